// Reads numbers and names from a contact file (CSV, XLSX and others).
import { AppError } from '@tidings/contract/errors.ts';
import { firstNameOf, fullName } from '@tidings/contract/rules/names.ts';
import { readPhone } from '@tidings/contract/rules/phones.ts';
import { guessColumns } from '../../../import/columns.ts';
import { faultOf } from '../../../import/formats/cells.ts';
import { openFile, type PeopleFile } from '../../../import/formats/open-file.ts';
import { fieldOfTitle } from '../../../import/formats/spellings.ts';
import { kindOfValue } from '../../../import/formats/values.ts';
import { openRow, rowReader, type RowReader } from '../../../import/row/open-row.ts';
import { readContact } from '../../../import/row/read-contact.ts';
import { readName } from '../../../import/row/read-name.ts';
import type { RunInWorker } from '../../../platform/worker-pool/worker-pool.ts';
import type { UploadedFile } from '../../../platform/http/form.ts';

export interface ContactRow {
  /** The row number as in a spreadsheet, from 1. */
  row: number;
  name: string;
  /** The phone as E.164; in a rejected row, as it stands in the file. */
  phone: string;
  /** What #name# becomes, where it is not the first name within the name. */
  firstName?: string;
}

export interface RejectedRow extends ContactRow {
  /** The text of the row. */
  text: string;
  reason: string;
}

export interface ContactFile {
  contacts: ContactRow[];
  rejected: RejectedRow[];
}

const maxRows = 100_000;

/** Rows that are used to recognise the columns. */
const headRows = 200;
/** Rows among which the header is searched. */
const titleRows = 10;

interface Line {
  row: number;
  cells: readonly string[];
}

/**
 * Reads the rows with a valid number, as dialled in `country`, and the rejected ones with reasons; empty rows are
 * skipped. Throws badInput, with a sentence, for a file without numbers, with too many rows, or of another kind.
 */
export async function readContactFile(path: string, country: string): Promise<ContactFile> {
  const read: ContactFile = { contacts: [], rejected: [] };
  let rows = 0;
  for await (const { reader, cells, row } of tableOf(await openFile(path), country)) {
    if (cells.every((cell) => cell === '')) continue;
    rows += 1;
    if (rows > maxRows)
      throw new AppError('badInput', 'This file has more than 100,000 rows. Send it in several files.');
    readLine({ row, cells }, reader, read);
  }
  if (rows === 0)
    throw new AppError('badInput', 'This file has no phone numbers: there is nothing below its first row.');
  return read;
}

/** Like readContactFile, as JSON bytes, which are cheap to pass between threads. */
export async function contactFileJson(path: string, country: string): Promise<Uint8Array> {
  return new TextEncoder().encode(JSON.stringify(await readContactFile(path, country)));
}

/** Reads an uploaded contact file in a worker thread; returns the bytes of contactFileJson. */
export async function readUploadedContacts(
  fileThreads: RunInWorker,
  [upload]: readonly UploadedFile[],
  country: string,
): Promise<Buffer> {
  if (!upload)
    throw new AppError('badInput', 'Choose the file with the phone numbers.', { file: 'Choose a file' });
  return Buffer.from(await fileThreads(import.meta.url, contactFileJson, upload.path, country));
}

function readLine({ row, cells }: Line, reader: RowReader, { contacts, rejected }: ContactFile): void {
  const open = openRow(cells, reader);
  const { firstName, lastName } = readName(open);
  const name = fullName(firstName, lastName).slice(0, 160).toWellFormed();
  const { phone, mobilePhone, lostPhone } = readContact(open);
  if (phone !== null) {
    const given = open.firstText('firstName') === '' ? '' : firstName.slice(0, 80).toWellFormed();
    const isOther = given !== '' && given !== firstNameOf(name);
    contacts.push({ row, name, phone, ...(isOther && { firstName: given }) });
    return;
  }
  const fault = reader.places.phone.map((at) => faultOf(cells[at] ?? '')).find((found) => found !== null);
  const typed = mobilePhone || lostPhone;
  const reading = readPhone(typed, reader.country);
  rejected.push({
    row,
    name,
    phone: typed.slice(0, 60).toWellFormed(),
    text: cells.filter(Boolean).join(', ').slice(0, 200).toWellFormed(),
    reason: fault ? `The phone number ${fault}` : 'problem' in reading ? reading.message : '',
  });
}

/** Yields the rows of a file below its header, with their reader. */
async function* tableOf(file: PeopleFile, country: string): AsyncGenerator<Line & { reader: RowReader }> {
  const head: Line[] = [];
  let reader: RowReader | null = null;
  const begin = function* (): Generator<Line & { reader: RowReader }> {
    const opened = openTable(head, country);
    reader = opened.reader;
    for (const line of opened.below) yield { ...line, reader };
  };
  let row = -1;
  for await (const cells of file.records()) {
    // The header row is known once the first record was read.
    row = row < 0 ? file.headerRow : row + 1;
    if (reader) yield { row, cells, reader };
    else if (head.push({ row, cells }) === headRows) yield* begin();
  }
  if (!reader) yield* begin();
}

/**
 * Returns the reader of the rows, and those of the first rows that are below the header. A list of people is recognised
 * by its column names; a list of numbers only has a column named for a phone, or no header.
 */
function openTable(head: readonly Line[], country: string): { reader: RowReader; below: readonly Line[] } {
  const at = head.slice(0, titleRows).findIndex(({ cells }) => namesPhones(cells));
  const isData = at < 0 && head[0]?.cells.some(isPhone);
  const below = isData ? head : head.slice(Math.max(at, 0) + 1);
  const width = Math.max(0, ...head.map(({ cells }) => cells.length));
  const header = isData ? Array.from({ length: width }, () => '') : (head[Math.max(at, 0)]?.cells ?? []);
  const { columns } = guessColumns(
    header,
    below.map(({ cells }) => [...cells]),
  );
  if (!columns.some(({ field }) => field === 'phone'))
    throw new AppError('badInput', "This file has no column of phone numbers. Name that column 'Phone'.");
  // No dates are read, so the time does not matter.
  return { reader: rowReader({ header, columns, country, now: new Date(0) }), below };
}

const isPhone = (cell: string): boolean => kindOfValue(cell) === 'phone';
const namesPhones = (cells: readonly string[]): boolean =>
  cells.some((cell) => fieldOfTitle(cell) === 'phone') && !cells.some(isPhone);
