// Tests of answers kept by an idempotency key, within and between processes.
import { AppError } from '@tidings/contract/errors.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { newId } from '../../id.ts';
import { pruneAnswers } from './answer-jobs.ts';
import { type AnswerOnce, openAnswerOnce } from './answer-once.ts';

let server: TestServer;
let tenantId: string;
let once: AnswerOnce;
/** The same in another process. */
let elsewhere: AnswerOnce;
const userId = newId();
beforeAll(async () => {
  server = await startTestServer();
  once = openAnswerOnce(server.context);
  elsewhere = openAnswerOnce(server.context);
});
beforeEach(async () => {
  ({ tenantId } = await server.signUp());
});

const named = (key: string, over = {}) => ({ tenantId, userId, call: 'POST /api/x', key, ...over });
const make = async (name: string) => {
  await server.db.inTenant(tenantId, (tx) =>
    sql`insert into people_group (tenant_id, id, name) values (${tenantId}, ${newId()}, ${name})`.execute(tx),
  );
  return { status: 201, body: { name, token: 'a very secret link' } };
};
const made = async () =>
  (await server.query('select 1 from people_group where tenant_id = $1', [tenantId])).length;
const kept = () =>
  server.query<{ digest: string; answer: string }>('select * from idempotency_key where tenant_id = $1', [
    tenantId,
  ]);

test('two processes asked at once create once and answer alike', async () => {
  for (let n = 0; n < 10; n += 1) {
    const ask = (by: AnswerOnce) => by(named(`k${n}`), { n }, () => make(`group ${n}`));
    const answers = await Promise.all([ask(once), ask(elsewhere), ask(once), ask(elsewhere)]);
    expect(answers.filter(({ again }) => !again)).toHaveLength(1);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  }
  expect(await made()).toBe(10);
});

test('the second call waits for the first, and does the work itself if that fails', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const first = once(named('k'), {}, async () => {
    await make('lost');
    begun.resolve();
    await end.promise;
    throw new AppError('refused', 'No.');
  });
  await begun.promise;
  const others = [elsewhere, once].map((by, n) => by(named('k'), {}, () => make(`group ${n}`)));
  end.resolve();
  await expect(first).rejects.toThrow('No.');
  const answers = await Promise.all(others);
  expect(answers.map(({ body }) => body)).toEqual([answers[0]?.body, answers[0]?.body]);
  expect(await made()).toBe(1);
});

test('neither a refusal nor an internal error is kept', async () => {
  for (const error of [new AppError('badInput', 'No.'), new Error('fault')]) {
    await expect(
      once(named('k'), {}, async () => {
        await make('lost');
        throw error;
      }),
    ).rejects.toBe(error);
    expect([await made(), (await kept()).length]).toEqual([0, 0]);
  }
  expect((await once(named('k'), {}, () => make('kept'))).again).toBe(false);
});

test('other content is a conflict, another order of fields is not', async () => {
  await once(named('k'), { a: 1, b: { c: 2, d: [3, 4] } }, () => make('one'));
  const same = await elsewhere(named('k'), { b: { d: [3, 4], c: 2 }, a: 1 }, () => make('two'));
  expect(same.again).toBe(true);
  await expect(once(named('k'), { a: 1, b: { c: 2, d: [4, 3] } }, () => make('two'))).rejects.toMatchObject({
    code: 'conflict',
  });
  // Keys of different calls are independent.
  expect((await once(named('k', { call: 'POST /api/y' }), {}, () => make('two'))).again).toBe(false);
});

test('neither the kept answer nor the request can be read in the database', async () => {
  await once(named('k'), { password: '1234' }, () => make('one'));
  const [row] = await kept();
  expect(JSON.stringify(row)).not.toMatch(/secret|1234|one/);
  // The digest depends on the installation's secret, so that nobody else can compare requests.
  const other = openAnswerOnce({ ...server.context, secret: 'another secret, long enough to be one' });
  await other(named('k2'), { password: '1234' }, () => make('two'));
  expect(new Set((await kept()).map(({ digest }) => digest)).size).toBe(2);
});

test('an answer is kept for a day and deleted an hour later', async () => {
  await once(named('k'), {}, () => make('one'));
  await server.shiftClock(24 * 3600 - 60);
  await pruneAnswers(server.db);
  expect((await once(named('k'), {}, () => make('two'))).again).toBe(true);
  await server.shiftClock(25 * 3600);
  expect(await pruneAnswers(server.db)).toBeGreaterThan(0);
  expect(await kept()).toEqual([]);
});

test('beyond a tenant’s limit new keys are refused, and repeats still answered', async () => {
  const few = openAnswerOnce(server.context, { count: 2, bytes: 1024 });
  for (const key of ['a', 'b']) await few(named(key), {}, () => make(key));
  await expect(few(named('c'), {}, () => make('c'))).rejects.toMatchObject({ code: 'tooMany' });
  expect((await few(named('a'), {}, () => make('a'))).again).toBe(true);
  const small = openAnswerOnce(server.context, { count: 100, bytes: 10 });
  await expect(small(named('c'), {}, () => make('c'))).rejects.toMatchObject({ code: 'tooMany' });
  expect(await made()).toBe(2);
});
