// Writes a message's recipients and its manifest, as they come: a statement each for at most 5,000 of them.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface RecipientRow {
  n: number;
  address: string;
  copy: number;
  fields: Record<string, string>;
  pages: number;
  /** Thousandths. */
  units: number;
}

export interface ManifestRow {
  personId: string | null;
  typed: string | null;
  name: string;
  n: number | null;
  reason: string | null;
}

/** Adds recipients, all of them pending, and lines of the manifest, in their order. */
export type AddRows = (
  recipients: readonly RecipientRow[],
  manifest: readonly ManifestRow[],
) => Promise<void>;

const batchSize = 5000;

/** Writes the rows of a new message, whose own row need not be there yet; only once for each message. */
export function rowsOf(tx: Tx, tenantId: string, messageId: string): AddRows {
  let seq = 0;
  return async (recipients, manifest) => {
    for (const batch of batches(recipients)) await insertRecipients(tx, tenantId, messageId, batch);
    for (const batch of batches(manifest)) {
      await insertManifest(tx, tenantId, messageId, seq, batch);
      seq += batch.length;
    }
  };
}

const insertRecipients = (tx: Tx, tenantId: string, messageId: string, rows: readonly RecipientRow[]) =>
  sql`
    insert into recipient (tenant_id, message_id, n, address, fields, copy, pages, units)
    select ${tenantId}, ${messageId}, * from rows from (
      unnest(${numbers(rows.map((row) => row.n))}::integer[]),
      json_array_elements_text(${JSON.stringify(rows.map((row) => row.address))}),
      jsonb_array_elements(${JSON.stringify(rows.map((row) => row.fields))}),
      unnest(${numbers(rows.map((row) => row.copy))}::smallint[],
        ${numbers(rows.map((row) => row.pages))}::smallint[],
        ${numbers(rows.map((row) => row.units))}::bigint[])) r`.execute(tx);

const insertManifest = (
  tx: Tx,
  tenantId: string,
  messageId: string,
  from: number,
  rows: readonly ManifestRow[],
) =>
  sql`
    insert into recipient_person (tenant_id, message_id, seq, n, person_id, name, typed, reason)
    select ${tenantId}, ${messageId}, ${from}::integer + ordinality - 1, n, person_id, name, typed, reason from rows from (
      unnest(${numbers(rows.map((row) => row.n))}::integer[], ${numbers(rows.map((row) => row.personId))}::uuid[]),
      json_array_elements_text(${JSON.stringify(rows.map((row) => row.name))}),
      json_array_elements_text(${JSON.stringify(rows.map((row) => row.typed))}),
      json_array_elements_text(${JSON.stringify(rows.map((row) => row.reason))}))
      with ordinality r (n, person_id, name, typed, reason)`.execute(tx);

/** An array of what needs no quotes, as PostgreSQL reads it: the driver quotes each element, which takes as long as inserting it. */
const numbers = (values: readonly (number | string | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`;

/** Takes recipients and manifest away again: a message that becomes a draft once more, or is resolved afresh. */
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
