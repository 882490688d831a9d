// The person form over the API: creating, updating, loading, and what is refused.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startHouse, type TestHouse } from '../../testing/house.ts';

let house: TestHouse;
let token: string;
let tenantId: string;
beforeAll(async () => {
  house = await startHouse();
});
beforeEach(async () => {
  ({ token, tenantId } = await house.signUp());
});

const unknown = '018f0000-0000-7000-8000-000000000000';
const noId = '00000000-0000-0000-0000-000000000000';
const female = '00000000-0000-4000-8000-000000000101';
const married = '00000000-0000-4000-8000-000000000202';

const create = (body: Record<string, unknown>, as = token) =>
  house.call('POST', '/api/people/createperson', { token: as, body });
const update = (id: string, body: Record<string, unknown>) =>
  house.call('PUT', `/api/People/UpdatePerson/${id}`, { token, body });
const load = async (id: string) => (await house.call('GET', `/api/people/${id}`, { token })).body.person;
const choose = async (path: string) => (await house.call('GET', path, { token })).body[0].id as string;
async function makeGroup(name: string, parentId?: string): Promise<string> {
  return (await house.call('POST', '/api/CreateGroup', { token, body: { name, parentId } })).body.id;
}
async function makeField(controlType: number, parameterValues = ''): Promise<string> {
  const [row] = await house.query<{ id: string }>(
    `insert into custom_field (tenant_id, id, label, control_type, parameter_values)
       values ($1, gen_random_uuid(), 'Baptised', $2, $3) returning id`,
    [tenantId, controlType, parameterValues],
  );
  return (row as { id: string }).id;
}

