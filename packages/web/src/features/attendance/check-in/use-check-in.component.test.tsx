// Ticks and their undo against what this device stores.
import { screen } from '@testing-library/react';
import * as fakes from 'fake-indexeddb';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal, renderScreen, user } from '../../../../testing/render-screen.tsx';
import type { Roster } from '../api.ts';
import { openAttendanceStore } from '../offline/attendance-store.ts';
import { ownerOf } from '../offline/offline-queries.ts';
import type { DatedRoster } from './people-view.ts';
import { useCheckIn } from './use-check-in.ts';

beforeEach(() => {
  for (const [name, value] of Object.entries(fakes)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fakes.IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

const id = '01900000-0000-7000-8000-000000000009';
const ada = '01900000-0000-7000-8000-000000000008';
const rosterWith = (present: boolean): Roster => ({
  attendance: {
    id,
    name: 'Sunday service',
    date: '2026-11-29',
    groupId: null,
    groupName: '',
    present: Number(present),
    expected: 1,
  },
  people: [{ personId: ada, name: 'Ada', phone: '', pictureUrl: '', present, guest: false }],
  complete: true,
});

/** One list with the person on it; 'Answer' shows what the server has after the tick. */
function List({ later }: { later: () => DatedRoster }) {
  const [roster, setRoster] = useState<DatedRoster>({ ...rosterWith(false), askedAt: 1000 });
  const checkIn = useCheckIn(roster);
  const [person] = checkIn.people;
  return (
    <>
      <button onClick={() => person && checkIn.set(person, true)}>Tick</button>
      <button onClick={() => setRoster(later())}>Answer</button>
      <button onClick={() => checkIn.undo()}>Undo</button>
      <p>{person && checkIn.isHere(person) ? 'here' : 'absent'}</p>
    </>
  );
}

test('[OT-02] an undo while offline counts from what the server has by then', async () => {
  let isOffline = false;
  const store = openAttendanceStore(ownerOf(user));
  await store.keepRoster(rosterWith(false), 1000);
  const later = { ...rosterWith(true), askedAt: Date.now() + 60_000 };
  const marks = `/api/attendance/${id}/marks`;
  const { user: hand } = renderScreen(<List later={() => later} />, {
    [`POST ${marks}`]: () => (isOffline ? new Refusal(503, {}) : { status: true, unknown: [] }),
  });
  await hand.click(await screen.findByText('Tick'));
  await vi.waitFor(async () => expect((await store.ticks(id))[0]?.sentAt).toBeDefined());
  await store.keepRoster(later, later.askedAt);
  expect(await store.ticks(id)).toEqual([]);
  await hand.click(screen.getByText('Answer'));
  isOffline = true;
  await hand.click(screen.getByText('Undo'));
  await screen.findByText('absent');
  await vi.waitFor(async () => expect(await store.ticks(id)).toHaveLength(1));
  expect((await store.list(id))?.summary.present).toBe(0);
});
