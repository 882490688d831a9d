// Messages that wait for a provider that nobody opens: told after an hour, given up after a day.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { launchLane } from './due.ts';
import { moveMessage } from './messages.ts';
import { restOrDefer } from './rest.ts';
import { skipPending } from './skip.ts';
import { sayWhyItWaits } from './troubled.ts';

export interface Stranded {
  tenantId: string;
  messageId: string;
  lane: string;
  /** It has waited for a day. */
  old: boolean;
}

/** What a message says of itself while it waits. */
export const strandedWords =
  'Its provider is not set up any more, or cannot be opened, so this message waits. Stop it to get its units back, and send it again.';

/** Those that have been due for an hour in a lane that is not among the open ones. Runs in inSystem. */
export async function readStranded(tx: Tx, openLanes: readonly string[]): Promise<Stranded[]> {
  const { rows } = await sql<Stranded>`
    select tenant_id as "tenantId", message_id as "messageId", lane, next_at < engine.now() - interval '24 hours' as old
      from engine.due
      where next_at < engine.now() - interval '1 hour' and lane <> ${launchLane} and lane <> all(${openLanes}::text[])
      order by next_at limit 1000`.execute(tx);
  return rows;
}

/** Lets a message say that it waits; whether it is news. Lanes take the words away when one takes the message. */
export const tellStranded = (tx: Tx, stranded: Stranded): Promise<boolean> =>
  sayWhyItWaits(tx, stranded, strandedWords);

/**
 * Ends a message that has waited for a day: what has not left is rejected and its units come back. What was being
 * stopped ends as stopped. Says whether the message is at rest.
 */
export async function giveUpStranded(tx: Tx, { tenantId, messageId, lane }: Stranded): Promise<boolean> {
  const begun = () => ({ started_at: sql`engine.now()` as never });
  await moveMessage(tx, tenantId, messageId, ['ready'], 'sending', begun());
  // Locked from here on: nobody stops it meanwhile.
  const reason = 'Given up after 24 hours: its provider is not set up';
  if (await moveMessage(tx, tenantId, messageId, ['sending'], 'sending', { refusal: reason })) {
    await skipPending(
      tx,
      { tenantId, messageId },
      { which: sql`true`, reason, partly: `Partly sent. ${reason}`, cause: 'provider', state: 'rejected' },
    );
  }
  return (await restOrDefer(tx, tenantId, messageId, lane)) === 'rested';
}
