// Stores a chosen file in this browser until it is sent.
import { type IDBPDatabase, openDB } from 'idb';

// The names of the database and its store are frozen: browsers hold files under them.
const storeName = 'files';

/** Stores a file under a key, or removes it (null); answers false where the browser cannot. */
export async function keepFile(key: string, file: File | null): Promise<boolean> {
  try {
    await withDatabase<unknown>((files) =>
      file ? files.put(storeName, file, key) : files.delete(storeName, key),
    );
    return true;
  } catch {
    return false;
  }
}

/** The file under a key; null where there is none, or the browser cannot say. */
export async function readFile(key: string): Promise<File | null> {
  try {
    const found: unknown = await withDatabase((files) => files.get(storeName, key));
    return found instanceof File ? found : null;
  } catch {
    return null;
  }
}

async function withDatabase<T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openDB('tidings', 1, {
    upgrade: (created) => {
      created.createObjectStore(storeName);
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
