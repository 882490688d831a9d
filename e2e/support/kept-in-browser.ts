// Reads what a page has stored in its browser, for tests of working offline.
import type { Page } from '@playwright/test';

/** Everything in this browser's databases and storage, as text. */
export const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise((resolve) => {
          const asking = database.transaction(store).objectStore(store).getAll();
          asking.addEventListener('success', () => resolve(asking.result));
        });
        texts.push(JSON.stringify(rows));
      }
      database.close();
    }
    return texts.join('\n');
  });

/** Waits until the page's service worker controls it, so that the app can start offline. */
export const waitForWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
