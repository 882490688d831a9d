// Images: uploaded by button, drop and paste; found, tagged, deleted; used in an e-mail.
import type { Locator, Page } from '@playwright/test';
import { seedData, sendAtOnce, typeMail } from './support/compose.ts';
import {
  type Church,
  expect,
  expectNoViolations,
  expectSoundAtEveryWidth,
  expectSoundInBothThemes,
  test,
} from './support/fixtures.ts';
import { expectRoomInDialog } from './support/narrow.ts';
import { media } from '../packages/web/src/messages/en/media.ts';
import { editorTexts } from '../packages/web/src/messages/en/editor.ts';
import { email } from '../packages/web/src/messages/en/email.ts';

/** An image of one colour and a given size, drawn by the browser. */
async function drawing(page: Page, colour: string, width = 800, height = 400): Promise<Buffer> {
  const data = await page.evaluate(
    ([fill, w, h]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [w, h];
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = fill;
      context?.fillRect(0, 0, w, h);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [colour, width, height] as const,
  );
  return Buffer.from(data, 'base64');
}

/** Files as a drop or a paste delivers them. */
const transfer = (page: Page, files: { name: string; type: string; bytes: Buffer }[]) =>
  page.evaluateHandle(
    (list) => {
      const moved = new DataTransfer();
      for (const { name, type, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        moved.items.add(new File([bytes], name, { type }));
      }
      return moved;
    },
    files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') })),
  );

const images = (page: Page) => page.getByRole('list', { name: 'Images' }).getByRole('button');

async function send(church: Church, name: string, bytes: Buffer): Promise<{ id: string; imagePath: string }> {
  const form = new FormData();
  form.append('mediaFile', new Blob([Uint8Array.from(bytes)]), name);
  const answer = await church.call<{ returnObject: { id: string; imagePath: string } }>(
    'POST',
    '/api/Media/UploadMedia',
    form,
  );
  return answer.returnObject;
}

for (const width of [390, 1280])
  test.describe(`at ${width}`, () => {
    test.use({ allowedErrors: [/400 \(Bad Request\)/] });

    test(`[MD-01] [MD-02] images are uploaded, several at once, and each failure is named`, async ({
      page,
      church,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await seedData(church, 3);
      await page.goto('/tenant/media');
      await expect(page.getByText(media.noImages)).toBeVisible();
      await expectNoViolations(page);
      const red = await drawing(page, 'red');
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: media.upload }).click();
      await (
        await choosing
      ).setFiles([
        { name: 'Choir.png', mimeType: 'image/png', buffer: red },
        { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') },
        { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
        { name: 'Altar.png', mimeType: 'image/png', buffer: await drawing(page, 'blue') },
      ]);
      await expect(page.getByText(media.uploaded(2))).toBeVisible();
      await expect(images(page)).toHaveText(['Altar', 'Choir']);
      const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
      await expect(uploads).toHaveCount(2);
      await expect(uploads.nth(0)).toContainText(/page\.png.*This is not an image that can be read/);
      await expect(uploads.nth(1)).toContainText(/list\.pdf.*Choose a JPEG/);
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Dismiss page.png' }).click();
      await page.getByRole('button', { name: 'Dismiss list.pdf' }).click();
      await expect(uploads).toHaveCount(0);

      const dropped = await transfer(page, [
        { name: 'Dropped.png', type: 'image/png', bytes: await drawing(page, 'green') },
      ]);
      const area = page.getByLabel(media.searchLabel);
      await area.dispatchEvent('dragover', { dataTransfer: dropped });
      await expect(page.getByText(media.dropHere)).toBeVisible();
      await area.dispatchEvent('drop', { dataTransfer: dropped });
      await expect(images(page)).toHaveText(['Dropped', 'Altar', 'Choir']);
      const pasted = await transfer(page, [
        { name: 'Pasted.png', type: 'image/png', bytes: await drawing(page, 'black') },
      ]);
      await page.evaluate(
        (clipboardData) =>
          document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
        pasted,
      );
      await expect(images(page)).toHaveText(['Pasted', 'Dropped', 'Altar', 'Choir']);
      await expect(images(page).locator('img').first()).toHaveJSProperty('complete', true);

      let letGo = () => {};
      const mayGo = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/api/Media/UploadMedia', async (route) => {
        await mayGo;
        await route.continue();
      });
      await area.dispatchEvent('drop', { dataTransfer: dropped });
      await page.getByRole('link', { name: 'People', exact: true }).first().click();
      const question = page.getByRole('dialog', { name: media.stopTitle });
      await expect(question).toContainText(media.stopHint(1));
      await question.getByRole('button', { name: media.stopCancel }).click();
      letGo();
      // The same image again is stored only once.
      await expect(page.getByText(media.inLibrary('Dropped'))).toBeVisible();
      await expect(images(page)).toHaveText(['Pasted', 'Dropped', 'Altar', 'Choir']);
      await expect(page).toHaveURL(/tenant\/media/);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    });

    test('[MD-01] an image is renamed and tagged, found by its tag, and deleted after its uses are shown', async ({
      page,
      church,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/tenant/media');
      const choir = await send(church, 'IMG_2043.png', await drawing(page, 'red'));
      await send(church, 'Altar.png', await drawing(page, 'blue'));
      await church.call('POST', '/api/Messaging/saveEmaillDraft', {
        subject: 'News',
        body: `<p><img src="${choir.imagePath}"></p>`,
      });
      await page.reload();
      await page.getByRole('button', { name: 'IMG_2043' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'IMG_2043' });
      await expect(dialog).toContainText('800 × 400 pixels');
      await expect(dialog).toContainText('in 1 message');
      await expectSoundInBothThemes(page);
      await expectRoomInDialog(page);
      await dialog.getByLabel('Name', { exact: true }).fill('The choir');
      await dialog.getByLabel('Tags').fill('Easter');
      await dialog.getByLabel('Tags').press('Enter');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(media.saved)).toBeVisible();
      await page.getByText(media.tagWithCount('Easter', 1)).click();
      await expect(images(page)).toHaveText(['The choir']);
      await expect(page).toHaveURL(/tag=Easter/);
      await expectNoViolations(page);
      await page.getByText(media.tagWithCount('Easter', 1)).click();
      await page.getByLabel(media.searchLabel).fill('nothing of this');
      await expect(page.getByText(media.noMatches)).toBeVisible();
      await page.getByLabel(media.searchLabel).fill('CHOIR');
      await expect(images(page)).toHaveText(['The choir']);

      await images(page).click();
      await page.getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('dialog', { name: media.deleteTitle });
      await expect(question).toContainText(media.deleteUsed(0, 1, 0));
      await expectSoundInBothThemes(page);
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('messages that show it still show it')).toBeVisible();
      await page.getByRole('button', { name: media.clearSearch }).click();
      await expect(images(page)).toHaveText(['Altar']);
      const still = await page.request.get(choir.imagePath);
      expect([still.status(), still.headers()['content-type']]).toEqual([200, 'image/png']);
    });
  });

