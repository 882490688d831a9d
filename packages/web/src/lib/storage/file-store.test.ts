// Contact files that wait in this browser, those of version 0.1.0 among them.
import * as fakes from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFile, readFile } from './file-store.ts';

// Set for each test: a worker that runs several files evaluates the package once, and may end its globals with one of them.
beforeEach(() => {
  for (const [name, value] of Object.entries(fakes)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fakes.IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

const key = 'tidings.kept.t1.u1.compose-sms::file';
const contacts = () => new File(['Name,Phone\nAda,08031234567\n'], 'contacts.csv', { type: 'text/csv' });

/** Keeps a file as version 0.1.0 did. */
function keepAsBefore(file: File): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('tidings', 1);
    opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')));
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('files'));
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('files', 'readwrite');
      transaction.objectStore('files').put(file, key);
      transaction.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
    });
  });
}

test('[SC-14] finds the contact file that version 0.1.0 kept', async () => {
  await keepAsBefore(contacts());
  const found = await readFile(key);
  expect(found?.name).toBe('contacts.csv');
  expect(await found?.text()).toContain('Ada');
});

test('keeps a file until it is removed', async () => {
  expect(await readFile(key)).toBeNull();
  expect(await keepFile(key, contacts())).toBe(true);
  expect((await readFile(key))?.name).toBe('contacts.csv');
  await keepFile(key, null);
  expect(await readFile(key)).toBeNull();
});

test('answers false where the browser keeps nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await keepFile(key, contacts())).toBe(false);
  expect(await readFile(key)).toBeNull();
});
