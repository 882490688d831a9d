// Photographs one screen and whatever its buttons open, and collects faults.
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import axe from 'axe-core';
import { watchErrors } from '../../e2e/support/fixtures.ts';
import { collectData, layoutFaults } from '../../e2e/support/layout.ts';
import { type Name, openerOf } from '../../e2e/support/dialogs.ts';
import { followRequests, settle } from './settle.ts';

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
  /** Takes only the light theme, and looks for no faults. */
  isQuick: boolean;
}

const sizesOf = ({ widths }: Screen) => sizes.filter(({ width }) => !widths || widths.includes(width));

/** Photographs a screen in every size and theme. Returns a sentence for each fault. */
export async function photographScreen(context: BrowserContext, screen: Screen): Promise<string[]> {
  const faults: string[] = [];
  const page = await newPage(context);
  const errors = watchErrors(page);
  const data = collectData(page);
  const checkLayout = async () => {
    if (!screen.isPseudo) return;
    const found = await layoutFaults(page, data);
    faults.push(...found.map((fault) => `${screen.name}: ${fault}`));
  };
  await open(page, screen);
  await checkLayout();
  faults.push(...(await photograph(page, screen, screen.name)));
  await checkLayout();
  if (!screen.screensOnly) {
    for (const name of await openers(page)) faults.push(...(await photographOpened(page, screen, name)));
  }
  await page.close();
  return [...new Set([...faults, ...errors.map((error) => `${screen.name}: ${error}`)])];
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  followRequests(page);
  return page;
}

async function open(page: Page, screen: Screen): Promise<void> {
  // A dialog belongs to the buttons of its own width, so they are pressed at the first one asked for.
  await page.setViewportSize(sizesOf(screen)[0] ?? sizes[0]!);
  await page.goto(screen.path);
  await settle(page);
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

/**
 * Presses one button on a fresh screen, and photographs what it opens, if anything. It is found by its name: a composer
 * keeps what was pressed before, so its buttons change.
 */
async function photographOpened(page: Page, screen: Screen, button: string): Promise<string[]> {
  const named = async () => {
    const n = (await openers(page)).indexOf(button);
    return n < 0 ? undefined : buttonsIn(page).nth(n);
  };
  return button ? photographBehind(page, screen, { name: button, steps: [named] }) : [];
}

interface Way {
  name: string;
  /** What is pressed on the fresh screen, one after the other. */
  steps: readonly (() => Locator | undefined | Promise<Locator | undefined>)[];
}

/** Photographs what the steps open, if anything. */
async function photographBehind(page: Page, screen: Screen, { name, steps }: Way): Promise<string[]> {
  await open(page, screen);
  const before = await page.locator(opened).count();
  for (const found of steps) {
    const button = await found();
    await button?.click({ timeout: 5000 }).catch(() => {});
    await settle(page);
  }
  if ((await page.locator(opened).count()) <= before) return [];
  return photograph(page, screen, `${screen.name} - ${name}`);
}

/** Photographs what a way through several buttons opens. */
export async function photographWay(
  context: BrowserContext,
  screen: Screen,
  pressed: readonly Name[],
): Promise<string[]> {
  const page = await newPage(context);
  const faults = await photographBehind(page, screen, {
    name: pressed.map((name) => (typeof name === 'string' ? name : name.source)).join(' - '),
    steps: pressed.map((name, n) => () => openerOf(page, name, n)),
  });
  await page.close();
  return faults;
}

/** One picture a size and theme; faults by axe and by width. */
async function photograph(page: Page, screen: Screen, name: string): Promise<string[]> {
  const { folder, isQuick } = screen;
  const faults: string[] = [];
  for (const { width, height } of sizesOf(screen)) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of isQuick ? (['light'] as const) : (['light', 'dark'] as const)) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      await page.screenshot({ path: join(folder, fileName(name, width, colorScheme)) });
      if (!isQuick) faults.push(...(await faultsOf(page, `${name}, ${width}, ${colorScheme}`)));
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
