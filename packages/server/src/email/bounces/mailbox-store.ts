// SQL for how far each mailbox was read. Runs in inSystem.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Mails up to `lastUid` were read, as long as the server's numbers are of this validity (RFC 9051 2.3.1.1). */
export interface Place {
  validity: number;
  lastUid: number;
}

/** Where the reading of a mailbox stands; undefined where it was never read. */
export async function readPlace(tx: Tx, name: string): Promise<Place | undefined> {
  return tx
    .selectFrom('engine.mailbox')
    .select(['validity', 'last_uid as lastUid'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Moves it on; of two who read the same mailbox the one behind moves nothing back. */
export async function writePlace(tx: Tx, name: string, { validity, lastUid }: Place): Promise<void> {
  await sql`
    insert into engine.mailbox (name, validity, last_uid) values (${name}, ${validity}, ${lastUid})
      on conflict (name) do update set validity = excluded.validity, last_uid =
        case when mailbox.validity = excluded.validity then greatest(mailbox.last_uid, excluded.last_uid)
             else excluded.last_uid end`.execute(tx);
}
