import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import type { KeptList, Trouble } from './database.ts';
import { type Line, sendWaiting, type Sent } from './send-waiting.ts';
import { type Tick, waitingOf, withSent } from './ticks.ts';

const summary = { name: 'Sunday', date: '2026-11-22', groupId: null, groupName: '', present: 0, expected: 3 };
const listOf = (id: string, unopened = false): KeptList => ({
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

/** What is kept, without a browser: the same promises over maps. */
function keptOf(lists: KeptList[], ticks: Record<string, Tick[]>) {
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

function lineOf(answers: Partial<Line> = {}) {
  const calls: string[] = [];
  const line: Line = {
    open: async (occasion) => {
      calls.push(`open ${occasion.id}`);
      return (await answers.open?.(occasion)) ?? { id: occasion.id ?? '' };
    },
    mark: async (id, marks) => {
      calls.push(`mark ${id} ${marks.length}`);
      return (await answers.mark?.(id, marks)) ?? { unknown: [] };
    },
  };
  return { calls, line };
}

const noLine = () => Promise.reject(new ApiError('offline', 0));
const refused = (status: number, message: string) => () =>
  Promise.reject(new ApiError('refused', status, message));

test('[OT-02] a list opened without a line is opened first, and its ticks go to the id that the server has', async () => {
  const kept = keptOf([listOf('mine', true)], { mine: [tick('ada'), tick('obi')] });
  const { calls, line } = lineOf({ open: async () => ({ id: 'theirs' }) });
  const sent: Sent[] = [];
  await sendWaiting(
    kept,
    line,
    () => 1000,
    (one) => sent.push(one),
  );
  expect(calls).toEqual(['open mine', 'mark theirs 2']);
  expect(sent).toMatchObject([{ listId: 'theirs', sentAt: 1000, unknown: [] }]);
  expect([...(await kept.waiting())]).toEqual([['theirs', 0]]);
});

test('[OT-02] without a line nothing is lost, and the next time it goes', async () => {
  const kept = keptOf([listOf('a')], { a: [tick('ada')] });
  await expect(
    sendWaiting(
      kept,
      lineOf({ mark: noLine }).line,
      () => 1,
      () => {},
    ),
  ).rejects.toThrow(ApiError);
  expect((await kept.waiting()).get('a')).toBe(1);
  await sendWaiting(
    kept,
    lineOf().line,
    () => 1,
    () => {},
  );
  expect((await kept.waiting()).get('a')).toBe(0);
});

test('[OT-02] a session that ended keeps everything for the next one, without trouble', async () => {
  const kept = keptOf([listOf('a')], { a: [tick('ada')] });
  const { line } = lineOf({ mark: refused(401, 'Sign in') });
  await expect(
    sendWaiting(
      kept,
      line,
      () => 1,
      () => {},
    ),
  ).rejects.toThrow('Sign in');
  expect(kept.rows.get('a')?.trouble).toBeUndefined();
  expect((await kept.waiting()).get('a')).toBe(1);
});

test('[OT-02] a list that is gone says so, keeps its ticks, and does not hold up the others', async () => {
  const kept = keptOf([listOf('gone'), listOf('there')], { gone: [tick('ada')], there: [tick('obi')] });
  const { calls, line } = lineOf({
    mark: async (id) => (id === 'gone' ? refused(404, 'It does not exist')() : { unknown: [] }),
  });
  await sendWaiting(
    kept,
    line,
    () => 1,
    () => {},
  );
  expect(kept.rows.get('gone')?.trouble).toEqual({ words: 'It does not exist', gone: true });
  expect(Object.fromEntries(await kept.waiting())).toEqual({ gone: 1, there: 0 });
  await sendWaiting(
    kept,
    line,
    () => 1,
    () => {},
  );
  expect(calls.filter((call) => call.startsWith('mark gone'))).toHaveLength(1);
});

test('[OT-02] a list that cannot be opened holds its ticks back', async () => {
  const kept = keptOf([listOf('mine', true)], { mine: [tick('ada')] });
  const { calls, line } = lineOf({ open: refused(404, 'This group does not exist any more.') });
  await sendWaiting(
    kept,
    line,
    () => 1,
    () => {},
  );
  expect(calls).toEqual(['open mine']);
  expect(kept.rows.get('mine')?.trouble?.words).toBe('This group does not exist any more.');
});

test('[OT-02] thousands go in pieces, the earliest first; what was taken before the line broke is not sent again', async () => {
  const many = Array.from({ length: 2500 }, (_, at) => tick(`p${at}`, 2500 - at));
  const kept = keptOf([listOf('a')], { a: many });
  let calls = 0;
  const first: string[] = [];
  const { line } = lineOf({
    mark: async (_id, marks) => {
      calls += 1;
      if (calls === 2) return noLine();
      first.push(marks[0]?.personId ?? '');
      return { unknown: ['p7'] };
    },
  });
  const sent: Sent[] = [];
  await expect(
    sendWaiting(
      kept,
      line,
      () => 1,
      (one) => sent.push(one),
    ),
  ).rejects.toThrow(ApiError);
  expect(first).toEqual(['p2499']);
  expect(sent.map(({ ticks, unknown }) => [ticks.length, unknown])).toEqual([[1000, ['p7']]]);
  const again = lineOf();
  await sendWaiting(
    kept,
    again.line,
    () => 1,
    () => {},
  );
  expect(again.calls).toEqual(['mark a 1000', 'mark a 500']);
});
