// Parses one row into a person and a list of problems.
import type { DayMonthYear } from '@tidings/contract/rules/days.ts';
import { brokenCard, trimRow } from '../formats/cells.ts';
import { kindOfDate } from '../formats/date-order.ts';
import { openRow, type Row, type RowReader, isPlaceholder } from '../row/open-row.ts';
import { readContact } from '../row/read-contact.ts';
import { readConsentDay, readDay } from '../row/read-days.ts';
import { readGroups } from '../row/read-groups.ts';
import { readHousehold, type RowHousehold } from '../row/read-household.ts';
import { readName } from '../row/read-name.ts';
import { readNote } from '../row/read-note.ts';
import { readState, type RowState } from '../row/read-state.ts';
import { genders, maritalStates, readWord } from '../row/read-words.ts';

/** A person as described by a row. Empty texts and zeros mean that the row has no value. */
export interface RowPerson {
  firstName: string;
  lastName: string;
  mobilePhone: string;
  phone: string | null;
  emailTyped: string;
  email: string | null;
  homeAddress: string;
  occupation: string;
  consentHow: string;
  /** Like 2026-12-07. */
  consentOn: string;
  consentBy: string;
  gender: 'Female' | 'Male' | null;
  maritalStatus: 'Single' | 'Married' | 'Divorced' | 'Separated' | 'Widowed' | null;
  classification: string;
  ageGroup: string;
  birth: DayMonthYear;
  wedding: DayMonthYear;
  /** Each group as the names of its path from the top down. */
  groups: string[][];
  /** Notes, and values without a field, such as further phones. The same row always gives the same text. */
  note: string;
  /** `dayFirst`: whether a value that is a date begins with the day. */
  custom: { label: string; value: string; dayFirst?: boolean | undefined }[];
  household: RowHousehold | null;
  spouse: string;
  /** The state in which a new person begins. */
  state: RowState;
}

export type RowReading =
  | { kind: 'empty' }
  | { kind: 'nobody'; problems: string[] }
  | { kind: 'person'; person: RowPerson; problems: string[] };

/** Parses the cells of a row. Every value that is changed or left out gets a sentence in `problems`. */
export function readRow(cells: readonly string[], reader: RowReader): RowReading {
  if (cells.every((cell) => cell === '')) return { kind: 'empty' };
  const nobody = (...problems: string[]) => ({ kind: 'nobody' as const, problems });
  if (cells[0] === brokenCard)
    return nobody('This contact card is cut off, so no one could be read from it.');
  if (repeatsHeader(cells, reader)) return nobody('This row repeats the names of the columns.');
  const row = openRow(cells, reader);
  const { problems, value, cut } = row;
  const { firstName, lastName } = readName(row);
  if (firstName === '') return nobody(...problems, 'There is no name in this row.');
  const name = {
    firstName: cut('The first name', firstName, 80),
    lastName: cut('The last name', lastName, 80),
  };
  const { others, lostPhone: _lost, ...contact } = readContact(row);
  const homeAddress = cut('The address', addressOf(row), 500);
  const person: RowPerson = {
    ...name,
    ...contact,
    homeAddress,
    occupation: cut('The occupation', value('occupation'), 120),
    consentHow: cut('The proof of consent', value('consentHow'), 200),
    consentOn: readConsentDay(row),
    consentBy: cut('Who gave or took the consent', value('consentBy'), 200),
    gender: readWord('gender', genders, value('gender'), problems),
    maritalStatus: readWord('marital status', maritalStates, value('maritalStatus'), problems),
    classification: cut('The membership', value('classification'), 80),
    ageGroup: cut('The age group', value('ageGroup'), 80),
    birth: readDay(row, 'birth'),
    wedding: readDay(row, 'wedding'),
    groups: readGroups(row),
    note: cut('The note', readNote(row, others), 10_000),
    custom: readCustom(row),
    household: readHousehold(row, homeAddress),
    spouse: cut("The spouse's name", value('spouse'), 160),
    state: readState(row),
  };
  return { kind: 'person', person, problems };
}

function repeatsHeader(cells: readonly string[], { header }: RowReader): boolean {
  return header.every((title, at) => cells[at] === title) && trimRow(cells).length === header.length;
}

/** The address from its columns, in reading order. */
function addressOf(row: Row): string {
  const texts = (['address', 'city', 'state', 'postcode'] as const)
    .flatMap((part) => row.all(part).toSorted((a, b) => a.at - b.at))
    .map(({ text }) => text)
    .filter((text) => !isPlaceholder(text));
  return [...new Set(texts)].join(', ');
}

function readCustom({ all, reader, cut }: Row): RowPerson['custom'] {
  return all('custom').map(({ at, text }) => {
    const label = reader.columns[at]?.label || (reader.header[at] ?? '').slice(0, 80).toWellFormed();
    const dayFirst = kindOfDate(text) === null ? undefined : reader.orders[at]?.dayFirst;
    return { label, value: cut(`'${label}'`, text, 10_000), ...(dayFirst !== undefined && { dayFirst }) };
  });
}

export { type RowFile, rowReader } from '../row/open-row.ts';
export type { RowHousehold, RowReader, RowState };
