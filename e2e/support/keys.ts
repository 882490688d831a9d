// Moving about by keyboard alone.
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** More than any page has stops: who comes round again meets what was still on its way. */
const maxPresses = 300;

/** Presses Tab until what has the name is focused; every stop on the way must be visible. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus');
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) === 0) continue;
    const own = await focused.evaluate((element) => {
      const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const label = labels ? element.labels?.[0]?.textContent : undefined;
      return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim();
    });
    if (own === name || own.replace(/[\s\d,]+$/, '') === name) return;
  }
  throw new Error(`Tab never came to '${name}'.`);
}

/** Presses Tab until the target is focused. */
export async function tabUntil(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${target.toString()}.`);
}

/** Presses a key until it has brought the focus to the target: a menu that has just opened may take it back once. */
export async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(target).toBeFocused({ timeout: 500 });
  }).toPass();
}

/**
 * Opens the list of a focused field and takes its first choice. A list forgets what is pressed in the moment in which it
 * opens, and then waits for the next.
 */
export async function chooseFirst(page: Page, field: Locator, value: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(value, { timeout: 1000 });
  }).toPass();
}
