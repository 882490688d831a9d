// Tests that every sentence that the API can answer with has a French translation.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'node:fs';
import { roleNames, scopeNames } from '@tidings/contract/permissions.ts';
import { expect, test } from 'vitest';
import { answers } from '../../packages/web/src/messages/answers/fr.ts';
import { root } from '../run/program.ts';
import { findAnswers, mayAnswer } from './find-answers.ts';

/** What looks like a sentence and is in no answer, or has a catalogue of the screens. */
const noAnswers = new Set([
  ...Object.values(roleNames),
  ...Object.values(scopeNames),
  // An example of the API's document, a key of a counter, a header, and what a sign-in asks for.
  'Dear #name#, the service begins at 9 on Sunday.',
  '{} {} on {}',
  '{} openid email',
  'X-Content-Type-Options: nosniff\r\n',
]);

const bare = (text: string): string => text.replace(/\{\w+\}/g, '{}');

test('[LN-01] has the French of every sentence that the API can answer with', () => {
  const known = new Set(Object.keys(answers).map(bare));
  const paths = globSync('packages/{contract,server}/src/**/*.ts', { cwd: root }).filter(mayAnswer);
  expect(paths.length).toBeGreaterThan(300);
  const missing = paths.flatMap((path) =>
    findAnswers(readFileSync(join(root, path), 'utf8'))
      .filter((sentence) => !known.has(bare(sentence)) && !noAnswers.has(sentence))
      .map((sentence) => `${path}: ${sentence}`),
  );
  expect(missing, 'Put the French into packages/web/src/messages/answers/fr.').toEqual([]);
});

test('finds sentences in errors, fields and conditions, and leaves out logs, headings and examples', () => {
  const code = `
    throw new AppError('conflict', \`There are \${count} keys. Revoke one.\`, { name: 'Choose a name' });
    const message = isGone ? 'It is gone.' : "It's here.";
    log.warn({ id }, 'The clock is wrong');
    const call = defineCall({ summary: 'Lists all keys' });
    const field = { label: 'User name', error: 'Enter it now' };
    sql\`Select all from it\`;
    const id = 'Gone';`;
  expect(findAnswers(code)).toEqual([
    'There are {} keys. Revoke one.',
    'Choose a name',
    'It is gone.',
    "It's here.",
    'Enter it now',
  ]);
});
