// Messages that wait for a provider that nobody opens: told after an hour, given up after a day.
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { launchLane } from '../due.ts';
import { giveUp } from './give-up.ts';
import { recordWaitingReason } from './provider-trouble.ts';

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
  recordWaitingReason(tx, stranded, strandedWords);

/** Ends a message that has waited for a day. Says whether it is at rest. */
export const giveUpStranded = (tx: Tx, stranded: Stranded): Promise<boolean> =>
  giveUp(tx, stranded, { reason: 'Given up after 24 hours: its provider is not set up', cause: 'provider' });
