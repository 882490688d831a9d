// Tests who is welcomed: people who are added, once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addColleague } from '../../../testing/colleagues.ts';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { sendImport } from '../../../testing/data/furnish.ts';
import { openWelcomes } from '../../../testing/data/welcomes.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { runImport } from '../../import/run-import.ts';

let server: TestServer;
let church: Church;
const { at, balance, add, call, clock, launchAll, listed, messages, passTime, run, turnOn, welcomed } =
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
