// Waits until a page has loaded what it shows, and nothing on it moves.
import type { Page, Request } from '@playwright/test';

/** How long nothing may be loaded before a page counts as loaded, and the longest wait, in milliseconds. */
const quiet = 250;
const longest = 15_000;

/** What a page shows while it waits: its first shape, outlines, wheels, and numbers that are being counted again. */
const waiting = 'start-page, .mantine-Skeleton-root, .mantine-Loader-root, [data-stale]';

interface Loading {
  unanswered: Set<Request>;
  /** When a request last began or ended. */
  since: number;
}

const loadingOf = new WeakMap<Page, Loading>();

/** Follows the requests of a page; to be called before its first one. */
export function followRequests(page: Page): void {
  const loading: Loading = { unanswered: new Set(), since: Date.now() };
  loadingOf.set(page, loading);
  const note = (change: (request: Request) => void) => (request: Request) => {
    // A stream of events stays open.
    if (request.headers()['accept'] === 'text/event-stream') return;
    change(request);
    loading.since = Date.now();
  };
  page.on(
    'request',
    note((request) => loading.unanswered.add(request)),
  );
  const end = note((request) => loading.unanswered.delete(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Waits until all is loaded, also what a click asked for, and nothing moves or shimmers; but not for ever. */
export async function settle(page: Page): Promise<void> {
  const end = Date.now() + longest;
  const loading = loadingOf.get(page);
  const isLoading = () =>
    loading !== undefined && (loading.unanswered.size > 0 || Date.now() - loading.since < quiet);
  const isWaiting = () => page.locator(waiting).count();
  // What has loaded may show outlines for a moment, and ask for more.
  do {
    while (isLoading() && Date.now() < end) await page.waitForTimeout(50);
    await page
      .waitForFunction((selector) => !document.querySelector(selector), waiting, {
        timeout: Math.max(1, end - Date.now()),
      })
      .catch(() => {});
    await rest(page);
  } while ((isLoading() || (await isWaiting()) > 0) && Date.now() < end);
}

/** Waits until the page has nothing to work on, and what moves has come to its end. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
    // A change of theme is drawn a moment after it is asked for.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
