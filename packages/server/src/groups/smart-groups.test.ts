// Tests of smart groups: their members, and filters whose parts are deleted.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Church, makeChurch } from '../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { startImporting } from '../../testing/people/importing.ts';
import { newId } from '../platform/id.ts';

let server: TestServer;
let church: Church;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  church = await makeChurch(server);
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  server.call(method, path, { token: church.token, body });
const create = (filter: unknown, name = 'Smart') => call('POST', '/api/CreateGroup', { name, filter });
const smart = async (filter: unknown, name = 'Smart'): Promise<string> =>
  (await create(filter, name)).body.id;
const update = (id: string, body: unknown) => call('PUT', `/api/groups/${id}`, body);
const read = async (id: string, query = '') => (await call('GET', `/api/GetGroupsFromId/${id}${query}`)).body;
const names = async (id: string) => (await read(id)).members.map(({ name }: { name: string }) => name);
const tree = async () => (await call('GET', '/api/GetAllGroupBasicInformation')).body;
const archive = (id: string) => server.query("update person set state = 'archived' where id = $1", [id]);
const classification = async (name: string): Promise<string> => {
  const id = newId();
  await server.query('insert into classification (tenant_id, id, name) values ($1, $2, $3)', [
    church.tenantId,
    id,
    name,
  ]);
  return id;
};
const unknown = '018f0000-0000-7000-8000-000000000000';
const female = '00000000-0000-4000-8000-000000000101';

describe('[GL-06] a smart group', () => {
  test('has as members everyone who matches its filter now', async () => {
    const ada = await church.person({ first: 'Ada', phone: '+2348031234501', email: 'ada@example.org' });
    const obi = await church.person({ first: 'Obi', email: 'obi@example.org' });
    const { status, body } = await create({ email: 'yes' }, 'With e-mail');
    expect([status, body.group]).toEqual([
      201,
      {
        id: body.id,
        name: 'With e-mail',
        description: '',
        category: '',
        peopleInGroupsCount: 2,
        smart: true,
        children: [],
      },
    ]);
    expect(await read(body.id)).toMatchObject({
      smart: true,
      filter: { email: 'yes' },
      peopleInGroupsCount: 2,
      members: [
        {
          personId: ada,
          name: 'Ada',
          phone: '+2348031234501',
          email: 'ada@example.org',
          position: '',
          leader: false,
          personInGroupID: null,
        },
        { personId: obi, name: 'Obi' },
      ],
    });
    await archive(ada);
    await church.person({ first: 'Uche', email: 'uche@example.org' });
    await church.person({ first: 'Zainab', email: 'zainab@example.org' });
    expect(await read(body.id, '?pageSize=2&page=2')).toMatchObject({
      peopleInGroupsCount: 3,
      members: [{ name: 'Zainab' }],
    });
    expect(await names(body.id)).toEqual(['Obi', 'Uche', 'Zainab']);
  });

  test('may filter by a search and more', async () => {
    await server.query('update person set search = $2 where id = $1', [
      await church.person({ first: 'Adaeze', email: 'ada@example.org' }),
      ' adaeze',
    ]);
    await church.person({ first: 'Obi', email: 'obi@example.org' });
    expect(await names(await smart({ search: 'Àdá', email: 'yes' }))).toEqual(['Adaeze']);
  });

  test('with an empty filter is every active person', async () => {
    await archive(await church.person({ first: 'Ada' }));
    await church.person({ first: 'Obi' });
    expect(await names(await smart({}))).toEqual(['Obi']);
    expect(await names(await smart({ states: ['active'] }, 'Told'))).toEqual(['Obi']);
  });

  test('[GL-07] is counted exactly wherever groups are counted, beside ordinary ones', async () => {
    await church.crowd(7);
    await church.person({ first: 'Ada' });
    const all = await smart({}, 'All');
    const choir = await smart({ groups: [church.choir] }, 'In the choir');
    const outside = await smart({ groups: ['none'] }, 'In no group');
    const rest = await smart({ groups: [church.choir], groupsMatch: 'none', phone: 'no' }, 'Not in it');
    const counts = new Map([
      [all, 8],
      [choir, 7],
      [outside, 1],
      [rest, 1],
      [church.choir, 7],
    ]);
    const counted = (groups: { id: string; peopleInGroupsCount: number }[]) =>
      new Map(groups.map((group) => [group.id, group.peopleInGroupsCount]));
    expect(counted(await tree())).toEqual(counts);
    const { Groups } = (await call('GET', '/api/Messaging/getCommunicationGroups')).body;
    for (const group of Groups as { id: string; count: number; key: string }[])
      expect([group.key, group.count]).toEqual([`group_${group.id}`, counts.get(group.id)]);
    for (const [id, count] of counts) expect((await read(id)).peopleInGroupsCount).toBe(count);
    await update(all, { parentId: church.choir });
    expect((await read(church.choir)).children).toMatchObject([{ id: all, peopleInGroupsCount: 8 }]);
  });

  test('changes with its filter, and keeps it when renamed', async () => {
    await church.crowd(3);
    await church.person({ first: 'Ada' });
    const id = await smart({ phone: 'no' });
    expect((await update(id, { name: 'Without a phone' })).body.group).toMatchObject({
      name: 'Without a phone',
      peopleInGroupsCount: 1,
      smart: true,
    });
    expect((await update(id, { filter: { phone: 'yes' } })).body.group.peopleInGroupsCount).toBe(3);
    expect(await read(id)).toMatchObject({ name: 'Without a phone', filter: { phone: 'yes' } });
  });

  test('counts more of them than one statement counts', async () => {
    await church.crowd(2);
    await server.query(
      `insert into people_group (tenant_id, id, name, filter)
         select $1, gen_random_uuid(), i::text, case when i % 2 = 0 then '{}' else '{"phone":"no"}' end::jsonb
           from generate_series(1, 230) i`,
      [church.tenantId],
    );
    const groups: { name: string; smart: boolean; peopleInGroupsCount: number }[] = await tree();
    const wrong = groups.filter(
      ({ name, smart: isSmart, peopleInGroupsCount }) =>
        isSmart && peopleInGroupsCount !== (Number(name) % 2 === 0 ? 2 : 0),
    );
    expect(wrong).toEqual([]);
    expect(groups).toHaveLength(231);
  });
});

