// Tracks messages that a fault in the program holds up.
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { type Due, deferDue, launchLane } from '../due.ts';
import { refuseMessageRows } from '../finish-message.ts';
import { giveUp } from './give-up.ts';
import { findMessage, moveMessage } from '../messages.ts';

export interface Fault extends Due {
  lane: string;
  /** It has lasted for more than 24 hours. */
  old: boolean;
  /** It occurred more than once. */
  again: boolean;
}

/** The reason shown on such a message; beginSending removes it. */
export const faultWords =
  'It stopped because of a fault in this program. We try again twice a minute; the people who run this server can find the fault in the log.';

/** The states in which a message is launched or delivered. */
const underWay = ['approval', 'scheduled', 'resolving', 'ready', 'sending'] as const;

/** Postpones a message whose processing threw by `ms` milliseconds, and shows the reason on it. */
export async function holdFaulty(
  tx: Tx,
  { tenantId, messageId }: Due,
  lane: string,
  ms: number,
): Promise<void> {
  // The message's row is locked before its row in engine.due, as everywhere.
  const { numAffectedRows } = await sql`
    update message set refusal = ${faultWords}, updated_at = engine.now()
      where tenant_id = ${tenantId} and id = ${messageId} and state = any(${underWay}::text[])`.execute(tx);
  await deferDue(tx, tenantId, messageId, lane, ms);
  if (!numAffectedRows) return;
  await sql`
    insert into engine.fault as f (tenant_id, message_id, lane, since, at)
      values (${tenantId}, ${messageId}, ${lane}, engine.now(), engine.now())
      on conflict (tenant_id, message_id) do update set lane = excluded.lane, at = excluded.at,
        since = least(f.since, excluded.since)`.execute(tx);
}

/** Reads up to 1,000 faults, the oldest first. Runs in inSystem. */
export async function readFaults(tx: Tx): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    select tenant_id as "tenantId", message_id as "messageId", lane, at > since + interval '1 second' as again,
           since < engine.now() - interval '24 hours' as old
      from engine.fault order by since limit 1000`.execute(tx);
  return rows;
}

/**
 * Whether a message still shows the fault. If not, it continued or ended: the fault and the shown reason are removed.
 */
export async function stillFaulty(tx: Tx, { tenantId, messageId }: Due): Promise<boolean> {
  const message = await findMessage(tx, tenantId, messageId, true);
  const isShown = message?.refusal === faultWords;
  if (isShown && underWay.some((state) => state === message.state)) return true;
  if (isShown) await moveMessage(tx, tenantId, messageId, [message.state], message.state, { refusal: '' });
  await forget(tx, { tenantId, messageId });
  return false;
}

/** Marks that the organisation was told; returns false if it was marked before. */
export async function markNotified(tx: Tx, { tenantId, messageId }: Due): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update engine.fault set told = true
      where tenant_id = ${tenantId} and message_id = ${messageId} and not told`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

const givenUp = 'Given up after 24 hours: a fault kept it from continuing';

/**
 * Gives a faulty message up; one that was never launched is refused as a whole. Returns whether the message has ended.
 */
export async function giveUpFaulty(tx: Tx, fault: Fault): Promise<boolean> {
  const { tenantId, messageId, lane } = fault;
  await forget(tx, fault);
  if (lane !== launchLane) return giveUp(tx, fault, { reason: givenUp, cause: 'stopped' });
  await refuseMessageRows(tx, tenantId, messageId, givenUp);
  return true;
}

const forget = (tx: Tx, { tenantId, messageId }: Due) =>
  sql`delete from engine.fault where tenant_id = ${tenantId} and message_id = ${messageId}`.execute(tx);