describe('creating', () => {
  test('[AP-01] [PF-03] [PF-15] the full form keeps everything, and loads it back', async () => {
    const owner = (await create({ firstName: 'Tunde' })).body.personId;
    const fellowship = await makeGroup('House Fellowship');
    const yaba = await makeGroup('Yaba', fellowship);
    const field = await makeField(0);
    const form = {
      firstName: ' Ọlá ',
      lastName: 'Ayọ̀',
      mobilePhone: '0803 333 1234',
      email: 'Ola@Example.org',
      homeAddress: '1 Broad Street\nLagos',
      occupation: 'Tailor',
      dayOfBirth: 29,
      monthOfBirth: 2,
      yearOfBirth: 0,
      dayOfWedding: '3',
      monthOfWedding: '12',
      yearOfWedding: '2001',
      peopleClassificationID: await choose('/api/Settings/GetTenantPeopleClassification'),
      ageGroupID: await choose('/api/Settings/GetTenantAgeGroups'),
      maritalStatusID: married,
      genderID: female,
      followupPersonID: owner,
    };
    const { status, body } = await create({
      ...form,
      personGroups: [{ groupId: yaba, position: 'Leader', personInGroupID: noId }],
      notes: [{ title: 'Visit', description: 'Call in March' }],
      customAttributeData: [{ customAttributeID: field, data: 'yes', entityID: noId }],
    });
    expect(status).toBe(201);
    expect(body.personId).toBe(body.person.id);
    const person = await load(body.personId);
    expect(person).toEqual(body.person);
    expect(person).toMatchObject({
      ...form,
      firstName: 'Ọlá',
      name: 'Ọlá Ayọ̀',
      phone: '+2348033331234',
      dayOfWedding: 3,
      monthOfWedding: 12,
      yearOfWedding: 2001,
      followupPersonName: 'Tunde',
      version: 1,
      groups: [{ groupId: yaba, name: 'Yaba', path: 'House Fellowship / Yaba', position: 'Leader' }],
      notes: [{ title: 'Visit', description: 'Call in March', author: 'Ada Obi' }],
      customAttributeData: [{ customAttributeID: field, data: 'yes', entityID: person.id }],
    });
  });

  test('[AP-03] [CF-05] the compact form says gender for genderID, in any case of the path', async () => {
    const { status, body } = await house.call('POST', '/api/People/createPerson', {
      token,
      body: { firstName: 'Ada', gender: female, dayOfBirth: 0, monthOfBirth: 0, yearOfBirth: 1990 },
    });
    expect(status).toBe(201);
    expect(await load(body.personId)).toMatchObject({ genderID: female, yearOfBirth: 1990 });
  });

  test('[PF-15] a multipart form, lists as JSON text or as indexed names', async () => {
    const choir = await makeGroup('Choir');
    const form = new FormData();
    form.append('FirstName', 'Ada');
    form.append('lastName', '');
    form.append('personGroups[0].groupId', choir);
    form.append('personGroups[0].position', '');
    form.append('notes', JSON.stringify([{ title: 'Hello', description: '' }]));
    const { status, body } = await house.call('POST', '/api/people/createperson', { token, payload: form });
    expect(status).toBe(201);
    expect(body.person).toMatchObject({
      firstName: 'Ada',
      groups: [{ name: 'Choir', position: 'Member' }],
      notes: [{ title: 'Hello' }],
    });
  });

  test.each([undefined, '', '   '])(
    '[PF-03] [CF-05] a first name of nothing or spaces is refused: %j',
    async (firstName) => {
      const { status, body } = await create({ firstName });
      expect(status).toBe(400);
      expect(body.errors.firstName).toBeTruthy();
    },
  );

  test.each([
    [{ dayOfBirth: 31, monthOfBirth: 2 }, 'There is no 31 February.'],
    [{ dayOfBirth: 29, monthOfBirth: 2, yearOfBirth: 2023 }, 'There is no 29 February 2023.'],
    [{ dayOfWedding: 31, monthOfWedding: 4, yearOfWedding: 2001 }, 'There is no 31 April 2001.'],
    [{ dayOfBirth: 5 }, 'A day needs its month: choose the month too, or leave the day out.'],
    [{ yearOfBirth: 3000 }, 'The year of birth, 3000, is still to come.'],
    [{ yearOfBirth: 12 }, '12 is not a possible year.'],
  ])('[PF-04] an impossible day is refused with a sentence: %j', async (date, message) => {
    const { status, body } = await create({ firstName: 'Ada', ...date });
    expect([status, body.message]).toEqual([400, message]);
  });

  test.each([
    {},
    { dayOfBirth: 29, monthOfBirth: 2 },
    { yearOfBirth: 1950 },
    { dayOfBirth: 1, monthOfBirth: 1, yearOfBirth: 1950 },
  ])('[PF-04] parts that are unset are 0: %j', async (date) => {
    const { status, body } = await create({ firstName: 'Ada', ...date });
    expect(status).toBe(201);
    expect(body.person).toMatchObject({ dayOfBirth: 0, monthOfBirth: 0, yearOfBirth: 0, ...date });
  });

  test.each([
    ['mobilePhone', '0803', "'0803' is too short for a phone number."],
    ['mobilePhone', 'none', "'none' is not a phone number that can be reached: check its digits."],
    ['email', 'ola@', "'ola@' is not an e-mail address: it should look like name@example.org."],
  ])('[PF-03] a %s that is none (%s) is refused, and the field is named', async (field, value, message) => {
    const { status, body } = await create({ firstName: 'Ada', [field]: value });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: message });
  });

  test.each(['peopleClassificationID', 'maritalStatusID', 'genderID', 'ageGroupID', 'followupPersonID'])(
    '[AU-06] an unknown %s is not found, with a sentence that names the field',
    async (field) => {
      const { status, body } = await create({ firstName: 'Ada', [field]: unknown });
      expect(status).toBe(404);
      expect(Object.keys(body.errors)).toEqual([field]);
    },
  );

  test("[AU-06] another tenant's choices are as unknown, and nothing is saved", async () => {
    const other = await house.signUp();
    const theirs = await house.call('GET', '/api/Settings/GetTenantPeopleClassification', {
      token: other.token,
    });
    const theirPerson = (await create({ firstName: 'Theirs' }, other.token)).body.personId;
    const theirGroup = await house.call('POST', '/api/CreateGroup', {
      token: other.token,
      body: { name: 'Theirs' },
    });
    for (const form of [
      { peopleClassificationID: theirs.body[0].id },
      { followupPersonID: theirPerson },
      { personGroups: [{ groupId: theirGroup.body.id }] },
      { customAttributeData: [{ customAttributeID: unknown, data: 'x' }] },
    ])
      expect((await create({ firstName: 'Ada', ...form })).status).toBe(404);
    expect(await house.query('select 1 from person where tenant_id = $1', [tenantId])).toHaveLength(0);
  });

  test('[PF-06] the all-zeros contact owner is none', async () => {
    const { body } = await create({ firstName: 'Ada', followupPersonID: noId });
    expect(body.person.followupPersonID).toBeNull();
  });
});

