// What every walk has: a page whose errors fail it, a church of its own, and an eye for those who cannot see.
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import axe from 'axe-core';
import { type Account, approveSenderId, call, importPeople, register } from './client.ts';

export { expect } from '@playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export interface Church extends Account {
  /** Loads people from the text of a CSV file. */
  load(csv: string): Promise<void>;
  /** An approved sender id. */
  senderId(mask: string): Promise<void>;
  /** Calls the API as the church's first user. */
  call<Answer>(method: string, path: string, body?: object): Promise<Answer>;
}

/** The installation that a walk goes through. */
export interface Installation {
  address: string;
  /** The token of its first user, who is its operator. */
  operator: string;
}

interface Fixtures {
  /** What the console may say; anything else that is an error fails the walk. */
  allowedErrors: RegExp[];
  /** What the church's sign-up says otherwise, such as its country and its zone. */
  home: Record<string, string>;
  /** An organisation that only this walk knows, in Nigeria unless told, with the page signed in to it. */
  church: Church;
}

export const test = base.extend<Fixtures, { installation: Installation }>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- what a fixture uses is read from this pattern
    async ({}, use) => {
      const { WALK_ADDRESS: address = '', WALK_OPERATOR: operator = '' } = process.env;
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

/** Signs the pages of a walk in. */
export const signIn = (context: BrowserContext, { token }: Pick<Account, 'token'>): Promise<unknown> =>
  context.addInitScript((given) => {
    // Once only: who signs out on the way stays out. A frame that shows a mail has no storage.
    if (window !== window.top || sessionStorage.getItem('walk')) return;
    sessionStorage.setItem('walk', 'signed in');
    localStorage.setItem('tidings.token', given);
  }, token);

/** An organisation with what a walk needs of it for its beginnings. */
export const churchOf = (account: Account, { address, operator }: Installation): Church => ({
  ...account,
  load: (csv) => importPeople(address, account.token, csv),
  senderId: (mask) => approveSenderId(address, account, operator, mask),
  call: (method, path, body) => call(address, method, path, { token: account.token, ...(body && { body }) }),
});

/** The errors that a page tells its console or does not catch, as they come. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/**
 * A line for each fault that axe finds, by all its rules or by some, on the page as it is now; the walk goes on, and fails at its end. Mails are shown
 * in frames that may run nothing, axe neither: they are left out.
 */
export async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  // Asked again where there are faults: a screen that began to change in the middle of the question is judged after it.
  await expect
    .configure({ soft: true })
    .poll(() => violations(page, rules), { message: `axe on ${page.url()}` })
    .toEqual([]);
}

/** The same by day and by night, and nothing is beyond the edge. By night a page has other colours, and all else as it was. */
export async function expectSoundInBothThemes(page: Page): Promise<void> {
  await turn(page, 'dark');
  await expectNoViolations(page, ['color-contrast', 'link-in-text-block']);
  await turn(page, 'light');
  await expectNoViolations(page);
  await expectNoHorizontalOverflow(page);
}

async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // What is still on its way has a skeleton, what is counted anew is dimmed, what fades in has not its colours yet.
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  const found = await page.evaluate(
    (only) =>
      window.axe.run(document, {
        iframes: false,
        // Of what is not at fault nothing is told; and nothing is fetched anew.
        resultTypes: ['violations'],
        preload: false,
        ...(only && { runOnly: only }),
      }),
    rules,
  );
  return found.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** A line where the page can be moved sideways; the walk goes on, and fails at its end. */
export async function expectNoHorizontalOverflow(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(beyond, `pixels beyond the edge of ${page.url()}`).toBeLessThanOrEqual(0);
}
