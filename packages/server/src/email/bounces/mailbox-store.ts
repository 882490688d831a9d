// SQL for how far each mailbox was read. Runs in inSystem.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Mails up to `lastUid` are read, as long as the server's UIDVALIDITY is `validity` (RFC 9051 2.3.1.1). */
export interface Place {
  validity: number;
  lastUid: number;
}

/** How far a mailbox is read; undefined for one that was never read. */
export async function readPlace(tx: Tx, name: string): Promise<Place | undefined> {
  return tx
    .selectFrom('engine.mailbox')
    .select(['validity', 'last_uid as lastUid'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Advances the place. When two workers read the same mailbox, the slower one does not move it back. */
export async function writePlace(tx: Tx, name: string, { validity, lastUid }: Place): Promise<void> {
  await sql`
    insert into engine.mailbox (name, validity, last_uid) values (${name}, ${validity}, ${lastUid})
      on conflict (name) do update set validity = excluded.validity, last_uid =
        case when mailbox.validity = excluded.validity then greatest(mailbox.last_uid, excluded.last_uid)
             else excluded.last_uid end`.execute(tx);
}
