// SQL of what the operator sees and steers of lanes; `tx` comes from `inSystem`.
import type { LaneMode } from '@tidings/contract/calls/lanes.ts';
import type { ProviderKindName, Settings } from '@tidings/contract/rules/provider-fields.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** What a worker reports of a lane. */
export interface Report {
  lane: string;
  host: string;
  pid: number;
  state: 'running' | 'slow' | 'down';
  trouble: string;
  since: Date;
  until: Date | null;
  perMinute: number;
}

/**
 * Reads what workers reported within two minutes, which is twice as often as they write everything again. What a former owner
 * of a lane reported says nothing any more.
 */
export async function readReports(tx: Tx): Promise<Report[]> {
  const { rows } = await sql<Report>`
    select r.lane, host, pid, state, trouble, since, until,
        case when at > engine.now() - interval '1 minute' then per_minute else 0 end as "perMinute"
      from engine.lane_report r left join engine.lane l on l.lane = r.lane
      where at > engine.now() - interval '2 minutes' and (l.worker is null or l.worker = r.worker)
      order by r.lane, host, pid`.execute(tx);
  return rows;
}

export interface Depth {
  lane: string;
  due: number;
  waiting: number;
  pending: number;
  sending: number;
  /** Recipients left of messages that have begun. */
  begun: number;
  oldestAt: Date | null;
}

/** Reads what waits in each lane that has work. */
export async function readDepth(tx: Tx): Promise<Depth[]> {
  const { rows } = await sql<Depth>`
    select lane, due, waiting, pending, sending, begun, oldest_at as "oldestAt" from engine.lane_depth()`.execute(
    tx,
  );
  return rows;
}

export interface Control {
  lane: string;
  mode: LaneMode;
  since: Date;
}

/** Reads what lanes were told. */
export async function readControls(tx: Tx): Promise<Control[]> {
  const rows = await tx.selectFrom('engine.lane_control').select(['lane', 'mode', 'since']).execute();
  return rows as Control[];
}

export interface LaneAccount {
  id: string;
  kind: ProviderKindName;
  name: string;
  settings: Settings;
  /** Null for an account of the installation. */
  tenantId: string | null;
  organisation: string;
  isRetired: boolean;
}

/** Reads every account, or one; retired ones may still have messages left. */
export async function readAccounts(tx: Tx, id: string | null = null): Promise<LaneAccount[]> {
  const { rows } = await sql<LaneAccount>`
    select a.id, a.kind, a.name, a.settings, a.tenant_id as "tenantId", coalesce(t.name, '') as organisation,
        a.retired_at is not null as "isRetired"
      from engine.provider_account a left join tenant t on t.id = a.tenant_id
      where ${id}::uuid is null or a.id = ${id} order by a.id`.execute(tx);
  return rows;
}

/** Tells a lane what to do. To tell it the same again changes nothing. Workers look at once for what may go on. */
export async function writeMode(tx: Tx, lane: string, mode: LaneMode): Promise<void> {
  await sql`
    insert into engine.lane_control as c (lane, mode) values (${lane}, ${mode})
      on conflict (lane) do update set mode = excluded.mode, since = engine.now()
        where c.mode <> excluded.mode`.execute(tx);
}

/** Asks the owner of a lane to open it again. */
export async function addReconnect(tx: Tx, lane: string): Promise<void> {
  await sql`
    insert into engine.lane_control as c (lane, mode, reconnects) values (${lane}, 'running', 1)
      on conflict (lane) do update set reconnects = c.reconnects + 1`.execute(tx);
}

export interface StuckRow {
  tenantId: string;
  organisation: string;
  messageId: string;
  lane: string;
  channel: 'sms' | 'email';
  since: Date | null;
  refusal: string;
  pending: number;
  uncertain: number;
  attempts: number;
  /** What the provider said last to one of those who wait. */
  reason: string;
  nextAt: Date | null;
}

/** Reads the messages that do not move, the longest first, 100 at most. */
export async function readStuck(tx: Tx): Promise<StuckRow[]> {
  const { rows } = await sql<StuckRow>`
    select tenant_id as "tenantId", organisation, message_id as "messageId", lane, channel, since, refusal, pending,
        uncertain, attempts, reason, next_at as "nextAt" from engine.stuck_messages()`.execute(tx);
  return rows;
}

/** Finds whose message it is that has work in a lane of a provider; undefined where there is none. */
export async function findOwner(
  tx: Tx,
  messageId: string,
): Promise<{ tenantId: string; lane: string } | undefined> {
  const row = await tx
    .selectFrom('engine.due')
    .select(['tenant_id', 'lane'])
    .where('message_id', '=', messageId)
    .where('lane', '<>', 'launch')
    .executeTakeFirst();
  return row && { tenantId: row.tenant_id, lane: row.lane };
}
