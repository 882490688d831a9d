// Keeps how much of a large audience has been read, until its preparation ends.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Writes how many people have been read and how many are chosen. Writes nothing for a message that is not being prepared (any
 * more), as when it was cancelled after a crash.
 */
export async function keepPreparing(
  tx: Tx,
  { tenantId, messageId, people }: { tenantId: string; messageId: string; people: number },
  read: number,
): Promise<void> {
  await sql`
    insert into engine.preparing (tenant_id, message_id, people_read, people)
      select ${tenantId}, ${messageId}, ${read}::integer, ${people}::integer from message
        where tenant_id = ${tenantId} and id = ${messageId} and state = 'resolving'
      on conflict (tenant_id, message_id) do update set people_read = excluded.people_read, people = excluded.people`.execute(
    tx,
  );
}

/** Forgets what was told of a message, in the transaction that ends its preparation: in its lane, refused or cancelled. */
export async function forgetPreparing(tx: Tx, tenantId: string, messageId: string): Promise<void> {
  await sql`delete from engine.preparing where tenant_id = ${tenantId} and message_id = ${messageId}`.execute(
    tx,
  );
}
