// Parses staged rows into people, in a worker thread.
import type { DayMonthYear } from '@tidings/contract/rules/days.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import { foundBy, type FoundBy } from '../people/search/found-by.ts';
import { nameKey } from '../people/search/search-key.ts';
import { readRow, type RowPerson, rowReader } from './reading/read-row.ts';
import type { RowFile } from './row/open-row.ts';
import type { Packet } from './progress/staging-store.ts';

/** A row's number and the beginning of its text, for reports. */
export interface Line {
  row: number;
  text: string;
}

/** The parsed rows of a packet. */
export interface PacketReading {
  /** The number of rows in the packet. */
  rows: number;
  people: (Line & { person: RowPerson; nameKey: string; found: FoundBy; problems: string[] })[];
  /** Rows that describe no person, with the reasons. */
  nobody: (Line & { problems: string[] })[];
  empty: number;
}

/** Parses a packet by the mapping of the file. */
export function readPacket({ first, json }: Packet, file: RowFile): PacketReading {
  const rows = JSON.parse(json) as string[][];
  const reader = rowReader(file);
  const read: PacketReading = { rows: rows.length, people: [], nobody: [], empty: 0 };
  for (const [at, cells] of rows.entries()) {
    const reading = readRow(cells, reader);
    const line: Line = { row: first + at, text: cells.join(', ').slice(0, 500).toWellFormed() };
    if (reading.kind === 'empty') read.empty++;
    else if (reading.kind === 'nobody') read.nobody.push({ ...line, problems: reading.problems });
    else read.people.push({ ...line, ...reading, ...keysOf(reading.person) });
  }
  return read;
}

/** Keys computed here in parallel, rather than while the import lock is held. */
function keysOf(person: RowPerson): { nameKey: string; found: FoundBy } {
  const key = nameKey(person);
  const { firstName, lastName, mobilePhone, phone, emailTyped: email } = person;
  return { nameKey: key, found: foundBy({ firstName, lastName, mobilePhone, phone, email }, key) };
}

/** A row as a preview shows it. */
export interface ShownRow {
  name: string;
  phone: string;
  email: string;
  birth: DayMonthYear;
  wedding: DayMonthYear;
  /** The beginning of each cell. */
  cells: string[];
}

const unset: DayMonthYear = { day: 0, month: 0, year: 0 };

/** Characters of a cell that a preview shows. */
const maxShown = 300;

/** Parses single rows, each a JSON array of texts. */
export function readShownRows(rows: readonly string[], file: RowFile): ShownRow[] {
  const reader = rowReader(file);
  return rows.map((json) => {
    const cells = JSON.parse(json) as string[];
    const reading = readRow(cells, reader);
    const person = reading.kind === 'person' ? reading.person : null;
    return {
      name: person ? fullName(person.firstName, person.lastName) : '',
      phone: person?.phone ?? person?.mobilePhone ?? '',
      email: person?.emailTyped ?? '',
      birth: person?.birth ?? unset,
      wedding: person?.wedding ?? unset,
      cells: cells.map((cell) =>
        cell.length > maxShown ? `${cell.slice(0, maxShown).toWellFormed()}…` : cell,
      ),
    };
  });
}
