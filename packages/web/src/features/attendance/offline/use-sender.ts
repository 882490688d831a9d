// Sends what waits, one sending after the other, whichever screen asks for it.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnanswered } from '../../../lib/http/api-error.ts';
import { counted } from '../../../lib/numbers.ts';
import { useUser } from '../../../lib/http/session.ts';
import { toast } from '../../../lib/toast.ts';
import { postMarks, postOpening } from '../api.ts';
import type { Owner } from './database.ts';
import { openKept } from './kept.ts';
import { sendWaiting, type Sent } from './send-waiting.ts';
import { type Tick, withSent } from './ticks.ts';
import { keptChanged, onlineQuery, ownerOf, ticksQuery, waitingQuery } from './use-kept.ts';

/** How often it is tried again while something waits, in milliseconds: a line may come back unheard of. */
const pause = 15_000;
/** A line that has just come back may carry nothing for a moment. */
const shortPause = 2000;

/** Sends everything that waits. A failure is no news: what waits says so itself. */
export function useSender() {
  const queries = useQueryClient();
  const owner = ownerOf(useUser());
  return useMutation({
    mutationKey: ['door', 'send'],
    scope: { id: 'door' },
    mutationFn: () => sendAll(queries, owner),
  });
}

/** The same, once, for who is about to sign out; says how many ticks still wait. */
export async function sendAll(queries: QueryClient, owner: Owner): Promise<void> {
  const line = {
    open: postOpening,
    mark: (id: string, ticks: Tick[]) =>
      postMarks(
        id,
        ticks.map(({ personId, present, at }) => ({ personId, present, at })),
      ),
  };
  try {
    await sendWaiting(openKept(owner), line, Date.now, (sent) => noteSent(queries, owner, sent));
    queries.setQueryData(onlineQuery.queryKey, true);
  } catch (error) {
    if (isUnanswered(error)) queries.setQueryData(onlineQuery.queryKey, false);
    throw error;
  } finally {
    await keptChanged(queries);
  }
}

function noteSent(queries: QueryClient, owner: Owner, { listId, ticks, sentAt, unknown }: Sent): void {
  queries.setQueryData(ticksQuery(owner, listId).queryKey, (before) =>
    before ? withSent(before, ticks, sentAt) : before,
  );
  if (unknown.length > 0)
    toast({
      title: `${counted(unknown.length, 'person does', 'people do')} not exist any more`,
      detail: 'Somebody has deleted them; all others were ticked',
      tone: 'warning',
      ms: 8000,
    });
  // Whoever is at the list sees it there.
  if (!window.location.pathname.toLowerCase().includes(listId))
    toast({ title: 'Attendance sent', detail: counted(ticks.length, 'tick', 'ticks'), tone: 'success' });
}

/** In the frame of every screen: sends what waits when the app starts, when the line is back, and now and then. */
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
      soon = setTimeout(send, shortPause);
    };
    const sendIfSeen = () => document.visibilityState === 'visible' && mutate();
    send();
    const timer = setInterval(send, pause);
    window.addEventListener('online', sendTwice);
    document.addEventListener('visibilitychange', sendIfSeen);
    return () => {
      clearInterval(timer);
      clearTimeout(soon);
      window.removeEventListener('online', sendTwice);
      document.removeEventListener('visibilitychange', sendIfSeen);
    };
  }, [waits, mutate]);
  return null;
}
