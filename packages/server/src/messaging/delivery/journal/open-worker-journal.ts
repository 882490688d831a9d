// Opens the journal of a worker in its data folder, and removes unneeded ones.
import path from 'node:path';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { Recovery } from '../../queue/recovery/recovery.ts';
import type { Lease } from '../leases.ts';
import { type HandOverJournal, openJournal } from './journal.ts';
import { ownIdentity } from './process-identity.ts';
import { openRecovery } from './recovery.ts';
import { removeUnused } from './segments.ts';

const folderIn = (dataFolder: string): string => path.join(dataFolder, 'journal');

/** What a worker knows of where it runs. */
interface Context {
  config: { TIDINGS_DATA: string };
  db: Database;
  log: Log;
  clock: Clock;
}

/**
 * Opens the journal of this process. Null where nothing could be proved by it (no /proc) or the folder cannot be written:
 * then a crash leaves everything in doubt that was allowed to begin. `leases` gives the live leases.
 */
export function openWorkerJournal(
  { config, log, clock }: Context,
  leases: () => readonly Lease[],
): HandOverJournal | null {
  const owner = ownIdentity();
  if (!owner) return null;
  const oldest = () =>
    leases().reduce((least, { journal }) => Math.min(least, journal?.from ?? least), Infinity);
  try {
    return openJournal({ folder: folderIn(config.TIDINGS_DATA), log, clock, owner, oldest });
  } catch (error) {
    log.warn(
      { error: String(error) },
      'hand-overs are not recorded, so a crash leaves more recipients in doubt',
    );
    return null;
  }
}

/** Closes a journal when its lanes have ended, and removes it unless a lease still names it. */
export async function closeWorkerJournal(context: Context, journal: HandOverJournal | null): Promise<void> {
  if (!journal) return;
  journal.close();
  await removeUnusedJournals(context, journal.id).catch((error: unknown) =>
    context.log.warn({ error: String(error) }, 'the journal of hand-overs stays for now'),
  );
}

/** The recovery by the journals of the data folder, for one look at the leases. */
export const recoverFrom = ({ config }: Pick<Context, 'config'>, chance: () => number): Recovery =>
  openRecovery(folderIn(config.TIDINGS_DATA), ownIdentity(), chance);

/** Removes the journals of the data folder that no lease needs; `closed` is one that this process has closed. */
export async function removeUnusedJournals({ config, db, clock }: Context, closed?: string): Promise<void> {
  const us = ownIdentity();
  if (!us) return;
  await removeUnused(db, folderIn(config.TIDINGS_DATA), {
    us,
    now: clock.now(),
    ...(closed && { own: closed }),
  });
}
