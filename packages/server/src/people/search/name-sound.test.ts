// Tests phonetic keys of names.
import { expect, test } from 'vitest';
import { firstSound, nameSound } from './name-sound.ts';

test.each([
  ['Mohammed', 'Mohamed'],
  ['Stephen', 'Steven'],
  ['Phillip', 'Filip'],
  ['Zoë', 'Zoe'],
  ['Ọlá', 'Ola'],
  ['Catherine', 'Katherine'],
  ['Aaron Paul', 'Aron'],
])('%s sounds like %s', (one, other) => {
  expect(firstSound({ firstName: one, lastName: '' })).toBe(firstSound({ firstName: other, lastName: '' }));
});

test('the key ignores the order of the names, and begins with a space if one is missing', () => {
  expect(nameSound({ firstName: 'Ada', lastName: 'Obi' })).toBe('ada obi');
  expect(nameSound({ firstName: 'Obi', lastName: 'Ada' })).toBe('ada obi');
  expect(nameSound({ firstName: 'Ada', lastName: '' })).toBe(' ada');
  expect(firstSound({ firstName: 'Ada', lastName: '' })).not.toBe(
    firstSound({ firstName: 'Ida', lastName: '' }),
  );
});
