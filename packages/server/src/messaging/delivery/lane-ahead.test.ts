// Tests that a provider which answers finds the next page ready, and keeps its window.
import { expect, it } from 'vitest';
import { openLanes, poll } from '../../../testing/providers/lanes.ts';
import { accepted, gate, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { lapsed, type SmsProvider } from '../../providers/provider.ts';

const lanes = openLanes();
const window = 20;

/**
 * A provider that lets `window` pages begin at a time and keeps the others waiting. It answers 400 at once, which makes the lane
 * fast, and the others when it may.
 */
function waiting() {
  const answers = gate();
  const place = limitConcurrency(window);
  const taken: string[] = [];
  let ready = 0;
  let begun = 0;
  let most = 0;
  const provider = scriptedSms(
    ({ begin, to }) => {
      ready += 1;
      return place(async () => {
        ready -= 1;
        if (!begin?.()) return lapsed;
        taken.push(to);
        begun += 1;
        most = Math.max(most, begun);
        if (provider.submits.length > 400) await answers.passed;
        begun -= 1;
        return accepted();
      });
    },
    { window },
  );
  return {
    provider: { ...provider, begins: true } satisfies SmsProvider,
    taken,
    most: () => most,
    /** Whether the window is full of pages without an answer, and others wait for a place in it. */
    isFull: () => begun === window && ready > 0,
    answer: () => answers.open(),
  };
}

it('[DE-01, DE-02] a fast provider has up to another window ready, and no more than its window begun', async () => {
  const id = await lanes.send(700);
  const { provider, most, answer } = waiting();
  // All answers fall into one second, so that the lane is fast.
  lanes.open(provider, { clock: { now: () => new Date(), steady: () => 1 } });
  await poll(() => provider.peak()).toBeGreaterThan(window);
  expect(most()).toBe(window);
  answer();
  await lanes.reaches(id, 'done');
  expect(most()).toBe(window);
  expect(provider.peak()).toBeLessThanOrEqual(2 * window);
  expect((await lanes.read(id)).counts).toEqual({ accepted: 700 });
  expect(provider.submits).toHaveLength(700);
});

it('[DE-02] what was ready and had not begun is given back when the lane stops', async () => {
  const id = await lanes.send(700);
  const { provider, answer } = waiting();
  const lane = lanes.open(provider, { clock: { now: () => new Date(), steady: () => 1 } });
  await poll(() => provider.peak()).toBeGreaterThan(window);
  const stopped = lane.stop();
  answer();
  await stopped;
  const states = new Set((await lanes.rows(id)).map(({ state }) => state));
  expect(states).not.toContain('sending');
  expect(states).not.toContain('uncertain');
  lanes.open(scriptedSms(() => accepted()));
  await lanes.reaches(id, 'done');
  expect((await lanes.read(id)).counts).toEqual({ accepted: 700 });
});

it('[DE-09] what was ready begins under no lease that ran out while the database was away', async () => {
  const id = await lanes.send(700);
  const { provider, taken, isFull, answer } = waiting();
  const { db } = lanes.server();
  let isAway = false;
  let passedMs = 0;
  lanes.open(provider, {
    clock: { now: () => new Date(Date.now() + passedMs), steady: () => 1 + passedMs },
    db: {
      ...db,
      inTenant: (tenantId, work) =>
        isAway ? Promise.reject(new Error('The database is away')) : db.inTenant(tenantId, work),
    },
  });
  await poll(isFull).toBe(true);
  const before = taken.length;
  isAway = true;
  passedMs = 90_000;
  answer();
  await poll(isFull).toBe(false);
  expect(taken).toHaveLength(before);
  isAway = false;
  await lanes.reaches(id, 'done');
  expect((await lanes.read(id)).counts).toEqual({ accepted: 700 });
  expect([taken.length, new Set(taken).size]).toEqual([700, 700]);
});
