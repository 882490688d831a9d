// SQL of files that came in for people: what they were called, and which of them nobody refers to.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { FileKey } from '../../platform/files/files.ts';

/** Notes a file that came in; until somebody's field refers to it, it is cleared away after a day. */
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

/**
 * Whether there is such an upload. It counts as new from now on, so that it is not cleared away before what refers to
 * it is committed.
 */
export async function renewUpload(tx: Tx, tenantId: string, key: FileKey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('person_file')
    .set({ created_at: now })
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets the uploads from before `before` that no person has as a picture or in a field; gives their keys. */
export async function deleteUnused(tx: Tx, tenantId: string, before: Date): Promise<FileKey[]> {
  const { rows } = await sql<{ key: string }>`
    delete from person_file f
      where f.tenant_id = ${tenantId} and f.created_at < ${before}
        and not exists (select from person p where p.tenant_id = f.tenant_id and p.picture = f.key)
        and not exists (select from custom_value v where v.tenant_id = f.tenant_id and v.data = f.key)
      returning f.key`.execute(tx);
  return rows.map((row) => row.key);
}

/** Every tenant there is; `tx` is one of the system. */
export async function listTenants(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('tenant').select('id').execute();
  return rows.map((row) => row.id);
}
