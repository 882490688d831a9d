// Finds people who may be the same person, as sets, the likeliest first.
import type { duplicateReasons, listDuplicates as call } from '@tidings/contract/calls/people/duplicates.ts';
import type { QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type GiveWay, openGiveWay } from '../../platform/worker-pool/give-way.ts';
import { asPersonRows } from '../list/list-people.ts';
import { listPeoplePage } from '../list/list-store.ts';
import type { Pictures } from '../uploads/pictures.ts';
import {
  type Compared,
  maxInSet,
  pairsSharing,
  peopleSounding,
  readCompared,
  readDismissed,
} from './duplicate-store.ts';
import { likenessOf, sameText, wordsOf } from './like-names.ts';

type Reason = (typeof duplicateReasons)[number];

interface Named extends Compared {
  words: string[];
  /** Which of those read it is. */
  place: number;
}

/** Two people who may be the same, with the strength of the evidence and its kinds. */
interface Match {
  a: string;
  b: string;
  weight: number;
  reasons: Reason[];
}

interface DuplicateSet {
  ids: string[];
  weight: number;
  reasons: Set<Reason>;
}

/** Returns a page of the sets, each person in at most one, and the number of sets. */
export async function findDuplicates(
  tx: Tx,
  tenantId: string,
  { page, pageSize }: QueryOf<typeof call>,
  pictures: Pick<Pictures, 'link'>,
): Promise<ReplyOf<typeof call>> {
  const sets = gather(await findMatches(tx, tenantId), await readDismissed(tx, tenantId));
  const shown = sets.slice((page - 1) * pageSize, page * pageSize);
  const ids = shown.flatMap((set) => set.ids);
  const states: ('active' | 'archived')[] = ['active', 'archived'];
  const rows = await listPeoplePage(
    tx,
    tenantId,
    { ids, states },
    { sort: 'created', limit: ids.length, offset: 0 },
  );
  const byId = new Map(asPersonRows(rows, pictures).map((row) => [row.id, row]));
  return {
    items: shown.map((set) => ({
      people: set.ids.flatMap((id) => byId.get(id) ?? []),
      reasons: [...set.reasons],
    })),
    total: sets.length,
  };
}

async function findMatches(tx: Tx, tenantId: string): Promise<Match[]> {
  const giveWay = openGiveWay();
  const shared = [
    ...(await pairsSharing(tx, tenantId, 'phone')),
    ...(await pairsSharing(tx, tenantId, 'email')),
  ];
  const sounding = await peopleSounding(tx, tenantId);
  const ids = new Set(sounding.flat());
  for (const { a, b } of shared) ids.add(a).add(b);
  const people = await readNamed(tx, tenantId, [...ids], giveWay);

  const matches: Match[] = [];
  // Each pair once, known by the places of its two people: that is quicker than by their ids.
  const seen = new Set<number>();
  const look = (a: string, b: string, soundSame: boolean) => {
    const [one, other] = [people.get(a), people.get(b)];
    if (!one || !other) return;
    const pair = one.place * people.size + other.place;
    if (seen.has(pair)) return;
    seen.add(pair);
    const found = match(one, other, soundSame);
    if (found) matches.push(found);
  };
  for (const set of sounding) {
    for (const [at, a] of set.entries()) for (const b of set.slice(at + 1)) look(a, b, true);
    await giveWay();
  }
  for (const { a, b, soundSame } of shared) {
    look(a, b, soundSame);
    await giveWay();
  }
  return matches;
}

/** Reads people by their ids, with the words of their names. */
async function readNamed(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  giveWay: GiveWay,
): Promise<Map<string, Named>> {
  const people = new Map<string, Named>();
  // Many have a name that others have too.
  const known = new Map<string, string[]>();
  for (const one of await readCompared(tx, tenantId, ids)) {
    const name = `${one.firstName}\n${one.lastName}`;
    const words = known.get(name) ?? wordsOf(one);
    known.set(name, words);
    people.set(one.id, { ...one, words, place: people.size });
    await giveWay();
  }
  return people;
}

/**
 * The evidence that two people are the same; null if there is too little. Similar names are always required, since
 * families share phones and couples share e-mails. A name within the other ('Ada', 'Ada Obi') needs a shared phone or
 * e-mail as well.
 */
function match(a: Named, b: Named, soundSame: boolean): Match | null {
  if (a.genderId !== null && b.genderId !== null && a.genderId !== b.genderId) return null;
  const shared = (['phone', 'email'] as const).filter((what) => a[what] !== null && a[what] === b[what]);
  const birthday = sameBirthday(a, b);
  // With different birthdays, only the same name and a shared phone or e-mail still suggest one person.
  if (birthday === false && shared.length === 0) return null;
  const likeness = likenessOf(a.words, b.words, soundSame);
  if (likeness === null || (likeness === 'part' && shared.length === 0)) return null;
  if (birthday === false && likeness !== 'same') return null;
  const weight =
    shared.length * 4 +
    { same: 3, like: 2, part: 1 }[likeness] +
    (birthday === null ? 0 : birthday ? 3 : -3) +
    (sameText(a.homeAddress, b.homeAddress) ? 1 : 0);
  return { a: a.id, b: b.id, weight, reasons: [...shared, 'name'] };
}

/** Whether two people have the same birthday; null unless both are known. */
function sameBirthday(a: Compared, b: Compared): boolean | null {
  if (a.birthDay === 0 || b.birthDay === 0) return null;
  if (a.birthDay !== b.birthDay || a.birthMonth !== b.birthMonth) return false;
  return a.birthYear === 0 || b.birthYear === 0 || a.birthYear === b.birthYear;
}

/** Joins matches into sets, the strongest first; a dismissed pair is never in the same set. */
function gather(matches: Match[], dismissed: ReadonlySet<string>): DuplicateSet[] {
  const setOf = new Map<string, DuplicateSet>();
  const areTwo = (a: string, b: string) => dismissed.has(a < b ? `${a} ${b}` : `${b} ${a}`);
  const inOrder = matches.toSorted((x, y) => y.weight - x.weight || compare(x.a, y.a) || compare(x.b, y.b));
  for (const { a, b, weight, reasons } of inOrder) {
    const one = setOf.get(a) ?? { ids: [a], weight, reasons: new Set<Reason>() };
    const other = setOf.get(b) ?? { ids: [b], weight, reasons: new Set<Reason>() };
    if (one !== other) {
      if (one.ids.length + other.ids.length > maxInSet) continue;
      if (dismissed.size > 0 && one.ids.some((id) => other.ids.some((its) => areTwo(id, its)))) continue;
      one.ids.push(...other.ids);
      one.weight = Math.max(one.weight, other.weight);
      for (const reason of other.reasons) one.reasons.add(reason);
      for (const id of one.ids) setOf.set(id, one);
    }
    for (const reason of reasons) one.reasons.add(reason);
  }
  return [...new Set(setOf.values())].toSorted(
    (x, y) => y.weight - x.weight || compare(x.ids[0] as string, y.ids[0] as string),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
