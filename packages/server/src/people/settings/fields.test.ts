// Custom fields in the settings.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ({ token } = await server.signUp());
});

const create = (body: Record<string, unknown>) =>
  server.call('POST', '/api/settings/fields', { token, body: { controlType: 0, ...body } });
const save = (id: string, body: Record<string, unknown>) =>
  server.call('PUT', `/api/settings/fields/${id}`, { token, body });
const order = (fieldIds: string[]) =>
  server.call('PUT', '/api/settings/fields-order', { token, body: { fieldIds } });
const settings = async () => (await server.call('GET', '/api/settings/people', { token })).body.fields;
const offered = async () =>
  (await server.call('GET', '/api/CustomFields/GetAllCustomFields', { token })).body;
const get = async (id: string) => (await server.call('GET', `/api/people/${id}`, { token })).body.person;
const labels = (fields: { label: string }[]) => fields.map((field) => field.label);
const unknown = '018f0000-0000-7000-8000-000000000000';

const savePerson = (id: string | null, fieldId: string, data: string) =>
  server.call(id ? 'PUT' : 'POST', id ? `/api/People/UpdatePerson/${id}` : '/api/people/createperson', {
    token,
    body: { firstName: 'Ada', customAttributeData: [{ customAttributeID: fieldId, data }] },
  });
const personWith = async (fieldId: string, data: string): Promise<string> =>
  (await savePerson(null, fieldId, data)).body.personId;
const dataOf = async (id: string) =>
  (await get(id)).customAttributeData.map((value: { data: string }) => value.data);

describe('[CU-01] a custom field', () => {
  test('[CU-01, AP-31] is appended in the settings and the form, with the number of people using it', async () => {
    await create({ label: 'Skills' });
    const { status, body } = await create({
      label: ' Home   cell ',
      controlType: 1,
      parameterValues: ' Yaba, Ikeja ,,yaba, ',
    });
    expect(status).toBe(201);
    await personWith(body.id, 'Yaba');
    const field = { id: body.id, label: 'Home cell', controlType: 1, parameterValues: 'Yaba,Ikeja' };
    expect(await settings()).toMatchObject([
      { label: 'Skills', people: 0 },
      { ...field, retired: false, people: 1 },
    ]);
    expect(await offered()).toMatchObject([{ label: 'Skills' }, { ...field, data: '', entityType: 0 }]);
  });

  test("[CU-01] keeps people's values when it is renamed", async () => {
    const { body } = await create({ label: 'Skils' });
    const ada = await personWith(body.id, 'Drums');
    expect((await save(body.id, { label: 'Skills' })).status).toBe(200);
    expect(labels(await offered())).toEqual(['Skills']);
    expect(await dataOf(ada)).toEqual(['Drums']);
    // Its own name in another case is not taken.
    expect((await save(body.id, { label: 'SKILLS' })).status).toBe(200);
  });

  test('[CU-01] is ordered, and fields missing from the order follow', async () => {
    const ids: string[] = [];
    for (const label of ['A', 'B', 'C', 'D']) ids.push((await create({ label })).body.id);
    const [a, , , d] = ids as [string, string, string, string];
    expect((await order([d, a, d])).status).toBe(200);
    expect(labels(await offered())).toEqual(['D', 'A', 'B', 'C']);
    expect(labels(await settings())).toEqual(['D', 'A', 'B', 'C']);
    expect((await order([a, unknown])).status).toBe(404);
    expect(labels(await settings())).toEqual(['D', 'A', 'B', 'C']);
  });

  test('[CU-01] that is retired is offered no more, but people keep and see their values', async () => {
    const { body } = await create({ label: 'Skills' });
    const ada = await personWith(body.id, 'Drums');
    const other = await personWith((await create({ label: 'Other' })).body.id, 'x');
    await save(body.id, { retired: true });
    expect(labels(await offered())).toEqual(['Other']);
    expect(await settings()).toMatchObject([
      { label: 'Skills', retired: true, people: 1 },
      { retired: false },
    ]);
    expect((await get(ada)).retired.fields).toEqual([
      { id: body.id, label: 'Skills', controlType: 0, parameterValues: '' },
    ]);
    expect((await get(other)).retired).toEqual({ classification: null, ageGroup: null, fields: [] });
    expect((await savePerson(ada, body.id, 'Drums, bass')).status).toBe(200);
    expect(await dataOf(ada)).toEqual(['Drums, bass']);
    await save(body.id, { retired: false });
    expect(labels(await offered())).toEqual(['Skills', 'Other']);
    expect((await get(ada)).retired.fields).toEqual([]);
  });
});

