// Puts a person into a group and takes them out, at once: asked and told alike in the form and on their page (PF-09, PF-10).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastError } from '../../lib/toast.ts';
import { confirm } from '../../ui/confirm.ts';
import { peopleChanged, postMembership, postRemoval } from './api.ts';

export const added = { title: 'Added Successfully', tone: 'success' } as const;
export const removed = { title: 'Removed', tone: 'success' } as const;

/** Both changes of one person's groups; what comes of them is told. */
export function useMembershipChanges(personId: string) {
  const queries = useQueryClient();
  const addition = useMutation({
    mutationFn: ({ groupId, position }: { groupId: string; position: string }) =>
      postMembership(groupId, personId, position),
    onSuccess: async () => {
      toast(added);
      await peopleChanged(queries);
    },
    onError: (error) => toastError(error, 'Not added'),
  });
  const removal = useMutation({
    mutationFn: (groupId: string) => postRemoval(groupId, personId),
    onSuccess: async () => {
      toast(removed);
      await peopleChanged(queries);
    },
    onError: (error) => toastError(error, 'Not removed'),
  });
  return { add: addition.mutate, remove: removal.mutate };
}

/** Asks before a person is taken out of a group; tells that they were not, where the answer is no. */
export async function askToRemove(firstName: string, groupName: string): Promise<boolean> {
  const sure = await confirm({
    title: 'Remove from the group',
    message: `Are you sure you want to remove ${firstName} from this ${groupName} group?`,
    confirmLabel: 'Remove',
    danger: true,
  });
  if (!sure) toast({ title: 'You have rejected' });
  return sure;
}
