// Changes the time of a schedule, sends it now, or replaces its message. (SC-14)
import type { MessageState } from '@tidings/contract/calls/messages/messages.ts';
import type { SendingPayload } from '@tidings/contract/calls/messages/sending-payload.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { readNow } from '../../../platform/db/now.ts';
import { addDue, launchLane, removeDue } from '../../queue/due.ts';
import { deleteDraftRow, findMessage, type MessageRow, moveMessage } from '../../queue/messages.ts';
import { undoMessageRows } from '../../queue/finish-message.ts';
import { readTenantRules } from '../../settings/tenant-rules-store.ts';
import { tellOfWaiting, type Waiting } from '../approval/approval-notices.ts';
import { suspended } from '../../../accounts/sending-rights/refuse-suspended.ts';
import { readSuspension } from '../../../accounts/sending-rights/standing-store.ts';
import type { Composing } from '../composing.ts';
import { quietEndFor } from './quiet-hours.ts';
import { readWhen } from './scheduled-time.ts';

/** Who changes the time of a message. */
export interface Changer {
  tenantId: string;
  mayApprove: boolean;
}

/**
 * Gives a scheduled or late message, or one that waits for approval, another time in one step; its list and units stay
 * as they are. Approval covers the time too: one who may not approve makes an approved message wait again.
 */
export async function reschedule(
  composing: Pick<Composing, 'db' | 'tellColleagues'>,
  { tenantId, mayApprove }: Changer,
  id: string,
  time: Pick<SendingPayload, 'executionDate' | 'date' | 'time'>,
): Promise<{ at: Date; timeZone: string; waitsUntil: Date | null; state: MessageState }> {
  const { waiting, ...changed } = await composing.db.inTenant(tenantId, async (tx) => {
    const { timeZone } = await readTenantRules(tx, tenantId);
    const at = readWhen(time, timeZone, await readNow(tx));
    const before = await findMessage(tx, tenantId, id, true);
    if (!before) throw new AppError('notFound', 'There is no such message.');
    const isWaiting = before.state === 'approval' && before.execute_at !== null;
    if (before.state !== 'scheduled' && before.state !== 'late' && !isWaiting)
      throw new AppError('conflict', 'Only a scheduled message can be given another time.');
    const { state, waiting } = await moveToTime(tx, before, mayApprove, at);
    await addDue(tx, tenantId, id, launchLane, at);
    const message = await findMessage(tx, tenantId, id);
    return { at, timeZone, state, waiting, waitsUntil: message ? await quietEndFor(tx, message) : null };
  });
  if (waiting) await tellOfWaiting(composing, tenantId, waiting);
  return changed;
}

/** Sends a scheduled or late message now; one that needs approval waits for that. Returns its state. */
export async function sendNow(
  composing: Pick<Composing, 'db' | 'tellColleagues'>,
  { tenantId, mayApprove }: Changer,
  id: string,
): Promise<MessageState> {
  const { state, waiting } = await composing.db.inTenant(tenantId, async (tx) => {
    const suspension = await readSuspension(tx, tenantId);
    if (suspension !== null) throw suspended('conflict', suspension);
    const now = await readNow(tx);
    const before = await findMessage(tx, tenantId, id, true);
    if (!before) throw new AppError('notFound', 'There is no such message.');
    if (before.state !== 'scheduled' && before.state !== 'late')
      throw new AppError('conflict', 'Only a scheduled message can be sent now.');
    const moved = await moveToTime(tx, before, mayApprove, now);
    if (moved.state === 'scheduled') await addDue(tx, tenantId, id, launchLane, null);
    else {
      // Its time is that of its approval.
      await moveMessage(tx, tenantId, id, ['approval'], 'approval', { execute_at: null });
      await removeDue(tx, tenantId, id);
    }
    return moved;
  });
  if (waiting) await tellOfWaiting(composing, tenantId, waiting);
  return state;
}

/** Moves a message to its new time; returns whether approvers are to be told that it waits now. */
async function moveToTime(
  tx: Tx,
  before: MessageRow,
  mayApprove: boolean,
  at: Date,
): Promise<{ state: 'approval' | 'scheduled'; waiting?: Waiting }> {
  const { tenant_id: tenantId, id, channel, approval } = before;
  const isWanted = approval === 'wanted' || (approval === 'given' && !mayApprove);
  const state = isWanted ? 'approval' : 'scheduled';
  const askedBy = before.approval_by ?? before.created_by ?? '';
  const wanted = { approval: 'wanted', approval_by: askedBy, approved_by: null, approved_at: null };
  await moveMessage(tx, tenantId, id, [before.state], state, { execute_at: at, ...(isWanted && wanted) });
  if (!isWanted || before.state === 'approval') return { state };
  return { state, waiting: { id, channel, total: before.total, askedBy } };
}

/**
 * Deletes the draft or schedule that a message replaces, in the transaction that accepts the message. Throws conflict
 * if that schedule has started, or both would be sent. Returns whether there was one.
 */
export async function deleteReplaced(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const message = await findMessage(tx, tenantId, id, true);
  if (!message) return false;
  if (['resolving', 'ready', 'sending', 'cancelling'].includes(message.state))
    throw new AppError('conflict', 'The message that you are changing is on its way already.');
  if (['approval', 'scheduled', 'late'].includes(message.state)) await undoMessageRows(tx, tenantId, id);
  return deleteDraftRow(tx, tenantId, id);
}
