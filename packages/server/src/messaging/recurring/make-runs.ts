// Makes the next run of each message that repeats: an ordinary scheduled message.
import { AppError } from '@tidings/contract/errors.ts';
import { may } from '@tidings/contract/permissions.ts';
import { momentOf } from '@tidings/contract/rules/dates.ts';
import { dayAfter } from '@tidings/contract/rules/recurrence.ts';
import { lockAudiencesShared } from '../../people/audience-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readNow } from '../../platform/db/now.ts';
import { newId } from '../../platform/id.ts';
import type { Log } from '../../platform/log.ts';
import type { NoticeText } from '../../texts/notice.ts';
import { reasonOf } from '../../texts/reason.ts';
import { type StoredAutomatic, tellOfAutomatic } from '../automatic/store-automatic.ts';
import { storeMessage } from '../compose/accept-message.ts';
import { approvalColumns } from '../compose/approval/needs-approval.ts';
import { approvedSender } from '../compose/approved-sender.ts';
import { columns, trackingColumns } from '../compose/columns.ts';
import type { Composing } from '../compose/composing.ts';
import { contentOf } from '../compose/content.ts';
import { selectProvider } from '../compose/provider-selection.ts';
import { readRole } from '../compose/store.ts';
import { removeDue } from '../queue/due.ts';
import { findMessage, moveMessage } from '../queue/messages.ts';
import { readTenantRules } from '../settings/tenant-rules-store.ts';
import {
  insertRun,
  listDueRecurring,
  type NextRun,
  type RecurringRow,
  setNextRun,
  takeDueRecurring,
  tryRunAgain,
} from './store.ts';

export interface Repeating {
  composing: Composing;
  log: Log;
  tellColleagues: (tenantId: string, told: NoticeText & { topic: 'late'; link: string }) => Promise<unknown>;
}

const day = 86_400_000;
/** A run that was due longer ago is left out. */
const latestMs = 7 * day;
/** How long after a refusal a run that is still to come is tried again. */
const againMs = day / 4;

/** Looks once for runs that are to be made. Several processes may do so at the same time. */
export async function makeRuns(repeating: Repeating): Promise<void> {
  const { composing, log } = repeating;
  for (const { tenantId, id } of await composing.db.inSystem(listDueRecurring))
    await makeRun(repeating, tenantId, id).catch((error: unknown) =>
      log.error({ error: String(error), tenantId }, 'a run could not be made, and is tried again'),
    );
}

async function makeRun(
  { composing, tellColleagues }: Repeating,
  tenantId: string,
  id: string,
): Promise<void> {
  const { db } = composing;
  try {
    const stored = await db.inTenant(tenantId, (tx) => storeRun(tx, composing, tenantId, id));
    await tellOfAutomatic(composing, tenantId, stored);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const ends = { first: async () => {}, last: async () => {} };
    await db.together(tenantId, ends, async () => {
      const isNews = await db.inTenant(tenantId, (tx) => putOff(tx, tenantId, id));
      const params = { why: reasonOf(error) };
      if (isNews)
        await tellColleagues(tenantId, {
          topic: 'late',
          code: 'runNotMade',
          params,
          link: '/tenant/automatic',
        });
    });
  }
}

/** The run after this one: made once this one is due, so that one run of each is listed and holds units. */
export function runAfter(
  { every, startsOn, sendAt, until }: Pick<RecurringRow, 'every' | 'startsOn' | 'sendAt' | 'until'>,
  timeZone: string,
  { on, at }: { on: string; at: Date },
): NextRun {
  const next = dayAfter(every, startsOn, on);
  if (until !== null && next > until) return null;
  return { on: next, at: momentOf(next, sendAt, timeZone), makeAt: at };
}

async function storeRun(
  tx: Tx,
  composing: Composing,
  tenantId: string,
  id: string,
): Promise<StoredAutomatic[]> {
  await lockAudiencesShared(tx, tenantId);
  const taken = await takeDueRecurring(tx, tenantId, id);
  if (!taken) return [];
  const rules = await readTenantRules(tx, tenantId);
  const now = await readNow(tx);
  const { nextOn, nextAt, createdBy } = taken;
  await setNextRun(tx, tenantId, id, runAfter(taken, rules.timeZone, { on: nextOn, at: nextAt }));
  const pattern = await findMessage(tx, tenantId, taken.patternId);
  if (!pattern || now.getTime() - nextAt.getTime() > latestMs) return [];
  const content = contentOf(pattern);
  if (content.channel === 'sms') content.sender = await approvedSender(tx, tenantId, content.sender);
  const selection = await selectProvider(tx, composing, tenantId, content);
  const role = await readRole(tx, tenantId, createdBy);
  const author = { userId: createdBy, mayApprove: role !== undefined && may(role, 'messages.approve') };
  const messageId = newId();
  const row = {
    id: messageId,
    tenant_id: tenantId,
    ...columns(content),
    name: pattern.name,
    quiet: pattern.quiet,
    second_step_cap: selection.keptFor ? null : pattern.second_step_cap,
    ...trackingColumns(content, rules),
    created_by: createdBy,
    ...approvalColumns(author, false),
    created_at: now,
    accepted_at: now,
  };
  const preparing = { rules, hide: composing.hide, selection };
  const stored = await storeMessage(tx, { row, content, preparing, executeAt: nextAt, author }, '');
  await insertRun(tx, tenantId, { recurringId: id, on: nextOn, messageId });
  if (stored.state === 'approval')
    return [
      {
        id: messageId,
        waiting: { id: messageId, channel: content.channel, total: stored.total, askedBy: createdBy },
        asks: false,
      },
    ];
  if (taken.asks) await ask(tx, tenantId, messageId);
  return [{ id: messageId, waiting: null, asks: taken.asks }];
}

/** What was due before a backup was restored may have been sent since it was made. */
async function ask(tx: Tx, tenantId: string, messageId: string): Promise<void> {
  const refusal = 'Restored from a backup: this message may have been sent since the backup was made.';
  await moveMessage(tx, tenantId, messageId, ['scheduled'], 'late', { refusal });
  await removeDue(tx, tenantId, messageId);
}

/** Tries a refused run again while its time is to come, then leaves it out. Returns whether that is news. */
async function putOff(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const taken = await takeDueRecurring(tx, tenantId, id);
  if (!taken) return false;
  const { nextOn, nextAt, toldOn } = taken;
  const now = await readNow(tx);
  if (nextAt > now) {
    const again = Math.min(nextAt.getTime(), now.getTime() + againMs);
    await tryRunAgain(tx, tenantId, id, new Date(again));
    return toldOn !== nextOn;
  }
  const { timeZone } = await readTenantRules(tx, tenantId);
  await setNextRun(tx, tenantId, id, runAfter(taken, timeZone, { on: nextOn, at: nextAt }));
  return toldOn !== nextOn;
}
