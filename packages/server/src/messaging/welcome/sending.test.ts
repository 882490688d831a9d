// Tests the messages that welcome: late, restored, approved, edited, and what they cost.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addColleague } from '../../../testing/colleagues.ts';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { openWelcomes } from '../../../testing/data/welcomes.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let church: Church;
const { at, balance, add, call, clock, launchAll, listed, messages, notices, passTime, run, turnOn } =
  openWelcomes(
    () => server,
    () => church,
  );
beforeAll(async () => {
  // Messages are accepted for a provider, since the outbox costs nothing.
  server = await startTestServer({ SMPP_URL: 'smpp://church:secret@127.0.0.1:9' }, { clock });
});
beforeEach(async () => {
  await at('2027-02-20T12:00:00Z');
  church = await makeChurch(server, { organisation: 'Grace Church', timeZone: 'Africa/Lagos' });
});
afterAll(() => checkInvariants(server));

describe('[OT-07] a message of welcomes', () => {
  it('is shown by the message that replaces it where that was edited', async () => {
    await turnOn();
    const ada = await add('Ada', '08031234567');
    await at('2027-02-20T15:15:01Z');
    await run();
    const [made] = await messages();
    await call('POST', `/api/messages/${made?.id}/undo`);
    expect(await listed()).toEqual([['Ada', 'notSent']]);
    const text = { message: 'Welcome home', subject: 'GRACE', ToContacts: ada, draftId: made?.id };
    const { body } = await call('POST', '/api/Messaging/sendSms', text);
    await passTime();
    expect(await messages()).toMatchObject([{ id: body.messageId }]);
    const { items } = (await call('GET', '/api/welcome')).body;
    expect(items).toMatchObject([{ name: 'Ada', state: 'sent', messageId: body.messageId }]);
  });

  it('asks where no server ran at its time, and is left where that is a week ago', async () => {
    await turnOn();
    await add('Old', '08031234561');
    await at('2027-02-26T12:00:00Z');
    await add('Ada', '08031234562');
    await at('2027-02-28T12:00:00Z');
    await run();
    await launchAll();
    expect(await messages()).toMatchObject([{ state: 'late', persons: 1, at: '26 15:15' }]);
    expect(await listed()).toEqual([
      ['Old', 'missed'],
      ['Ada', 'sent'],
    ]);
  });

  it('asks after a restored backup', async () => {
    await turnOn();
    await add('Ada', '08031234567');
    await at('2027-02-20T15:20:00Z');
    await server.query('select engine.restored()');
    await run();
    expect(await messages()).toMatchObject([{ state: 'late' }]);
    expect(await notices()).toContain('An automatic message was not sent after a backup was restored');
    expect(await server.query('select 1 from engine.due where tenant_id = $1', [church.tenantId])).toEqual(
      [],
    );
  });

  it('goes once where two people are merged whose messages both ask', async () => {
    await turnOn();
    const ada = await add('Ada', '08031234567');
    await at('2027-02-20T13:00:00Z');
    const twin = await add('Adaeze', '08031234568');
    await at('2027-02-21T12:00:00Z');
    await run();
    await launchAll();
    expect((await messages()).map(({ state }) => state)).toEqual(['late', 'late']);
    expect((await call('POST', '/api/people/merge', { personId: twin, personIds: [ada] })).status).toBe(200);
    const after = await messages();
    expect(new Set(after.map(({ state, persons }) => `${state} ${persons}`))).toEqual(
      new Set(['cancelled 0', 'late 1']),
    );
    const late = after.find(({ state }) => state === 'late');
    const { items } = (await call('GET', '/api/welcome')).body;
    expect(items).toMatchObject([{ name: 'Adaeze', state: 'sent', messageId: late?.id }]);
  });

  it('goes by e-mail with its subject, and costs nothing', async () => {
    const saved = await call('POST', '/api/Messaging/saveEmaillDraft', {
      subject: 'Welcome!',
      body: '<p>Welcome, #name#!</p>',
      isPersonalized: true,
      isDefaultBirthDayMessage: true,
    });
    await turnOn({ channel: 'email', textId: saved.body.id });
    const before = await balance();
    await add('Ada', '', { email: 'ada@example.org' });
    await add('Silent', '08031234567');
    await passTime();
    const sent = await server.query(
      `select r.address, m.channel, m.subject, m.body
         from recipient r join message m on m.tenant_id = r.tenant_id and m.id = r.message_id
         where r.tenant_id = $1`,
      [church.tenantId],
    );
    const body = '<p>Welcome, #name#!</p>';
    expect(sent).toEqual([{ address: 'ada@example.org', channel: 'email', subject: 'Welcome!', body }]);
    expect(await balance()).toBe(before);
    expect(await listed()).toEqual([
      ['Ada', 'sent'],
      ['Silent', 'noAddress'],
    ]);
  });

  it('waits for approval as a new message, where its author always needs it', async () => {
    const [{ user_id: owner } = {}] = await server.query('select user_id from member where tenant_id = $1', [
      church.tenantId,
    ]);
    const admin = await addColleague(server, church.token, 'admin');
    await turnOn();
    await call('PUT', '/api/settings/approval', { recipients: null, units: null, always: [owner] });
    await add('Ada', '08031234567');
    await at('2027-02-20T15:15:01Z');
    await run();
    const [made] = await messages();
    expect(made).toMatchObject({ state: 'approval' });
    const told = (await call('GET', '/api/notices', undefined, admin.token)).body.items;
    expect(told).toMatchObject([
      { kind: 'approval', body: expect.stringContaining('Nothing is sent until') },
    ]);
    const approved = await call('POST', `/api/messages/${made?.id}/approve`, {}, admin.token);
    expect(approved.body.state).toBe('ready');
    expect(await listed()).toEqual([['Ada', 'sent']]);
  });

  it('asks for everyone added before a restore, whatever the hours are now, and for nobody added later', async () => {
    await turnOn();
    await add('Ada', '08031234567');
    await at('2027-02-20T14:00:00Z');
    await server.query('select engine.restored()');
    await turnOn({ hours: 5 });
    await add('Obi', '08031234568');
    await at('2027-02-20T19:15:01Z');
    await run();
    expect((await messages()).map(({ state }) => state)).toEqual(['late', 'scheduled']);
  });

  it('tells beforehand that units run short, and makes none of those due together', async () => {
    await turnOn();
    await church.leaveUnits(1);
    await add('Ada', '08031234561');
    await add('Obi', '08031234562');
    await run();
    expect(await notices()).toContain('Units are running short for welcome messages');
    await at('2027-02-20T15:15:01Z');
    await run();
    await run();
    expect(await messages()).toEqual([]);
    expect(await balance()).toBe(1);
    expect(await notices()).toContain('The welcome messages to 2 people were not sent');
    expect((await listed()).map(([, state]) => state)).toEqual(['refused', 'refused']);
  });

  it('keeps within the cap of the month', async () => {
    await turnOn({ monthlyUnits: 1 });
    await add('Ada', '08031234561');
    await at('2027-02-20T13:00:00Z');
    await add('Obi', '08031234562');
    await passTime();
    expect((await messages()).map(({ persons }) => persons)).toEqual([1]);
    expect(await listed()).toEqual([
      ['Ada', 'sent'],
      ['Obi', 'refused'],
    ]);
  });
});
