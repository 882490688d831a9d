// SQL for a tenant's own e-mail templates.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';

export interface TemplateContent {
  name: string;
  subject: string;
  preheader: string;
  /** Cleaned HTML. */
  body: string;
  personalized: boolean;
}

export interface TemplateRow extends TemplateContent {
  id: string;
  updated_at: Date;
}

const listed = ['id', 'name', 'subject', 'preheader', 'personalized', 'updated_at'] as const;

/** All templates of a tenant without their HTML, the last changed first. */
export async function listTemplates(tx: Tx, tenantId: string): Promise<Omit<TemplateRow, 'body'>[]> {
  return tx
    .selectFrom('mail_template')
    .select(listed)
    .where('tenant_id', '=', tenantId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

/** A template with its HTML; undefined if it is not there. */
export async function findTemplate(tx: Tx, tenantId: string, id: string): Promise<TemplateRow | undefined> {
  return tx
    .selectFrom('mail_template')
    .select([...listed, 'body'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Counts a tenant's templates. The lock keeps others from adding one until the transaction ends. */
export async function countTemplates(tx: Tx, tenantId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`templates ${tenantId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('mail_template')
    .select((by) => by.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a template; gives its id. A name that is taken violates the index mail_template_name. */
export async function insertTemplate(
  tx: Tx,
  tenantId: string,
  content: TemplateContent,
  createdBy: string,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('mail_template')
    .values({ tenant_id: tenantId, id, ...content, created_by: createdBy })
    .execute();
  return id;
}

/** Changes what is given of a template; false if it is not there. */
export async function updateTemplate(
  tx: Tx,
  tenantId: string,
  id: string,
  content: Partial<TemplateContent>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_template')
    .set({ ...content, updated_at: sql`engine.now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a template; false if it is not there. */
export async function deleteTemplate(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail_template')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
