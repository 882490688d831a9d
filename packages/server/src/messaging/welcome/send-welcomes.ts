// Makes one scheduled message for the people who were added some hours ago.
import { AppError } from '@tidings/contract/errors.ts';
import { dateIn, momentOf } from '@tidings/contract/rules/dates.ts';
import type { SkipReason } from '@tidings/contract/rules/delivery-states.ts';
import { lockAudiencesShared } from '../../people/audience-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readNow } from '../../platform/db/now.ts';
import type { Log } from '../../platform/log.ts';
import type { NoticeText } from '../../texts/notice.ts';
import { Refused, reasonOf } from '../../texts/reason.ts';
import { automaticContent } from '../automatic/automatic-content.ts';
import { storeAutomatic, type StoredAutomatic, tellOfAutomatic } from '../automatic/store-automatic.ts';
import type { Composing } from '../compose/composing.ts';
import { prepare } from '../compose/prepare.ts';
import { selectProvider } from '../compose/provider-selection.ts';
import { refuseUnsendable } from '../compose/refuse-unfit.ts';
import { readTenantRules, type TenantRules } from '../settings/tenant-rules-store.ts';
import { inUnits } from '../units/units.ts';
import { listWaiting, type OtherUnits, shortageFor } from './coming-units.ts';
import { listDueWelcomes, putOffWelcome, takeDueWelcome, type WelcomeSettingRow } from './settings-store.ts';
import { type LeftOut, type NewcomerRow, noteLeftOut, noteWelcomed, readWelcomeUnits } from './store.ts';

export interface Welcoming {
  composing: Composing;
  log: Log;
  tellColleagues: (
    tenantId: string,
    told: NoticeText & { topic: 'units' | 'late'; link: string },
  ) => Promise<unknown>;
  /** Counts what greetings cost in the coming week. */
  greetingUnits: OtherUnits;
}

const link = '/tenant/automatic';
const quarterMs = 900_000;

/** Looks once for people to welcome. Several processes may do so at the same time. */
export async function sendWelcomes(welcoming: Welcoming): Promise<void> {
  const { composing, log } = welcoming;
  for (const tenantId of await composing.db.inSystem(listDueWelcomes))
    try {
      while (await welcomeSome(welcoming, tenantId));
    } catch (error) {
      log.error({ error: String(error), tenantId }, 'nobody could be welcomed, and it is tried again');
    }
}

/**
 * Welcomes those who were due first, or tells why they cannot be; each in one transaction, so that nothing is half done.
 * Returns whether others may be due.
 */
