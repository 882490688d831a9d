// Tests an Android phone as a provider: its requests, faults, states and limits.
import { afterEach, describe, expect, it } from 'vitest';
import {
  type FakePhone,
  type FakePhoneOptions,
  startFakePhone,
} from '../../../testing/servers/fake-phone.ts';
import { gatewayAccount, gatewaySms, openSmsAccount } from '../../../testing/providers/gateway-account.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Receipt, SmsProvider } from '../../providers/provider.ts';
import { phoneId } from './phone-api.ts';

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

interface Phone {
  phone: FakePhone;
  provider: SmsProvider;
  receipts: Receipt[];
  /** Moves the provider's clock on. */
  later: (minutes: number) => void;
}

async function start(options: FakePhoneOptions = { isOn: true }, settings = {}): Promise<Phone> {
  const phone = await startFakePhone(options);
  const receipts: Receipt[] = [];
  let shift = 0;
  const account = gatewayAccount(
    'phone',
    { ...phone.settings, address: phone.address, ...settings },
    { password: phone.password },
  );
  const inbound = {
    receipt: async (_: string, one: Receipt) => void receipts.push(one),
    reply: async () => {},
  };
  const clock = { ...systemClock, now: () => new Date(systemClock.now().getTime() + shift) };
  const provider = openSmsAccount(account, { inbound, clock });
  opened.push(
    () => phone.stop(),
    () => provider.close(),
  );
  return { phone, provider, receipts, later: (minutes) => void (shift += minutes * 60_000) };
}

const sms = (n: number) => gatewaySms({ key: `t/m/${n}/1`, to: `+23480312345${10 + n}` });

describe('[DE-11] a phone', () => {
  it('gets one recipient a call, whole, with our id, on its device, by no priority', async () => {
    const { phone, provider } = await start();
    expect(await provider.submit(gatewaySms({ text: 'Rehearsal '.repeat(30) }))).toMatchObject({
      kind: 'accepted',
    });
    expect(JSON.parse(phone.asked[0]?.body ?? '')).toEqual({
      id: phoneId(gatewaySms().key),
      deviceId: phone.settings.deviceId,
      textMessage: { text: 'Rehearsal '.repeat(30) },
      phoneNumbers: ['+2348031234567'],
      ttl: 43_200,
      withDeliveryReport: true,
    });
    expect(provider.whole).toBe(true);
  });

  it.each([
    'drop after taking',
    'drop before taking',
    { status: 500, body: 'fault' },
    { status: 502 },
  ] as const)('that breaks off (%o) is asked again, and sends the SMS once', async (fault) => {
    const { phone, provider } = await start({ isOn: true, fault: (nth) => (nth === 1 ? fault : null) });
    expect(await provider.submit(sms(1))).toMatchObject({ kind: 'retry', slow: true });
    expect(await provider.submit(sms(1))).toEqual({ kind: 'accepted', reference: phoneId('t/m/1/1') });
    expect(phone.sent.map(({ to }) => to)).toEqual([sms(1).to]);
  });

  it('whose server asks for a pause gets one', async () => {
    const busy = { status: 429, headers: { 'retry-after': '40' } };
    const { phone, provider } = await start({ isOn: true, fault: (nth) => (nth === 1 ? busy : null) });
    expect(await provider.submit(sms(1))).toMatchObject({ kind: 'retry', throttled: true, afterMs: 40_000 });
    expect(await provider.submit(sms(1))).toMatchObject({ kind: 'accepted' });
    expect(phone.sent).toHaveLength(1);
  });

  it('by its own server answers a repeat with 500, and has it all the same', async () => {
    const { phone, provider } = await start({
      isOn: true,
      isLocal: true,
      fault: (nth) => (nth === 1 ? 'drop after taking' : null),
    });
    expect(await provider.submit(sms(1))).toMatchObject({ kind: 'retry', slow: true });
    expect(await provider.submit(sms(1))).toEqual({ kind: 'accepted', reference: phoneId('t/m/1/1') });
    expect(phone.sent.map(({ to }) => to)).toEqual([sms(1).to]);
  });

  it('that was reinstalled gets nothing until it is connected again', async () => {
    const { phone, provider } = await start();
    phone.reinstall();
    expect(await provider.submit(sms(1))).toMatchObject({ kind: 'retry', slow: true, afterMs: 60_000 });
    expect(provider.trouble?.()).toContain('Connect the phone again');
  });

  it('with another password, or at a wrong address, refuses nobody for good', async () => {
    for (const settings of [{ username: 'other' }, { address: 'PATH' }]) {
      const { phone, provider } = await start();
      const account = gatewayAccount(
        'phone',
        {
          ...phone.settings,
          address: settings.address ? `${phone.address}/3rdparty` : phone.address,
          ...(settings.username && settings),
        },
        { password: phone.password },
      );
      const other = openSmsAccount(account, {
        inbound: { receipt: async () => {}, reply: async () => {} },
        clock: systemClock,
      });
      opened.push(() => other.close());
      expect(await other.submit(sms(1))).toMatchObject({ kind: 'retry', slow: true });
      await provider.close();
    }
  });

  it('that does not know a number refuses that recipient only', async () => {
    const { provider } = await start();
    expect(await provider.submit(gatewaySms({ to: '+1' }))).toMatchObject({
      kind: 'rejected',
      cause: 'wrong-number',
    });
  });
});

