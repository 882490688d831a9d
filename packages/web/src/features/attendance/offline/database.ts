// The browser's database of what is kept for the door: lists, who is on them, ticks.
import type { Roster, Summary } from '../api.ts';
import type { Tick } from './ticks.ts';

/** Whose: a tenant and a user, so that the next one at the same computer sees nothing of it. */
export type Owner = string;

export interface KeptList {
  owner: Owner;
  id: string;
  summary: Summary;
  /** In milliseconds. */
  usedAt: number;
  /** Opened without a line; the server does not know it yet. */
  unopened: boolean;
  /** The id that it has on the server, where another device had opened the same. */
  movedTo?: string;
  trouble?: Trouble;
}

/** Why the server takes none of a list's ticks. */
export interface Trouble {
  words: string;
  /** The list, or its group, is not there any more. */
  gone: boolean;
}

export interface KeptRoster extends Roster {
  owner: Owner;
  id: string;
  /** When the server was asked for it, in milliseconds. */
  askedAt: number;
}

export interface KeptTick extends Tick {
  owner: Owner;
  listId: string;
}

interface Rows {
  lists: KeptList;
  rosters: KeptRoster;
  ticks: KeptTick;
}

const keys: Record<keyof Rows, string[]> = {
  lists: ['owner', 'id'],
  rosters: ['owner', 'id'],
  ticks: ['owner', 'listId', 'personId'],
};

/** One kind of rows; a key is the beginning of what `keys` says, or all of it. */
export interface Table<Row> {
  get(...key: string[]): Promise<Row | undefined>;
  all(...beginning: string[]): Promise<Row[]>;
  put(row: Row): Promise<unknown>;
  remove(...beginning: string[]): Promise<unknown>;
}

export type Tables = { [K in keyof Rows]: Table<Rows[K]> };

/** Does `work` in one transaction and answers when it is on disk. Throws where the browser keeps nothing. */
export async function inDatabase<T>(
  mode: IDBTransactionMode,
  work: (tables: Tables) => Promise<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(Object.keys(keys), mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not kept')));
    });
    const table = <K extends keyof Rows>(name: K) => tableOf<Rows[K]>(transaction.objectStore(name));
    const tables = { lists: table('lists'), rosters: table('rosters'), ticks: table('ticks') };
    const [answer] = await Promise.all([work(tables), ended]);
    return answer;
  } finally {
    database.close();
  }
}

function tableOf<Row>(store: IDBObjectStore): Table<Row> {
  // An array comes after every text: the range of all keys that begin so.
  const range = (beginning: string[]) =>
    beginning.length === 0 ? undefined : IDBKeyRange.bound(beginning, [...beginning, []]);
  return {
    get: (...key) => answerOf(store.get(key)),
    all: (...beginning) => answerOf(store.getAll(range(beginning))),
    put: (row) => answerOf(store.put(row)),
    remove: (...beginning) =>
      answerOf(beginning.length > 0 ? store.delete(range(beginning)!) : store.clear()),
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('tidings-attendance', 1);
  opening.addEventListener('upgradeneeded', () => {
    for (const [name, keyPath] of Object.entries(keys)) opening.result.createObjectStore(name, { keyPath });
  });
  return answerOf(opening);
}

const answerOf = <T>(request: IDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T));
    request.addEventListener('error', () => reject(request.error ?? new Error('Not kept')));
  });
