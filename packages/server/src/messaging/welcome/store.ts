// SQL that finds people who were added, and keeps who was welcomed.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { whereChosen } from '../../people/list/filter-store.ts';
import { chooseOne, leaveOutOf, type MadeFor } from '../automatic/merged.ts';
import { readUsedUnits } from '../automatic/used-units-store.ts';
import type { WelcomeSettingRow } from './settings-store.ts';

/** Why somebody is not welcomed, once that is decided. */
export type LeftOut = 'skipped' | 'notChosen' | 'noAddress' | 'optedOut' | 'refused';

export interface NewcomerRow {
  personId: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  hasPhone: boolean;
  hasEmail: boolean;
  addedAt: Date;
  dueAt: Date;
  /** Whether they match the groups and memberships of the settings now. */
  fits: boolean;
  messageId: string | null;
  /** That message, unless it was deleted. */
  reportId: string | null;
  /** Whether that message was cancelled, brought back as a draft, deleted, or refused at its launch. */
  isStopped: boolean;
  leftOut: LeftOut | null;
}

/** The rules by which people are found. */
export type WelcomeRules = Pick<
  WelcomeSettingRow,
  'hours' | 'groups' | 'classifications' | 'also' | 'alsoSince' | 'since'
>;

/** The moment at which somebody is due: some hours after they were added, at the next quarter of an hour. */
const dueAt = (hours: number) =>
  sql`date_bin('15 minutes', p.created_at + make_interval(hours => ${hours}::integer)
    + interval '14 minutes 59.999999 seconds', timestamptz '2000-01-01')`;

/**
 * The active people added in a period who are welcomed or would be, the first added first. Those who were imported,
 * restored or merged are among them only as the settings say.
 */
export async function listNewcomers(
  tx: Tx,
  tenantId: string,
  rules: WelcomeRules,
  { addedAfter, decided, most }: { addedAfter: Date; decided: boolean; most: number },
): Promise<NewcomerRow[]> {
  const { hours, groups, classifications, also, alsoSince, since } = rules;
  const fits = await whereChosen(tx, tenantId, {
    ...(groups.length > 0 ? { groups } : {}),
    ...(classifications.length > 0 ? { classifications } : {}),
  });
  const { rows } = await sql<NewcomerRow>`
    select p.id as "personId", p.first_name as "firstName", p.last_name as "lastName", p.mobile_phone as phone,
           p.email_typed as email, p.phone is not null as "hasPhone", p.email is not null as "hasEmail",
           p.created_at as "addedAt", ${dueAt(hours)} as "dueAt", coalesce(${fits}, false) as fits,
           w.message_id as "messageId", m.id as "reportId", w.left_out as "leftOut",
           coalesce(m.state in ('cancelled', 'cancelling', 'refused', 'draft'), w.message_id is not null) as "isStopped"
      from person p
        left join import i on i.tenant_id = p.tenant_id and i.id = p.import_id
        left join welcome w on w.tenant_id = p.tenant_id and w.person_id = p.id
        left join message m on m.tenant_id = w.tenant_id and m.id = w.message_id
        cross join lateral (select array_remove(array[
          case when p.import_id is null then null when i.sample then 'sample' else 'imported' end,
          case when p.restored_at is not null then 'restored' end,
          case when exists (select from person o where o.tenant_id = p.tenant_id and o.merged_into = p.id)
            then 'merged' end], null) as traits) t
      where p.tenant_id = ${tenantId} and p.state = 'active'
        and p.created_at >= ${addedAfter}
        and (w.person_id is not null
          or (p.created_at >= ${since} and t.traits <@ ${also}::text[]
            and (t.traits = '{}' or p.created_at >= ${alsoSince})))
        ${decided ? sql`` : sql`and w.person_id is null`}
      order by "dueAt", p.search collate "C", p.id limit ${most}`.execute(tx);
  return rows;
}

