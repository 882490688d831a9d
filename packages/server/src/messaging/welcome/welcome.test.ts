// Tests that people who are added are welcomed once, as an ordinary schedule.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addColleague } from '../../../testing/colleagues.ts';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { sendImport } from '../../../testing/data/furnish.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { runImport } from '../../import/run-import.ts';
import { openComposing } from '../../open-composing.ts';
import { comingGreetingUnits } from '../greetings/coming-units.ts';
import { launchMessage } from '../compose/schedule/launch.ts';
import { sendWelcomes } from './send-welcomes.ts';

let server: TestServer;
let church: Church;
/** Milliseconds by which the product's clock is ahead. */
let shift = 0;
beforeAll(async () => {
  // Messages are accepted for a provider, since the outbox costs nothing.
  const clock = { now: () => new Date(Date.now() + shift) };
  server = await startTestServer({ SMPP_URL: 'smpp://church:secret@127.0.0.1:9' }, { clock });
});
beforeEach(async () => {
  await at('2027-02-20T12:00:00Z');
  church = await makeChurch(server, { organisation: 'Grace Church', timeZone: 'Africa/Lagos' });
});
afterAll(() => checkInvariants(server));

/** Sets the product's clock to this instant, from where it runs on. */
function at(instant: string): Promise<void> {
  shift = Date.parse(instant) - Date.now();
  return server.shiftClock(shift / 1000);
}
const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown, token = church.token) =>
  server.call(method, path, { token, ...(body ? { body } : {}) });
const composing = () => openComposing(server.context);
const run = () =>
  sendWelcomes({
    composing: composing(),
    log: server.context.log,
    ...server.context.accounts,
    greetingUnits: comingGreetingUnits,
  });

async function add(firstName: string, mobilePhone: string, more: object = {}): Promise<string> {
  const answer = await call('POST', '/api/People/createPerson', { firstName, mobilePhone, ...more });
  return answer.body.personId as string;
}
async function turnOn(over: Record<string, unknown> = {}): Promise<string> {
  const text = { body: 'Welcome, #name#!', isPersonalized: true, isDefaultBirthDayMessage: true };
  const saved = await call('POST', '/api/Messaging/PostSmsDraft', text);
  const answer = await call('PUT', '/api/welcome', {
    enabled: true,
    channel: 'sms',
    textId: saved.body.id,
    hours: 3,
    groups: [],
    classifications: [],
    also: [],
    monthlyUnits: null,
    ...over,
  });
  expect(answer.body).toEqual({ status: true });
  return saved.body.id as string;
}
const messages = () =>
  server.query<{ id: string; state: string; persons: number; quiet: string; at: string }>(
    `select id, state, jsonb_array_length(audience -> 'persons') as persons, quiet,
            to_char(execute_at at time zone 'UTC', 'DD HH24:MI') as at
       from message where tenant_id = $1 and state <> 'draft' order by execute_at, id`,
    [church.tenantId],
  );
const launchAll = async () => {
  for (const { id, state } of await messages())
    if (state === 'scheduled') await launchMessage(composing(), church.tenantId, id);
};
const welcomed = async () =>
  (
    await server.query<{ name: string }>(
      `select rp.name from recipient_person rp join message m on m.tenant_id = rp.tenant_id and m.id = rp.message_id
         where rp.tenant_id = $1 and rp.n is not null order by rp.name`,
      [church.tenantId],
    )
  ).map(({ name }) => name);
const notices = async () =>
  (await call('GET', '/api/notices')).body.items.map(({ title }: { title: string }) => title) as string[];
const balance = async () => (await call('GET', '/api/units')).body.balance as number;
const listed = async (token = church.token) => {
  const { items } = (await call('GET', '/api/welcome', undefined, token)).body;
  return (items as { name: string; state: string }[]).map(({ name, state }) => [name, state]);
};
/** Runs many times in a day and a half, so that everything due is made and launched. */
async function passTime(): Promise<void> {
  for (const day of ['20', '21'])
    for (const hour of ['13', '16', '19', '22']) {
      await at(`2027-02-${day}T${hour}:00:01Z`);
      await run();
      await launchAll();
    }
}

