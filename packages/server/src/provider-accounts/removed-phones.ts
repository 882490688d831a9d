// Says what a removed phone still reports: replies, while somebody may answer its messages.
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { PhoneEvent } from './phone-webhooks.ts';
import { laneOf } from './selection/lanes.ts';
import { inOwner, type Owner } from './store.ts';

/**
 * What a phone reports after its removal: the SMS that it receives, of which only those are stored that ask to stop; nothing
 * if no message of its organisation ever went by it. What a phone of the installation sent is not looked up.
 */
export async function eventsOfRemoved(db: Database, owner: Owner, id: string): Promise<PhoneEvent[]> {
  if (owner === null) return ['sms:received'];
  const { rows } = await inOwner(db, owner, (tx) =>
    sql<{ wrote: boolean }>`
      select exists (select from message where tenant_id = ${owner} and provider = ${laneOf('sms', id)})
        as wrote`.execute(tx),
  );
  return rows[0]?.wrote ? ['sms:received'] : [];
}
