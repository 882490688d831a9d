// Changes the groups of a person in the person form.
import { toast } from '../../../lib/toast.ts';
import type { Person } from '../api.ts';
import { added, removed, useMembershipChanges } from '../use-membership-changes.ts';
import type { DraftGroup } from './person-draft.ts';
import type { PersonFormState } from './use-person-form.ts';

/** For a new person they are changed in the form, for an existing one on the server immediately. */
export function useMemberships(form: PersonFormState, person: Person | undefined) {
  const atOnce = useMembershipChanges(person?.id ?? '');
  if (person) return { groups: person.groups, ...atOnce };

  const { groups } = form.draft;
  return {
    groups,
    add: (group: DraftGroup) => {
      form.change({ groups: [...groups, group] });
      toast(added);
    },
    remove: (groupId: string) => {
      form.change({ groups: groups.filter((group) => group.groupId !== groupId) });
      toast(removed);
    },
  };
}
