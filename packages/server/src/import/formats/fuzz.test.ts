// Any bytes are either read as a file or refused with a sentence.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '@tidings/contract/errors.ts';
import { readPeople } from '../../../testing/people/people-file.ts';
import * as files from '../../../testing/people/program-files.ts';
import { packFiles, workbookParts } from '../../../testing/people/workbook.ts';

fc.configureGlobal({ seed: 20 });

async function readOrRefuse(content: string | Uint8Array): Promise<void> {
  try {
    const { people } = await readPeople(content);
    for (const { firstName, mobilePhone, note } of people) {
      expect(firstName).not.toBe('');
      expect((firstName + mobilePhone + note).isWellFormed()).toBe(true);
    }
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).code).toBe('badInput');
    expect((error as AppError).message).toMatch(/[.)\w!?'…\ufffd]$/u);
  }
}

/** Mutations of a file's bytes: overwriting, inserting, removing, cutting off. */
const changes = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    take: fc.nat(40),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 20 }),
      fc.constantFrom(
        ...['<', '"', ';', '\r', ':::', '&#x0;', '=\n'].map((text) => Uint8Array.from(Buffer.from(text))),
      ),
    ),
  }),
  { minLength: 1, maxLength: 6 },
);

function changed(content: Uint8Array, by: { at: number; take: number; put: Uint8Array }[]): Uint8Array {
  let bytes = Buffer.from(content);
  for (const { at, take, put } of by) {
    const from = Math.floor(at * bytes.length);
    bytes = Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + take)]);
  }
  return Uint8Array.from(bytes);
}

const cards = Buffer.from(
  'BEGIN:VCARD\r\nVERSION:2.1\r\nN;ENCODING=QUOTED-PRINTABLE;CHARSET=utf-8:S=C3=A8ne;Zo=\r\n=C3=AB\r\nTEL;CELL:0803\r\nitem1.EMAIL;TYPE="a,b":x@example.org\r\nADR:;;a\\;b;c\r\nEND:VCARD\r\n'.repeat(
    3,
  ),
);
const book = workbookParts([
  {
    name: 'Members',
    rows: [
      ['Breeze ID', 'First Name', 'Birthdate', 'Phone'],
      [1, 'Ada', { day: 29_221 }, '0803'],
      [],
      [2, 'Musa', { dayOfYear: 3 }, 8.03],
    ],
  },
  { name: 'Choir', rows: [['Person ID'], [1]] },
]);

describe('[PL-03] a file of people', () => {
  test('is read or refused, for any bytes', async () => {
    const beginnings = [
      '',
      'PK\x03\x04',
      'PK\x05\x06',
      'BEGIN:VCARD\n',
      '\ufeffName,Phone\n',
      '\xff\xfe',
      'sep=',
    ];
    await expect(
      fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...beginnings),
          fc.uint8Array({ maxLength: 600 }),
          (beginning, bytes) => readOrRefuse(Buffer.concat([Buffer.from(beginning, 'latin1'), bytes])),
        ),
        { numRuns: 250 },
      ),
    ).resolves.toBeUndefined();
  });

  test('is read or refused, for any text', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        'Name',
        'Phone',
        '"',
        '=1',
        '0/0/00',
        '8.03E+12',
        '#N/A',
        'a:::b',
        '31/02/1990',
        '* myContacts',
        'Groups',
        'Birthday',
        'Family',
        '\\',
      ),
    );
    await expect(
      fc.assert(
        fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 15 }), (rows) =>
          readOrRefuse(
            ['Name,Phone,Birthday,Groups,Family,Notes', ...rows.map((row) => row.join())].join('\n'),
          ),
        ),
        { numRuns: 250 },
      ),
    ).resolves.toBeUndefined();
  });

  test.each([
    ['a table', Buffer.from(files.planningCenter)],
    ['a table of Google', Buffer.from(files.googleContacts)],
    ['vCards', cards],
    ['a workbook', packFiles(book)],
    ['a zip file of CSV files', packFiles(files.b1)],
  ])('is read or refused, for mutations of %s', async (_what, content) => {
    await expect(
      fc.assert(
        fc.asyncProperty(changes, (by) => readOrRefuse(changed(content, by))),
        { numRuns: 250 },
      ),
    ).resolves.toBeUndefined();
  });

  test('is read or refused, for a workbook with mutated parts', async () => {
    await expect(
      fc.assert(
        fc.asyncProperty(fc.constantFrom(...Object.keys(book)), changes, (entry, by) =>
          readOrRefuse(packFiles({ ...book, [entry]: changed(Buffer.from(book[entry] as string), by) })),
        ),
        { numRuns: 300 },
      ),
    ).resolves.toBeUndefined();
  });
});
