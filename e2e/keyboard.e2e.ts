// A message sent without touching the mouse.
import type { Page } from '@playwright/test';
import { furnish } from './compose.ts';
import { expect, test } from './fixtures.ts';

test('the choir is written to by keyboard alone', async ({ page, church }) => {
  await furnish(church);
  await page.goto('/tenant/people');
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();

  await tabTo(page, 'Compose');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'SMS' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Compose SMS' })).toBeVisible();

  await tabTo(page, 'All contacts');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Choir');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Sender id');
  await page.keyboard.press('ArrowDown');
  // The list takes the first choice a moment after it has opened.
  await expect(page.getByRole('option', { name: 'GRACE' })).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Sender id' })).toHaveValue('GRACE');
  await tabTo(page, 'Message');
  await page.keyboard.type('Rehearsal is at 6');
  await tabTo(page, 'Send');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send SMS Alternative' });
  await expect(dialog.getByRole('button', { name: 'Send regular' })).toBeEnabled();
  await tabTo(page, 'Send regular');
  await page.keyboard.press('Enter');
  await expect(page.getByText('SMS Sent successfully')).toBeVisible();
});

/** Presses Tab until what has the name is focused; every stop on the way must be visible. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus');
  for (let presses = 0; presses < 60; presses += 1) {
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
