// Finding people who exist already.
import { expect, test } from 'vitest';
import { findMatches, matchInWords, searchTextsOf, type SimilarPerson } from './similar-people.ts';
import { newPersonTexts } from '../../../messages/en/new-person.ts';

const bola: SimilarPerson = {
  id: '1',
  name: 'Bọ́lá Eze',
  firstName: 'Bọ́lá',
  lastName: 'Eze',
  mobilePhone: '0803 123 4567',
  phone: '+2348031234567',
  email: 'Bola@example.org',
  state: 'active',
};
const nobody = { firstName: '', lastName: '', phone: '', email: '' };
const said = (typed: Partial<typeof nobody>, found = [bola]) =>
  findMatches({ ...nobody, ...typed }, found).map(matchInWords);

test('matches a phone number in national and international form, but no part of one', () => {
  for (const phone of ['0803 123 4567', '+234 803 123 4567', '2348031234567'])
    expect(said({ phone })).toEqual([newPersonTexts.hasNumber('Bọ́lá Eze')]);
  expect(said({ phone: '0803 123' })).toEqual([]);
  expect(said({ phone: '4567' })).toEqual([]);
});

test('matches an e-mail address regardless of case, and a name regardless of accents', () => {
  expect(said({ email: 'bola@EXAMPLE.org' })).toEqual([newPersonTexts.hasEmail('Bọ́lá Eze')]);
  expect(said({ firstName: 'Bola', lastName: 'Eze' })).toEqual([newPersonTexts.hasName('Bọ́lá Eze')]);
  expect(said({ firstName: 'Bola', lastName: 'Ezeh' })).toEqual([]);
});

test('names each person once, by the strongest match, and says in which state they are', () => {
  const typed = { firstName: 'Bola', lastName: 'Eze', phone: '08031234567', email: 'bola@example.org' };
  expect(said(typed, [{ ...bola, state: 'archived' }, bola])).toEqual([
    newPersonTexts.hasNumber(newPersonTexts.archived('Bọ́lá Eze')),
  ]);
});

test('searches only for complete values', () => {
  expect(searchTextsOf({ ...nobody, firstName: 'Bola', phone: '0803', email: 'bola@' })).toEqual({
    number: '',
    'e-mail': '',
    name: '',
  });
  expect(
    searchTextsOf({ firstName: 'Bola', lastName: 'Eze', phone: '0803 123 4567', email: 'b@x.org' }),
  ).toEqual({
    number: '08031234567',
    'e-mail': 'b@x.org',
    name: 'Bola Eze',
  });
});