describe('[GL-06] the filter of a smart group', () => {
  test('names only records of the tenant that exist', async () => {
    const other = await makeChurch(server);
    const owner = await other.person({ first: 'Theirs' });
    const [theirs] = await server.query<{ id: string }>(
      `insert into classification (tenant_id, id, name) values ($1, gen_random_uuid(), 'Theirs') returning id`,
      [other.tenantId],
    );
    const id = await smart({});
    for (const [filter, what] of [
      [{ groups: [unknown] }, 'a group'],
      [{ groups: [church.choir, other.choir], groupsMatch: 'none' }, 'a group'],
      [{ group: other.choir }, 'a group'],
      [{ classifications: ['none', theirs?.id] }, 'a membership'],
      [{ ageGroups: [unknown] }, 'an age group'],
      [{ genders: [female, unknown] }, 'a gender'],
      [{ maritalStatuses: [female] }, 'a marital status'],
      [{ owner }, 'a contact owner'],
      [{ fields: [{ field: unknown, is: 'x' }] }, 'a field'],
    ] as const) {
      const message = `This filter names ${what} that does not exist any more. Choose again.`;
      for (const { status, body } of [await create(filter, 'Other'), await update(id, { filter })])
        expect([status, body.message, body.errors]).toEqual([404, message, { filter: message }]);
    }
    expect(
      (await create({ classifications: [await classification('Tenors')], genders: [female] }, 'Fine')).status,
    ).toBe(201);
  });

  test('names no smart group, so that none can contain itself', async () => {
    const id = await smart({});
    for (const { status, body } of [
      await create({ groups: [church.choir, id] }, 'Other'),
      await update(id, { filter: { groups: [id], groupsMatch: 'none' } }),
    ])
      expect([status, body.errors]).toEqual([
        400,
        { filter: "A smart group's filter cannot name another smart group, and 'Smart' is one." },
      ]);
  });

  test('accepts no state other than active', async () => {
    const { status, body } = await create({ states: ['active', 'archived'] });
    expect([status, body.errors]).toEqual([
      400,
      { filter: 'A smart group holds active people only: leave the state out of its filter.' },
    ]);
  });

  test('is set when the group is created, and cannot be added or removed later', async () => {
    const { status, body } = await update(church.choir, { filter: { phone: 'yes' } });
    expect([status, body.errors.filter]).toEqual([
      400,
      'This group has members of its own, so it cannot have a filter. Create a smart group beside it.',
    ]);
    const id = await smart({});
    expect((await update(id, { filter: null })).status).toBe(400);
    expect((await read(id)).smart).toBe(true);
  });

  test('that no call would accept any more matches nobody once its record is deleted', async () => {
    await church.crowd(3);
    const gone = await church.group('Gone');
    const person = await church.person({ first: 'Ada' });
    await church.join(gone, [person]);
    const [any, either, all, without, within] = [
      await smart({ groups: [gone] }, 'Any'),
      await smart({ groups: [gone, church.choir] }, 'Either'),
      await smart({ groups: [gone, church.choir], groupsMatch: 'all' }, 'All'),
      await smart({ groups: [gone], groupsMatch: 'none' }, 'Without'),
      await smart({ groups: [gone, 'none'], groupsMatch: 'none' }, 'Within others'),
    ];
    const counts = async () =>
      Promise.all(
        [any, either, all, without, within].map(async (id) => (await read(id)).peopleInGroupsCount),
      );
    expect(await counts()).toEqual([1, 4, 0, 3, 3]);
    await call('DELETE', `/api/DeleteGroup/${gone}`);
    expect(await counts()).toEqual([0, 3, 0, 0, 0]);
    const { body } = await call('GET', `/api/people?groups=${without}&groupsMatch=none`);
    expect(body.total).toBe(0);
    expect((await update(without, { filter: (await read(without)).filter })).status).toBe(404);
    expect((await update(without, { filter: {} })).body.group.peopleInGroupsCount).toBe(4);
  });

  test('that asks for an empty field matches nobody once the field is deleted', async () => {
    const field = newId();
    await server.query(
      "insert into custom_field (tenant_id, id, label, control_type) values ($1, $2, 'Baptised', 0)",
      [church.tenantId, field],
    );
    await church.person({ first: 'Ada' });
    const id = await smart({ fields: [{ field, is: '' }] });
    expect(await names(id)).toEqual(['Ada']);
    await server.query('delete from custom_field where id = $1', [field]);
    expect(await names(id)).toEqual([]);
  });
});

