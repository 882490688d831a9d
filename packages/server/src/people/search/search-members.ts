// Searches people by name, phone or e-mail, best matches first.
import type { member } from '@tidings/contract/calls/people/people.ts';
import { fullName, searchKey } from '@tidings/contract/rules/names.ts';
import { isSearchable } from '@tidings/contract/rules/searchable.ts';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { nameKey, needlesOf } from './search-key.ts';
import { findAlike, findByBeginning, findByNeedles, type FoundPerson } from './search-store.ts';

/** The most members returned. */
const most = 20;
// The most matches ranked; in a million people, three letters match more than can be read while a user types.
const candidates = 500;

/** At most 20 members, best matches first, in a stable order; none for fewer than 3 characters. */
export async function searchMembers(
  tx: Tx,
  tenantId: string,
  text: string,
): Promise<z.input<typeof member>[]> {
  const needles = needlesOf(text);
  if (!isSearchable(text) || needles.length === 0) return [];
  const key = searchKey(text);
  const holding = await findByNeedles(tx, tenantId, needles, candidates + 1);
  // If not all matches are ranked, names beginning with the text must still be included.
  const beginning =
    holding.length > candidates
      ? [
          ...(await findByBeginning(tx, tenantId, 'name', key, most)),
          ...(await findByBeginning(tx, tenantId, 'lastName', key, most)),
        ]
      : [];
  const found = new Map([...beginning, ...holding].map((person) => [person.id, person]));
  return [...found.values()]
    .map((person) => ({ person, name: nameKey(person), rank: rankOf(person, key) }))
    .sort((a, b) => a.rank - b.rank || compare(a.name, b.name) || compare(a.person.id, b.person.id))
    .slice(0, most)
    .map(({ person }) => memberOf(person));
}

/** At most 5 members with a name similar to a possibly misspelt text; none for fewer than 3 characters. */
export async function searchAlike(tx: Tx, tenantId: string, text: string): Promise<z.input<typeof member>[]> {
  if (!isSearchable(text)) return [];
  return (await findAlike(tx, tenantId, searchKey(text), 5)).map(memberOf);
}

const memberOf = ({ id, firstName, lastName, phone, email }: FoundPerson): z.input<typeof member> => ({
  id,
  name: fullName(firstName, lastName),
  phone,
  email,
});

/** 0: equal to the name; 1: the name begins with it; 2: a word of the name; 3: a word begins with it; 4: elsewhere. */
function rankOf(person: FoundPerson, key: string): number {
  const name = nameKey(person);
  if (name === key) return 0;
  if (name.startsWith(key)) return 1;
  const words = ` ${name} `;
  if (words.includes(` ${key} `)) return 2;
  return words.includes(` ${key}`) ? 3 : 4;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
