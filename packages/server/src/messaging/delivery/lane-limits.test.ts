// Tests the limits of a lane: what is over them waits, and continues.
import type { AccountLimit } from '@tidings/contract/rules/account-limits.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openLanes, poll } from '../../../testing/providers/lanes.ts';
import { accepted, retry, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import { openStrandedWatch } from './monitoring/watch-stranded.ts';

const lanes = openLanes();
const perDay = (most: number): readonly AccountLimit[] => [{ span: 'day', most }];
const day = 86_400;

afterEach(() => lanes.server().query('delete from engine.lane_use'));

const statesOf = async (id: string): Promise<Record<string, number>> => {
  const rows = await lanes.rows(id);
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ state }) => state)].map(([state, some]) => [state, some.length]),
  );
};
/** Resolves once so many are accepted and the others wait for room. */
const pauses = async (id: string, done: number, left: number) => {
  await poll(() => statesOf(id)).toEqual({ accepted: done, pending: left });
  await poll(async () => {
    const [due] = await lanes
      .server()
      .query(
        "select next_at > engine.now() + interval '5 seconds' as later from engine.due where message_id = $1",
        [id],
      );
    return due?.['later'];
  }).toBe(true);
};

describe('a lane with a limit by day', () => {
  it('[DE-05] sends so many and not one more, and continues when the day is over, by itself', async () => {
    const id = await lanes.send(12);
    const provider = scriptedSms(() => accepted(), { window: 8 });
    const lane = lanes.open(provider, { limits: perDay(5) });
    await pauses(id, 5, 7);
    await lanes.jump(day - 60);
    lane.wake();
    await pauses(id, 5, 7);
    await lanes.jump(70);
    await pauses(id, 10, 2);
    await lanes.jump(day + 10);
    await lanes.reaches(id, 'done');
    expect(await statesOf(id)).toEqual({ accepted: 12 });
    expect(new Set(provider.submits.map(({ key }) => key)).size).toBe(12);
    expect(provider.submits).toHaveLength(12);
    expect((await lanes.rows(id)).map(({ attempts }) => attempts)).toEqual(Array(12).fill(1));
  });

  it('[DE-11] keeps the half hour of a phone beside its day', async () => {
    const id = await lanes.send(12);
    const provider = scriptedSms(() => accepted(), { window: 2, whole: true });
    lanes.open(provider, {
      limits: [
        { span: 'halfHour', most: 5 },
        { span: 'day', most: 8 },
      ],
    });
    await pauses(id, 5, 7);
    await lanes.jump(1800 + 10);
    await pauses(id, 8, 4);
    await lanes.jump(1800 + 10);
    await pauses(id, 8, 4);
    await lanes.jump(day);
    await lanes.reaches(id, 'done');
    expect(provider.submits).toHaveLength(12);
  });

  it('[DE-10] is one for all workers', async () => {
    const id = await lanes.send(60);
    const providers = [1, 2, 3].map(() => scriptedSms(() => accepted(), { window: 12 }));
    for (const provider of providers) lanes.open(provider, { limits: perDay(25) });
    await pauses(id, 25, 35);
    expect(providers.reduce((sum, { submits }) => sum + submits.length, 0)).toBe(25);
    await lanes.jump(day + 10);
    await pauses(id, 50, 10);
    await lanes.jump(day + 10);
    await lanes.reaches(id, 'done');
    const keys = providers.flatMap(({ submits }) => submits.map(({ key }) => key));
    expect([keys.length, new Set(keys).size]).toEqual([60, 60]);
  });

  it('[DE-10] counts on after a restart', async () => {
    const id = await lanes.send(12);
    const first = lanes.open(
      scriptedSms(() => accepted()),
      { limits: perDay(5) },
    );
    await pauses(id, 5, 7);
    await first.stop();
    const second = scriptedSms(() => accepted());
    const lane = lanes.open(second, { limits: perDay(8) });
    await lanes.jump(60);
    lane.wake();
    await pauses(id, 8, 4);
    expect(second.submits).toHaveLength(3);
  });

  it('[DE-05] is one for all messages of its account', async () => {
    const one = await lanes.send(4);
    const other = await lanes.sendAgain({ message: 'Another' });
    const provider = scriptedSms(() => accepted());
    lanes.open(provider, { limits: perDay(6) });
    const both = () => Promise.all([one, other].map(statesOf));
    // Either may come first: what counts is what they take together.
    await poll(async () =>
      (await both()).map(({ accepted: taken = 0 }) => taken).reduce((a, b) => a + b),
    ).toBe(6);
    for (const [place, { accepted: taken = 0, pending = 0 }] of (await both()).entries())
      if (pending > 0) await pauses([one, other][place]!, taken, pending);
    expect(provider.submits).toHaveLength(6);
  });
});

