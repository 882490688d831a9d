// Pauses, drains, resumes and reconnects a lane, and tries a stuck message now.
import type { LaneMode } from '@tidings/contract/calls/lanes.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { isId } from '../../platform/id.ts';
import { announceAccount } from '../../provider-accounts/store.ts';
import { providerOf } from '../../provider-accounts/selection/lanes.ts';
import { makeDue, wakeLane } from '../queue/try-now.ts';
import { configuredLanes, laneOfAccount } from './known-lanes.ts';
import { addReconnect, findOwner, type LaneAccount, readAccounts, writeMode } from './store.ts';

/** What a lane is called, and whose it is. */
export interface SteeredLane {
  name: string;
  /** Null for a lane of the installation. */
  tenantId: string | null;
}

/** Tells a lane what to do; throws notFound for an unknown one. Every claim reads it, so all workers follow at once. */
export async function steerLane(db: Database, lane: string, mode: LaneMode): Promise<SteeredLane> {
  return db.inSystem(async (tx) => {
    const known = await knownLane(tx, lane);
    await writeMode(tx, lane, mode);
    await wakeLane(tx, lane);
    return known;
  });
}

/** Has the owner of a lane close its provider and open it again; throws notFound for an unknown lane. */
export async function reconnectLane(db: Database, lane: string): Promise<SteeredLane> {
  return db.inSystem(async (tx) => {
    const known = await knownLane(tx, lane);
    await addReconnect(tx, lane);
    await announceAccount(tx, lane);
    return known;
  });
}

/** Makes the waiting recipients of a message due; throws notFound where nothing of it waits with a provider. */
export async function tryNow(
  db: Database,
  messageId: string,
): Promise<{ tenantId: string; recipients: number }> {
  const owner = await db.inSystem((tx) => findOwner(tx, messageId));
  if (!owner) throw new AppError('notFound', 'Nothing of this message waits for a provider.');
  const { tenantId, lane } = owner;
  const recipients = await db.inTenant(tenantId, (tx) => makeDue(tx, { tenantId, messageId }, lane));
  return { tenantId, recipients };
}

async function knownLane(tx: Tx, lane: string): Promise<SteeredLane> {
  const id = providerOf(lane);
  if (configuredLanes.includes(lane)) return { name: lane, tenantId: null };
  const [account]: LaneAccount[] = isId(id) ? await readAccounts(tx, id) : [];
  if (!account || laneOfAccount(account) !== lane) throw new AppError('notFound', 'There is no such lane.');
  return { name: account.name, tenantId: account.tenantId };
}
