// Files of other programs imported over the API, twice.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Importing, startImporting } from '../../testing/people/importing.ts';
import * as files from '../../testing/people/program-files.ts';
import { packFiles, workbook } from '../../testing/people/workbook.ts';

let server: TestServer;
let at: Importing;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  at = await startImporting(server);
});

// The name reveals nothing, since the format is recognised by content.
const imported = (content: string | Uint8Array<ArrayBuffer>) => at.importFile(content, 'whatever.bin');

const card = (name: string, phone: string) =>
  `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nTEL;TYPE=CELL:${phone}\r\nTEL;TYPE=HOME:01 271 2345\r\nCATEGORIES:Choir\r\nEND:VCARD\r\n`;
const breeze = workbook([
  {
    name: 'People',
    rows: [
      ['Breeze ID', 'First Name', 'Last Name', 'Mobile', 'Birthdate', 'Family', 'Family Role'],
      [1, 'Ruth', 'Asante', 8_033_331_234, { day: 28_000 }, 'Asante', 'Head of Household'],
      [2, 'Kojo', 'Asante', 8_033_331_235, null, 'Asante', 'Child'],
    ],
  },
  { name: 'Ushers', rows: [['Person ID'], [1], [2]] },
]);

describe('[PL-03] importing the file twice changes nothing the second time:', () => {
  test.each<[string, string | Uint8Array<ArrayBuffer>, string, number]>([
    ['Planning Center', files.planningCenter, 'Planning Center', 2],
    ['Breeze', breeze, 'Breeze', 2],
    ['Tithe.ly', files.tithely, 'Tithe.ly', 2],
    ['B1', packFiles(files.b1), 'B1', 2],
    ['ChurchCRM', files.churchCrm, 'ChurchCRM', 2],
    ['an older ChurchCRM', files.oldChurchCrm, 'ChurchCRM', 2],
    ['Jethro', files.jethro, 'Jethro', 3],
    ['Google Contacts', files.googleContacts, 'Google Contacts', 2],
    ['the former format of Google Contacts', files.oldGoogleContacts, 'Google Contacts', 1],
    ['Outlook', files.outlook, 'Outlook', 1],
    ['vCards', card('Ada Obi', '08033331234') + card('Musa Bello', '08033331235'), 'vCard', 2],
    ['a plain list', 'Ada Obi,08033331234\nMusa Bello,08033331235\n', '', 2],
  ])('%s', async (_program, content, origin, people) => {
    const first = await imported(content);
    expect(first).toMatchObject({ state: 'done', origin, created: people, failed: 0 });
    const before = await at.listed();
    const second = await imported(content);
    expect(second).toMatchObject({ state: 'done', created: 0, updated: 0, failed: 0 });
    expect(await at.listed()).toEqual(before);
    expect(await at.counted('select count(*)::integer as n from note where tenant_id = $1')).toBe(
      await at.counted(
        'select count(distinct (person_id, description))::integer as n from note where tenant_id = $1',
      ),
    );
  });
});

describe('[PL-03] data imported besides people', () => {
  test('include families, custom fields and notes of Planning Center', async () => {
    await imported(files.planningCenter);
    const ada = await at.one('ada');
    expect(ada.families).toMatchObject([{ name: 'Obi Household', role: 'head' }]);
    expect(ada.notes.map(({ description }: { description: string }) => description)).toEqual([
      'Other phone: 01 271 2345\nOther e-mail: ada@work.example',
    ]);
    expect(await at.counted('select count(*)::integer as n from custom_field where tenant_id = $1')).toBe(5);
  });

  test("include Breeze's and Jethro's families and the groups of Breeze and B1", async () => {
    await imported(breeze);
    expect((await at.one('ruth')).families).toMatchObject([{ name: 'Asante', role: 'head' }]);
    await imported(packFiles(files.b1));
    expect((await at.one('jo clark')).families).toMatchObject([{ name: 'Clark Family', role: 'spouse' }]);
    expect((await at.tree()).map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Choir',
      'Cooks, Bakers/Hosts',
      'Ushers',
    ]);
    await imported(files.jethro);
    const families = await Promise.all(['minh', 'lily', 'huong'].map((name) => at.one(name)));
    const ids = families.map(({ families: [family] }) => family.id);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test('unread parts of a file are listed among its errors', async () => {
    const { id } = await imported(
      workbook([
        {
          name: 'Members',
          rows: [
            ['Name', 'Phone'],
            ['Ada', { xml: '<c><f>A1</f></c>' }],
          ],
        },
        { name: 'Budget', rows: [['Chairs', 200]] },
      ]),
    );
    expect(
      (await at.errorsOf(id)).map(({ row, reason }: { row: number; reason: string }) => [row, reason]),
    ).toEqual([
      [0, "Only the sheet 'Members' was read, and not 'Budget'."],
      [
        2,
        "The value under 'Phone' is a formula without a result: open the file in a spreadsheet program and save it again.",
      ],
    ]);
  });
});
