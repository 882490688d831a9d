// What the menu of a colleague does after a question: remove, hand over, leave.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userQuery, useUser } from '../../lib/http/session.ts';
import { readToken, sessionEnded } from '../../lib/http/token.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { confirm, type Question } from '../../ui/dialogs/confirm.ts';
import { type Colleague, colleaguesQuery, deleteColleague, postLeave, postOwnership } from './api.ts';
import { colleagueTexts } from '../../messages/en/colleagues.ts';

/** Each asks before it acts; `busy` while one runs. */
export function useColleagueActions({ userId, name }: Colleague) {
  const queries = useQueryClient();
  const { organisation } = useUser();
  const acting = useMutation({
    mutationFn: ({ act }: { act: () => Promise<unknown>; done: () => unknown }) => act(),
    onSuccess: (_answer, { done }) => done(),
    onError: (error) => toastError(error, colleagueTexts.notChanged),
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
          title: colleagueTexts.removeTitle(name),
          message: colleagueTexts.removeHint(organisation),
          confirmLabel: colleagueTexts.remove,
          danger: true,
        },
        () => deleteColleague(userId),
        () => refreshed(colleagueTexts.removed(name)),
      ),
    handOver: () =>
      ask(
        {
          title: colleagueTexts.handOverTitle(organisation, name),
          message: colleagueTexts.handOverHint(name),
          confirmLabel: colleagueTexts.handOver,
        },
        () => postOwnership(userId),
        () => refreshed(colleagueTexts.nowOwner(name)),
      ),
    leave: () =>
      ask(
        {
          title: colleagueTexts.leaveTitle(organisation),
          message: colleagueTexts.leaveHint,
          confirmLabel: colleagueTexts.leave,
          danger: true,
        },
        postLeave,
        () => sessionEnded(readToken(), colleagueTexts.left(organisation)),
      ),
  };
}
