// Finds messages whose lane no living worker serves, and gives them up after a day.
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { launchLane } from '../due.ts';
import { giveUp } from './give-up.ts';

export interface Stranded {
  tenantId: string;
  messageId: string;
  lane: string;
  /** It has waited for its provider for more than 24 hours. */
  old: boolean;
  /** A worker lives, but does not serve this lane. */
  anyWorker: boolean;
}

/** The reason shown on a message whose provider is gone. */
export const strandedWords =
  'Its provider is not set up any more, or cannot be opened, so this message waits. Stop it to get its units back, and send it again.';

/** The reason shown where no worker lives. */
export const noWorkerWords =
  'The part of Tidings that sends messages is not running, so this message waits. It will be sent automatically when that runs again.';

/**
 * Reads messages that have been due for a minute in a lane that no worker has had open for a minute: neither this
 * process (`own`) nor another, by their processes and by who owns the lanes. A worker that is still opening its lanes may open any, and one of an earlier version shows
 * itself by its leases only. Runs in inSystem.
 */
export async function readStranded(tx: Tx, own: readonly string[]): Promise<Stranded[]> {
  const { rows } = await sql<Stranded>`
    with worker as materialized (
      select lanes from engine.process where part <> 'api' and seen_at > engine.now() - interval '1 minute'
      union all select array[l.lane] from engine.lane l join engine.worker w on w.id = l.worker
        where l.is_open and w.expires_at > engine.now() - interval '1 minute'
      union all select array[lane] from engine.lease where expires_at > engine.now())
    select tenant_id as "tenantId", message_id as "messageId", lane, exists (select from worker) as "anyWorker",
           lane <> ${launchLane} and next_at < engine.now() - interval '24 hours' as old
      from engine.due
      where next_at < engine.now() - interval '1 minute' and lane <> all(${own}::text[])
        and not exists (select from worker where lanes is null or lane = any(lanes))
      order by next_at limit 1000`.execute(tx);
  return rows;
}

/** Shows on a message why it waits; returns whether it was changed. What launches or claims the message removes it. */
export async function showStranded(tx: Tx, stranded: Stranded, words: string): Promise<boolean> {
  const { tenantId, messageId, lane } = stranded;
  const states = lane === launchLane ? ['scheduled', 'resolving'] : ['ready', 'sending'];
  const { numAffectedRows } = await sql`
    update message set refusal = ${words}, updated_at = engine.now()
      where tenant_id = ${tenantId} and id = ${messageId} and state = any(${states}::text[])
        and refusal in ('', ${strandedWords}, ${noWorkerWords}) and refusal <> ${words}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Gives up a message that has waited for a day; returns whether it has ended. */
export const giveUpStranded = (tx: Tx, stranded: Stranded): Promise<boolean> =>
  giveUp(tx, stranded, { reason: 'Given up after 24 hours: its provider is not set up', cause: 'provider' });
