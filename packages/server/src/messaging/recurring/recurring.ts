// Makes a scheduled message repeat, lists what repeats, and ends it.
import type { BodyOf, ReplyOf } from '@tidings/contract/call.ts';
import type { listRecurring, repeatMessage } from '@tidings/contract/calls/messages/recurring.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { dateIn, timeIn } from '@tidings/contract/rules/dates.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import { columns } from '../compose/columns.ts';
import { contentOf } from '../compose/content.ts';
import { findMessage, insertMessage } from '../queue/messages.ts';
import { readTenantRules } from '../settings/tenant-rules-store.ts';
import { runAfter } from './make-runs.ts';
import { endRecurring, insertRecurring, insertRun, isRunOfRecurring, listRecurringRows } from './store.ts';

/**
 * Makes a scheduled message the first run of a repetition, which copies it. Throws notFound, conflict where it is not
 * scheduled or repeats already, and badInput where it would end before its second run.
 */
export async function makeRecurring(
  db: Database,
  { tenantId, userId }: { tenantId: string; userId: string },
  messageId: string,
  { every, until = null }: BodyOf<typeof repeatMessage>,
): Promise<void> {
  await db.inTenant(tenantId, async (tx) => {
    const message = await findMessage(tx, tenantId, messageId, true);
    if (!message) throw new AppError('notFound', 'There is no such message.');
    const { state, execute_at: at, name, quiet, second_step_cap } = message;
    if (state !== 'scheduled' || at === null)
      throw new AppError('conflict', 'Only a scheduled message can repeat.');
    if (await isRunOfRecurring(tx, tenantId, messageId))
      throw new AppError('conflict', 'This message repeats already.');
    const { timeZone } = await readTenantRules(tx, tenantId);
    const startsOn = dateIn(at, timeZone);
    const rule = { every, startsOn, sendAt: timeIn(at, timeZone), until };
    const next = runAfter(rule, timeZone, { on: startsOn, at });
    const fault = 'Choose a later day: it would not repeat before this one.';
    if (!next) throw new AppError('badInput', fault, { until: fault });
    const [id, patternId] = [newId(), newId()];
    await insertMessage(tx, {
      tenant_id: tenantId,
      id: patternId,
      ...columns(contentOf(message)),
      name,
      quiet,
      second_step_cap,
      state: 'draft',
      is_default: true,
      created_by: userId,
    });
    await insertRecurring(tx, tenantId, { id, patternId, ...rule, next, userId });
    await insertRun(tx, tenantId, { recurringId: id, on: startsOn, messageId });
  });
}

/** What repeats, the newest first. */
export async function getRecurring(db: Database, tenantId: string): Promise<ReplyOf<typeof listRecurring>> {
  const rows = await db.inTenant(tenantId, (tx) => listRecurringRows(tx, tenantId));
  return {
    items: rows.map(({ channel, name, subject, body, nextAt, ...row }) => ({
      ...row,
      channel: channel === 'sms' ? ('sms' as const) : ('email' as const),
      title: name || (channel === 'email' ? subject : body.slice(0, 80)),
      nextAt: nextAt?.toISOString() ?? null,
    })),
  };
}

/** Ends a repetition; throws notFound where there is none. */
export async function stopRepeating(db: Database, tenantId: string, id: string): Promise<void> {
  if (!(await db.inTenant(tenantId, (tx) => endRecurring(tx, tenantId, id))))
    throw new AppError('notFound', 'There is no such repetition.');
}
