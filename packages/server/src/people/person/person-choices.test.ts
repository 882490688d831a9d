// The choices and custom fields of the person form, over the API.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { female, type PersonForm, startPersonForm } from '../../../testing/people/person-form.ts';

let server: TestServer;
let at: PersonForm;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  at = await startPersonForm(server);
});

describe('[PF-07] custom fields', () => {
  test.each([
    [1, 'Yes, No', 'No', 'Perhaps'],
    [2, '', 'true', 'maybe'],
    [3, '', '2001-02-28', '2001-02-30'],
    [4, '', 'a@example.org', 'a@'],
    [7, '', '-12.5', 'twelve'],
  ])('of control type %i are validated', async (controlType, parameterValues, good, bad) => {
    const field = await at.makeField(controlType, parameterValues);
    const save = (data: string) =>
      at.create({ firstName: 'Ada', customAttributeData: [{ customAttributeID: field, data }] });
    expect((await save(good)).body.person.customAttributeData).toMatchObject([{ data: good }]);
    expect((await save('')).body.person.customAttributeData).toEqual([]);
    const { status, body } = await save(bad);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('of an unknown control type accept any text', async () => {
    const field = await at.makeField(99);
    const { body } = await at.create({
      firstName: 'Ada',
      customAttributeData: [{ customAttributeID: field, data: 'anything' }],
    });
    expect(body.person.customAttributeData).toMatchObject([{ data: 'anything' }]);
  });
});

describe('the choices of the person form', () => {
  test('[AP-10] [CU-02] include lookups by type', async () => {
    const body = await at.get('/api/LookUp/GetAllLookUps');
    expect(body.map((one: { type: string }) => one.type)).toEqual(['gender', 'maritalstatus']);
    expect(body[0].lookUps).toEqual([
      { id: female, value: 'Female' },
      { id: expect.any(String), value: 'Male' },
    ]);
  });

  test('[AP-11] [AP-12] [CU-02] include the classifications and age groups of a new tenant', async () => {
    const names = async (path: string) => (await at.get(path)).map((one: { name: string }) => one.name);
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

  test('[AP-31] include the custom fields', async () => {
    const id = await at.makeField(1, 'Yes,No');
    const body = await at.get('/api/CustomFields/GetAllCustomFields');
    expect(body).toEqual([
      { id, label: 'Baptised', controlType: 1, parameterValues: 'Yes,No', data: '', entityType: 0 },
    ]);
  });
});
