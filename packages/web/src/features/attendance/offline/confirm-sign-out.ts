// Sends waiting ticks before a sign-out, or asks whether they may stay on this device.
import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../../lib/http/session.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { ownerOf, waitingQuery } from './offline-queries.ts';
import { sendAll } from './use-sender.ts';
import { attendanceSync } from '../../../messages/en/attendance-sync.ts';

/** Sends what waits and asks where some cannot be sent. Resolves to whether to sign out. */
export async function confirmSignOut(queries: QueryClient, user: User): Promise<boolean> {
  const owner = ownerOf(user);
  const ask = () => queries.fetchQuery({ ...waitingQuery(owner), staleTime: 0 });
  if ((await ask()).size === 0) return true;
  await sendAll(queries, owner).catch(() => undefined);
  const waiting = await ask();
  if (waiting.size === 0) return true;
  const ticks = [...waiting.values()].reduce((sum, count) => sum + count, 0);
  return confirm({
    title: attendanceSync.signOut,
    message: ticks > 0 ? attendanceSync.signOutHint(ticks) : attendanceSync.signOutList,
    confirmLabel: attendanceSync.signOut,
    cancelLabel: attendanceSync.staySignedIn,
  });
}
