// Chores in the background (pg-boss): imports, account mail, clean-up. Never a message: its rows are its own queue.
import { PgBoss } from 'pg-boss';
import type { Log } from './log.ts';

/** A chore by its name, with what it needs to know: ids, nothing secret. */
export interface Jobs {
  /** Puts a chore in the queue; it is durable when this resolves. */
  add(name: string, data: Record<string, unknown>): Promise<void>;
  /** Says who does a chore. One that throws is tried again, three times, later and later. */
  handle(name: string, work: (data: Record<string, unknown>) => Promise<void>): Promise<void>;
  /** Waits for what is running, then stops. */
  stop(): Promise<void>;
}

/** Opens the queue in schema pgboss of the database at `url`. */
export async function openJobs(url: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'tidings-jobs' });
  boss.on('error', (error: Error) => log.error({ error: error.message }, 'job queue'));
  await boss.start();
  const made = new Set<string>();
  const ensure = async (name: string) => {
    if (made.has(name)) return;
    await boss.createQueue(name, { retryLimit: 3, retryBackoff: true, expireInSeconds: 3600 });
    made.add(name);
  };
  return {
    add: async (name, data) => {
      await ensure(name);
      await boss.send(name, data);
    },
    handle: async (name, work) => {
      await ensure(name);
      await boss.work<Record<string, unknown>>(name, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
        for (const job of jobs) await work(job.data);
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}
