// Tests tenant rate limits, alone and in a lane.
import { describe, expect, it } from 'vitest';
import { openLanes, poll } from '../../../testing/providers/lanes.ts';
import { accepted, gate, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import { TenantRates } from './tenant-rates.ts';

const lanes = openLanes();
const stateOf = async (id: string) =>
  (await lanes.server().query('select state from message where id = $1', [id]))[0]?.['state'];

describe('a limit', () => {
  it('[DE-05] applies to its tenant only, in pages a second, and a small part of it is not claimed', () => {
    let now = 0;
    const rates = new TenantRates({ now: () => new Date(now) });
    rates.set([{ tenantId: 'a', perSecond: 8 }]);
    expect([rates.allowance('a'), rates.allowance('b')]).toEqual([8, Number.POSITIVE_INFINITY]);
    rates.spend('a', 8);
    now += 200;
    expect(rates.allowance('a')).toBe(0);
    now += 100;
    expect(rates.allowance('a')).toBe(2);
  });

  it('[DE-05] that did not change keeps its state when the limits are read again', () => {
    const rates = new TenantRates({ now: () => new Date(0) });
    rates.set([{ tenantId: 'a', perSecond: 5 }]);
    rates.spend('a', 5);
    rates.set([{ tenantId: 'a', perSecond: 5 }]);
    expect(rates.allowance('a')).toBe(0);
    rates.set([{ tenantId: 'a', perSecond: 6 }]);
    expect(rates.allowance('a')).toBe(6);
    rates.set([]);
    expect(rates.allowance('a')).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('in a lane', () => {
  it('[DE-05] a tenant at its limit goes no faster, and others do not wait for it', async () => {
    // Only the limit's clock is frozen: a frozen lane would never look again at postponed work.
    let now = 0;
    const rates = new TenantRates({ now: () => new Date(now) });
    const limited = await lanes.send(60);
    rates.set([{ tenantId: lanes.church().tenantId, perSecond: 10 }]);
    const free = await lanes.send(200);
    const provider = scriptedSms(() => accepted());
    const lane = lanes.open(provider, { rates });
    await lanes.reaches(free, 'done');
    const ofLimited = () => provider.submits.filter(({ key }) => key.includes(limited)).length;
    expect(ofLimited()).toBe(10);
    now += 1000;
    lane.wake();
    await poll(ofLimited).toBe(20);
    now += 500;
    lane.wake();
    await poll(ofLimited).toBe(25);
    rates.set([]);
    lane.wake();
    await poll(ofLimited).toBe(60);
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
