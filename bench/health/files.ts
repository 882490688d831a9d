// Makes the large and harmful files of the health benchmark.
import { packFiles, workbook, workbookParts } from '../../packages/server/testing/people/workbook.ts';

const row = (count: number, cell: (at: number) => string): string =>
  `${Array.from({ length: count }, (_, at) => cell(at)).join(',')}\n`;

/** A header with this many columns, and one row. 3,000 columns take 24 KB. */
export const header = (columns: number): string =>
  row(columns, (at) => (at === 0 ? 'Name' : `Col${at}`)) + row(columns, () => 'a');

/** Columns that need a label, each among all others. */
export const sameHeader = (columns: number): string =>
  row(columns, (at) => (at === 0 ? 'Name' : 'Event 1 - Value')) + row(columns, () => 'a');

/** Titles of 1,900 characters that nearly equal those of known columns. */
export const longHeader = (columns: number): string =>
  row(columns, (at) => (at === 0 ? 'Name' : `(`.repeat(950) + 'ﷺ'.repeat(940) + at)) +
  row(columns, () => '08031234567').repeat(100);

/** Rows that each fill one more column. */
export const steps = (columns: number): string =>
  Array.from({ length: columns }, (_, at) => `Ada${','.repeat(at)}x\n`).join('');

/** Rows with as much text as a row may hold. */
export const hugeCells = (): string => {
  const cells = [
    '"'.repeat(2) + '1'.repeat(19_000),
    '0803 ::: '.repeat(2000),
    'a/b;c\\;'.repeat(2500),
    '2'.repeat(19_000),
  ];
  const line = `Ada ${'b '.repeat(9000)},${Array.from({ length: 90 }, (_, at) => cells[at % cells.length]).join(',')}\n`;
  const titles = ['Household', 'Phone', 'Groups', 'Household'];
  return `Name,${Array.from({ length: 90 }, (_, at) => titles[at % titles.length]).join(',')}\n${line.repeat(28)}`;
};

export const unclosed = (): string =>
  `Name,Phone\n"Ada,08031234567\n${'Bola,08051234567\n'.repeat(2_900_000)}`;
export const oneLine = (): string => `Name,${'x'.repeat(49 * 1024 * 1024)}`;

/** Lines on which regular expressions backtrack. */
export const hostileCards = (): string => {
  const number = `TEL:0803${';ext='.repeat(19_000)}\\n1`;
  const card = `BEGIN:VCARD\nVERSION:3.0\nN:Obi;Ada\n${`${number}\n`.repeat(100)}END:VCARD\n`;
  return `${card}BEGIN:VCARD\nNOTE${'QUOTED-PRINTABLE'.repeat(120_000)}\nEND:VCARD\n`;
};

let made = 0;
/** The first phone number of this many people, used by no other file. */
const next = (count: number): number => (made += count) - count;

export const cards = (count: number, from = next(count)): string =>
  Array.from(
    { length: count },
    (_, n) =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nN:Obi${from + n};Ada;;;\r\nTEL;TYPE=CELL:+23480${31_000_000 + from + n}\r\nEMAIL:ada${from + n}@example.org\r\nEND:VCARD\r\n`,
  ).join('');

const personAt = (n: number): string =>
  `Ada${n % 997},Obi${n},080${31_000_000 + n},ada${n}@example.org,${n % 2 ? 'Female' : 'Male'},${(n % 28) + 1}/3/1980,"${n} Marina Road, Lagos"\n`;

/** People whom an import creates, every one. */
export const people = (count: number, from = next(count)): string =>
  `First Name,Last Name,Phone,Email,Gender,Date of Birth,Address\n${Array.from({ length: count }, (_, n) => personAt(from + n)).join('')}`;

/** 50 MB of 100,000 people, most of it notes. */
export const largeCsv = (from = next(100_000)): string => {
  const note = 'Sings in the choir and helps on Sundays. '.repeat(10);
  return `First Name,Last Name,Phone,Email,Gender,Date of Birth,Address,Notes\n${Array.from({ length: 100_000 }, (_, n) => personAt(from + n).replace('\n', `,${note}\n`)).join('')}`;
};

export const sheet = (count: number, from = next(count)): Uint8Array<ArrayBuffer> =>
  workbook([
    {
      name: 'Members',
      rows: [
        ['First Name', 'Last Name', 'Phone', 'Email'],
        ...Array.from({ length: count }, (_, n) => [
          `Ada${n % 997}`,
          `Obi${from + n}`,
          8_031_000_000 + from + n,
          `a${from + n}@example.org`,
        ]),
      ],
    },
  ]);

/** One long text that every cell refers to: about 100 KB that unpack to 256 MB. */
export const repeatedText = (): Uint8Array<ArrayBuffer> => {
  const parts = workbookParts([
    {
      name: 'Members',
      rows: [
        ['Name', 'Notes'],
        ['Ada', 'x'.repeat(20_000)],
      ],
    },
  ]);
  const cells = '<row><c t="inlineStr"><is><t>Ada</t></is></c><c t="s"><v>3</v></c></row>'.repeat(20_000);
  const texts = `<sst><si><t>Name</t></si><si><t>Notes</t></si><si><t>Ada</t></si><si><t>${'x'.repeat(20_000)}</t></si></sst>`;
  return packFiles({
    ...parts,
    'xl/sharedStrings.xml': texts,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>${cells}</sheetData></worksheet>`,
  });
};

export const contacts = (count: number): string =>
  `Name,Phone\n${Array.from({ length: count }, (_, n) => `Singer ${n},080${31_000_000 + n}\n`).join('')}`;

/** Rows with thousands of numbers each. */
export const manyNumbers = (): string =>
  `Name,${Array.from({ length: 90 }, () => 'Phone').join(',')}\n${`Ada,${Array.from({ length: 90 }, () => '0803 ::: '.repeat(2000)).join(',')}\n`.repeat(11)}`;
