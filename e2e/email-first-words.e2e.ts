// What is written before the e-mail editor has started.
import type { Page } from '@playwright/test';
import { seedData } from './support/compose.ts';
import { expect, test } from './support/fixtures.ts';

/** Holds the editor's file back; returns what lets it come. */
async function holdEditor(page: Page): Promise<() => void> {
  let letItCome = () => {};
  const wait = new Promise<void>((resolve) => {
    letItCome = resolve;
  });
  await page.route(/rich-editor.*\.js$/, async (route) => {
    await wait;
    await route.continue();
  });
  return () => letItCome();
}

for (const width of [390, 1280])
  test(`words written before the editor starts stay, with the cursor in its place, at ${width} pixels`, async ({
    page,
    church,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await seedData(church);
    const letItCome = await holdEditor(page);
    await page.goto('/tenant/email/compose?group=~Choir');
    const message = page.getByRole('textbox', { name: /^Message/ });
    await message.click();
    await page.keyboard.type('Dear choir,\n\nwe sing at 6 & <pray>');
    await expect(message).toHaveValue('Dear choir,\n\nwe sing at 6 & <pray>');

    // The cursor goes behind 'we sing', and a space is the last that was typed.
    await page.keyboard.press('Home');
    for (const _ of 'we sing') await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Space');
    letItCome();
    await expect(page.locator('.ck-editor')).toBeVisible();
    await expect(message).toBeFocused();
    await page.keyboard.type('a psalm ');
    await expect(message.locator('p')).toHaveText(['Dear choir,', '', 'we sing a psalm at 6 & <pray>']);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' then');
    await expect(message.locator('p').last()).toHaveText('we sing a psalm at 6 & <pray> then');
    await page.reload();
    await expect(message.locator('p').last()).toHaveText('we sing a psalm at 6 & <pray> then');
  });

test('an editor that nobody touches starts by itself when the page has been left alone', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/email/compose');
  await expect(page.getByRole('textbox', { name: /^Message/ })).toBeVisible();
  await expect(page.locator('.ck-editor')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveCount(1);
});

test('a space that was typed last stays, and what is pasted keeps its format', async ({ page, church }) => {
  await seedData(church);
  const letItCome = await holdEditor(page);
  await page.goto('/tenant/email/compose?group=~Choir');
  const message = page.getByRole('textbox', { name: /^Message/ });
  await message.click();
  await page.keyboard.type('Rehearsal ');
  // What is copied from a page keeps its format.
  await message.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<b>always</b>');
    clipboardData.setData('text/plain', 'always');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  letItCome();
  await expect(page.locator('.ck-editor')).toBeVisible();
  await expect(message).toBeFocused();
  await expect(message.locator('strong')).toHaveText('always');
  await page.keyboard.type(' at 6');
  await expect(message.locator('p')).toHaveText(['Rehearsal always at 6']);
});
