// SQL of where an image is shown: the e-mails whose HTML holds its address.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** How many e-mails hold this text, an image's random part: sent ones or on their way, and drafts and what waits. */
export async function countImageUses(
  tx: Tx,
  tenantId: string,
  token: string,
): Promise<{ sent: number; unsent: number }> {
  const { rows } = await sql<{ sent: number; unsent: number }>`
    select count(*) filter (where not waits) as sent, count(*) filter (where waits) as unsent
      from (select state in ('draft', 'scheduled', 'late', 'refused') as waits from message
        where tenant_id = ${tenantId} and channel = 'email' and position(${token} in body) > 0) uses`.execute(
    tx,
  );
  return rows[0] as (typeof rows)[0];
}
