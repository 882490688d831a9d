// Reads and changes the greetings of an organisation, for its screen.
import type { BodyOf, ReplyOf } from '@tidings/contract/call.ts';
import {
  type changeGreeting,
  type GreetingSetting,
  type Occasion,
  occasions,
  type readGreetings,
  type setGreeting,
} from '@tidings/contract/calls/messages/greetings.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { dateIn, momentOf } from '@tidings/contract/rules/dates.ts';
import { dateAfter } from '@tidings/contract/rules/days.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readNow } from '../../platform/db/now.ts';
import { costNothing } from '../automatic/cost-nothing.ts';
import type { Composing } from '../compose/composing.ts';
import type { Channel } from '../compose/content.ts';
import { readText } from '../compose/read-text.ts';
import { lockSettings } from '../settings/store.ts';
import { readQuietUntil, readTenantRules, type TenantRules } from '../settings/tenant-rules-store.ts';
import { readBalance } from '../units/store.ts';
import { inUnits, perUnit } from '../units/units.ts';
import { daysFrom, sumOf, unitsByDate } from './coming-units.ts';
import { type GreetingSettingRow, listGreetingSettings, saveGreetingSetting } from './settings-store.ts';
import { link, tellBeforehand } from './tell-beforehand.ts';
import { type CelebrantRow, changeGreetingRow, isActive, listCelebrants } from './store.ts';

type Greetings = ReplyOf<typeof readGreetings>;

const daysAhead = 14;
/** How long greetings that were not sent stay on the screen. */
const daysBack = 7;
/** The most people of one occasion that the screen lists. */
const mostListed = 1000;

/** The settings of both occasions, who is greeted in the next two weeks, and who was not in the last one. */
export async function getGreetings(composing: Composing, tenantId: string): Promise<Greetings> {
  return composing.db.inTenant(tenantId, async (tx) => {
    const rules = await readTenantRules(tx, tenantId);
    const today = dateIn(await readNow(tx), rules.timeZone);
    const stored = await listGreetingSettings(tx, tenantId);
    const items: Greetings['items'] = [];
    const unsent: Greetings['unsent'] = [];
    const settings: Greetings['settings'] = [];
    let units = 0;
    for (const occasion of occasions) {
      const setting = stored.find((one) => one.occasion === occasion);
      const days = daysFrom(today, daysAhead, setting?.leapDay ?? 'before');
      const celebrants = await listCelebrants(tx, tenantId, occasion, days);
      items.push(...celebrants.slice(0, mostListed).map((one) => present(occasion, one, setting)));
      const heldUntil = setting ? await readHeldUntil(tx, tenantId, rules, setting) : null;
      settings.push({ ...presentSetting(occasion, setting), waitsUntil: heldUntil?.toISOString() ?? null });
      unsent.push(...(await listUnsent(tx, tenantId, today, setting)));
      const coming = celebrants.filter((one) => stateOf(one, setting) === 'planned');
      if (setting?.enabled)
        units += await unitsByDate({ tx, composing, tenantId, rules }, composing.hide, setting, coming)
          .then(sumOf)
          .catch(costNothing);
    }
    return {
      timeZone: rules.timeZone,
      today,
      settings,
      items: items.toSorted((one, other) => one.date.localeCompare(other.date)),
      unsent: unsent.toSorted((one, other) => one.date.localeCompare(other.date)),
      units: inUnits(units),
      balance: inUnits(await readBalance(tx, tenantId)),
    };
  });
}

/** Until when quiet hours hold the SMS that are due next, where that is another day than the one greeted. */
async function readHeldUntil(
  tx: Tx,
  tenantId: string,
  { timeZone }: Pick<TenantRules, 'timeZone'>,
  { enabled, channel, nextOn, nextAt }: GreetingSettingRow,
): Promise<Date | null> {
  if (!enabled || channel === 'email') return null;
  const until = await readQuietUntil(tx, tenantId, nextAt);
  return until && dateIn(until, timeZone) > nextOn ? until : null;
}

/** Those of the last days whose greeting was not sent, though the greetings were turned on. */
async function listUnsent(
  tx: Tx,
  tenantId: string,
  today: string,
  setting: GreetingSettingRow | undefined,
): Promise<Greetings['items']> {
  if (!setting?.enabled) return [];
  const days = daysFrom(dateAfter(today, -daysBack), daysBack, setting.leapDay).filter(
    ({ date }) => date >= setting.since,
  );
  const celebrants = await listCelebrants(tx, tenantId, setting.occasion, days);
  return celebrants
    .map((one) => present(setting.occasion, one, setting))
    .filter(({ state }) => state === 'missed' || state === 'notSent')
    .slice(0, mostListed);
}

