// Accepted files and encodings, and the sentences that refuse others.
import iconv from 'iconv-lite';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Importing, startImporting } from '../../testing/people/importing.ts';
import { runImport } from './run-import.ts';

let server: TestServer;
let at: Importing;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  at = await startImporting(server);
});

const text = (separator: string) =>
  [
    ['First Name', 'Last Name', 'Phone', 'Address'],
    ['Zoë', "N'Golo", '08033331234', '"1 Rue ""A"", Dakar\nBP 7"'],
    ['Aïda', 'Sène', '0803 333 1235', '"a; b, c\td"'],
  ]
    .map((row) => row.join(separator))
    .join('\r\n');

describe('[PL-03] a file is read', () => {
  test.each([
    ['in UTF-8 with commas', text(','), 'utf8', false],
    ['in UTF-8 with a byte order mark', text(','), 'utf8', true],
    ['in UTF-8 with semicolons', text(';'), 'utf8', false],
    ['in Windows-1252 with semicolons, as spreadsheets save it', text(';'), 'win1252', false],
    ['in UTF-16 with tabs and a byte order mark', text('\t'), 'utf16le', true],
    ['in UTF-16 without a byte order mark', text('\t'), 'utf16le', false],
    ['in big-endian UTF-16', text(','), 'utf16be', true],
    ['in big-endian UTF-16 without a byte order mark', text(','), 'utf16be', false],
    ['with line ends of old Macs', text(',').replaceAll('\r\n', '\r'), 'utf8', false],
    ['with line ends of Unix', text(',').replaceAll('\r\n', '\n'), 'utf8', false],
  ])('%s', async (_what, content, encoding, addBOM) => {
    const { status, body } = await at.send(Uint8Array.from(iconv.encode(content, encoding, { addBOM })));
    expect([status, body.message]).toEqual([202, undefined]);
    await runImport(server.context, at.tenantId, body.importId);
    const rows = await server.query(
      'select first_name, last_name, phone, home_address from person where tenant_id = $1 order by phone',
      [at.tenantId],
    );
    expect(rows).toEqual([
      {
        first_name: 'Zoë',
        last_name: "N'Golo",
        phone: '+2348033331234',
        home_address: '1 Rue "A", Dakar\nBP 7',
      },
      { first_name: 'Aïda', last_name: 'Sène', phone: '+2348033331235', home_address: 'a; b, c\td' },
    ]);
  });

  test('as Windows-1252 even if its first non-ASCII letter is far from the start', async () => {
    const filler = 'Ada,Obi\n'.repeat(20_000);
    const { status, body } = await at.send(
      Uint8Array.from(iconv.encode(`First,Last\n${filler}Zoë,Sène\n`, 'win1252')),
    );
    expect(status).toBe(202);
    const [row] = await server.query(
      'select data -> -1 as data from engine.import_row where import_id = $1 order by row desc limit 1',
      [body.importId],
    );
    expect(row?.['data']).toEqual(['Zoë', 'Sène']);
  });

  test('[PL-03] as UTF-8 even if it is cut within a letter or has an invalid one, and the row is reported', async () => {
    const whole = Buffer.from('First,Last\nZoë,Sène\nỌlá,Ayọ̀\n');
    const foreign = Buffer.from('Zo\xeb,Obi\n', 'latin1');
    const cut = Buffer.from('Adé').subarray(0, -1);
    const content = Buffer.concat([whole, foreign, cut]);
    const { body } = await at.send(Uint8Array.from(content));
    await runImport(server.context, at.tenantId, body.importId);
    const { items } = await at.listed();
    expect(items.map(({ name }: { name: string }) => name)).toEqual([
      'Zoë Sène',
      'Ọlá Ayọ̀',
      'Zo\ufffd Obi',
      'Ad\ufffd',
    ]);
    const problems = (await at.errorsOf(body.importId)) as { row: number; reason: string }[];
    expect(problems.map(({ row }) => row)).toEqual([4, 5]);
    expect(problems[0]?.reason).toBe(
      'A letter in this row could not be read and shows as \ufffd. Please correct it.',
    );
  });

  test('without the characters that the database cannot store', async () => {
    const { status } = await at.send(`First,Last\nA\u0000da,Obi\n${'Musa,Bello\n'.repeat(200)}`);
    expect(status).toBe(202);
  });
});

