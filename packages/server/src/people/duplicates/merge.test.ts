// Merging people over the API.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type PersonForm, startPersonForm, unknown } from '../../../testing/people/person-form.ts';

let server: TestServer;
let at: PersonForm;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  at = await startPersonForm(server);
});

const make = async (body: Record<string, unknown>): Promise<string> => {
  const { body: made } = await at.create(body);
  return made.personId;
};
const merge = (personId: string, personIds: string[], take: Record<string, string> = {}) =>
  server.call('POST', '/api/people/merge', { token: at.token, body: { personId, personIds, take } });
const notesOf = async (id: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await at.load(id)).notes.map((note: { title: string; description: string }) => [
      note.title,
      note.description,
    ]),
  );
const one = async <T>(sql: string, ...values: unknown[]) =>
  (await server.query<{ value: T }>(sql, [at.tenantId, ...values]))[0]?.value;

describe('[PL-05] merging', () => {
  test("fills the keeper's blanks, uses chosen values, and keeps the others in a note", async () => {
    const owner = await make({ firstName: 'Pastor' });
    const ada = await make({ firstName: 'Ada', mobilePhone: '08031110001', homeAddress: '1 Broad Street' });
    const adaeze = await make({
      firstName: 'Adaeze',
      lastName: 'Obi',
      mobilePhone: '+234 803 111 0002',
      email: 'ada@example.org',
      homeAddress: '1 broad  street',
      occupation: 'Tailor',
      dayOfBirth: 3,
      monthOfBirth: 4,
      yearOfBirth: 1980,
      followupPersonID: owner,
    });
    const { status, body } = await merge(ada, [adaeze], { firstName: adaeze });
    expect([status, body]).toEqual([200, { status: true, personId: ada, merged: 1 }]);
    expect(await at.load(ada)).toMatchObject({
      id: ada,
      firstName: 'Adaeze',
      lastName: 'Obi',
      mobilePhone: '08031110001',
      email: 'ada@example.org',
      homeAddress: '1 Broad Street',
      occupation: 'Tailor',
      dayOfBirth: 3,
      yearOfBirth: 1980,
      followupPersonName: 'Pastor',
      version: 2,
    });
    expect(await notesOf(ada)).toEqual({
      'Merged: Ada': 'First name: Ada',
      'Merged: Adaeze Obi': 'Phone: +2348031110002',
    });
    const search = encodeURIComponent('Adaeze');
    expect((await at.get(`/api/people?search=${search}`)).items).toHaveLength(1);
  });

  test('unites group memberships, keeping leader marks and positions other than Member', async () => {
    const [choir, ushers, youth] = [
      await at.makeGroup('Choir'),
      await at.makeGroup('Ushers'),
      await at.makeGroup('Youth'),
    ];
    const ada = await make({
      firstName: 'Ada',
      personGroups: [{ groupId: choir }, { groupId: ushers, position: 'Secretary' }],
    });
    const twin = await make({
      firstName: 'Ada',
      personGroups: [
        { groupId: choir, position: 'Soprano' },
        { groupId: ushers, position: 'Treasurer' },
        { groupId: youth },
      ],
    });
    await server.query('update membership set leader = true where person_id = $1 and group_id = $2', [
      twin,
      choir,
    ]);
    expect((await merge(ada, [twin])).status).toBe(200);
    expect((await at.load(ada)).groups).toMatchObject([
      { name: 'Choir', position: 'Soprano', leader: true },
      { name: 'Ushers', position: 'Secretary', leader: false },
      { name: 'Youth', position: 'Member', leader: false },
    ]);
    expect(await notesOf(ada)).toEqual({ 'Merged: Ada': 'Position in Ushers: Treasurer' });
    const counts = await server.query(
      'select name, member_count from people_group where tenant_id = $1 order by name',
      [at.tenantId],
    );
    expect(counts.map((row) => row['member_count'])).toEqual([1, 1, 1]);
  });

  test('unites notes, custom fields, families, attendance, selections and contact owners', async () => {
    const field = await at.makeField(0);
    const ada = await make({
      firstName: 'Ada',
      notes: [{ title: 'First' }],
      customAttributeData: [{ customAttributeID: field, data: '1999' }],
    });
    const twin = await make({
      firstName: 'Ada',
      notes: [{ title: 'Second' }],
      customAttributeData: [{ customAttributeID: field, data: '2001' }],
    });
    const ward = await make({ firstName: 'Chi', followupPersonID: twin });
    const post = async (path: string, body: unknown) =>
      (await server.call('POST', path, { token: at.token, body })).body;
    const family = await post('/api/families', {
      name: 'Obi',
      members: [
        { personId: ada, role: 'other' },
        { personId: twin, role: 'head' },
      ],
    });
    const alone = await post('/api/families', { name: 'Eze', members: [{ personId: twin, role: 'spouse' }] });
    const service = await post('/api/attendance', { name: 'Sunday', date: '2026-11-15' });
    await post(`/api/attendance/${service.id}/marks`, {
      marks: [
        { personId: ada, present: false, at: '2026-11-15T09:00:00Z' },
        { personId: twin, present: true, at: '2026-11-15T08:00:00Z' },
      ],
    });
    const selection = await post('/api/people/selections', { ids: [twin, ward] });

    expect((await merge(ada, [twin])).status).toBe(200);
    const kept = await at.load(ada);
    expect(kept.notes.map((note: { title: string }) => note.title).sort()).toEqual([
      'First',
      'Merged: Ada',
      'Second',
    ]);
    expect((await notesOf(ada))['Merged: Ada']).toBe('Baptised: 2001');
    expect(kept.customAttributeData).toMatchObject([{ data: '1999' }]);
    expect(
      kept.families.toSorted((a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)),
    ).toEqual([
      { id: alone.id, name: 'Eze', role: 'spouse' },
      { id: family.id, name: 'Obi', role: 'head' },
    ]);
    expect((await at.get(`/api/attendance/${service.id}`)).attendance.present).toBe(1);
    expect((await at.load(ward)).followupPersonID).toBe(ada);
    const chosen = await one<string[]>(
      "select filter -> 'ids' as value from selection where tenant_id = $1 and id = $2",
      selection.id,
    );
    expect(chosen?.toSorted()).toEqual([ada, ward].toSorted());
  });

  test('redirects old links to the keeper, and lets nobody change or merge a merged person', async () => {
    const [ada, twin, third] = [
      await make({ firstName: 'Ada' }),
      await make({ firstName: 'Ada', mobilePhone: '+2348031110001' }),
      await make({ firstName: 'Ada' }),
    ];
    await merge(twin, [third]);
    await merge(ada, [twin]);
    for (const id of [ada, twin, third])
      expect(await at.load(id)).toMatchObject({ id: ada, phone: '+2348031110001' });
    expect((await at.update(twin, { firstName: 'Nobody' })).status).toBe(404);
    expect((await merge(twin, [ada])).status).toBe(404);
    expect((await merge(ada, [twin])).status).toBe(404);
    const noteId = unknown;
    const gone = await server.call('DELETE', `/api/people/${twin}/notes/${noteId}`, { token: at.token });
    expect(gone.status).toBe(404);
    const body = { subject: 'GRACE', message: 'x', ToContacts: twin };
    expect(
      (
        await server.call('POST', '/api/messages/estimate', {
          token: at.token,
          body: { channel: 'sms', ...body },
        })
      ).status,
    ).toBe(404);
  });

  test('refuses unknown and deleted people and those of another tenant, and changes nothing', async () => {
    const other = await server.signUp();
    const theirs = (await at.create({ firstName: 'Ada' }, other.token)).body.personId;
    const [ada, gone] = [await make({ firstName: 'Ada' }), await make({ firstName: 'Ada' })];
    await server.query("update person set state = 'deleted', state_since = now() where id = $1", [gone]);
    for (const id of [unknown, theirs, gone]) {
      const { status, body } = await merge(ada, [id]);
      expect([status, body.message]).toEqual([
        404,
        'One of these people does not exist any more. Reload the page.',
      ]);
    }
    expect((await merge(ada, [ada])).status).toBe(400);
    expect((await merge(ada, [await make({ firstName: 'Ada' })], { email: gone })).status).toBe(400);
    expect((await at.load(ada)).version).toBe(1);
  });

  test('keeps dismissed duplicates, and refuses the second of two concurrent merges', async () => {
    const [ada, twin, other] = [
      await make({ firstName: 'Ada', lastName: 'Obi' }),
      await make({ firstName: 'Ada', lastName: 'Obi' }),
      await make({ firstName: 'Ada', lastName: 'Obi' }),
    ];
    const ids = [twin, other];
    await server.call('POST', '/api/people/duplicates/dismiss', { token: at.token, body: { ids } });
    const both = await Promise.all([merge(ada, [twin]), merge(twin, [ada])]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await at.get('/api/people/duplicates')).items).toEqual([]);
  });

  test('refuses two different files in one field', async () => {
    const field = await at.makeField(6);
    const withFile = async () => {
      const form = new FormData();
      form.append('file', new Blob(['a letter']), 'letter.txt');
      const { body } = await server.call('POST', '/api/people/files', { token: at.token, payload: form });
      return make({ firstName: 'Ada', customAttributeData: [{ customAttributeID: field, data: body.link }] });
    };
    const [ada, twin, third] = [await withFile(), await withFile(), await make({ firstName: 'Ada' })];
    const { status, body } = await merge(ada, [twin]);
    expect([status, body.message]).toEqual([
      409,
      "They have different files in 'Baptised', and only one can stay. Remove one of them first.",
    ]);
    expect((await merge(third, [ada])).status).toBe(200);
    expect((await at.load(third)).customAttributeData).toMatchObject([{ fileName: 'letter.txt' }]);
  });
});
