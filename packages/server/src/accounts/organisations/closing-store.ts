// SQL of closing, reopening and deleting organisations; `tx` comes from `inSystem` unless it says otherwise.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface ClosedOrganisation {
  id: string;
  name: string;
  closedAt: Date;
}

/** What closing an organisation has to know of it, locked until the transaction ends. */
export async function lockOrganisation(
  tx: Tx,
  id: string,
): Promise<{ name: string; closedAt: Date | null; hasOperator: boolean; timeZone: string } | undefined> {
  const { rows } = await sql<{
    name: string;
    closedAt: Date | null;
    hasOperator: boolean;
    timeZone: string;
  }>`
    select t.name, t.closed_at as "closedAt", t.time_zone as "timeZone",
           exists (select from member m join "user" u on u.id = m.user_id
             where m.tenant_id = t.id and u.is_operator) as "hasOperator"
      from tenant t where t.id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Closes an organisation: it is suspended from now on, and its people's sessions find nothing but an owner's. */
export async function markClosed(tx: Tx, id: string, userId: string, now: Date): Promise<void> {
  await sql`update tenant set closed_at = ${now}, closed_by = ${userId}, closing_told_at = null, state_before = state,
    state = 'suspended' where id = ${id} and closed_at is null`.execute(tx);
}

/** Reopens it, in the state that it had before. */
export async function markOpen(tx: Tx, id: string): Promise<void> {
  await sql`update tenant set closed_at = null, closed_by = null, closing_told_at = null, state = state_before,
    state_before = '' where id = ${id} and closed_at is not null`.execute(tx);
}

/** The owners of an organisation. */
export async function listOwners(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('member')
    .select('user_id as userId')
    .where('tenant_id', '=', id)
    .where('role', '=', 'owner')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Returns those closed before a time whose owners were not told of the end, and marks them as told. */
export async function takeEnding(
  tx: Tx,
  closedBefore: Date,
  now: Date,
): Promise<(ClosedOrganisation & { timeZone: string })[]> {
  const { rows } = await sql<ClosedOrganisation & { timeZone: string }>`
    update tenant set closing_told_at = ${now} where closed_at <= ${closedBefore} and closing_told_at is null
      returning id, name, closed_at as "closedAt", time_zone as "timeZone"`.execute(tx);
  return rows;
}

/** Those closed before a time, the first closed first. */
export async function listClosedBefore(tx: Tx, before: Date): Promise<ClosedOrganisation[]> {
  const { rows } = await sql<ClosedOrganisation>`
    select id, name, closed_at as "closedAt" from tenant where closed_at <= ${before} order by closed_at, id`.execute(
    tx,
  );
  return rows;
}

/** Deletes at most `most` rows of an organisation that was closed thirty days ago; 0 when nothing of it is left. */
export async function deleteClosed(tx: Tx, id: string, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select engine.delete_closed(${id}, ${most}) as gone`.execute(
    tx,
  );
  return rows[0]?.gone ?? 0;
}

/** Paths of the logo and the former ones. */
export async function listLogos(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select unnest(array_remove(array[logo] || former_logos, null)) as path from tenant where id = ${id}`.execute(
    tx,
  );
  return rows.map(({ path }) => path);
}

/** The names of images after a name, deleted ones too; `tx` comes from `inTenant`. */
export async function nextImageNames(
  tx: Tx,
  tenantId: string,
  after: string,
  most: number,
): Promise<{ token: string; extension: string }[]> {
  const { rows } = await sql<{ token: string; extension: string }>`
    select token::text as token, extension from media where tenant_id = ${tenantId} and token::text > ${after}
      order by token::text limit ${most}`.execute(tx);
  return rows;
}