describe('what counts against a limit', () => {
  it('[DE-05] an attempt that the provider did not take for a reason of its own does not', async () => {
    const id = await lanes.send(5);
    const provider = scriptedSms((_, nth) => (nth === 1 ? { ...retry(true), afterMs: 1000 } : accepted()));
    const lane = lanes.open(provider, { limits: perDay(5) });
    await lanes.waiting(id, 5, 0);
    await lanes.jump(60);
    lane.wake();
    await lanes.reaches(id, 'done');
    expect(provider.submits).toHaveLength(10);
  });

  it('[DE-05] an attempt that the provider answered does, and it is tried again before the others', async () => {
    const id = await lanes.send(4);
    const provider = scriptedSms(({ key }, nth) =>
      key.endsWith('/1/1') && nth === 1 ? retry() : accepted(),
    );
    const lane = lanes.open(provider, { limits: perDay(2), chance: () => 0 });
    await poll(() => statesOf(id)).toEqual({ accepted: 1, pending: 3 });
    await lanes.jump(day + 10);
    lane.wake();
    await pauses(id, 3, 1);
    expect((await lanes.rows(id)).map(({ state }) => state)).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'pending',
    ]);
  });

  it('[DE-02, DE-05] the day for which a limit delays another attempt is no reason to give it up', async () => {
    const id = await lanes.send(2);
    const provider = scriptedSms(({ key }, nth) => (key.endsWith('/1/1') && nth < 3 ? retry() : accepted()));
    const lane = lanes.open(provider, { limits: perDay(2) });
    await poll(() => statesOf(id)).toEqual({ accepted: 1, pending: 1 });
    await lanes.jump(day + 10);
    lane.wake();
    await lanes.waiting(id, 1, 2);
    await lanes.jump(120);
    lane.wake();
    await lanes.reaches(id, 'done');
    expect(await statesOf(id)).toEqual({ accepted: 2 });
  });

  it('[DE-05, DE-10] each page of a long SMS does, and none goes that does not fit', async () => {
    const id = await lanes.send(3, { message: 'a'.repeat(161) });
    const provider = scriptedSms(({ key }) => accepted(key));
    lanes.open(provider, { limits: perDay(5) });
    await pauses(id, 2, 1);
    expect(provider.submits).toHaveLength(4);
    await lanes.jump(day + 10);
    await lanes.reaches(id, 'done');
    expect(provider.submits).toHaveLength(6);
  });

  it('[DE-02] a message of more pages than the limit goes alone, and is not stuck', async () => {
    const id = await lanes.send(2, { message: 'a'.repeat(161) });
    const provider = scriptedSms(({ key }) => accepted(key));
    lanes.open(provider, { limits: perDay(1) });
    await pauses(id, 1, 1);
    await lanes.jump(day + 10);
    await lanes.reaches(id, 'done');
    expect(provider.submits).toHaveLength(4);
  });
});

describe('a message over the limit', () => {
  it('[DE-02] is neither given up nor called stuck, however long it waits', async () => {
    const id = await lanes.send(6);
    const notices: string[] = [];
    const watch = openStrandedWatch({
      db: lanes.server().db,
      log: lanes.server().context.log,
      notify: async (_, { code }) => void notices.push(code),
      notifyOperators: async ({ code }) => void notices.push(code),
    });
    lanes.open(
      scriptedSms(() => accepted()),
      { limits: perDay(2) },
    );
    for (const [done, left] of [
      [2, 4],
      [4, 2],
    ] as const) {
      await pauses(id, done, left);
      await watch(['sms:smpp']);
      await watch(['sms:smpp']);
      await lanes.jump(day + 10);
    }
    await lanes.reaches(id, 'done');
    expect([notices, await statesOf(id)]).toEqual([[], { accepted: 6 }]);
  });

  it('[DE-02] can be cancelled while it waits, and its units come back', async () => {
    const id = await lanes.send(6);
    lanes.open(
      scriptedSms(() => accepted()),
      { limits: perDay(2) },
    );
    await pauses(id, 2, 4);
    await lanes.server().call('POST', `/api/messages/${id}/cancel`, { token: lanes.church().token });
    await lanes.reaches(id, 'cancelled');
    expect(await statesOf(id)).toEqual({ accepted: 2, skipped: 4 });
  });
});
