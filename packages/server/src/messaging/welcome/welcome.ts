// Reads and changes the welcome message of an organisation, for its screen.
import type { BodyOf, ReplyOf } from '@tidings/contract/call.ts';
import type {
  Newcomer,
  readWelcome,
  setWelcome,
  WelcomeSetting,
} from '@tidings/contract/calls/messages/welcome.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import { readNow } from '../../platform/db/now.ts';
import { costNothing } from '../automatic/cost-nothing.ts';
import type { Composing } from '../compose/composing.ts';
import { lockSettings } from '../settings/store.ts';
import { readTenantRules } from '../settings/tenant-rules-store.ts';
import { readBalance } from '../units/store.ts';
import { inUnits, perUnit } from '../units/units.ts';
import { latestMs, unitsFor } from './coming-units.ts';
import {
  findWelcomeSetting,
  hasAllOf,
  saveWelcomeSetting,
  type WelcomeSettingRow,
} from './settings-store.ts';
import { isActive, listNewcomers, type NewcomerRow, skipWelcomeOf, unskipWelcomeOf } from './store.ts';

type Welcome = ReplyOf<typeof readWelcome>;

/** How long after its time the welcome of a person stays on the screen. */
const shownMs = 14 * 86_400_000;
/** The most people in one answer. */
const most = 500;

/** The settings, who waits, and the states of those of the last two weeks. */
export async function getWelcome(composing: Composing, tenantId: string): Promise<Welcome> {
  return composing.db.inTenant(tenantId, async (tx) => {
    const rules = await readTenantRules(tx, tenantId);
    const now = await readNow(tx);
    const setting = await findWelcomeSetting(tx, tenantId);
    const balance = inUnits(await readBalance(tx, tenantId));
    const answer = { timeZone: rules.timeZone, setting: present(setting), items: [], units: 0, balance };
    if (!setting?.enabled) return answer;
    const addedAfter = new Date(now.getTime() - shownMs - setting.hours * 3_600_000);
    const people = await listNewcomers(tx, tenantId, setting, { addedAfter, decided: true, most });
    const waiting = people.filter((one) => stateOf(one, now) === 'waiting');
    const wording = { tx, composing, tenantId, rules };
    const units = await unitsFor(wording, composing.hide, setting, waiting).catch(costNothing);
    return { ...answer, items: people.map((one) => presentPerson(one, now)), units: inUnits(units) };
  });
}

function stateOf({ messageId, isStopped, leftOut, dueAt, fits }: NewcomerRow, now: Date): Newcomer['state'] {
  if (messageId !== null) return isStopped ? 'notSent' : 'sent';
  if (leftOut !== null) return leftOut;
  if (now.getTime() - dueAt.getTime() > latestMs) return 'missed';
  return fits ? 'waiting' : 'notChosenNow';
}

const presentPerson = (row: NewcomerRow, now: Date): Newcomer => ({
  personId: row.personId,
  name: fullName(row.firstName, row.lastName),
  addedAt: row.addedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  phone: row.hasPhone ? row.phone : '',
  email: row.hasEmail ? row.email : '',
  state: stateOf(row, now),
  messageId: row.reportId,
});

function present(row: WelcomeSettingRow | undefined): WelcomeSetting {
  const {
    enabled = false,
    channel = 'sms',
    hours = 3,
    groups = [],
    classifications = [],
    also = [],
  } = row ?? {};
  return {
    enabled,
    channel,
    hours,
    groups,
    classifications,
    also,
    textId: row?.textId ?? null,
    subject: row?.subject ?? '',
    text: row?.body ?? '',
    monthlyUnits: row?.monthlyUnits ? inUnits(row.monthlyUnits) : null,
  };
}

/**
 * Changes the given settings over those that are stored, and returns whether people are welcomed now. Throws badInput for
 * a text that is not an automatic one of this channel, and notFound for groups and memberships that do not exist, unless
 * they were chosen before.
 */
export async function changeWelcome(
  { db }: Pick<Composing, 'db'>,
  { tenantId, userId }: { tenantId: string; userId: string },
  body: BodyOf<typeof setWelcome>,
): Promise<{ enabled: boolean }> {
  return db.inTenant(tenantId, async (tx) => {
    await lockSettings(tx, tenantId);
    const before = await findWelcomeSetting(tx, tenantId);
    const { groups, classifications, monthlyUnits, ...rules } = { ...present(before), ...body };
    const isNew =
      (known: readonly string[] = []) =>
      (id: string) =>
        !known.includes(id);
    const chosen = {
      groups: groups.filter(isNew(before?.groups)),
      classifications: classifications.filter(isNew(before?.classifications)),
    };
    if (!(await hasAllOf(tx, tenantId, chosen)))
      throw new AppError('notFound', 'A group or membership that was chosen does not exist any more.');
    const saved = await saveWelcomeSetting(tx, tenantId, {
      ...rules,
      groups,
      classifications,
      monthlyUnits: monthlyUnits === null ? null : monthlyUnits * perUnit,
      userId,
      now: await readNow(tx),
    });
    const fault = 'Save the text of the message first.';
    if (!saved) throw new AppError('badInput', fault, { textId: fault });
    return { enabled: rules.enabled };
  });
}

/** Skips the welcome of a person, or sends it after all. Throws notFound for no active person, conflict once decided. */
export async function changeSkipped(
  { db }: Pick<Composing, 'db'>,
  { tenantId }: { tenantId: string },
  personId: string,
  skipped: boolean,
): Promise<void> {
  await db.inTenant(tenantId, async (tx) => {
    if (!(await isActive(tx, tenantId, personId))) throw new AppError('notFound', 'There is no such person.');
    const done = skipped
      ? await skipWelcomeOf(tx, tenantId, personId, await readNow(tx))
      : await unskipWelcomeOf(tx, tenantId, personId);
    if (!done && skipped) throw new AppError('conflict', 'This person was welcomed already, or left out.');
  });
}
