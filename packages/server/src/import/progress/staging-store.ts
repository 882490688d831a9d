// SQL of staged rows, stored in packets of up to a thousand rows.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface Packet {
  /** The number of its first row, counted from 1 as a spreadsheet shows it. */
  first: number;
  /** Its rows as JSON, each an array of texts; worker threads write and parse it. */
  json: string;
}

/** Stages a packet. */
export async function stagePacket(
  tx: Tx,
  tenantId: string,
  importId: string,
  { first, json }: Packet,
): Promise<void> {
  await sql`
    insert into engine.import_row (tenant_id, import_id, row, data)
      values (${tenantId}, ${importId}, ${first}, ${json}::jsonb)`.execute(tx);
}

/** The next packets from row `from` on; the others are not made text, which would take longer than finding them. */
export async function nextPackets(
  tx: Tx,
  tenantId: string,
  importId: string,
  from: number,
  most: number,
): Promise<Packet[]> {
  const { rows } = await sql<Packet>`
    select row as first, data::text as json from (
      select row, data from engine.import_row
        where tenant_id = ${tenantId} and import_id = ${importId} and row >= ${from}
        order by row limit ${most}) p
      order by row`.execute(tx);
  return rows;
}

/** The cells of these rows as JSON, by row number; '[]' for a row no longer in its packet. */
export async function readStaged(
  tx: Tx,
  tenantId: string,
  importId: string,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ row: number; json: string | null }>`
    select n.row, (p.data -> (n.row - p.row))::text as json
      from unnest(${numbers}::integer[]) n (row)
      cross join lateral (
        select row, data from engine.import_row
          where tenant_id = ${tenantId} and import_id = ${importId} and row <= n.row
          order by row desc limit 1) p`.execute(tx);
  return new Map(rows.map(({ row, json }) => [row, json ?? '[]']));
}

/** Deletes the packets that begin before row `to`, or all packets without `to`. */
export async function dropPackets(tx: Tx, tenantId: string, importId: string, to?: number): Promise<void> {
  await sql`
    delete from engine.import_row
      where tenant_id = ${tenantId} and import_id = ${importId} and row < ${to ?? 2 ** 31 - 1}`.execute(tx);
}

/** The imports of all tenants with staged rows; `tx` must be a system transaction. */
export async function listStagedImports(tx: Tx): Promise<{ tenantId: string; importId: string }[]> {
  const { rows } = await sql<{ tenantId: string; importId: string }>`
    select distinct tenant_id as "tenantId", import_id as "importId" from engine.import_row`.execute(tx);
  return rows;
}
