// SQL of duplicates: candidate pairs by equal keys, and dismissed pairs.
import { type RawBuilder, sql } from 'kysely';
import { average } from '../../platform/db/average.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Two people to compare; `soundSame` if their names, or their first names, sound the same. */
export interface Candidates {
  a: string;
  b: string;
  soundSame: boolean;
}

// Limits for one search; merging or dismissing pairs makes room for the next ones.
const maxPairs = 10_000;
const maxNames = 5_000;
// A phone or e-mail that more people share belongs to an office and proves nothing.
const maxSharing = 20;
/** The most people in one set. A name that more people share is simply common. */
export const maxInSet = 10;

const present = (alias: 'a' | 'b' | 'p') => sql`${sql.ref(`${alias}.state`)} in ('active', 'archived')`;

// As in person.name_consonants: 'mohamed' and 'muhamad' become 'mmd'.
const consonants = (column: string) => sql`regexp_replace(${sql.ref(column)}, '\\Y[aeiouyhw]', '', 'g')`;

/**
 * Pairs with the same phone or e-mail whose first names could be the same; families share both, so less proves
 * nothing. Pairs whose names sound the same come first, in case there are more than the limit.
 */
export async function pairsSharing(tx: Tx, tenantId: string, what: 'phone' | 'email'): Promise<Candidates[]> {
  const column = (alias: string) => sql.ref(`${alias}.${what}`);
  // Families whose first names all begin differently are passed over: each sets one of 64 bits, all of them others.
  const collide = (bit: RawBuilder<unknown>) =>
    sql`bit_count(bit_or(1::bigint << (${bit} & 63))::bit(64)) < count(*)`;
  const { rows } = await sql<Candidates>`
    with shared as materialized (
      select ${column('p')} as address from person p
        where p.tenant_id = ${tenantId} and ${column('p')} is not null and ${present('p')}
        group by 1 having count(*) between 2 and ${maxSharing}
          and (${collide(sql`ascii(p.first_sound)`)} or ${collide(sql`hashtext(p.name_sound)`)}))
    select a.id as a, b.id as b, a.name_sound = b.name_sound or a.first_sound = b.first_sound
             or ${consonants('a.first_sound')} = ${consonants('b.first_sound')} as "soundSame"
      from shared s
      join person a on a.tenant_id = ${average(tenantId)} and ${column('a')} = s.address and ${present('a')}
      join person b on b.tenant_id = ${average(tenantId)} and ${column('b')} = s.address and ${present('b')} and b.id > a.id
      where a.name_sound = b.name_sound or a.first_sound = b.first_sound
         or (left(a.first_sound, 1) = left(b.first_sound, 1)
             and abs(length(a.first_sound) - length(b.first_sound)) <= 2)
      order by 3 desc, a.name_sound = b.name_sound desc, b.id desc limit ${maxPairs}`.execute(tx);
  return rows;
}

/**
 * Sets of people whose names sound the same: with the same birthday, by name alone, or without vowels. The most recent
 * sets of each come first, in case there are more than the limit.
 */
export async function peopleSounding(tx: Tx, tenantId: string): Promise<string[][]> {
  // One pass over an index in this order; a first name or last name alone has no key. Collated as that index is.
  const sound = sql`p.name_sound collate "C"`;
  const { rows } = await sql<{ ids: string }>`
    select array_to_string(ids, ' ') as ids from (
      select array_agg(p.id) as ids, row_number() over (
               partition by grouping(${sound}, p.birth_day) order by max(p.created_at) desc) as place
        from person p
        where p.tenant_id = ${tenantId} and ${present('p')} and p.name_consonants is not null
        group by grouping sets ((p.name_consonants), (p.name_consonants, ${sound}),
                                (p.name_consonants, ${sound}, p.birth_month, p.birth_day))
        having count(*) between 2 and ${maxInSet} and (grouping(p.birth_day) = 1 or p.birth_day > 0)) found
      where place <= ${maxNames}`.execute(tx);
  return rows.map(({ ids }) => ids.split(' ').sort());
}

export interface Compared {
  id: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string | null;
  homeAddress: string;
  genderId: string | null;
  birthDay: number;
  birthMonth: number;
  birthYear: number;
}

/** Reads the fields of people that are compared. */
export function readCompared(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Compared[]> {
  return tx
    .selectFrom('person')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'email',
      'home_address as homeAddress',
      'gender_id as genderId',
      'birth_day as birthDay',
      'birth_month as birthMonth',
      'birth_year as birthYear',
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Every dismissed pair, as `smaller id larger id`. */
export async function readDismissed(tx: Tx, tenantId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('duplicate_dismissed')
    .select(['a', 'b'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Set(rows.map(({ a, b }) => `${a} ${b}`));
}

/** Records that these people are all different from each other. */
export async function insertDismissed(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into duplicate_dismissed (tenant_id, a, b)
      select ${tenantId}, a, b from unnest(${ids}::uuid[]) a, unnest(${ids}::uuid[]) b where a < b
      on conflict do nothing`.execute(tx);
}
