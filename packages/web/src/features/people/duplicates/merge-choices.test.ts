// Tests which values a merge takes, and which go into a note.
import { expect, test } from 'vitest';
import type { Person } from '../api.ts';
import { customLeftovers, fieldChoices, leftoversOf, sourcesOf } from './merge-choices.ts';

const nobody = {
  lastName: '',
  mobilePhone: '',
  phone: null,
  email: '',
  homeAddress: '',
  occupation: '',
  dayOfBirth: 0,
  monthOfBirth: 0,
  yearOfBirth: 0,
  dayOfWedding: 0,
  monthOfWedding: 0,
  yearOfWedding: 0,
  peopleClassificationID: null,
  maritalStatusID: null,
  genderID: null,
  ageGroupID: null,
  followupPersonID: '00000000-0000-0000-0000-000000000000',
  followupPersonName: '',
  pictureUrl: '',
  customAttributeData: [],
};
const person = (id: string, over: Partial<Person>): Person =>
  ({ ...nobody, id, firstName: 'Ada', name: `Ada ${id}`, ...over }) as Person;

const noNames = () => ({ gender: '', maritalStatus: '', classification: '', ageGroup: '' });
const choices = (people: Person[], keeper: Person, chosen = {}) =>
  fieldChoices(people, keeper, chosen, noNames);

const ada = person('a', { phone: '+2348031234567', mobilePhone: '08031234567', email: 'ada@example.org' });
const twin = person('b', {
  firstName: 'ADA',
  phone: '+2348031234567',
  mobilePhone: '+234 803 123 4567',
  email: 'obi@example.org',
  occupation: 'Teacher',
  pictureUrl: '/b.jpg',
});

test('[PL-05] takes the value of the kept person, or else that of the first who has one', () => {
  const people = [ada, twin];
  expect(sourcesOf(choices(people, ada), ada)).toEqual({
    firstName: 'a',
    mobilePhone: 'a',
    email: 'a',
    occupation: 'b',
    picture: 'b',
  });
  expect(sourcesOf(choices(people, twin), twin)).toMatchObject({
    firstName: 'b',
    mobilePhone: 'b',
    email: 'b',
  });
});

test('[PL-05] offers no choice between two spellings of one name or number', () => {
  const differing = choices([ada, twin], ada).filter(({ options }) => options.length > 1);
  expect(differing.map(({ field }) => field)).toEqual(['email']);
});

test('[PL-05] takes the chosen value no matter who is kept, and puts the other into a note', () => {
  const chosen = { email: 'obi@example.org' };
  for (const keeper of [ada, twin]) {
    const made = choices([ada, twin], keeper, chosen);
    expect(sourcesOf(made, keeper).email).toBe('b');
    expect(leftoversOf(made)).toEqual([{ label: 'E-mail', words: 'ada@example.org' }]);
  }
});

test('[PL-05] takes one of two pictures, and puts none into the note', () => {
  const made = choices([person('a', { pictureUrl: '/a.jpg' }), twin], twin);
  expect(made.find(({ field }) => field === 'picture')?.options).toHaveLength(2);
  expect(leftoversOf(made).map(({ label }) => label)).not.toContain('Picture');
});

test('[PL-05] none of the merged people becomes the contact owner', () => {
  const own = person('a', { followupPersonID: 'b', followupPersonName: 'Ada b' });
  const others = person('b', { followupPersonID: 'z', followupPersonName: 'Chidi' });
  const owner = choices([own, others], own).find(({ field }) => field === 'followupPersonID');
  expect(owner?.options.map(({ words }) => words)).toEqual(['Chidi']);
});

test('[PL-05] takes the custom value of the kept person, and puts different ones into a note', () => {
  const value = (data: string) => [{ customAttributeID: 'f', data, entityID: 'x' }];
  const first = person('a', { customAttributeData: value('') });
  const second = person('b', { customAttributeData: value('2011-04-03') });
  const third = person('c', { customAttributeData: value('Yes, as a child') });
  const field = { id: 'f', label: 'Baptised', controlType: 3 };
  expect(customLeftovers([first, second], first, [field])).toEqual([]);
  expect(customLeftovers([first, second, third], third, [field])).toMatchObject([
    { label: 'Baptised', words: '3 April 2011' },
  ]);
});
