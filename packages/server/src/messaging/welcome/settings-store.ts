// SQL of whether, when and how an organisation welcomes people.
import type { AlsoWelcomed } from '@tidings/contract/rules/also-welcomed.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Channel } from '../compose/content.ts';

export interface WelcomeSettingRow {
  enabled: boolean;
  channel: Channel;
  textId: string;
  subject: string;
  body: string;
  personalized: boolean;
  hours: number;
  groups: string[];
  classifications: string[];
  also: AlsoWelcomed[];
  alsoSince: Date;
  /** Thousandths of a unit. */
  monthlyUnits: number | null;
  since: Date;
  asksUntil: Date | null;
  toldShort: boolean;
  createdBy: string;
}

const columns = sql`
  s.enabled, s.channel, s.text_id as "textId", m.subject, m.body, m.personalized, s.hours, s.groups, s.classifications,
  s.also, s.also_since as "alsoSince", s.monthly_units as "monthlyUnits", s.since,
  nullif(s.asks_until, '-infinity') as "asksUntil", s.told_short as "toldShort", s.created_by as "createdBy"`;
const settings = sql`
  welcome_setting s join message m on m.tenant_id = s.tenant_id and m.id = s.text_id`;

/** The settings; undefined where they were never saved. */
export async function findWelcomeSetting(tx: Tx, tenantId: string): Promise<WelcomeSettingRow | undefined> {
  const { rows } = await sql<WelcomeSettingRow>`
    select ${columns} from ${settings} where s.tenant_id = ${tenantId}`.execute(tx);
  return rows[0];
}

/** The organisations that may have somebody to welcome now. Runs in inSystem. */
export async function listDueWelcomes(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ tenantId: string }>`
    select tenant_id as "tenantId" from welcome_setting
      where enabled and next_at <= engine.now() order by next_at limit 1000`.execute(tx);
  return rows.map(({ tenantId }) => tenantId);
}

/** Takes the settings where somebody may be due; undefined where nobody is, or another process has taken them. */
export async function takeDueWelcome(tx: Tx, tenantId: string): Promise<WelcomeSettingRow | undefined> {
  const { rows } = await sql<WelcomeSettingRow>`
    select ${columns} from ${settings}
      where s.tenant_id = ${tenantId} and s.enabled and s.next_at <= engine.now()
      for update of s skip locked`.execute(tx);
  return rows[0];
}

/** Sets when somebody may be due next, and whether colleagues know that units will not last. */
export async function putOffWelcome(
  tx: Tx,
  tenantId: string,
  { nextAt, toldShort }: { nextAt: Date; toldShort: boolean },
): Promise<void> {
  await sql`
    update welcome_setting set next_at = ${nextAt}, told_short = ${toldShort} where tenant_id = ${tenantId}`.execute(
    tx,
  );
}

export type NewWelcomeSetting = Pick<
  WelcomeSettingRow,
  'enabled' | 'channel' | 'hours' | 'groups' | 'classifications' | 'also' | 'monthlyUnits'
> & { textId: string | null; userId: string; now: Date };

/**
 * Saves the settings; false where the text is none of the organisation's automatic texts. People added before the
 * message is turned on are not welcomed, nor, of those welcomed besides, people added before they were chosen.
 */
export async function saveWelcomeSetting(tx: Tx, tenantId: string, row: NewWelcomeSetting): Promise<boolean> {
  const { enabled, channel, textId, hours, groups, classifications, also, monthlyUnits, userId, now } = row;
  const { rows } = await sql`
    insert into welcome_setting as s (tenant_id, enabled, channel, text_id, hours, groups, classifications, also,
        also_since, monthly_units, since, next_at, created_by)
      select ${tenantId}, ${enabled}, ${channel}, id, ${hours}::smallint, ${groups}::uuid[], ${classifications}::uuid[],
             ${also}::text[], ${now}::timestamptz, ${monthlyUnits}::bigint, ${now}::timestamptz, ${now}::timestamptz,
             ${userId} from message
        where tenant_id = ${tenantId} and id = ${textId} and is_default and channel = ${channel}
      on conflict (tenant_id) do update set enabled = excluded.enabled, channel = excluded.channel,
        text_id = excluded.text_id, hours = excluded.hours, groups = excluded.groups,
        classifications = excluded.classifications, also = excluded.also, monthly_units = excluded.monthly_units,
        also_since = case when excluded.also <@ s.also and s.enabled then s.also_since else excluded.also_since end,
        since = case when s.enabled then s.since else excluded.since end,
        next_at = excluded.next_at, told_short = false, created_by = excluded.created_by
      returning tenant_id`.execute(tx);
  return rows.length > 0;
}

/** Whether the organisation has all these groups and memberships. */
export async function hasAllOf(
  tx: Tx,
  tenantId: string,
  { groups, classifications }: { groups: readonly string[]; classifications: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from unnest(${groups}::uuid[]) w (id)
      where not exists (select from people_group g where g.tenant_id = ${tenantId} and g.id = w.id)
    union all
    select from unnest(${classifications}::uuid[]) w (id)
      where not exists (select from classification c where c.tenant_id = ${tenantId} and c.id = w.id)`.execute(
    tx,
  );
  return rows.length === 0;
}

/** Makes another user the author of the settings of one who has left. */
export async function passOnWelcome(tx: Tx, tenantId: string, from: string, to: string): Promise<void> {
  await sql`
    update welcome_setting set created_by = ${to} where tenant_id = ${tenantId} and created_by = ${from}`.execute(
    tx,
  );
}
