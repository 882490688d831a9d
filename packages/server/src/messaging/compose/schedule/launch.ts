// Launches scheduled messages and large audiences in the background.
import { AppError } from '@tidings/contract/errors.ts';
import { lockAudiencesShared } from '../../../people/audience-store.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { addDue, launchLane, removeDue } from '../../queue/due.ts';
import { readHeld, refuseMessageRows } from '../../queue/finish-message.ts';
import { deleteRows } from '../../queue/insert-recipients.ts';
import { findMessage, type MessageRow, moveMessage } from '../../queue/messages.ts';
import { forgetPreparing } from '../../queue/preparing.ts';
import { changeReserved } from '../../units/units.ts';
import { chosenCount } from '../../audience/people-store.ts';
import { approvedSender } from '../approved-sender.ts';
import { refuseUnfit } from '../refuse-unfit.ts';
import { tellOfWaiting, type Waiting, type WhyWaiting } from '../approval/approval-notices.ts';
import { authorOf, hasOutgrown, needsApproval } from '../approval/needs-approval.ts';
import type { Composing } from '../composing.ts';
import { type Content, contentOf } from '../content.ts';
import { narrowToAuthor } from '../narrow-to-author.ts';
import { type Portion, prepare } from '../prepare.ts';
import { fixedBy, keepRows, sizeOf } from '../put-in-lane.ts';
import { isLate } from './is-late.ts';
import { senderAtLaunch } from './sender-at-launch.ts';
import { readNow } from '../../../platform/db/now.ts';
import { readTenantRules, type TenantRules } from '../../settings/tenant-rules-store.ts';
import { openPreparing } from './tell-preparing.ts';
import { keepToQuota } from '../../../accounts/sending-rights/keep-to-quota.ts';
import { suspended } from '../../../accounts/sending-rights/refuse-suspended.ts';
import { readSuspension } from '../../../accounts/sending-rights/standing-store.ts';
import type { NoticeText } from '../../../texts/notice.ts';
import { reasonOf } from '../../../texts/reason.ts';
import { providerColumns } from '../provider-selection.ts';
import { providerAtLaunch } from './provider-at-launch.ts';

type Launching = Pick<Composing, 'db' | 'hide' | 'chooseProvider' | 'readRight' | 'tellColleagues'>;

/** The notice to colleagues when a launch did not go as planned; null otherwise. */
export type LaunchNotice = NoticeText & {
  /** It missed its send time, so that the rules of the organisation say who is told; otherwise everybody is. */
  late?: true;
};

/** A message that waits for approval after its launch, and why. */
type WaitingNow = Waiting & { why: WhyWaiting };

interface Launched {
  notice: LaunchNotice | null;
  waiting?: WaitingNow;
}

/**
 * Resolves a scheduled or resolving message and puts it in its lane; the difference to the reserved units is reserved
 * or released. Found later than the tenant allows, it waits for a person. Short of units, or reaching nobody, it is
 * refused as a whole. It can be called again: the row's state says whether there is work.
 */
export async function launchMessage(
  composing: Launching,
  tenantId: string,
  id: string,
): Promise<LaunchNotice | null> {
  const { db } = composing;
  const { notice, waiting } = await db
    .inTenant(tenantId, (tx) => launch(tx, composing, tenantId, id))
    .catch(async (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return db.inTenant(tenantId, async (tx): Promise<Launched> => {
        const isScheduled = (await findMessage(tx, tenantId, id))?.state === 'scheduled';
        const refused = await refuseMessageRows(tx, tenantId, id, error.message);
        if (!refused) return nothing;
        const said = { code: 'notSent', params: { why: reasonOf(error) } } as const;
        return { notice: { ...said, ...(isScheduled && { late: true }) } };
      });
    });
  if (waiting) await tellOfWaiting(composing, tenantId, waiting, waiting.why);
  return notice;
}

async function launch(tx: Tx, composing: Launching, tenantId: string, id: string): Promise<Launched> {
  // Locked before the message's row, in the same order as merging and erasing people.
  await lockAudiencesShared(tx, tenantId);
  const message = await findMessage(tx, tenantId, id, true);
  await removeDue(tx, tenantId, id, launchLane);
  if (!message || !['approval', 'scheduled', 'resolving'].includes(message.state)) return nothing;
  await narrowToAuthor(tx, message);
  const rules = await readTenantRules(tx, tenantId);
  const now = await readNow(tx);
  const untimely = await waitOrBeLate(tx, message, now, rules);
  if (untimely) return untimely;
  if (message.channel === 'sms') await approvedSender(tx, tenantId, message.sender);
  // A schedule is resolved again, whereas a message resolved in the background must match the confirmed list.
  const selection = await providerAtLaunch(tx, composing, tenantId, message);
  // A message now kept in the outbox costs nothing, so it cannot match what was confirmed.
  const isAsConfirmed = message.state === 'resolving' && selection.keptFor === message.kept_for;
  const confirmed = isAsConfirmed && message.approval !== 'given' ? message.fingerprint : null;
  const { fromAddress, notice } = await senderAtLaunch(tx, tenantId, message);
  const content = { ...contentOf(message), fromAddress };
  const held = await readHeld(tx, message);
  // A message that waited for approval has recipients already; they are found again.
  if (message.total > 0) await deleteRows(tx, tenantId, id);
  const keep = keepRows(tx, tenantId, id);
  const tell = message.state === 'resolving' ? await telling(tx, composing.db, message, content) : null;
  const totals = await prepare(
    tx,
    tenantId,
    content,
    { rules, hide: composing.hide, selection },
    async (portion) => {
      await keep(portion);
      await tell?.(portion);
    },
  );
  if (tell) await forgetPreparing(tx, tenantId, id);
  refuseUnfit(content.channel, totals, confirmed);
  const { channel } = content;
  const { recipients, units } = totals;
  const fixed = {
    from_address: fromAddress,
    ...providerColumns(selection),
    ...(selection.keptFor && { second_step_cap: null }),
    // It may still show a fault that delayed its launch.
    refusal: '',
    ...fixedBy(totals),
    ...sizeOf(totals),
  };
  const cap = selection.keptFor ? 0 : (message.second_step_cap ?? 0);
  const isWanted = needsApprovalNow(message, rules, held, {
    recipients,
    units,
    cap,
    fingerprint: totals.fingerprint,
  });
  // The units are locked last, as everywhere.
  if (!isWanted) await keepToQuota(tx, tenantId, selection.quota, { channel, messageId: id, recipients });
  await changeReserved(tx, tenantId, id, held, units);
  if (isWanted) return { notice: null, waiting: await waitForApproval(tx, message, fixed) };
  // A schedule needs no hold; a message sent now still has its hold.
  const begins = message.state === 'scheduled' ? now : new Date(now.getTime() + rules.holdSeconds * 1000);
  await moveMessage(tx, tenantId, id, ['scheduled', 'resolving'], 'ready', { ...fixed, not_before: begins });
  await addDue(tx, tenantId, id, selection.lane, begins);
  if (!selection.keptFor || message.state !== 'scheduled') return { notice };
  return { notice: { code: 'keptAtItsTime', params: { why: selection.keptFor } } };
}

