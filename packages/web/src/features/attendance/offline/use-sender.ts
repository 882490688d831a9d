// Sends waiting ticks and lists to the server, one run at a time.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnanswered } from '../../../lib/http/api-error.ts';
import { useUser } from '../../../lib/http/session.ts';
import { toast } from '../../../lib/toast.ts';
import { postMarks, postOpening } from '../api.ts';
import { offlineKeys } from '../attendance-keys.ts';
import type { Owner } from './database.ts';
import { openAttendanceStore } from './attendance-store.ts';
import { sendWaiting, type Sent } from './send-waiting.ts';
import { type Tick, withSent } from './ticks.ts';
import { storedListsChanged, onlineQuery, ownerOf, ticksQuery, waitingQuery } from './offline-queries.ts';
import { attendanceSync } from '../../../messages/en/attendance-sync.ts';

/** Milliseconds between tries while something waits: a browser does not always notice that it is online again. */
const retryEvery = 15_000;
/** A connection that has just come back may not work for a moment: milliseconds until a second try. */
const secondTryAfter = 2000;

/** Sends everything that waits. A failure is not shown: the screens say what still waits. */
export function useSender() {
  const queries = useQueryClient();
  const owner = ownerOf(useUser());
  return useMutation({
    mutationKey: offlineKeys.sending(),
    scope: { id: 'attendance' },
    mutationFn: () => sendAll(queries, owner),
  });
}

/** Sends everything that waits once; throws where the server cannot be reached or the session has ended. */
export async function sendAll(queries: QueryClient, owner: Owner): Promise<void> {
  const calls = {
    open: postOpening,
    mark: (id: string, ticks: Tick[]) =>
      postMarks(
        id,
        ticks.map(({ personId, present, at }) => ({ personId, present, at })),
      ),
  };
  try {
    await sendWaiting(openAttendanceStore(owner), calls, Date.now, (sent) => noteSent(queries, owner, sent));
    queries.setQueryData(onlineQuery.queryKey, true);
  } catch (error) {
    if (isUnanswered(error)) queries.setQueryData(onlineQuery.queryKey, false);
    throw error;
  } finally {
    await storedListsChanged(queries);
  }
}

function noteSent(queries: QueryClient, owner: Owner, { listId, ticks, sentAt, unknown }: Sent): void {
  queries.setQueryData(ticksQuery(owner, listId).queryKey, (before) =>
    before ? withSent(before, ticks, sentAt) : before,
  );
  if (unknown.length > 0)
    toast({
      title: attendanceSync.gone(unknown.length),
      detail: attendanceSync.goneHint,
      tone: 'warning',
      ms: 8000,
    });
  // On the list's own screen the change shows without a toast.
  if (!window.location.pathname.toLowerCase().includes(listId))
    toast({ title: attendanceSync.sent, detail: attendanceSync.ticks(ticks.length), tone: 'success' });
}

/** Part of every screen: sends what waits at the start, when the browser is online again, and at intervals. */
export function WaitingTicks() {
  const { data } = useQuery(waitingQuery(ownerOf(useUser())));
  const { mutate } = useSender();
  const waits = (data?.size ?? 0) > 0;
  useEffect(() => {
    if (!waits) return undefined;
    let soon: ReturnType<typeof setTimeout>;
    const send = () => mutate();
    const sendTwice = () => {
      send();
      clearTimeout(soon);
      soon = setTimeout(send, secondTryAfter);
    };
    const sendIfVisible = () => document.visibilityState === 'visible' && mutate();
    send();
    const timer = setInterval(send, retryEvery);
    window.addEventListener('online', sendTwice);
    document.addEventListener('visibilitychange', sendIfVisible);
    return () => {
      clearInterval(timer);
      clearTimeout(soon);
      window.removeEventListener('online', sendTwice);
      document.removeEventListener('visibilitychange', sendIfVisible);
    };
  }, [waits, mutate]);
  return null;
}
