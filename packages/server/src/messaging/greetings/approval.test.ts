// Tests that greetings wait for approval, and whose they are once their author has left.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addColleague } from '../../../testing/colleagues.ts';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { openGreetings } from '../../../testing/data/greetings.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let church: Church;
const { at, call, run, celebrant, turnOn, messages, launchAll, balance, desk } = openGreetings(
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

const born = { day: 21, month: 2 };
const approval = (rules: object) =>
  call('PUT', '/api/settings/approval', { recipients: null, units: null, always: [], ...rules });
const bodiesOfNotices = async () =>
  (await call('GET', '/api/notices')).body.items
    .filter(({ kind }: { kind: string }) => kind === 'approval')
    .map(({ body }: { body: string }) => body) as string[];

describe('[OT-04, AU-11] a greeting by somebody whose messages always need approval', () => {
  it('waits as a new message, costs its units once, and goes once it is approved', async () => {
    const staff = await addColleague(server, church.token, 'staff');
    const obi = await celebrant('Obi', born, { phone: '+2348031234567' });
    await celebrant('Ada', born, { phone: '+2348031234568' });
    await turnOn();
    await approval({ always: [staff.userId] });
    const own = { year: 2027, text: 'Dear Obi, come and dance' };
    await call('PUT', `/api/greetings/birthday/people/${obi}`, own, staff.token);
    const before = await balance();
    await at('2027-02-21T08:00:01Z');
    await run();
    await launchAll();
    expect(await balance()).toBe(before - 2);
    const [waiting] = (await messages()).filter(({ state }) => state === 'approval');
    expect((await messages()).map(({ state }) => state).toSorted()).toEqual(['approval', 'ready']);
    const isNew = 'Nothing is sent until you or a colleague approves it.';
    expect(await bodiesOfNotices()).toEqual([expect.stringContaining(isNew)]);
    await at('2027-02-21T15:00:00Z');
    await run();
    expect((await call('POST', `/api/messages/${waiting?.id}/approve`, {})).body.state).toBe('ready');
    const items = (await desk()).items as { state: string }[];
    expect(items.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('is shown as not sent where it is sent back', async () => {
    const staff = await addColleague(server, church.token, 'staff');
    const obi = await celebrant('Obi', born, { phone: '+2348031234567' });
    await turnOn();
    await approval({ always: [staff.userId] });
    await call('PUT', `/api/greetings/birthday/people/${obi}`, { year: 2027, text: 'Hey' }, staff.token);
    await at('2027-02-21T08:00:01Z');
    await run();
    const [waiting] = await messages();
    const note = { note: 'Please write more.' };
    expect((await call('POST', `/api/messages/${waiting?.id}/send-back`, note)).status).toBe(200);
    expect((await desk()).items).toMatchObject([{ state: 'notSent' }]);
    await run();
    expect(await messages()).toEqual([]);
  });
});

describe('[OT-04, AU-11] what an admin turned on who has left', () => {
  it('belongs to an owner, and goes without approval as it did', async () => {
    const admin = await addColleague(server, church.token, 'admin');
    await celebrant('Obi', born, { phone: '+2348031234567' });
    await celebrant('Ada', born, { phone: '+2348031234568' });
    const textId = await turnOn();
    const rules = { enabled: true, channel: 'sms', textId, sendAt: '09:00', leapDay: 'before' };
    await call('PUT', '/api/greetings/birthday', { ...rules, monthlyUnits: null }, admin.token);
    await approval({ recipients: 1 });
    expect((await call('DELETE', `/api/accounts/colleagues/${admin.userId}`)).status).toBe(200);
    await at('2027-02-21T08:00:01Z');
    await run();
    await launchAll();
    expect(await messages()).toMatchObject([{ state: 'ready', persons: 2 }]);
  });
});
