// Tests the texts that people get of their own, by SMS and by e-mail.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { openGreetings } from '../../../testing/data/greetings.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let church: Church;
const { at, call, run, celebrant, turnOn, desk, notices } = openGreetings(
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
const own = (id: string, body: object) =>
  call('PUT', `/api/greetings/birthday/people/${id}`, { year: 2027, ...body });
const texts = () =>
  server.query<{ channel: string; subject: string; body: string }>(
    `select channel, subject, body from message where tenant_id = $1 and state <> 'draft' order by body`,
    [church.tenantId],
  );

describe('[OT-04] an own text', () => {
  it('written for e-mail is not sent as an SMS', async () => {
    const obi = await celebrant('Obi', born, { phone: '+2348031234567', email: 'obi@example.org' });
    await turnOn('birthday', { channel: 'email' });
    expect((await own(obi, { subject: 'Obi!', text: '<p>Dear Obi</p>' })).status).toBe(200);
    await turnOn();
    expect((await desk()).items).toMatchObject([{ text: '<p>Dear Obi</p>', textChannel: 'email' }]);
    await at('2027-02-21T08:00:01Z');
    await run();
    expect(await texts()).toEqual([{ channel: 'sms', subject: '', body: 'Happy birthday, #name#!' }]);
  });

  it('written for SMS is not sent as an e-mail', async () => {
    const obi = await celebrant('Obi', born, { phone: '+2348031234567', email: 'obi@example.org' });
    await turnOn();
    await own(obi, { text: 'Dear Obi' });
    await turnOn('birthday', { channel: 'email' });
    await at('2027-02-21T08:00:01Z');
    await run();
    expect(await texts()).toMatchObject([
      { channel: 'email', subject: 'Happy birthday!', body: '<p>Happy birthday, #name#!</p>' },
    ]);
  });

  it('keeps the channel for which it was written where the greeting is skipped, and sent after all', async () => {
    const obi = await celebrant('Obi', born, { phone: '+2348031234567', email: 'obi@example.org' });
    await turnOn('birthday', { channel: 'email' });
    await own(obi, { text: '<p>Dear Obi</p>' });
    await turnOn();
    const kept = { subject: '', text: '<p>Dear Obi</p>', channel: 'email' };
    await own(obi, { ...kept, skipped: true });
    await own(obi, { ...kept, skipped: false });
    expect((await desk()).items).toMatchObject([{ state: 'planned', textChannel: 'email' }]);
  });

  it('that is empty for its reader, or passes the monthly limit, keeps nobody else from being greeted', async () => {
    const phones = ['+2348031234567', '+2348031234568', '+2348031234569'];
    await celebrant('Ada', born, { phone: phones[0] });
    const obi = await celebrant('Obi', born, { phone: phones[1] });
    const eze = await celebrant('Eze', born, { phone: phones[2] });
    await turnOn('birthday', { monthlyUnits: 1 });
    await own(obi, { text: '#occupation#' });
    await own(eze, { text: 'Dear Eze' });
    await at('2027-02-21T08:00:01Z');
    await run();
    expect(await texts()).toMatchObject([{ body: 'Happy birthday, #name#!' }]);
    const title = 'One birthday message with its own text was not sent';
    expect((await notices()).filter((one) => one === title)).toHaveLength(2);
    const items = (await desk()).items as { name: string; state: string }[];
    expect(items.map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual([
      'Ada sent',
      'Eze missed',
      'Obi missed',
    ]);
  });

  it('by e-mail without a subject has the usual one', async () => {
    const obi = await celebrant('Obi', born, { email: 'obi@example.org' });
    await turnOn('birthday', { channel: 'email' });
    await own(obi, { text: '<p>Dear Obi</p>' });
    await at('2027-02-21T08:00:01Z');
    await run();
    expect(await texts()).toEqual([
      { channel: 'email', subject: 'Happy birthday!', body: '<p>Dear Obi</p>' },
    ]);
  });
});
