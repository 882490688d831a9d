// Tests of the log entry of an uncaught error: its origin, and nobody's data.
import { expect, test } from 'vitest';
import { describeUncaught } from './uncaught-errors.ts';

test.each([
  ['Unexpected token x, "Dear all, we meet" is not valid JSON', 'Unexpected token x, "…" is not valid JSON'],
  ['Invalid URL: smtp://user:password@host', 'Invalid URL: …'],
  ['no such key eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9', 'no such key …'],
  ['ada@example.org is taken, and so is 08031234567', '… is taken, and so is …'],
  [
    "Cannot read properties of undefined (reading 'length')",
    'Cannot read properties of undefined (reading "…")',
  ],
  ['first line\nsecond line', 'first line'],
])('removes personal and secret text from the message: %s', (message, logged) => {
  expect(describeUncaught(new TypeError(message))).toMatchObject({ error: `TypeError: ${logged}` });
});

test('logs the stack, code and cause without their messages', () => {
  const cause = Object.assign(new Error('with "secret words"'), { code: 'ECONNRESET' });
  const described = describeUncaught(new Error('with "secret words"', { cause }));
  expect(described).toMatchObject({ cause: { code: 'ECONNRESET' } });
  expect((described['stack'] as string[])[0]).toContain('uncaught-errors.test.ts');
  expect(JSON.stringify(described)).not.toContain('secret words');
});

test('logs only the type of what is not an error', () => {
  expect(describeUncaught('my words')).toEqual({ error: 'not an error, but of type string' });
});
