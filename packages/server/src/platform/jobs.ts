// Background jobs by pg-boss: imports, account mail, clean-up; never messages.
import { setTimeout } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Database } from './db/database.ts';
import { quoted, startLock } from './db/roles.ts';
import { newId } from './id.ts';
import type { Log } from './log.ts';
import type { JobMetrics } from './metrics/job-metrics.ts';
import { currentRequest, onBehalfOf } from './request-id.ts';

/** Background jobs by name; their data holds ids and nothing secret. */
export interface Jobs {
  /**
   * Adds a job, which runs after so many seconds, once the joined transaction of its caller is committed: before that it
   * would find nothing to do. It is durable when this resolves, or else when the joined transaction has. Within a
   * transaction of its own a caller must wait for the commit itself.
   */
  add(name: string, data: Record<string, unknown>, seconds?: number): Promise<void>;
  /**
   * Registers the handler of a job. One that throws is retried three times, with growing delays. A long one checks
   * `stopping`, and throws when it is aborted: another process, or the next start, then goes on with it.
   */
  handle(name: string, work: JobHandler): Promise<void>;
  /** Registers a job that one of all processes runs every hour, without data. */
  handleHourly(name: string, work: (stopping: AbortSignal) => Promise<void>): Promise<void>;
  /**
   * Ends the waits that were written before the clock of the database was set back: jobs added or tried then are due
   * now, and what died processes left is looked for again. Returns how many jobs there were.
   */
  endWaitsFromTheFuture(): Promise<number>;
  /** Starts no more jobs, aborts `stopping` for those that run, and waits for them; `add` still works. */
  finish(): Promise<void>;
  /** Closes the queue; another process or the next start takes over what still runs. */
  stop(): Promise<void>;
}

export type JobHandler = (data: Record<string, unknown>, stopping: AbortSignal) => Promise<void>;

// Seconds without a sign of life until another process takes over a job; up to a minute more may pass.
const heartbeatSeconds = 30;

/** Milliseconds until a job is added again that could not be. */
const retryMs = 1000;

const name = 'tidings-jobs';

// The queue writes each of these times as now, so one that is still to come proves that the clock was set back since.
const ahead = "> pgboss.job_now() + interval '5 seconds'";
const endWaits = `
  with waiting as (
    update pgboss.job set start_after = pgboss.job_now(), created_on = least(created_on, pgboss.job_now()),
        started_on = least(started_on, pgboss.job_now())
      where state < 'active' and (created_on ${ahead} or started_on ${ahead})
      returning 1
  ), active as (
    update pgboss.job set started_on = pgboss.job_now(), heartbeat_on = pgboss.job_now()
      where state = 'active' and (started_on ${ahead} or heartbeat_on ${ahead})
      returning 1
  ), queues as (
    update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
      where monitor_claim_on ${ahead} or monitor_on ${ahead} or maintain_on ${ahead}
  ), passes as (
    update pgboss.version set cron_on = null, flow_on = null
      where cron_on ${ahead} or flow_on ${ahead}
  )
  select (select count(*) from waiting) + (select count(*) from active) as ended`;

/**
 * Creates or updates the queue's tables, in schema pgboss of the database at `url`, whose owner logs in there; gives
 * these roles what `openJobs` needs.
 */
export async function prepareJobs(url: string, roles: readonly string[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    max: 1,
    application_name: name,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {}); // What fails is thrown.
  try {
    await boss.start();
    const to = roles.map(quoted).join(', ');
    await boss.getDb().executeSql(
      `
      select pg_advisory_xact_lock(${startLock});
      grant usage on schema pgboss to ${to};
      grant select, insert, update, delete on all tables in schema pgboss to ${to}`,
      [],
    );
  } finally {
    await boss.stop({ graceful: false });
  }
}

interface Options {
  metrics?: JobMetrics;
  /** The database in which callers write; without it, jobs are added at once. */
  db?: Pick<Database, 'afterCommit'>;
  /** Seconds between two questions for jobs that other processes have added. */
  askEvery?: number;
}

/** Opens the queue in a prepared database, at the address of the system's login. */
export async function openJobs(
  url: string,
  log: Log,
  { metrics, db, askEvery = 0.5 }: Options = {},
): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: name, migrate: false });
  boss.on('error', (error: Error) => log.error({ error: error.message }, 'job queue'));
  await boss.start();
  const made = new Set<string>();
  /** Who asks for the jobs of a name: told at once of what this process adds. */
  const workers = new Map<string, string>();
  const stopping = new AbortController();
  const ensure = async (name: string) => {
    if (made.has(name)) return;
    await boss.createQueue(name, {
      retryLimit: 3,
      retryBackoff: true,
      expireInSeconds: 3600,
      heartbeatSeconds,
    });
    made.add(name);
  };
  /** Runs a job on behalf of the request that added it, and logs and counts it. */
  const run = async (name: string, { requestId, ...data }: Record<string, unknown>, work: JobHandler) => {
    const began = performance.now();
    const lineOf = () => ({ job: name, requestId, ms: Math.round(performance.now() - began) });
    try {
      await onBehalfOf(typeof requestId === 'string' ? requestId : '', () => work(data, stopping.signal));
    } catch (error) {
      // One that stops with its process goes on elsewhere, which is no failure.
      if (stopping.signal.aborted) throw error;
      const line = lineOf();
      metrics?.ended(name, 'failed', line.ms / 1000);
      log.warn({ ...line, error: String(error) }, 'a job failed');
      throw error;
    }
    const line = lineOf();
    metrics?.ended(name, 'done', line.ms / 1000);
    log.info(line, 'job');
  };
  const handle: Jobs['handle'] = async (name, work) => {
    await ensure(name);
    metrics?.show(name);
    const options = { pollingIntervalSeconds: askEvery };
    const worker = await boss.work<Record<string, unknown>>(name, options, async (jobs) => {
      for (const job of jobs) await run(name, job.data, work);
    });
    workers.set(name, worker);
  };
  return {
    add: async (name, data, seconds = 0) => {
      const options = { id: newId(), startAfter: Math.ceil(seconds) };
      const write = async () => {
        await ensure(name);
        await boss.send(name, { ...data, ...currentRequest() }, options);
      };
      const send = async () => {
        // What it is for is committed, so one lost connection must not lose the job. By its id it is added once.
        await write().catch(() => setTimeout(retryMs).then(write));
        const worker = workers.get(name);
        if (worker !== undefined && seconds <= 0) boss.notifyWorker(worker);
      };
      await (db ? db.afterCommit(send) : send());
    },
    handle,
    handleHourly: async (name, work) => {
      await handle(name, (_data, signal) => work(signal));
      await boss.schedule(name, '7 * * * *');
    },
    endWaitsFromTheFuture: async () => {
      const { rows } = await boss.getDb().executeSql(endWaits, []);
      return Number(rows[0]?.ended ?? 0);
    },
    finish: async () => {
      stopping.abort();
      await Promise.all([...made].map((name) => boss.offWork(name)));
    },
    stop: () => {
      stopping.abort();
      return boss.stop({ graceful: true, timeout: 1000 });
    },
  };
}
