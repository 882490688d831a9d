// Tests of counting attempts in the database: shared, not to be flushed, growing delays.
import { beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { openLog } from '../log.ts';
import { openRateCounter, type RateCounter } from './rate-counter.ts';

let database: TestDatabase;
let now: Date;
/** A counter as another process has one. */
const open = (mostKnown?: number): RateCounter =>
  openRateCounter({
    db: database.db,
    clock: { now: () => now },
    log: openLog('silent'),
    ...(mostKnown && { mostKnown }),
  });
const later = async (seconds: number): Promise<void> => {
  now = new Date(now.getTime() + seconds * 1000);
  await database.shiftClock((now.getTime() - start) / 1000);
};
const start = Date.parse('2026-12-01T09:00:00Z');
beforeEach(async () => {
  database ??= await testDatabase();
  now = new Date(start);
  await database.shiftClock(0);
  await database.query('delete from engine.rate_limit');
});

const three = { max: 3, seconds: 60 };
const isLimited = async (counter: RateCounter, key: string) => (await counter.count(key, three)) > 0;

test('[AU-07] processes share a count, and each key has its own', async () => {
  const [one, other] = [open(), open()];
  expect([await isLimited(one, 'a'), await isLimited(other, 'a'), await isLimited(one, 'a')]).toEqual([
    false,
    false,
    false,
  ]);
  for (const counter of [other, one, open()]) expect(await isLimited(counter, 'a')).toBe(true);
  expect(await isLimited(other, 'b')).toBe(false);
});

test('[AU-07] many tries at once cannot exceed the limit', async () => {
  const counters = [open(), open()];
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (counters[n % 2] as RateCounter).count('a', three)),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
});

test('[AU-07] says how long to wait, and counts anew afterwards', async () => {
  const counter = open();
  for (let n = 0; n < 3; n += 1) await counter.count('a', three);
  await later(20);
  expect(await counter.count('a', three)).toBe(40);
  expect(await open().count('a', three)).toBe(40);
  await later(41);
  for (const expected of [false, false, false, true]) expect(await isLimited(counter, 'a')).toBe(expected);
});

test('[AU-07] a flood of other keys frees none that is limited, and leaves nothing for good', async () => {
  // A small memory stands for 10,000 keys, which a flood of 50,000 would exceed as well.
  const counter = open(100);
  for (let n = 0; n < 4; n += 1) await counter.count('a', three);
  await database.query(
    `insert into engine.rate_limit (key, tries, ends_at)
       select sha256(convert_to('flood ' || n, 'UTF8')), 1, engine.now() + interval '60 seconds'
         from generate_series(1, 50000) n`,
  );
  await Promise.all(Array.from({ length: 600 }, (_, n) => counter.count(`another ${n}`, three)));
  expect(await isLimited(counter, 'a')).toBe(true);
  await later(61);
  // Each 500 statements delete up to 2,000 counts that have ended.
  for (let round = 0; round < 3; round += 1)
    await Promise.all(Array.from({ length: 500 }, (_, n) => counter.count(`${round} ${n}`, three)));
  await expect
    .poll(async () => (await database.query('select count(*)::int as n from engine.rate_limit'))[0]?.['n'])
    .toBeLessThan(50_000 + 602 + 1500 - 5000);
});

test('a large limit costs a statement for each hundredth of it', async () => {
  const many = { max: 6000, seconds: 60 };
  const counters = [open(), open()];
  for (let n = 0; n < 120; n += 1) expect(await (counters[n % 2] as RateCounter).count('a', many)).toBe(0);
  expect(await database.query('select tries from engine.rate_limit')).toEqual([{ tries: 120 }]);
  await database.query('update engine.rate_limit set tries = 5990');
  for (let n = 0; n < 10; n += 1) expect(await (counters[0] as RateCounter).count('a', many)).toBe(0);
  expect(await (counters[0] as RateCounter).count('a', many)).toBeGreaterThan(0);
});

test('[AU-07] each attempt beyond the limit waits twice as long, up to an hour, in all processes', async () => {
  const counters = [open(), open()];
  const attempt = (n: number) => (counters[n % 2] as RateCounter).attempt('a', { max: 3, seconds: 300 });
  for (let n = 0; n < 3; n += 1) expect(await attempt(n)).toBe(0);
  for (const minutes of [5, 10, 20, 40, 60, 60]) {
    for (let n = 0; n < 4; n += 1) expect(Math.ceil((await attempt(n)) / 60)).toBe(minutes);
    await later(minutes * 60 - 5);
    expect(await attempt(0)).toBeLessThanOrEqual(5);
    await later(6);
    expect(await attempt(0)).toBe(0);
  }
});

test('[AU-07] attempts are forgotten after one that succeeded, and after a day', async () => {
  const counter = open();
  const attempt = () => counter.attempt('a', { max: 3, seconds: 300 });
  for (let n = 0; n < 2; n += 1) await attempt();
  await counter.succeeded('a');
  for (let n = 0; n < 3; n += 1) expect(await attempt()).toBe(0);
  expect(await attempt()).toBeGreaterThan(0);
  await later(86_400 + 301);
  for (let n = 0; n < 3; n += 1) expect(await attempt()).toBe(0);
});

test('[AU-07] of many attempts at once no more than the limit are made', async () => {
  const waits = await Promise.all(
    Array.from({ length: 20 }, () => open().attempt('a', { max: 3, seconds: 300 })),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
});