describe('[OT-07] the welcome message', () => {
  it('goes some hours after somebody is added, once, however many processes look', async () => {
    const before = await turnOn().then(balance);
    await add('Ada', '08031234567');
    await at('2027-02-20T12:10:00Z');
    await add('Obi', '08031234568');
    await at('2027-02-20T12:20:00Z');
    await add('Eze', '08031234569');
    expect(await listed()).toEqual([
      ['Ada', 'waiting'],
      ['Obi', 'waiting'],
      ['Eze', 'waiting'],
    ]);
    await at('2027-02-20T15:14:00Z');
    await run();
    expect(await messages()).toEqual([]);
    await at('2027-02-20T15:15:01Z');
    await Promise.all([run(), run(), run()]);
    await run();
    // Those of one quarter of an hour share a message.
    expect(await messages()).toMatchObject([
      { state: 'scheduled', persons: 2, quiet: 'wait', at: '20 15:15' },
    ]);
    await at('2027-02-20T15:30:01Z');
    await Promise.all([run(), run()]);
    await launchAll();
    expect(await welcomed()).toEqual(['Ada', 'Eze', 'Obi']);
    expect(await balance()).toBe(before - 3);
    expect((await listed()).map(([, state]) => state)).toEqual(['sent', 'sent', 'sent']);
  });

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

  it('goes once for ever, whatever is changed, deleted, restored or merged', async () => {
    await turnOn();
    const ada = await add('Ada', '08031234567');
    const twin = await add('Adaeze', '08031234568');
    await at('2027-02-20T15:15:01Z');
    await run();
    await turnOn({ hours: 5, also: ['imported', 'restored', 'merged', 'sample'] });
    await call('PUT', `/api/people/${ada}/state`, { state: 'deleted' });
    await call('PUT', `/api/people/${ada}/state`, { state: 'active' });
    await call('POST', '/api/people/merge', { personId: twin, personIds: [ada] });
    await turnOn({ enabled: false });
    await turnOn({ hours: 6, also: ['restored', 'merged'] });
    await passTime();
    expect(await messages()).toHaveLength(1);
    expect(await listed()).toEqual([['Adaeze', 'sent']]);
  });

  it('never goes to imported, restored, merged or sample people, or to people added before', async () => {
    await add('Before', '08031234561');
    await turnOn();
    const restored = await add('Restored', '08031234562');
    await call('PUT', `/api/people/${restored}/state`, { state: 'deleted' });
    await call('PUT', `/api/people/${restored}/state`, { state: 'active' });
    const undone = await add('Undone', '08031234563');
    const { body } = await call('PUT', `/api/people/${undone}/state`, { state: 'deleted' });
    expect((await call('POST', `/api/people/changes/${body.changeId}/undo`)).status).toBe(200);
    const merged = await add('Merged', '08031234564');
    const other = await add('Other', '08031234565');
    await call('POST', '/api/people/merge', { personId: merged, personIds: [other] });
    await importOne('Imported', '08031234566');
    expect(await listed()).toEqual([]);
    await passTime();
    expect(await messages()).toEqual([]);
  });

  it('goes to imported, restored, merged and sample people where that was chosen, from then on', async () => {
    await turnOn();
    await importOne('Early', '08031234560');
    await turnOn({ also: ['imported'] });
    await importOne('Imported', '08031234566');
    await importOne('Sample', '08031234569', true);
    await turnOn({ also: ['imported', 'restored', 'merged', 'sample'] });
    const restored = await add('Restored', '08031234562');
    await call('PUT', `/api/people/${restored}/state`, { state: 'deleted' });
    await call('PUT', `/api/people/${restored}/state`, { state: 'active' });
    const merged = await add('Merged', '08031234564');
    const other = await add('Other', '08031234565');
    await call('POST', '/api/people/merge', { personId: merged, personIds: [other] });
    await importOne('Invented', '08031234568', true);
    await passTime();
    expect(await welcomed()).toEqual(['Invented', 'Merged', 'Restored']);
  });

  it('goes to those in the chosen groups at that time, and with the chosen membership', async () => {
    const { body: classes } = await call('GET', '/api/Settings/GetTenantPeopleClassification');
    const guest = classes[0].id as string;
    await turnOn({ groups: [church.choir], classifications: [guest] });
    const ada = await add('Ada', '08031234567', { peopleClassificationID: guest });
    await add('Obi', '08031234568', { peopleClassificationID: guest });
    const eze = await add('Eze', '08031234569');
    await church.join(church.choir, [ada, eze]);
    expect(await listed()).toEqual([
      ['Ada', 'waiting'],
      ['Eze', 'notChosenNow'],
      ['Obi', 'notChosenNow'],
    ]);
    await passTime();
    expect(await welcomed()).toEqual(['Ada']);
    expect(await listed()).toEqual([
      ['Ada', 'sent'],
      ['Eze', 'notChosen'],
      ['Obi', 'notChosen'],
    ]);
    const unknown = { groups: ['01890a5d-ac96-774b-bcce-b302099a8057'], classifications: [], also: [] };
    const rules = { enabled: true, channel: 'sms', hours: 3, monthlyUnits: null };
    const textId = await turnOn();
    expect((await call('PUT', '/api/welcome', { ...rules, ...unknown, textId })).status).toBe(404);
  });

  it('never goes to those who opted out, were archived or died, or have no phone', async () => {
    await turnOn();
    await add('Out', '08031234561');
    const archived = await add('Archived', '08031234562');
    const dead = await add('Dead', '08031234563');
    await add('Silent', '');
    await call('POST', '/api/suppressions', { channel: 'sms', address: '08031234561', cause: 'opted-out' });
    await call('PUT', `/api/people/${archived}/state`, { state: 'archived' });
    await call('PUT', `/api/people/${dead}/state`, { state: 'deceased' });
    await passTime();
    expect(await messages()).toEqual([]);
    expect(await listed()).toEqual([
      ['Out', 'optedOut'],
      ['Silent', 'noAddress'],
    ]);
    await call('PUT', `/api/people/${archived}/state`, { state: 'active' });
    await passTime();
    expect(await messages()).toEqual([]);
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

  it('[AU-06] can be skipped for one by those who may send, and changed by those who may change settings', async () => {
    const staff = await addColleague(server, church.token, 'staff');
    const viewer = await addColleague(server, church.token, 'viewer');
    const leader = await addColleague(server, church.token, 'group_leader');
    const textId = await turnOn();
    const ada = await add('Ada', '08031234567');
    const skip = `/api/welcome/people/${ada}`;
    expect(await listed(viewer.token)).toEqual([['Ada', 'waiting']]);
    expect((await call('GET', '/api/welcome', undefined, leader.token)).status).toBe(403);
    expect((await call('PUT', skip, { skipped: true }, viewer.token)).status).toBe(403);
    const rules = {
      enabled: true,
      channel: 'sms',
      textId,
      hours: 1,
      groups: [],
      classifications: [],
      also: [],
    };
    const change = { ...rules, monthlyUnits: null };
    expect((await call('PUT', '/api/welcome', change, staff.token)).status).toBe(403);
    expect((await call('PUT', skip, { skipped: true }, staff.token)).status).toBe(200);
    expect(await listed()).toEqual([['Ada', 'skipped']]);
    expect((await call('PUT', skip, { skipped: false })).status).toBe(200);
    expect((await call('PUT', skip, { skipped: true })).status).toBe(200);
    await passTime();
    expect(await messages()).toEqual([]);
  });
});

async function importOne(name: string, phone: string, sample = false): Promise<void> {
  const id = await sendImport(server, church.token, `First Name,Phone\n${name},${phone}\n`);
  if (sample) await server.query('update import set sample = true where id = $1', [id]);
  await runImport(server.context, church.tenantId, id);
}
