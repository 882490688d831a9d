// SQL for page prices by country, of the installation and of single provider accounts.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface Rate {
  /** Null for the installation's rate, which applies to accounts without their own for the country. */
  accountId: string | null;
  /** ISO 3166 alpha-2. */
  country: string;
  /** Thousandths of a unit. */
  units: number;
}

/** Returns country -> page price of the installation. */
export async function readRates(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('engine.unit_rate').selectAll().execute();
  return new Map(rows.map((row) => [row.country, row.units]));
}

/** Returns country -> page price of one account, where it has its own. */
export async function readAccountRates(tx: Tx, accountId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('engine.provider_rate')
    .select(['country', 'units'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map((row) => [row.country, row.units]));
}

/** Returns all rates, those of the installation first. Runs in inSystem, like the functions below. */
export async function listRates(tx: Tx): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select null as "accountId", country, units from engine.unit_rate
    union all select account_id, country, units from engine.provider_rate
    order by 1 nulls first, 2`.execute(tx);
  return rows;
}

/** Lets changes of the rates come one after the other; until the transaction ends. */
export async function lockRates(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rates', 0))`.execute(tx);
}

/** Replaces all rates, which are locked. No account and country may occur twice. */
export async function replaceRates(tx: Tx, rates: Rate[]): Promise<void> {
  await tx.deleteFrom('engine.unit_rate').execute();
  await tx.deleteFrom('engine.provider_rate').execute();
  const general = rates.flatMap(({ accountId, country, units }) =>
    accountId === null ? [{ country, units }] : [],
  );
  const single = rates.flatMap(({ accountId, country, units }) =>
    accountId === null ? [] : [{ account_id: accountId, country, units }],
  );
  if (general.length > 0) await tx.insertInto('engine.unit_rate').values(general).execute();
  if (single.length > 0) await tx.insertInto('engine.provider_rate').values(single).execute();
}

/** Returns those account ids that exist. */
export async function knownAccounts(tx: Tx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom('engine.provider_account').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
