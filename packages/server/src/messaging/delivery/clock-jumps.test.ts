// Tests that messages end well when the database's clock jumps by a day.
import { afterEach, describe, expect, it } from 'vitest';
import { numberOf, openLanes, poll } from '../../../testing/providers/lanes.ts';
import { accepted, gate, retry, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import { openComposing } from '../../open-composing.ts';
import type { Outcome } from '../../providers/provider.ts';
import { launchMessage } from '../compose/schedule/launch.ts';
import { reapLeases } from '../queue/recovery/reap.ts';
import { watchClock } from './monitoring/watch-clock.ts';

const lanes = openLanes();
const day = 86_400;

/** The answer to the first of three; a lane does not stop before it has come. */
let late = gate<Outcome>();
afterEach(() => late.open(accepted()));

/** A jump by a day, give or take the time that a busy machine takes. */
const aboutADay = expect.closeTo(day, -2);

/** Watches the clock of the database beside a steady clock that can be moved. */
async function openWatch() {
  let passed = 0;
  const warnings: unknown[] = [];
  const { db, context } = lanes.server();
  const watch = watchClock({
    db,
    clock: { now: () => new Date(), steady: () => performance.now() + passed },
    log: { ...context.log, warn: (fields: unknown) => void warnings.push(fields) },
  });
  await watch.look();
  return { watch, warnings, pass: (ms: number) => (passed += ms) };
}

/** Sends to three people: for the first no answer comes before `late`, and the second is refused `refusals` times. */
async function underWay(refusals: number) {
  const id = await lanes.send(3);
  late = gate<Outcome>();
  const provider = scriptedSms(({ key }, nth) => {
    if (numberOf(key) === 1) return late.passed;
    return numberOf(key) === 2 && nth <= refusals ? retry() : accepted();
  });
  const lane = lanes.open(provider);
  await lanes.waiting(id, 1);
  await poll(async () => (await lanes.read(id)).counts).toEqual({ accepted: 1, pending: 1, sending: 1 });
  const times = (n: number) => provider.submits.filter(({ key }) => numberOf(key) === n).length;
  return { id, lane, times };
}

const schedule = async (seconds: number) => {
  const { token, choir } = lanes.church();
  const [{ at } = { at: new Date() }] = await lanes
    .server()
    .query<{ at: Date }>('select engine.now() + make_interval(secs => $1) as at', [seconds]);
  const { body } = await lanes.server().call('POST', '/api/Messaging/saveSmsSchedule', {
    token,
    body: {
      subject: 'GRACE',
      message: `In ${seconds} seconds`,
      groupedContacts: [`group_${choir}`],
      executionDate: at.toISOString(),
    },
  });
  return body.messageId as string;
};
const launch = (id: string) =>
  launchMessage(openComposing(lanes.server().context), lanes.church().tenantId, id);

describe('a clock that is set back by a day', () => {
  it('[DE-01, DE-02] ends the wait of a retry, and the lease of a dead worker at its usual time', async () => {
    const { watch, warnings } = await openWatch();
    const { id, lane, times } = await underWay(1);
    await lanes.jump(-day);
    expect(await watch.look()).toBe(2);
    expect(warnings).toMatchObject([{ seconds: aboutADay, waits: 2 }]);
    lane.wake();
    await poll(async () => (await lanes.read(id)).counts).toEqual({ accepted: 2, sending: 1 });
    expect(await reapLeases(lanes.server().db, [])).toBe(0);
    await lanes.jump(46);
    expect(await reapLeases(lanes.server().db, [])).toBe(1);
    lane.wake();
    await lanes.reaches(id, 'done');
    late.open(accepted());
    expect((await lanes.read(id)).counts).toEqual({ accepted: 2, uncertain: 1 });
    expect([times(1), times(2), times(3)]).toEqual([1, 2, 1]);
  });

  it('[DE-01] ends a hold, which is never longer than an organisation can set', async () => {
    await lanes.newChurch();
    await lanes.church().crowd(2);
    await lanes.church().holdSeconds(600);
    const { watch } = await openWatch();
    const id = await lanes.sendAgain();
    await lanes.jump(-day);
    await watch.look();
    const lane = lanes.open(scriptedSms(() => accepted()));
    lane.wake();
    await lanes.reaches(id, 'done');
    expect((await lanes.read(id)).counts).toEqual({ accepted: 2 });
  });

  it('[DE-06] launches what was to be sent now, and leaves a schedule to its time', async () => {
    await lanes.newChurch();
    await lanes.church().crowd(1);
    const { watch } = await openWatch();
    const { token } = lanes.church();
    const [now, later] = [await schedule(3600), await schedule(7200)];
    await lanes.server().call('POST', `/api/messages/${now}/send-now`, { token });
    await lanes.jump(-day);
    expect(await watch.look()).toBe(2);
    await launch(now);
    await launch(later);
    expect(await lanes.read(now)).toMatchObject({ state: 'ready' });
    expect(await lanes.read(later)).toMatchObject({ state: 'scheduled' });
    expect(await watch.look()).toBe(0);
    await lanes.jump(day + 7201);
    await launch(later);
    expect(await lanes.read(later)).toMatchObject({ state: 'ready' });
  });

  it('[DE-04] has what came in before matched now, in the order it came', async () => {
    const query = (text: string) => lanes.server().query(text);
    await query(`insert into engine.inbound (id, provider, kind, body, raw, at)
      select gen_random_uuid(), 'smpp', 'reply', jsonb_build_object('n', n), '', engine.now() + n * interval '1 second'
        from generate_series(0, -1, -1) n`);
    const { watch } = await openWatch();
    await lanes.jump(-day);
    expect(await watch.look()).toBe(2);
    expect(
      await query(`select body -> 'n' as n from engine.inbound where at <= engine.now() order by at`),
    ).toEqual([{ n: -1 }, { n: 0 }]);
    await query('delete from engine.inbound');
  });
});

describe('a clock that is set forward by a day', () => {
  it('[DE-02] gives up nobody for a day that has not passed', async () => {
    const { watch, warnings } = await openWatch();
    const { id, lane, times } = await underWay(2);
    await lanes.jump(day);
    await watch.look();
    expect(warnings).toMatchObject([{ seconds: aboutADay }]);
    lane.wake();
    await lanes.waiting(id, 1, 2);
    await lanes.jump(90);
    lane.wake();
    late.open(accepted());
    await lanes.reaches(id, 'done');
    expect((await lanes.read(id)).counts).toEqual({ accepted: 3 });
    expect([times(1), times(2), times(3)]).toEqual([1, 3, 1]);
  });

  it('[DE-02] reaps no lease before every living worker has extended its own', async () => {
    const { watch, pass } = await openWatch();
    pass(20_000);
    await lanes.jump(20);
    await watch.look();
    expect(watch.mayReap()).toBe(true);
    await lanes.jump(day);
    await watch.look();
    expect(watch.mayReap()).toBe(false);
    pass(15_000);
    expect(watch.mayReap()).toBe(true);
  });
});
