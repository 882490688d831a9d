// Where a change of the person's groups goes: into the form, or to the server.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastError } from '../../../lib/toast.ts';
import { personQuery, postMembership, postRemoval, type Person } from '../api.ts';
import type { DraftGroup } from './person-draft.ts';
import type { PersonFormState } from './use-person-form.ts';

/** The groups that show, and the two changes to them. */
export function useMemberships(form: PersonFormState, person: Person | undefined) {
  const queries = useQueryClient();
  const personId = person?.id ?? '';
  const refresh = async () => {
    const keys = [
      personQuery(personId).queryKey,
      ['people'],
      ['groups'],
      ['group'],
      ['communication-groups'],
    ];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
  const addition = useMutation({
    mutationFn: ({ groupId, position }: DraftGroup) => postMembership(groupId, personId, position),
    onSuccess: async () => {
      toast(added);
      await refresh();
    },
    onError: (error) => toastError(error, 'Not added'),
  });
  const removal = useMutation({
    mutationFn: (groupId: string) => postRemoval(groupId, personId),
    onSuccess: async () => {
      toast(removed);
      await refresh();
    },
    onError: (error) => toastError(error, 'Not removed'),
  });
  if (person) return { groups: person.groups, add: addition.mutate, remove: removal.mutate };

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

const added = { title: 'Added Successfully', tone: 'success' } as const;
const removed = { title: 'Removed', tone: 'success' } as const;
