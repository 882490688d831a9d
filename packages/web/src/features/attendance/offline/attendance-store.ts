// Stores a user's attendance lists in this browser, so that they work offline.
import { noteFault } from '../../../lib/fault-log.ts';
import type { Roster, Summary } from '../api.ts';
import {
  inDatabase,
  keysFrom,
  type Owner,
  type StoredList,
  type StoredRoster,
  type Stores,
  type Trouble,
} from './database.ts';
import { isKnownBy, laterOf, presentWith, type Tick, waitingOf, withSent } from './ticks.ts';

/** Lists whose people are stored, besides those with ticks that wait. */
const maxRosters = 12;
/** Milliseconds after which the people of a list that nobody opened are removed. */
const maxAge = 30 * 24 * 3_600_000;

export type AttendanceStore = ReturnType<typeof openAttendanceStore>;

/** One owner's lists, rosters and ticks; each call is one transaction and throws where the browser stores nothing. */
export const openAttendanceStore = (owner: Owner) => ({ ...listStore(owner), ...tickStore(owner) });

function listStore(owner: Owner) {
  return {
    /** The lists, the last used first. */
    lists: () =>
      inDatabase('readonly', async ({ lists }) => lastUsedFirst(await lists.getAll(keysFrom(owner)))),

    list: (id: string) => inDatabase('readonly', ({ lists }) => lists.get([owner, id])),

    /** The people of a list; undefined where it was never opened here. */
    roster: (id: string) => inDatabase('readonly', ({ rosters }) => rosters.get([owner, id])),

    /** Stores the answer to a request of `askedAt`, and removes the ticks that it includes. */
    keepRoster: (roster: Roster, askedAt: number) =>
      inDatabase('readwrite', (stores) => keepRoster(stores, owner, roster, askedAt)),

    /** Opens a list offline, with the people of a list that is stored; nobody is ticked yet. */
    open: (summary: Summary, people: StoredRoster, now: number) =>
      inDatabase('readwrite', async ({ lists, rosters }) => {
        const { id } = summary;
        await lists.put({ owner, id, summary, usedAt: now, unopened: true });
        const expected = people.people.filter(({ guest }) => !guest);
        await rosters.put({
          ...people,
          id,
          attendance: summary,
          people: expected.map((person) => ({ ...person, present: false })),
          askedAt: 0,
        });
      }),

    /** The server has opened a list; where it has another id there, the ticks move to that id. */
    opened: (id: string, newId: string) =>
      inDatabase('readwrite', (stores) => markOpened(stores, owner, id, newId)),

    /** Notes why the server refuses a list's ticks; null: they may be sent again. */
    setTrouble: (id: string, trouble: Trouble | null) =>
      inDatabase('readwrite', async ({ lists }) => {
        const list = await lists.get([owner, id]);
        if (!list) return;
        const { trouble: _, ...rest } = list;
        await lists.put(trouble === null ? rest : { ...rest, trouble });
      }),

    /** Removes a list with all its ticks. */
    drop: (id: string) =>
      inDatabase('readwrite', async ({ lists, rosters, ticks }) => {
        await lists.delete([owner, id]);
        await rosters.delete([owner, id]);
        await ticks.delete(keysFrom(owner, id));
      }),
  };
}

function tickStore(owner: Owner) {
  return {
    ticks: (id: string): Promise<Tick[]> =>
      inDatabase('readonly', ({ ticks }) => ticks.getAll(keysFrom(owner, id))),

    /** How many ticks wait, by list; a list that waits to be opened is included, even with 0. */
    waiting: () =>
      inDatabase('readonly', async ({ lists, ticks }) => {
        const counts = new Map<string, number>();
        for (const { id, unopened } of await lists.getAll(keysFrom(owner))) if (unopened) counts.set(id, 0);
        for (const tick of waitingOf(await ticks.getAll(keysFrom(owner))))
          counts.set(tick.listId, (counts.get(tick.listId) ?? 0) + 1);
        return counts;
      }),

    /**
     * Stores a tick and counts it in the list's number of people present, once even where it is stored again. `was` is
     * whether the server has the person present; without it a first tick of a person changes no number.
     */
    tick: (id: string, tick: Tick, was = tick.present) =>
      inDatabase('readwrite', async ({ lists, ticks }) => {
        const list = await lists.get([owner, id]);
        const listId = list?.movedTo ?? id;
        const before = await ticks.get([owner, listId, tick.personId]);
        const after = before ? laterOf(before, tick) : tick;
        await ticks.put({ ...after, owner, listId });
        const more = Number(after.present) - Number(before ? before.present : was);
        const counted = list?.movedTo ? await lists.get([owner, listId]) : list;
        if (!counted || more === 0) return;
        const { summary } = counted;
        await lists.put({ ...counted, summary: { ...summary, present: summary.present + more } });
      }),

    /** Notes which ticks the server has accepted, and when, in milliseconds. */
    sent: (listId: string, accepted: readonly Tick[], sentAt: number) =>
      inDatabase('readwrite', async ({ ticks }) => {
        const stored = await ticks.getAll(keysFrom(owner, listId));
        const byPerson = new Map(stored.map((tick) => [tick.personId, tick]));
        for (const tick of withSent(byPerson, accepted, sentAt).values())
          if (tick.sentAt === sentAt) await ticks.put({ ...tick, owner, listId });
      }),
  };
}

