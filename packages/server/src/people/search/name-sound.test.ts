// Two spellings of a name sound the same; two names do not.
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

test('two names sound the same whichever way round they stand, and one alone begins with a space', () => {
  expect(nameSound({ firstName: 'Ada', lastName: 'Obi' })).toBe('ada obi');
  expect(nameSound({ firstName: 'Obi', lastName: 'Ada' })).toBe('ada obi');
  expect(nameSound({ firstName: 'Ada', lastName: '' })).toBe(' ada');
  expect(firstSound({ firstName: 'Ada', lastName: '' })).not.toBe(
    firstSound({ firstName: 'Ida', lastName: '' }),
  );
});
