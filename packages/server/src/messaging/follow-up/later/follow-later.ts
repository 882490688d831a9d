// Sets, lists and takes back follow-ups that wait for their day.
import type { BodyOf, ReplyOf } from '@tidings/contract/call.ts';
import type { listFollowLater, setFollowLater } from '@tidings/contract/calls/messages/follow-later.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { dateIn, momentOf, timeIn } from '@tidings/contract/rules/dates.ts';
import { dateAfter } from '@tidings/contract/rules/days.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readNow } from '../../../platform/db/now.ts';
import { newId } from '../../../platform/id.ts';
import { findMessage } from '../../queue/messages.ts';
import { readTenantRules } from '../../settings/tenant-rules-store.ts';
import { refuseUnfit } from '../plan-follow-up.ts';
import { followed } from './followed.ts';
import { listLaterRows, saveLater, stopLater } from './store.ts';

/**
 * Sets the follow-up of a message: in so many days, at this wall time. Throws notFound, conflict for a message that is
 * not sent, and badInput for a kind that does not fit it.
 */
export async function setLater(
  db: Database,
  { tenantId, userId }: { tenantId: string; userId: string },
  messageId: string,
  { kind, days, subject }: BodyOf<typeof setFollowLater>,
): Promise<void> {
  await db.inTenant(tenantId, async (tx) => {
    const message = await findMessage(tx, tenantId, messageId, true);
    if (!message) throw new AppError('notFound', 'There is no such message.');
    if (!followed.includes(message.state))
      throw new AppError('conflict', 'Only a message that was sent can be followed up.');
    const rules = await readTenantRules(tx, tenantId);
    refuseUnfit(message, rules, kind);
    const now = await readNow(tx);
    const { timeZone } = rules;
    const dueAt = momentOf(dateAfter(dateIn(now, timeZone), days), timeIn(now, timeZone), timeZone);
    await saveLater(tx, tenantId, { id: newId(), messageId, kind, subject, dueAt, createdBy: userId });
  });
}

/** Takes back the follow-up of a message; throws notFound where none waits. */
export async function takeBackLater(db: Database, tenantId: string, messageId: string): Promise<void> {
  if (!(await db.inTenant(tenantId, (tx) => stopLater(tx, tenantId, messageId))))
    throw new AppError('notFound', 'No follow-up is waiting for this message.');
}

/** The follow-ups that wait, the next first. */
export async function getLater(db: Database, tenantId: string): Promise<ReplyOf<typeof listFollowLater>> {
  const rows = await db.inTenant(tenantId, (tx) => listLaterRows(tx, tenantId));
  return {
    items: rows.map(({ messageId, kind, dueAt, channel, name, subject, body }) => ({
      messageId,
      kind,
      channel,
      title: name || (channel === 'email' ? subject : body.slice(0, 80)),
      dueAt: dueAt.toISOString(),
    })),
  };
}
