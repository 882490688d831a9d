// Decides what becomes of a batch of rows: new people, or more about people who are there already. Pure.
import { searchKey } from '@tidings/contract/rules/names.ts';
import { nameKey, searchText } from '../search-key.ts';

/** A person as an import writes them: columns of the table. */
export interface ImportedPerson {
  id: string;
  first_name: string;
  last_name: string;
  mobile_phone: string;
  phone: string | null;
  email_typed: string;
  email: string | null;
  home_address: string;
  occupation: string;
  classification_id: string | null;
  marital_status_id: string | null;
  gender_id: string | null;
  age_group_id: string | null;
  birth_day: number;
  birth_month: number;
  birth_year: number;
  wedding_day: number;
  wedding_month: number;
  wedding_year: number;
  search: string;
}

export interface Merged {
  inserts: ImportedPerson[];
  updates: ImportedPerson[];
  links: { personId: string; groupId: string }[];
  created: number;
  updated: number;
  /** Rows that say nothing new. */
  skipped: number;
  /** By place in `rows`: what a row has otherwise than the person it is about, who stays as they are. */
  differing: Map<number, string[]>;
}

/**
 * Goes through the rows in order. A row is about a person who has the same phone or e-mail and the same name in any
 * spelling; a person with neither is known by name, birth and address. Such a row fills what is blank and adds groups;
 * any other makes a new person, with the id that its row bears. `groups` are those that the known are in.
 */
export function mergeRows(
  rows: readonly { person: ImportedPerson; groupIds: readonly string[] }[],
  known: readonly ImportedPerson[],
  groups: ReadonlyMap<string, ReadonlySet<string>>,
): Merged {
  const merged: Merged = {
    inserts: [],
    updates: [],
    links: [],
    created: 0,
    updated: 0,
    skipped: 0,
    differing: new Map(),
  };
  const people = new Map<string, ImportedPerson>();
  const groupsOf = new Map<string, Set<string>>();
  const fresh = new Set<string>();
  const changed = new Set<string>();
  const remember = (person: ImportedPerson) => {
    for (const key of keysOf(person)) if (!people.has(key)) people.set(key, person);
  };
  for (const one of known) remember({ ...one });

  for (const [at, { person: row, groupIds }] of rows.entries()) {
    let person = keysOf(row)
      .map((key) => people.get(key))
      .find((found) => found !== undefined);
    const isNew = person === undefined;
    if (person === undefined) {
      person = row;
      fresh.add(person.id);
      merged.inserts.push(person);
    }
    const differing = differencesOf(person, row);
    if (differing.length > 0) merged.differing.set(at, differing);
    const filled = !isNew && fillBlanks(person, row);
    if (filled && !fresh.has(person.id) && !changed.has(person.id)) {
      changed.add(person.id);
      merged.updates.push(person);
    }
    remember(person);
    const isIn = groupsOf.get(person.id) ?? new Set(groups.get(person.id));
    groupsOf.set(person.id, isIn);
    const added = groupIds.filter((id) => !isIn.has(id));
    for (const groupId of new Set(added)) {
      isIn.add(groupId);
      merged.links.push({ personId: person.id, groupId });
    }
    if (isNew) merged.created++;
    else if (filled || added.length > 0) merged.updated++;
    else merged.skipped++;
  }
  return merged;
}

function keysOf(person: ImportedPerson): string[] {
  const name = nameKey({ firstName: person.first_name, lastName: person.last_name });
  const keys: string[] = [];
  if (person.phone !== null) keys.push(`phone ${person.phone} ${name}`);
  if (person.email !== null) keys.push(`email ${person.email} ${name}`);
  if (keys.length === 0) {
    const { birth_day, birth_month, birth_year, home_address } = person;
    keys.push(`bare ${name} ${birth_day}.${birth_month}.${birth_year} ${searchKey(home_address)}`);
  }
  return keys;
}

// What is filled together: a phone as typed belongs to the phone, a day to its month. The first of each tells whether
// two differ.
const fillable: readonly [what: string, ...fields: (keyof ImportedPerson)[]][] = [
  ['phone', 'phone', 'mobile_phone'],
  ['e-mail', 'email', 'email_typed'],
  ['address', 'home_address'],
  ['occupation', 'occupation'],
  ['membership', 'classification_id'],
  ['marital status', 'marital_status_id'],
  ['gender', 'gender_id'],
  ['age group', 'age_group_id'],
  ['birth', 'birth_month', 'birth_day', 'birth_year'],
  ['wedding', 'wedding_month', 'wedding_day', 'wedding_year'],
];

/** The names of what both have, and have otherwise. */
function differencesOf(person: ImportedPerson, row: ImportedPerson): string[] {
  return fillable
    .filter(([, ...fields]) => {
      const [first] = fields;
      return first && person[first] && row[first] && fields.some((field) => differs(field, person, row));
    })
    .map(([what]) => what);
}

function differs(field: keyof ImportedPerson, person: ImportedPerson, row: ImportedPerson): boolean {
  // Two spellings of one phone or e-mail are no difference.
  return field !== 'mobile_phone' && field !== 'email_typed' && person[field] !== row[field];
}

/** Gives a person what the row knows and they lack; says whether there was any. */
function fillBlanks(person: ImportedPerson, row: ImportedPerson): boolean {
  const fills = fillable
    .filter(([, ...fields]) => fields.every((field) => !person[field]) && fields.some((field) => row[field]))
    .flatMap(([, ...fields]) => fields);
  if (fills.length === 0) return false;
  Object.assign(person, Object.fromEntries(fills.map((field) => [field, row[field]])));
  person.search = searchText({
    firstName: person.first_name,
    lastName: person.last_name,
    mobilePhone: person.mobile_phone,
    phone: person.phone,
    email: person.email_typed,
  });
  return true;
}
