// Creating people over the API, by the full and the compact form.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import {
  female,
  married,
  noId,
  unknown,
  type PersonForm,
  startPersonForm,
} from '../../../testing/people/person-form.ts';

let server: TestServer;
let at: PersonForm;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  at = await startPersonForm(server);
});

describe('creating', () => {
  test('[AP-01] [PF-03] [PF-15] the full form saves every field, and loading returns it', async () => {
    const owner = (await at.create({ firstName: 'Tunde' })).body.personId;
    const fellowship = await at.makeGroup('House Fellowship');
    const yaba = await at.makeGroup('Yaba', fellowship);
    const field = await at.makeField(0);
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
      peopleClassificationID: (await at.get('/api/Settings/GetTenantPeopleClassification'))[0].id,
      ageGroupID: (await at.get('/api/Settings/GetTenantAgeGroups'))[0].id,
      maritalStatusID: married,
      genderID: female,
      followupPersonID: owner,
    };
    const { status, body } = await at.create({
      ...form,
      personGroups: [{ groupId: yaba, position: 'Leader', personInGroupID: noId }],
      notes: [{ title: 'Visit', description: 'Call in March' }],
      customAttributeData: [{ customAttributeID: field, data: 'yes', entityID: noId }],
    });
    expect(status).toBe(201);
    expect(body.personId).toBe(body.person.id);
    const person = await at.load(body.personId);
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

  test('[AP-03] [CF-05] the compact form accepts gender for genderID, with the path in any case', async () => {
    const { status, body } = await server.call('POST', '/api/People/createPerson', {
      token: at.token,
      body: { firstName: 'Ada', gender: female, dayOfBirth: 0, monthOfBirth: 0, yearOfBirth: 1990 },
    });
    expect(status).toBe(201);
    expect(await at.load(body.personId)).toMatchObject({ genderID: female, yearOfBirth: 1990 });
  });

  test('[PF-15] accepts a multipart form with lists as JSON text or indexed names', async () => {
    const choir = await at.makeGroup('Choir');
    const form = new FormData();
    form.append('FirstName', 'Ada');
    form.append('lastName', '');
    form.append('personGroups[0].groupId', choir);
    form.append('personGroups[0].position', '');
    form.append('notes', JSON.stringify([{ title: 'Hello', description: '' }]));
    const { status, body } = await server.call('POST', '/api/people/createperson', {
      token: at.token,
      payload: form,
    });
    expect(status).toBe(201);
    expect(body.person).toMatchObject({
      firstName: 'Ada',
      groups: [{ name: 'Choir', position: 'Member' }],
      notes: [{ title: 'Hello' }],
    });
  });

  test.each([undefined, '', '   '])(
    '[PF-03] [CF-05] refuses a missing or blank first name: %j',
    async (firstName) => {
      const { status, body } = await at.create({ firstName });
      expect(status).toBe(400);
      expect(body.errors.firstName).toBeTruthy();
    },
  );

  test.each([
    [{ dayOfBirth: 31, monthOfBirth: 2 }, 'This date does not exist: 31 February.'],
    [{ dayOfBirth: 29, monthOfBirth: 2, yearOfBirth: 2023 }, 'This date does not exist: 29 February 2023.'],
    [
      { dayOfWedding: 31, monthOfWedding: 4, yearOfWedding: 2001 },
      'This date does not exist: 31 April 2001.',
    ],
    [{ dayOfBirth: 5 }, 'A day needs its month: choose the month too, or leave the day out.'],
    [{ yearOfBirth: 3000 }, 'The year of birth, 3000, is still to come.'],
    [{ yearOfBirth: 12 }, '12 is not a possible year.'],
  ])('[PF-04] refuses an impossible date with a sentence: %j', async (date, message) => {
    const { status, body } = await at.create({ firstName: 'Ada', ...date });
    expect([status, body.message]).toEqual([400, message]);
  });

  test.each([
    {},
    { dayOfBirth: 29, monthOfBirth: 2 },
    { yearOfBirth: 1950 },
    { dayOfBirth: 1, monthOfBirth: 1, yearOfBirth: 1950 },
  ])('[PF-04] stores missing parts of a date as 0: %j', async (date) => {
    const { status, body } = await at.create({ firstName: 'Ada', ...date });
    expect(status).toBe(201);
    expect(body.person).toMatchObject({ dayOfBirth: 0, monthOfBirth: 0, yearOfBirth: 0, ...date });
  });

  test.each([
    ['mobilePhone', '0803', "'0803' is too short for a phone number."],
    ['mobilePhone', 'none', "'none' is not a phone number that can be reached: check its digits."],
    [
      'email',
      'john,doe@a.org; x@b.org',
      "'john,doe@a.org; x@b.org' is not an e-mail address: it should look like name@example.org.",
    ],
    ['email', 'ola@a.org, ade@b.org', 'Enter one e-mail address. Further ones can go into a note.'],
    [
      'email',
      'john, doe@a.org',
      "'john, doe@a.org' is not an e-mail address: it should look like name@example.org.",
    ],
    ['firstName', 'Ada\r\nBcc: x@b.org', 'This must be one line, without tabs and other control characters'],
    ['email', 'ola@', "'ola@' is not an e-mail address: it should look like name@example.org."],
  ])('[PF-03] refuses an invalid %s (%s) and names the field', async (field, value, message) => {
    const { status, body } = await at.create({ firstName: 'Ada', [field]: value });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: message });
  });

  test.each(['peopleClassificationID', 'maritalStatusID', 'genderID', 'ageGroupID', 'followupPersonID'])(
    '[AU-06] an unknown %s is not found, and the error names the field',
    async (field) => {
      const { status, body } = await at.create({ firstName: 'Ada', [field]: unknown });
      expect(status).toBe(404);
      expect(Object.keys(body.errors)).toEqual([field]);
    },
  );

  test("[AU-06] another tenant's choices are unknown, and nothing is saved", async () => {
    const other = await server.signUp();
    const theirs = await server.call('GET', '/api/Settings/GetTenantPeopleClassification', {
      token: other.token,
    });
    const theirPerson = (await at.create({ firstName: 'Theirs' }, other.token)).body.personId;
    const theirGroup = await server.call('POST', '/api/CreateGroup', {
      token: other.token,
      body: { name: 'Theirs' },
    });
    for (const form of [
      { peopleClassificationID: theirs.body[0].id },
      { followupPersonID: theirPerson },
      { personGroups: [{ groupId: theirGroup.body.id }] },
      { customAttributeData: [{ customAttributeID: unknown, data: 'x' }] },
    ])
      expect((await at.create({ firstName: 'Ada', ...form })).status).toBe(404);
    expect(await server.query('select 1 from person where tenant_id = $1', [at.tenantId])).toHaveLength(0);
  });

  test('[PF-06] an all-zeros contact owner means none', async () => {
    const { body } = await at.create({ firstName: 'Ada', followupPersonID: noId });
    expect(body.person.followupPersonID).toBe(noId);
  });
});
