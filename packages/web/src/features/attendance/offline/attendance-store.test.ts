// What a device stores of its attendance lists.
import { QueryClient } from '@tanstack/react-query';
import * as fakes from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Roster } from '../api.ts';
import { openAttendanceStore } from './attendance-store.ts';
import { noteTick, recoverTicks } from './journal.ts';
import { storedListsQuery, ticksQuery, waitingQuery } from './offline-queries.ts';

beforeEach(() => {
  for (const [name, value] of Object.entries(fakes)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fakes.IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

function memoryStorage() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

const person = (personId: string, present: boolean) => ({
  personId,
  name: personId,
  phone: '',
  pictureUrl: '',
  present,
  guest: false,
});
const answer = (present: readonly string[]): Roster => ({
  attendance: {
    id: 'sunday',
    name: 'Sunday service',
    date: '2026-11-22',
    groupId: null,
    groupName: '',
    present: present.length,
    expected: 3,
  },
  people: ['ada', 'obi', 'uche'].map((id) => person(id, present.includes(id))),
  complete: true,
});
const at = '2026-11-22T09:00:00.000Z';
const later = '2026-11-22T09:00:01.000Z';

test('[OT-02] an answer asked for before a tick was accepted does not take it out of the count', async () => {
  const store = openAttendanceStore('t1.u1');
  const present = async () => (await store.list('sunday'))?.summary.present;
  await store.keepRoster(answer(['uche']), 1000);
  await store.tick('sunday', { personId: 'ada', present: true, at }, false);
  await store.tick('sunday', { personId: 'uche', present: false, at }, true);
  await store.tick('sunday', { personId: 'a guest', present: true, at }, false);
  await store.sent('sunday', await store.ticks('sunday'), 2000);
  expect(await present()).toBe(2);
  await store.keepRoster(answer(['uche']), 1999);
  expect(await present()).toBe(2);
  await store.keepRoster(answer(['ada']), 2000);
  expect(await present()).toBe(1);
  expect(await store.ticks('sunday')).toEqual([]);
});

test('[OT-02] a tick that a closed tab left is counted, and once where the tab had stored it already', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const store = openAttendanceStore('t1.u1');
  const present = async () => (await store.list('sunday'))?.summary.present;
  await store.keepRoster(answer(['uche']), 1000);
  const ada = { personId: 'ada', present: true, at, guest: { name: 'Ada', phone: '' } };
  const uche = { personId: 'uche', present: false, at };
  noteTick('t1.u1', 'sunday', ada, false);
  noteTick('t1.u1', 'sunday', uche, true);
  await store.tick('sunday', ada, false);
  await recoverTicks('t1.u1', store);
  expect(await present()).toBe(1);
  expect((await store.ticks('sunday')).find(({ personId }) => personId === 'ada')?.guest).toEqual(ada.guest);
  await store.tick('sunday', { ...ada, present: false, at: later }, false);
  expect(await present()).toBe(0);
  await store.tick('sunday', ada, false);
  expect(await present()).toBe(0);
});

test('[OT-02] a tick by the id that a list had before it was opened counts in the list that it became', async () => {
  const store = openAttendanceStore('t1.u1');
  const { attendance, people } = answer([]);
  const stored = { owner: 't1.u1', id: 'sunday', askedAt: 0, attendance, people, complete: true };
  await store.open({ ...attendance, id: 'mine' }, stored, 1000);
  await store.opened('mine', 'theirs');
  await store.tick('mine', { personId: 'ada', present: true, at }, false);
  expect((await store.list('theirs'))?.summary.present).toBe(1);
});

test('[OT-02] a tick left by a closed tab that finds no room hides nothing that is stored', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('window', { location: { pathname: '/' } });
  const store = openAttendanceStore('t1.u1');
  await store.keepRoster(answer([]), 1000);
  await store.tick('sunday', { personId: 'obi', present: true, at }, false);
  noteTick('t1.u1', 'sunday', { personId: 'ada', present: true, at }, false);
  const put = vi.spyOn(fakes.IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const queries = new QueryClient();
  expect(await queries.fetchQuery(storedListsQuery('t1.u1'))).toHaveLength(1);
  expect([...(await queries.fetchQuery(waitingQuery('t1.u1')))]).toEqual([['sunday', 1]]);
  put.mockRestore();
  expect((await queries.fetchQuery(ticksQuery('t1.u1', 'sunday'))).size).toBe(2);
});
