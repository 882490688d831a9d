// Records the health of bounce intakes for the operator's page.
import { type Clock, elapsedSince, type Moment, momentOf } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { type IntakeName, writeTrouble, writeWell } from './intakes-store.ts';

/** Records the health of one intake. Never rejects. */
export interface IntakeNotes {
  well(): Promise<void>;
  /** `isLasting` is true where a person must change something. */
  trouble(trouble: string, isLasting: boolean): Promise<void>;
}

/** Milliseconds between two records of success; bounces may arrive by the thousand. */
const againMs = 30_000;

/** Opens the notes of one intake. */
export function openIntakeNotes(
  { db, clock, log }: { db: Database; clock: Clock; log: Log },
  intake: IntakeName,
): IntakeNotes {
  let wellAt: Moment | null = null;
  const logFailure = (error: unknown): void =>
    log.error({ error: String(error), intake }, 'how returned mails are read could not be noted');
  return {
    well: async () => {
      if (wellAt && elapsedSince(clock, wellAt) < againMs) return;
      wellAt = momentOf(clock);
      await db.inSystem((tx) => writeWell(tx, intake)).catch(logFailure);
    },
    trouble: async (trouble, isLasting) => {
      wellAt = null;
      await db.inSystem((tx) => writeTrouble(tx, intake, { trouble, isLasting })).catch(logFailure);
    },
  };
}
