// Checks the replica of DATABASE_READ_URL: whether it would answer a report now.
import { systemClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import type { Logins } from '../platform/db/logins.ts';
import { loginsAt, openReadReplica } from '../platform/db/read-replica.ts';
import { newId } from '../platform/id.ts';
import { type Finding, findingsOf } from './finding.ts';

const { good, look } = findingsOf('Replica');

/** Reads nothing as the server would, at the replica at `address`. Nothing is found where no replica is set. */
export async function checkReplica(
  primary: Database,
  logins: Logins,
  address: string | undefined,
): Promise<Finding[]> {
  if (address === undefined) return [];
  const from: string[] = [];
  const reasons: string[] = [];
  const reads = openReadReplica({
    primary,
    replica: openDatabase(loginsAt(address, logins), 1),
    clock: systemClock,
    log: { warn: ({ error }) => void reasons.push(error) },
    count: (one) => from.push(one),
  });
  try {
    await reads.inTenant(newId(), async () => undefined);
  } finally {
    await reads.close();
  }
  const [reason = 'it is behind'] = reasons;
  return from[0] === 'replica'
    ? [good('It has everything, and answers reports.')]
    : [look(`It answers no reports (${reason}); the primary does. Check DATABASE_READ_URL.`)];
}
