// SQL for the e-mails and templates that use an image.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Counts the e-mails that contain an image's random token (`sent`: sent or being sent, `unsent`: drafts and waiting
 * ones) and the tenant's templates. Every text is read: 0.4 s for 5,000 e-mails of 50 KB.
 */
export async function countImageUses(
  tx: Tx,
  tenantId: string,
  token: string,
): Promise<{ sent: number; unsent: number; templates: number }> {
  const { rows } = await sql<{ sent: number; unsent: number; templates: number }>`
    select count(*) filter (where not waits) as sent, count(*) filter (where waits) as unsent,
        (select count(*) from mail_template
          where tenant_id = ${tenantId} and position(${token} in body) > 0) as templates
      from (select state in ('draft', 'approval', 'scheduled', 'late', 'refused') as waits from message
        where tenant_id = ${tenantId} and channel = 'email' and position(${token} in body) > 0) uses`.execute(
    tx,
  );
  return rows[0] as (typeof rows)[0];
}
