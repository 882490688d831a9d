// SQL for when and how an organisation greets birthdays and anniversaries.
import type { Occasion } from '@tidings/contract/calls/messages/greetings.ts';
import { momentOf } from '@tidings/contract/rules/dates.ts';
import type { LeapDay } from '@tidings/contract/rules/days.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { readNow } from '../../platform/db/now.ts';
import type { Channel } from '../compose/content.ts';

export interface GreetingSettingRow {
  occasion: Occasion;
  enabled: boolean;
  channel: Channel;
  textId: string;
  subject: string;
  body: string;
  personalized: boolean;
  /** HH:mm. */
  sendAt: string;
  leapDay: LeapDay;
  /** Thousandths of a unit. */
  monthlyUnits: number | null;
  /** The day that is greeted next. */
  nextOn: string;
  nextAt: Date;
  /** The first day that could be greeted since they were turned on. */
  since: string;
  asksUntil: Date | null;
  toldShort: boolean;
  toldLimit: boolean;
  createdBy: string;
}

const columns = sql`
  s.occasion, s.enabled, s.channel, s.text_id as "textId", m.subject, m.body, m.personalized,
  to_char(s.send_at, 'HH24:MI') as "sendAt", s.leap_day as "leapDay", s.monthly_units as "monthlyUnits",
  to_char(s.next_on, 'YYYY-MM-DD') as "nextOn", s.next_at as "nextAt",
  to_char(coalesce(s.since, s.next_on), 'YYYY-MM-DD') as since, nullif(s.asks_until, '-infinity') as "asksUntil",
  s.told_short as "toldShort", s.told_limit as "toldLimit", s.created_by as "createdBy"`;
const settings = sql`
  greeting_setting s join message m on m.tenant_id = s.tenant_id and m.id = s.text_id`;

/** The settings of both occasions, as far as they were ever saved. */
export async function listGreetingSettings(tx: Tx, tenantId: string): Promise<GreetingSettingRow[]> {
  const { rows } = await sql<GreetingSettingRow>`
    select ${columns} from ${settings} where s.tenant_id = ${tenantId} order by s.occasion desc`.execute(tx);
  return rows;
}

/** The occasions that are due now, of all organisations. Runs in inSystem. */
export async function listDueGreetings(tx: Tx): Promise<{ tenantId: string; occasion: Occasion }[]> {
  const { rows } = await sql<{ tenantId: string; occasion: Occasion }>`
    select tenant_id as "tenantId", occasion from greeting_setting
      where enabled and next_at <= engine.now() order by next_at limit 1000`.execute(tx);
  return rows;
}

/** Takes the settings of an occasion that is due; undefined where it is not, or another process has taken it. */
export async function takeDueGreeting(
  tx: Tx,
  tenantId: string,
  occasion: Occasion,
): Promise<GreetingSettingRow | undefined> {
  const { rows } = await sql<GreetingSettingRow>`
    select ${columns} from ${settings}
      where s.tenant_id = ${tenantId} and s.occasion = ${occasion} and s.enabled and s.next_at <= engine.now()
      for update of s skip locked`.execute(tx);
  return rows[0];
}

/** Sets which day is greeted next, and when. */
export async function putOffGreeting(
  tx: Tx,
  tenantId: string,
  occasion: Occasion,
  { on, at }: { on: string; at: Date },
): Promise<void> {
  await sql`
    update greeting_setting set next_on = ${on}, next_at = ${at}
      where tenant_id = ${tenantId} and occasion = ${occasion}`.execute(tx);
}

/** Notes whether colleagues know that units will not last, and that the monthly limit will be reached. */
export async function noteTold(
  tx: Tx,
  tenantId: string,
  occasion: Occasion,
  { short, limit }: { short: boolean; limit: boolean },
): Promise<void> {
  await sql`
    update greeting_setting set told_short = ${short}, told_limit = ${limit}
      where tenant_id = ${tenantId} and occasion = ${occasion}`.execute(tx);
}

export interface NewGreetingSetting {
  occasion: Occasion;
  enabled: boolean;
  channel: Channel;
  textId: string | null;
  sendAt: string;
  leapDay: LeapDay;
  monthlyUnits: number | null;
  next: { on: string; at: Date };
  userId: string;
}

/** Whether an earlier day than the one wanted was due and no worker has looked at it so far. */
const isStillDue = sql`(s.enabled and s.next_at <= engine.now() and s.next_on < excluded.next_on)`;

/**
 * Saves the settings of an occasion; a day that is due by the former settings stays due. False where its text is none of
 * the organisation's texts for greetings.
 */
export async function saveGreetingSetting(
  tx: Tx,
  tenantId: string,
  { occasion, enabled, channel, textId, sendAt, leapDay, monthlyUnits, next, userId }: NewGreetingSetting,
): Promise<boolean> {
  const { rows } = await sql`
    insert into greeting_setting as s (tenant_id, occasion, enabled, channel, text_id, send_at, leap_day, monthly_units,
        next_on, next_at, since, created_by)
      select ${tenantId}, ${occasion}, ${enabled}, ${channel}, id, ${sendAt}::time, ${leapDay}, ${monthlyUnits}::bigint,
             ${next.on}::date, ${next.at}::timestamptz, ${next.on}::date, ${userId} from message
        where tenant_id = ${tenantId} and id = ${textId} and is_default and channel = ${channel}
      on conflict (tenant_id, occasion) do update set enabled = excluded.enabled, channel = excluded.channel,
        text_id = excluded.text_id, send_at = excluded.send_at, leap_day = excluded.leap_day,
        monthly_units = excluded.monthly_units,
        next_on = case when ${isStillDue} then s.next_on else excluded.next_on end,
        next_at = case when ${isStillDue} then s.next_at else excluded.next_at end,
        since = case when s.enabled then s.since else excluded.since end,
        created_by = excluded.created_by
      returning tenant_id`.execute(tx);
  return rows.length > 0;
}

/** Moves the greetings that are to come to their hour in another time zone; what is due already stays due. */
export async function moveGreetingTimes(tx: Tx, tenantId: string, timeZone: string): Promise<void> {
  // A worker that moves on to the next day reads the time zone after it has locked these rows.
  await sql`select from greeting_setting where tenant_id = ${tenantId} for update`.execute(tx);
  const now = await readNow(tx);
  for (const { occasion, nextOn: on, nextAt, sendAt } of await listGreetingSettings(tx, tenantId))
    if (nextAt > now)
      await putOffGreeting(tx, tenantId, occasion, { on, at: momentOf(on, sendAt, timeZone) });
}

/** Makes another user the author of the settings, and of the texts that are still to be sent, of one who has left. */
export async function passOnGreetings(tx: Tx, tenantId: string, from: string, to: string): Promise<void> {
  await sql`
    update greeting_setting set created_by = ${to} where tenant_id = ${tenantId} and created_by = ${from}`.execute(
    tx,
  );
  await sql`
    update greeting set changed_by = ${to}
      where tenant_id = ${tenantId} and changed_by = ${from} and message_id is null`.execute(tx);
}
