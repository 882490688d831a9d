// Sends waiting ticks before a sign-out, or asks whether they may stay on this device.
import type { QueryClient } from '@tanstack/react-query';
import { counted } from '../../../lib/numbers.ts';
import type { User } from '../../../lib/http/session.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { ownerOf, waitingQuery } from './offline-queries.ts';
import { sendAll } from './use-sender.ts';

/** Sends what waits and asks where some cannot be sent. Resolves to whether to sign out. */
export async function confirmSignOut(queries: QueryClient, user: User): Promise<boolean> {
  const owner = ownerOf(user);
  const ask = () => queries.fetchQuery({ ...waitingQuery(owner), staleTime: 0 });
  if ((await ask()).size === 0) return true;
  await sendAll(queries, owner).catch(() => undefined);
  const waiting = await ask();
  if (waiting.size === 0) return true;
  const ticks = [...waiting.values()].reduce((sum, count) => sum + count, 0);
  const what = ticks > 0 ? counted(ticks, 'tick', 'ticks') : 'A list';
  return confirm({
    title: 'Sign out',
    message: `${what} waiting for a connection. It stays on this device, without anybody’s name, and is sent when you sign in here again.`,
    confirmLabel: 'Sign out',
    cancelLabel: 'Stay signed in',
  });
}
