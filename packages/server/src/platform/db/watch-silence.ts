// Tells a database that has stopped answering from one that is busy with a statement.
import type pg from 'pg';
import type { Log } from '../log.ts';
import { newClient } from './new-client.ts';

/** The database has not answered for a second and a half. What was asked of it may still be done. */
export class DatabaseSilent extends Error {
  /** Seconds after which it is worth trying again. */
  readonly seconds = 5;

  constructor() {
    super('the database does not answer');
  }
}

export interface SilenceWatch {
  /** Whether the database is silent now. */
  isSilent(): boolean;
  /**
   * Waits for work that may wait for the database; throws DatabaseSilent as soon as that is silent, unless
   * `isAnswered` by then. The work itself goes on.
   */
  wait<T>(work: Promise<T>, isAnswered: () => boolean): Promise<T>;
  close(): void;
}

// Time is counted in ticks of a timer, not by a clock: a process that was stopped, or busy for seconds, has one tick in
// that time, and reads the answers that arrived meanwhile before the next one.
const tickMs = 50;
const ticksIn = (milliseconds: number): number => Math.ceil(milliseconds / tickMs);
/** What is answered within this time costs no probe. */
const quick = ticksIn(100);
/** Together with `quick` and a tick or two this is within the two seconds that a caller waits. */
const patience = ticksIn(1400);
/** Between two probes while something waits for long. */
const pause = ticksIn(250);
/** After this time a probe begins again with a new connection, in case the old one leads nowhere. */
const longestProbe = ticksIn(5000);

interface Waiting {
  ticks: number;
  fail: () => void;
}

/**
 * Watches the database at `url`, which must be its direct address: a busy transaction pooler makes a probe wait. While
 * something waits for long, one connection of its own asks whether the database answers at all. Statements may take as
 * long as they need.
 */
export function watchSilence(url: string, log: Log): SilenceWatch {
  const waiting = new Set<Waiting>();
  const probes = openProbes(url);
  let isSilent = false;
  let timer: NodeJS.Timeout | undefined;
  /** Ticks since the probe was sent; null while there is none. */
  let asked: number | null = null;
  let rest = 0;

  const fallSilent = (): void => {
    // An answer that has arrived is read before this runs.
    if (asked === null || isSilent) return;
    isSilent = true;
    log.error({ waiting: waiting.size }, 'the database does not answer');
    for (const { fail } of waiting) fail();
  };
  const ask = (): void => {
    asked = 0;
    probes.ask(() => {
      asked = null;
      rest = pause;
      if (isSilent) log.warn({}, 'the database answers again');
      isSilent = false;
    });
  };
  const tick = (): void => {
    for (const each of waiting) each.ticks += 1;
    if (asked !== null) {
      asked += 1;
      if (asked === patience) setImmediate(fallSilent);
      if (asked >= longestProbe) ask();
    } else if (rest > 0) rest -= 1;
    else if ([...waiting].some(({ ticks }) => ticks >= quick)) ask();
    if (waiting.size > 0 || asked !== null || isSilent) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    isSilent: () => isSilent,
    wait: async (work, isAnswered) => {
      const { promise: silence, reject } = Promise.withResolvers<never>();
      const fail = () => {
        if (!isAnswered()) reject(new DatabaseSilent());
      };
      if (isSilent) fail();
      const one = { ticks: 0, fail };
      waiting.add(one);
      timer ??= setInterval(tick, tickMs).unref();
      try {
        return await Promise.race([work, silence]);
      } finally {
        waiting.delete(one);
      }
    },
    close: () => {
      clearInterval(timer);
      probes.close();
    },
  };
}

/** Questions to the database, one at a time, over a connection of their own. */
function openProbes(url: string) {
  let client: pg.Client | undefined;
  /** The question that is not answered yet. */
  let open: symbol | undefined;

  const drop = (): void => {
    // Saying goodbye would wait for an answer.
    client?.connection.stream.destroy();
    client = undefined;
  };
  const select = async (): Promise<void> => {
    let one = client;
    if (!one) {
      const made = newClient({ connectionString: url, application_name: 'tidings-watch' });
      made.on('end', () => {
        if (client === made) client = undefined;
      });
      one = client = made;
      await made.connect();
    }
    await one.query('select 1');
  };

  return {
    /**
     * Runs `answered` once the database has answered this question. A refusal is an answer too, since callers get it as
     * well. An earlier question that is still open is given up, with its connection.
     */
    ask: (answered: () => void): void => {
      if (open) drop();
      const question = (open = Symbol('question'));
      const end = (error?: NodeJS.ErrnoException): void => {
        if (open !== question) return;
        if (error) drop();
        // Nobody takes new connections from the queue, which is full.
        if (error?.code === 'EAGAIN') return;
        open = undefined;
        answered();
      };
      select().then(() => end(), end);
    },
    close: (): void => {
      if (open) drop();
      open = undefined;
      client?.end().catch(() => {});
    },
  };
}
