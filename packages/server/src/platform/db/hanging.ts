// Ends what waits for a database that has stopped answering.
import pg from 'pg';

// Together within two seconds, which is how long a caller waits.
const lookMs = 150;
const patienceMs = 400;
const probeMs = 900;
/** Milliseconds between probes while a statement runs for long on a database that answers. */
const againMs = 500;
/** Milliseconds for which a new connection may be tried, so that a silent server does not keep its place. */
const connectMs = 10_000;

/** A client whose attempt to connect has a time limit; the pool's own limit would count waiting for a free client. */
export class ImpatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectMs });
  }
}

interface Waiting {
  since: number;
  fail: () => void;
}

/**
 * Watches the statements of a pool, and its callers that wait for a connection. While one waits for longer than 0.4
 * seconds, `answers` asks whether the database answers; if not, everything that waits fails with an error that begins
 * with 'Connection terminated'. Statements may still take as long as they need. Returns the pool's `connect`.
 */
export function watchHanging(pool: pg.Pool, answers: () => Promise<boolean>): () => Promise<pg.PoolClient> {
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;
  const lookIn = (milliseconds: number): void => {
    if (timer || waiting.size === 0) return;
    timer = setTimeout(() => void look(), milliseconds).unref();
  };
  const look = async (): Promise<void> => {
    const isLong = ({ since }: Waiting) => performance.now() - since >= patienceMs;
    const isHanging = [...waiting].some(isLong) && !(await answers());
    // What began during the probe waits for a database that did not answer it either.
    if (isHanging)
      for (const each of waiting) if (performance.now() - each.since >= patienceMs / 2) each.fail();
    const isBusy = [...waiting].some(isLong);
    timer = undefined;
    lookIn(isHanging ? 0 : isBusy ? againMs : lookMs);
  };
  const watch = <T>(work: Promise<T>, fail: () => void): Promise<T> => {
    const entry = { since: performance.now(), fail };
    waiting.add(entry);
    lookIn(lookMs);
    return work.finally(() => waiting.delete(entry));
  };

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const result = query(...args);
      return result instanceof Promise ? watch(result, () => cut(client)) : result;
    }) as typeof client.query;
  });

  return () => {
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    let hasFailed = false;
    pool.connect().then(
      (client) => {
        if (hasFailed) client.release();
        else resolve(client);
      },
      (error: unknown) => reject(error),
    );
    return watch(promise, () => {
      hasFailed = true;
      reject(new Error('Connection terminated: the database does not answer'));
    });
  };
}

/** Closes a connection at once, which fails its statements; saying goodbye would wait for an answer. */
const cut = (client: pg.ClientBase): void => {
  (client as pg.Client).connection.stream.destroy();
};

/** Whether the database at `url` answers a new connection within a second; a refusal is an answer too. */
export async function answersAt(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  const asked = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      (error: unknown) => error instanceof pg.DatabaseError && !error.code?.startsWith('57P'),
    );
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  // An answer that arrived while this process was busy is read before the immediate runs.
  const timer = setTimeout(() => setImmediate(resolve, false), probeMs);
  const found = await Promise.race([asked, late]);
  clearTimeout(timer);
  cut(client);
  return found;
}
