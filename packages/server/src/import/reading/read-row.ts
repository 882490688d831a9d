// Reads one row of a file into a person, with a sentence for everything that could not be taken as it is.
import type { DayMonthYear } from '@tidings/contract/rules/days.ts';
import { brokenCard, trimRow } from '../formats/cells.ts';
import { openRow, type Row, type RowReader, saysNothing } from '../row/open-row.ts';
import { readContact } from '../row/read-contact.ts';
import { readDay } from '../row/read-days.ts';
import { readGroups } from '../row/read-groups.ts';
import { readHousehold, type RowHousehold } from '../row/read-household.ts';
import { readName } from '../row/read-name.ts';
import { readNote } from '../row/read-note.ts';
import { genders, maritalStates, readWord } from '../row/read-words.ts';

/** A person as a row tells of them. Empty texts and zeros: the row does not say. */
export interface RowPerson {
  firstName: string;
  lastName: string;
  mobilePhone: string;
  phone: string | null;
  emailTyped: string;
  email: string | null;
  homeAddress: string;
  occupation: string;
  gender: 'Female' | 'Male' | null;
  maritalStatus: 'Single' | 'Married' | 'Divorced' | 'Separated' | 'Widowed' | null;
  classification: string;
  ageGroup: string;
  birth: DayMonthYear;
  wedding: DayMonthYear;
  /** Each group by its names from the top down. */
  groups: string[][];
  /** What has no field of its own: notes, further phones. The same text whenever the same row is read. */
  note: string;
  custom: { label: string; value: string }[];
  household: RowHousehold | null;
  spouse: string;
}

export type RowReading =
  | { kind: 'empty' }
  | { kind: 'nobody'; problems: string[] }
  | { kind: 'person'; person: RowPerson; problems: string[] };

/** Reads a row's cells. */
export function readRow(cells: readonly string[], reader: RowReader): RowReading {
  if (cells.every((cell) => cell === '')) return { kind: 'empty' };
  const nobody = (...problems: string[]) => ({ kind: 'nobody' as const, problems });
  if (cells[0] === brokenCard)
    return nobody('This contact card breaks off, and nobody could be read from it.');
  if (repeatsHeader(cells, reader)) return nobody('This row names the columns once more.');
  const row = openRow(cells, reader);
  const { problems, said, cut } = row;
  const { firstName, lastName } = readName(row);
  if (firstName === '') return nobody(...problems, 'There is no name in this row.');
  const name = {
    firstName: cut('The first name', firstName, 80),
    lastName: cut('The last name', lastName, 80),
  };
  const { others, ...contact } = readContact(row);
  const homeAddress = cut('The address', addressOf(row), 500);
  const person: RowPerson = {
    ...name,
    ...contact,
    homeAddress,
    occupation: cut('The occupation', said('occupation'), 120),
    gender: readWord('gender', genders, said('gender'), problems),
    maritalStatus: readWord('marital status', maritalStates, said('maritalStatus'), problems),
    classification: cut('The membership', said('classification'), 80),
    ageGroup: cut('The age group', said('ageGroup'), 80),
    birth: readDay(row, 'birth'),
    wedding: readDay(row, 'wedding'),
    groups: readGroups(row),
    note: cut('The note', readNote(row, others), 10_000),
    custom: readCustom(row),
    household: readHousehold(row, homeAddress),
    spouse: cut("The spouse's name", said('spouse'), 160),
  };
  return { kind: 'person', person, problems };
}

function repeatsHeader(cells: readonly string[], { header }: RowReader): boolean {
  return header.every((title, at) => cells[at] === title) && trimRow(cells).length === header.length;
}

/** Its lines and the rest of it, of which files have several columns, in the order in which one reads them. */
function addressOf(row: Row): string {
  const texts = (['address', 'city', 'state', 'postcode'] as const)
    .flatMap((part) => row.all(part).toSorted((a, b) => a.at - b.at))
    .map(({ text }) => text)
    .filter((text) => !saysNothing(text));
  return [...new Set(texts)].join(', ');
}

function readCustom({ all, reader, cut }: Row): RowPerson['custom'] {
  return all('custom').map(({ at, text }) => {
    const label = reader.columns[at]?.label || (reader.header[at] ?? '').slice(0, 80).toWellFormed();
    return { label, value: cut(`'${label}'`, text, 10_000) };
  });
}

export { type RowFile, rowReader } from '../row/open-row.ts';
export type { RowHousehold, RowReader };