async function welcomeSome(welcoming: Welcoming, tenantId: string): Promise<boolean> {
  const { tellColleagues } = welcoming;
  const { db } = welcoming.composing;
  const ends = { first: async () => {}, last: async () => {} };
  let more = false;
  try {
    await db.together(tenantId, ends, async () => {
      const done = await db.inTenant(tenantId, (tx) => welcomeDue(tx, welcoming, tenantId));
      more = done.more;
      await tellOfAutomatic(welcoming.composing, tenantId, done.stored);
      if (done.short) await tellColleagues(tenantId, { topic: 'units', ...done.short, link });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await db.together(tenantId, ends, async () => {
      const people = await db.inTenant(tenantId, (tx) => giveUp(tx, tenantId));
      more = people > 0;
      const params = { people, why: reasonOf(error) };
      if (more) await tellColleagues(tenantId, { topic: 'late', code: 'welcomeNotSent', params, link });
    });
  }
  return more;
}

interface Taken {
  setting: WelcomeSettingRow;
  rules: TenantRules;
  now: Date;
  /** Those who are due first, and those who are due later than now. */
  due: NewcomerRow[];
  waiting: NewcomerRow[];
}

async function take(tx: Tx, tenantId: string): Promise<Taken | null> {
  const setting = await takeDueWelcome(tx, tenantId);
  if (!setting) return null;
  const now = await readNow(tx);
  const all = await listWaiting({ tx, tenantId }, setting, now);
  const [first] = all;
  return {
    setting,
    rules: await readTenantRules(tx, tenantId),
    now,
    due: all.filter(({ dueAt }) => dueAt <= now && dueAt.getTime() === first?.dueAt.getTime()),
    waiting: all.filter(({ dueAt }) => dueAt > now),
  };
}

interface Done {
  more: boolean;
  stored: StoredAutomatic[];
  /** What to tell where the units do not last for those who wait. */
  short: Extract<NoticeText, { code: 'welcomeShort' }> | null;
}

async function welcomeDue(
  tx: Tx,
  { composing, greetingUnits: others }: Welcoming,
  tenantId: string,
): Promise<Done> {
  await lockAudiencesShared(tx, tenantId);
  const taken = await take(tx, tenantId);
  if (!taken) return { more: false, stored: [], short: null };
  const { setting, rules, now, due, waiting } = taken;
  if (due.length > 0) {
    const { decided, stored } = await welcome(tx, composing, tenantId, taken);
    refuseUndecided(decided, due.length);
    return { more: true, stored, short: null };
  }
  const wording = { tx, composing, tenantId, rules };
  const params = await shortageFor(wording, composing.hide, { setting, people: waiting, others });
  const nextAt = new Date((Math.floor(now.getTime() / quarterMs) + 1) * quarterMs);
  await putOffWelcome(tx, tenantId, { nextAt, toldShort: params !== null });
  return {
    more: false,
    stored: [],
    short: params && !setting.toldShort ? { code: 'welcomeShort', params } : null,
  };
}

interface Decided {
  /** For how many it is decided now. */
  decided: number;
  stored: StoredAutomatic[];
}

/** Welcomes those who are due first, or notes why not. */
async function welcome(tx: Tx, composing: Composing, tenantId: string, taken: Taken): Promise<Decided> {
  const { setting, rules, now, due } = taken;
  const leave = (personIds: string[], why: LeftOut) => noteLeftOut(tx, tenantId, { personIds, why, now });
  let decided = await leave(
    due.filter(({ fits }) => !fits).map(({ personId }) => personId),
    'notChosen',
  );
  const persons = due.filter(({ fits }) => fits).map(({ personId }) => personId);
  const executeAt = due[0]?.dueAt;
  if (persons.length === 0 || !executeAt) return { decided, stored: [] };
  const content = await automaticContent({ tx, composing, tenantId, rules }, setting.channel, setting, {
    persons,
  });
  const selection = await selectProvider(tx, composing, tenantId, content);
  const reached: string[] = [];
  const without: { personId: string; reason: SkipReason }[] = [];
  const preparing = { rules, hide: composing.hide, selection };
  const totals = await prepare(tx, tenantId, content, preparing, (portion) => {
    for (const { entries } of portion.reached)
      reached.push(...entries.flatMap(({ personId }) => personId ?? []));
    for (const { entry, reason, n } of portion.leftOut)
      if (entry.personId && n !== null) reached.push(entry.personId);
      else if (entry.personId) without.push({ personId: entry.personId, reason });
  });
  const hasLeft = without.filter(({ reason }) => optedOut.includes(reason));
  decided += await leave(
    hasLeft.map(({ personId }) => personId),
    'optedOut',
  );
  const left = new Set([...reached, ...hasLeft.map(({ personId }) => personId)]);
  decided += await leave(
    persons.filter((id) => !left.has(id)),
    'noAddress',
  );
  if (totals.recipients === 0) return { decided, stored: [] };
  refuseUnsendable(totals);
  await keepToMonth(tx, tenantId, taken, totals.units);
  // Who was there before a backup was restored may have been welcomed since it was made, after other hours too.
  const { asksUntil } = setting;
  const mayBeSent = asksUntil !== null && due.some(({ addedAt }) => addedAt <= asksUntil);
  const stored = await storeAutomatic(tx, tenantId, {
    content,
    rules,
    hide: composing.hide,
    selection,
    totals,
    userId: setting.createdBy,
    now,
    executeAt,
    refusal: mayBeSent
      ? 'Restored from a backup: this welcome may have been sent since the backup was made.'
      : '',
  });
  decided += await noteWelcomed(tx, tenantId, { messageId: stored.id, personIds: reached, now });
  return { decided, stored: [stored] };
}

/** Throws where it is not decided for everyone who was due, who would be looked at again without end. */
function refuseUndecided(decided: number, due: number): void {
  if (decided !== due) throw new Error(`a welcome was decided for ${decided} of ${due} people who are due`);
}

const optedOut: readonly SkipReason[] = ['opted-out', 'complained', 'wrong-number', 'bounced', 'dnd'];

/** Throws refused where the welcomes of the month would take more units than the settings allow. */
async function keepToMonth(
  tx: Tx,
  tenantId: string,
  { setting: { monthlyUnits }, rules: { timeZone }, now }: Taken,
  units: number,
): Promise<void> {
  if (monthlyUnits === null) return;
  const month = momentOf(`${dateIn(now, timeZone).slice(0, 7)}-01`, '00:00', timeZone);
  const used = await readWelcomeUnits(tx, tenantId, month);
  if (used + units <= monthlyUnits) return;
  const params = { most: inUnits(monthlyUnits), used: inUnits(used), units: inUnits(units) };
  throw new Refused('refused', { code: 'welcomeUnits', params });
}

/** Notes that those who are due first are not welcomed; returns how many. */
async function giveUp(tx: Tx, tenantId: string): Promise<number> {
  await lockAudiencesShared(tx, tenantId);
  const taken = await take(tx, tenantId);
  if (!taken) return 0;
  const personIds = taken.due.filter(({ fits }) => fits).map(({ personId }) => personId);
  const decided = await noteLeftOut(tx, tenantId, { personIds, why: 'refused', now: taken.now });
  refuseUndecided(decided, personIds.length);
  return decided;
}
