// A file that was chosen and not sent yet, kept in this browser as texts are by the draft store.

const folder = 'files';

/** Keeps a file under a key, or forgets it (null); answers false where the browser cannot. */
export async function keepFile(key: string, file: File | null): Promise<boolean> {
  try {
    await inStore('readwrite', (files) => (file ? files.put(file, key) : files.delete(key)));
    return true;
  } catch {
    return false;
  }
}

/** The file under a key; null where there is none, or the browser cannot say. */
export async function readFile(key: string): Promise<File | null> {
  try {
    const found = await inStore<unknown>('readonly', (files) => files.get(key));
    return found instanceof File ? found : null;
  } catch {
    return null;
  }
}

async function inStore<T>(mode: IDBTransactionMode, ask: (files: IDBObjectStore) => IDBRequest): Promise<T> {
  const opening = indexedDB.open('tidings', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(folder));
  const database = await answerOf<IDBDatabase>(opening);
  try {
    return await answerOf<T>(ask(database.transaction(folder, mode).objectStore(folder)));
  } finally {
    database.close();
  }
}

const answerOf = <T>(request: IDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser keeps no files.')),
    );
  });
