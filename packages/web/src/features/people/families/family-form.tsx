// A family's name, address and members.
import { Button, Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { fullName } from '@tidings/contract/rules/names.ts';
import { useState } from 'react';
import { useKept } from '../../../lib/storage/draft-store.ts';
import { useMay } from '../../../lib/http/session.ts';
import { useFocusOnFault } from '../../../ui/focus/use-focus-on-fault.ts';
import { MemberSearch } from '../../pickers/member-search.tsx';
import classes from './families.module.css';
import { type FamilyDraft, likelyName } from './family-draft.ts';
import { FamilyMember } from './family-member.tsx';
import { nextRole } from './family-roles.ts';
import { useFamilySaving } from './use-family-saving.ts';
import { WardModal } from './ward-modal.tsx';

interface FamilyFormProps {
  /** Of the family that is changed; without it one is made. */
  id?: string;
  initial: FamilyDraft;
}

/** What is typed is kept until it is saved or given up. A new person who is added is asked about as a ward at once. */
export function FamilyForm({ id, initial }: FamilyFormProps) {
  const [draft, setDraft, forget] = useKept<FamilyDraft>(`family-${id ?? 'new'}`, initial);
  const [newcomer, setNewcomer] = useState<{ personId: string; name: string } | null>(null);
  const saving = useFamilySaving(id, { forget, restart: setDraft });
  const mayChange = useMay('people.write');
  const element = useFocusOnFault(saving.fault);
  const change = (part: Partial<FamilyDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    saving.reset();
  };
  const setMembers = (next: (before: FamilyDraft['members']) => FamilyDraft['members']) =>
    setDraft((before) => ({ ...before, members: next(before.members) }));
  const setRole = (personId: string, role: FamilyDraft['members'][number]['role']) =>
    setMembers((before) => before.map((one) => (one.personId === personId ? { ...one, role } : one)));

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saving.save(draft);
      }}
    >
      <section className={classes.card} aria-label="Members">
        {mayChange && (
          <MemberSearch
            label="Add a member"
            selectedIds={draft.members.map(({ personId }) => personId)}
            error={saving.errors['members']}
            onSelect={({ id: personId, name, phone, email }) => {
              saving.reset();
              setDraft((before) => ({
                ...before,
                name: before.name || likelyName(name),
                members: [
                  ...before.members,
                  { personId, name, contact: phone || email, role: nextRole(before.members) },
                ],
              }));
            }}
            onShowWardModal={({ id: personId, firstName, lastName }) =>
              setNewcomer({ personId, name: fullName(firstName, lastName) })
            }
          />
        )}
        <ul className={classes.lines}>
          {draft.members.map((member) => (
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
      <section className={classes.card} aria-label="The family">
        <Stack>
          <TextInput
            label="Name of the family"
            placeholder="Okafor"
            required
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={saving.errors['name']}
          />
          <Textarea
            label="Home address"
            autosize
            minRows={2}
            maxRows={6}
            value={draft.homeAddress}
            onChange={(event) => change({ homeAddress: event.currentTarget.value })}
            error={saving.errors['homeAddress']}
          />
          <Checkbox
            label="Use this address for every member"
            description="It replaces the address that each of them has"
            checked={draft.addressForAll}
            onChange={(event) => change({ addressForAll: event.currentTarget.checked })}
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
              onClick={() => void saving.remove(draft.name)}
            >
              Delete the family
            </Button>
          )}
          <Group gap="xs">
            <Button variant="default" onClick={saving.cancel}>
              Cancel
            </Button>
            <Button type="submit" loading={saving.isPending}>
              Save
            </Button>
          </Group>
        </div>
      )}
      {newcomer && (
        <WardModal
          name={newcomer.name}
          role={draft.members.find(({ personId }) => personId === newcomer.personId)?.role ?? 'ward'}
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