function stateOf(
  { date, messageId, isStopped, skipped, hasPhone, hasEmail }: CelebrantRow,
  setting: GreetingSettingRow | undefined,
): Greetings['items'][number]['state'] {
  if (messageId !== null) return isStopped ? 'notSent' : 'sent';
  if (skipped) return 'skipped';
  if (!setting?.enabled) return 'off';
  if (setting.channel === 'sms' ? !hasPhone : !hasEmail) return 'noAddress';
  return date < setting.nextOn ? 'missed' : 'planned';
}

function present(
  occasion: Occasion,
  row: CelebrantRow,
  setting: GreetingSettingRow | undefined,
): Greetings['items'][number] {
  const years = row.birthYear > 0 ? Number(row.date.slice(0, 4)) - row.birthYear : 0;
  return {
    occasion,
    personId: row.personId,
    name: fullName(row.firstName, row.lastName),
    date: row.date,
    years: years > 0 ? years : null,
    phone: row.hasPhone ? row.phone : '',
    email: row.hasEmail ? row.email : '',
    state: stateOf(row, setting),
    messageId: row.reportId,
    subject: row.subject,
    text: row.body,
    textChannel: row.textChannel,
  };
}

function presentSetting(
  occasion: Occasion,
  row: GreetingSettingRow | undefined,
): Omit<GreetingSetting, 'waitsUntil'> {
  const { enabled = false, channel = 'sms', sendAt = '09:00', leapDay = 'before', monthlyUnits } = row ?? {};
  return {
    occasion,
    enabled,
    channel,
    sendAt,
    leapDay,
    textId: row?.textId ?? null,
    subject: row?.subject ?? '',
    text: row?.body ?? '',
    monthlyUnits: monthlyUnits ? inUnits(monthlyUnits) : null,
  };
}

/**
 * Changes the given settings of an occasion over those that are stored, and returns whether it is greeted now. The next
 * day that is greeted is today if the time is still to come. Throws badInput for a text that is not one for greetings by
 * this channel. Colleagues are told where units will not last.
 */
export async function changeGreetings(
  composing: Composing,
  { tenantId, userId }: { tenantId: string; userId: string },
  occasion: Occasion,
  body: BodyOf<typeof setGreeting>,
): Promise<{ enabled: boolean }> {
  const { told, enabled } = await composing.db.inTenant(tenantId, async (tx) => {
    await lockSettings(tx, tenantId);
    const stored = (await listGreetingSettings(tx, tenantId)).find((one) => one.occasion === occasion);
    const { textId, sendAt, monthlyUnits, ...wanted } = { ...presentSetting(occasion, stored), ...body };
    const rules = await readTenantRules(tx, tenantId);
    const { timeZone } = rules;
    const now = await readNow(tx);
    const today = dateIn(now, timeZone);
    const on = momentOf(today, sendAt, timeZone) > now ? today : dateAfter(today, 1);
    const saved = await saveGreetingSetting(tx, tenantId, {
      ...wanted,
      textId,
      sendAt,
      monthlyUnits: monthlyUnits === null ? null : monthlyUnits * perUnit,
      next: { on, at: momentOf(on, sendAt, timeZone) },
      userId,
    });
    const fault = 'Save the text of the greeting first.';
    if (!saved) throw new AppError('badInput', fault, { textId: fault });
    const notices = await tellBeforehand({ tx, composing, tenantId, rules }, composing.hide, occasion);
    return { told: notices, enabled: wanted.enabled };
  });
  for (const notice of told) await composing.tellColleagues(tenantId, { topic: 'units', ...notice, link });
  return { enabled };
}

/** Skips the greeting of a person, or gives it a text. Throws notFound for no active person, conflict once it was sent. */
export async function changeOneGreeting(
  { db, runInWorker }: Pick<Composing, 'db' | 'runInWorker'>,
  { tenantId, userId }: { tenantId: string; userId: string },
  { occasion, personId }: { occasion: Occasion; personId: string },
  { year, skipped, subject, text, channel: chosen }: BodyOf<typeof changeGreeting>,
): Promise<void> {
  const channel = chosen ?? (await db.inTenant(tenantId, (tx) => channelOf(tx, tenantId, occasion)));
  const written = { subject, preheader: '', message: text, isPersonalized: true };
  const body = text === '' ? '' : (await readText(runInWorker, channel, written)).body;
  await db.inTenant(tenantId, async (tx) => {
    const textChannel = body === '' ? null : channel;
    const row = { occasion, personId, year, skipped, subject, body, channel: textChannel, userId };
    if (await changeGreetingRow(tx, tenantId, row)) return;
    if (!(await isActive(tx, tenantId, personId))) throw new AppError('notFound', 'There is no such person.');
    throw new AppError('conflict', 'This person was greeted already.');
  });
}

async function channelOf(tx: Tx, tenantId: string, occasion: Occasion): Promise<Channel> {
  const stored = await listGreetingSettings(tx, tenantId);
  return stored.find((one) => one.occasion === occasion)?.channel ?? 'sms';
}
