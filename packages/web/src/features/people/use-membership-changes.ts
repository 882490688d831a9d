// Adds a person to a group and removes them, with a toast (PF-09, PF-10).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOnce } from '../../lib/use-once.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { postMembers, postRemoval } from '../pickers/memberships.ts';
import { refreshPeople } from '../pickers/keys/refresh-records.ts';
import { peopleChanges } from '../../messages/en/people-changes.ts';
import { specified } from '../../messages/en/specified.ts';

export const added = { title: specified.addedSuccessfully, tone: 'success' } as const;
export const removed = { title: specified.removed, tone: 'success' } as const;

/** Both changes call the server immediately, in the form as on the person's page. */
export function useMembershipChanges(personId: string) {
  const queries = useQueryClient();
  const once = useOnce();
  const addition = useMutation({
    mutationFn: ({ groupId, position }: { groupId: string; position: string }) =>
      postMembers(groupId, [{ personId, position }], once),
    onSuccess: async () => {
      toast(added);
      await refreshPeople(queries);
    },
    onError: (error) => toastError(error, peopleChanges.notAdded),
  });
  const removal = useMutation({
    mutationFn: (groupId: string) => postRemoval(groupId, [personId]),
    onSuccess: async () => {
      toast(removed);
      await refreshPeople(queries);
    },
    onError: (error) => toastError(error, peopleChanges.notRemoved),
  });
  return { add: addition.mutate, remove: removal.mutate };
}
