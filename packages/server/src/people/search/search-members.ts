// The member search: a few people whose name, phone or e-mail holds what was typed, the likeliest first.
import type { member } from '@tidings/contract/calls/people/people.ts';
import { fullName, searchKey } from '@tidings/contract/rules/names.ts';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { nameKey, needlesOf } from './search-key.ts';
import { findAlike, findByBeginning, findByNeedles, type FoundPerson } from './search-store.ts';

/** The fewest characters that are searched for. */
const fewest = 3;
/** The most members that are answered. */
const most = 20;
// How many are ranked: among a million, three letters fit more than can be read while somebody types.
const candidates = 500;

/** At most 20 members, the likeliest first, the same ones for the same text; none under 3 characters. */
export async function searchMembers(
  tx: Tx,
  tenantId: string,
  text: string,
): Promise<z.input<typeof member>[]> {
  const needles = needlesOf(text);
  if (text.trim().length < fewest || needles.length === 0) return [];
  const key = searchKey(text);
  const holding = await findByNeedles(tx, tenantId, needles, candidates + 1);
  // Where more hold it than are ranked, those whose name begins with it must not be left out by chance.
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

/** At most 5 members whose name is like the text, for one that was misspelt; none under 3 characters. */
export async function searchAlike(tx: Tx, tenantId: string, text: string): Promise<z.input<typeof member>[]> {
  if (text.trim().length < fewest) return [];
  return (await findAlike(tx, tenantId, searchKey(text), 5)).map(memberOf);
}

const memberOf = ({ id, firstName, lastName, phone, email }: FoundPerson): z.input<typeof member> => ({
  id,
  name: fullName(firstName, lastName),
  phone,
  email,
});

/**
 * 0: the name is the text; 1: it begins with it; 2: the text is a word of it; 3: a word of it begins with the text; 4: the
 * text is somewhere.
 */
function rankOf(person: FoundPerson, key: string): number {
  const name = nameKey(person);
  if (name === key) return 0;
  if (name.startsWith(key)) return 1;
  const words = ` ${name} `;
  if (words.includes(` ${key} `)) return 2;
  return words.includes(` ${key}`) ? 3 : 4;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
