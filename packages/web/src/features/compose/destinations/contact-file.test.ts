// Tests of reading a contact file as spreadsheets write it.
import { expect, test } from 'vitest';
import { decodeFile, readContacts } from './contact-file.ts';

const bare = (text: string) => readContacts(text, 'NG').map(({ name, phone }) => [name, phone]);

test('[SC-12] the template Name,Phone is read, and a bad row is marked with its line and its reason', () => {
  const rows = readContacts('Name,Phone\nBola,08031112222\n\nTunde,12\n', 'NG');
  expect(rows).toEqual([
    { line: 2, name: 'Bola', phone: '08031112222', problem: '' },
    { line: 4, name: 'Tunde', phone: '12', problem: expect.stringContaining('too short') },
  ]);
});

test.each([
  ['semicolons and a mark', '\uFEFFFull Name;Mobile\nBola Ade;08031112222\n'],
  ['first and last name', 'First Name,Last Name,Mobile Phone Number\nBola,Ade,08031112222\n'],
  ['tabs', 'Name\tMSISDN\r\nBola Ade\t08031112222\r\n'],
  ['Google Contacts', 'First Name,Last Name,Phone 1 - Label,Phone 1 - Value\nBola,Ade,Mobile,08031112222\n'],
  ['no headers', 'Bola Ade,08031112222\n'],
  ['no headers, the number first', '08031112222,Bola Ade\n'],
])('[SC-12] a file with %s is understood', (_, text) => {
  expect(bare(text)).toEqual([['Bola Ade', '08031112222']]);
});

test('[SC-12] a list of numbers alone has no names', () => {
  expect(bare('08031112222\n08051112222')).toEqual([
    ['', '08031112222'],
    ['', '08051112222'],
  ]);
});

test('[SC-12] a number that a spreadsheet damaged is marked, not guessed', () => {
  expect(readContacts('Name,Phone\nBola,8.03E+12', 'NG')[0]?.problem).toContain('damaged');
});

test('files of Excel on Windows, in UTF-16 and in Latin letters, keep their names', () => {
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...Array.from('Ọlá').flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
  ]);
  expect(decodeFile(utf16)).toBe('Ọlá');
  expect(decodeFile(new Uint8Array([0x5a, 0x6f, 0xeb]))).toBe('Zoë');
  expect(decodeFile(new TextEncoder().encode('Ọlá'))).toBe('Ọlá');
});
