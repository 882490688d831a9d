// Files with very many columns, and the cost of guessing columns.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readFileRows } from '../../../testing/people/people-file.ts';
import { packFiles, workbook, type WorkbookCell } from '../../../testing/people/workbook.ts';
import { guessColumns } from '../columns.ts';
import { readContactFile } from '../../messaging/compose/contact-file/contact-file.ts';
import { withFile } from '../../../testing/people/people-file.ts';
import { sampler } from './sample-rows.ts';

const titles = (count: number) => Array.from({ length: count }, (_, at) => (at === 0 ? 'Name' : `Col${at}`));
const refusal =
  'This file has more than 1,000 columns in row 1. Delete the columns you do not need, and try again.';
const sheetOf = (...rows: WorkbookCell[][]) => ({ name: 'Members', rows });

afterEach(() => {
  vi.restoreAllMocks();
});

/** Counts examined titles and tried patterns. */
function countWork(work: () => unknown): number {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const exec = vi.spyOn(RegExp.prototype, 'exec');
  work();
  const count = normalize.mock.calls.length + exec.mock.calls.length;
  vi.restoreAllMocks();
  return count;
}

describe('[PL-03] a file of more than 1,000 columns', () => {
  const csv = (count: number) => `${titles(count).join(',')}\nAda\n`;

  test.each([
    ['CSV', csv(1001)],
    ['CSV of 24 KB', csv(3000)],
    ['CSV with semicolons', csv(1001).replaceAll(',', ';')],
    ['CSV of one row', titles(3000).join(',')],
    ['pasted from a spreadsheet', csv(3000).replaceAll(',', '\t')],
    ['XLSX', workbook([sheetOf(titles(1001), ['Ada'])])],
    ['a bundle of CSV', packFiles({ 'people.csv': csv(1001) })],
  ])('is refused with a sentence: %s', async (_what, content) => {
    await expect(readFileRows(content)).rejects.toMatchObject({ code: 'badInput', message: refusal });
    // A contact file for SMS is read by the same code.
    await expect(withFile(content, (path) => readContactFile(path, 'NG'))).rejects.toThrow(refusal);
  });

  test("is refused for any row, with the row's number", async () => {
    await expect(readFileRows(`Name,Phone\nAda\n${'x,'.repeat(1000)}x\n`)).rejects.toThrow(
      'This file has more than 1,000 columns in row 3.',
    );
  });

  test('is refused before any title is examined', async () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    await expect(readFileRows(csv(3000))).rejects.toThrow(refusal);
    expect(normalize).not.toHaveBeenCalled();
  });

  test('is read if the excess columns are empty, as spreadsheets write them', async () => {
    const styled = Array.from({ length: 3000 }, (): WorkbookCell => ({ xml: '<c s="1"/>' }));
    const { header, rows } = await readFileRows(
      workbook([sheetOf(['Name', 'Phone', ...styled], ['Ada', '0803', ...styled])]),
    );
    expect([header, rows]).toEqual([['Name', 'Phone'], [['Ada', '0803']]]);
    const text = `Name,Phone${','.repeat(3000)}\nAda,0803${','.repeat(3000)}\n`;
    expect((await readFileRows(text)).rows).toEqual([['Ada', '0803']]);
  });

  test('is refused if a cell far to the right is filled', async () => {
    const far: WorkbookCell[] = [...Array.from({ length: 1499 }, () => null), 'x'];
    await expect(readFileRows(workbook([sheetOf(['Name', ...far], ['Ada'])]))).rejects.toThrow(refusal);
  });

  test('is accepted as a sheet without people', async () => {
    const file = workbook([
      { name: 'Budget', rows: [titles(1500).slice(1)] },
      sheetOf(['First Name'], ['Ada']),
    ]);
    const { rows, notes } = await readFileRows(file);
    expect(rows).toEqual([['Ada']]);
    expect(notes).toEqual(["Only the sheet 'Members' was read, and not 'Budget'."]);
  });

  test('is read if it has exactly 1,000', async () => {
    const { header, rows } = await readFileRows(csv(1000));
    expect([header.length, rows]).toEqual([1000, [['Ada']]]);
  });
});

describe('[PL-03] guessing columns', () => {
  const kinds: [string, (at: number) => string][] = [
    ['that need a label', () => 'Event 1 - Value'],
    ['of addresses', () => 'Home Address'],
    ['that are all alike', () => 'Phone 1 - Value'],
    ['without a title', () => ''],
    ['with unknown titles', (at) => `Col${at}`],
  ];
  test.each(kinds)('takes time proportional to the columns: those %s', (_what, title) => {
    const workFor = (count: number) => {
      const sample = sampler();
      // Each row fills one more column, after the rows that are kept completely.
      for (let at = 0; at < 60; at++)
        sample.add(['Ada', ...Array.from({ length: 20 }, () => '0803 123 4567')]);
      for (let at = 0; at < count; at++)
        sample.add([...Array.from({ length: at }, () => ''), '0803 123 4567']);
      const header = Array.from({ length: count }, (_, at) => (at === 0 ? 'Name' : title(at)));
      return countWork(() => guessColumns(header, sample.rows));
    };
    expect(workFor(1000)).toBeLessThan(workFor(250) * 5);
  });

  test('examines only the beginning of a long title', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    guessColumns(['Name', '('.repeat(20_000)], []);
    const lengths = normalize.mock.contexts.map((text) => String(text).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(200);
  });

  test('keeps a column that only a late row fills, with its label', () => {
    const sample = sampler();
    for (let at = 0; at < 80; at++) sample.add(['Ada']);
    sample.add(['Bola', 'Anniversary', '2001-02-03', 'XL']);
    const { columns } = guessColumns(
      ['Given Name', 'Event 1 - Type', 'Event 1 - Value', 'T-shirt', 'Breeze ID'],
      sample.rows,
    );
    expect([columns[2]?.field, columns[3]?.field]).toEqual(['wedding', 'custom']);
  });

  test('keeps about 50 cells per column, and only their beginnings', () => {
    const sample = sampler();
    for (let at = 0; at < 1000; at++) sample.add(Array.from({ length: at + 1 }, () => 'x'.repeat(20_000)));
    const cells = sample.rows.flatMap((row) => row.filter(() => true));
    expect(cells.length).toBeLessThan(53 * 1000);
    expect(Math.max(...cells.map((cell) => cell.length))).toBe(300);
  });
});
