// Texts that would make a careless regular expression take hours.
import { expect, test, vi } from 'vitest';
import { readFileRows, readPeople } from '../../../testing/people/people-file.ts';
import { packFiles, workbook, workbookParts } from '../../../testing/people/workbook.ts';

test('[PL-03] reads a vCard line that names an encoding 120,000 times and has no value', async () => {
  const card = `BEGIN:VCARD\nN:Obi;Ada\nNOTE${'QUOTED-PRINTABLE'.repeat(120_000)}\nEND:VCARD\n`;
  expect((await readPeople(card)).people).toMatchObject([{ firstName: 'Ada' }]);
});

test('[PL-03] reads phone numbers of vCards with 19,000 extensions', async () => {
  const lines = `TEL:0803${';ext='.repeat(19_000)}\\n1\n`.repeat(300);
  expect((await readPeople(`BEGIN:VCARD\nN:Obi;Ada\n${lines}END:VCARD\n`)).people).toHaveLength(1);
});

test('[PL-03] reads households that look almost like ids of 20,000 digits', async () => {
  const row = `Ada,${Array.from({ length: 90 }, () => `${'1'.repeat(19_000)}!`).join(',')}\n`;
  const file = `Name,${Array.from({ length: 90 }, () => 'Household').join(',')}\n${row.repeat(20)}`;
  expect((await readPeople(file)).people).toHaveLength(20);
});

test('[PL-03] looks up labels once per file, not for each cell', async () => {
  const header = Array.from({ length: 900 }, () => 'Phone 1 - Value').join(',');
  const row = Array.from({ length: 900 }, () => '08031234567').join(',');
  const find = vi.spyOn(Array.prototype, 'findIndex');
  await readPeople(`Name,Phone 1 - Label,${header}\n${`Ada,Mobile,${row}\n`.repeat(5)}`);
  const long = find.mock.contexts.filter((list) => (list as unknown[]).length > 800);
  vi.restoreAllMocks();
  // Once or twice per file, but not for each of its 4,500 cells.
  expect(long.length).toBeLessThan(20);
});

test('[PL-03] validates at most 50 numbers of a row and keeps the others in the note', async () => {
  const numbers = Array.from({ length: 3000 }, (_, n) => `call ${n}`);
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const { people } = await readPeople(`Name,Phone\nAda,${['no', ...numbers].join(' ::: ')}\n`);
  const read = normalize.mock.contexts.filter((text) => String(text).startsWith('call')).length;
  vi.restoreAllMocks();
  expect(read).toBeLessThan(100);
  expect(people[0]?.note).toContain('Other phone: call 0\n');
  expect(people[0]?.note).toContain('Other phone: call 400\n');
});

test('[PL-03] refuses a workbook with more than 1,000 sheets', async () => {
  const sheets = Array.from({ length: 1001 }, (_, n) => ({ name: `S${n}`, rows: [['Name']], hidden: n > 0 }));
  await expect(readFileRows(workbook(sheets))).rejects.toThrow('This file has more than 1000 sheets.');
});

test('[PL-03] refuses a row with one long text in every cell', async () => {
  const parts = workbookParts([{ name: 'Members', rows: [['Name'], ['x'.repeat(20_000)]] }]);
  const cells = '<c t="s"><v>1</v></c>'.repeat(200);
  const sheet = `<worksheet><sheetData><row><c t="s"><v>0</v></c></row><row>${cells}</row></sheetData></worksheet>`;
  await expect(readFileRows(packFiles({ ...parts, 'xl/worksheets/sheet1.xml': sheet }))).rejects.toThrow(
    "The sheet 'Members' has more text in row 2 than can be read.",
  );
});
