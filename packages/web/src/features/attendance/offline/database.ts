// The browser's database of attendance: lists, the people on them, ticks.
import { type DBSchema, type IDBPObjectStore, openDB } from 'idb';
import type { Roster, Summary } from '../api.ts';
import type { Tick } from './ticks.ts';

/** A tenant and a user: the next user of the same computer sees nothing of theirs. */
export type Owner = string;

export interface StoredList {
  owner: Owner;
  id: string;
  summary: Summary;
  /** In milliseconds. */
  usedAt: number;
  /** Opened offline; the server does not know it yet. */
  unopened: boolean;
  /** Its id on the server, where another device had opened the same list. */
  movedTo?: string;
  trouble?: Trouble;
}

/** Why the server refuses a list's ticks. */
export interface Trouble {
  words: string;
  /** The list or its group no longer exists. */
  gone: boolean;
}

export interface StoredRoster extends Roster {
  owner: Owner;
  id: string;
  /** When the server was asked for it, in milliseconds. */
  askedAt: number;
}

export interface StoredTick extends Tick {
  owner: Owner;
  listId: string;
}

// The names of database, stores and key paths are frozen: browsers hold ticks under them that are not sent yet.
interface Schema extends DBSchema {
  lists: { key: [owner: Owner, id: string]; value: StoredList };
  rosters: { key: [owner: Owner, id: string]; value: StoredRoster };
  ticks: { key: [owner: Owner, listId: string, personId: string]; value: StoredTick };
}

const storeNames = ['lists', 'rosters', 'ticks'] as const;
type StoreName = (typeof storeNames)[number];

/** The three stores within one transaction. */
export type Stores<Mode extends IDBTransactionMode = 'readwrite'> = {
  [Name in StoreName]: IDBPObjectStore<Schema, StoreName[], Name, Mode>;
};

/** Runs `work` in one transaction and resolves when it is on disk. Throws where the browser stores nothing. */
export async function inDatabase<Mode extends IDBTransactionMode, T>(
  mode: Mode,
  work: (stores: Stores<Mode>) => Promise<T>,
): Promise<T> {
  const database = await openDB<Schema>('tidings-attendance', 1, {
    upgrade: (created) => {
      created.createObjectStore('lists', { keyPath: ['owner', 'id'] });
      created.createObjectStore('rosters', { keyPath: ['owner', 'id'] });
      created.createObjectStore('ticks', { keyPath: ['owner', 'listId', 'personId'] });
    },
  });
  try {
    const transaction = database.transaction([...storeNames], mode);
    const stores = {
      lists: transaction.objectStore('lists'),
      rosters: transaction.objectStore('rosters'),
      ticks: transaction.objectStore('ticks'),
    };
    const [answer] = await Promise.all([work(stores), transaction.done]);
    return answer;
  } finally {
    database.close();
  }
}

/** All keys that begin with these parts: an array sorts after every text. */
export const keysFrom = (...beginning: string[]): IDBKeyRange =>
  IDBKeyRange.bound(beginning, [...beginning, []]);
