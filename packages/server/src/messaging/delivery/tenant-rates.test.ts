// Tests tenant rate limits, alone and in a lane.
import { describe, expect, it } from 'vitest';
import { openLanes, poll } from '../../../testing/providers/lanes.ts';
import { accepted, gate, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import { lapsed, type Outcome, type OutboundSms } from '../../providers/provider.ts';
import { takeTurns } from '../queue/limits/tenant-pace.ts';
import { TenantRates } from './tenant-rates.ts';
import type { Taker } from './tenant-turns.ts';

const lanes = openLanes();
const stateOf = async (id: string) =>
  (await lanes.server().query('select state from message where id = $1', [id]))[0]?.['state'];

/** The most of these times that lie within a second. */
const mostInASecond = (times: readonly number[]): number =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 999).length));

/** A clock that stands still, and the turns of one tenant by it. */
function pace() {
  let now = 0;
  let next = 0;
  const clock = { now: () => new Date(now), steady: () => now };
  const rates = new TenantRates(clock, async (_tenantId, pages, perSecond) => {
    const first = Math.max(next, now);
    next = first + (pages * 1000) / perSecond;
    return first - now;
  });
  const pass = (ms: number): void => void (now += ms);
  return { rates, pass };
}
const taker = (): Taker => ({ isStopped: false });
const isNow = (turn: Promise<boolean> | null | undefined): boolean => turn === null;

