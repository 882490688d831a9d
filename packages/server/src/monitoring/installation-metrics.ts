// Shows the whole installation to Prometheus: queues, jobs, units, processes, as the database has them.
import { Gauge, type GaugeConfiguration, type Registry } from 'prom-client';
import { type Clock, elapsedSince, type Moment, momentOf } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import {
  type Backlog,
  type QueueDepth,
  readInbound,
  readJobs,
  readQueue,
  readResting,
  readTotals,
  type RestingLanes,
  type Totals,
} from './store.ts';

export interface InstallationMetricsPort {
  registry: Registry;
  db: Pick<Database, 'inSystem'>;
  clock: Clock;
  /** Whether the database is known not to answer, so that nothing is asked of it. */
  isSilent: () => boolean;
}

interface Figures {
  queue: QueueDepth[];
  resting: RestingLanes[];
  inbound: Backlog[];
  jobs: Backlog[];
  totals: Totals;
}

/** Figures are read at most this often, and counting takes at most this share of the time. */
const freshMs = 10_000;
const restShare = 20;

/** Adds the figures of the installation to the metrics of a process; every process shows the same ones. */
export function openInstallationMetrics(port: InstallationMetricsPort): void {
  const read = openReader(port);
  const gauge = (
    name: string,
    help: string,
    labels: string[],
    write: (to: Gauge, figures: Figures) => void,
  ): void => {
    const collect = async (to: Gauge): Promise<void> => {
      const figures = await read();
      to.reset();
      if (figures) write(to, figures);
      // Without labels a reset gauge shows 0, which would be wrong.
      else if (labels.length === 0) to.remove();
    };
    addTo(port.registry, { name, help, labelNames: labels }, collect);
  };
  addQueue(gauge);
  addBacklogs(gauge);
  addTotals(gauge);
  const help = 'Whether the figures of the installation could be read: 1 or 0';
  addTo(port.registry, { name: 'tidings_database_up', help }, async (to) => {
    to.set((await read()) ? 1 : 0);
  });
}

/** Adds a gauge that is written whenever somebody asks. */
function addTo(
  registry: Registry,
  settings: Pick<GaugeConfiguration<string>, 'name' | 'help' | 'labelNames'>,
  collect: (to: Gauge) => Promise<void>,
): void {
  const gauge: Gauge = new Gauge({ ...settings, registers: [], collect: () => collect(gauge) });
  registry.registerMetric(gauge);
}

type AddGauge = (
  name: string,
  help: string,
  labels: string[],
  write: (to: Gauge, figures: Figures) => void,
) => void;

function addQueue(gauge: AddGauge): void {
  gauge(
    'tidings_queue_messages',
    'Messages with work in a lane, by state: due now, or waiting for a later time',
    ['lane', 'state'],
    (to, { queue }) => {
      for (const { lane, due, waiting } of queue) {
        to.set({ lane, state: 'due' }, due);
        to.set({ lane, state: 'waiting' }, waiting);
      }
    },
  );
  gauge(
    'tidings_queue_recipients',
    'Recipients of these messages, by state: pending, or sending while an answer is awaited',
    ['lane', 'state'],
    (to, { queue }) => {
      for (const { lane, pending, sending } of queue) {
        to.set({ lane, state: 'pending' }, pending);
        to.set({ lane, state: 'sending' }, sending);
      }
    },
  );
  gauge(
    'tidings_queue_oldest_seconds',
    'For how long the oldest message with work in a lane has been due; 0 while the operator has paused the lane',
    ['lane'],
    (to, { queue }) => {
      for (const { lane, oldestSeconds } of queue) to.set({ lane }, oldestSeconds);
    },
  );
  gauge(
    'tidings_lanes_resting',
    'Lanes that the operator has told to rest: paused, or draining until what has begun is over',
    ['lane', 'mode'],
    (to, { resting }) => {
      for (const { lane, paused, draining } of resting) {
        to.set({ lane, mode: 'paused' }, paused);
        to.set({ lane, mode: 'draining' }, draining);
      }
    },
  );
}

function addBacklogs(gauge: AddGauge): void {
  const kinds = ['receipt', 'reply'];
  const of = (list: Backlog[], kind: string) => list.find(({ name }) => name === kind);
  gauge(
    'tidings_inbound_waiting',
    'Delivery receipts and replies that arrived and were not looked at yet',
    ['kind'],
    (to, { inbound }) => {
      for (const kind of kinds) to.set({ kind }, of(inbound, kind)?.count ?? 0);
    },
  );
  gauge(
    'tidings_inbound_oldest_seconds',
    'For how long the oldest of them has waited',
    ['kind'],
    (to, { inbound }) => {
      for (const kind of kinds) to.set({ kind }, of(inbound, kind)?.oldestSeconds ?? 0);
    },
  );
  gauge('tidings_jobs_waiting', 'Background jobs that are due and wait', ['job'], (to, { jobs }) => {
    for (const { name, count } of jobs) to.set({ job: name }, count);
  });
  gauge(
    'tidings_jobs_oldest_seconds',
    'For how long the oldest due job of a kind has waited',
    ['job'],
    (to, { jobs }) => {
      for (const { name, oldestSeconds } of jobs) to.set({ job: name }, oldestSeconds);
    },
  );
}

function addTotals(gauge: AddGauge): void {
  gauge('tidings_units_balance', 'Units that all organisations together have left', [], (to, { totals }) =>
    to.set(totals.balance / 1000),
  );
  gauge('tidings_faults', 'Messages that a fault of the program holds up', [], (to, { totals }) =>
    to.set(totals.faults),
  );
  gauge(
    'tidings_processes',
    'Processes that live, by what they do: all, api or worker',
    ['part'],
    (to, { totals: { all, api, worker } }) => {
      for (const [part, count] of Object.entries({ all, api, worker })) to.set({ part }, count);
    },
  );
}

/** Reads the figures when they are no longer fresh; null where the database does not answer. */
function openReader({ db, clock, isSilent }: InstallationMetricsPort): () => Promise<Figures | null> {
  let last: { at: Moment; freshMs: number; figures: Promise<Figures | null> } | null = null;
  return () => {
    if (isSilent()) return Promise.resolve(null);
    if (last && elapsedSince(clock, last.at) < last.freshMs) return last.figures;
    const at = momentOf(clock);
    const reading = { at, freshMs: Infinity, figures: readFigures(db).catch(() => null) };
    last = reading;
    void reading.figures.then(() => {
      reading.freshMs = Math.max(freshMs, elapsedSince(clock, at) * restShare);
    });
    return reading.figures;
  };
}

const readFigures = (db: Pick<Database, 'inSystem'>): Promise<Figures> =>
  db.inSystem(async (tx) => ({
    queue: await readQueue(tx),
    resting: await readResting(tx),
    inbound: await readInbound(tx),
    jobs: await readJobs(tx),
    totals: await readTotals(tx),
  }));
