// On a slow line no answer moves what can be pressed already.
import { setTimeout as line } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

declare global {
  interface Window {
    moves: string[];
  }
}

/** Those with several answers that come in any order, or a bar above them. */
const screens = {
  import: '/tenant/people/import',
  'sender ids': '/tenant/settings/sender-ids',
  providers: '/tenant/settings/providers',
  'e-mail settings': '/tenant/settings/email',
  colleagues: '/tenant/settings/colleagues',
  account: '/tenant/account',
};

test.use({ viewport: { width: 390, height: 800 } });

test('parts of a screen stay where they are while answers come one after the other', async ({
  page,
  church,
}) => {
  await church.call('POST', '/api/accounts/invitations', { email: 'bola@example.org', role: 'staff' });
  const waiting = await delayAnswers(page);
  await page.addInitScript(watchMoves);
  await open(page, '/tenant', waiting);
  for (const [name, address] of Object.entries(screens)) {
    await open(page, address, waiting);
    expect.soft(await page.evaluate(() => window.moves), name).toEqual([]);
  }
});

async function open(page: Page, address: string, waiting: ReadonlySet<string>): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await expect.poll(() => waiting.size).toBe(0);
}

/** Each answer takes a time of its own, as on a slow line. Returns the addresses that wait for theirs. */
async function delayAnswers(page: Page): Promise<ReadonlySet<string>> {
  const waiting = new Set<string>();
  await page.route(/\/api\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    waiting.add(pathname);
    await line(150 + (pathname.length % 7) * 60);
    await route.continue();
    waiting.delete(pathname);
  });
  return waiting;
}

/** Runs in the page: what an answer moved by more than a trace, once the placeholder of the start has gone. */
function watchMoves(): void {
  window.moves = [];
  interface Shift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      if (value > 0.01 && !document.querySelector('start-page'))
        for (const { node, previousRect, currentRect } of sources)
          window.moves.push(
            `${node?.textContent?.slice(0, 40)}: ${previousRect.y} to ${currentRect.y}, ${value.toFixed(3)}`,
          );
  }).observe({ type: 'layout-shift', buffered: true });
}