test.describe('in the editor', () => {
  test.use({ allowedErrors: [/400 \(Bad Request\)/] });

  test('[EC-04] [EC-05] an image is uploaded and resized, another chosen from the gallery, and both are in the e-mail', async ({
    page,
    church,
  }) => {
    await seedData(church, 30);
    await sendAtOnce(church);
    await page.goto('/tenant/email/compose?group=~Choir');
    await page.getByLabel(email.subject).fill('Rehearsal');
    await typeMail(page, 'Come and see');
    await send(church, 'Altar.png', await drawing(page, 'blue', 200, 60));
    const editor = page.getByRole('textbox', { name: /^Message/ });
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload image from computer' }).click();
    await (
      await choosing
    ).setFiles({ name: 'Choir.png', mimeType: 'image/png', buffer: await drawing(page, 'red', 600, 90) });
    const first = editor.locator('img[src^="/media/"]');
    await expect(first).toHaveCount(1);
    await first.click();
    await page.getByRole('button', { name: 'Resize image' }).click();
    for (const choice of ['Original', '25%', '50%', '75%'])
      await expect(page.getByRole('menuitemradio', { name: choice })).toBeVisible();
    await page.getByRole('menuitemradio', { name: '50%' }).click();
    await expect(editor.locator('figure.image_resized')).toHaveAttribute('style', /width:\s*50%/);
    await expect(first).toHaveAttribute('alt', 'Choir');

    await editor.getByText('Come and see').click();
    await expectNoViolations(page);
    await page.getByRole('button', { name: editorTexts.fromLibrary }).click();
    const gallery = page.getByRole('dialog', { name: media.chooseImage });
    await expect(gallery.getByRole('listitem')).toHaveText(['Choir', 'Altar']);
    await expectSoundAtEveryWidth(page);
    await expectRoomInDialog(page);
    await gallery.getByRole('button', { name: 'Altar' }).click();
    await expect(gallery).toBeHidden();
    await expect(editor.locator('img[src^="/media/"]')).toHaveCount(2);
    await expect(editor.locator('img[alt="Altar"]')).toBeVisible();

    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Email sent successfully')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Kept in outbox 2' })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Outbox', exact: true }).click();
    await page.getByRole('button', { name: 'Read the e-mail' }).first().click();
    const shown = page.frameLocator('iframe').first().locator('img[alt="Choir"], img[alt="Altar"]');
    await expect(shown).toHaveCount(2);
    const choir = page.frameLocator('iframe').first().getByAltText('Choir');
    await expect(choir).toHaveAttribute('width', '300');
    await expect(choir).toHaveJSProperty('naturalWidth', 600);
  });

  test('[EC-05] images are dropped and pasted, several at once; a cancelled one and a file that is no image are named', async ({
    page,
    church,
  }) => {
    await seedData(church, 3);
    await page.goto('/tenant/email/compose');
    await typeMail(page, 'Come and see');
    const editor = page.getByRole('textbox', { name: /^Message/ });
    const figures = editor.locator('figure.image');
    const answers: (() => void)[] = [];
    const mayGo = new Promise<void>((resolve) => answers.push(resolve));
    await page.route('**/api/media/editor-upload', async (route) => {
      await mayGo;
      // The cancelled upload has no request any more.
      await route.continue().catch(() => {});
    });
    const dropped = await transfer(page, [
      { name: 'Choir.png', type: 'image/png', bytes: await drawing(page, 'red') },
      { name: 'Altar.png', type: 'image/png', bytes: await drawing(page, 'blue') },
    ]);
    await editor.dispatchEvent('drop', { dataTransfer: dropped, ...(await middleOf(editor)) });
    await expect(editor.locator('.ck-progress-bar')).toHaveCount(2);
    await figures.nth(1).click();
    await expect(figures.nth(1)).toHaveClass(/ck-widget_selected/);
    await page.keyboard.press('Delete');
    await expect(figures).toHaveCount(1);
    // A pasted image replaces the selected one.
    await editor.getByText('Come and see').click();
    await expect(editor.locator('.ck-widget_selected')).toHaveCount(0);
    const clipboardData = await transfer(page, [
      { name: 'Crib.png', type: 'image/png', bytes: await drawing(page, 'green') },
      { name: 'page.png', type: 'image/png', bytes: Buffer.from('<html>') },
    ]);
    await editor.evaluate(
      (element, data) =>
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        ),
      clipboardData,
    );
    await expect(editor.locator('.ck-progress-bar')).toHaveCount(3);
    await page.getByRole('link', { name: 'People', exact: true }).first().click();
    const question = page.getByRole('dialog', { name: media.stopTitle });
    await expect(question).toContainText(media.stopHint(3));
    await question.getByRole('button', { name: media.stopCancel }).click();
    for (const go of answers) go();

    await expect(page.getByText('Upload failed')).toBeVisible();
    await expect(
      page.getByText(/^Cannot upload file: page\.png\. This is not an image that can be read/),
    ).toBeVisible();
    await expect(editor.locator('img[src^="/media/"]')).toHaveCount(2);
    await expect(figures).toHaveCount(2);
    await expect(editor.locator('.ck-progress-bar')).toHaveCount(0);
    const { items } = await church.call<{ items: { name: string }[] }>('GET', '/api/media');
    const shown = await editor.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
    expect(new Set(items.map(({ name }) => name))).toEqual(new Set(shown));
  });
});

