// What the menu of a colleague does after a question: remove, hand over, leave.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userQuery, useUser } from '../../lib/http/session.ts';
import { readToken, sessionEnded } from '../../lib/http/token.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { confirm, type Question } from '../../ui/dialogs/confirm.ts';
import { type Colleague, colleaguesQuery, deleteColleague, postLeave, postOwnership } from './api.ts';

/** Each asks before it acts; `busy` while one runs. */
export function useColleagueActions({ userId, name }: Colleague) {
  const queries = useQueryClient();
  const { organisation } = useUser();
  const acting = useMutation({
    mutationFn: ({ act }: { act: () => Promise<unknown>; done: () => unknown }) => act(),
    onSuccess: (_answer, { done }) => done(),
    onError: (error) => toastError(error, 'Nothing was changed'),
  });
  const ask = async (question: Question, act: () => Promise<unknown>, done: () => unknown) => {
    if (await confirm(question)) acting.mutate({ act, done });
  };
  const refreshed = (title: string) => {
    toast({ title, tone: 'success' });
    void queries.invalidateQueries(userQuery);
    return queries.invalidateQueries(colleaguesQuery);
  };
  return {
    busy: acting.isPending,
    remove: () =>
      ask(
        {
          title: `Remove ${name}?`,
          message: `They are signed out of ${organisation} now and can no longer open it. Their drafts and scheduled messages pass to an owner.`,
          confirmLabel: 'Remove',
          danger: true,
        },
        () => deleteColleague(userId),
        () => refreshed(`${name} is removed`),
      ),
    handOver: () =>
      ask(
        {
          title: `Hand ${organisation} over to ${name}?`,
          message: `${name} becomes the owner and you become an admin. Only the new owner can undo this.`,
          confirmLabel: 'Hand over',
        },
        () => postOwnership(userId),
        () => refreshed(`${name} is now the owner`),
      ),
    leave: () =>
      ask(
        {
          title: `Leave ${organisation}?`,
          message:
            'You can no longer open it, unless somebody invites you again. Your drafts and scheduled messages pass to an owner.',
          confirmLabel: 'Leave',
          danger: true,
        },
        postLeave,
        () => sessionEnded(readToken(), `You have left ${organisation}.`),
      ),
  };
}
