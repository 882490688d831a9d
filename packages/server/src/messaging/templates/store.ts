// SQL for a tenant's own SMS templates.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';

export interface SmsTemplateContent {
  name: string;
  body: string;
  personalized: boolean;
}

export interface SmsTemplateRow extends SmsTemplateContent {
  id: string;
  updated_at: Date;
}

/** All templates of a tenant, the last changed first. */
export async function listSmsTemplates(tx: Tx, tenantId: string): Promise<SmsTemplateRow[]> {
  return tx
    .selectFrom('sms_template')
    .select(['id', 'name', 'body', 'personalized', 'updated_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Counts a tenant's templates. The lock keeps others from adding one until the transaction ends. */
export async function countSmsTemplates(tx: Tx, tenantId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms templates ${tenantId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('sms_template')
    .select((by) => by.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a template; gives its id. A name that is taken violates the index sms_template_name. */
export async function insertSmsTemplate(
  tx: Tx,
  tenantId: string,
  content: SmsTemplateContent,
  createdBy: string,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('sms_template')
    .values({ tenant_id: tenantId, id, ...content, created_by: createdBy })
    .execute();
  return id;
}

/** Changes a template; false if it is not there. */
export async function updateSmsTemplate(
  tx: Tx,
  tenantId: string,
  id: string,
  content: Partial<SmsTemplateContent>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sms_template')
    .set({ ...content, updated_at: sql`engine.now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a template; false if it is not there. */
export async function deleteSmsTemplate(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sms_template')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