/** Notes that these people are welcomed by a message; returns how many of them had nothing decided before. */
export async function noteWelcomed(
  tx: Tx,
  tenantId: string,
  { messageId, personIds, now }: { messageId: string; personIds: readonly string[]; now: Date },
): Promise<number> {
  const { rows } = await sql`
    insert into welcome (tenant_id, person_id, message_id, at)
      select ${tenantId}::uuid, id, ${messageId}::uuid, ${now} from unnest(${personIds}::uuid[]) id
      on conflict (tenant_id, person_id) do nothing returning person_id`.execute(tx);
  return rows.length;
}

/** Notes why these people are not welcomed; returns how many of them had nothing decided before. */
export async function noteLeftOut(
  tx: Tx,
  tenantId: string,
  { personIds, why, now }: { personIds: readonly string[]; why: LeftOut; now: Date },
): Promise<number> {
  if (personIds.length === 0) return 0;
  const { rows } = await sql`
    insert into welcome (tenant_id, person_id, left_out, at)
      select ${tenantId}::uuid, id, ${why}, ${now} from unnest(${personIds}::uuid[]) id
      on conflict (tenant_id, person_id) do nothing returning person_id`.execute(tx);
  return rows.length;
}

/** Skips the welcome of an active person; false where there is no such person, or something was decided before. */
export async function skipWelcomeOf(tx: Tx, tenantId: string, personId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into welcome (tenant_id, person_id, left_out, at)
      select tenant_id, id, 'skipped', ${now} from person
        where tenant_id = ${tenantId} and id = ${personId} and state = 'active'
      on conflict (tenant_id, person_id) do update set left_out = 'skipped' where welcome.left_out = 'skipped'
      returning person_id`.execute(tx);
  return rows.length > 0;
}

/** Takes back that somebody is skipped; false where they are not. */
export async function unskipWelcomeOf(tx: Tx, tenantId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from welcome where tenant_id = ${tenantId} and person_id = ${personId} and left_out = 'skipped'
      returning person_id`.execute(tx);
  return rows.length > 0;
}

/** Whether there is such an active person. */
export async function isActive(tx: Tx, tenantId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from person where tenant_id = ${tenantId} and id = ${personId} and state = 'active'`.execute(tx);
  return rows.length > 0;
}

/** The thousandths of a unit that welcome messages have taken since a moment. */
export const readWelcomeUnits = (tx: Tx, tenantId: string, since: Date): Promise<number> =>
  readUsedUnits(
    tx,
    tenantId,
    since,
    sql`select from welcome w where w.tenant_id = m.tenant_id and w.message_id = m.id`,
  );

/** Gives the welcomes of a message that was edited to the message that replaces it. */
export async function replaceWelcomeMessage(
  tx: Tx,
  tenantId: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await sql`
    update welcome set message_id = ${after} where tenant_id = ${tenantId} and message_id = ${before}`.execute(
    tx,
  );
}

/**
 * Passes on to the person kept of a merge that one of them was welcomed, or is not to be. Of several welcomes that wait for
 * them one stays. Their messages and audiences name the one kept already.
 */
export async function moveWelcomes(
  tx: Tx,
  tenantId: string,
  { keeper, others }: { keeper: string; others: readonly string[] },
): Promise<void> {
  const { rows } = await sql<MadeFor & { leftOut: string | null; at: Date }>`
    select w.message_id as "messageId", m.state, w.left_out is not distinct from 'skipped' as skipped, false as "isOwn",
           w.left_out as "leftOut", w.at
      from welcome w left join message m on m.tenant_id = w.tenant_id and m.id = w.message_id
      where w.tenant_id = ${tenantId} and w.person_id = any(${[keeper, ...others]}::uuid[])
      order by w.person_id <> ${keeper}, w.at, w.person_id`.execute(tx);
  const { kept, others: left } = chooseOne(rows);
  const row =
    kept === null
      ? (rows.find(({ skipped }) => skipped) ?? rows[0])
      : rows.find(({ messageId }) => messageId === kept);
  if (!row) return;
  await sql`
    insert into welcome (tenant_id, person_id, message_id, left_out, at)
      values (${tenantId}, ${keeper}, ${row.messageId}, ${row.leftOut}, ${row.at})
      on conflict (tenant_id, person_id) do update
        set message_id = excluded.message_id, left_out = excluded.left_out, at = excluded.at`.execute(tx);
  await leaveOutOf(tx, tenantId, keeper, left);
}
