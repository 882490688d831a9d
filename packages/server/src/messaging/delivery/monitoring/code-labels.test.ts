// Tests that codes of providers become few and short labels.
import { expect, test } from 'vitest';
import { openCodeLabels } from './code-labels.ts';

test.each([
  [undefined, ''],
  ['0x0000000b', '0x0000000b'],
  ['550 5.1.1 <ada@example.org> does not exist', '550 5.1.1'],
  ['550-5.7.1 see https://example.org/ada', '550 5.7.1'],
  ['policy 554 5.7.1 spam', '554 5.7.1'],
  ['421 busy', '421'],
  ['timeout', 'timeout'],
  ['Error: connect to +2348031234567', 'other'],
  ['+2348031234567', 'other'],
])('%s is %s', (code, label) => {
  expect(openCodeLabels().labelOf(code)).toBe(label);
});

test('a lane has 40 codes at most, and what does not fit is other', () => {
  const { labelOf } = openCodeLabels();
  const labels = Array.from({ length: 1000 }, (_, n) => labelOf(`c${n}`));
  expect(new Set(labels).size).toBe(41);
  expect([labelOf('c0'), labelOf('c999')]).toEqual(['c0', 'other']);
});
