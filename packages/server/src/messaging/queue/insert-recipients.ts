// Inserts a message's recipients and audience snapshot, at most 5,000 rows per statement.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { isDistributed } from '../../platform/db/distributed.ts';

export interface RecipientRow {
  n: number;
  address: string;
  copy: number;
  fields: Record<string, string>;
  pages: number;
  /** Thousandths of a unit. */
  units: number;
}

export interface SnapshotRow {
  personId: string | null;
  typed: string | null;
  name: string;
  n: number | null;
  reason: string | null;
}

/** Adds recipients, all of them pending, and rows of the audience snapshot, in order. */
export type AddRows = (
  recipients: readonly RecipientRow[],
  snapshot: readonly SnapshotRow[],
) => Promise<void>;

const batchSize = 5000;

/**
 * Returns a function that writes the rows of a new message, whose own row may not exist yet. Call it only once for each
 * message.
 */
export function rowsOf(tx: Tx, tenantId: string, messageId: string): AddRows {
  let seq = 0;
  return async (recipients, snapshot) => {
    const isOnShard = isDistributed(tx);
    const intoRecipients = isOnShard ? insertRecipientsOnShard : insertRecipients;
    const intoSnapshot = isOnShard ? insertSnapshotOnShard : insertSnapshot;
    const statements = [...batches(recipients)].map((batch) => intoRecipients(tenantId, messageId, batch));
    for (const batch of batches(snapshot)) {
      statements.push(intoSnapshot(tenantId, messageId, seq, batch));
      seq += batch.length;
    }
    // All of them are made first, while the database still reads the next people.
    for (const statement of statements) await statement.execute(tx);
  };
}

const insertRecipients = (tenantId: string, messageId: string, rows: readonly RecipientRow[]) =>
  sql`
    insert into recipient (tenant_id, message_id, n, address, fields, copy, pages, units)
    select ${tenantId}, ${messageId}, * from rows from (
      unnest(${numbers(rows.map((row) => row.n))}::integer[]),
      json_array_elements_text(${JSON.stringify(rows.map((row) => row.address))}),
      jsonb_array_elements(${JSON.stringify(rows.map((row) => row.fields))}),
      unnest(${numbers(rows.map((row) => row.copy))}::smallint[],
        ${numbers(rows.map((row) => row.pages))}::smallint[],
        ${numbers(rows.map((row) => row.units))}::bigint[])) r`;

const insertSnapshot = (tenantId: string, messageId: string, from: number, rows: readonly SnapshotRow[]) =>
  sql`
    insert into recipient_person (tenant_id, message_id, seq, n, person_id, name, typed, reason)
    select ${tenantId}, ${messageId}, ${from}::integer + ordinality - 1, n, person_id, name, typed, reason from rows from (
      unnest(${numbers(rows.map((row) => row.n))}::integer[], ${numbers(rows.map((row) => row.personId))}::uuid[]),
      json_array_elements_text(${JSON.stringify(rows.map((row) => row.name))}),
      json_array_elements_text(${JSON.stringify(rows.map((row) => row.typed))}),
      json_array_elements_text(${JSON.stringify(rows.map((row) => row.reason))}))
      with ordinality r (n, person_id, name, typed, reason)`;

// Citus would copy the rows of a SELECT without tables to the shard, which row-level security forbids. Rows of VALUES it
// sends as they are.
const insertRecipientsOnShard: typeof insertRecipients = (tenantId, messageId, rows) =>
  sql`
    insert into recipient (tenant_id, message_id, n, address, fields, copy, pages, units)
      values ${sql.join(
        rows.map(
          ({ n, address, fields, copy, pages, units }) =>
            sql`(${tenantId}, ${messageId}, ${n}, ${address}, ${JSON.stringify(fields)}, ${copy}, ${pages}, ${units})`,
        ),
      )}`;

const insertSnapshotOnShard: typeof insertSnapshot = (tenantId, messageId, from, rows) =>
  sql`
    insert into recipient_person (tenant_id, message_id, seq, n, person_id, name, typed, reason)
      values ${sql.join(
        rows.map(
          ({ n, personId, name, typed, reason }, i) =>
            sql`(${tenantId}, ${messageId}, ${from + i}, ${n}, ${personId}, ${name}, ${typed}, ${reason})`,
        ),
      )}`;

/**
 * Formats an array of values without quotes for PostgreSQL; the driver would quote each element, which takes as long as
 * inserting it.
 */
const numbers = (values: readonly (number | string | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`;

/** Deletes recipients and audience snapshot of a message that becomes a draft again or is resolved again. */
export async function deleteRows(tx: Tx, tenantId: string, messageId: string): Promise<void> {
  await tx
    .deleteFrom('recipient_person')
    .where('tenant_id', '=', tenantId)
    .where('message_id', '=', messageId)
    .execute();
  await tx
    .deleteFrom('recipient')
    .where('tenant_id', '=', tenantId)
    .where('message_id', '=', messageId)
    .execute();
}

function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize);
}
