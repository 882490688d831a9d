// Launches scheduled messages and large audiences in the background.
import { AppError } from '@tidings/contract/errors.ts';
import { lockAudiencesShared } from '../../../people/audience-store.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { addDue, launchLane, removeDue } from '../../queue/due.ts';
import { findMessage, type MessageRow, moveMessage } from '../../queue/messages.ts';
import { reserve, settle } from '../../units/units.ts';
import { approvedSender, refuseUnfit } from '../accept-message.ts';
import type { Composing } from '../composing.ts';
import { contentOf } from '../content.ts';
import { prepare } from '../prepare.ts';
import { fixedBy, keepRows, sizeOf } from '../put-in-lane.ts';
import { senderAtLaunch } from './sender-at-launch.ts';
import { readNow } from '../../../platform/db/now.ts';
import { readTenantRules } from '../../settings/tenant-rules-store.ts';
import { keepToQuota } from '../../../accounts/sending-rights/keep-to-quota.ts';
import { keptReasons } from '../../../accounts/sending-rights/kept-reasons.ts';
import { providerColumns } from '../provider-selection.ts';
import { providerAtLaunch } from './provider-at-launch.ts';

type Launching = Pick<Composing, 'hide' | 'chooseProvider' | 'readRight'>;

/** The notice to the owner when a launch did not go as planned; null otherwise. */
export interface LaunchNotice {
  title: string;
  body: string;
}

/**
 * Resolves a scheduled or resolving message and puts it in its lane; the difference to the reserved units is reserved
 * or released. Found later than the tenant allows, it waits for a person. Short of units, or reaching nobody, it is
 * refused as a whole. It can be called again: the row's state says whether there is work.
 */
export async function launchMessage(
  composing: Launching & Pick<Composing, 'db'>,
  tenantId: string,
  id: string,
): Promise<LaunchNotice | null> {
  const { db } = composing;
  try {
    return await db.inTenant(tenantId, (tx) => launch(tx, composing, tenantId, id));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return db.inTenant(tenantId, (tx) => refuse(tx, tenantId, id, error.message));
  }
}

async function launch(
  tx: Tx,
  composing: Launching,
  tenantId: string,
  id: string,
): Promise<LaunchNotice | null> {
  // Locked before the message's row, in the same order as merging and erasing people.
  await lockAudiencesShared(tx, tenantId);
  const message = await findMessage(tx, tenantId, id, true);
  await removeDue(tx, tenantId, id, launchLane);
  if (!message || (message.state !== 'scheduled' && message.state !== 'resolving')) return null;
  const rules = await readTenantRules(tx, tenantId);
  const now = await readNow(tx);
  if (message.state === 'scheduled' && message.execute_at && !wasDue(message.execute_at, message, now)) {
    // Its time was changed in the meantime, or the clock was set back.
    await addDue(tx, tenantId, id, launchLane, message.execute_at);
    return null;
  }
  if (message.state === 'scheduled' && isLate(message, now, rules.lateMinutes)) {
    // It may show that no worker was running.
    await moveMessage(tx, tenantId, id, ['scheduled'], 'late', { refusal: '' });
    return {
      title: 'A scheduled message is late',
      body: 'Tidings was not running at its time. Open it to send it now or to cancel it.',
    };
  }
  if (message.channel === 'sms') await approvedSender(tx, tenantId, message.sender);
  // A schedule is resolved again, whereas a message resolved in the background must match the confirmed list.
  const selection = await providerAtLaunch(tx, composing, tenantId, message);
  // A message now kept in the outbox costs nothing, so it cannot match what was confirmed.
  const isAsConfirmed = message.state === 'resolving' && selection.keptFor === message.kept_for;
  const confirmed = isAsConfirmed ? message.fingerprint : null;
  const { fromAddress, notice } = await senderAtLaunch(tx, tenantId, message);
  const content = { ...contentOf(message), fromAddress };
  const totals = await prepare(
    tx,
    tenantId,
    content,
    { rules, hide: composing.hide, selection },
    keepRows(tx, tenantId, id),
  );
  refuseUnfit(content.channel, totals, confirmed);
  const { channel } = content;
  await keepToQuota(tx, tenantId, selection.quota, { channel, messageId: id, recipients: totals.recipients });
  const difference = totals.units - message.reserved;
  if (difference > 0) await reserve(tx, tenantId, id, difference);
  else await settle(tx, tenantId, id, [{ captured: 0, released: -difference }]);
  await moveMessage(tx, tenantId, id, ['scheduled', 'resolving'], 'ready', {
    from_address: fromAddress,
    ...providerColumns(selection),
    ...(selection.keptFor && { second_step_cap: null }),
    // It may still show a fault that delayed its launch.
    refusal: '',
    ...fixedBy(totals),
    ...sizeOf(totals),
    // A schedule needs no hold; a message sent now still has its hold.
    not_before: message.state === 'scheduled' ? now : new Date(now.getTime() + rules.holdSeconds * 1000),
  });
  await addDue(
    tx,
    tenantId,
    id,
    selection.lane,
    message.state === 'scheduled' ? now : new Date(now.getTime() + rules.holdSeconds * 1000),
  );
  if (!selection.keptFor || message.state !== 'scheduled') return notice;
  return {
    title: 'A scheduled message was kept in the Outbox',
    body: `${keptReasons[selection.keptFor]} Nobody got it. You can send it again once that is settled.`,
  };
}

async function refuse(tx: Tx, tenantId: string, id: string, why: string): Promise<LaunchNotice | null> {
  const message = await findMessage(tx, tenantId, id, true);
  await removeDue(tx, tenantId, id);
  if (!message || (message.state !== 'scheduled' && message.state !== 'resolving')) return null;
  await moveMessage(tx, tenantId, id, [message.state], 'refused', { refusal: why, reserved: 0 });
  await settle(tx, tenantId, id, [{ captured: 0, released: message.reserved }]);
  return { title: 'A message was not sent', body: why };
}

/** Whether a time has come, or had come before the clock was set back: it was past when the message last changed. */
const wasDue = (at: Date, { updated_at: changedAt }: MessageRow, now: Date): boolean =>
  at <= now || at <= changedAt;

const isLate = (message: MessageRow, now: Date, minutes: number): boolean =>
  message.execute_at !== null && now.getTime() - message.execute_at.getTime() > minutes * 60_000;

/** Sends a scheduled or late message now. */
export async function sendNow({ db }: Pick<Composing, 'db'>, tenantId: string, id: string): Promise<void> {
  await db.inTenant(tenantId, async (tx) => {
    const now = await readNow(tx);
    const moved = await moveMessage(tx, tenantId, id, ['scheduled', 'late'], 'scheduled', {
      execute_at: now,
    });
    if (!moved) {
      if (!(await findMessage(tx, tenantId, id))) throw new AppError('notFound', 'There is no such message.');
      throw new AppError('conflict', 'Only a scheduled message can be sent now.');
    }
    await addDue(tx, tenantId, id, launchLane, null);
  });
}
