// Sending waiting lists and ticks: their order, and what a lost connection leaves.
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import type { StoredList, Trouble } from './database.ts';
import { sendWaiting, type Sent, type ServerCalls } from './send-waiting.ts';
import { type Tick, waitingOf, withSent } from './ticks.ts';

const summary = { name: 'Sunday', date: '2026-11-22', groupId: null, groupName: '', present: 0, expected: 3 };
const listOf = (id: string, unopened = false): StoredList => ({
  owner: 'me',
  id,
  summary: { ...summary, id },
  usedAt: 0,
  unopened,
});
const tick = (personId: string, second = 1): Tick => ({
  personId,
  present: true,
  at: new Date(Date.UTC(2026, 10, 22, 9, 0, second)).toISOString(),
});

/** The store's contract, held in maps instead of a browser's database. */
function storeOf(lists: StoredList[], ticks: Record<string, Tick[]>) {
  const rows = new Map(lists.map((list) => [list.id, list]));
  const all = new Map(
    Object.entries(ticks).map(([id, some]) => [id, new Map(some.map((one) => [one.personId, one]))]),
  );
  return {
    rows,
    all,
    lists: async () => [...rows.values()],
    ticks: async (id: string) => [...(all.get(id)?.values() ?? [])],
    waiting: async () =>
      new Map([...all].map(([id, some]) => [id, waitingOf(some.values()).length] as const)),
    opened: async (id: string, newId: string) => {
      const list = rows.get(id);
      if (!list) return;
      rows.delete(id);
      rows.set(newId, { ...list, id: newId, unopened: false });
      const some = all.get(id);
      all.delete(id);
      if (some) all.set(newId, some);
    },
    sent: async (id: string, taken: readonly Tick[], sentAt: number) => {
      all.set(id, new Map(withSent(all.get(id) ?? new Map(), taken, sentAt)));
    },
    setTrouble: async (id: string, trouble: Trouble | null) => {
      const list = rows.get(id);
      if (list && trouble !== null) rows.set(id, { ...list, trouble });
    },
  };
}

function serverOf(answers: Partial<ServerCalls> = {}) {
  const asked: string[] = [];
  const calls: ServerCalls = {
    open: async (occasion) => {
      asked.push(`open ${occasion.id}`);
      return (await answers.open?.(occasion)) ?? { id: occasion.id ?? '' };
    },
    mark: async (id, marks) => {
      asked.push(`mark ${id} ${marks.length}`);
      return (await answers.mark?.(id, marks)) ?? { unknown: [] };
    },
  };
  return { asked, calls };
}

const offline = () => Promise.reject(new ApiError('offline', 0));
const refused = (status: number, message: string) => () =>
  Promise.reject(new ApiError('refused', status, message));

/** One run; answers what `onSent` was told. */
async function send(
  store: ReturnType<typeof storeOf>,
  calls: ServerCalls,
  sent: Sent[] = [],
): Promise<Sent[]> {
  await sendWaiting(
    store,
    calls,
    () => 1000,
    (one) => sent.push(one),
  );
  return sent;
}

test('[OT-02] opens a list that was opened offline first, and sends its ticks to the id it has on the server', async () => {
  const store = storeOf([listOf('mine', true)], { mine: [tick('ada'), tick('obi')] });
  const { asked, calls } = serverOf({ open: async () => ({ id: 'theirs' }) });
  expect(await send(store, calls)).toMatchObject([{ listId: 'theirs', sentAt: 1000, unknown: [] }]);
  expect(asked).toEqual(['open mine', 'mark theirs 2']);
  expect([...(await store.waiting())]).toEqual([['theirs', 0]]);
});

test('[OT-02] keeps every tick while offline, and sends it the next time', async () => {
  const store = storeOf([listOf('a')], { a: [tick('ada')] });
  await expect(send(store, serverOf({ mark: offline }).calls)).rejects.toThrow(ApiError);
  expect((await store.waiting()).get('a')).toBe(1);
  await send(store, serverOf().calls);
  expect((await store.waiting()).get('a')).toBe(0);
});

test('[OT-02] keeps everything when the session has ended, without noting trouble', async () => {
  const store = storeOf([listOf('a')], { a: [tick('ada')] });
  const { calls } = serverOf({ mark: refused(401, 'Sign in') });
  await expect(send(store, calls)).rejects.toThrow('Sign in');
  expect(store.rows.get('a')?.trouble).toBeUndefined();
  expect((await store.waiting()).get('a')).toBe(1);
});

test('[OT-02] keeps the ticks of a deleted list with the reason, and sends those of other lists', async () => {
  const store = storeOf([listOf('gone'), listOf('there')], { gone: [tick('ada')], there: [tick('obi')] });
  const { asked, calls } = serverOf({
    mark: async (id) => (id === 'gone' ? refused(404, 'It does not exist')() : { unknown: [] }),
  });
  await send(store, calls);
  expect(store.rows.get('gone')?.trouble).toEqual({ words: 'It does not exist', gone: true });
  expect(Object.fromEntries(await store.waiting())).toEqual({ gone: 1, there: 0 });
  await send(store, calls);
  expect(asked.filter((call) => call.startsWith('mark gone'))).toHaveLength(1);
});

test('[OT-02] sends no ticks of a list that cannot be opened', async () => {
  const store = storeOf([listOf('mine', true)], { mine: [tick('ada')] });
  const { asked, calls } = serverOf({ open: refused(404, 'This group does not exist any more.') });
  await send(store, calls);
  expect(asked).toEqual(['open mine']);
  expect(store.rows.get('mine')?.trouble?.words).toBe('This group does not exist any more.');
});

test('[OT-02] sends thousands in batches, the earliest first, and no batch twice after a lost connection', async () => {
  const many = Array.from({ length: 2500 }, (_, at) => tick(`p${at}`, 2500 - at));
  const store = storeOf([listOf('a')], { a: many });
  let batches = 0;
  const first: string[] = [];
  const { calls } = serverOf({
    mark: async (_id, marks) => {
      batches += 1;
      if (batches === 2) return offline();
      first.push(marks[0]?.personId ?? '');
      return { unknown: ['p7'] };
    },
  });
  const sent: Sent[] = [];
  await expect(send(store, calls, sent)).rejects.toThrow(ApiError);
  expect(first).toEqual(['p2499']);
  expect(sent.map(({ ticks, unknown }) => [ticks.length, unknown])).toEqual([[1000, ['p7']]]);
  const again = serverOf();
  await send(store, again.calls);
  expect(again.asked).toEqual(['mark a 1000', 'mark a 500']);
});
