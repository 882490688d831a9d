// What this browser keeps of one user's lists, so that they can be ticked without a line.
import { noteFault } from '../../../lib/fault-log.ts';
import type { Roster, Summary } from '../api.ts';
import {
  inDatabase,
  type KeptList,
  type KeptRoster,
  type Owner,
  type Tables,
  type Trouble,
} from './database.ts';
import { isKnownBy, laterOf, type Tick, waitingOf, withSent } from './ticks.ts';

/** Lists of which the people are kept, besides those with ticks that wait. */
const maxRosters = 12;
/** Milliseconds after which the people of a list that nobody opened are forgotten. */
const longest = 30 * 24 * 3_600_000;

export type Kept = ReturnType<typeof openKept>;

/** The door to it; each call is one transaction, and throws where the browser keeps nothing. */
export function openKept(owner: Owner) {
  const read = <T>(work: (tables: Tables) => Promise<T>) => inDatabase('readonly', work);
  const write = <T>(work: (tables: Tables) => Promise<T>) => inDatabase('readwrite', work);
  return {
    /** The lists, the last used first. */
    lists: () => read(async ({ lists }) => (await lists.all(owner)).sort((a, b) => b.usedAt - a.usedAt)),

    list: (id: string) => read(({ lists }) => lists.get(owner, id)),

    /** The people of a list; undefined where it was never opened here. */
    roster: (id: string) => read(({ rosters }) => rosters.get(owner, id)),

    ticks: (id: string): Promise<Tick[]> => read(({ ticks }) => ticks.all(owner, id)),

    /** How many ticks wait, by list; lists that wait themselves are among them, with 0 or more. */
    waiting: () =>
      read(async ({ lists, ticks }) => {
        const counts = new Map<string, number>();
        for (const { id, unopened } of await lists.all(owner)) if (unopened) counts.set(id, 0);
        for (const tick of waitingOf(await ticks.all(owner)))
          counts.set(tick.listId, (counts.get(tick.listId) ?? 0) + 1);
        return counts;
      }),

    /** Keeps what the server answered to a question of `askedAt`, and forgets the ticks that it knows of. */
    keepRoster: (roster: Roster, askedAt: number) =>
      write(async (tables) => {
        const { id } = roster.attendance;
        const before = await tables.lists.get(owner, id);
        const trouble = before?.trouble;
        const list: KeptList = { owner, id, summary: roster.attendance, usedAt: askedAt, unopened: false };
        await tables.lists.put(trouble ? { ...list, trouble } : list);
        await tables.rosters.put({ ...roster, owner, id, askedAt });
        for (const tick of await tables.ticks.all(owner, id))
          if (isKnownBy(askedAt, tick)) await tables.ticks.remove(owner, id, tick.personId);
        await forgetOld(tables, owner, askedAt);
      }),

    /** Opens a list without a line, with the people of one that is here; those ticked there are not ticked here. */
    open: (summary: Summary, people: KeptRoster, now: number) =>
      write(async ({ lists, rosters }) => {
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

    /** The server has opened a list, perhaps under another id: what was ticked goes there. */
    opened: (id: string, newId: string) =>
      write(async ({ lists, rosters, ticks }) => {
        const list = await lists.get(owner, id);
        if (!list) return;
        const { trouble: _, ...rest } = list;
        const opened = { ...rest, unopened: false, id: newId, summary: { ...list.summary, id: newId } };
        await lists.put(opened);
        if (id === newId) return;
        await lists.put({ ...opened, id, movedTo: newId });
        const roster = await rosters.get(owner, id);
        if (roster && !(await rosters.get(owner, newId)))
          await rosters.put({ ...roster, id: newId, attendance: opened.summary });
        await rosters.remove(owner, id);
        for (const tick of await ticks.all(owner, id)) {
          const there = await ticks.get(owner, newId, tick.personId);
          await ticks.put({ ...(there ? laterOf(there, tick) : tick), owner, listId: newId });
        }
        await ticks.remove(owner, id);
      }),

    /** Keeps a tick, by which so many more are here. */
    tick: (id: string, tick: Tick, more = 0) =>
      write(async ({ lists, ticks }) => {
        const list = await lists.get(owner, id);
        const listId = list?.movedTo ?? id;
        if (list && more !== 0) {
          const { summary } = list;
          await lists.put({ ...list, summary: { ...summary, present: summary.present + more } });
        }
        const before = await ticks.get(owner, listId, tick.personId);
        await ticks.put({ ...(before ? laterOf(before, tick) : tick), owner, listId });
      }),

    /** Notes what the server has taken. */
    sent: (listId: string, taken: readonly Tick[], sentAt: number) =>
      write(async ({ ticks }) => {
        const rows = new Map((await ticks.all(owner, listId)).map((tick) => [tick.personId, tick]));
        for (const tick of withSent(rows, taken, sentAt).values())
          if (tick.sentAt === sentAt) await ticks.put({ ...tick, owner, listId });
      }),

    /** Notes why the server takes none of a list's ticks; null: it may be tried again. */
    setTrouble: (id: string, trouble: Trouble | null) =>
      write(async ({ lists }) => {
        const list = await lists.get(owner, id);
        if (!list) return;
        const { trouble: _, ...rest } = list;
        await lists.put(trouble === null ? rest : { ...rest, trouble });
      }),

    /** Forgets a list with all its ticks. */
    drop: (id: string) =>
      write(async ({ lists, rosters, ticks }) => {
        await lists.remove(owner, id);
        await rosters.remove(owner, id);
        await ticks.remove(owner, id);
      }),
  };
}

async function forgetOld({ lists, rosters, ticks }: Tables, owner: Owner, now: number): Promise<void> {
  const waiting = new Set((await ticks.all(owner)).map(({ listId }) => listId));
  const all = (await lists.all(owner)).sort((a, b) => b.usedAt - a.usedAt);
  for (const [place, { id, usedAt, unopened }] of all.entries()) {
    if (unopened || waiting.has(id) || (place < maxRosters && now - usedAt < longest)) continue;
    await lists.remove(owner, id);
    await rosters.remove(owner, id);
  }
}

/**
 * Leaves nobody's name behind on this computer, whoever was signed in: people go, and lists without anything to send.
 * Ticks that wait stay, by ids alone, until the same user signs in again. A browser that keeps nothing has none.
 */
export async function forgetNames(): Promise<void> {
  await inDatabase('readwrite', async ({ lists, rosters, ticks }) => {
    await rosters.remove();
    const waiting = new Set<string>();
    for (const tick of await ticks.all()) {
      const { guest: _, ...bare } = tick;
      if (tick.sentAt === undefined) {
        waiting.add(tick.owner + tick.listId);
        await ticks.put(bare);
      } else await ticks.remove(tick.owner, tick.listId, tick.personId);
    }
    for (const { owner, id, unopened } of await lists.all())
      if (!unopened && !waiting.has(owner + id)) await lists.remove(owner, id);
  }).catch(noteFault);
}