describe('[AP-42] a file is refused with a sentence', () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]);
  test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['an empty file', '', 'This file is empty.'],
    ['half a spreadsheet', 'PK\x03\x04\x14\x00\x06\x00', 'This file is damaged and cannot be unpacked.'],
    [
      'an old spreadsheet',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0),
      'This is a spreadsheet of the old kind (XLS)',
    ],
    ['a web page', '<html><table><tr><td>Ada</td></tr></table>', 'This is a web page, despite its name.'],
    ['a PDF', '%PDF-1.7\n', 'This is a PDF file'],
    ['an image', png, 'This is an image'],
    ['a program', Uint8Array.from({ length: 400 }, (_, n) => n % 256), 'This is not a text file.'],
    [
      'no columns',
      'lorem ipsum\ndolor sit\n',
      "The first row must name the columns, and one of them must be 'First",
    ],
    ['only numbers', '08033331234\n08033331235\n', 'The first row must name the columns'],
    ['only a header', 'First Name,Last Name\r\n', 'This file has no people in it'],
    ['an open quotation mark', 'Name,Phone\nAda,"0803\nMusa,1\n', 'This file cannot be read beyond row 2'],
    [
      'an endless row',
      `Name,Phone\nAda,"0803\n${'Musa,1\n'.repeat(400_000)}`,
      'Row 2 of this file is too long to be read. Most likely a quotation mark',
    ],
  ])('%s', async (_what, content, message) => {
    const { status, body } = await at.send(content);
    expect(status).toBe(400);
    expect(body.message).toContain(message);
    expect(body.status).toBe(false);
    const left = await server.query(
      'select 1 from import where tenant_id = $1 union all select 1 from engine.import_row where tenant_id = $1',
      [at.tenantId],
    );
    expect(left).toHaveLength(0);
  });

  test('for no file, and for two files', async () => {
    const none = await server.call('POST', '/api/people/import', {
      token: at.token,
      payload: new FormData(),
    });
    expect([none.status, none.body.message]).toEqual([400, 'Choose the file to import.']);
    const json = await server.call('POST', '/api/people/import', { token: at.token, body: {} });
    expect(json.status).toBe(400);
    const form = new FormData();
    form.append('file', new Blob(['Name\nAda']), 'a.csv');
    form.append('file', new Blob(['Name\nObi']), 'b.csv');
    const two = await server.call('POST', '/api/people/import', { token: at.token, payload: form });
    expect([two.status, two.body.message]).toEqual([400, 'Send one file at a time.']);
  });

  test('if larger than 50 MB, but not with 20 MB', async () => {
    const line = `${'x'.repeat(1023)}\n`;
    const large = await at.send(`Name\n${line.repeat(52 * 1024)}`);
    expect(large.status).toBe(413);
    expect(large.body.message).toBe('This file is too large. The limit is 50 MB.');
    const fair = await at.send(`Name\n${line.repeat(20 * 1024)}`);
    expect(fair.status).toBe(202);
  });

  test('stages very wide rows in small packets, without their empty cells', async () => {
    const wide = `Ada${','.repeat(16_383)}\n`;
    const full = `${'a,'.repeat(999)}a\n`;
    const { status, body } = await at.send(`Name\n${wide.repeat(40)}${full.repeat(160)}`);
    expect(status).toBe(202);
    const packets = await server.query<{ data: string[][] }>(
      'select data from engine.import_row where import_id = $1 order by row',
      [body.importId],
    );
    expect(packets.map(({ data }) => data.length)).toEqual([90, 50, 50, 10]);
    const widths = packets.flatMap(({ data }) => data.map((row) => row.length));
    expect(widths).toEqual([...Array(40).fill(1), ...Array(160).fill(1000)]);
  });

  test('[AU-05] users with read-only access may not import', async () => {
    await server.query(`update member set role = 'viewer' where tenant_id = $1`, [at.tenantId]);
    expect((await at.send('Name\nAda\n')).status).toBe(403);
  });
});
