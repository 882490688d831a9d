// Says what a removed phone still reports: replies, while somebody may answer its messages.
import type { Database } from '../platform/db/database.ts';
import type { PhoneEvent } from './phone-webhooks.ts';
import { laneOf } from './selection/lanes.ts';
import { hasSentBy, type Owner } from './store.ts';

/**
 * What a phone reports after its removal: the SMS that it receives, of which only those are stored that ask to stop; nothing
 * if no message of its organisation ever went by it. What a phone of the installation sent is not looked up.
 */
export async function eventsOfRemoved(db: Database, owner: Owner, id: string): Promise<PhoneEvent[]> {
  if (owner === null) return ['sms:received'];
  const hasSent = await db.inTenant(owner, (tx) => hasSentBy(tx, owner, laneOf('sms', id)));
  return hasSent ? ['sms:received'] : [];
}
