// SQL of the operator's decisions about organisations; `tx` comes from `inSystem`.
import type { OrganisationSort } from '@tidings/contract/calls/organisations.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { OrganisationState } from '../store.ts';

export interface OrganisationRow {
  id: string;
  name: string;
  country: string;
  /** Thousandths of a unit. */
  balance: number;
  state: OrganisationState;
  suspendedFor: string;
  /** When an owner closed it; null where it is open. */
  closedAt: Date | null;
  quotaLiftedAt: Date | null;
  /** Of its own; null for the usual one. */
  dailyQuota: number | null;
  createdAt: Date;
  lastActivity: Date | null;
  colleagues: number;
  /** Whether the operator belongs to it. */
  own: boolean;
  ownerName: string;
  ownerEmail: string;
  ownerProved: boolean;
}

const owners = sql`
  left join lateral (select u.name, u.email, u.email_verified from member m join "user" u on u.id = m.user_id
    where m.tenant_id = t.id and m.role = 'owner' order by m.created_at limit 1) o on true`;

const select = sql`
  select t.id, t.name, t.country, t.state, t.suspended_reason as "suspendedFor", t.closed_at as "closedAt", t.quota_lifted_at as "quotaLiftedAt",
         t.daily_quota as "dailyQuota", t.created_at as "createdAt", engine.last_activity(t.id) as "lastActivity",
         (select count(*) from member m where m.tenant_id = t.id) as colleagues,
         coalesce(b.balance, 0) as balance, coalesce(o.name, '') as "ownerName", coalesce(o.email, '') as "ownerEmail",
         coalesce(o.email_verified, false) as "ownerProved",
         exists (select from member m join "user" u on u.id = m.user_id where m.tenant_id = t.id and u.is_operator) as own
    from tenant t left join unit_balance b on b.tenant_id = t.id ${owners}`;

export interface OrganisationsPage {
  search: string;
  /** Empty for all. */
  state: OrganisationState | '';
  sort: OrganisationSort;
  /** From 1. */
  page: number;
  pageSize: number;
}

const orders: Record<OrganisationSort, RawBuilder<unknown>> = {
  state: sql`t.state <> 'new', lower(t.name)`,
  name: sql`lower(t.name)`,
  '-name': sql`lower(t.name) desc`,
  created: sql`t.created_at`,
  '-created': sql`t.created_at desc`,
  units: sql`coalesce(b.balance, 0)`,
  '-units': sql`coalesce(b.balance, 0) desc`,
  activity: sql`engine.last_activity(t.id) nulls first`,
  '-activity': sql`engine.last_activity(t.id) desc nulls last`,
};

/** A page of the organisations of the installation, and how many there are in all. */
export async function listOrganisations(
  tx: Tx,
  { search, state, sort, page, pageSize }: OrganisationsPage,
): Promise<{ rows: OrganisationRow[]; total: number }> {
  const needle = search.toLowerCase();
  const where = sql`
    where (${state} = '' or t.state = ${state})
      and (${needle} = '' or strpos(lower(t.name), ${needle}) > 0 or strpos(coalesce(o.email, ''), ${needle}) > 0)`;
  const { rows } = await sql<OrganisationRow>`
    ${select} ${where} order by ${orders[sort]}, t.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    tx,
  );
  const { rows: counts } = await sql<{ total: number }>`
    select count(*) as total from tenant t ${owners} ${where}`.execute(tx);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** The names of the organisations, by name; at most 10,000. */
export async function listNames(tx: Tx): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from tenant order by lower(name), id limit 10000`.execute(tx);
  return rows;
}

/** One organisation, locked until the transaction ends. */
export async function findOrganisation(tx: Tx, id: string): Promise<OrganisationRow | undefined> {
  await sql`select from tenant where id = ${id} for update`.execute(tx);
  const { rows } = await sql<OrganisationRow>`${select} where t.id = ${id}`.execute(tx);
  return rows[0];
}

/** Sets the state of an organisation; the operators need no notice of it any more. `reason` is that of a suspension. */
export async function updateState(
  tx: Tx,
  id: string,
  state: OrganisationState,
  reason: string,
): Promise<void> {
  await sql`update tenant set state = ${state}, suspended_reason = ${reason}, operator_told_at = coalesce(operator_told_at, engine.now())
    where id = ${id}`.execute(tx);
}

/** Lifts the daily limit of an organisation, or sets it; null means the usual one. */
export async function updateQuota(
  tx: Tx,
  id: string,
  { lifted, dailyQuota }: { lifted: boolean; dailyQuota: number | null },
): Promise<void> {
  await sql`update tenant set quota_lifted_at = case when ${lifted}::boolean then engine.now() end,
    daily_quota = ${dailyQuota}::integer where id = ${id}`.execute(tx);
}

export interface Waiting {
  id: string;
  name: string;
  ownerName: string;
  ownerEmail: string;
}

/**
 * Returns the new organisations that the operators have not been told of, and marks them as told. With `all` every
 * one, otherwise only those with their own provider account, since the others cannot send yet.
 */
export async function takeUntold(tx: Tx, all: boolean): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with untold as (
      update tenant t set operator_told_at = engine.now()
        where t.state = 'new' and t.operator_told_at is null and (${all}::boolean or exists (
          select from engine.provider_account a where a.tenant_id = t.id and a.retired_at is null))
        returning t.id, t.name)
    select t.id, t.name, coalesce(o.name, '') as "ownerName", coalesce(o.email, '') as "ownerEmail"
      from untold t left join lateral (select u.name, u.email from member m join "user" u on u.id = m.user_id
        where m.tenant_id = t.id and m.role = 'owner' order by m.created_at limit 1) o on true
      order by t.id`.execute(tx);
  return rows;
}

/** The operators, each with the organisation that they see first. */
export async function listOperators(tx: Tx): Promise<{ userId: string; tenantId: string }[]> {
  const { rows } = await sql<{ userId: string; tenantId: string }>`
    select distinct on (u.id) u.id as "userId", m.tenant_id as "tenantId"
      from "user" u join member m on m.user_id = u.id where u.is_operator order by u.id, m.created_at`.execute(
    tx,
  );
  return rows;
}
