// SQL of uploaded pictures and files: their names and which are unused.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { FileKey } from '../../platform/files/files.ts';

/** Records an uploaded file; it is deleted after a day unless a person refers to it. */
export async function insertUpload(
  tx: Tx,
  tenantId: string,
  upload: { key: FileKey; name: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('person_file')
    .values({ tenant_id: tenantId, key: upload.key, name: upload.name, created_at: upload.at })
    .execute();
}

/** Whether an upload exists. It counts as new from now on, so that it is not deleted before its person is committed. */
export async function renewUpload(tx: Tx, tenantId: string, key: FileKey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('person_file')
    .set({ created_at: now })
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The name that an upload came with; null if there is none under this key. */
export async function findUploadName(tx: Tx, tenantId: string, key: FileKey): Promise<string | null> {
  const row = await tx
    .selectFrom('person_file')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.name || null;
}

/** Deletes the rows of uploads made before `before` that no person uses; returns their keys. */
export async function deleteUnused(tx: Tx, tenantId: string, before: Date): Promise<FileKey[]> {
  const { rows } = await sql<{ key: string }>`
    delete from person_file f
      where f.tenant_id = ${tenantId} and f.created_at < ${before}
        and not exists (select from person p where p.tenant_id = f.tenant_id and p.picture = f.key)
        and not exists (select from custom_value v where v.tenant_id = f.tenant_id and v.data = f.key)
      returning f.key`.execute(tx);
  return rows.map((row) => row.key);
}

/** The ids of all tenants; `tx` must be a system transaction. */
export async function listTenants(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('tenant').select('id').execute();
  return rows.map((row) => row.id);
}
