// Writes a message's recipients and its manifest, in batches of 5,000: one statement a batch.
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

const batchSize = 5000;

/** Inserts the recipients of a message, all of them pending. */
export async function insertRecipients(
  tx: Tx,
  tenantId: string,
  messageId: string,
  rows: RecipientRow[],
): Promise<void> {
  for (const batch of batches(rows))
    await sql`
      insert into recipient (tenant_id, message_id, n, address, copy, fields, pages, units)
      select ${tenantId}, ${messageId}, * from unnest(
        ${batch.map((row) => row.n)}::integer[], ${batch.map((row) => row.address)}::text[],
        ${batch.map((row) => row.copy)}::smallint[], ${batch.map((row) => JSON.stringify(row.fields))}::jsonb[],
        ${batch.map((row) => row.pages)}::smallint[], ${batch.map((row) => row.units)}::bigint[])`.execute(
      tx,
    );
}

/** Inserts the manifest: everybody who was meant. */
export async function insertManifest(
  tx: Tx,
  tenantId: string,
  messageId: string,
  rows: ManifestRow[],
): Promise<void> {
  let seq = 0;
  for (const batch of batches(rows)) {
    const first = seq;
    seq += batch.length;
    await sql`
      insert into recipient_person (tenant_id, message_id, seq, person_id, typed, name, n, reason)
      select ${tenantId}, ${messageId}, * from unnest(
        ${batch.map((_, i) => first + i)}::integer[], ${batch.map((row) => row.personId)}::uuid[],
        ${batch.map((row) => row.typed)}::text[], ${batch.map((row) => row.name)}::text[],
        ${batch.map((row) => row.n)}::integer[], ${batch.map((row) => row.reason)}::text[])`.execute(tx);
  }
}

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

function* batches<T>(rows: T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize);
}
