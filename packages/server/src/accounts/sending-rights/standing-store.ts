// SQL of what an organisation may send: state, proved addresses, today's recipients.
import { type RawBuilder, sql } from 'kysely';
import { closedReason } from '../../texts/closed-reason.ts';
import { type Tx, unnarrowed } from '../../platform/db/database.ts';
import { readFirst } from '../../platform/db/distributed.ts';

/** The state of an organisation, and whether its owner's address is proved. */
export interface Standing {
  state: 'new' | 'approved' | 'suspended';
  addressProved: boolean;
  quotaLifted: boolean;
  /** A daily limit of its own; null for the usual one. */
  dailyQuota: number | null;
  /** When an owner closed it; null where it is open. */
  closedAt: Date | null;
}

/** The standing of one organisation. */
export async function readStanding(tx: Tx, tenantId: string): Promise<Standing> {
  const row = await tx
    .selectFrom('tenant')
    .select(['state', 'address_proved_at', 'quota_lifted_at', 'daily_quota', 'closed_at'])
    .where('id', '=', tenantId)
    .executeTakeFirst();
  // A deleted organisation sends nothing.
  if (!row)
    return { state: 'suspended', addressProved: false, quotaLifted: false, dailyQuota: null, closedAt: null };
  return {
    state: row.state as Standing['state'],
    addressProved: row.address_proved_at !== null,
    quotaLifted: row.quota_lifted_at !== null,
    dailyQuota: row.daily_quota,
    closedAt: row.closed_at,
  };
}

/** Why an organisation is suspended, which may be empty, or that it is closed; null where it is not suspended. */
export async function readSuspension(tx: Tx, tenantId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('tenant')
    .select(['suspended_reason as reason', 'closed_at as closedAt'])
    .where('id', '=', tenantId)
    .where('state', '=', 'suspended')
    .executeTakeFirst();
  if (row?.closedAt) return closedReason;
  return row?.reason ?? null;
}

/**
 * A condition for claims: the organisation may send by providers. With `newMaySend` new ones may, once they have
 * proved an address. It is the rule of sending-right.ts, checked again where rows are claimed.
 */
export const maySend = (tenantId: string, newMaySend: boolean): RawBuilder<boolean> => sql<boolean>`exists (
  select from tenant o where o.id = ${tenantId} and (o.state = 'approved'
    or (o.state = 'new' and ${newMaySend}::boolean and o.address_proved_at is not null)))`;

/** Whether an address is proved: as a sender of the organisation, or as the address of one of its users. */
export async function isOwnAddress(tx: Tx, tenantId: string, address: string): Promise<boolean> {
  if (address === '') return false;
  const { rows } = await sql<{ own: boolean }>`
    select exists (select from mail_sender
        where tenant_id = ${tenantId} and address = ${address} and verified_at is not null)
      or exists (select from "user" u join member m on m.user_id = u.id
        where m.tenant_id = ${tenantId} and u.email = ${address} and u.email_verified) as own`.execute(tx);
  return rows[0]?.own ?? false;
}

/** The display names of the organisation's proved senders. */
export async function namesOfSenders(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('mail_sender')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('verified_at', 'is not', null)
    .where('name', '<>', '')
    .execute();
  return rows.map(({ name }) => name);
}

/** Makes other counts of a day's recipients wait until the transaction ends. */
export async function lockQuota(tx: Tx, tenantId: string, channel: 'sms' | 'email'): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${tenantId} ${channel}`}, 0))`.execute(tx);
}

/**
 * The recipients of messages on a channel that went to a provider, or will, in the organisation's day; without those
 * of `except`, and those for whom nothing was handed over.
 */
export async function countToday(
  tx: Tx,
  tenantId: string,
  channel: 'sms' | 'email',
  except: string | null = null,
): Promise<number> {
  // A group leader's messages count together with everybody else's.
  const { rows } = await unnarrowed(tx, () =>
    sql<{ count: number }>`
    with today as ${readFirst(tx)} (
      select m.id from message m where m.tenant_id = ${tenantId} and m.channel = ${channel} and m.provider not like '%:outbox'
        and m.id is distinct from ${except}::uuid
        and m.state in ('ready', 'sending', 'cancelling', 'cancelled', 'done')
        and m.not_before >= (select date_trunc('day', engine.now() at time zone t.time_zone) at time zone t.time_zone
          from tenant t where t.id = ${tenantId}))
    select count(*) as count from today m
      join recipient r on r.tenant_id = ${tenantId} and r.message_id = m.id and r.state <> 'skipped'`.execute(
      tx,
    ),
  );
  return rows[0]?.count ?? 0;
}
