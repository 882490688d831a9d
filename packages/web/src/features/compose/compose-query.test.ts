// Tests of reading the addresses of the compose screens.
import { expect, test } from 'vitest';
import { keptName, readComposeQuery } from './compose-query.ts';
import { readTypedNumbers } from './destinations/typed-numbers.ts';

test('[SC-03] reads phone as a comma list, and restores a plus that was decoded as a space', () => {
  const phone = ' 2348031112222,08051112222, 2348031112222';
  expect(readComposeQuery('sms', { phone }).phones).toEqual(['+2348031112222', '08051112222']);
});

test('[SC-03] [EC-02] reads every parameter, and accepts an address without any', () => {
  const search = {
    group: '~Choir',
    draftId: 'd',
    emaildraft: 'e',
    defaultId: 'f',
    messageId: 'm',
    template: 't',
    selection: 'selection_s',
    person: 'p, q',
  };
  const read = {
    phones: [],
    people: ['p', 'q'],
    group: '~Choir',
    selection: 's',
    defaultId: 'f',
    messageId: 'm',
    template: 't',
  };
  expect(readComposeQuery('sms', search)).toEqual({ ...read, draftId: 'd' });
  expect(readComposeQuery('email', search)).toEqual({ ...read, draftId: 'e' });
  expect(readComposeQuery('sms', {})).toMatchObject({ phones: [], people: [], group: '', draftId: '' });
});

test('[SC-14] keeps what is typed apart for each address', () => {
  const plain = keptName('sms', readComposeQuery('sms', {}));
  expect(keptName('sms', readComposeQuery('sms', { group: '~Choir' }))).not.toBe(plain);
  expect(keptName('email', readComposeQuery('email', {}))).not.toBe(plain);
  expect(keptName('sms', readComposeQuery('sms', { unrelated: '1' }))).toBe(plain);
});

test('[SC-01] splits typed numbers at lines, commas, semicolons and slashes, each once', () => {
  expect(readTypedNumbers('0803 111 2222\n0805;0806, 0807/0805\n\n')).toEqual([
    '0803 111 2222',
    '0805',
    '0806',
    '0807',
  ]);
});
