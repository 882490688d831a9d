// Decides which SMS of a removed phone are still stored: those that ask to stop.
import type { Database } from '../../platform/db/database.ts';
import type { Reply } from '../../providers/provider.ts';
import { mayBeKeyword } from '../inbox/may-be-keyword.ts';
import { countriesOfTenants } from './reply-store.ts';
import { writersToSender } from './writers.ts';

/**
 * Whether an SMS that a removed phone received may be a STOP or START, or unclear, of somebody to whom an organisation wrote
 * by that phone in the last 30 days. All others are private: nobody sends by the phone any more.
 */
export async function isHeardOfRemoved(
  db: Database,
  provider: string,
  { from, text }: Pick<Reply, 'from' | 'text'>,
): Promise<boolean> {
  const writers = await db.inSystem(async (tx) =>
    writersToSender(tx, { provider, from }, await countriesOfTenants(tx)),
  );
  for (const { tenantId } of writers)
    if (await db.inTenant(tenantId, (tx) => mayBeKeyword(tx, tenantId, text))) return true;
  return false;
}