/** Counts who is chosen, and tells from then on how many of them have been read. */
async function telling(
  tx: Tx,
  db: Database,
  { tenant_id: tenantId, id: messageId }: MessageRow,
  { audience }: Content,
): Promise<(portion: Portion) => Promise<void>> {
  const people = await chosenCount(tx, tenantId, audience);
  return openPreparing(db, { tenantId, messageId, people });
}

/**
 * Puts off a message whose time has not come, and makes one late whose time has passed, also for want of approval. Null
 * where the message is launched now.
 */
async function waitOrBeLate(
  tx: Tx,
  message: MessageRow,
  now: Date,
  { lateMinutes }: Pick<TenantRules, 'lateMinutes'>,
): Promise<Launched | null> {
  const { tenant_id: tenantId, id } = message;
  if (message.state !== 'resolving' && message.execute_at && !wasDue(message.execute_at, message, now)) {
    // Its time was changed in the meantime, or the clock was set back.
    await addDue(tx, tenantId, id, launchLane, message.execute_at);
    return nothing;
  }
  if (message.state === 'approval') {
    await moveMessage(tx, tenantId, id, ['approval'], 'late', {});
    return { notice: { late: true, code: 'notApprovedInTime' } };
  }
  const suspension = await readSuspension(tx, tenantId);
  if (suspension !== null) return holdSuspended(tx, message, suspension);
  if (message.state === 'scheduled' && isLate(message, now, lateMinutes)) {
    // It may show that no worker was running.
    await moveMessage(tx, tenantId, id, ['scheduled'], 'late', { refusal: '' });
    return { notice: { late: true, code: 'missedItsTime' } };
  }
  return null;
}

/** A schedule waits for a person, who sends it once the suspension is lifted; what a person sent before it is refused. */
async function holdSuspended(
  tx: Tx,
  { tenant_id: tenantId, id, state }: MessageRow,
  reason: string,
): Promise<Launched> {
  if (state !== 'scheduled') throw suspended('refused', reason);
  await moveMessage(tx, tenantId, id, ['scheduled'], 'late', { refusal: '' });
  return { notice: { late: true, code: 'suspendedAtItsTime', params: { reason } } };
}

const nothing: Launched = { notice: null };

/**
 * Whether a message needs approval at its launch: again where it was approved and has changed since, or has grown beyond
 * what the approval covers.
 */
function needsApprovalNow(
  message: MessageRow,
  rules: TenantRules,
  held: number,
  now: { recipients: number; units: number; cap: number; fingerprint: string },
): boolean {
  const wasApproved = message.approval === 'given';
  if (wasApproved && message.state === 'resolving') return now.fingerprint !== message.fingerprint;
  const { recipients, units, cap } = now;
  if (!needsApproval(rules.approval, authorOf(message), { recipients, units: units + cap })) return false;
  return !wasApproved || hasOutgrown({ recipients: message.approved_recipients, units: held }, now);
}

/**
 * Puts a message that was resolved before those who approve. A schedule whose list has grown above a limit, or beyond
 * what was approved, by its time is late, since its time has passed without approval.
 */
async function waitForApproval(
  tx: Tx,
  message: MessageRow,
  fixed: ReturnType<typeof sizeOf> & Record<string, unknown>,
): Promise<WaitingNow> {
  const { tenant_id: tenantId, id, channel, state, created_by: author } = message;
  const askedBy = message.approval_by ?? author ?? '';
  const wanted = { ...fixed, approval: 'wanted', approval_by: askedBy, approved_by: null, approved_at: null };
  await moveMessage(tx, tenantId, id, [state], state === 'scheduled' ? 'late' : 'approval', wanted);
  const why = state === 'scheduled' ? 'grown' : message.approval === 'given' ? 'changed' : 'new';
  return { id, channel, total: fixed.total, askedBy, why };
}

/** Whether a time has come, or had come before the clock was set back: it was past when the message last changed. */
const wasDue = (at: Date, { updated_at: changedAt }: MessageRow, now: Date): boolean =>
  at <= now || at <= changedAt;
