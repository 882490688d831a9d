// Asks the database which messages have work, in one query for all lanes.
import type { Database } from '../../platform/db/database.ts';
import { type Due, readDue } from '../queue/due.ts';

export interface DuePoller {
  /** Returns the work of a lane. Lanes that ask at the same moment share one query. */
  look: (lane: string) => Promise<Due[]>;
  /** Calls `ring` of all watchers at the same moment every half second. Returns a function that ends it. */
  watch: (ring: () => void) => () => void;
}

/** How often due work is read without a notification, in milliseconds. */
export const pollMs = 500;

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
