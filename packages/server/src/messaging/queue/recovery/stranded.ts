// Finds messages whose provider no lane serves, and gives them up after a day.
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { launchLane } from '../due.ts';
import { giveUp } from './give-up.ts';
import { recordWaitingReason } from './provider-trouble.ts';

export interface Stranded {
  tenantId: string;
  messageId: string;
  lane: string;
  /** It has waited for more than 24 hours. */
  old: boolean;
}

/** The reason shown on such a message. */
export const strandedWords =
  'Its provider is not set up any more, or cannot be opened, so this message waits. Stop it to get its units back, and send it again.';

/** Reads messages that have been due for an hour in a lane that is not open. Runs in inSystem. */
export async function readStranded(tx: Tx, openLanes: readonly string[]): Promise<Stranded[]> {
  const { rows } = await sql<Stranded>`
    select tenant_id as "tenantId", message_id as "messageId", lane, next_at < engine.now() - interval '24 hours' as old
      from engine.due
      where next_at < engine.now() - interval '1 hour' and lane <> ${launchLane} and lane <> all(${openLanes}::text[])
      order by next_at limit 1000`.execute(tx);
  return rows;
}

/** Shows on a message that it waits; returns whether it was changed. A lane that claims the message removes it. */
export const showStranded = (tx: Tx, stranded: Stranded): Promise<boolean> =>
  recordWaitingReason(tx, stranded, strandedWords);

/** Gives up a message that has waited for a day; returns whether it has ended. */
export const giveUpStranded = (tx: Tx, stranded: Stranded): Promise<boolean> =>
  giveUp(tx, stranded, { reason: 'Given up after 24 hours: its provider is not set up', cause: 'provider' });
