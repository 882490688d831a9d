// Fixtures for every test: a church, a page whose errors fail it, accessibility checks.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import type axe from 'axe-core';
import { type Account, approveSenderId, call, importPeople, register } from './client.ts';

export { expect } from '@playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export interface Church extends Account {
  /** Imports people from the text of a CSV file. */
  load(csv: string): Promise<void>;
  /** An approved sender id. */
  senderId(mask: string): Promise<void>;
  /** Calls the API as the church's first user. */
  call<Answer>(method: string, path: string, body?: object): Promise<Answer>;
}

/** The installation under test. */
export interface Installation {
  address: string;
  /** The token of its first user, the operator. */
  operator: string;
}

interface Fixtures {
  /** Console errors that are expected; any other fails the test. */
  allowedErrors: RegExp[];
  /** Fields of the church's sign-up, such as country and time zone. */
  home: Record<string, string>;
  /** An organisation of this test's own, in Nigeria by default, with the page signed in to it. */
  church: Church;
}

export const test = base.extend<Fixtures, { installation: Installation }>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- what a fixture uses is read from this pattern
    async ({}, use) => {
      const { E2E_ADDRESS: address = '', E2E_OPERATOR: operator = '' } = process.env;
      await use({ address, operator });
    },
    { scope: 'worker' },
  ],
  allowedErrors: [[], { option: true }],
  home: [{}, { option: true }],

  page: async ({ page, allowedErrors }, use) => {
    const errors = watchErrors(page);
    await use(page);
    const unexpected = errors.filter((error) => !allowedErrors.some((allowed) => allowed.test(error)));
    expect(unexpected, 'errors in the console').toEqual([]);
  },

  church: async ({ context, home, installation }, use) => {
    const account = await register(installation.address, home, installation.operator);
    await signIn(context, account);
    await use(churchOf(account, installation));
  },
});

/** Signs in the pages of a browser context. */
export const signIn = (context: BrowserContext, { token }: Pick<Account, 'token'>): Promise<unknown> =>
  context.addInitScript((given) => {
    // Only once, so that a test can sign out. A frame that shows an e-mail has no storage.
    if (window !== window.top || sessionStorage.getItem('e2e')) return;
    sessionStorage.setItem('e2e', 'signed in');
    localStorage.setItem('tidings.token', given);
  }, token);

/** Leaves the page, whose unanswered calls would be refused, and removes its session from the browser. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.removeItem('tidings.token'));
}

/** Creates an organisation with what a test starts from. */
export const churchOf = (account: Account, { address, operator }: Installation): Church => ({
  ...account,
  load: (csv) => importPeople(address, account.token, csv),
  senderId: (mask) => approveSenderId(address, account, operator, mask),
  call: (method, path, body) => call(address, method, path, { token: account.token, ...(body && { body }) }),
});

/** Collects the errors that a page logs or does not catch. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** Each page reads it: the small build takes a browser two thirds of the time of the other. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Axe rules: these alone, or all without some. */
interface Rules {
  only?: string[];
  without?: string[];
  /** What is checked, as a selector of what is on the page; the whole page where it is absent. */
  part?: string | undefined;
}

/** The rules that depend on the colour scheme. */
const colours = ['color-contrast', 'link-in-text-block'];
const structure: Rules = { without: colours };

/**
 * Records a soft failure for each fault axe finds on the page, by all rules or by some. Frames that show e-mails may
 * not run scripts, so axe skips them.
 */
export async function expectNoViolations(page: Page, rules: Rules = {}): Promise<void> {
  // Repeated when faults are found, since the screen may have been changing meanwhile.
  await expect
    .configure({ soft: true })
    .poll(() => violations(page, rules), { message: `axe on ${page.url()}` })
    .toEqual([]);
}

/**
 * Checks the page in light and dark, and that nothing is cut off. Only colours depend on the scheme; in the dark only
 * those of `part` are checked where it is given.
 */
export async function expectSoundInBothThemes(page: Page, part?: string): Promise<void> {
  await turn(page, 'dark');
  await expectNoViolations(page, { only: colours, part });
  await turn(page, 'light');
  await expectNoViolations(page);
  await expectNoHorizontalOverflow(page);
}

/** The widths of a phone, a tablet and a laptop, in pixels. */
const widths = { phone: 390, tablet: 768, laptop: 1280 };

/**
 * Checks the page at three widths: its structure at each, and its colours in light and dark, where the phone stands for
 * the tablet. Leaves it light and as wide as a laptop. Where the page behind a dialog has had its own check, naming
 * the dialog as `part` saves time: the page is then looked at once more, around it, light and as wide as a laptop.
 */
export async function expectSoundAtEveryWidth(page: Page, part?: string): Promise<void> {
  await widen(page, widths.tablet);
  await expectNoViolations(page, { ...structure, part });
  await expectNoHorizontalOverflow(page);
  await widen(page, widths.phone);
  await turn(page, 'dark');
  await expectNoViolations(page, { part });
  await expectNoHorizontalOverflow(page);
  await widen(page, widths.laptop);
  await expectSoundInBothThemes(page, part);
}

const widen = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

async function violations(page: Page, { only, without, part }: Rules): Promise<string[]> {
  // Waits for skeletons, dimmed counts and fades to end.
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axeSource);
  const found = await page.evaluate(
    ({ only, without = [], part }) =>
      window.axe.run(part === undefined ? document : document.querySelectorAll(part), {
        iframes: false,
        // Only violations are reported, and nothing is downloaded again.
        resultTypes: ['violations'],
        preload: false,
        ...(only && { runOnly: only }),
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
      }),
    { only, without, part },
  );
  return found.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** Records a soft failure if the page can be scrolled sideways. */
export async function expectNoHorizontalOverflow(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(beyond, `pixels beyond the edge of ${page.url()}`).toBeLessThanOrEqual(0);
}
