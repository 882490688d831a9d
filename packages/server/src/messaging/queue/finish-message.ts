// Finishes, cancels or undoes a message.
import type { AccountLimit } from '@tidings/contract/rules/account-limits.ts';
import type { MessageState } from '@tidings/contract/calls/messages/messages.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { settle as settleUnits } from '../units/units.ts';
import { addDue, deferDue, lockDue, putOffDue, removeDue } from './due.ts';
import { findMessage, type MessageRow, moveMessage } from './messages.ts';
import { readFreeAt } from './limits/lane-use.ts';
import { beginsNothing, isPaused } from './lane-control.ts';
import { forgetPreparing } from './preparing.ts';
import { quietUntil } from './quiet.ts';
import { deleteRows } from './insert-recipients.ts';
import { skipPending } from './skip.ts';

/**
 * Called when a claim found nothing. Finishes the message if no recipient is pending or sending, by counting the rows;
 * otherwise notes when to look again: at the end of the hold or quiet hours, when the limits of the lane leave room, at the
 * next attempt, or in a second while rows are out with a provider.
 */
export async function restOrDefer(
  tx: Tx,
  tenantId: string,
  messageId: string,
  lane: string,
  limits: readonly AccountLimit[] = [],
): Promise<'rested' | 'waits'> {
  const message = await findMessage(tx, tenantId, messageId, true);
  if (!message) {
    await removeDue(tx, tenantId, messageId);
    return 'rested';
  }
  // An attempt that was postponed during the cancellation became pending after the others were skipped.
  if (message.state === 'cancelling') await stopPending(tx, tenantId, messageId);
  await lockDue(tx, { tenantId, messageId }, lane);
  const { pending, sending, next, pages } = await countOpen(tx, tenantId, messageId);
  const open = pending + sending > 0 && !(message.state === 'cancelled' || message.state === 'done');
  if (!open && (message.state === 'sending' || message.state === 'cancelling')) {
    const end = message.state === 'sending' ? 'done' : 'cancelled';
    await moveMessage(tx, tenantId, messageId, [message.state], end, ended());
  }
  if (!open && message.state !== 'ready') {
    await removeDue(tx, tenantId, messageId, lane);
    return 'rested';
  }
  if (message.state !== 'ready' && pending === 0) await deferDue(tx, tenantId, messageId, lane, 1000);
  else {
    const held = await heldUntil(tx, tenantId, messageId, lane);
    const free = await readFreeAt(tx, lane, limits, pages);
    await putOffDue(tx, { tenantId, messageId }, lane, [held, free, message.state === 'ready' ? null : next]);
  }
  return 'waits';
}

interface Open {
  pending: number;
  sending: number;
  /** When the next attempt is due. */
  next: Date | null;
  /** The most pages of one that is pending. */
  pages: number;
}

async function countOpen(tx: Tx, tenantId: string, messageId: string) {
  const { rows } = await sql<Open>`
    select count(*) filter (where state = 'pending') as pending, count(*) filter (where state = 'sending') as sending,
           min(coalesce(next_at, 'epoch')) filter (where state = 'pending') as next,
           coalesce(max(pages) filter (where state = 'pending'), 1) as pages
      from recipient where tenant_id = ${tenantId} and message_id = ${messageId}
        and state in ('pending', 'sending')`.execute(tx);
  return rows[0] as Open;
}

