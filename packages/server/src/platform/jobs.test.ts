// Tests of jobs that outlive the process that runs them.
import { beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { type JobHandler, type Jobs, openJobs } from './jobs.ts';
import { openLog } from './log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
const open = () => openJobs(database.logins.system.url, openLog('silent'));

/** Resolves with the job's data and signal when it starts; the job then does what `go` says. */
const begun = (jobs: Jobs, go: JobHandler) =>
  new Promise<[Record<string, unknown>, AbortSignal]>((resolve, reject) => {
    jobs
      .handle('job', (data, stopping) => {
        resolve([data, stopping]);
        return go(data, stopping);
      })
      .catch(reject);
  });

test('a long job is told that its process stops, and another process takes it over', async () => {
  const first = await open();
  await first.add('job', { of: 'ours' });
  const untilStopped: JobHandler = (_data, stopping) =>
    new Promise((_resolve, reject) => stopping.addEventListener('abort', () => reject(new Error('stopped'))));
  const [data, stopping] = await begun(first, untilStopped);
  expect([data, stopping.aborted]).toEqual([{ of: 'ours' }, false]);
  await first.stop();
  expect(stopping.aborted).toBe(true);

  const second = await open();
  expect(await begun(second, async () => {})).toMatchObject([{ of: 'ours' }, { aborted: false }]);
  await second.stop();
});

test('an hourly job is scheduled once, however many processes handle it', async () => {
  const both = [await open(), await open()];
  for (const jobs of both) await jobs.handleHourly('job.hourly', async () => {});
  const rows = await database.query<{ cron: string }>(
    "select cron from pgboss.schedule where name = 'job.hourly'",
  );
  expect(rows).toEqual([{ cron: '7 * * * *' }]);
  for (const jobs of both) await jobs.stop();
});
