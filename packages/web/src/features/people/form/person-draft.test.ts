// The person form's data, with the names of the specification.
import { expect, test } from 'vitest';
import type { CustomField, Person } from '../api.ts';
import { draftOf, emptyPerson, formOf } from './person-draft.ts';

const zeros = '00000000-0000-0000-0000-000000000000';
const field = { id: 'f1', label: 'Baptised', controlType: 2, parameterValues: '', data: '', entityType: 0 };
const fields: CustomField[] = [field];
const person: Person = {
  id: 'p1',
  firstName: 'Bola',
  lastName: 'Eze',
  name: 'Bola Eze',
  mobilePhone: '0803',
  phone: null,
  email: '',
  homeAddress: '',
  occupation: '',
  dayOfBirth: 3,
  monthOfBirth: 12,
  yearOfBirth: 0,
  dayOfWedding: 0,
  monthOfWedding: 0,
  yearOfWedding: 0,
  peopleClassificationID: null,
  maritalStatusID: 'm1',
  genderID: null,
  ageGroupID: null,
  followupPersonID: 'o1',
  followupPersonName: 'Ada',
  pictureUrl: '/api/Media/1?sign=x',
  state: 'active',
  version: 7,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  families: [],
  groups: [],
  notes: [{ id: 'n1', title: 'Visit', description: 'Friday', author: 'Ada', at: '2026-01-01T00:00:00Z' }],
  customAttributeData: [{ customAttributeID: 'f1', data: 'true', entityID: 'p1' }],
};

test('[PF-04] date parts default to 0, and [PF-06] nobody as owner is the id of all zeros', () => {
  const form = formOf({ ...emptyPerson, firstName: ' Bola ' }, [], null);
  expect(form.get('firstName')).toBe('Bola');
  expect([form.get('dayOfBirth'), form.get('monthOfWedding'), form.get('yearOfWedding')]).toEqual([
    '0',
    '0',
    '0',
  ]);
  expect(form.get('followupPersonID')).toBe(zeros);
});

test('[PF-15] what the server has goes into the form and out again under the same names', () => {
  const form = formOf(draftOf(person), fields, null, person);
  expect(Object.fromEntries(form)).toMatchObject({
    firstName: 'Bola',
    dayOfBirth: '3',
    monthOfBirth: '12',
    maritalStatusID: 'm1',
    followupPersonID: 'o1',
    version: '7',
    notes: JSON.stringify([{ id: 'n1', title: 'Visit', description: 'Friday' }]),
    customAttributeData: JSON.stringify([{ customAttributeID: 'f1', data: 'true', entityID: 'p1' }]),
  });
});

test('[PF-09] groups travel with the save only while creating', () => {
  const groups = [{ groupId: 'g1', path: 'Choir', position: 'Leader' }];
  const created = formOf({ ...emptyPerson, firstName: 'A', groups }, [], null);
  expect(created.get('personGroups')).toBe(JSON.stringify([{ groupId: 'g1', position: 'Leader' }]));
  expect(formOf({ ...draftOf(person), groups }, [], null, person).has('personGroups')).toBe(false);
});

test('[PF-12] a picture that stays is not named, one that is removed is named as empty', () => {
  expect(formOf(draftOf(person), [], null, person).has('pictureUrl')).toBe(false);
  expect(formOf({ ...draftOf(person), pictureUrl: '' }, [], null, person).get('pictureUrl')).toBe('');
});
