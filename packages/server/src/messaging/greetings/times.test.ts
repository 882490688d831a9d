// Tests when greetings go: settings, time zones, quiet hours, and servers that were down.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { openGreetings } from '../../../testing/data/greetings.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let church: Church;
const { at, call, run, celebrant, turnOn, messages, launchAll, notices, desk } = openGreetings(
  () => server,
  () => church,
);
beforeAll(async () => {
  // Messages are accepted for a provider, since the outbox costs nothing.
  server = await startTestServer({ SMPP_URL: 'smpp://church:secret@127.0.0.1:9' });
});
beforeEach(async () => {
  await at('2027-02-20T12:00:00Z');
  church = await makeChurch(server, { organisation: 'Grace Church', timeZone: 'Africa/Lagos' });
});
afterAll(() => checkInvariants(server));

describe('[OT-04] birthdays', () => {
  it('that are due already are not lost where the settings are saved before a worker looks', async () => {
    await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    await celebrant('Obi', { day: 22, month: 2 }, { phone: '+2348031234568' });
    await turnOn();
    await at('2027-02-22T08:00:05Z');
    await turnOn('birthday', { monthlyUnits: 5 });
    await run();
    await run();
    expect(await messages()).toMatchObject([
      { persons: 1, execute_at: new Date('2027-02-21T08:00:00Z') },
      { persons: 1, execute_at: new Date('2027-02-22T08:00:00Z') },
    ]);
  });

  it('go at the later hour that is saved before a worker looks, and not at all once turned off', async () => {
    await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    await turnOn();
    await at('2027-02-21T08:00:05Z');
    await turnOn('birthday', { sendAt: '18:00' });
    await run();
    expect(await messages()).toEqual([]);
    await at('2027-02-21T17:00:01Z');
    await turnOn('birthday', { sendAt: '18:00', enabled: false });
    await turnOn('birthday', { sendAt: '18:00' });
    await run();
    expect(await messages()).toEqual([]);
  });

  it('keep their hour where the organisation changes its time zone', async () => {
    await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    await turnOn();
    const details = { name: 'Grace Church', country: 'NG', address: '' };
    const changed = await call('PUT', '/api/organisation', { ...details, timeZone: 'Pacific/Auckland' });
    expect(changed.status).toBe(200);
    await at('2027-02-20T19:59:00Z');
    await run();
    expect(await messages()).toEqual([]);
    await at('2027-02-20T20:00:01Z');
    await run();
    expect(await messages()).toMatchObject([{ execute_at: new Date('2027-02-20T20:00:00Z') }]);
    await celebrant('Obi', { day: 22, month: 2 }, { phone: '+2348031234568' });
    await call('PUT', '/api/organisation', { ...details, timeZone: 'Africa/Lagos' });
    await at('2027-02-22T07:59:00Z');
    await run();
    expect(await messages()).toHaveLength(1);
    await at('2027-02-22T08:00:01Z');
    await run();
    expect((await messages())[1]).toMatchObject({ execute_at: new Date('2027-02-22T08:00:00Z') });
  });

  it('that come while no server runs ask before they are sent, and old ones are left', async () => {
    await celebrant('Ada', { day: 22, month: 2 }, { phone: '+2348031234567' });
    await celebrant('Old', { day: 21, month: 2 }, { phone: '+2348031234568' });
    await turnOn();
    await at('2027-02-28T20:00:00Z');
    for (let day = 0; day < 10; day += 1) await run();
    await launchAll();
    expect(await messages()).toMatchObject([{ state: 'late', persons: 1 }]);
  });

  it('wait until quiet hours end', async () => {
    await server.query(
      "update tenant_setting set quiet_from = '21:00', quiet_to = '10:00' where tenant_id = $1",
      [church.tenantId],
    );
    await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    await turnOn();
    await at('2027-02-21T08:00:01Z');
    await run();
    await launchAll();
    const [made] = await messages();
    // 10:00 in Lagos.
    expect((await call('GET', `/api/messages/${made?.id}`)).body).toMatchObject({
      state: 'ready',
      waitsUntil: '2027-02-21T09:00:00.000Z',
    });
  });

  it('say where quiet hours hold them until the day after', async () => {
    await server.query(
      "update tenant_setting set quiet_from = '21:00', quiet_to = '08:00' where tenant_id = $1",
      [church.tenantId],
    );
    await turnOn('birthday', { sendAt: '07:00' });
    expect((await desk()).settings[0]).toMatchObject({ waitsUntil: null });
    await turnOn('birthday', { sendAt: '22:00' });
    // It is 13:00 on 20 February in Lagos, so that day is greeted next.
    expect((await desk()).settings[0]).toMatchObject({ waitsUntil: '2027-02-21T07:00:00.000Z' });
  });

  it('ask after a restored backup', async () => {
    await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    await turnOn();
    await at('2027-02-21T08:10:00Z');
    await server.query('select engine.restored()');
    await run();
    expect(await messages()).toMatchObject([{ state: 'late' }]);
    expect(await notices()).toContain('An automatic message was not sent after a backup was restored');
    expect(await server.query('select 1 from engine.due where tenant_id = $1', [church.tenantId])).toEqual(
      [],
    );
  });
});

describe('[OT-04] greetings of the day of a restore', () => {
  it('ask at whatever hour they are due by the backup or by new settings, and no later ones do', async () => {
    await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    await celebrant('Obi', { day: 22, month: 2 }, { phone: '+2348031234568' });
    await turnOn('birthday', { sendAt: '18:00' });
    await at('2027-02-21T11:00:00Z');
    // Meanwhile it was moved to the morning and sent, which the backup does not know.
    await server.query('select engine.restored()');
    await turnOn('birthday', { sendAt: '18:00', enabled: false });
    await turnOn('birthday', { sendAt: '18:00' });
    await at('2027-02-21T17:00:01Z');
    await run();
    expect(await messages()).toMatchObject([{ state: 'late' }]);
    await at('2027-02-22T17:00:01Z');
    await run();
    expect((await messages()).map(({ state }) => state)).toEqual(['late', 'scheduled']);
  });
});
