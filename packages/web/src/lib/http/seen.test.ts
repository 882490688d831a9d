// What screens show offline: what was last seen, by the same user alone.
import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import * as fakes from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wantOverlays } from '../overlays-wanted.ts';
import { answerToasts } from '../toast.ts';
import { ApiError } from './api-error.ts';
import { newQueryClient } from './query.ts';
import { askAgain, forgetSeen, oldestShown } from './seen.ts';

let toasts: string[] = [];
let stop: () => void;

function storage(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  } as Storage;
}

beforeEach(() => {
  for (const [name, value] of Object.entries(fakes)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fakes.IDBFactory());
  vi.stubGlobal('window', { location: { pathname: '/tenant/people' } });
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  toasts = [];
  stop = answerToasts(({ title }) => toasts.push(title));
  wantOverlays();
  signIn('u1');
});
afterEach(async () => {
  await forgetSeen();
  stop();
  vi.unstubAllGlobals();
});

function signIn(user: string): void {
  localStorage.setItem('tidings.token', `token of ${user}`);
  sessionStorage.setItem('tidings.tab', `token of ${user}`);
  localStorage.setItem('tidings.user', JSON.stringify({ tenantId: 't1', id: user }));
}

const offline = () => Promise.reject(new ApiError('offline', 0));

/** Asks for the people as a screen that is open does; `answer` is what the server says. */
function show(queries: QueryClient, answer: () => Promise<unknown>, queryKey = ['people', {}, 'name', 1]) {
  const observer = new QueryObserver(queries, { queryKey, queryFn: answer });
  return { observer, close: observer.subscribe(() => undefined) };
}

/** Opens a screen while online, in a page that is closed then. */
async function see(data: unknown, queryKey?: string[]): Promise<void> {
  const queries = newQueryClient();
  const { observer, close } = show(queries, async () => data, queryKey);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(data));
  await vi.waitFor(async () => expect(await keptTexts()).toContain(JSON.stringify(data)));
  close();
}

/** Everything that is stored. */
async function keptTexts(): Promise<string[]> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'tidings-seen')) return [];
  const database = await openDB('tidings-seen');
  const texts: string[] = await database.getAll('texts');
  database.close();
  return texts;
}

test('[OT-11] a screen opened offline shows what was last seen, says since when, and becomes current', async () => {
  const before = Date.now();
  await see({ items: ['Ada'] });
  const queries = newQueryClient();
  let answer: () => Promise<unknown> = offline;
  const { observer, close } = show(queries, () => answer());
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ items: ['Ada'] }));
  const since = oldestShown(queries);
  expect(since).toBeGreaterThanOrEqual(before);
  expect(toasts).toHaveLength(1);

  await askAgain(queries);
  expect([oldestShown(queries), toasts.length], 'asking again says nothing again').toEqual([since, 1]);
  answer = async () => ({ items: ['Ada', 'Bola'] });
  await askAgain(queries);
  expect(observer.getCurrentResult().data).toEqual({ items: ['Ada', 'Bola'] });
  expect(oldestShown(queries)).toBeNull();
  close();
});

test('[OT-11] another user of the same browser sees none of it', async () => {
  await see({ items: ['Ada'] });
  signIn('u2');
  const queries = newQueryClient();
  const { observer, close } = show(queries, offline);
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  expect(observer.getCurrentResult().data).toBeUndefined();
  close();
});

test('[OT-11] an answer that comes after signing out is not stored', async () => {
  const queries = newQueryClient();
  let arrive: (data: unknown) => void = () => undefined;
  const { observer, close } = show(queries, () => new Promise((resolve) => (arrive = resolve)));
  localStorage.removeItem('tidings.token');
  await forgetSeen();
  arrive({ items: ['Ada'] });
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  // Stored after it, in the same order.
  signIn('u1');
  await see({ items: ['Bola'] }, ['home']);
  expect(await keptTexts()).toEqual([JSON.stringify({ items: ['Bola'] })]);
  close();
});

test('[OT-11] a person’s confidential notes, and what no screen offline needs, are not stored', async () => {
  const notes = [{ title: 'Visit' }, { title: 'Secret', confidential: true }];
  const queries = newQueryClient();
  const screens = [
    show(queries, async () => ({ person: { id: 'p1', notes } }), ['person', 'p1']),
    show(queries, async () => 'a key', ['keys']),
  ];
  await vi.waitFor(async () =>
    expect(await keptTexts()).toEqual([JSON.stringify({ person: { id: 'p1', notes: notes.slice(0, 1) } })]),
  );
  for (const { close } of screens) close();
});

test('[OT-11] a refusal is shown as such, and a further page that does not come is a failure', async () => {
  await see({ items: ['Ada'] });
  const refused = newQueryClient();
  const screen = show(refused, () => Promise.reject(new ApiError('refused', 403, 'No.')));
  await vi.waitFor(() => expect(screen.observer.getCurrentResult().isError).toBe(true));
  screen.close();

  const queries = newQueryClient();
  const list = new InfiniteQueryObserver(queries, {
    queryKey: ['messages', 'list', 'all', 'sent', ''],
    queryFn: ({ pageParam }) => (pageParam === 0 ? Promise.resolve('page') : offline()),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => pages.length,
  });
  const close = list.subscribe(() => undefined);
  await vi.waitFor(() => expect(list.getCurrentResult().isSuccess).toBe(true));
  expect((await list.fetchNextPage()).isFetchNextPageError).toBe(true);
  close();
});
