// SQL of the rows of a file on their way in: they wait in packets of a thousand, each under its first row's number.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface Packet {
  /** The number of its first row, as somebody counts who looks at the file. */
  first: number;
  /** Its rows, each an array of texts, as JSON: worker threads write and read it. */
  json: string;
}

/** Puts a packet aside. */
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

/** The next packets from row `from` on. */
export async function nextPackets(
  tx: Tx,
  tenantId: string,
  importId: string,
  from: number,
  most: number,
): Promise<Packet[]> {
  const { rows } = await sql<Packet>`
    select row as first, data::text as json from engine.import_row
      where tenant_id = ${tenantId} and import_id = ${importId} and row >= ${from}
      order by row limit ${most}`.execute(tx);
  return rows;
}

/** The cells of these rows as JSON, by their numbers; of a row that waits no more there is none. */
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

/** Forgets the packets that begin before row `to`: all of them without it. */
export async function dropPackets(tx: Tx, tenantId: string, importId: string, to?: number): Promise<void> {
  await sql`
    delete from engine.import_row
      where tenant_id = ${tenantId} and import_id = ${importId} and row < ${to ?? 2 ** 31 - 1}`.execute(tx);
}

/** The imports with rows that wait, of every tenant; `tx` is one of the system. */
export async function listStagedImports(tx: Tx): Promise<{ tenantId: string; importId: string }[]> {
  const { rows } = await sql<{ tenantId: string; importId: string }>`
    select distinct tenant_id as "tenantId", import_id as "importId" from engine.import_row`.execute(tx);
  return rows;
}
