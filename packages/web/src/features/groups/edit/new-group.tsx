// The form of a new group with its first members.
import { ActionIcon, Button, Group as Row, Stack, Text } from '@mantine/core';
import { IconPencil, IconUserMinus } from '@tabler/icons-react';
import { fullName } from '@tidings/contract/rules/names.ts';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useKeptWhileOpen } from '../../../lib/storage/draft-store.ts';
import { useKeptOnce } from '../../../lib/use-once.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { useFocusOnFault } from '../../../ui/focus/use-focus-on-fault.ts';
import { useFormSubmit } from '../../../ui/forms/use-form-submit.ts';
import { MemberSearch } from '../../pickers/member-search.tsx';
import classes from '../group-detail.module.css';
import { type GroupForm, GroupFields, groupRules } from './group-fields.tsx';
import { PositionDialog } from './position-dialog.tsx';
import { useGroupCreation } from './use-group-creation.ts';
import { groupTexts } from '../../../messages/en/groups.ts';
import { specified } from '../../../messages/en/specified.ts';

interface FirstMember {
  personId: string;
  name: string;
  position: string;
}

interface NewGroupForm extends GroupForm {
  members: FirstMember[];
}

/** What is typed survives a reload. A person created from the search gets the dialog for the position at once. */
export function NewGroup({ onCreated }: { onCreated: (id: string) => void }) {
  const [kept, keep] = useKeptWhileOpen<NewGroupForm>('group-page', {
    name: '',
    description: '',
    category: '',
    parentId: null,
    members: [],
  });
  const form = useForm<NewGroupForm>({ initialValues: kept, onValuesChange: keep, validate: groupRules });
  const [positioned, setPositioned] = useState<FirstMember | null>(null);
  const creation = useGroupCreation(form, useKeptOnce('group-page', 'open'));
  const { fault, submit } = useFormSubmit(form, creation.error, ({ members: first, ...group }) => {
    if (!creation.isPending) creation.mutate({ group, members: first }, { onSuccess: onCreated });
  });
  const element = useFocusOnFault(fault);
  const { members } = form.values;
  const setMembers = (change: (before: FirstMember[]) => FirstMember[]) =>
    form.setFieldValue('members', change);

  return (
    <form ref={element} noValidate onSubmit={submit}>
      <section className={classes.card} aria-label={groupTexts.about}>
        <Stack>
          <GroupFields form={form} />
        </Stack>
      </section>
      <section className={classes.card} aria-label={groupTexts.membersTitle}>
        <MemberSearch
          label={groupTexts.addMember}
          selectedIds={members.map(({ personId }) => personId)}
          onSelect={({ id, name }) =>
            setMembers((before) => [...before, { personId: id, name, position: specified.defaultPosition }])
          }
          onShowGroupModal={({ id, firstName, lastName }) =>
            setPositioned({
              personId: id,
              name: fullName(firstName, lastName),
              position: specified.defaultPosition,
            })
          }
        />
        {members.length === 0 && (
          <Text c="dimmed" py="md">
            {groupTexts.noneChosen}
          </Text>
        )}
        <ul className={classes.members}>
          {members.map((member) => (
            <li key={member.personId} className={classes.member}>
              <InitialsAvatar name={member.name} />
              <div className={classes.who}>
                <Text fw={500}>{member.name}</Text>
                <Text size="xs" c="dimmed">
                  {member.position}
                </Text>
              </div>
              <Row gap={0} wrap="nowrap">
                <ActionIcon
                  color="gray"
                  aria-label={groupTexts.positionOf(member.name)}
                  onClick={() => setPositioned(member)}
                >
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  color="gray"
                  aria-label={groupTexts.removeName(member.name)}
                  onClick={() =>
                    setMembers((before) => before.filter(({ personId }) => personId !== member.personId))
                  }
                >
                  <IconUserMinus size={18} aria-hidden />
                </ActionIcon>
              </Row>
            </li>
          ))}
        </ul>
      </section>
      <Row justify="flex-end" maw="48rem">
        <Button type="submit" loading={creation.isPending}>
          {groupTexts.create}
        </Button>
      </Row>
      {positioned && (
        <PositionDialog
          name={positioned.name}
          position={positioned.position}
          onClose={() => setPositioned(null)}
          onSave={(position) => {
            setMembers((before) =>
              before.map((one) => (one.personId === positioned.personId ? { ...one, position } : one)),
            );
            setPositioned(null);
          }}
        />
      )}
    </form>
  );
}
