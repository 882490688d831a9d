// Approves a message that waits for it, after counting and pricing it again. (AU-11)
import type { MessageState } from '@tidings/contract/calls/messages/messages.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { refuseSuspended } from '../../../accounts/sending-rights/refuse-suspended.ts';
import { keepToQuota, refuseEver } from '../../../accounts/sending-rights/keep-to-quota.ts';
import { isProved } from '../../../email/senders/from-rule.ts';
import { lockAudiencesShared } from '../../../people/audience-store.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { readNow } from '../../../platform/db/now.ts';
import { addDue, launchLane, removeDue } from '../../queue/due.ts';
import { readHeld } from '../../queue/finish-message.ts';
import { deleteRows } from '../../queue/insert-recipients.ts';
import { type MessageRow, moveMessage } from '../../queue/messages.ts';
import { readTenantRules, type TenantRules } from '../../settings/tenant-rules-store.ts';
import { changeReserved, inUnits } from '../../units/units.ts';
import { inRequest } from '../accept-message.ts';
import { approvedSender } from '../approved-sender.ts';
import { refuseUnfit } from '../refuse-unfit.ts';
import type { Composing } from '../composing.ts';
import { type Content, contentOf } from '../content.ts';
import { narrowToAuthor } from '../narrow-to-author.ts';
import { prepare, type Totals } from '../prepare.ts';
import { providerColumns, selectProvider } from '../provider-selection.ts';
import { fixedBy, keepRows, sizeOf } from '../put-in-lane.ts';
import { isLate } from '../schedule/is-late.ts';
import { findWaiting } from './find-waiting.ts';

export interface Approving {
  tenantId: string;
  userId: string;
  id: string;
  /** The fingerprint of what the approver was shown; '' for what the author sent for approval. */
  fingerprint: string;
  /** When it was shown to be sent, null for at once; undefined approves any time. */
  executionDate?: string | null | undefined;
}

export interface Approved {
  /** The state after the approval. */
  state: MessageState;
  /** When it is sent, if that is later. */
  executeAt: Date | null;
  timeZone: string;
  /** Who is told that it was approved; null where that is the approver, or the same approval came twice. */
  author: string | null;
}

/**
 * Approves a message: it is sent after its hold, or at its time. It is resolved, counted and priced again, by the
 * provider of now; where that is not what was shown, nothing changes, and the conflict carries the present figures.
 * The same approval may come twice. Throws conflict for a message that does not wait, 'forbidden' for one's own, and
 * refusals like any sending.
 */
export async function approveMessage(composing: Composing, approving: Approving): Promise<Approved> {
  const { tenantId } = approving;
  return composing.db.inTenant(tenantId, async (tx) => {
    // Locked before the message's row, in the same order as merging and erasing people.
    await lockAudiencesShared(tx, tenantId);
    const rules = await readTenantRules(tx, tenantId);
    const { message, isAgain } = await findWaiting(tx, { ...approving, timeZone: rules.timeZone });
    const { state, executeAt } = isAgain
      ? { state: message.state, executeAt: message.execute_at }
      : await approve(tx, composing, message, rules, approving);
    const author = isAgain || message.created_by === approving.userId ? null : message.created_by;
    return { state, executeAt: state === 'scheduled' ? executeAt : null, timeZone: rules.timeZone, author };
  });
}

