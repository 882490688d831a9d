// Keyboard navigation.
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** More than the tab stops of any page; coming round again covers content that was still loading. */
const maxPresses = 300;

/** Presses Tab until the named element has the focus; every stop on the way must be visible. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press('Tab');
    // In one step: what has the focus may be gone in the next.
    const own = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const label = labels ? element.labels?.[0]?.textContent : undefined;
      return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim();
    });
    if (own === null) continue;
    if (own === name || own.replace(/[\s\d,]+$/, '') === name) return;
  }
  throw new Error(`Tab never came to '${name}'.`);
}

/** Presses Tab until the target has the focus. */
export async function tabUntil(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${target.toString()}.`);
}

/** Chooses an item of the menu that was opened last, by key: what is still loading may move it under the pointer. */
export async function pressItem(page: Page, name: string): Promise<void> {
  // A menu takes the focus when it has opened, and would take it from the item.
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.getByRole('menuitem', { name }).press('Enter');
}

/** Presses a key until the target has the focus, since a menu that has just opened may take it back once. */
export async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(target).toBeFocused({ timeout: 500 });
  }).toPass();
}

/**
 * Opens the list of the focused field and takes its first option. A list ignores keys pressed while it opens, so the
 * key is pressed again.
 */
export async function chooseFirst(page: Page, field: Locator, value: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(value, { timeout: 1000 });
  }).toPass();
}
