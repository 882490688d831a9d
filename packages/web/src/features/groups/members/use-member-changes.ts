// Changes the members of a group on the server at once, with a toast.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOnce } from '../../../lib/use-once.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { askToRemove, postMembers, postRemoval } from '../../pickers/memberships.ts';
import { type GroupDetails, type GroupMember, postMove, putMember } from '../api.ts';
import { refreshGroups } from '../../pickers/keys/refresh-records.ts';
import { groupTexts } from '../../../messages/en/groups.ts';
import { specified } from '../../../messages/en/specified.ts';
import { dialogTexts } from '../../../messages/en/dialogs.ts';

type Change = { run: () => Promise<string>; failed: string };

/** Removing asks first: a single person by name, several by their number. */
export function useMemberChanges(group: Pick<GroupDetails, 'id' | 'name'>) {
  const queries = useQueryClient();
  const once = useOnce();
  const change = useMutation({
    mutationFn: ({ run }: Change) => run(),
    onSuccess: async (title) => {
      toast({ title, tone: 'success' });
      await refreshGroups(queries);
    },
    onError: (error, { failed }) => toastError(error, failed),
  });
  const { mutate, mutateAsync } = change;

  return {
    isPending: change.isPending,
    add: (personId: string, position?: string) =>
      mutate({
        run: async () => {
          const { added } = await postMembers(group.id, [{ personId, ...(position && { position }) }], once);
          return added > 0 ? specified.addedSuccessfully : groupTexts.alreadyIn;
        },
        failed: groupTexts.notAdded,
      }),
    remove: async (members: readonly GroupMember[]): Promise<boolean> => {
      const [only] = members;
      const who = members.length === 1 && only ? only.name : groupTexts.people(members.length);
      if (!(await askToRemove(who, group.name))) return false;
      return mutateAsync({
        run: async () => {
          await postRemoval(group.id, idsOf(members));
          return specified.removed;
        },
        failed: groupTexts.notRemoved,
      }).then(
        () => true,
        () => false, // Told by onError.
      );
    },
    move: (members: readonly GroupMember[], to: { id: string; path: string }) =>
      mutate({
        run: async () => {
          const { moved } = await postMove(group.id, to.id, idsOf(members));
          return groupTexts.moved(moved, to.path);
        },
        failed: groupTexts.notMoved,
      }),
    setLeader: ({ personId, name }: GroupMember, leader: boolean) =>
      mutate({
        run: async () => {
          await putMember({ groupId: group.id, personId, leader });
          return leader ? groupTexts.leads(name) : groupTexts.leadsNoLonger(name);
        },
        failed: groupTexts.memberNotSaved,
      }),
    setPosition: ({ personId, name }: Pick<GroupMember, 'personId' | 'name'>, position: string) =>
      mutate({
        run: async () => {
          await putMember({ groupId: group.id, personId, position });
          return dialogTexts.titled(name, position);
        },
        failed: groupTexts.memberNotSaved,
      }),
  };
}

const idsOf = (members: readonly GroupMember[]): string[] => members.map(({ personId }) => personId);
