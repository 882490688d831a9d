// Form values of a person, and the form data that is sent.
import { expect, test } from 'vitest';
import type { Person } from '../api.ts';
import { draftOf, emptyPerson } from './person-draft.ts';
import { errorsByField, toFormData } from './person-form-data.ts';
import { applyEdits, type Edits } from './unsaved/edits.ts';

const zeros = '00000000-0000-0000-0000-000000000000';
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
  consentHow: 'Paper form',
  consentOn: '2026-01-01',
  consentBy: '',
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
  pictureUrl: '/files/people/1?signature=x',
  state: 'active',
  version: 7,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  families: [],
  groups: [],
  notes: [{ id: 'n1', title: 'Visit', description: 'Friday', author: 'Ada', at: '2026-01-01T00:00:00Z' }],
  customAttributeData: [
    { customAttributeID: 'f1', data: 'true', entityID: 'p1' },
    { customAttributeID: 'f2', data: '/files/x?signature=y', fileName: 'Letter.pdf', entityID: 'p1' },
  ],
};

const created = (typed: Edits, picture: File | null = null) =>
  toFormData({ draft: applyEdits(emptyPerson, typed), typed, picture });
const changed = (typed: Edits, picture: File | null = null) =>
  toFormData({ draft: applyEdits(draftOf(person), typed), typed, picture, personId: person.id });
const list = (form: FormData, name: string) => JSON.parse(form.get(name) as string) as unknown;

test('[PF-04] parts of dates default to 0, and [PF-06] no owner is sent as the id of all zeros', () => {
  const form = created({ firstName: ' Bola ' });
  expect(form.get('firstName')).toBe('Bola');
  expect([form.get('dayOfBirth'), form.get('monthOfWedding'), form.get('yearOfWedding')]).toEqual([
    '0',
    '0',
    '0',
  ]);
  expect(form.get('followupPersonID')).toBe(zeros);
});

test('[PF-15] a saved person is read into the form and sent back under the same names', () => {
  expect(draftOf(person)).toMatchObject({
    owner: { id: 'o1', name: 'Ada' },
    custom: { f1: { data: 'true' }, f2: { data: '/files/x?signature=y', name: 'Letter.pdf' } },
    notes: [{ key: 'n1', saved: true, title: 'Visit', author: 'Ada' }],
  });
  expect(Object.fromEntries(changed({}))).toMatchObject({
    firstName: 'Bola',
    dayOfBirth: '3',
    monthOfBirth: '12',
    maritalStatusID: 'm1',
    followupPersonID: 'o1',
    version: '7',
  });
});

test('[PF-07] sends edited custom values with the id of their field', () => {
  const typed = { custom: { f1: { data: 'false' }, f3: { data: ' 2026-12-07 ' } } };
  expect(list(changed(typed), 'customAttributeData')).toEqual([
    { customAttributeID: 'f1', data: 'false', entityID: 'p1' },
    { customAttributeID: 'f3', data: '2026-12-07', entityID: 'p1' },
  ]);
  expect(list(created({ custom: { f1: { data: 'true' } } }), 'customAttributeData')).toEqual([
    { customAttributeID: 'f1', data: 'true', entityID: null },
  ]);
});

test('[PF-11] sends new and edited notes in the order in which they were written', () => {
  const notes = {
    n1: { title: 'Visit', description: 'Saturday' },
    a: { title: 'First', description: '' },
    b: { title: 'Second', description: '' },
  };
  expect(list(changed({ notes }), 'notes')).toEqual([
    { id: 'n1', title: 'Visit', description: 'Saturday' },
    { id: null, title: 'First', description: '' },
    { id: null, title: 'Second', description: '' },
  ]);
  expect(list(changed({}), 'notes')).toEqual([]);
});

test('[PF-09] sends groups only for a new person', () => {
  const groups = [{ groupId: 'g1', path: 'Choir', position: 'Leader' }];
  expect(created({ groups }).get('personGroups')).toBe(
    JSON.stringify([{ groupId: 'g1', position: 'Leader' }]),
  );
  expect(changed({ groups }).has('personGroups')).toBe(false);
});

test('[PF-12] sends no field for an unchanged picture, an empty one for a removed picture, and a new picture as a file', () => {
  expect([changed({}).has('pictureUrl'), changed({}).has('picture')]).toEqual([false, false]);
  expect(changed({ pictureUrl: '' }).get('pictureUrl')).toBe('');
  const picture = new File(['x'], 'me.png', { type: 'image/png' });
  const form = changed({ pictureUrl: '' }, picture);
  expect([form.has('pictureUrl'), form.get('picture')]).toEqual([false, picture]);
});

test('[PF-07] finds the custom field that an error is about by its id or by its place in the list', () => {
  const typed = { custom: { f1: { data: 'x' }, f2: { data: 'y' } } };
  expect(
    errorsByField(
      { 'customAttributeData[1].data': 'Too long', f1: 'This must be a number.', email: 'No' },
      typed,
    ),
  ).toEqual({ f2: 'Too long', f1: 'This must be a number.', email: 'No' });
});
