// Sends follow-ups whose day has come, to those not reached by then.
import { AppError } from '@tidings/contract/errors.ts';
import { may } from '@tidings/contract/permissions.ts';
import { lockAudiencesShared } from '../../../people/audience-store.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { readNow } from '../../../platform/db/now.ts';
import type { Log } from '../../../platform/log.ts';
import type { NoticeText } from '../../../texts/notice.ts';
import { reasonOf, Refused } from '../../../texts/reason.ts';
import { tellOfWaiting, type Waiting } from '../../compose/approval/approval-notices.ts';
import type { Composing } from '../../compose/composing.ts';
import { readRole } from '../../compose/store.ts';
import { findMessage } from '../../queue/messages.ts';
import { readTenantRules } from '../../settings/tenant-rules-store.ts';
import { planFollowing } from '../plan-follow-up.ts';
import { acceptFollower } from '../send-follow-up.ts';
import { followed } from './followed.ts';
import { endLater, listDueLater, takeDueLater } from './store.ts';

export interface FollowingLater {
  composing: Composing;
  log: Log;
  tellColleagues: (tenantId: string, told: NoticeText & { topic: 'late'; link: string }) => Promise<unknown>;
}

/** A follow-up that no server sent for so long is left to a person. */
const latestMs = 86_400_000;

/** Looks once for follow-ups that are due. Several processes may do so at the same time. */
export async function sendLater(later: FollowingLater): Promise<void> {
  const { composing, log } = later;
  for (const { tenantId, id } of await composing.db.inSystem(listDueLater))
    await sendOne(later, tenantId, id).catch((error: unknown) =>
      log.error({ error: String(error), tenantId }, 'a follow-up could not be sent, and is tried again'),
    );
}

interface Done {
  messageId: string;
  waiting: Waiting | null;
  isLate: boolean;
}

async function sendOne(
  { composing, tellColleagues }: FollowingLater,
  tenantId: string,
  id: string,
): Promise<void> {
  const { db } = composing;
  const ends = { first: async () => {}, last: async () => {} };
  const linkTo = (messageId: string) => `/tenant/sent/${messageId}`;
  try {
    await db.together(tenantId, ends, async () => {
      const done = await db.inTenant(tenantId, (tx) => sendDue(tx, composing, tenantId, id));
      if (done?.isLate)
        await tellColleagues(tenantId, {
          topic: 'late',
          code: 'followUpLate',
          link: linkTo(done.messageId),
        });
      if (done?.waiting) await tellOfWaiting(composing, tenantId, done.waiting);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await db.together(tenantId, ends, async () => {
      const messageId = await db.inTenant(tenantId, (tx) => giveUp(tx, tenantId, id));
      const params = { why: reasonOf(error) };
      if (messageId)
        await tellColleagues(tenantId, {
          topic: 'late',
          code: 'followUpNotSent',
          params,
          link: linkTo(messageId),
        });
    });
  }
}

/** Sends it in the transaction that ends it, so that it is sent once. Null where another process has taken it. */
async function sendDue(tx: Tx, composing: Composing, tenantId: string, id: string): Promise<Done | null> {
  await lockAudiencesShared(tx, tenantId);
  const taken = await takeDueLater(tx, tenantId, id);
  if (!taken) return null;
  const { messageId, kind, subject, dueAt, asks, createdBy } = taken;
  const message = await findMessage(tx, tenantId, messageId, true);
  const isLate = asks || (await readNow(tx)).getTime() - dueAt.getTime() > latestMs;
  const done = { messageId, waiting: null, isLate };
  if (message && !followed.includes(message.state)) {
    await endLater(tx, tenantId, id, { state: 'stopped' });
    return { ...done, isLate: false };
  }
  const following = { kind, subject, causes: undefined, fingerprint: '' };
  const rules = await readTenantRules(tx, tenantId);
  if (!message || !(await planFollowing(tx, composing, tenantId, message, rules, following))) {
    await endLater(tx, tenantId, id, { state: 'nobody' });
    return { ...done, isLate: false };
  }
  if (isLate) {
    await endLater(tx, tenantId, id, { state: 'late' });
    return done;
  }
  const role = await readRole(tx, tenantId, createdBy);
  if (role === undefined || !may(role, 'messages.send')) throw new Refused('refused', { code: 'authorGone' });
  const mayApprove = may(role, 'messages.approve');
  const input = { tenantId, userId: createdBy, mayApprove, id: messageId, following, idempotencyKey: null };
  const { waiting, id: followerId } = await acceptFollower(tx, composing, input);
  await endLater(tx, tenantId, id, { state: 'sent', followerId });
  return { ...done, waiting: waiting ? { ...waiting, askedBy: createdBy } : null };
}

/** Returns the message that it was to follow; null where another process has taken it. */
async function giveUp(tx: Tx, tenantId: string, id: string): Promise<string | null> {
  const taken = await takeDueLater(tx, tenantId, id);
  if (!taken) return null;
  await endLater(tx, tenantId, id, { state: 'refused' });
  return taken.messageId;
}