const lastUsedFirst = (lists: StoredList[]): StoredList[] => lists.sort((a, b) => b.usedAt - a.usedAt);

async function keepRoster(stores: Stores, owner: Owner, roster: Roster, askedAt: number): Promise<void> {
  const { lists, rosters, ticks } = stores;
  const { id } = roster.attendance;
  const missing: Tick[] = [];
  for (const tick of await ticks.getAll(keysFrom(owner, id)))
    if (isKnownBy(askedAt, tick)) await ticks.delete([owner, id, tick.personId]);
    else missing.push(tick);
  const trouble = (await lists.get([owner, id]))?.trouble;
  const summary = { ...roster.attendance, present: presentWith(roster, missing) };
  const list: StoredList = { owner, id, summary, usedAt: askedAt, unopened: false };
  await lists.put(trouble ? { ...list, trouble } : list);
  await rosters.put({ ...roster, owner, id, askedAt });
  await removeOldLists(stores, owner, askedAt);
}

async function markOpened(
  { lists, rosters, ticks }: Stores,
  owner: Owner,
  id: string,
  newId: string,
): Promise<void> {
  const list = await lists.get([owner, id]);
  if (!list) return;
  const { trouble: _, ...rest } = list;
  const opened = { ...rest, unopened: false, id: newId, summary: { ...list.summary, id: newId } };
  await lists.put(opened);
  if (id === newId) return;
  await lists.put({ ...opened, id, movedTo: newId });
  const roster = await rosters.get([owner, id]);
  if (roster && !(await rosters.get([owner, newId])))
    await rosters.put({ ...roster, id: newId, attendance: opened.summary });
  await rosters.delete([owner, id]);
  for (const tick of await ticks.getAll(keysFrom(owner, id))) {
    const existing = await ticks.get([owner, newId, tick.personId]);
    await ticks.put({ ...(existing ? laterOf(existing, tick) : tick), owner, listId: newId });
  }
  await ticks.delete(keysFrom(owner, id));
}

async function removeOldLists({ lists, rosters, ticks }: Stores, owner: Owner, now: number): Promise<void> {
  const waiting = new Set((await ticks.getAll(keysFrom(owner))).map(({ listId }) => listId));
  const all = lastUsedFirst(await lists.getAll(keysFrom(owner)));
  for (const [place, { id, usedAt, unopened }] of all.entries()) {
    if (unopened || waiting.has(id) || (place < maxRosters && now - usedAt < maxAge)) continue;
    await lists.delete([owner, id]);
    await rosters.delete([owner, id]);
  }
}

/**
 * Removes all names from this computer, no matter who was signed in: the people, and lists that have nothing to send. Ticks
 * that wait stay, by ids alone, until the same user signs in again. A browser that stores nothing has none.
 */
export async function forgetNames(): Promise<void> {
  await inDatabase('readwrite', async ({ lists, rosters, ticks }) => {
    await rosters.clear();
    const waiting = new Set<string>();
    for (const tick of await ticks.getAll()) {
      const { guest: _, ...bare } = tick;
      if (tick.sentAt === undefined) {
        waiting.add(tick.owner + tick.listId);
        await ticks.put(bare);
      } else await ticks.delete([tick.owner, tick.listId, tick.personId]);
    }
    for (const { owner, id, unopened } of await lists.getAll())
      if (!unopened && !waiting.has(owner + id)) await lists.delete([owner, id]);
  }).catch(noteFault);
}
