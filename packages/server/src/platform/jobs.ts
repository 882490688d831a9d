// Chores in the background (pg-boss): imports, account mail, clean-up. Never a message: its rows are its own queue.
import { PgBoss } from 'pg-boss';
import type { Log } from './log.ts';

/** A chore by its name, with what it needs to know: ids, nothing secret. */
export interface Jobs {
  /** Puts a chore in the queue; it is durable when this resolves. */
  add(name: string, data: Record<string, unknown>): Promise<void>;
  /**
   * Says who does a chore. One that throws is tried again, three times, later and later. A long one looks at
   * `stopping`, and throws when it is aborted: another process, or the next start, goes on with it.
   */
  handle(name: string, work: JobHandler): Promise<void>;
  /** Says who does a chore that is due once an hour, by one process of all; it is given no data. */
  handleHourly(name: string, work: (stopping: AbortSignal) => Promise<void>): Promise<void>;
  /** Begins nothing more, tells what is running that we stop, and waits for its end; `add` still works. */
  finish(): Promise<void>;
  /** Lets go of the queue; what still runs is another process's, or the next start's. */
  stop(): Promise<void>;
}

export type JobHandler = (data: Record<string, unknown>, stopping: AbortSignal) => Promise<void>;

// A chore whose process has died is another's after so long without a sign of life, and at most a minute more.
const heartbeatSeconds = 30;

/** Opens the queue in schema pgboss of the database at `url`. */
export async function openJobs(url: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'tidings-jobs' });
  boss.on('error', (error: Error) => log.error({ error: error.message }, 'job queue'));
  await boss.start();
  const made = new Set<string>();
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
  const handle: Jobs['handle'] = async (name, work) => {
    await ensure(name);
    await boss.work<Record<string, unknown>>(name, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
      for (const job of jobs) await work(job.data, stopping.signal);
    });
  };
  return {
    add: async (name, data) => {
      await ensure(name);
      await boss.send(name, data);
    },
    handle,
    handleHourly: async (name, work) => {
      await handle(name, (_data, signal) => work(signal));
      await boss.schedule(name, '7 * * * *');
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
