// Ticks noted before the database has them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteTick, recoverTicks, strikeTick } from './journal.ts';
import type { Tick } from './ticks.ts';

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    get length() {
      return held.size;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const tick = (personId: string, second: number): Tick => ({
  personId,
  present: true,
  at: new Date(Date.UTC(2026, 10, 22, 9, 0, second)).toISOString(),
  guest: { name: 'Tobi', phone: '' },
});

test('[OT-02] the next tab writes the ticks that a closed tab left into the database, without names', async () => {
  noteTick('me', 'list', tick('ada', 1), false);
  noteTick('me', 'list', tick('obi', 2), false);
  noteTick('other', 'list', tick('eze', 3), false);
  strikeTick('me', 'list', tick('ada', 1));
  const store: unknown[][] = [];
  await recoverTicks('me', { tick: async (...given) => void store.push(given) });
  const { guest: _, ...bare } = tick('obi', 2);
  expect(store).toEqual([['list', bare, false]]);
  await recoverTicks('me', { tick: () => Promise.reject(new Error('asked twice')) });
});

test('[OT-02] a tick that the database refuses stays noted', async () => {
  noteTick('me', 'list', tick('ada', 1), false);
  const full = { tick: () => Promise.reject(new Error('full')) };
  await expect(recoverTicks('me', full)).rejects.toThrow('full');
  await expect(recoverTicks('me', full)).rejects.toThrow('full');
  strikeTick('me', 'list', tick('ada', 1));
  expect(localStorage.length).toBe(0);
});
