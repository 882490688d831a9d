// Reads one row of a file into a person, with a sentence for everything that could not be taken as it is.
import type { ImportColumn } from '@tidings/contract/calls/imports.ts';
import type { FamilyRole } from '@tidings/contract/calls/families.ts';
import { type DayMonthYear, readDayMonthYear } from '@tidings/contract/rules/days.ts';
import { readEmail } from '@tidings/contract/rules/emails.ts';
import { readPhone } from '@tidings/contract/rules/phones.ts';
import { mostLevels } from '../../groups/tree.ts';
import { cellOf, type Field, type Places, placesOf } from './columns.ts';

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

export interface RowHousehold {
  /** The same for all rows of one family of a file. */
  key: string;
  name: string;
  role: FamilyRole;
  address: string;
}

export type RowReading =
  | { kind: 'empty' }
  | { kind: 'nobody'; problems: string[] }
  | { kind: 'person'; person: RowPerson; problems: string[] };

/** What is known of a file before its rows are read. */
export interface RowFile {
  header: readonly string[];
  /** One for each column of the header. */
  columns: readonly ImportColumn[];
  /** ISO 3166 alpha-2: reads local phone numbers, and whether a day or a month comes first. */
  country: string;
  now: Date;
}

/** What reads the rows of a file, made once for all of them. */
export interface RowReader extends RowFile {
  places: Places;
}

/** Makes ready to read a file's rows. */
export function rowReader(file: RowFile): RowReader {
  return { ...file, places: placesOf(file.header, file.columns) };
}

// What people write into a cell that has nothing to say.
const nothing = /^(-+|\.|\?|n\/?a|none|nil|null|unknown|unspecified|not specified|0)$/i;

/** Cuts a text at the most that is kept of it, and notes that. */
type Cut = (what: string, text: string, most: number) => string;

/** Reads a row's cells. */
export function readRow(cells: readonly string[], reader: RowReader): RowReading {
  if (cells.every((cell) => cell === '')) return { kind: 'empty' };
  if (cells.length === reader.header.length && cells.every((cell, at) => cell === reader.header[at]))
    return { kind: 'nobody', problems: ['This row names the columns once more.'] };
  const problems: string[] = [];
  if (cells.some((cell) => cell.includes('\ufffd')))
    problems.push('A letter in this row could not be read and shows as \ufffd. Please put it right.');
  const told = (field: Field) => cellOf(cells, reader.places, field);
  const said = (field: Field) => told(field).replace(nothing, '');
  const cut: Cut = (what, text, most) => {
    if (text.length > most) problems.push(`${what} is longer than ${most} characters and was cut.`);
    return text.slice(0, most).toWellFormed();
  };
  const { firstName, lastName } = readName(told('firstName'), told('lastName'), told('name'));
  if (firstName === '') return { kind: 'nobody', problems: ['There is no name in this row.'] };
  const address = ['address', 'city', 'state', 'postcode'] as const;
  const person: RowPerson = {
    firstName: cut('The first name', firstName, 80),
    lastName: cut('The last name', lastName, 80),
    ...readContact(told('phone'), told('email'), reader.country, problems),
    homeAddress: cut('The address', address.map(said).filter(Boolean).join(', '), 500),
    occupation: cut('The occupation', said('occupation'), 120),
    gender: readChoice('gender', genders, said('gender'), problems),
    maritalStatus: readChoice('marital status', maritalStates, said('maritalStatus'), problems),
    classification: cut('The membership', said('classification'), 80),
    ageGroup: cut('The age group', said('ageGroup'), 80),
    birth: readDay('birth', said('birth'), reader, problems),
    wedding: readDay('wedding', said('wedding'), reader, problems),
    groups: readGroups(told('groups'), cut, problems),
    note: '',
    custom: [],
    household: null,
    spouse: '',
  };
  return { kind: 'person', person, problems };
}

