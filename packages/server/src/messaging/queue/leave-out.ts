// Leaves a person out of a message that has not reached them yet.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { ofRow } from '../../platform/db/distributed.ts';
import type { Due } from './due.ts';
import { cancelMessageRows } from './finish-message.ts';
import { skipPending } from './skip.ts';

/** Leaves a person out of a message whose audience lists people only. One that reaches nobody else is cancelled. */
export async function leaveOut(tx: Tx, { tenantId, messageId }: Due, personId: string): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    update message set audience = jsonb_set(audience, '{persons}', (audience -> 'persons') - ${personId}::text),
        updated_at = engine.now()
      where tenant_id = ${tenantId} and id = ${messageId}
        and state in ('approval', 'scheduled', 'late', 'resolving', 'ready', 'sending')
      returning jsonb_array_length(audience -> 'persons') as others`.execute(tx);
  const [found] = rows;
  const whose = ofRow(tx, tenantId, 'r.tenant_id');
  if (found?.others === 0) await cancelMessageRows(tx, tenantId, messageId);
  else if (found)
    await skipPending(
      tx,
      { tenantId, messageId },
      {
        which: sql`exists (select from recipient_person p
            where p.tenant_id = ${whose} and p.message_id = r.message_id and p.n = r.n
              and p.person_id = ${personId})
          and not exists (select from recipient_person o
            where o.tenant_id = ${whose} and o.message_id = r.message_id and o.n = r.n
              and o.person_id is distinct from ${personId})`,
        reason: 'duplicate',
        partly: 'duplicate',
        cause: 'stopped',
      },
    );
}
