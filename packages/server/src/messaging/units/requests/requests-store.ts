// SQL of requests for units, in thousandths of a unit.
import type { UnitsRequestState } from '@tidings/contract/calls/units-requests.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface RequestRow {
  id: string;
  units: number;
  note: string;
  state: UnitsRequestState;
  userId: string;
  requestedBy: string;
  requestedAt: Date;
  decidedAt: Date | null;
  granted: number | null;
  answer: string;
}

const columns = sql`
  r.id, r.units, r.note, r.state, r.user_id as "userId", r.created_at as "requestedAt", r.decided_at as "decidedAt",
  r.granted, r.answer`;

/** The newest requests of an organisation, at most 50. */
export async function listRequests(tx: Tx, tenantId: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${columns}, coalesce(u.name, f.name, '') as "requestedBy"
      from unit_request r left join "user" u on u.id = r.user_id
      left join former_member f on f.tenant_id = r.tenant_id and f.user_id = r.user_id
      where r.tenant_id = ${tenantId} order by r.created_at desc, r.id desc limit 50`.execute(tx);
  return rows;
}

export interface OperatorRequestRow extends RequestRow {
  tenantId: string;
  organisation: string;
  balance: number;
  email: string;
}

/** The requests of all organisations: 500 that wait, oldest first, then the last 20 decided. Runs in inSystem. */
export async function listForOperator(tx: Tx): Promise<OperatorRequestRow[]> {
  const { rows } = await sql<OperatorRequestRow>`
    with chosen as (
      (select * from unit_request where state = 'waiting' order by created_at, id limit 500)
      union all
      (select * from unit_request where state in ('granted', 'refused') order by decided_at desc, id limit 20))
    select ${columns}, r.tenant_id as "tenantId", t.name as organisation, coalesce(b.balance, 0) as balance,
           coalesce(u.name, '') as "requestedBy", coalesce(u.email, '') as email
      from chosen r join tenant t on t.id = r.tenant_id left join unit_balance b on b.tenant_id = r.tenant_id
      left join "user" u on u.id = r.user_id
      order by r.state <> 'waiting', case when r.state = 'waiting' then r.created_at end, r.decided_at desc, r.id`.execute(
    tx,
  );
  return rows;
}

/** The organisation of a request. Runs in inSystem. */
export async function tenantOfRequest(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('unit_request').select('tenant_id').where('id', '=', id).executeTakeFirst();
  return row?.tenant_id;
}

/** A request, locked until the transaction ends. */
export async function lockRequest(tx: Tx, tenantId: string, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${columns}, '' as "requestedBy" from unit_request r
      where r.tenant_id = ${tenantId} and r.id = ${id} for update`.execute(tx);
  return rows[0];
}

/** How many requests an organisation has made within a day. */
export async function countOfDay(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from unit_request
      where tenant_id = ${tenantId} and created_at > engine.now() - interval '1 day'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Adds a request. A second one that waits violates the key unit_request_waiting. */
export async function insertRequest(
  tx: Tx,
  tenantId: string,
  given: { id: string; units: number; note: string; userId: string },
): Promise<void> {
  const { id, units, note, userId } = given;
  await tx
    .insertInto('unit_request')
    .values({ tenant_id: tenantId, id, units, note, user_id: userId })
    .execute();
}

/** Gives a request another amount and note. */
export async function updateRequest(
  tx: Tx,
  tenantId: string,
  id: string,
  { units, note }: { units: number; note: string },
): Promise<void> {
  await tx
    .updateTable('unit_request')
    .set({ units, note, changed_at: sql`engine.now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Ends a request: withdrawn, refused, or granted with an amount. */
export async function endRequest(
  tx: Tx,
  tenantId: string,
  id: string,
  given: { state: Exclude<UnitsRequestState, 'waiting'>; granted: number | null; answer: string },
): Promise<void> {
  await tx
    .updateTable('unit_request')
    .set({ ...given, decided_at: sql`engine.now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** The name of an organisation, as it sees itself. */
export async function nameOfTenant(tx: Tx, tenantId: string): Promise<string> {
  const row = await tx.selectFrom('tenant').select('name').where('id', '=', tenantId).executeTakeFirst();
  return row?.name ?? '';
}