describe('[DE-11] asked for the states of its SMS, a phone', () => {
  it('reports what was delivered, once', async () => {
    const { phone, provider, receipts, later } = await start();
    await provider.submit(sms(1));
    await provider.ask?.([]);
    expect(receipts).toEqual([]);
    await phone.deliverAll();
    later(1);
    await provider.ask?.([]);
    later(1);
    await provider.ask?.([]);
    expect(receipts).toMatchObject([{ references: [phoneId('t/m/1/1')], state: 'delivered' }]);
  });

  it("that reaches Android's limit rests for half an hour, and then continues", async () => {
    const { phone, provider, receipts, later } = await start({ isOn: true, limit: 1 });
    for (const n of [1, 2]) await provider.submit(sms(n));
    await provider.ask?.([]);
    expect(receipts).toMatchObject([{ state: 'undelivered', code: 'RESULT_ERROR_LIMIT_EXCEEDED' }]);
    const { length } = phone.asked;
    expect(await provider.submit(sms(3))).toMatchObject({
      kind: 'retry',
      slow: true,
      code: 'RESULT_ERROR_LIMIT_EXCEEDED',
    });
    expect(phone.asked).toHaveLength(length);
    phone.renewLimit();
    later(31);
    expect(await provider.submit(sms(3))).toMatchObject({ kind: 'accepted' });
  });

  it('pauses for a limit that another process, or a webhook, was told of', async () => {
    const { phone, provider, later } = await start();
    const failure = (code: string, minutesAgo: number) => ({
      code,
      at: new Date(Date.now() - minutesAgo * 60_000),
    });
    await provider.ask?.(
      [],
      [failure('RESULT_ERROR_LIMIT_EXCEEDED', 31), failure('RESULT_ERROR_NO_SERVICE', 1)],
    );
    expect(await provider.submit(sms(1))).toMatchObject({ kind: 'accepted' });
    await provider.ask?.([], [failure('RESULT_ERROR_LIMIT_EXCEEDED', 10)]);
    expect(await provider.submit(sms(2))).toMatchObject({
      kind: 'retry',
      code: 'RESULT_ERROR_LIMIT_EXCEEDED',
    });
    expect(provider.trouble?.()).toContain('no more SMS for now');
    later(21);
    expect(await provider.submit(sms(2))).toMatchObject({ kind: 'accepted' });
    expect(phone.sent).toHaveLength(2);
  });

  it('that is off for hours gets no more until it is back, and then sends what it has', async () => {
    const { phone, provider, later } = await start({ isOn: false });
    await provider.submit(sms(1));
    later(11);
    await provider.ask?.([]);
    expect(await provider.submit(sms(2))).toMatchObject({ kind: 'retry', slow: true, code: 'offline' });
    expect(provider.trouble?.()).toContain('not fetching');
    later(180);
    await provider.ask?.([{ reference: phoneId('t/m/1/1'), at: new Date() }]);
    phone.turn(true);
    later(2);
    await provider.ask?.([{ reference: phoneId('t/m/1/1'), at: new Date() }]);
    expect(await provider.submit(sms(2))).toMatchObject({ kind: 'accepted' });
    expect(phone.sent).toHaveLength(2);
  });

  it('has not sent what expired while it was off, and says so when it is back', async () => {
    const { phone, provider, receipts } = await start({ isOn: false }, { validHours: 1 });
    await provider.submit(sms(1));
    phone.ahead = 61 * 60_000;
    phone.turn(true);
    await provider.ask?.([]);
    expect(receipts).toMatchObject([
      { state: 'undelivered', reason: 'The phone was off or offline for too long' },
    ]);
    expect(phone.sent).toEqual([]);
  });

  it('without a mobile network has fetched its SMS, so it gets more', async () => {
    const { phone, provider, receipts, later } = await start({ isOn: true, hasNoNetwork: true });
    await provider.submit(sms(1));
    later(11);
    await provider.ask?.([{ reference: phoneId('t/m/1/1'), at: new Date() }]);
    expect(receipts).toEqual([]);
    expect(provider.trouble?.()).toBeNull();
    phone.options.hasNoNetwork = false;
    expect(await provider.submit(sms(2))).toMatchObject({ kind: 'accepted' });
    expect(phone.sent).toHaveLength(2);
  });

  it('that never comes back has not sent what has expired', async () => {
    const { provider, receipts, later } = await start({ isOn: false }, { validHours: 1 });
    const at = new Date();
    await provider.submit(sms(1));
    later(119);
    await provider.ask?.([{ reference: phoneId('t/m/1/1'), at }]);
    expect(receipts).toEqual([]);
    later(2);
    await provider.ask?.([{ reference: phoneId('t/m/1/1'), at }]);
    expect(receipts).toMatchObject([
      { state: 'undelivered', reason: 'The phone was off or offline for too long' },
    ]);
  });

  it('that cannot be reached says nothing', async () => {
    const { phone, provider, receipts } = await start();
    await provider.submit(sms(1));
    await phone.stop();
    await provider.ask?.([]);
    expect(receipts).toEqual([]);
  });
});
