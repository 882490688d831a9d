// Tests that plain cells are cleaned as all others are.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCell } from './cells.ts';

fc.configureGlobal({ seed: 20 });

test('a plain cell stays as it is, and white space around it is removed', () => {
  const unit = fc.constantFrom(...Array.from('aB9 .-~!'), '\t', '\n', '\0', 'Ọ', '\ud800');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 8 }), (text) => {
      // Behind a control character no cell is plain.
      expect(cleanCell(text)).toBe(cleanCell(`\0${text}`));
      expect(cleanCell(text)).toBe(text.replaceAll('\0', '').trim().toWellFormed());
    }),
    { numRuns: 2000 },
  );
});
