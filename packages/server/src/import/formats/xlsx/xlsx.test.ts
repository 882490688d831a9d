// Workbooks as spreadsheet programs write them, and reports of unread parts.
import { describe, expect, test } from 'vitest';
import { readFileRows, readPeople } from '../../../../testing/people/people-file.ts';
import {
  packFiles,
  workbook,
  type WorkbookCell,
  workbookParts,
} from '../../../../testing/people/workbook.ts';

const sheet = (...rows: WorkbookCell[][]) => workbook([{ name: 'Members', rows }]);
const xml = (cell: string): WorkbookCell => ({ xml: cell });

describe('[PL-03] a workbook', () => {
  test('is recognised by content, and its texts, numbers and dates are read', async () => {
    const { format, people, problems } = await readPeople(
      sheet(
        ['Name', 'Phone', 'Birthday', 'Wedding anniversary', 'Address'],
        [
          'Ada Obi',
          8_031_234_567,
          { day: 29_221 },
          { dayOfYear: 45_000 },
          xml('<c t="inlineStr"><is><t>1 Broad</t></is></c>'),
        ],
        [
          '<script> O’Neill',
          '0803 333 1234',
          '31/12/1985',
          29_221,
          xml('<c t="str"><f>A1</f><v>2 &amp; 3</v></c>'),
        ],
      ),
    );
    expect([format, problems]).toEqual(['xlsx', []]);
    expect(people).toMatchObject([
      {
        firstName: 'Ada',
        phone: '+2348031234567',
        birth: { day: 1, month: 1, year: 1980 },
        wedding: { day: 15, month: 3, year: 0 },
        homeAddress: '1 Broad',
      },
      {
        firstName: '<script>',
        birth: { day: 31, month: 12, year: 1985 },
        wedding: { day: 1, month: 1, year: 1980 },
        homeAddress: '2 & 3',
      },
    ]);
  });

  test('that counts dates from 1904 is read correctly, even if they are shown as numbers', async () => {
    const { people } = await readPeople(
      workbook(
        [
          {
            name: 'A',
            rows: [
              ['Name', 'Birthday', 'Anniversary'],
              ['Ada', { day: 27_759 }, 27_759],
            ],
          },
        ],
        {
          from1904: true,
        },
      ),
    );
    const day = { day: 1, month: 1, year: 1980 };
    expect(people).toMatchObject([{ birth: day, wedding: day }]);
  });

  test('with numbers in other spellings gives their digits, and reports lost ones', async () => {
    const { rows } = await readFileRows(
      sheet(
        ['Name', 'Phone'],
        ...['2348031234567.0', '2.348031234567E12', '2.348031234567E+012', '8.03E+12', '1.5', '-7', 'x'].map(
          (number) => ['Ada', xml(`<c><v>${number}</v></c>`)] as WorkbookCell[],
        ),
      ),
    );
    expect(rows.map(([, phone]) => phone)).toEqual([
      '2348031234567',
      '2348031234567',
      '2.348031234567E+012',
      '8.03E+12',
      '1.5',
      '-7',
      'x',
    ]);
  });

  test('with formulas gives their results, and reports missing and failed ones', async () => {
    const { people, problems } = await readPeople(
      sheet(
        ['Name', 'Phone', 'Email'],
        [
          xml('<c t="str"><f>UPPER(A9)</f><v>ADA OBI</v></c>'),
          xml('<c><f>B9</f></c>'),
          xml('<c t="e"><v>#N/A</v></c>'),
        ],
      ),
    );
    expect(people).toMatchObject([{ firstName: 'ADA', mobilePhone: '', emailTyped: '' }]);
    expect(problems).toEqual([
      "2: The value under 'Phone' is a formula without a result: open the file in a spreadsheet program and save it again.",
      "2: The value under 'Email' is a formula that failed (#N/A), and was left out.",
    ]);
  });

  test('with titles, merged cells and skipped rows keeps its row numbers', async () => {
    const { headerRow, rows, header } = await readFileRows(
      sheet(['Members of Grace Church'], [], ['Name', '', 'Phone'], ['Ada', 'Obi', '0803'], [], [], ['Musa']),
    );
    expect([headerRow, header]).toEqual([3, ['Name', '', 'Phone']]);
    expect(rows).toEqual([['Ada', 'Obi', '0803'], [], [], ['Musa']]);
  });

  test('with several sheets is read from the one with people, and the others are reported', async () => {
    const { people, notes } = await readPeople(
      workbook([
        { name: 'Notes', rows: [['Read me first']] },
        { name: 'Old', rows: [['Name'], ['Nobody']], hidden: true },
        {
          name: 'Members & more',
          rows: [
            ['Name', 'Phone'],
            ['Ada', '08033331234'],
          ],
        },
        { name: 'Empty', rows: [] },
        {
          name: 'Visitors',
          rows: [
            ['Name', 'Phone'],
            ['Musa', '08033331235'],
          ],
        },
      ]),
    );
    expect(people).toMatchObject([{ firstName: 'Ada' }]);
    expect(notes).toEqual([
      "Only the sheet 'Members & more' was read, and not 'Notes', 'Visitors'.",
      "Hidden sheets were not read: 'Old'.",
    ]);
  });

  test('without a header is read as a list', async () => {
    const { header, people } = await readPeople(
      sheet(['Ada Obi', 8_033_331_234], ['Musa Bello', 8_033_331_235]),
    );
    expect(header).toEqual(['Name', 'Phone']);
    expect(people).toHaveLength(2);
  });

  test('with 350 columns and rich text in cells is read completely', async () => {
    const titles = Array.from({ length: 350 }, (_, n) => `Column ${n}`);
    const rich =
      '<c t="inlineStr"><is><r><t>Ada</t></r><r><t xml:space="preserve"> Obi</t></r><rPh><t>no</t></rPh></is></c>';
    const { header, rows } = await readFileRows(sheet(['Name', ...titles], [xml(rich), ...titles]));
    expect(header).toHaveLength(351);
    expect(rows[0]?.[0]).toBe('Ada Obi');
    expect(rows[0]?.at(-1)).toBe('Column 349');
  });

  test('with all texts in its cells and no shared ones, as streaming writers make it, is read', async () => {
    const text = (value: string) => xml(`<c t="inlineStr"><is><t>${value}</t></is></c>`);
    const parts = workbookParts([
      {
        name: 'A',
        rows: [
          [text('Name'), text('City')],
          [text('Ada'), text('Jos')],
        ],
      },
    ]);
    const { 'xl/sharedStrings.xml': _texts, ...rest } = parts;
    const { header, rows } = await readFileRows(packFiles(rest));
    expect(header).toEqual(['Name', 'City']);
    expect(rows).toEqual([['Ada', 'Jos']]);
  });

  test('with prefixed elements, cells without references and no styles is read', async () => {
    const parts = workbookParts([{ name: 'A', rows: [] }], {
      more: {
        'xl/worksheets/sheet1.xml':
          '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Name</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>City</x:t></x:is></x:c></x:row><x:row><x:c t="inlineStr"><x:is><x:t>Ada_x000D_</x:t></x:is></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      },
    });
    const { 'xl/styles.xml': _styles, ...rest } = parts;
    const { rows } = await readFileRows(packFiles(rest));
    expect(rows).toEqual([['Ada', 'TRUE']]);
  });
});
