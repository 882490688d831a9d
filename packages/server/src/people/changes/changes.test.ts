// Bulk changes and their undo, over the API.
import type { BulkAction } from '@tidings/contract/calls/people/people-changes.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let token: string;
let tenantId: string;
let choir: string;
let elders: string;
let ids: string[];

const unknown = '018f0000-0000-7000-8000-000000000000';

beforeAll(async () => {
  server = await startTestServer();
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  server.call(method, path, { token, ...(body ? { body } : {}) });
const change = (action: BulkAction, body: Record<string, unknown>) =>
  call('POST', '/api/people/changes', { action, ...body });
const undo = (id: string) => call('POST', `/api/people/changes/${id}/undo`);

/** Every test has its own tenant with three people, the first two of them in a choir. */
beforeEach(async () => {
  ({ token, tenantId } = await server.signUp());
  choir = (await call('POST', '/api/CreateGroup', { name: 'Choir' })).body.id;
  elders = (await call('POST', '/api/settings/lists/classifications', { name: 'Elders' })).body.id;
  ids = [];
  for (const [at, firstName] of ['Ada', 'Bola', 'Chi'].entries()) {
    const { body } = await call('POST', '/api/people/createperson', {
      firstName,
      personGroups: at < 2 ? [{ groupId: choir, position: `Voice ${at}` }] : [],
    });
    ids.push(body.personId);
  }
});

const who = async (query = '') =>
  (await call('GET', `/api/people?${query}`)).body.items.map((item: { firstName: string }) => item.firstName);
const count = async () => (await call('GET', '/api/GetAllGroupBasicInformation')).body[0].peopleInGroupsCount;
const membersOf = () =>
  server.query(
    `select p.first_name as name, m.position, m.leader from membership m
       join person p on p.tenant_id = m.tenant_id and p.id = m.person_id where m.group_id = $1 order by 1`,
    [choir],
  );
const personOf = async (id: string | undefined) => (await call('GET', `/api/people/${id}`)).body.person;

describe('[PL-08] states', () => {
  test.each([
    ['archive', 'archived'],
    ['markDeceased', 'deceased'],
    ['delete', 'deleted'],
  ] as const)(
    '%s removes people from the list and the counts, and undo restores them',
    async (action, state) => {
      const { status, body } = await change(action, { ids: [ids[0], ids[2], ids[0]] });
      expect([status, body]).toEqual([200, { status: true, changeId: body.changeId, changed: 2 }]);
      expect(await who()).toEqual(['Bola']);
      expect(await who(`states=${state}`)).toEqual(['Ada', 'Chi']);
      expect(await count()).toBe(1);
      // Memberships stay, so that restored people are in their groups again.
      expect((await membersOf()).map(({ name }) => name)).toEqual(['Ada', 'Bola']);

      expect((await undo(body.changeId)).body).toEqual({ status: true, restored: 2, kept: 0 });
      expect(await who()).toEqual(['Ada', 'Bola', 'Chi']);
      expect(await count()).toBe(2);
    },
  );

  test('[PL-02] deleted people have a deletion time, and restored people have none', async () => {
    await change('delete', { filter: { search: 'ada' } });
    const [gone] = (await call('GET', '/api/people?states=deleted')).body.items;
    expect(Date.parse(gone.deletedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect((await change('activate', { ids: [ids[0]] })).body.changed).toBe(1);
    const [back] = (await call('GET', '/api/people?search=ada')).body.items;
    expect(back).toMatchObject({ state: 'active', deletedAt: null });
  });

  test('changes only people not in the state yet, and offers no undo when nobody changed', async () => {
    await change('archive', { ids: [ids[0]] });
    expect((await change('archive', { ids: [ids[0], ids[1]] })).body.changed).toBe(1);
    expect((await change('archive', { ids: [ids[0]] })).body).toEqual({
      status: true,
      changeId: null,
      changed: 0,
    });
    expect((await change('archive', { filter: { search: 'nobody' } })).body.changed).toBe(0);
  });

  test('the state of one person can be set, which increments their version', async () => {
    const { status, body } = await call('PUT', `/api/people/${ids[0]}/state`, { state: 'archived' });
    expect(status).toBe(200);
    expect(await personOf(ids[0])).toMatchObject({ state: 'archived', version: 2 });
    expect(
      (await call('PUT', `/api/people/${ids[0]}/state`, { state: 'archived' })).body.changeId,
    ).toBeNull();
    expect((await undo(body.changeId)).body).toMatchObject({ restored: 1 });
    expect(await personOf(ids[0])).toMatchObject({ state: 'active', version: 3 });
    expect((await call('PUT', `/api/people/${ids[0]}/state`, { state: 'merged' })).status).toBe(400);
  });

  test('an unknown or merged person is not found, and nobody is changed', async () => {
    await server.query(`update person set state = 'merged' where id = $1`, [ids[2]]);
    for (const id of [unknown, ids[2]]) {
      expect((await change('archive', { ids: [ids[0], id] })).status).toBe(404);
      const one = await call('PUT', `/api/people/${id}/state`, { state: 'active' });
      expect([one.status, one.body.message]).toEqual([404, 'This person does not exist any more.']);
    }
    expect(await who()).toEqual(['Ada', 'Bola']);
  });
});

describe('[PL-02] undo', () => {
  test('keeps people who were changed again since, and reports how many', async () => {
    const { body } = await change('delete', { filter: {} });
    await call('PUT', `/api/people/${ids[0]}/state`, { state: 'active' });
    await call('PUT', `/api/people/UpdatePerson/${ids[0]}`, { firstName: 'Ada', lastName: 'Obi' });
    await call('PUT', `/api/people/${ids[0]}/state`, { state: 'deleted' });
    await server.query('delete from membership where person_id = $1', [ids[1]]);
    await server.query('delete from person where id = $1', [ids[1]]);
    expect((await undo(body.changeId)).body).toEqual({ status: true, restored: 1, kept: 2 });
    expect(await who()).toEqual(['Chi']);
    expect(await who('states=deleted')).toEqual(['Ada']);
  });

  test('refuses a change that was undone before, and an unknown one', async () => {
    const { body } = await change('archive', { ids });
    expect((await undo(body.changeId)).status).toBe(200);
    const again = await undo(body.changeId);
    expect([again.status, again.body.message]).toEqual([409, 'This change has been undone already.']);
    expect((await undo(unknown)).status).toBe(404);
  });

  test('undoes several changes of the same people, the last one first', async () => {
    const first = await change('archive', { ids });
    const second = await change('setClassification', { ids: [ids[0]], classificationId: elders });
    const third = await change('activate', { ids: [ids[0], ids[1]] });
    expect((await undo(third.body.changeId)).body).toMatchObject({ restored: 2, kept: 0 });
    expect((await undo(second.body.changeId)).body).toMatchObject({ restored: 1, kept: 0 });
    expect((await undo(first.body.changeId)).body).toMatchObject({ restored: 3, kept: 0 });
    expect(await personOf(ids[0])).toMatchObject({
      state: 'active',
      peopleClassificationID: null,
      version: 7,
    });
  });

  test('succeeds only once for two concurrent requests', async () => {
    const { body } = await change('archive', { ids });
    const answers = await Promise.all([undo(body.changeId), undo(body.changeId)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('[PL-02] membership', () => {
  test('is set, and undo restores the former value of each person', async () => {
    await change('setClassification', { ids: [ids[0]], classificationId: elders });
    const all = await change('setClassification', { filter: {}, classificationId: elders, expected: 3 });
    expect(all.body.changed).toBe(2);
    expect(await who(`classifications=${elders}`)).toEqual(['Ada', 'Bola', 'Chi']);
    await undo(all.body.changeId);
    expect(await who(`classifications=${elders}`)).toEqual(['Ada']);
    expect((await change('setClassification', { filter: {}, classificationId: null })).body.changed).toBe(1);
    expect(await who('classifications=none')).toEqual(['Ada', 'Bola', 'Chi']);
  });

  test('an unknown classification is not found', async () => {
    const { status, body } = await change('setClassification', { ids, classificationId: unknown });
    expect([status, body.message]).toEqual([
      404,
      'The membership that was chosen does not exist any more. Choose another one.',
    ]);
  });
});

describe('[PL-02] groups', () => {
  test('adding people keeps present members unchanged, and undo removes only the new members', async () => {
    const { body } = await change('addToGroup', { filter: {}, groupId: choir, position: 'Guest' });
    expect(body.changed).toBe(1);
    expect(await membersOf()).toEqual([
      { name: 'Ada', position: 'Voice 0', leader: false },
      { name: 'Bola', position: 'Voice 1', leader: false },
      { name: 'Chi', position: 'Guest', leader: false },
    ]);
    expect(await count()).toBe(3);
    expect((await undo(body.changeId)).body).toMatchObject({ restored: 1, kept: 0 });
    expect((await membersOf()).map(({ name }) => name)).toEqual(['Ada', 'Bola']);
    expect(await count()).toBe(2);
  });

  test('undo keeps memberships that were changed since', async () => {
    const { body } = await change('addToGroup', { ids: [ids[2]], groupId: choir });
    await call('PUT', '/api/groups/members', { groupId: choir, personId: ids[2], leader: true });
    expect((await undo(body.changeId)).body).toMatchObject({ restored: 0, kept: 1 });
    expect(await count()).toBe(3);
  });

  test('undo of a removal restores position and leader mark, unless the person was added again', async () => {
    await call('PUT', '/api/groups/members', { groupId: choir, personId: ids[0], leader: true });
    const { body } = await change('removeFromGroup', { ids, groupId: choir });
    expect(body.changed).toBe(2);
    expect([await membersOf(), await count()]).toEqual([[], 0]);
    await change('addToGroup', { ids: [ids[1]], groupId: choir, position: 'New' });
    expect((await undo(body.changeId)).body).toMatchObject({ restored: 1, kept: 1 });
    expect(await membersOf()).toEqual([
      { name: 'Ada', position: 'Voice 0', leader: true },
      { name: 'Bola', position: 'New', leader: false },
    ]);
    expect(await count()).toBe(2);
  });

  test('undo adds nobody to a deleted group', async () => {
    const { body } = await change('removeFromGroup', { ids, groupId: choir });
    await server.call('DELETE', `/api/DeleteGroup/${choir}`, { token });
    expect((await undo(body.changeId)).body).toMatchObject({ restored: 0, kept: 2 });
  });

  test('people in the recycle bin are not changed', async () => {
    await change('delete', { ids: [ids[0]] });
    expect((await change('removeFromGroup', { ids, groupId: choir })).body.changed).toBe(1);
    expect((await change('addToGroup', { ids: [ids[0]], groupId: choir })).body.changed).toBe(0);
  });

  test('[GL-06] nobody can be added to a smart group or removed from it', async () => {
    const { body } = await call('POST', '/api/CreateGroup', { name: 'Adas', filter: { search: 'ada' } });
    for (const action of ['addToGroup', 'removeFromGroup'] as const) {
      const refused = await change(action, { ids, groupId: body.id });
      expect(refused.status).toBe(400);
      expect(refused.body.message).toMatch(/'Adas' is a smart group/);
    }
    expect((await change('archive', { filter: { groups: [body.id] } })).body.changed).toBe(1);
    expect(await who()).toEqual(['Bola', 'Chi']);
  });

  test('refuses a missing or unknown group', async () => {
    const missing = await change('addToGroup', { ids });
    expect([missing.status, missing.body.message]).toEqual([400, 'Please select a group']);
    expect((await change('removeFromGroup', { ids, groupId: unknown })).status).toBe(404);
  });
});

describe('[PL-02] the expected number of people', () => {
  test('must match; otherwise the error has both numbers, and nothing changes', async () => {
    const { status, body } = await change('delete', { filter: {}, expected: 1200 });
    expect(status).toBe(409);
    expect(body.message).toBe(
      'You chose 1,200 people, but 3 match now. Nothing was changed: look at the list again.',
    );
    expect(body).toMatchObject({ expected: 1200, found: 3 });
    expect(await who()).toHaveLength(3);
    expect((await change('delete', { filter: {}, expected: 3 })).body.changed).toBe(3);
  });

  test('people are chosen either by ids or by a filter', async () => {
    for (const body of [{}, { ids, filter: {} }])
      expect((await change('archive', body)).body.message).toBe('Choose people by ids or by a filter');
  });
});

test('[AU-06] people, groups, changes and classifications of another tenant are unknown', async () => {
  const mine = { token, ids, choir, elders };
  const archived = (await change('archive', { ids: [ids[0]] })).body.changeId;
  ({ token } = await server.signUp());
  const { body: own } = await call('POST', '/api/people/createperson', { firstName: 'Own' });
  expect((await change('delete', { ids: [own.personId, mine.ids[1]] })).status).toBe(404);
  expect((await change('addToGroup', { ids: [own.personId], groupId: mine.choir })).status).toBe(404);
  const choice = { ids: [own.personId], classificationId: mine.elders };
  expect((await change('setClassification', choice)).status).toBe(404);
  expect((await undo(archived)).status).toBe(404);
  ({ token } = mine);
  expect(await who()).toEqual(['Bola', 'Chi']);
});

describe('many at once', () => {
  const many = 3000;
  beforeEach(async () => {
    await server.query(
      `insert into person (tenant_id, id, first_name, search)
         select $1, gen_random_uuid(), 'Many', ' many ' || i from generate_series(1, $2::integer) i`,
      [tenantId, many],
    );
  });

  test('[GL-07] concurrent changes of the same people finish with correct group counts', async () => {
    const filter = { search: 'many' };
    const actions = (): Promise<{ status: number }>[] => [
      change('archive', { filter: { ...filter, states: ['active', 'archived'] } }),
      change('addToGroup', { filter: { ...filter, states: ['active', 'archived'] }, groupId: choir }),
      change('activate', { filter: { ...filter, states: ['archived'] } }),
      change('removeFromGroup', { filter, groupId: choir }),
      change('setClassification', { filter, classificationId: elders }),
      change('addToGroup', { filter, groupId: choir }),
    ];
    const answers = await Promise.all([...actions(), ...actions()]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [active] = await server.query<{ n: number }>(
      `select count(*)::integer as n from membership m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
         where m.group_id = $1 and p.state = 'active'`,
      [choir],
    );
    expect(await count()).toBe(active?.n);
  });

  test('refuses more than 100,000 people with a sentence', async () => {
    await server.query(
      `insert into person (tenant_id, id, first_name, search)
         select $1, gen_random_uuid(), 'Many', ' many ' from generate_series(1, 98000) i`,
      [tenantId],
    );
    const { status, body } = await change('archive', { filter: {} });
    expect(status).toBe(400);
    expect(body.message).toBe(
      'At most 100,000 people can be changed at a time. Narrow your choice, and do it in several steps.',
    );
  });
});

test('[AU-08] the audit log records the action and the number of people', async () => {
  const { body } = await change('archive', { ids });
  await undo(body.changeId);
  await call('PUT', `/api/people/${ids[0]}/state`, { state: 'deceased' });
  const lines = await server.query(
    `select action, subject, detail from audit where tenant_id = $1 and action ~ 'hange' order by at`,
    [tenantId],
  );
  expect(lines).toEqual([
    { action: 'people.changed', subject: body.changeId, detail: { action: 'archive', changed: 3 } },
    { action: 'people.changeUndone', subject: body.changeId, detail: { restored: 3, kept: 0 } },
    { action: 'person.stateChanged', subject: ids[0], detail: { state: 'deceased' } },
  ]);
});
