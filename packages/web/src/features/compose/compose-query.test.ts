// Tests of reading the compose screens' addresses.
import { expect, test } from 'vitest';
import { keptName, readComposeQuery } from './compose-query.ts';
import { readTypedNumbers } from './destinations/typed-numbers.ts';

test('[SC-03] phone is a comma list, and a plus that was decoded as a space comes back', () => {
  expect(readComposeQuery('?phone=+2348031112222,08051112222, 2348031112222').phones).toEqual([
    '+2348031112222',
    '08051112222',
  ]);
  expect(readComposeQuery('?phone=%2B2348031112222').phones).toEqual(['+2348031112222']);
});

test('[SC-03] [EC-02] every parameter is read, and nothing at all is fine', () => {
  const query = readComposeQuery('?group=~Choir&draftId=d&defaultId=e&messageId=m&selection=selection_s');
  expect(query).toEqual({
    phones: [],
    group: '~Choir',
    selection: 's',
    draftId: 'd',
    defaultId: 'e',
    messageId: 'm',
  });
  expect(readComposeQuery('?emaildraft=x').draftId).toBe('x');
  expect(readComposeQuery('')).toMatchObject({ phones: [], group: '', draftId: '' });
});

test('[SC-14] what is typed for one address is not what is typed for another', () => {
  const plain = keptName('sms', readComposeQuery(''));
  expect(keptName('sms', readComposeQuery('?group=~Choir'))).not.toBe(plain);
  expect(keptName('email', readComposeQuery(''))).not.toBe(plain);
  expect(keptName('sms', readComposeQuery('?unrelated=1'))).toBe(plain);
});

test('[SC-01] typed numbers are parted by lines, commas, semicolons and slashes, each once', () => {
  expect(readTypedNumbers('0803 111 2222\n0805;0806, 0807/0805\n\n')).toEqual([
    '0803 111 2222',
    '0805',
    '0806',
    '0807',
  ]);
});
