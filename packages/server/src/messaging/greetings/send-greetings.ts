// Turns the birthdays and anniversaries of a day into scheduled messages, once each.
import type { Occasion } from '@tidings/contract/calls/messages/greetings.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { dateIn, momentOf } from '@tidings/contract/rules/dates.ts';
import { dateAfter, daysCelebratedOn } from '@tidings/contract/rules/days.ts';
import { lockAudiencesShared } from '../../people/audience-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readNow } from '../../platform/db/now.ts';
import type { Log } from '../../platform/log.ts';
import type { NoticeText } from '../../texts/notice.ts';
import { type Reason, Refused, reasonOf } from '../../texts/reason.ts';
import { storeAutomatic, type StoredAutomatic, tellOfAutomatic } from '../automatic/store-automatic.ts';
import type { Composing } from '../compose/composing.ts';
import { prepare } from '../compose/prepare.ts';
import { selectProvider } from '../compose/provider-selection.ts';
import { refuseUnsendable } from '../compose/refuse-unfit.ts';
import { readTenantRules, type TenantRules } from '../settings/tenant-rules-store.ts';
import { inUnits } from '../units/units.ts';
import { type Beforehand, link, tellBeforehand } from './tell-beforehand.ts';
import { type Batch, batchesOf } from './plan-greetings.ts';
import {
  type GreetingSettingRow,
  listDueGreetings,
  putOffGreeting,
  takeDueGreeting,
} from './settings-store.ts';
import { listCelebrants, noteGreeted, readGreetingUnits } from './store.ts';

export interface Greeting {
  composing: Composing;
  log: Log;
  tellColleagues: (
    tenantId: string,
    told: NoticeText & { topic: 'units' | 'late'; link: string },
  ) => Promise<unknown>;
}

/** What was due longer ago is not greeted any more. */
const latestDays = 7;

/** Looks once for greetings that are due. Several processes may do so at the same time. */
export async function sendGreetings(greeting: Greeting): Promise<void> {
  const { composing, log } = greeting;
  for (const { tenantId, occasion } of await composing.db.inSystem(listDueGreetings))
    await greetOn(greeting, tenantId, occasion).catch((error: unknown) =>
      log.error({ error: String(error), tenantId }, 'greetings could not be prepared, and are tried again'),
    );
}

/** Greets a day, or tells why it could not be; each is one transaction, so that nothing is half done. */
async function greetOn(
  { composing, tellColleagues }: Greeting,
  tenantId: string,
  occasion: Occasion,
): Promise<void> {
  const { db } = composing;
  const ends = { first: async () => {}, last: async () => {} };
  try {
    await db.together(tenantId, ends, async () => {
      const { stored, refused, told } = await db.inTenant(tenantId, (tx) =>
        greetDay(tx, composing, tenantId, occasion),
      );
      await tellOfAutomatic(composing, tenantId, stored);
      for (const why of refused)
        await tellColleagues(tenantId, {
          topic: 'late',
          code: 'ownGreetingNotSent',
          params: { occasion, why },
          link,
        });
      for (const notice of told) await tellColleagues(tenantId, { topic: 'units', ...notice, link });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await db.together(tenantId, ends, async () => {
      const given = await db.inTenant(tenantId, (tx) => takeAndMoveOn(tx, tenantId, occasion));
      if (!given) return;
      const { setting, rules, now } = given;
      const isToday = setting.nextOn === dateIn(now, rules.timeZone);
      const params = { occasion, why: reasonOf(error), ...(!isToday && { on: setting.nextOn }) };
      await tellColleagues(tenantId, { topic: 'late', code: 'greetingsNotSent', params, link });
    });
  }
}

interface Taken {
  setting: GreetingSettingRow;
  rules: TenantRules;
  now: Date;
}

async function takeAndMoveOn(tx: Tx, tenantId: string, occasion: Occasion): Promise<Taken | null> {
  const setting = await takeDueGreeting(tx, tenantId, occasion);
  if (!setting) return null;
  const rules = await readTenantRules(tx, tenantId);
  const on = dateAfter(setting.nextOn, 1);
  await putOffGreeting(tx, tenantId, occasion, { on, at: momentOf(on, setting.sendAt, rules.timeZone) });
  return { setting, rules, now: await readNow(tx) };
}

interface Greeted {
  stored: StoredAutomatic[];
  /** Why texts of somebody's own were not sent. */
  refused: Reason[];
  /** What to tell of the coming week. */
  told: Beforehand[];
}

async function greetDay(
  tx: Tx,
  composing: Composing,
  tenantId: string,
  occasion: Occasion,
): Promise<Greeted> {
  await lockAudiencesShared(tx, tenantId);
  const taken = await takeAndMoveOn(tx, tenantId, occasion);
  const stored: StoredAutomatic[] = [];
  const refused: Reason[] = [];
  if (!taken) return { stored, refused, told: [] };
  const { setting, rules, now } = taken;
  if (now.getTime() - setting.nextAt.getTime() > latestDays * 86_400_000)
    return { stored, refused, told: [] };
  const days = daysCelebratedOn(setting.nextOn, setting.leapDay);
  const celebrants = await listCelebrants(tx, tenantId, occasion, [{ date: setting.nextOn, days }]);
  const wording = { tx, composing, tenantId, rules };
  for (const batch of await batchesOf(wording, setting, celebrants))
    try {
      stored.push(...(await scheduleBatch(tx, composing, tenantId, taken, batch)));
    } catch (error) {
      if (!(error instanceof OwnTextRefused)) throw error;
      refused.push(error.reason);
    }
  return { stored, refused, told: await tellBeforehand(wording, composing.hide, occasion) };
}

/** Why a text of somebody's own is not sent, while the others of the day are. */
class OwnTextRefused extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super('an own text is not sent');
    this.reason = reason;
  }
}

