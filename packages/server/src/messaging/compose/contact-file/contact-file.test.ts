// Tests reading contact files in the formats that people have.
import { expect, it } from 'vitest';
import { withFile } from '../../../../testing/people/people-file.ts';
import { workbook } from '../../../../testing/people/workbook.ts';
import { readContactFile, readUploadedContacts } from './contact-file.ts';

const read = (content: string | Uint8Array, country = 'NG') =>
  withFile(content, async (path) => readContactFile(path, country));
const ada = { name: 'Ada Obi', phone: '+2348031234567' };
const bola = { name: 'Bola', phone: '+2348051234567' };

it.each([
  ['the template', 'Name,Phone\nAda Obi,08031234567\nBola,0805 123 4567\n'],
  ['semicolons', 'Name;Phone\r\nAda Obi;08031234567\r\nBola;08051234567\r\n'],
  ['tabs, and the phone first', 'msisdn\tname\n2348031234567\tAda Obi\n2348051234567\tBola\n'],
  ['names in parts', 'First Name,Last Name,Mobile Phone\nAda,Obi,8031234567\nBola,,8051234567'],
  [
    'a name in one, the last first',
    'Full Name,Telephone\n"Obi, Ada",+2348031234567\nBola,00234 805 123 4567',
  ],
  [
    'UTF-16, as spreadsheets save it',
    Buffer.from('\ufeffName\tPhone\nAda Obi\t08031234567\nBola\t08051234567', 'utf16le'),
  ],
  [
    'several numbers, of which one can be read',
    'Name,Phone\nAda Obi,none / 08031234567\nBola,08051234567 / 08021',
  ],
  [
    'a workbook',
    workbook([
      {
        name: 'People',
        rows: [
          ['Name', 'Phone'],
          ['Ada Obi', 8031234567],
          ['Bola', '0805 123 4567'],
        ],
      },
    ]),
  ],
])('[SC-12] reads %s, each contact with its row', async (_name, content) => {
  expect(await read(content)).toEqual({
    contacts: [
      { row: 2, ...ada },
      { row: 3, ...bola },
    ],
    rejected: [],
  });
});

it.each([
  'phone',
  'Phone_Number',
  'MOBILE',
  'msisdn',
  'recipient',
  'Number',
  'cell',
  'Telephone',
  'tel',
  'Mobile Phone Number',
  'WhatsApp Number',
])('[SC-12] recognises a column of numbers by its header %s', async (header) =>
  expect(await read(`${header}\n08031234567\n`)).toEqual({
    contacts: [{ row: 2, name: '', phone: ada.phone }],
    rejected: [],
  }),
);

it('[SC-12] reads all rows of a file without a header, numbers alone or with names', async () => {
  const numbers = await read('08031234567\n08051234567\n08031234568\n');
  expect(numbers.contacts.map(({ row, phone }) => [row, phone])).toEqual([
    [1, '+2348031234567'],
    [2, '+2348051234567'],
    [3, '+2348031234568'],
  ]);
  const named = await read('Ada Obi,08031234567\nBola Bello,08051234567\n');
  expect(named.contacts).toEqual([
    { row: 1, ...ada },
    { row: 2, name: 'Bola Bello', phone: bola.phone },
  ]);
});

it('[SC-12] counts rows as a spreadsheet does, with titles above the header, empty rows and an unusual header', async () => {
  const { contacts } = await read('Members of Zion\n\nphone\n08031234567\n\n08051234567\n');
  expect(contacts.map(({ row }) => row)).toEqual([4, 6]);
  const strange = await read('Member,Line\nAda Obi,08031234567\n,,\nBola,08051234567\n');
  expect(strange.contacts.map(({ row, phone }) => [row, phone])).toEqual([
    [2, ada.phone],
    [4, bola.phone],
  ]);
});

it('[SC-12] reports bad rows with their number, content and reason', async () => {
  const { contacts, rejected } = await read(
    'Name,Phone\nAda Obi,08031234567\nBola,0803123\nChidi,\n,8.03E+12\nDupe,call me\nEmeka,#N/A\nBola,08051234567\n',
  );
  expect(contacts).toEqual([
    { row: 2, ...ada },
    { row: 8, ...bola },
  ]);
  expect(rejected).toEqual([
    {
      row: 3,
      name: 'Bola',
      phone: '0803123',
      text: 'Bola, 0803123',
      reason: "'0803123' is too short for a phone number.",
    },
    { row: 4, name: 'Chidi', phone: '', text: 'Chidi', reason: 'Enter a phone number.' },
    {
      row: 5,
      name: '',
      phone: '8.03E+12',
      text: '8.03E+12',
      reason: expect.stringContaining('was damaged by a spreadsheet'),
    },
    {
      row: 6,
      name: 'Dupe',
      phone: 'call me',
      text: 'Dupe, call me',
      reason: expect.stringContaining('is not a phone number'),
    },
    {
      row: 7,
      name: 'Emeka',
      phone: '',
      text: 'Emeka, #N/A',
      reason: 'The phone number is a formula that failed (#N/A), and was left out.',
    },
  ]);
});

it('[SC-06, SC-12] tells a first name of several words, which has a column of its own', async () => {
  const { contacts } = await read(
    'First Name,Last Name,Phone\nMary Ann,Eze,08031234567\nAda,Obi,08051234567\n',
  );
  expect(contacts.map(({ name, firstName }) => [name, firstName])).toEqual([
    ['Mary Ann Eze', 'Mary Ann'],
    ['Ada Obi', undefined],
  ]);
  const whole = await read('Name,Phone\n"Ada Obi, Jr",08031234567\n');
  expect(whole.contacts).toEqual([{ row: 2, name: 'Ada Obi Jr', phone: ada.phone }]);
});

it('[SC-12] reads local numbers as those of the country', async () => {
  expect((await read('Phone\n0241234567\n', 'GH')).contacts).toMatchObject([{ phone: '+233241234567' }]);
});

it.each([
  ['', 'This file is empty.'],
  ['Name,Phone\n', 'This file has no phone numbers: there is nothing below its first row.'],
  ['Name,Age\nAda,30\n', "This file has no column of phone numbers. Name that column 'Phone'."],
  ['%PDF-1.4', 'This is a PDF file, which holds no columns. Import a CSV or XLSX file.'],
  [
    `Phone\n${'08031234567\n'.repeat(100_001)}`,
    'This file has more than 100,000 rows. Send it in several files.',
  ],
])('[SC-12, AP-42] refuses an unusable file with a sentence', async (content, sentence) => {
  await expect(read(content)).rejects.toThrow(sentence);
});

it('[SC-12] accepts 100,000 rows', async () => {
  const rows = Array.from({ length: 100_000 }, (_, i) => `Singer ${i},0803${String(1_000_000 + i)}`);
  const { contacts, rejected } = await read(`Name,Phone\n${rows.join('\n')}`);
  expect([contacts.length, rejected.length, contacts.at(-1)?.row]).toEqual([100_000, 0, 100_001]);
});

it('[SC-12] refuses a request without a file', async () => {
  const noThread = () => Promise.reject(new Error('nothing is to be read'));
  await expect(readUploadedContacts(noThread, [], 'NG')).rejects.toThrow(
    'Choose the file with the phone numbers.',
  );
});
