// The member search: a few people whose name, phone or e-mail holds what was typed, the likeliest first.
import type { member } from '@tidings/contract/calls/people.ts';
import { fullName, searchKey } from '@tidings/contract/rules/names.ts';
import type { z } from 'zod';
import type { Tx } from '../platform/db/database.ts';
import { type FoundPerson, findByNeedles } from './list-store.ts';
import { nameKey, needlesOf } from './search-key.ts';

/** The fewest characters that are searched for. */
const fewest = 3;
/** The most members that are answered. */
const most = 20;
// How many are ranked: among a million, three letters fit more than can be sorted while somebody types.
const candidates = 200;

/** At most 20 members, names that begin with the text first; none under 3 characters. */
export async function searchMembers(
  tx: Tx,
  tenantId: string,
  text: string,
): Promise<z.input<typeof member>[]> {
  const needles = needlesOf(text);
  if (text.trim().length < fewest || needles.length === 0) return [];
  // Beginnings of words first: they are asked for most, and the bound must not cut them off.
  const beginnings = needles.map((needle) => ` ${needle}`);
  const found = new Map(
    (await findByNeedles(tx, tenantId, beginnings, candidates)).map((person) => [person.id, person]),
  );
  if (found.size < most)
    for (const person of await findByNeedles(tx, tenantId, needles, candidates)) found.set(person.id, person);
  return [...found.values()]
    .map((person) => ({ person, name: nameKey(person), rank: rankOf(person, searchKey(text)) }))
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .slice(0, most)
    .map(({ person: { id, firstName, lastName, phone, email } }) => ({
      id,
      name: fullName(firstName, lastName),
      phone,
      email,
    }));
}

/** 0: the name begins with the text; 1: a word of it does; 2: it is somewhere. */
function rankOf(person: FoundPerson, key: string): number {
  const name = nameKey(person);
  if (name.startsWith(key)) return 0;
  return ` ${name}`.includes(` ${key}`) ? 1 : 2;
}
