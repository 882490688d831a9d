// Tests of the lines of the CSV files that we give out.
import { expect, test } from 'vitest';
import { csvLine, uncovered } from './csv-line.ts';

test('cells that need it are quoted, and quotes in them doubled', () => {
  expect(csvLine(['Ada', 'Obi, Mrs', 'a "b"', 'two\nlines'])).toBe(
    'Ada,"Obi, Mrs","a ""b""","two\nlines"\r\n',
  );
});

test.each(['=1+1', '+2348031112222', '-1', '@SUM(A1)', '\tx', '＝1+1', "'=1+1"])(
  '%j is shown as text',
  (cell) => {
    expect(csvLine([cell]).replaceAll('"', '')).toBe(`'${cell}\r\n`);
  },
);

test.each(['=1', "'=1", "''-1", "'", "O'Brien", "'tis", '＠x'])(
  '%j is itself again when it is read',
  (cell) => {
    expect(uncovered(csvLine([cell]).trimEnd())).toBe(cell);
  },
);

test('a carriage return becomes a line feed, and what cannot be seen goes, a formula behind it not', () => {
  expect(csvLine(['a\rb', 'a\r\nb', 'a\u0000b\u0085', '\u0001=1+1'])).toBe(`"a\nb","a\nb","ab\n",'=1+1\r\n`);
});
