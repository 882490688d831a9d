// The chips of the 'To' field, and the payload they become.
import type { ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/messages/messages.ts';
import { allContactsKey, splitList } from '@tidings/contract/rules/destinations.ts';
import { destinationTexts } from '../../../messages/en/destinations.ts';
import { specified } from '../../../messages/en/specified.ts';

export interface Contact {
  name: string;
  phone: string;
  /** Where it is not simply the first word of the name. */
  firstName?: string | undefined;
}

/** A row of a file; rows are numbered as in a spreadsheet, so the header is 1. */
export interface FileRow extends Contact {
  row?: number;
}

/** A row without a number that can be reached. */
export interface BadRow extends Contact {
  row: number;
  /** The whole row as text. */
  text: string;
  reason: string;
}

export type Chip =
  /** Anything with a destination key: all contacts, a group, a classification, a selection. */
  | { kind: 'key'; key: string; label: string; count: number | null }
  | { kind: 'person'; id: string; label: string }
  | { kind: 'number'; number: string }
  | {
      kind: 'file';
      name: string;
      contacts: FileRow[];
      bad?: BadRow[];
      /** Identifies the file where it was chosen in this browser: `printOf`. */
      print?: string;
    };

/** The part of every sending payload that says whom it goes to. */
export interface Destinations {
  groupedContacts: string[];
  toOthers: string;
  ToContacts: string;
  contacts: Contact[];
}

export const allContacts: Chip = {
  kind: 'key',
  key: allContactsKey,
  label: specified.allContacts,
  count: null,
};

/** The identity of a chip: equal ids are the same destination. */
export function chipId(chip: Chip): string {
  if (chip.kind === 'key') return chip.key;
  if (chip.kind === 'person') return `person_${chip.id}`;
  if (chip.kind === 'number') return `number_${chip.number.replace(/[^\d+]/g, '') || chip.number}`;
  return `file_${chip.name}`;
}

/** The chips with others appended. A known one is not added again; a file of the same name is replaced. */
export function addChips(to: readonly Chip[], added: readonly Chip[]): Chip[] {
  const byId = new Map(to.map((chip) => [chipId(chip), chip]));
  for (const chip of added) if (chip.kind === 'file' || !byId.has(chipId(chip))) byId.set(chipId(chip), chip);
  return [...byId.values()];
}

export const removeChip = (to: readonly Chip[], gone: Chip): Chip[] =>
  to.filter((chip) => chipId(chip) !== chipId(gone));

/** A contact file without its rows, which are read again later; any other chip as it is. */
export const emptied = (chip: Chip): Chip =>
  chip.kind === 'file' ? { ...chip, contacts: [], bad: [] } : chip;

/** Whether a chip is a contact file without its rows. */
export const isEmptied = (chip: Chip): boolean =>
  chip.kind === 'file' && chip.contacts.length === 0 && !chip.bad?.length;

/** Rows whose number is in an earlier row too, each with that row; numbers are compared as the server has read them. */
export function repeatedRows(rows: readonly FileRow[]): Map<FileRow, FileRow> {
  const firsts = new Map<string, FileRow>();
  const repeated = new Map<FileRow, FileRow>();
  for (const row of rows) {
    const first = firsts.get(row.phone);
    if (first) repeated.set(row, first);
    else firsts.set(row.phone, row);
  }
  return repeated;
}

/** The label of a chip. */
export function chipLabel(chip: Chip): string {
  if (chip.kind === 'number') return chip.number;
  if (chip.kind === 'file') return destinationTexts.withCount(chip.name, chip.contacts.length);
  if (chip.kind === 'key' && chip.count !== null) return destinationTexts.withCount(chip.label, chip.count);
  return chip.label;
}

/** The chips as the payload of SC-13 and EC-17 names them. */
export function destinationsOf(to: readonly Chip[]): Destinations {
  return {
    groupedContacts: to.flatMap((chip) => (chip.kind === 'key' ? [chip.key] : [])),
    toOthers: to.flatMap((chip) => (chip.kind === 'number' ? [chip.number] : [])).join(','),
    ToContacts: to.flatMap((chip) => (chip.kind === 'person' ? [chip.id] : [])).join(','),
    // Bad rows go along, so that the server lists them as left out.
    contacts: to.flatMap((chip) =>
      chip.kind === 'file'
        ? [...chip.contacts, ...(chip.bad ?? [])].map(({ name, phone, firstName }) => ({
            name,
            phone,
            ...(firstName && { firstName }),
          }))
        : [],
    ),
  };
}

type Kept = Pick<
  ResponseOf<typeof calls.getMessage>,
  'groupedContacts' | 'toOthers' | 'ToContacts' | 'contacts' | 'chosen'
>;

/** The chips of a saved message: the reverse of `destinationsOf`. */
export function chipsOf(kept: Kept): Chip[] {
  const named = (key: string) =>
    kept.chosen.find((choice) => choice.key === key || choice.key === `person_${key}`);
  const keys = kept.groupedContacts.map((key): Chip => {
    if (key === allContactsKey) return allContacts;
    return {
      kind: 'key',
      key,
      label: named(key)?.label ?? destinationTexts.unknownGroup,
      count: named(key)?.count ?? null,
    };
  });
  const people = splitList(kept.ToContacts).map((id): Chip => ({
    kind: 'person',
    id,
    label: named(id)?.label ?? destinationTexts.unknownPerson,
  }));
  const numbers = splitList(kept.toOthers).map((number): Chip => ({ kind: 'number', number }));
  const file: Chip[] =
    kept.contacts.length > 0
      ? [{ kind: 'file', name: destinationTexts.contacts, contacts: kept.contacts }]
      : [];
  return addChips([], [...keys, ...people, ...numbers, ...file]);
}
