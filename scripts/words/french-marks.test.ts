// Tests the marks of French texts.
import { expect, test } from 'vitest';
import { findFrenchMarks, isFrench, putFrenchMarks } from './french-marks.ts';

test('puts no-break spaces and apostrophes into texts, and leaves code alone', () => {
  const code = [
    "import { a } from './a ?.ts';",
    'export const b = {',
    "  c: (d: number) => (d ? `« ${d} » n'est pas ${e} !` : 'Quoi ?'),",
    "  // L'autre : rien",
    "  \"The church's name?\": 'Le nom',",
    '};',
  ].join('\n');
  expect(putFrenchMarks(code)).toBe(
    code
      .replace('« ${d} » n', '«\u00a0${d}\u00a0» n')
      .replace("n'est", 'n’est')
      .replace('} !', '}\u00a0!')
      .replace('Quoi ?', 'Quoi\u00a0?'),
  );
});

test('finds each text that needs them', () => {
  const code = "export const a = {\n  b: 'Quoi ?',\n  c: 'Rien',\n};\n";
  expect(findFrenchMarks('fr/a.ts', code)).toEqual([expect.stringMatching(/^fr\/a\.ts:2: /)]);
  expect(findFrenchMarks('fr/a.ts', putFrenchMarks(code))).toEqual([]);
});

test('knows French catalogues by their place', () => {
  const paths = ['web/src/messages/fr/a.ts', 'server/src/messages/fr.ts', 'web/src/messages/en/fr-fr.ts'];
  expect(paths.map(isFrench)).toEqual([true, true, false]);
});