describe('[AP-02] updating', () => {
  test('[PF-01] changes what the form names, and leaves what it does not', async () => {
    const choir = await makeGroup('Choir');
    const { body } = await create({
      firstName: 'Ada',
      lastName: 'Obi',
      mobilePhone: '08033331234',
      occupation: 'Tailor',
      genderID: female,
      personGroups: [{ groupId: choir, position: 'Leader' }],
      notes: [{ title: 'Visit', description: '' }],
    });
    const saved = await update(body.personId, { firstName: 'Adaobi', occupation: '', genderID: noId });
    expect(saved.status).toBe(200);
    expect(await load(body.personId)).toMatchObject({
      firstName: 'Adaobi',
      lastName: 'Obi',
      mobilePhone: '08033331234',
      phone: '+2348033331234',
      occupation: '',
      genderID: null,
      version: 2,
      groups: [{ name: 'Choir', position: 'Leader' }],
      notes: [{ title: 'Visit' }],
    });
  });

  test('[PF-11] [PF-15] a loaded form saved again doubles no group and no note', async () => {
    const choir = await makeGroup('Choir');
    const { body } = await create({
      firstName: 'Ada',
      personGroups: [{ groupId: choir, position: 'Leader' }],
      notes: [{ title: 'Visit', description: 'soon' }],
    });
    const loaded = await load(body.personId);
    const withIds = { ...loaded, personGroups: loaded.groups };
    const bare = { ...withIds, notes: [{ title: 'Visit', description: 'soon' }, { title: 'Second' }] };
    expect((await update(body.personId, withIds)).status).toBe(200);
    expect((await update(body.personId, { ...bare, version: 2 })).status).toBe(200);
    const again = await load(body.personId);
    expect(again.groups).toHaveLength(1);
    expect(again.notes.map((note: { title: string }) => note.title).sort()).toEqual(['Second', 'Visit']);
  });

  test('[PF-11] a note is changed by its id; one of another person is not found', async () => {
    const ada = (await create({ firstName: 'Ada', notes: [{ title: 'Visit' }] })).body;
    const obi = (await create({ firstName: 'Obi', notes: [{ title: 'Other' }] })).body;
    const note = ada.person.notes[0];
    await update(ada.personId, { firstName: 'Ada', notes: [{ id: note.id, title: 'Visited' }] });
    expect((await load(ada.personId)).notes).toMatchObject([{ id: note.id, title: 'Visited' }]);
    const theft = await update(ada.personId, {
      firstName: 'Ada',
      notes: [{ id: obi.person.notes[0].id, title: 'Mine' }],
    });
    expect(theft.status).toBe(404);
  });

  test('a form that is older than the person is refused with a sentence', async () => {
    const { body } = await create({ firstName: 'Ada' });
    expect((await update(body.personId, { firstName: 'Ada', version: 1 })).status).toBe(200);
    const stale = await update(body.personId, { firstName: 'Adaeze', version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body.message).toMatch(/^Somebody else has saved this person/);
    expect((await load(body.personId)).firstName).toBe('Ada');
  });

  test('of two saves of the same form at once, one is refused', async () => {
    const { body } = await create({ firstName: 'Ada' });
    const saves = await Promise.all(
      ['One', 'Two', 'Three'].map((firstName) => update(body.personId, { firstName, version: 1 })),
    );
    expect(saves.map((save) => save.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('what an import let pass does not keep the rest from being saved', async () => {
    const { body } = await create({ firstName: 'Ada' });
    await house.query(`update person set mobile_phone = 'none', email_typed = 'x' where id = $1`, [
      body.personId,
    ]);
    const loaded = await load(body.personId);
    expect((await update(body.personId, { ...loaded, lastName: 'Obi' })).status).toBe(200);
    expect((await update(body.personId, { ...loaded, version: 2, mobilePhone: 'nil' })).status).toBe(400);
  });

  test("[AU-06] a person who is unknown, or another tenant's, is not found", async () => {
    const other = await house.signUp();
    const theirs = (await create({ firstName: 'Theirs' }, other.token)).body.personId;
    for (const id of [unknown, theirs]) {
      expect((await update(id, { firstName: 'Mine' })).status).toBe(404);
      expect((await house.call('GET', `/api/people/${id}`, { token })).status).toBe(404);
    }
  });
});

describe('[PF-07] custom fields', () => {
  test.each([
    [1, 'Yes, No', 'No', 'Perhaps'],
    [2, '', 'true', 'maybe'],
    [3, '', '2001-02-28', '2001-02-30'],
    [4, '', 'a@example.org', 'a@'],
    [7, '', '-12.5', 'twelve'],
  ])('of control type %i are validated', async (controlType, parameterValues, good, bad) => {
    const field = await makeField(controlType, parameterValues);
    const save = (data: string) =>
      create({ firstName: 'Ada', customAttributeData: [{ customAttributeID: field, data }] });
    expect((await save(good)).body.person.customAttributeData).toMatchObject([{ data: good }]);
    expect((await save('')).body.person.customAttributeData).toEqual([]);
    const { status, body } = await save(bad);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('of an unknown control type take any text', async () => {
    const field = await makeField(99);
    const { body } = await create({
      firstName: 'Ada',
      customAttributeData: [{ customAttributeID: field, data: 'anything' }],
    });
    expect(body.person.customAttributeData).toMatchObject([{ data: 'anything' }]);
  });
});

describe('what the form chooses from', () => {
  test('[AP-10] [CU-02] the look-ups by type', async () => {
    const { body } = await house.call('GET', '/api/LookUp/GetAllLookUps', { token });
    expect(body.map((one: { type: string }) => one.type)).toEqual(['gender', 'maritalstatus']);
    expect(body[0].lookUps).toEqual([
      { id: female, value: 'Female' },
      { id: expect.any(String), value: 'Male' },
    ]);
  });

  test('[AP-11] [AP-12] [CU-02] a new tenant has classifications and age groups of its own', async () => {
    const names = async (path: string) =>
      (await house.call('GET', path, { token })).body.map((one: { name: string }) => one.name);
    expect(await names('/api/Settings/GetTenantPeopleClassification')).toEqual([
      'Member',
      'Worker',
      'Visitor',
      'First Timer',
      'New Convert',
    ]);
    expect(await names('/api/Settings/GetTenantAgeGroups')).toEqual([
      'Child',
      'Teenager',
      'Youth',
      'Adult',
      'Senior',
    ]);
  });

  test('[AP-31] the custom fields', async () => {
    const id = await makeField(1, 'Yes,No');
    const { body } = await house.call('GET', '/api/CustomFields/GetAllCustomFields', { token });
    expect(body).toEqual([
      { id, label: 'Baptised', controlType: 1, parameterValues: 'Yes,No', data: '', entityType: 0 },
    ]);
  });
});