test.describe('offline', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('[EC-05, OT-06] an upload warns of it, in the library and in the editor', async ({
    page,
    context,
    church,
  }) => {
    await seedData(church, 3);
    const warning = page
      .getByRole('alert')
      .filter({ hasText: "You 're Offline - Please ensure you have internet access" });
    const choose = async (button: string, ...words: RegExp[]) => {
      // Toasts are loaded once the screen is there.
      await expect(page.locator('.mantine-Notifications-root').first()).toBeAttached();
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: button }).click();
      const buffer = await drawing(page, 'red');
      await context.setOffline(true);
      await (await choosing).setFiles({ name: 'Choir.png', mimeType: 'image/png', buffer });
      // Toasts show for some seconds only, which the checks after them may take.
      await expect(warning).toBeVisible();
      for (const each of words) await expect(page.getByText(each)).toBeVisible();
      await expectNoViolations(page);
      await context.setOffline(false);
    };
    await page.goto('/tenant/media');
    await choose('Upload images');
    await page.goto('/tenant/email/compose');
    await typeMail(page, 'Come and see');
    await choose('Upload image from computer', /^Cannot upload file: Choir\.png\.$/);
  });
});

/** Drops files on an element. */
async function middleOf(target: Locator): Promise<{ clientX: number; clientY: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  return { clientX: x + width / 2, clientY: y + height / 2 };
}
