// Room to write an e-mail: folded fields, the editor, full screen, the canvas.
import type { Page } from '@playwright/test';
import { seedData, typeMail } from './support/compose.ts';
import { expect, expectSoundInBothThemes, test } from './support/fixtures.ts';
import { destinationTexts } from '../packages/web/src/messages/en/destinations.ts';
import { email } from '../packages/web/src/messages/en/email.ts';
import { templateTexts } from '../packages/web/src/messages/en/templates.ts';

const editorOf = (page: Page) => page.getByRole('textbox', { name: /^Message/ });

/** The part of the window's height in which the canvas is seen, without its toolbar. */
const shareOf = (page: Page): Promise<number> =>
  page.locator('.ck-editor__main').evaluate((editor) => {
    let { top, bottom } = editor.getBoundingClientRect();
    // What lies behind a bar at the bottom is not seen.
    const seen = (y: number) => editor.contains(document.elementFromPoint(innerWidth / 2, y));
    for (top = Math.max(0, top); top < bottom && !seen(top);) top += 1;
    for (bottom = Math.min(innerHeight - 1, bottom); bottom > top && !seen(bottom);) bottom -= 1;
    return (bottom - top) / innerHeight;
  });

const fold = (page: Page) => page.getByRole('button', { name: /^To .*Subject/ });

async function startFromTemplate(page: Page): Promise<void> {
  await page.getByRole('button', { name: templateTexts.menu }).click();
  await page.getByRole('menuitem', { name: templateTexts.start }).click();
  await page.getByRole('list', { name: templateTexts.builtIn }).getByRole('button').first().click();
  await page.getByRole('button', { name: templateTexts.replace }).click();
  await expect(page.getByRole('dialog', { name: templateTexts.start })).toBeHidden();
}

for (const [width, height] of [
  [1366, 650],
  [390, 844],
] as const)
  for (const place of ['page', 'panel'] as const)
    test(`the canvas has 55 % of the ${place} while the text is written, at ${width} by ${height}`, async ({
      page,
      church,
    }) => {
      await page.setViewportSize({ width, height });
      await seedData(church);
      await page.goto(
        place === 'page'
          ? '/tenant/email/compose?group=~Choir'
          : '/tenant/peoplegroups?panel=email&group=~Choir',
      );
      await page.getByLabel(email.subject).fill('Rehearsal');
      await typeMail(page, 'Rehearsal is at 6');
      await expect(page.getByLabel(email.subject)).toBeHidden();
      await expect(fold(page)).toContainText('Choir');
      await expect.poll(() => shareOf(page)).toBeGreaterThanOrEqual(0.55);
      await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
      await expectSoundInBothThemes(page);

      await startFromTemplate(page);
      await expect(editorOf(page)).not.toContainText('Rehearsal is at 6');
      await expect.poll(() => shareOf(page)).toBeGreaterThanOrEqual(0.55);

      await test.step('after a reload they are still folded', async () => {
        await page.reload();
        await expect(fold(page)).toContainText('Choir');
        await expect(page.getByLabel(email.subject)).toBeHidden();
        await expect.poll(() => shareOf(page)).toBeGreaterThanOrEqual(0.55);
      });

      await test.step('a press on the line shows the fields again, with the focus in To', async () => {
        await fold(page).press('Enter');
        await expect(page.getByLabel(email.subject)).toBeVisible();
        await expect(page.getByRole('group', { name: destinationTexts.to }).locator(':focus')).toHaveCount(1);
      });
    });

test('fields stay open while something is missing, and text is written in the whole window on request', async ({
  page,
  church,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await seedData(church);
  await page.goto('/tenant/email/compose');
  await typeMail(page, 'Rehearsal is at 6');
  await expect(page.getByLabel(email.subject)).toBeVisible();
  await page.getByRole('button', { name: email.fullScreen }).click();
  await expect(page.getByLabel(email.subject)).toBeHidden();
  await expect.poll(() => shareOf(page)).toBeGreaterThan(0.65);
  await expectSoundInBothThemes(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Please select destination').first()).toBeVisible();
  await expect(page.getByLabel(email.subject)).toBeVisible();
  await page.getByRole('button', { name: email.exitFullScreen }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(editorOf(page)).toContainText('Rehearsal is at 6');
});

test('the canvas is 600 pixels wide; a new table has lines and its full width, an image its own', async ({
  page,
  church: _signedIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto('/tenant/email/compose');
  await typeMail(page, 'Rehearsal is at 6');
  const paragraph = await editorOf(page).locator('p').first().boundingBox();
  expect(paragraph?.width).toBe(600);
  await page.keyboard.press('Enter');
  const tool = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    if (!(await button.isVisible())) await page.getByRole('button', { name: 'Show more items' }).click();
    await button.click();
  };
  await tool('Insert table');
  await page.keyboard.press('Enter');
  const table = editorOf(page).locator('table');
  await expect(table.locator('td')).toHaveCount(4);
  await expect.poll(async () => (await table.boundingBox())?.width).toBeGreaterThan(590);
  await expect(table.locator('td').first()).toHaveCSS('border-top-style', 'solid');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 90 });
    canvas.getContext('2d')?.fillRect(0, 0, 240, 90);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const choosing = page.waitForEvent('filechooser');
  await tool('Upload image from computer');
  const file = { name: 'Choir.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
  await (await choosing).setFiles(file);
  const image = editorOf(page).locator('figure.image img');
  await expect(image).toHaveAttribute('src', /^\/media\//);
  await expect.poll(async () => (await image.boundingBox())?.width).toBe(240);
});
