// Tests of jobs that outlive the process that runs them.
import { PgBoss } from 'pg-boss';
import { beforeAll, expect, test, vi } from 'vitest';
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

test('a process begins at once with a job of its own', async () => {
  const jobs = await openJobs(database.logins.system.url, openLog('silent'), { askEvery: 3600 });
  let begin: (of: unknown) => void = () => {};
  await jobs.handle('job.soon', async ({ of }) => begin(of));
  for (let of = 0; of < 8; of++) {
    const begun = new Promise((resolve) => (begin = resolve));
    await jobs.add('job.soon', { of });
    expect(await begun).toBe(of);
  }
  await jobs.stop();
});

test('a job is added once although the connection is lost before or after it is written', async () => {
  const jobs = await open();
  const send: unknown = Reflect.get(PgBoss.prototype, 'send');
  const lost = vi.spyOn(PgBoss.prototype, 'send');
  lost.mockRejectedValueOnce(new Error('lost'));
  await jobs.add('job.lost', { of: 'before' });
  lost.mockImplementationOnce(async function (this: PgBoss, ...given: unknown[]) {
    await Reflect.apply(send as () => unknown, this, given);
    throw new Error('lost');
  });
  await jobs.add('job.lost', { of: 'after' });
  lost.mockRestore();
  const added = await database.query(
    "select data ->> 'of' as of from pgboss.job where name = 'job.lost' order by id",
  );
  expect(added).toEqual([{ of: 'before' }, { of: 'after' }]);
  await jobs.stop();
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

test('jobs go on after the clock of the database was set back by a day', async () => {
  const first = await open();
  await first.add('job', { of: 'before' });
  const forever: JobHandler = (_data, stopping) =>
    new Promise((_resolve, reject) => stopping.addEventListener('abort', () => reject(new Error('stopped'))));
  await begun(first, forever);
  await first.stop();
  const second = await open();
  await second.add('job', { of: 'waiting' });
  // Setting the clock back by a day leaves every time that was written a day ahead.
  await database.query(`
    update pgboss.job set created_on = created_on + interval '1 day', started_on = started_on + interval '1 day',
      start_after = start_after + interval '1 day', heartbeat_on = heartbeat_on + interval '1 day' where name = 'job'`);
  await database.query("update pgboss.queue set monitor_on = now() + interval '1 day'");
  await database.query("update pgboss.version set cron_on = now() + interval '1 day'");

  expect(await second.endWaitsFromTheFuture()).toBeGreaterThan(0);
  expect(await second.endWaitsFromTheFuture()).toBe(0);
  const taken = new Promise<void>((resolve) => {
    const seen = new Set<unknown>();
    void second.handle('job', async ({ of }) => {
      seen.add(of);
      if (seen.has('before') && seen.has('waiting')) resolve();
    });
  });
  await taken;
  const [{ ahead } = { ahead: 'none' }] = await database.query<{ ahead: string }>(`
    select (select count(*) from pgboss.queue where monitor_on > now() + interval '1 hour')
      + (select count(*) from pgboss.version where cron_on > now() + interval '1 hour') as ahead`);
  expect(Number(ahead)).toBe(0);
  await second.stop();
});