async function approve(
  tx: Tx,
  composing: Composing,
  message: MessageRow,
  rules: TenantRules,
  { userId, fingerprint, executionDate: shown }: Approving,
): Promise<{ state: MessageState; executeAt: Date | null }> {
  const { tenant_id: tenantId, id, total } = message;
  await refuseSuspended(tx, tenantId);
  const now = await readNow(tx);
  if (message.state === 'approval' && isLate(message, now, rules.lateMinutes))
    throw new AppError('conflict', 'Its time has passed. Load the page again before you approve it.');
  refuseOtherTime(message, shown);
  const executeAt = message.execute_at && message.execute_at > now ? message.execute_at : null;
  const given = { approval: 'given', approved_by: userId, approved_at: now, refusal: '' };
  // A large audience is resolved by the worker, which asks again if it has changed.
  if (total > inRequest && !executeAt) {
    const confirmed = { fingerprint: fingerprint || message.fingerprint };
    await moveMessage(tx, tenantId, id, [message.state], 'resolving', {
      ...given,
      ...confirmed,
      execute_at: null,
    });
    await addDue(tx, tenantId, id, launchLane, null);
    return { state: 'resolving', executeAt: null };
  }
  const content = await contentNow(tx, message);
  await narrowToAuthor(tx, message);
  const selection = await selectProvider(tx, composing, tenantId, content);
  const held = await readHeld(tx, message);
  await deleteRows(tx, tenantId, id);
  // A schedule stores its destinations; its people are found again at its time.
  const keep = executeAt ? () => {} : keepRows(tx, tenantId, id);
  const totals = await prepare(tx, tenantId, content, { rules, hide: composing.hide, selection }, keep);
  refuseUnfit(content.channel, totals, null);
  if (totals.fingerprint !== (fingerprint || message.fingerprint)) throw changedSince(message, totals);
  const { channel } = content;
  const { recipients } = totals;
  if (executeAt) refuseEver(selection.quota, channel, recipients);
  else await keepToQuota(tx, tenantId, selection.quota, { channel, messageId: id, recipients });
  await changeReserved(tx, tenantId, id, held, totals.units);
  const fixed = {
    ...given,
    from_address: content.fromAddress,
    ...providerColumns(selection),
    ...(selection.keptFor && { second_step_cap: null }),
    ...fixedBy(totals),
  };
  await removeDue(tx, tenantId, id);
  if (executeAt) {
    const scheduled = { ...fixed, total: 0, people: 0, approved_recipients: recipients };
    await moveMessage(tx, tenantId, id, [message.state], 'scheduled', scheduled);
    await addDue(tx, tenantId, id, launchLane, executeAt);
    return { state: 'scheduled', executeAt };
  }
  const begins = new Date(now.getTime() + rules.holdSeconds * 1000);
  await moveMessage(tx, tenantId, id, [message.state], 'ready', {
    ...fixed,
    ...sizeOf(totals),
    not_before: begins,
  });
  await addDue(tx, tenantId, id, selection.lane, begins);
  return { state: 'ready', executeAt: null };
}

/** Throws conflict where a message is sent at another time than the approver was shown. */
function refuseOtherTime({ state, execute_at: at }: MessageRow, shown: string | null | undefined): void {
  if (shown === undefined) return;
  const present = state === 'approval' ? (at?.getTime() ?? null) : null;
  if (present !== (shown === null ? null : Date.parse(shown)))
    throw new AppError(
      'conflict',
      'Its time has changed since you looked. Check when it goes, and approve it then.',
    );
}

/** The content as it would be sent now: a sender id must be approved still, and a From address proved. */
async function contentNow(tx: Tx, message: MessageRow): Promise<Content> {
  const { tenant_id: tenantId } = message;
  const content = contentOf(message);
  if (content.channel === 'sms') await approvedSender(tx, tenantId, content.sender);
  else if (content.fromAddress && !(await isProved(tx, tenantId, content.fromAddress)))
    content.fromAddress = '';
  return content;
}

/** The refusal that carries the present list and price, so that they can be approved. */
function changedSince(message: MessageRow, { recipients, units, fingerprint }: Totals): AppError {
  const changed = { recipients, units: inUnits(units), fingerprint };
  const before = { recipients: message.total, units: inUnits(message.reserved) };
  const isSameSize = changed.recipients === before.recipients && changed.units === before.units;
  const sentence = isSameSize
    ? `It has changed since it was sent for approval, such as who is on the list. It still goes to ${recipients} and costs ${changed.units} units.`
    : `It has changed since it was sent for approval: it now goes to ${recipients} instead of ${before.recipients}, and costs ${changed.units} units instead of ${before.units}.`;
  return new AppError('conflict', sentence, undefined, { changed });
}
