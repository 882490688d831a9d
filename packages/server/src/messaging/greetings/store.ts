// SQL that finds who celebrates, and keeps who was greeted in which year.
import type { Occasion } from '@tidings/contract/calls/messages/greetings.ts';
import type { MonthDay } from '@tidings/contract/rules/days.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { readUsedUnits } from '../automatic/used-units-store.ts';
import type { Channel } from '../compose/content.ts';

/** A day that is greeted, and the days of any year that are celebrated on it. */
export interface GreetedDay {
  date: string;
  days: readonly MonthDay[];
}

export interface CelebrantRow {
  date: string;
  personId: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  hasPhone: boolean;
  hasEmail: boolean;
  /** 0 where it is unknown. */
  birthYear: number;
  messageId: string | null;
  /** That message, unless it was deleted. */
  reportId: string | null;
  /** Whether that message was cancelled, brought back as a draft, deleted, or refused at its launch. */
  isStopped: boolean;
  /** On an anniversary the one they are married to, where that is one active person who is not skipped this year. */
  partnerId: string | null;
  partnerName: string;
  sharesPhone: boolean;
  sharesEmail: boolean;
  skipped: boolean;
  /** A text of their own; empty for that of the settings. */
  subject: string;
  body: string;
  /** The channel for which that text is written; null without one, or where an older program has kept it. */
  textChannel: Channel | null;
  changedBy: string | null;
}

/**
 * Whose anniversary it is not any more: the other one of their family has died. Of several spouses, one who has died
 * ends it for the others only if that was the head of the family.
 */
const isWidowed = sql`exists (
  select from household_member mine
    join household_member other on other.tenant_id = mine.tenant_id and other.household_id = mine.household_id
      and other.person_id <> mine.person_id and other.role in ('head', 'spouse')
    join person q on q.tenant_id = other.tenant_id and q.id = other.person_id
    where mine.tenant_id = p.tenant_id and mine.person_id = p.id and mine.role in ('head', 'spouse')
    group by mine.role
    having bool_or(q.state = 'deceased') and (not bool_or(q.state = 'active')
      or (mine.role = 'spouse' and bool_or(q.state = 'deceased' and other.role = 'head'))))`;

/** The other one of the couple in the family of person p, unless their wedding was on another day. */
const partner = sql`(
  select (array_agg(other.id))[1] as id, min(other.first_name) as name, min(other.phone) as phone,
         min(other.email) as email
    from household_member mine
      join household_member member on member.tenant_id = mine.tenant_id and member.household_id = mine.household_id
        and member.person_id <> mine.person_id and member.role in ('head', 'spouse')
      join person other on other.tenant_id = member.tenant_id and other.id = member.person_id
        and other.state = 'active'
    where mine.tenant_id = p.tenant_id and mine.person_id = p.id and mine.role in ('head', 'spouse')
      and (other.wedding_month = 0
        or (other.wedding_month = p.wedding_month and other.wedding_day = p.wedding_day))
    having count(distinct other.id) = 1)`;
const nobody = sql`(select null::uuid as id, null as name, null as phone, null as email)`;

/**
 * The active people who celebrate on these days, by day and name, with what is known of their greeting. Couples of whom
 * one has died have no anniversary.
 */
