// The groups of a person, in the person form (PF-08 to PF-10).
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import type { Person } from '../../api.ts';
import { GroupDialog } from '../../../pickers/group-dialog.tsx';
import { askToRemove } from '../../../pickers/memberships.ts';
import type { DraftGroup } from '../person-draft.ts';
import classes from '../person-form.module.css';
import { useMemberships } from '../use-memberships.ts';
import type { PersonFormState } from '../use-person-form.ts';
import { personForm } from '../../../../messages/en/person-form.ts';
import { specified } from '../../../../messages/en/specified.ts';

/** Saved with a new person, changed immediately for an existing one, with the same question and toasts. */
export function GroupsTab({ form, person }: { form: PersonFormState; person?: Person }) {
  const [adding, setAdding] = useState(false);
  const { groups, add, remove } = useMemberships(form, person);

  const askAndRemove = async (group: DraftGroup) => {
    const name = group.path.split(' / ').at(-1) ?? '';
    if (await askToRemove(form.draft.firstName.trim(), name)) remove(group.groupId);
  };

  return (
    <>
      <Button
        variant="light"
        mb="xs"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {personForm.addToGroup}
      </Button>
      {groups.length === 0 && (
        <Text c="dimmed" className={classes.empty}>
          <IconUsersGroup size={20} stroke={1.5} aria-hidden /> {personForm.noGroups}
        </Text>
      )}
      {groups.map((group) => (
        <div key={group.groupId} className={classes.line}>
          <div>
            <Text fw={500}>{group.path}</Text>
            <Text size="xs" c="dimmed">
              {group.position}
            </Text>
          </div>
          <ActionIcon
            color="gray"
            onClick={() => void askAndRemove(group)}
            aria-label={personForm.removeGroup(group.path)}
          >
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {adding && (
        <GroupDialog
          title={specified.groupMembership}
          send={personForm.addConfirm}
          withPosition
          without={groups.map(({ groupId }) => groupId)}
          onClose={() => setAdding(false)}
          onSend={({ position, ...group }) => {
            setAdding(false);
            add({ ...group, position: position || specified.defaultPosition });
          }}
        />
      )}
    </>
  );
}
