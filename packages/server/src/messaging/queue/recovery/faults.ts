// Messages that a fault of ours keeps from going on: they say so at once, are tried again, and are given up after a day.
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { settle as settleUnits } from '../../units/units.ts';
import { type Due, deferDue, launchLane, removeDue } from '../due.ts';
import { giveUp } from './give-up.ts';
import { findMessage, moveMessage } from '../messages.ts';

export interface Fault extends Due {
  lane: string;
  /** It has lasted for a day. */
  old: boolean;
  /** It came more than once. */
  again: boolean;
}

/** What a message says of itself meanwhile; whoever sends something of it takes the words away (beginSending). */
export const faultWords =
  'It does not go on, for a fault of this program. It is tried again twice a minute; whoever runs this installation finds the fault in the log.';

/** The states in which a message is taken up: to be launched, to be delivered. */
const underWay = ['scheduled', 'resolving', 'ready', 'sending'] as const;

/** Puts a message off that threw as it was taken up, and lets it say so. */
export async function holdFaulty(
  tx: Tx,
  { tenantId, messageId }: Due,
  lane: string,
  ms: number,
): Promise<void> {
  // The message's row before its place in the lane, as everywhere.
  const { numAffectedRows } = await sql`
    update message set refusal = ${faultWords}, updated_at = engine.now()
      where tenant_id = ${tenantId} and id = ${messageId} and state = any(${underWay}::text[])`.execute(tx);
  await deferDue(tx, tenantId, messageId, lane, ms);
  if (!numAffectedRows) return;
  await sql`
    insert into engine.fault as f (tenant_id, message_id, lane, since, at)
      values (${tenantId}, ${messageId}, ${lane}, engine.now(), engine.now())
      on conflict (tenant_id, message_id) do update set lane = excluded.lane, at = excluded.at`.execute(tx);
}

/** All of them, the oldest first. Runs in inSystem. */
export async function readFaults(tx: Tx): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    select tenant_id as "tenantId", message_id as "messageId", lane, at > since + interval '1 second' as again,
           since < engine.now() - interval '24 hours' as old
      from engine.fault order by since limit 1000`.execute(tx);
  return rows;
}

/** Whether a message still says so; else it went on, or is at rest: its fault is forgotten, and so are the words. */
export async function stillFaulty(tx: Tx, { tenantId, messageId }: Due): Promise<boolean> {
  const message = await findMessage(tx, tenantId, messageId, true);
  const says = message?.refusal === faultWords;
  if (says && underWay.some((state) => state === message.state)) return true;
  if (says) await moveMessage(tx, tenantId, messageId, [message.state], message.state, { refusal: '' });
  await forget(tx, { tenantId, messageId });
  return false;
}

/** Says that its organisation is told; whether it was not before. */
export async function markTold(tx: Tx, { tenantId, messageId }: Due): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update engine.fault set told = true
      where tenant_id = ${tenantId} and message_id = ${messageId} and not told`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

const givenUp = 'Given up after 24 hours: a fault kept it from going on';

/** Gives it up; one that was never launched is refused whole. Says whether the message is at rest. */
export async function giveUpFaulty(tx: Tx, fault: Fault): Promise<boolean> {
  const { tenantId, messageId, lane } = fault;
  await forget(tx, fault);
  if (lane !== launchLane) return giveUp(tx, fault, { reason: givenUp, cause: 'stopped' });
  const message = await findMessage(tx, tenantId, messageId, true);
  if (!message) return false;
  await removeDue(tx, tenantId, messageId);
  await moveMessage(tx, tenantId, messageId, ['scheduled', 'resolving'], 'refused', {
    refusal: givenUp,
    reserved: 0,
  });
  await settleUnits(tx, tenantId, messageId, [{ captured: 0, released: message.reserved }]);
  return true;
}

const forget = (tx: Tx, { tenantId, messageId }: Due) =>
  sql`delete from engine.fault where tenant_id = ${tenantId} and message_id = ${messageId}`.execute(tx);
