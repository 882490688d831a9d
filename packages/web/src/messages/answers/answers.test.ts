// Tests that the API still says each translated sentence, with its values.
import { expect, test } from 'vitest';
import french from '../fr.ts';
import { answers } from './fr.ts';
import { translatorOf } from './translate-answer.ts';

const sources = Object.entries(
  import.meta.glob<string>(
    [
      '../../../../contract/src/**/*.ts',
      '../../../../server/src/**/*.ts',
      '../../../../server/migrations/*.sql',
      '!**/*.test.ts',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
);

/** A text with a gap where something is filled in: by a name in braces, or by an expression of a template. */
const bare = (text: string): string =>
  text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}|\{\w+\}/g, '{}').replaceAll("\\'", "'");

test('has only sentences that the API says, with the same values on both sides', () => {
  const said = bare(sources.map(([, code]) => code).join('\n'));
  expect(Object.keys(answers).filter((english) => !said.includes(bare(english)))).toEqual([]);
  const valuesOf = (text: string) => new Set(text.match(/\{\w+\}/g));
  for (const [english, french] of Object.entries(answers))
    for (const value of valuesOf(french)) expect.soft(valuesOf(english), english).toContain(value);
});

test('fills in the values of a sentence, and says what it does not know as it is', () => {
  const say = translatorOf({
    '{name} has {count} notes ({what}).': '{count} notes de {name} ({what}).',
    'an age group': 'une tranche',
    'Gone.': 'Parti.',
  });
  expect(say('Gone.')).toBe('Parti.');
  expect(say('Ada $& (Obi) has 1,900 notes (an age group).')).toBe(
    '1,900 notes de Ada $& (Obi) (une tranche).',
  );
  expect([say('Gone'), say('toString'), say('')]).toEqual(['Gone', 'toString', '']);
});

test('translates sentences in a sentence and after it, words of ours, and numbers', () => {
  const say = translatorOf(
    {
      'Gone.': 'Parti.',
      'This is gone.': 'Parti.',
      'Given up: {why}': 'Abandonné : {why}',
      'The page {why} is missing.': 'Il manque la page {why}.',
      'Enter the {settingWord}.': 'Saisissez : {settingWord}.',
      'There are {count}.': 'Il y en a {count}.',
    },
    { words: { 'User name': 'Identifiant' }, number: (value) => `<${value}>` },
  );
  expect(say('Given up: The page of Ada is missing.')).toBe('Abandonné : Il manque la page of Ada.');
  expect(say('Gone. Quite gone. Gone.')).toBe('Parti. Quite gone. Parti.');
  expect(say('Enter the user name.')).toBe('Saisissez : identifiant.');
  expect(say('Enter the shoe size.')).toBe('Saisissez : shoe size.');
  expect(say('user.name: This is not there.')).toBe('user.name: This is not there.');
  expect(say('user.name: This is gone.')).toBe('user.name: Parti.');
  expect(say('There are 1,900.')).toBe('Il y en a <1900>.');
});

test('says what is wrong with a provider in French, with the name of its setting', () => {
  expect(french.answer?.('Password must be one line.')).toMatch(
    /^Mot de passe\s: saisissez une seule ligne\.$/,
  );
  expect(french.answer?.('This number cannot be written to: Opted out.')).toMatch(
    /^On ne peut pas écrire à ce numéro\s: désabonnement\.$/,
  );
});
