// Malicious and damaged files are refused early, within limited memory.
import { describe, expect, test } from 'vitest';
import { readFileRows, withFile } from '../../../testing/people/people-file.ts';
import { b1 } from '../../../testing/people/program-files.ts';
import { packFiles, workbook, workbookParts } from '../../../testing/people/workbook.ts';
import { packLimits, sheetLimits } from './limits.ts';
import { openPack } from './pack.ts';
import { sheetRows } from './xlsx/xlsx-sheet.ts';
import { readStrings } from './xlsx/xlsx-strings.ts';

const people = workbookParts([{ name: 'Members', rows: [['Name'], ['Ada'], ['Musa']] }]);
const withSheet = (sheet: string | Uint8Array) => packFiles({ ...people, 'xl/worksheets/sheet1.xml': sheet });
const bomb = 'This file unpacks to far more data than a list of people has, and was not read.';
const odd = "The sheet 'Members' is not made as a spreadsheet program makes it, and was not read.";
const damaged = /^This file is damaged and cannot be unpacked\./;
const book = { sheets: [], from1904: false, styles: [], strings: null };

async function* inChunks(text: string, size = 1000): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size));
}

async function all(rows: AsyncIterable<string[]>): Promise<string[][]> {
  const list: string[][] = [];
  for await (const row of rows) list.push(row);
  return list;
}

describe('[PL-03] a zip bomb', () => {
  test.each([
    ['in its sheet', 'xl/worksheets/sheet1.xml'],
    ['in its texts', 'xl/sharedStrings.xml'],
    ['in its formats', 'xl/styles.xml'],
    ['in its list of sheets', 'xl/workbook.xml'],
  ])('%s is refused', async (_where, entry) => {
    const file = packFiles({ ...people, [entry]: new Uint8Array(17 * 1024 * 1024).fill(32) });
    expect(file.length).toBeLessThan(100_000);
    await expect(readFileRows(file)).rejects.toMatchObject({ code: 'badInput', message: bomb });
  });

  test('in a bundle of CSV is refused', async () => {
    const file = packFiles({ ...b1, 'people.csv': new Uint8Array(17 * 1024 * 1024).fill(44) });
    await expect(readFileRows(file)).rejects.toMatchObject({ code: 'badInput', message: bomb });
  });

  test('that declares a small size is refused by its unpacked size', async () => {
    const file = withSheet(new Uint8Array(8 * 1024 * 1024).fill(32));
    const bytes = Buffer.from(file.buffer);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(8 * 1024 * 1024);
    // The size is stored in the entry's header and in the central directory.
    for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size)) bytes.writeUInt32LE(1000, at);
    await expect(readFileRows(file)).rejects.toMatchObject({ code: 'badInput', message: damaged });
  });

  test('is refused by each of the limits', async () => {
    const file = withSheet('x'.repeat(5000));
    const read = (limits: Partial<typeof packLimits>) =>
      withFile(file, async (path) => {
        const pack = await openPack(path, { ...packLimits, ...limits });
        for (const name of pack.names) for await (const _ of pack.read(name));
        pack.close();
      });
    await expect(read({})).resolves.toBeUndefined();
    const refused = { code: 'badInput', message: bomb };
    await expect(read({ entries: 3 })).rejects.toMatchObject(refused);
    await expect(read({ entryBytes: 4000 })).rejects.toMatchObject(refused);
    await expect(read({ allBytes: 6000 })).rejects.toMatchObject(refused);
    await expect(read({ ratio: 20, ratioFrom: 1000 })).rejects.toMatchObject(refused);
  });
});

describe('[PL-03] a malicious sheet', () => {
  test.each([
    ['with nested entities', '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><x>&b;</x>', odd],
    ['with an unknown entity', '<x>&b;</x>', "The sheet 'Members' is damaged and cannot be read to its end."],
    ['with endlessly nested elements', '<a>'.repeat(10_000), odd],
    ['with an endless text', `<x>${'lorem ipsum '.repeat(900_000)}</x>`, odd],
    ['with an endless attribute', `<x a="${'lorem ipsum '.repeat(900_000)}"/>`, odd],
    [
      'that is incomplete',
      '<worksheet><sheetData><row><c>',
      "The sheet 'Members' is damaged and cannot be read to its end.",
    ],
    [
      'with a row beyond the limit',
      '<x><row r="1048577"><c/></row></x>',
      "The sheet 'Members' has more rows than can be read. Split it in two, and import both.",
    ],
    [
      'with a column beyond the limit',
      '<x><row><c r="XFE1"/></row></x>',
      "The sheet 'Members' has more columns than can be read. Split it in two, and import both.",
    ],
  ])('%s is refused', async (_how, sheet, message) => {
    await expect(readFileRows(withSheet(sheet))).rejects.toMatchObject({ code: 'badInput', message });
  });

  test('with one long text in every cell is refused, although it is stored once', async () => {
    const strings = await readStrings(inChunks(`<sst><si><t>${'x'.repeat(1000)}</t></si></sst>`), 'unused');
    const cells = '<row><c t="s"><v>0</v></c></row>'.repeat(200);
    const rows = (text: number) =>
      all(
        sheetRows(inChunks(`<x>${cells}</x>`), {
          book,
          strings,
          name: 'A',
          limits: { ...sheetLimits, text },
        }),
      );
    expect(await rows(250_000)).toHaveLength(200);
    await expect(rows(150_000)).rejects.toMatchObject({ code: 'badInput' });
  });
});