export async function listCelebrants(
  tx: Tx,
  tenantId: string,
  occasion: Occasion,
  days: readonly GreetedDay[],
): Promise<CelebrantRow[]> {
  const [month, day, year] =
    occasion === 'birthday'
      ? [sql.ref('p.birth_month'), sql.ref('p.birth_day'), sql.ref('p.birth_year')]
      : [sql.ref('p.wedding_month'), sql.ref('p.wedding_day'), sql.ref('p.wedding_year')];
  const wanted = days.flatMap(({ date, days: all }) => all.map((each) => ({ date, ...each })));
  const { rows } = await sql<CelebrantRow>`
    select to_char(wanted.date, 'YYYY-MM-DD') as date, p.id as "personId", p.first_name as "firstName",
           p.last_name as "lastName", p.mobile_phone as phone, p.email_typed as email,
           p.phone is not null as "hasPhone", p.email is not null as "hasEmail", ${year} as "birthYear",
           g.message_id as "messageId", m.id as "reportId",
           coalesce(m.state in ('cancelled', 'cancelling', 'refused', 'draft'), g.message_id is not null) as "isStopped",
           case when spouse.skipped then null else couple.id end as "partnerId", coalesce(couple.name, '') as "partnerName",
           coalesce(couple.phone = p.phone, false) as "sharesPhone", coalesce(couple.email = p.email, false) as "sharesEmail", coalesce(g.skipped, false) as skipped,
           coalesce(g.subject, '') as subject, coalesce(g.body, '') as body, g.channel as "textChannel", g.changed_by as "changedBy"
      from unnest(${wanted.map(({ date }) => date)}::date[], ${wanted.map((one) => one.month)}::smallint[],
             ${wanted.map((one) => one.day)}::smallint[]) as wanted (date, month, day)
      join person p on p.tenant_id = ${tenantId} and p.state = 'active' and ${month} > 0
        and ${month} = wanted.month and ${day} = wanted.day
      left join greeting g on g.tenant_id = p.tenant_id and g.person_id = p.id and g.occasion = ${occasion}
        and g.year = extract(year from wanted.date)
      left join message m on m.tenant_id = g.tenant_id and m.id = g.message_id
      left join lateral ${occasion === 'birthday' ? nobody : partner} couple on true
      left join greeting spouse on spouse.tenant_id = p.tenant_id and spouse.person_id = couple.id
        and spouse.occasion = ${occasion} and spouse.year = extract(year from wanted.date)
      where ${occasion === 'birthday' ? sql`true` : sql`not ${isWidowed}`}
      order by wanted.date, p.search collate "C", p.id`.execute(tx);
  return rows;
}

/** Notes that these people are greeted by a message; returns how many of them were not greeted or skipped before. */
export async function noteGreeted(
  tx: Tx,
  tenantId: string,
  {
    occasion,
    year,
    messageId,
    personIds,
  }: { occasion: Occasion; year: number; messageId: string; personIds: string[] },
): Promise<number> {
  const { rows } = await sql`
    insert into greeting as g (tenant_id, person_id, occasion, year, message_id)
      select ${tenantId}::uuid, id, ${occasion}, ${year}::smallint, ${messageId}::uuid from unnest(${personIds}::uuid[]) id
      on conflict (tenant_id, person_id, occasion, year) do update set message_id = excluded.message_id
        where g.message_id is null and not g.skipped
      returning person_id`.execute(tx);
  return rows.length;
}

export interface ChangedGreeting {
  occasion: Occasion;
  personId: string;
  year: number;
  skipped: boolean;
  subject: string;
  body: string;
  /** The channel for which the text is written; null without a text. */
  channel: Channel | null;
  userId: string;
}

/** Skips a greeting or gives it a text; false where the person is not there or was greeted already. */
export async function changeGreetingRow(
  tx: Tx,
  tenantId: string,
  { occasion, personId, year, skipped, subject, body, channel, userId }: ChangedGreeting,
): Promise<boolean> {
  const { rows } = await sql`
    insert into greeting as g (tenant_id, person_id, occasion, year, skipped, subject, body, channel, changed_by)
      select tenant_id, id, ${occasion}, ${year}::smallint, ${skipped}::boolean, ${subject}, ${body}, ${channel}::text,
             ${userId}::uuid
        from person where tenant_id = ${tenantId} and id = ${personId} and state = 'active'
      on conflict (tenant_id, person_id, occasion, year) do update set skipped = excluded.skipped,
        subject = excluded.subject, body = excluded.body, channel = excluded.channel, changed_by = excluded.changed_by
        where g.message_id is null
      returning person_id`.execute(tx);
  return rows.length > 0;
}

/** Whether there is such an active person. */
export async function isActive(tx: Tx, tenantId: string, personId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('person')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', personId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row !== undefined;
}

/** The thousandths of a unit that greetings of an occasion have taken since a moment. */
export const readGreetingUnits = (
  tx: Tx,
  tenantId: string,
  occasion: Occasion,
  since: Date,
): Promise<number> =>
  readUsedUnits(
    tx,
    tenantId,
    since,
    sql`select from greeting g
      where g.tenant_id = m.tenant_id and g.message_id = m.id and g.occasion = ${occasion}`,
  );

/** Gives the greetings of a message that was edited to the message that replaces it. */
export async function replaceGreetingMessage(
  tx: Tx,
  tenantId: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await sql`
    update greeting set message_id = ${after} where tenant_id = ${tenantId} and message_id = ${before}`.execute(
    tx,
  );
}
