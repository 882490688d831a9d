// Stores what a user's screens last showed in this browser, for opening them offline.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The most answers, and characters of them, that all users of a browser have here together. */
const maxAnswers = 80;
const maxCharacters = 6_000_000;
/** The most characters of one answer; a longer one is not stored. */
const maxLength = 600_000;
/** Milliseconds after which an answer is removed: 30 days. */
const maxAge = 30 * 24 * 3_600_000;

/** An answer of the server, and when it came, in milliseconds. */
export interface Seen {
  data: unknown;
  seenAt: number;
}

interface Entry {
  key: string;
  seenAt: number;
  length: number;
}

// The names are frozen: browsers hold answers under them.
interface Schema extends DBSchema {
  entries: { key: string; value: Entry };
  texts: { key: string; value: string };
}

/** A tenant and a user, then the query: nobody else's answers have the same key. */
const keyOf = (owner: string, query: string): string => `${owner} ${query}`;

/**
 * Stores an answer, and removes the oldest ones beyond the limits. `isCurrent` is asked within the transaction: what
 * comes after the session has ended is not stored. A browser that stores nothing has none.
 */
export async function keepSeen(
  owner: string,
  query: string,
  { data, seenAt }: Seen,
  isCurrent: () => boolean,
): Promise<void> {
  const text = JSON.stringify(data);
  const key = keyOf(owner, query);
  await inDatabase(async (database) => {
    const transaction = database.transaction(['entries', 'texts'], 'readwrite');
    const [entries, texts] = [transaction.objectStore('entries'), transaction.objectStore('texts')];
    const remove = async (old: string) => {
      await entries.delete(old);
      await texts.delete(old);
    };
    const others = (await entries.getAll()).filter((entry) => entry.key !== key);
    if (isCurrent()) {
      if (text.length > maxLength) await remove(key);
      else {
        await texts.put(text, key);
        await entries.put({ key, seenAt, length: text.length });
        others.push({ key, seenAt, length: text.length });
      }
    }
    for (const old of beyondLimits(others, seenAt)) await remove(old);
    await transaction.done;
  }).catch(() => undefined);
}

/** The keys of the entries that are too old, or too many beside newer ones. */
function beyondLimits(entries: readonly Entry[], now: number): string[] {
  let characters = 0;
  return entries
    .toSorted((a, b) => b.seenAt - a.seenAt)
    .filter(({ seenAt, length }, place) => {
      characters += length;
      return place >= maxAnswers || characters > maxCharacters || now - seenAt > maxAge;
    })
    .map(({ key }) => key);
}

/** What the owner last saw of a query; undefined where nothing is stored. */
export async function readSeen(owner: string, query: string, now = Date.now()): Promise<Seen | undefined> {
  try {
    return await inDatabase(async (database) => {
      const key = keyOf(owner, query);
      const [entry, text] = [await database.get('entries', key), await database.get('texts', key)];
      if (!entry || text === undefined || now - entry.seenAt > maxAge) return undefined;
      return { data: JSON.parse(text) as unknown, seenAt: entry.seenAt };
    });
  } catch {
    return undefined;
  }
}

/** Removes everything, no matter who was signed in. */
export async function forgetSeen(): Promise<void> {
  await inDatabase(async (database) => {
    const transaction = database.transaction(['entries', 'texts'], 'readwrite');
    await transaction.objectStore('entries').clear();
    await transaction.objectStore('texts').clear();
    await transaction.done;
  }).catch(() => undefined);
}

async function inDatabase<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database = await openDB<Schema>('tidings-seen', 1, {
    upgrade: (created) => {
      created.createObjectStore('entries', { keyPath: 'key' });
      created.createObjectStore('texts');
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