describe('[CU-01] two fields with the same label', () => {
  test('[CU-01] are refused ignoring case, when creating and renaming', async () => {
    await create({ label: 'Größe' });
    const { body: other } = await create({ label: 'Other' });
    const says = (label: string) => `There is a field called '${label}' already. Choose another name.`;
    const made = await create({ label: 'GRÖßE' });
    expect([made.status, made.body.errors.label]).toEqual([409, says('GRÖßE')]);
    const renamed = await save(other.id, { label: 'größe' });
    expect([renamed.status, renamed.body.errors.label]).toEqual([409, says('größe')]);
    expect(labels(await settings())).toEqual(['Größe', 'Other']);
  });

  test('[CU-01] are refused with the id of a retired one that can be used again', async () => {
    const { body } = await create({ label: 'Skills' });
    await save(body.id, { retired: true });
    const refused = await create({ label: 'skills' });
    expect([refused.status, refused.body.retiredId, refused.body.message]).toEqual([
      409,
      body.id,
      "There is an archived field called 'skills'. Restore it, or choose another name.",
    ]);
  });

  test('[CU-01] created concurrently leave one, and the other is refused', async () => {
    const both = await Promise.all([create({ label: 'Same' }), create({ label: 'same' })]);
    expect(new Set(both.map((one) => one.status))).toEqual(new Set([201, 409]));
  });
});

describe('[CU-01] the values of a dropdown', () => {
  const cells = { label: 'Cell', controlType: 1, parameterValues: 'Yaba,Ikeja,Ajah' };

  test('[CU-01] that people have are removed only on confirmation, and people keep them', async () => {
    const { body } = await create(cells);
    const ada = await personWith(body.id, 'Yaba');
    await personWith(body.id, 'Yaba');
    const refused = await save(body.id, { parameterValues: 'Ajah' });
    expect([refused.status, refused.body.inUse]).toEqual([409, [{ value: 'Yaba', people: 2 }]]);
    expect(refused.body.message).toContain('Yaba (2 people)');
    expect((await settings())[0].parameterValues).toBe('Yaba,Ikeja,Ajah');

    expect((await save(body.id, { parameterValues: 'Ajah', evenIfUsed: true })).status).toBe(200);
    expect((await settings())[0].parameterValues).toBe('Ajah');
    expect(await dataOf(ada)).toEqual(['Yaba']);
    expect((await savePerson(ada, body.id, 'Yaba')).status).toBe(200);
    expect((await savePerson(null, body.id, 'Yaba')).status).toBe(400);
    expect((await savePerson(ada, body.id, 'Ikeja')).status).toBe(400);
  });

  test('[CU-01, PF-07] can hold a comma, with a backslash before it', async () => {
    const { body } = await create({ ...cells, parameterValues: String.raw`Lagos\, Nigeria, Accra\, Ghana` });
    expect((await settings())[0].parameterValues).toBe(String.raw`Lagos\, Nigeria,Accra\, Ghana`);
    const ada = await personWith(body.id, 'Lagos, Nigeria');
    expect(await dataOf(ada)).toEqual(['Lagos, Nigeria']);
    expect((await savePerson(null, body.id, 'Lagos')).status).toBe(400);
    const refused = await save(body.id, { parameterValues: 'Lagos,Nigeria' });
    expect([refused.status, refused.body.inUse]).toEqual([409, [{ value: 'Lagos, Nigeria', people: 1 }]]);
    const fields = encodeURIComponent(`${body.id}:Lagos, Nigeria`);
    expect((await server.call('GET', `/api/people?fields=${fields}`, { token })).body.total).toBe(1);
  });

  test('[CU-01] that nobody has are removed without confirmation, and new ones are added', async () => {
    const { body } = await create(cells);
    await personWith(body.id, 'Yaba');
    expect((await save(body.id, { parameterValues: 'Lekki, Yaba' })).status).toBe(200);
    expect((await settings())[0].parameterValues).toBe('Lekki,Yaba');
  });

  test('[CU-01] that are only respelled are respelled for people too', async () => {
    const { body } = await create(cells);
    const ada = await personWith(body.id, 'Yaba');
    await save(body.id, { parameterValues: 'YABA,Ikeja,Ajah' });
    expect(await dataOf(ada)).toEqual(['YABA']);
  });
});

test.each([
  ['no label', { label: ' \u200b' }, 'Give the field a name'],
  ['an unknown type', { label: 'A', controlType: 5 }, 'Choose what kind of field it is'],
  ['a dropdown of nothing', { label: 'A', controlType: 1, parameterValues: ' , ,' }, 'at least one value'],
])('[CU-01] refuses a field with %s with a sentence', async (_what, form, says) => {
  const { status, body } = await create(form);
  expect([status, Object.values(body.errors)[0]]).toEqual([400, expect.stringContaining(says)]);
  expect(await settings()).toEqual([]);
});

test('[CU-01] the type of a field cannot change, and an unknown field is not found', async () => {
  const { body } = await create({ label: 'A' });
  await save(body.id, { controlType: 7, parameterValues: 'a,b' });
  expect(await settings()).toMatchObject([{ controlType: 0, parameterValues: '' }]);
  expect((await save(unknown, { label: 'B' })).status).toBe(404);
});
