// Tests that what is allowed and waits in a provider can still be held back.
import { afterEach, describe, expect, it } from 'vitest';
import { numberOf, openLanes, pageOf, poll } from '../../../testing/providers/lanes.ts';
import { accepted, gate, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import { openLog } from '../../platform/log.ts';
import { lapsed, type OutboundSms, type Outcome, type SmsProvider } from '../../providers/provider.ts';
import { extendLeases } from '../queue/claim.ts';
import { reapLeases } from '../queue/recovery/reap.ts';
import { keepLeases } from './leases.ts';

const lanes = openLanes();
const server = () => lanes.server();
/** A lane that stops waits for the answers that are out. */
const stalledOnes: (() => void)[] = [];
afterEach(() => stalledOnes.splice(0).forEach((answer) => answer()));
const logged: string[] = [];
const log = openLog('error', { write: (line) => void logged.push(line) });
afterEach(() => {
  if (logged.length > 0) throw new Error(logged.splice(0).join(''));
});
const people = 700;
const window = 20;
/** So many pages are answered at once, which makes the lane quick; then answers stay away. */
const quick = 400;

/**
 * A provider that has `places` pages unanswered at most and keeps the others waiting, as that for SMPP does. After `quick` pages it
 * gets no more answers until `answer`.
 */
function stalling({ places = window, quickly = quick } = {}) {
  const answers = gate();
  stalledOnes.push(() => answers.open());
  const begun: string[] = [];
  const waiting: { sms: OutboundSms; settle: (outcome: Outcome) => void }[] = [];
  let out = 0;
  const pump = (): void => {
    while (out < places) {
      const next = waiting.shift();
      if (!next) return;
      if (!next.sms.begin?.()) {
        next.settle(lapsed);
        continue;
      }
      begun.push(next.sms.key);
      out += 1;
      const answered = begun.length > quickly ? answers.passed : Promise.resolve();
      void answered.then(() => {
        out -= 1;
        next.settle(accepted(next.sms.key));
        pump();
      });
    }
  };
  const scripted = scriptedSms(
    (sms) =>
      new Promise((settle) => {
        waiting.push({ sms, settle });
        pump();
      }),
    { window },
  );
  const giveBack = (): void => {
    for (const one of waiting.splice(0))
      if (one.sms.mayBegin?.() === false) one.settle(lapsed);
      else waiting.push(one);
  };
  const provider: SmsProvider = { ...scripted, begins: true, giveBack };
  const keys = () => waiting.map(({ sms }) => sms.key);
  return { provider, begun, keys, waits: () => waiting.length, answer: () => answers.open() };
}

/** A message of which a window is unanswered, and at least half another is allowed and waits: `ready` of them. */
async function stalled(over: Parameters<typeof stalling>[0] & { text?: string } = {}) {
  const id = await lanes.send(people, over.text ? { message: over.text } : {});
  const provider = stalling(over);
  // All answers fall into one second, so that the lane is quick; waits are by the wall clock.
  const clock = { now: () => new Date(), steady: () => 1 };
  const lane = lanes.open(provider.provider, { clock, log });
  // A step is a quarter of two windows, so a rest smaller than that stays free.
  await poll(provider.waits).toBeGreaterThan(window / 2);
  await poll(async () => (await lanes.read(id)).counts.accepted).toBe(quick);
  return { id, lane, ready: provider.waits(), ...provider };
}

const asBefore = (id: string) =>
  server().query(
    `select distinct attempts, reason, next_at, put_off_at from recipient where message_id = $1 and state = 'pending'`,
    [id],
  );
const cancel = (id: string) =>
  server().call('POST', `/api/messages/${id}/cancel`, { token: lanes.church().token });
const tenant = (change: string) =>
  server().query(`update ${change} where ${change.startsWith('tenant ') ? 'id' : 'tenant_id'} = $1`, [
    lanes.church().tenantId,
  ]);

describe('[DE-07] what waits beyond the window', () => {
  it('[SC-15] does not begin once its message is cancelled', async () => {
    const { id, begun, waits, answer } = await stalled();
    expect((await cancel(id)).body).toMatchObject({ state: 'cancelling' });
    await poll(waits).toBe(0);
    answer();
    await lanes.reaches(id, 'cancelled');
    expect(begun).toHaveLength(quick + window);
    expect((await lanes.read(id)).counts).toEqual({
      accepted: quick + window,
      skipped: people - quick - window,
    });
  });

  it.each([
    [
      'its organisation has quiet hours',
      "tenant_setting set quiet_from = '00:00', quiet_to = '23:59'",
      'tenant_setting set quiet_from = null, quiet_to = null',
    ],
    ['the operator pauses the lane', null, null],
  ])('does not begin while %s, and is given back as it was', async (_why, begins, ends) => {
    const { id, begun, waits, answer } = await stalled();
    await (begins
      ? tenant(begins)
      : server().query("insert into engine.lane_control (lane, mode) values ('sms:smpp', 'paused')"));
    await poll(waits).toBe(0);
    await poll(() => asBefore(id)).toEqual([{ attempts: 0, reason: null, next_at: null, put_off_at: null }]);
    answer();
    await poll(async () => (await lanes.read(id)).counts).toEqual({
      accepted: quick + window,
      pending: people - quick - window,
    });
    await (ends ? tenant(ends) : server().query('delete from engine.lane_control'));
    await server().query('update engine.due set next_at = engine.now()');
    await lanes.reaches(id, 'done');
    expect((await lanes.read(id)).counts).toEqual({ accepted: people });
    expect(new Set(begun).size, 'nobody twice').toBe(begun.length);
  });

  it('does not begin once its organisation is suspended', async () => {
    const { id, begun, waits, answer } = await stalled();
    await tenant("tenant set state = 'suspended'");
    await poll(waits).toBe(0);
    answer();
    await lanes.reaches(id, 'done');
    expect(begun).toHaveLength(quick + window);
    expect((await lanes.read(id)).counts).toEqual({
      accepted: quick + window,
      rejected: people - quick - window,
    });
  });

  it('[UN-02] does not begin for those who opt out meanwhile', async () => {
    const { id, begun, keys, answer } = await stalled();
    const ns = [1, 7, 11].map((n) => numberOf(keys()[n - 1] ?? '')).toSorted((a, b) => a - b);
    await server().query(
      `insert into suppression (tenant_id, channel, address, reason)
         select tenant_id, 'sms', address, 'opted-out' from recipient where message_id = $1 and n = any($2::integer[])`,
      [id, ns],
    );
    await poll(() => keys().filter((key) => ns.includes(numberOf(key)))).toEqual([]);
    answer();
    await lanes.reaches(id, 'done');
    expect((await lanes.read(id)).counts).toEqual({ accepted: people - ns.length, skipped: ns.length });
    expect((await lanes.rows(id)).filter(({ state }) => state === 'skipped').map(({ n }) => n)).toEqual(ns);
    expect(begun).toHaveLength(people - ns.length);
  });

  it('[DE-02] returns at once when the lane stops, while answers are out', async () => {
    const { id, lane, begun, waits, answer } = await stalled();
    const stopped = lane.stop();
    expect(waits()).toBe(0);
    await poll(async () => (await lanes.read(id)).counts).toEqual({
      accepted: quick,
      sending: window,
      pending: people - quick - window,
    });
    expect(await asBefore(id)).toEqual([{ attempts: 0, reason: null, next_at: null, put_off_at: null }]);
    answer();
    await stopped;
    expect(begun).toHaveLength(quick + window);
    expect(await server().query('select 1 from engine.lease')).toEqual([]);
    const after = scriptedSms(() => accepted());
    lanes.open(after, { log });
    await lanes.reaches(id, 'done');
    expect(after.submits).toHaveLength(people - quick - window);
  });

  it('[DE-09] does not begin under a lease that another worker has reaped', async () => {
    const { id, lane, begun, ready, answer } = await stalled();
    await server().query("update engine.lease set expires_at = engine.now() - interval '1 second'");
    await reapLeases(server().db, []);
    await keepLeases(lane.leases(), server().context.clock, (tokens) =>
      server().db.inSystem((tx) => extendLeases(tx, tokens, 45_000)),
    );
    answer();
    await lanes.reaches(id, 'done');
    const { accepted: went = 0, uncertain = 0 } = (await lanes.read(id)).counts;
    expect([went + uncertain, uncertain]).toEqual([people, window + ready]);
    expect(new Set(begun).size, 'nobody twice').toBe(begun.length);
    expect(begun, 'what waited did not begin').toHaveLength(people - ready);
  });

  it('[SC-15, UN-02] of a long SMS whose first page began, the second does not, and is not paid', async () => {
    // An odd number of places, so that one recipient has a page on each side.
    const { id, begun, waits, answer } = await stalled({
      places: 21,
      quickly: 2 * quick,
      text: 'a'.repeat(161),
    });
    await cancel(id);
    await poll(waits).toBe(0);
    answer();
    await lanes.reaches(id, 'cancelled');
    expect(begun).toHaveLength(2 * quick + 21);
    expect(pageOf(begun.at(-1) ?? '')).toBe(1);
    const states = Map.groupBy(await lanes.rows(id), ({ state }) => state);
    expect(states.get('accepted')).toHaveLength(quick + 10);
    expect(states.get('rejected')).toMatchObject([
      { reason: 'Partly sent, then cancelled', captured: 1000, released: 1000 },
    ]);
    expect(states.get('skipped')).toHaveLength(people - quick - 11);
  });
});
