// Looks who has work, for all lanes of this process at once: however many are idle, the database is asked once.
import type { Database } from '../../platform/db/database.ts';
import { type Due, readDue } from '../queue/due.ts';

export interface DuePoller {
  /** What a lane has to do now. Lanes that ask at the same moment are answered by one query. */
  look: (lane: string) => Promise<Due[]>;
  /** Rings every half second, for all watchers at the same moment. Returns the end of it. */
  watch: (ring: () => void) => () => void;
}

/** How often the table of due work is read where nothing says that it changed. */
export const pollMs = 500;

/** Opens it. */
export function openDuePoller(db: Database): DuePoller {
  const watchers = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let round: { lanes: Set<string>; found: Promise<Map<string, Due[]>> } | null = null;

  const gather = (): NonNullable<typeof round> => {
    const lanes = new Set<string>();
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      round = null;
      return db.inSystem((tx) => readDue(tx, [...lanes]));
    });
    return { lanes, found };
  };

  return {
    look: async (lane) => {
      round ??= gather();
      round.lanes.add(lane);
      return (await round.found).get(lane) ?? [];
    },
    watch: (ring) => {
      watchers.add(ring);
      timer ??= setInterval(() => {
        for (const each of watchers) each();
      }, pollMs);
      return () => {
        watchers.delete(ring);
        if (watchers.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
