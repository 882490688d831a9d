// Tests of the lines of exported CSV files.
import { expect, test } from 'vitest';
import { csvLine, unescapedCell } from './csv-line.ts';

test('quotes the cells that need it, and doubles quotes in them', () => {
  expect(csvLine(['Ada', 'Obi, Mrs', 'a "b"', 'two\nlines'])).toBe(
    'Ada,"Obi, Mrs","a ""b""","two\nlines"\r\n',
  );
});

test.each(['=1+1', '+2348031112222', '-1', '@SUM(A1)', '\tx', '＝1+1', "'=1+1"])(
  'shows %j as text',
  (cell) => {
    expect(csvLine([cell]).replaceAll('"', '')).toBe(`'${cell}\r\n`);
  },
);

test.each(['=1', "'=1", "''-1", "'", "O'Brien", "'tis", '＠x'])('reads %j back as it was', (cell) => {
  expect(unescapedCell(csvLine([cell]).trimEnd())).toBe(cell);
});

test('turns CR into LF and removes control characters, but still escapes a formula after them', () => {
  expect(csvLine(['a\rb', 'a\r\nb', 'a\u0000b\u0085', '\u0001=1+1'])).toBe(`"a\nb","a\nb","ab\n",'=1+1\r\n`);
});
