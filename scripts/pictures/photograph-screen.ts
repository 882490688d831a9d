// Photographs one screen and whatever its buttons open, and collects faults.
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import axe from 'axe-core';
import { watchErrors } from '../../e2e/support/fixtures.ts';
import { collectData, layoutFaults } from '../../e2e/support/layout.ts';

const sizes = [
  { width: 1280, height: 800 },
  { width: 1366, height: 650 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

export interface Screen {
  name: string;
  /** Its address below the server's. */
  path: string;
  /** Where the pictures go. */
  folder: string;
  /** Also names texts outside the catalogues, cut texts and overlapping controls. */
  isPseudo: boolean;
  /** Leaves out the dialogs and menus. */
  screensOnly: boolean;
  /** Takes the sizes of these widths alone. */
  widths?: readonly number[] | undefined;
}

/** Photographs a screen in every size and theme. Returns a sentence for each fault. */
export async function photographScreen(context: BrowserContext, screen: Screen): Promise<string[]> {
  const faults: string[] = [];
  const page = await context.newPage();
  const errors = watchErrors(page);
  const data = collectData(page);
  const checkLayout = async () => {
    if (!screen.isPseudo) return;
    const found = await layoutFaults(page, data);
    faults.push(...found.map((fault) => `${screen.name}: ${fault}`));
  };
  await open(page, screen.path);
  await checkLayout();
  faults.push(...(await photograph(page, screen, screen.name)));
  await checkLayout();
  if (!screen.screensOnly) {
    const names = await openers(page);
    for (const [n, name] of names.entries()) faults.push(...(await photographOpened(page, screen, n, name)));
  }
  await page.close();
  return [...new Set([...faults, ...errors.map((error) => `${screen.name}: ${error}`)])];
}

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize(sizes[0]!);
  await page.goto(path);
  await settle(page);
}

/** Waits until all is loaded and nothing moves or shimmers; reports keep a stream of events open, so not for ever. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
  await page
    .locator('.mantine-Skeleton-root')
    .waitFor({ state: 'detached' })
    .catch(() => {});
  await page.evaluate(async () => {
    // A change of theme is drawn a moment after it is asked for.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
}

// Buttons of the screen itself, of a list those of its first row. Those of the shell are the same everywhere.
const laterRow = ':is(tr, li, [role=row], [role=treeitem]):nth-child(n + 2)';
const buttonsIn = (page: Page) =>
  page.locator(
    `main button:visible:enabled:not([aria-pressed]):not([type=submit]):not(tbody ${laterRow} *):not(:is(ul, ol, [role=grid], [role=tree]) ${laterRow} *)`,
  );

/** What the buttons of a screen are called; of several with the same name, the first counts. */
async function openers(page: Page): Promise<string[]> {
  const names = await buttonsIn(page).evaluateAll((buttons) =>
    buttons.map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()),
  );
  return names.map((name, n) => (names.indexOf(name) === n && !/^\d*$/.test(name) ? name : ''));
}

const opened = '[role=dialog]:visible, [role=menu]:visible, [role=listbox]:visible';

/** Presses one button on a fresh screen, and photographs what it opens, if anything. */
async function photographOpened(page: Page, screen: Screen, n: number, button: string): Promise<string[]> {
  if (!button) return [];
  await open(page, screen.path);
  const before = await page.locator(opened).count();
  await buttonsIn(page)
    .nth(n)
    .click({ timeout: 5000 })
    .catch(() => {});
  await settle(page);
  if ((await page.locator(opened).count()) <= before) return [];
  return photograph(page, screen, `${screen.name} - ${button}`);
}

/** One picture a size and theme; faults by axe and by width. */
async function photograph(page: Page, { folder, widths }: Screen, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, height } of sizes) {
    if (widths && !widths.includes(width)) continue;
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      await page.screenshot({ path: join(folder, fileName(name, width, colorScheme)) });
      faults.push(...(await faultsOf(page, `${name}, ${width}, ${colorScheme}`)));
    }
  }
  return faults;
}

const fileName = (name: string, width: number, theme: string): string =>
  `${name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)}.${width}.${theme}.png`;

async function faultsOf(page: Page, where: string): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { iframes: false, resultTypes: ['violations'], preload: false }),
  );
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...violations.map(
      ({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    ),
    ...(beyond > 0 ? [`${where}: ${beyond} pixels beyond the edge`] : []),
  ];
}