describe('a limit', () => {
  it('[DE-05] applies to its tenant only, and less than a tenth of a second of it is not claimed', async () => {
    const { rates } = pace();
    rates.set([{ tenantId: 'a', perSecond: 40 }]);
    expect([rates.allowance('a'), rates.allowance('b')]).toEqual([0, Number.POSITIVE_INFINITY]);
    expect(rates.turnsOf('b', taker())).toBeNull();
    await expect.poll(() => rates.allowance('a')).toBe(5);
    rates.spend('a', 2);
    expect(rates.allowance('a'), 'three are not worth a claim').toBe(0);
    rates.spend('a', -2);
    expect(rates.allowance('a')).toBe(5);
  });

  it('[DE-05] gives each page a turn of its own, which it may use for a tenth of a second', async () => {
    const { rates, pass } = pace();
    rates.set([{ tenantId: 'a', perSecond: 10 }]);
    const turns = rates.turnsOf('a', taker());
    const first = turns?.turn();
    expect(await first).toBe(true);
    let began = false;
    const second = Promise.resolve(turns?.turn()).then((isMine) => (began = isMine === true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(began, 'its turn has not come').toBe(false);
    pass(100);
    expect(await second).toBe(true);
    await expect.poll(() => rates.allowance('a')).toBeGreaterThan(0);
    pass(1000);
    expect(isNow(turns?.turn()), 'turns that nobody used are gone').toBe(false);
  });

  it('[DE-05] lets no more begin within a second, whatever held them up', () => {
    const { rates, pass } = pace();
    rates.set([{ tenantId: 'a', perSecond: 10 }]);
    const turns = rates.turnsOf('a', taker());
    const begun = () => Array.from({ length: 20 }, () => turns?.begin()).filter(Boolean).length;
    expect(begun()).toBe(11);
    pass(999);
    expect(begun()).toBe(0);
    pass(1);
    expect(begun()).toBe(11);
  });

  it('[DE-05] that did not change keeps its state when the limits are read again; one that ends lets everybody go', async () => {
    const { rates } = pace();
    rates.set([{ tenantId: 'a', perSecond: 5 }]);
    rates.allowance('a');
    await expect.poll(() => rates.allowance('a')).toBe(1);
    rates.set([{ tenantId: 'a', perSecond: 5 }]);
    expect(rates.allowance('a')).toBe(1);
    const turns = rates.turnsOf('a', taker());
    expect(isNow(turns?.turn())).toBe(true);
    const waits = turns?.turn();
    expect(isNow(waits)).toBe(false);
    rates.set([]);
    expect(rates.allowance('a')).toBe(Number.POSITIVE_INFINITY);
    expect(await waits).toBe(true);
  });

  it('[DE-09] pages of a lane that stops wait no more and do not begin', async () => {
    const { rates } = pace();
    rates.set([{ tenantId: 'a', perSecond: 1 }]);
    const [stopped, other] = [taker(), taker()];
    await rates.turnsOf('a', other)?.turn();
    const waits = rates.turnsOf('a', stopped)?.turn();
    rates.stop(stopped);
    expect(await waits).toBe(false);
    expect(await rates.turnsOf('a', stopped)?.turn()).toBe(false);
    expect(other.isStopped).toBe(false);
  });

  it('[DE-05] goes on after turns could not be taken', async () => {
    let tries = 0;
    const rates = new TenantRates({ now: () => new Date(0), steady: () => 0 }, async () => {
      tries += 1;
      if (tries === 1) throw new Error('the database is away');
      return 0;
    });
    rates.set([{ tenantId: 'a', perSecond: 10 }]);
    expect(await rates.turnsOf('a', taker())?.turn()).toBe(true);
    expect(tries).toBe(2);
  });
});

describe('in a lane', () => {
  it('[DE-05] a tenant at its limit goes no faster, and others do not wait for it', async () => {
    const { rates, pass } = pace();
    const limited = await lanes.send(60);
    rates.set([{ tenantId: lanes.church().tenantId, perSecond: 10 }]);
    const free = await lanes.send(200);
    const provider = scriptedSms(() => accepted());
    lanes.open(provider, { rates });
    await lanes.reaches(free, 'done');
    const ofLimited = () => provider.submits.filter(({ key }) => key.includes(limited)).length;
    for (let sent = 1; sent <= 5; sent++) {
      await poll(ofLimited).toBe(sent);
      pass(100);
    }
    expect(ofLimited()).toBeLessThanOrEqual(6);
    rates.set([]);
    await poll(ofLimited).toBe(60);
  });

  it('[DE-05] what its provider held up and begins all at once waits again, and the lane does not pause for it', async () => {
    const { rates, pass } = pace();
    const id = await lanes.send(15);
    rates.set([{ tenantId: lanes.church().tenantId, perSecond: 10 }]);
    const free = gate();
    let [held, begun, early] = [0, 0, 0];
    const script = async ({ begin }: OutboundSms): Promise<Outcome> => {
      held += 1;
      await free.passed;
      if (begin?.() ?? true) return ((begun += 1), accepted());
      early += 1;
      return lapsed;
    };
    const lane = lanes.open({ ...scriptedSms(script), begins: true as const }, { rates });
    for (let count = 1; count <= 15; count++) {
      await poll(() => held).toBe(count);
      pass(100);
    }
    free.open();
    await poll(() => begun + early).toBe(15);
    expect([begun, lane.pauseMs()]).toEqual([11, 0]);
    pass(1000);
    await poll(async () => {
      pass(100);
      return (await lanes.read(id)).state;
    }).toBe('done');
    expect(begun).toBe(15);
  });

  it('[DE-05] in two workers both lanes of an organisation keep to its limit together, and none is starved', async () => {
    const perSecond = 150;
    const first = await lanes.send(300);
    const second = await lanes.sendAgain({ message: 'Another rehearsal' });
    const server = lanes.server();
    await server.query("update message set provider = 'sms:other' where id = $1", [second]);
    await server.query("update engine.due set lane = 'sms:other' where message_id = $1", [second]);
    const begun: { lane: string; at: number }[] = [];
    for (const lane of ['sms:smpp', 'sms:other']) {
      const rates = new TenantRates(server.context.clock, (tenantId, pages, rate) =>
        server.db.inSystem((tx) => takeTurns(tx, { tenantId, channel: 'sms' }, { pages, perSecond: rate })),
      );
      rates.set([{ tenantId: lanes.church().tenantId, perSecond }]);
      const provider = scriptedSms(() => {
        begun.push({ lane, at: performance.now() });
        return accepted();
      });
      lanes.open(provider, { lane, rates });
    }
    const count = (lane: string) => begun.filter((one) => one.lane === lane).length;
    await poll(() => Math.max(count('sms:smpp'), count('sms:other'))).toBeGreaterThan(200);
    expect(Math.min(count('sms:smpp'), count('sms:other')), 'none is starved').toBeGreaterThan(70);
    await lanes.reaches(first, 'done');
    await lanes.reaches(second, 'done');
    expect(begun).toHaveLength(600);
    expect(mostInASecond(begun.map(({ at }) => at))).toBeLessThanOrEqual(perSecond * 1.1);
  });

  it('[DE-05] 10 recipients of a small tenant are done while 5,000 of a large one are in progress', async () => {
    const smallChurch = await lanes.newChurch();
    await smallChurch.crowd(10);
    await lanes.newChurch();
    await lanes.church().crowd(5000);
    const large = await lanes.sendAgain();
    const { token } = lanes.church();
    const begun = gate();
    const provider = scriptedSms(
      async ({ key }) => {
        if (key.includes(large)) begun.open();
        // A realistic round-trip time: the small message is sent while the large one runs.
        await new Promise((resolve) => setImmediate(resolve));
        return accepted();
      },
      { window: 50, rate: 1000 },
    );
    lanes.open(provider);
    await begun.passed;
    const { body: answer } = await lanes.server().call('POST', '/api/messaging/sendSms', {
      token: smallChurch.token,
      body: { subject: 'GRACE', message: 'Rehearsal', groupedContacts: [`group_${smallChurch.choir}`] },
    });
    const sent = () => provider.submits.length;
    await poll(() => stateOf(answer.messageId)).toBe('done');
    expect(sent()).toBeLessThan(5010);
    expect(await stateOf(large)).toBe('sending');
    // There is no need to wait for the rest of the large one.
    const { body } = await lanes.server().call('POST', `/api/messages/${large}/cancel`, { token });
    expect(body).toMatchObject({ status: true });
    await poll(() => stateOf(large)).toBe('cancelled');
  });
});
