// Limits of what a browser stores of the screens, and whose it is.
import * as fakes from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSeen, keepSeen, readSeen } from './seen-store.ts';

beforeEach(() => {
  for (const [name, value] of Object.entries(fakes)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fakes.IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

const always = () => true;
const day = 24 * 3_600_000;

test('[OT-11] reads back what its owner saw, and when; another owner reads nothing', async () => {
  await keepSeen('t1 u1', '["people"]', { data: { items: ['Ada'] }, seenAt: 5 }, always);
  expect(await readSeen('t1 u1', '["people"]', 5)).toEqual({ data: { items: ['Ada'] }, seenAt: 5 });
  for (const owner of ['t1 u2', 't2 u1']) expect(await readSeen(owner, '["people"]', 5)).toBeUndefined();
  await forgetSeen();
  expect(await readSeen('t1 u1', '["people"]', 5)).toBeUndefined();
});

test('[OT-11] stores nothing that comes after the session has ended', async () => {
  await keepSeen('t1 u1', 'q', { data: 1, seenAt: 5 }, () => false);
  expect(await readSeen('t1 u1', 'q', 5)).toBeUndefined();
});

test('[OT-11] keeps eighty answers, six million characters and thirty days', async () => {
  for (let n = 0; n < 82; n += 1) await keepSeen('t1 u1', `q${n}`, { data: n, seenAt: n }, always);
  expect(await readSeen('t1 u1', 'q1', 82)).toBeUndefined();
  expect((await readSeen('t1 u1', 'q2', 82))?.data).toBe(2);

  const long = 'x'.repeat(590_000);
  for (let n = 0; n < 11; n += 1)
    await keepSeen('t2 u2', `long${n}`, { data: long, seenAt: 100 + n }, always);
  expect(await readSeen('t2 u2', 'long0', 200)).toBeUndefined();
  expect(await readSeen('t2 u2', 'long1', 200)).toBeDefined();

  await keepSeen('t2 u2', 'long1', { data: long + long, seenAt: 150 }, always);
  expect(await readSeen('t2 u2', 'long1', 200), 'an answer that is too long').toBeUndefined();

  expect(await readSeen('t2 u2', 'long5', 105 + 31 * day)).toBeUndefined();
  await keepSeen('t2 u2', 'new', { data: 1, seenAt: 105 + 31 * day }, always);
  expect(await readSeen('t2 u2', 'long5', 105), 'removed, and not only hidden').toBeUndefined();
});

test('a browser that stores nothing has nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await keepSeen('t1 u1', 'q', { data: 1, seenAt: 5 }, always);
  expect(await readSeen('t1 u1', 'q', 5)).toBeUndefined();
  await forgetSeen();
});
