// The tools of the e-mail editor, checked by the draft that each one saves.
import type { Page } from '@playwright/test';
import { chooseInstead } from './support/compose.ts';
import {
  type Church,
  expect,
  expectNoViolations,
  expectSoundInBothThemes,
  test,
} from './support/fixtures.ts';
import { editorTexts } from '../packages/web/src/messages/en/editor.ts';

const editorOf = (page: Page) => page.getByRole('textbox', { name: /^Message/ });

/** Presses a tool, from the overflow menu if the toolbar had no room for it. */
async function tool(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  const more = page.getByRole('button', { name: 'Show more items' });
  if (!(await button.isVisible())) await more.click();
  await button.click();
}

/** Types a line at the end and waits until the editor has it. */
async function writeLine(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await expect(editorOf(page)).toContainText(text);
}

/** An image file large enough to click on. */
async function drawing(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 });
    canvas.getContext('2d')?.fillRect(0, 0, 600, 300);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(data, 'base64');
}

async function savedHtml(page: Page, church: Church): Promise<string> {
  await chooseInstead(page, 'Save as Draft');
  await expect(page.getByText('Message saved as draft')).toBeVisible();
  const { items } = await church.call<{ items: { id: string }[] }>('GET', '/api/messages?state=draft');
  const { message } = await church.call<{ message: string }>('GET', `/api/messages/${items[0]?.id}`);
  return message;
}

test('text is formatted, aligned, indented, quoted and listed; undo goes back twenty characters at a time [EC-04]', async ({
  page,
  church,
}) => {
  await page.goto('/tenant/email/compose');
  await editorOf(page).click();
  await page.getByRole('button', { name: /Heading/ }).click();
  await page.getByRole('menuitemradio', { name: 'Heading 1' }).click();
  await writeLine(page, 'Harvest');
  await page.keyboard.press('Enter');
  for (const name of ['Bold', 'Italic', 'Underline', 'Strikethrough']) await tool(page, name);
  await writeLine(page, 'All at once');
  await page.keyboard.press('Enter');
  await tool(page, 'Remove Format');
  await tool(page, 'Text alignment');
  await page.getByRole('button', { name: 'Align center' }).click();
  await tool(page, 'Increase indent');
  await tool(page, 'Increase indent');
  await writeLine(page, 'In the middle');
  await page.keyboard.press('Enter');
  await tool(page, 'Decrease indent');
  await tool(page, 'Font Size');
  await page.getByRole('menuitemradio', { name: '22' }).click();
  await writeLine(page, 'Large');
  await page.keyboard.press('Enter');
  await tool(page, 'Block quote');
  await writeLine(page, 'Sing to the Lord');
  const html = await savedHtml(page, church);
  expect(html).toContain('<h1>Harvest</h1>');
  for (const mark of ['strong', 'i', 'u', 's'])
    expect(html).toMatch(new RegExp(`<p>(<\\w+>)*<${mark}>(<\\w+>)*All at once`));
  expect(html).toMatch(/<p style="[^"]*margin-left:\s*80px[^"]*">.*In the middle/);
  expect(html).toMatch(/<p style="[^"]*text-align:\s*center[^"]*">.*In the middle/);
  expect(html).toMatch(/margin-left:\s*40px[^>]*><span style="font-size:\s*22px;?">Large/);
  expect(html).toMatch(/<blockquote><p[^>]*>.*Sing to the Lord/);

  await editorOf(page).getByText('Sing to the Lord').click();
  await expect(editorOf(page)).toBeFocused();
  const line = 'a'.repeat(50);
  await writeLine(page, line);
  const letters = async () => ((await editorOf(page).textContent()) ?? '').match(/a{2,}/)?.[0].length ?? 0;
  await tool(page, 'Undo');
  await expect.poll(letters).toBeLessThan(50);
  expect(await letters()).toBeGreaterThanOrEqual(25);
  await tool(page, 'Redo');
  await expect.poll(letters).toBe(50);
});

test('a table is chosen from a grid of ten by ten, two by two by default; an image has size, position and caption [EC-04]', async ({
  page,
  church,
}) => {
  await page.goto('/tenant/email/compose');
  await editorOf(page).click();
  await tool(page, 'Insert table');
  const grid = page.locator('.ck-insert-table-dropdown__grid button');
  await expect(grid).toHaveCount(100);
  await expect(grid.nth(11)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editorOf(page).locator('td')).toHaveCount(4);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tool(page, 'Insert table');
  await grid.nth(23).click();
  await expect(editorOf(page).locator('table')).toHaveCount(2);
  await expect(editorOf(page).locator('table').nth(1).locator('tr')).toHaveCount(3);
  await expect(editorOf(page).locator('table').nth(1).locator('td')).toHaveCount(12);
  await editorOf(page).locator('td').last().click();
  await writeLine(page, 'Where');
  await expectSoundInBothThemes(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  const choosing = page.waitForEvent('filechooser');
  await tool(page, 'Upload image from computer');
  await (await choosing).setFiles({ name: 'Choir.png', mimeType: 'image/png', buffer: await drawing(page) });
  const image = editorOf(page).locator('figure.image img');
  await expect(image).toHaveAttribute('src', /^\/media\//);
  await image.click();
  await page.getByRole('button', { name: 'Resize image' }).click();
  await page.getByRole('menuitemradio', { name: '25%' }).click();
  await page.getByRole('button', { name: editorTexts.imagePosition }).last().click();
  await page.getByRole('button', { name: editorTexts.leftBesideText }).click();
  await expect(editorOf(page).locator('figure.image')).toHaveClass(/image-style-align-left/);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Toggle caption on' }).click();
  await writeLine(page, 'The choir');
  const html = await savedHtml(page, church);
  expect(html).toMatch(
    /<figure class="image image_resized image-style-align-left" style="width:25%">.*<figcaption>The choir/,
  );
  expect(html.match(/<table/g)).toHaveLength(2);
});

test('media is embedded by its address; a missing or unknown address is refused in words [EC-04, EC-05]', async ({
  page,
  church,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  );
  await page.goto('/tenant/email/compose');
  await editorOf(page).click();
  await tool(page, 'Insert media');
  const dialog = page.getByRole('dialog', { name: 'Media embed' });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(dialog.getByText('The URL must not be empty.')).toBeVisible();
  await dialog.getByLabel('Media URL').fill('https://example.org/film');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(dialog.getByText('This media URL is not supported.')).toBeVisible();
  await expectSoundInBothThemes(page);
  // Escape closes only the editor's own dialog.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await tool(page, 'Insert media');
  const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  await dialog.getByLabel('Media URL').fill(film);
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(dialog).toBeHidden();
  const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
  await expect(editorOf(page).locator('iframe')).toHaveAttribute('src', player);
  await expectNoViolations(page);
  expect(await savedHtml(page, church)).toContain(film);
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('the tools of the editor are in the language of the screens', async ({ page, church: _signedIn }) => {
    await page.goto('/tenant/email/compose');
    await expect(page.getByRole('button', { name: 'Gras', exact: true })).toBeVisible();
    await expect(editorOf(page)).toHaveAttribute('lang', 'fr');
    await page.getByRole('button', { name: /^Titre|^Paragraphe/ }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Titre 1' })).toBeVisible();
  });
});
