// The metrics of this process, for Prometheus: the registry and what the platform counts.
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { type JobMetrics, openJobMetrics } from './job-metrics.ts';

export interface Metrics {
  /** Everything that is counted here; other parts add theirs. */
  registry: Registry;
  jobs: JobMetrics;
  /** Shows how the connections of a database are used, under a name; returns the function that ends it. */
  watchPool: (name: string, db: Pick<Database, 'connections'>) => () => void;
}

/** Opens the metrics of this process, with those of Node: memory, event-loop lag, garbage collection. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const pools = new Map<string, Pick<Database, 'connections'>>();
  const gauge = (name: string, help: string, labels: string[], write: (to: Gauge) => void) =>
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      collect() {
        this.reset();
        write(this);
      },
    });
  const inEach = (write: (pool: string, use: ReturnType<Database['connections']>[number]) => void): void => {
    for (const [name, db] of pools) for (const use of db.connections()) write(`${name}-${use.login}`, use);
  };
  gauge(
    'tidings_database_connections',
    'Connections to the database that are open, by pool and whether one is in use',
    ['pool', 'state'],
    (to) =>
      inEach((pool, { used, idle }) => {
        to.set({ pool, state: 'used' }, used);
        to.set({ pool, state: 'idle' }, idle);
      }),
  );
  gauge('tidings_database_connections_max', 'The most connections of a pool', ['pool'], (to) =>
    inEach((pool, { most }) => to.set({ pool }, most)),
  );
  gauge('tidings_database_connections_waiting', 'Transactions that wait for a connection', ['pool'], (to) =>
    inEach((pool, { waiting }) => to.set({ pool }, waiting)),
  );
  return {
    registry,
    jobs: openJobMetrics(registry),
    watchPool: (name, db) => {
      pools.set(name, db);
      return () => void pools.delete(name);
    },
  };
}
