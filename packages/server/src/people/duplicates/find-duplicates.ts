// Finds people who may be the same person, as sets, the likeliest first.
import type { duplicateReasons, listDuplicates as call } from '@tidings/contract/calls/people/duplicates.ts';
import type { QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import type { Tx } from '../../platform/db/database.ts';
import { openGiveWay } from '../../platform/worker-pool/give-way.ts';
import { asPersonRows } from '../list/list-people.ts';
import { listPeoplePage } from '../list/list-store.ts';
import type { Pictures } from '../uploads/pictures.ts';
import {
  type Candidates,
  type Compared,
  maxInSet,
  pairsSharing,
  peopleSounding,
  readCompared,
  readDismissed,
  soundings,
} from './duplicate-store.ts';
import { likenessOf, sameText, wordsOf } from './like-names.ts';

type Reason = (typeof duplicateReasons)[number];

interface Named extends Compared {
  words: string[];
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
  const byId = new Map((await asPersonRows(tx, tenantId, rows, pictures)).map((row) => [row.id, row]));
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
  const candidates = new Map<string, Candidates>();
  const add = (pair: Candidates) => {
    const key = `${pair.a} ${pair.b}`;
    if (pair.soundSame || !candidates.has(key)) candidates.set(key, pair);
  };
  for (const what of ['phone', 'email'] as const)
    for (const pair of await pairsSharing(tx, tenantId, what)) add(pair);
  for (const how of soundings)
    for (const ids of await peopleSounding(tx, tenantId, how))
      for (const [at, a] of ids.entries()) {
        for (const b of ids.slice(at + 1)) add({ a, b, soundSame: true });
        await giveWay();
      }
  const ids = new Set([...candidates.values()].flatMap(({ a, b }) => [a, b]));
  const people = new Map<string, Named>();
  for (const one of await readCompared(tx, tenantId, [...ids])) {
    people.set(one.id, { ...one, words: wordsOf(one) });
    await giveWay();
  }
  const matches: Match[] = [];
  for (const { a, b, soundSame } of candidates.values()) {
    const [one, other] = [people.get(a), people.get(b)];
    const found = one && other && match(one, other, soundSame);
    if (found) matches.push(found);
    await giveWay();
  }
  return matches;
}

/**
 * The evidence that two people are the same; null if there is too little. Similar names are always required, since
 * families share phones and couples share e-mails. A name within the other ('Ada', 'Ada Obi') needs a shared phone or
 * e-mail as well.
 */
function match(a: Named, b: Named, soundSame: boolean): Match | null {
  const likeness = likenessOf(a.words, b.words, soundSame);
  const shared = (['phone', 'email'] as const).filter((what) => a[what] !== null && a[what] === b[what]);
  if (likeness === null || (likeness === 'part' && shared.length === 0)) return null;
  if (a.genderId !== null && b.genderId !== null && a.genderId !== b.genderId) return null;
  const birthday = sameBirthday(a, b);
  // With different birthdays, only the same name and a shared phone or e-mail still suggest one person.
  if (birthday === false && (likeness !== 'same' || shared.length === 0)) return null;
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
  const inOrder = matches.toSorted((x, y) => y.weight - x.weight || compare(x.a + x.b, y.a + y.b));
  for (const { a, b, weight, reasons } of inOrder) {
    const one = setOf.get(a) ?? { ids: [a], weight, reasons: new Set<Reason>() };
    const other = setOf.get(b) ?? { ids: [b], weight, reasons: new Set<Reason>() };
    if (one !== other) {
      if (one.ids.length + other.ids.length > maxInSet) continue;
      if (one.ids.some((id) => other.ids.some((its) => areTwo(id, its)))) continue;
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