/** Returns when the hold and the quiet hours of a message end, and a while if its lane rests; null where none applies. */
async function heldUntil(tx: Tx, tenantId: string, messageId: string, lane: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select greatest(m.not_before, ${quietUntil}, case when ${isPaused(lane)} or m.state = 'ready' and ${beginsNothing(lane)}
        then engine.now() + interval '1 minute' end) as until
      from message m where m.tenant_id = ${tenantId} and m.id = ${messageId}`.execute(tx);
  return rows[0]?.until ?? null;
}

/**
 * Cancels a message: pending recipients are skipped and their units released; those out with a provider are completed.
 * Returns the new state of the message. Throws conflict for a message that has ended.
 */
export async function cancelMessageRows(tx: Tx, tenantId: string, messageId: string): Promise<MessageState> {
  const message = await findMessage(tx, tenantId, messageId, true);
  if (!message) throw new AppError('notFound', 'There is no such message.');
  if (message.state === 'cancelled' || message.state === 'cancelling') return message.state;
  if (!['approval', 'scheduled', 'late', 'resolving', 'ready', 'sending'].includes(message.state))
    throw new AppError(
      'conflict',
      message.state === 'done' ? 'This message has gone out already.' : 'This message cannot be cancelled.',
    );
  // A scheduled message has reserved an estimate and has no recipients yet.
  if (message.total === 0) {
    await forgetPreparing(tx, tenantId, messageId);
    await settleUnits(tx, tenantId, messageId, [{ captured: 0, released: message.reserved }]);
    await moveMessage(tx, tenantId, messageId, [message.state], 'cancelled', { ...ended(), reserved: 0 });
    await removeDue(tx, tenantId, messageId);
    return 'cancelled';
  }
  await moveMessage(tx, tenantId, messageId, [message.state], 'cancelling');
  await stopPending(tx, tenantId, messageId);
  // Some may have been given back since the pending ones were skipped.
  const { pending, sending } = await countOpen(tx, tenantId, messageId);
  if (pending + sending > 0) return 'cancelling';
  await moveMessage(tx, tenantId, messageId, ['cancelling'], 'cancelled', ended());
  await removeDue(tx, tenantId, messageId);
  return 'cancelled';
}

const ended = () => ({ finished_at: sql`engine.now()` as never });

const stopPending = (tx: Tx, tenantId: string, messageId: string): Promise<void> =>
  skipPending(
    tx,
    { tenantId, messageId },
    { which: sql`true`, reason: 'cancelled', partly: 'Partly sent, then cancelled', cause: 'stopped' },
  );

/**
 * Turns a message that has not begun back into a draft and releases its units. Beginning and undoing update the same
 * row, so only one of them finds it ready. The draft keeps the idempotency key, so that a late repetition of the
 * request does not send what was undone.
 */
export async function undoMessageRows(tx: Tx, tenantId: string, messageId: string): Promise<void> {
  const message = await findMessage(tx, tenantId, messageId, true);
  if (!message) throw new AppError('notFound', 'There is no such message.');
  // A test or an answer is sent at once, and no list would show its draft.
  if (message.purpose !== 'bulk')
    throw new AppError('conflict', "This message is sent immediately, so it can't be undone.");
  const held = await readHeld(tx, message);
  const moved = await moveMessage(
    tx,
    tenantId,
    messageId,
    ['approval', 'ready', 'scheduled', 'late'],
    'draft',
    {
      ...withoutApproval,
      reserved: 0,
      total: 0,
      people: 0,
      fingerprint: null,
      not_before: null,
      execute_at: null,
      accepted_at: null,
    },
  );
  if (!moved)
    throw new AppError(
      'conflict',
      'It is too late to undo: this message is on its way. You can still stop it.',
    );
  await settleUnits(tx, tenantId, messageId, [{ captured: 0, released: held }]);
  await deleteRows(tx, tenantId, messageId);
  await removeDue(tx, tenantId, messageId);
}

/**
 * Refuses a message that was to be launched: it keeps no recipients, and its units are released. Returns whether it was
 * still to be launched.
 */
export async function refuseMessageRows(
  tx: Tx,
  tenantId: string,
  messageId: string,
  why: string,
): Promise<boolean> {
  const message = await findMessage(tx, tenantId, messageId, true);
  await removeDue(tx, tenantId, messageId);
  if (!message) return false;
  const held = await readHeld(tx, message);
  const change = { refusal: why, reserved: 0, total: 0, people: 0 };
  if (!(await moveMessage(tx, tenantId, messageId, ['scheduled', 'resolving'], 'refused', change)))
    return false;
  await deleteRows(tx, tenantId, messageId);
  // The launch has forgotten it in a transaction that was rolled back.
  await forgetPreparing(tx, tenantId, messageId);
  await settleUnits(tx, tenantId, messageId, [{ captured: 0, released: held }]);
  return true;
}

/** The columns of approval of a message that needs none so far. */
export const withoutApproval = { approval: null, approval_by: null, approved_by: null, approved_at: null };

/**
 * Returns the thousandths of a unit that a message still holds: what it has reserved, less what was released for
 * recipients who were erased before it began.
 */
export async function readHeld(
  tx: Tx,
  { tenant_id: tenantId, id, reserved }: Pick<MessageRow, 'tenant_id' | 'id' | 'reserved'>,
): Promise<number> {
  const { rows } = await sql<{ settled: number }>`
    select coalesce(sum(captured + released), 0)::bigint as settled from recipient
      where tenant_id = ${tenantId} and message_id = ${id}`.execute(tx);
  return reserved - (rows[0]?.settled ?? 0);
}

/** Makes a lane look at a message at once, after recipients of it were settled. */
export async function lookAgain(tx: Tx, tenantId: string, messageId: string, lane: string): Promise<void> {
  await addDue(tx, tenantId, messageId, lane, null);
}
