// Keeps one automatic message of merged people, and leaves them out of the others.
import type { MessageState } from '@tidings/contract/calls/messages/messages.ts';
import type { Tx } from '../../platform/db/database.ts';
import { leaveOut } from '../queue/leave-out.ts';

/** What was made for one of the merged people, or is not to be. */
export interface MadeFor {
  messageId: string | null;
  /** Null where the message is not there any more. */
  state: MessageState | null;
  skipped: boolean;
  /** Whether the message has a text of their own. */
  isOwn: boolean;
}

export interface Chosen {
  /** The message that they get, or got; null for none. */
  kept: string | null;
  /** Those that are not to reach them any more. */
  others: string[];
}

/** The order in which messages are kept: what is sent, what goes by itself, what waits, and what was stopped. */
const rank = ({ state }: MadeFor): number => {
  if (state === 'done' || state === 'sending') return 0;
  if (state === 'ready') return 1;
  return state && ['approval', 'scheduled', 'late', 'resolving'].includes(state) ? 2 : 3;
};

/**
 * Chooses the message that merged people get, once for all of them: that which was sent, otherwise one with a text of
 * their own, otherwise the first. Where one of them is skipped, they get none that has not begun.
 */
export function chooseOne(rows: readonly MadeFor[]): Chosen {
  const made = rows
    .filter(({ messageId }) => messageId !== null)
    .toSorted((one, other) => rank(one) - rank(other) || Number(other.isOwn) - Number(one.isOwn));
  const [first] = made;
  const isSkipped =
    rows.some(({ skipped }) => skipped) && first !== undefined && [1, 2].includes(rank(first));
  const kept = isSkipped ? null : (first?.messageId ?? null);
  const ids = new Set(made.filter((one) => rank(one) < 3).map(({ messageId }) => messageId as string));
  return { kept, others: [...ids].filter((id) => id !== kept) };
}

/** Leaves a person out of messages that have not reached them yet. */
export async function leaveOutOf(
  tx: Tx,
  tenantId: string,
  personId: string,
  messageIds: readonly string[],
): Promise<void> {
  for (const messageId of messageIds) await leaveOut(tx, { tenantId, messageId }, personId);
}
