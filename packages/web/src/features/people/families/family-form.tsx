// The form of a family: name, address and members.
import { Button, Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { fullName } from '@tidings/contract/rules/names.ts';
import { useState } from 'react';
import { useKept } from '../../../lib/storage/draft-store.ts';
import { useMay } from '../../../lib/http/session.ts';
import { useFocusOnFault } from '../../../ui/focus/use-focus-on-fault.ts';
import { useFormSubmit } from '../../../ui/forms/use-form-submit.ts';
import type { Member } from '../../pickers/api.ts';
import { MemberSearch } from '../../pickers/member-search.tsx';
import classes from './families.module.css';
import { type FamilyDraft, likelyName } from './family-draft.ts';
import { FamilyMember } from './family-member.tsx';
import { nextRole } from './family-roles.ts';
import { useFamilySaving } from './use-family-saving.ts';
import { WardModal } from './ward-modal.tsx';
import { familyTexts } from '../../../messages/en/families.ts';
import { specified } from '../../../messages/en/specified.ts';

interface FamilyFormProps {
  /** Absent for a new family. */
  id?: string;
  initial: FamilyDraft;
}

/** Edits are kept in this browser until they are saved or discarded. A newly created member is asked for their role. */
export function FamilyForm({ id, initial }: FamilyFormProps) {
  const [kept, keep, forget] = useKept<FamilyDraft>(`family-${id ?? 'new'}`, initial);
  const form = useForm<FamilyDraft>({
    initialValues: kept,
    onValuesChange: keep,
    validate: {
      members: isNotEmpty(familyTexts.memberRequired),
      name: isNotEmpty(familyTexts.nameRequired),
    },
  });
  const { members, name } = form.values;
  const [newcomer, setNewcomer] = useState<{ personId: string; name: string } | null>(null);
  const saving = useFamilySaving(id, form, forget);
  const mayChange = useMay('people.write');
  const { fault, submit } = useFormSubmit(form, saving.error, saving.save);
  const element = useFocusOnFault(fault);
  const setMembers = (next: (before: FamilyDraft['members']) => FamilyDraft['members']) =>
    form.setFieldValue('members', next);
  const add = ({ id: personId, name: called, phone, email }: Member) => {
    if (!form.getValues().name) form.setFieldValue('name', likelyName(called));
    setMembers((before) => [
      ...before,
      { personId, name: called, contact: phone || email, role: nextRole(before) },
    ]);
  };
  const setRole = (personId: string, role: FamilyDraft['members'][number]['role']) =>
    setMembers((before) => before.map((one) => (one.personId === personId ? { ...one, role } : one)));

  return (
    <form ref={element} noValidate onSubmit={submit}>
      <section className={classes.card} aria-label={familyTexts.members}>
        {mayChange && (
          <MemberSearch
            label={familyTexts.addMember}
            selectedIds={members.map(({ personId }) => personId)}
            error={form.errors['members']}
            onSelect={add}
            onShowWardModal={({ id: personId, firstName, lastName }) =>
              setNewcomer({ personId, name: fullName(firstName, lastName) })
            }
          />
        )}
        <ul className={classes.lines}>
          {members.map((member) => (
            <FamilyMember
              key={member.personId}
              member={member}
              {...(mayChange && {
                onRole: (role) => setRole(member.personId, role),
                onRemove: () =>
                  setMembers((before) => before.filter(({ personId }) => personId !== member.personId)),
              })}
            />
          ))}
        </ul>
      </section>
      <section className={classes.card} aria-label={familyTexts.about}>
        <Stack>
          <TextInput
            label={familyTexts.name}
            placeholder={familyTexts.nameExample}
            required
            {...form.getInputProps('name')}
          />
          <Textarea
            label={familyTexts.address}
            autosize
            minRows={2}
            maxRows={6}
            {...form.getInputProps('homeAddress')}
          />
          <Checkbox
            label={familyTexts.addressForAll}
            description={familyTexts.addressForAllHint}
            {...form.getInputProps('addressForAll', { type: 'checkbox' })}
          />
        </Stack>
      </section>
      {mayChange && (
        <div className={classes.foot}>
          {id && (
            <Button
              variant="subtle"
              color="red"
              loading={saving.isDeleting}
              onClick={() => void saving.remove(name)}
            >
              {familyTexts.delete}
            </Button>
          )}
          <Group gap="xs">
            <Button variant="default" onClick={saving.cancel}>
              {specified.cancel}
            </Button>
            <Button type="submit" loading={saving.isPending}>
              {specified.save}
            </Button>
          </Group>
        </div>
      )}
      {newcomer && (
        <WardModal
          name={newcomer.name}
          role={members.find(({ personId }) => personId === newcomer.personId)?.role ?? 'ward'}
          onClose={() => setNewcomer(null)}
          onSave={(role) => {
            setRole(newcomer.personId, role);
            setNewcomer(null);
          }}
        />
      )}
    </form>
  );
}