/**
 * Stores one message with the people it reaches, so that it is launched like any schedule: late, it asks; it is
 * approved, held in quiet hours and counted again. Nobody reachable means no message. Returns what is stored. Throws
 * OwnTextRefused before anything is stored.
 */
async function scheduleBatch(
  tx: Tx,
  composing: Composing,
  tenantId: string,
  { setting, rules, now }: Taken,
  { content, userId, isOwn }: Batch,
): Promise<StoredAutomatic[]> {
  const { occasion, nextOn, nextAt, asksUntil } = setting;
  const selection = await selectProvider(tx, composing, tenantId, content);
  const reached: string[] = [];
  const totals = await prepare(
    tx,
    tenantId,
    content,
    { rules, hide: composing.hide, selection },
    (portion) => {
      for (const { entries } of portion.reached)
        reached.push(...entries.flatMap(({ personId }) => personId ?? []));
    },
  );
  if (totals.recipients === 0) return [];
  try {
    refuseUnsendable(totals);
    await keepToMonth(tx, tenantId, setting, rules, totals.units);
  } catch (error) {
    if (isOwn && error instanceof AppError) throw new OwnTextRefused(reasonOf(error));
    throw error;
  }
  // What was due until the day of a restore may have been sent since the backup was made, at another hour too.
  const mayBeSent = asksUntil !== null && nextOn <= dateIn(asksUntil, rules.timeZone);
  const stored = await storeAutomatic(tx, tenantId, {
    content,
    rules,
    hide: composing.hide,
    selection,
    totals,
    userId,
    now,
    executeAt: nextAt,
    refusal: mayBeSent
      ? 'Restored from a backup: this greeting may have been sent since the backup was made.'
      : '',
  });
  const noted = await noteGreeted(tx, tenantId, {
    occasion,
    year: Number(nextOn.slice(0, 4)),
    messageId: stored.id,
    personIds: reached,
  });
  if (noted !== reached.length) throw new Error('somebody changed a greeting at the same time');
  return [stored];
}

/** Throws refused where the greetings of the month would take more units than the settings allow. */
async function keepToMonth(
  tx: Tx,
  tenantId: string,
  { occasion, nextOn, monthlyUnits }: GreetingSettingRow,
  { timeZone }: TenantRules,
  units: number,
): Promise<void> {
  if (monthlyUnits === null) return;
  const month = momentOf(`${nextOn.slice(0, 7)}-01`, '00:00', timeZone);
  const used = await readGreetingUnits(tx, tenantId, occasion, month);
  if (used + units <= monthlyUnits) return;
  const params = { most: inUnits(monthlyUnits), used: inUnits(used), units: inUnits(units) };
  throw new Refused('refused', { code: 'greetingUnits', params });
}
