// Tests of the lines of the CSV files that we give out.
import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test('cells that need it are quoted, and quotes in them doubled', () => {
  expect(csvLine(['Ada', 'Obi, Mrs', 'a "b"', 'two\nlines'])).toBe(
    'Ada,"Obi, Mrs","a ""b""","two\nlines"\r\n',
  );
});

test.each(['=1+1', '+2348031112222', '-1', '@SUM(A1)', '\tx'])('%j is shown as text', (cell) => {
  expect(csvLine([cell]).replaceAll('"', '')).toBe(`'${cell}\r\n`);
});