describe('[GL-06] nobody is put into a smart group by hand', () => {
  test('nor removed, moved, or given a position', async () => {
    const ada = await church.person({ first: 'Ada', choir: true });
    const id = await smart({});
    const answers = [
      await call('POST', '/api/groups/members', {
        people: [church.choir, id].map((groupId) => ({ groupId, personId: ada })),
      }),
      await call('POST', '/api/groups/members/remove', { groupId: id, personIds: [ada] }),
      await call('PUT', `/api/RemovePeopleFromGroup/${id}`, { personIds: [ada] }),
      await call('PUT', '/api/groups/members', { groupId: id, personId: ada, leader: true }),
      await call('POST', '/api/groups/members/move', {
        groupId: church.choir,
        toGroupId: id,
        personIds: [ada],
      }),
      await call('POST', '/api/groups/members/move', {
        groupId: id,
        toGroupId: church.choir,
        personIds: [ada],
      }),
      await call('POST', '/api/people/createperson', { firstName: 'Obi', personGroups: [{ groupId: id }] }),
    ];
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([
        400,
        "'Smart' is a smart group. Its filter decides who is in it, so no one can be added or removed by hand.",
      ]);
    expect(await names(id)).toEqual(['Ada']);
    expect(
      await server.query('select group_id from membership where tenant_id = $1', [church.tenantId]),
    ).toEqual([{ group_id: church.choir }]);
  });

  test('nor by a label of an imported file, and the row reports it', async () => {
    const importing = await startImporting(server);
    await server.call('POST', '/api/CreateGroup', {
      token: importing.token,
      body: { name: 'Choir', filter: { email: 'yes' } },
    });
    const { id } = await importing.importFile('First Name,Groups\nAda,choir; Ushers; Choir/Alto\n');
    expect((await importing.errorsOf(id)).map(({ reason }: { reason: string }) => reason)).toEqual([
      "'choir' is a smart group here. Its filter decides who is in it, so no one was added.",
    ]);
    expect(await importing.tree()).toMatchObject([
      {
        name: 'Choir',
        smart: true,
        peopleInGroupsCount: 0,
        children: [{ name: 'Alto', peopleInGroupsCount: 1 }],
      },
      { name: 'Ushers', peopleInGroupsCount: 1 },
    ]);
  });
});