describe('[PL-03] a large workbook', () => {
  test('is streamed: its first row is read before its last is unpacked', async () => {
    let taken = 0;
    const chunks = async function* () {
      yield Buffer.from('<x>');
      for (; taken < 1000; taken++)
        yield Buffer.from('<row><c t="inlineStr"><is><t>Ada</t></is></c></row>'.repeat(100));
      yield Buffer.from('</x>');
    };
    const strings = await readStrings(inChunks('<sst/>'), 'unused');
    const rows = sheetRows(chunks(), { book, strings, name: 'A' });
    expect((await rows.next()).value).toEqual(['Ada']);
    expect(taken).toBeLessThan(3);
    await rows.return(undefined);
  });

  test('keeps its shared texts in a file when they exceed the memory limit', async () => {
    await withFile('', async (path) => {
      const texts = Array.from({ length: 5000 }, (_, n) => `Text ${n} ọ̀`);
      const xml = `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`;
      const strings = await readStrings(inChunks(xml), `${path}.part`, {
        ...sheetLimits,
        stringsInMemory: 20_000,
      });
      const order = texts.map((_, n) => (n * 1237) % texts.length);
      expect(order.map((n) => strings.get(n))).toEqual(order.map((n) => texts[n]));
      expect([strings.get(5000), strings.get(-1), strings.get(Number.NaN)]).toEqual(['', '', '']);
      strings.close();
    });
  });

  test('of 100,000 rows is read completely', async () => {
    const rows = Array.from({ length: 100_000 }, (_, n) => [`Name ${n}`, 'Obi', 8_030_000_000 + n]);
    const file = workbook([{ name: 'Members', rows: [['First Name', 'Last Name', 'Phone'], ...rows] }]);
    const read = await readFileRows(file);
    expect(read.rows).toHaveLength(100_000);
    expect(read.rows.at(-1)).toEqual(['Name 99999', 'Obi', '8030099999']);
  });
});

describe('[PL-03] an incomplete file', () => {
  const files = { workbook: packFiles(people), bundle: packFiles(b1) };
  test.each(['workbook', 'bundle'] as const)('is refused if it is a %s', async (kind) => {
    for (const part of [0.1, 0.5, 0.9, 0.999]) {
      const cut = files[kind].slice(0, Math.floor(files[kind].length * part));
      await expect(readFileRows(cut)).rejects.toMatchObject({ code: 'badInput', message: damaged });
    }
  });

  test('is refused if its checksum does not match', async () => {
    const bytes = workbook([
      { name: 'Members', rows: [['Name'], ...Array.from({ length: 300 }, (_, n) => [n])] },
    ]);
    const at = Buffer.from(bytes).indexOf('xl/worksheets/sheet1.xml');
    bytes.fill(0xee, at + 40, at + 300);
    await expect(readFileRows(bytes)).rejects.toMatchObject({ code: 'badInput' });
  });
});

describe('[PL-03] a zip file without people', () => {
  test.each([
    [
      'an empty one',
      {},
      'This packed file holds no file of people. Unpack it, and import what is in it: nothing at all',
    ],
    [
      'photos',
      { 'a.jpg': 'x' },
      'This packed file holds no file of people. Unpack it, and import what is in it: a.jpg',
    ],
    [
      'several tables',
      { 'a.csv': 'x', 'b.csv': 'x' },
      'This packed file holds several files, and none is called people.csv.',
    ],
    ['a picture for a table', { 'people.csv': Uint8Array.of(0x89, 0x50, 0x4e, 0x47) }, 'This is an image'],
    [
      'a document',
      { '[Content_Types].xml': '', 'word/document.xml': '' },
      'This is a document or a presentation.',
    ],
    ['an OpenDocument sheet', { mimetype: '', 'content.xml': '' }, 'This is an OpenDocument file.'],
    [
      'a binary sheet',
      { '[Content_Types].xml': '', 'xl/workbook.bin': '' },
      'This is a binary spreadsheet (XLSB).',
    ],
    [
      'a workbook without sheets',
      workbookParts([]),
      'This file has no people in it: the sheets that it shows are empty.',
    ],
    ['a workbook of nothing', { 'xl/theme.xml': '' }, 'This file holds no sheet that can be read.'],
    [
      'hidden people',
      workbookParts([{ name: 'A', hidden: true, rows: [['Name'], ['Ada']] }]),
      'This file has no people in it',
    ],
  ])('is refused: %s', async (_what, files, message) => {
    await expect(readFileRows(packFiles(files as Record<string, string | Uint8Array>))).rejects.toMatchObject(
      {
        code: 'badInput',
        message: expect.stringContaining(message) as string,
      },
    );
  });
});