/** A name in one column is parted at its last space, or at a comma: 'Obi, Ada'. A last name alone is called by. */
function readName(first: string, last: string, whole: string): { firstName: string; lastName: string } {
  const squeeze = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (first === '' && last === '') {
    const [before, after] = whole.split(',').map(squeeze);
    if (before && after) return { firstName: after, lastName: before };
    const [, given = '', family = ''] = /^(.*?)(?:\s(\S+))?$/s.exec(squeeze(before ?? '')) ?? [];
    return { firstName: given, lastName: family };
  }
  return first === ''
    ? { firstName: squeeze(last), lastName: '' }
    : { firstName: squeeze(first), lastName: squeeze(last) };
}

type Contact = Pick<RowPerson, 'mobilePhone' | 'phone' | 'emailTyped' | 'email'>;

/** What was typed is kept, so that somebody can put it right; phone and e-mail are set only where they are good. */
function readContact(phone: string, email: string, country: string, problems: string[]): Contact {
  const contact: Contact = {
    mobilePhone: phone.slice(0, 100).toWellFormed(),
    phone: null,
    emailTyped: email.slice(0, 254).toWellFormed(),
    email: null,
  };
  if (phone !== '') {
    const reading = readPhone(phone, country);
    if ('e164' in reading) contact.phone = reading.e164;
    else problems.push(reading.message);
  }
  if (email !== '') {
    const reading = readEmail(email);
    if ('email' in reading) contact.email = reading.email;
    else problems.push(reading.message);
  }
  return contact;
}

const genders = {
  Female: /^(f|female|woman|girl|lady|femme|feminin)$/,
  Male: /^(m|male|man|boy|homme|masculin)$/,
};
const maritalStates = {
  Single: /^(s|single|unmarried|never married|bachelor|spinster|celibataire)$/,
  Married: /^(m|married|marie|mariee)$/,
  Divorced: /^(d|divorced|divorcee?)$/,
  Separated: /^(separated|separee?)$/,
  Widowed: /^(w|widowed|widow|widower|veuve?|veuf)$/,
};

function readChoice<Choice extends string>(
  what: string,
  choices: Record<Choice, RegExp>,
  text: string,
  problems: string[],
): Choice | null {
  if (text === '') return null;
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  for (const choice of Object.keys(choices) as Choice[]) if (choices[choice].test(plain)) return choice;
  problems.push(`'${text.slice(0, 60)}' is not a ${what} that is known here, and was left out.`);
  return null;
}

function readDay(what: string, text: string, { country, now }: RowReader, problems: string[]): DayMonthYear {
  const none = { day: 0, month: 0, year: 0 };
  // Outlook's way of writing no day.
  if (text === '' || /^0+\/0+\/0+$/.test(text)) return none;
  // In the United States the month comes first.
  const day = readDayMonthYear(text, country !== 'US', now);
  if (day) return day;
  problems.push(`'${text.slice(0, 60)}' is not a possible day of ${what}, and was left out.`);
  return none;
}

// More than anybody means: a cell that was damaged would make groups without end.
const mostGroups = 100;

/** 'Choir; House Fellowship/Yaba': parted at ; | or :::, and where there is none of these at commas. */
function readGroups(text: string, cut: Cut, problems: string[]): string[][] {
  const separator = /[;|\n]|:::/.test(text) ? /[;|\n]|:::/ : ',';
  const paths = text
    .split(separator)
    .map((path) =>
      path
        // Google's labels: '* myContacts' is its own, '* Choir' would be one's own.
        .replace(/^\s*\*\s*(myContacts\s*$)?/, '')
        .split('/')
        .map((name) => cut("A group's name", name.normalize('NFC').replace(/\s+/g, ' ').trim(), 120))
        .filter((name) => name !== '' && !nothing.test(name)),
    )
    .filter((path) => path.length > 0);
  const taken = paths.filter((path) => path.length <= mostLevels).slice(0, mostGroups);
  if (taken.length < paths.length)
    problems.push(
      `Only ${mostGroups} groups of ${mostLevels} levels are taken from a row; ${paths.length - taken.length} were left out.`,
    );
  return taken;
}
