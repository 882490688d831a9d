// What a device stores of its attendance lists.
import * as fakes from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Roster } from '../api.ts';
import { openAttendanceStore } from './attendance-store.ts';

beforeEach(() => {
  for (const [name, value] of Object.entries(fakes)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fakes.IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

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

test('[OT-02] an answer asked for before a tick was accepted does not take it out of the count', async () => {
  const store = openAttendanceStore('t1.u1');
  const present = async () => (await store.list('sunday'))?.summary.present;
  await store.keepRoster(answer(['uche']), 1000);
  await store.tick('sunday', { personId: 'ada', present: true, at }, 1);
  await store.tick('sunday', { personId: 'uche', present: false, at }, -1);
  await store.tick('sunday', { personId: 'a guest', present: true, at }, 1);
  await store.sent('sunday', await store.ticks('sunday'), 2000);
  expect(await present()).toBe(2);
  await store.keepRoster(answer(['uche']), 1999);
  expect(await present()).toBe(2);
  await store.keepRoster(answer(['ada']), 2000);
  expect(await present()).toBe(1);
  expect(await store.ticks('sunday')).toEqual([]);
});
