// A person's picture: chosen, cropped, kept through a reload, saved, removed.
import type { Page } from '@playwright/test';
import {
  expect,
  expectNoViolations,
  expectSoundInBothThemes,
  test,
  type Church,
} from './support/fixtures.ts';
import { expectRoomInDialog } from './support/narrow.ts';
import { pictureTexts } from '../packages/web/src/messages/en/pictures.ts';

for (const width of [1280, 390])
  test(`it is cropped by keyboard, survives a reload, and is sent on saving, ${width} pixels [PF-12]`, async ({
    page,
    church,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/tenant/people/add');
    await page.getByLabel('First name').fill('Wuraola');
    await choose(page, pictureTexts.choosePicture, {
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await drawing(page),
    });
    const dialog = page.getByRole('dialog', { name: pictureTexts.cropPicture });
    const frame = dialog.getByRole('group', { name: pictureTexts.frame });
    await expect(frame).toBeFocused();
    await expect(dialog.getByRole('button', { name: pictureTexts.use })).toBeEnabled();
    await expectSoundInBothThemes(page);
    await expectRoomInDialog(page);
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('slider', { name: pictureTexts.zoom })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+Tab');
    // Moves to the left edge of the picture, which is blue.
    for (let presses = 0; presses < 80; presses += 1) await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: pictureTexts.use }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: pictureTexts.changePicture })).toBeFocused();
    expect(await church.call('GET', '/api/people')).toMatchObject({ total: 0 });

    await page.reload();
    await expect(page.getByRole('button', { name: pictureTexts.cropPicture })).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/tenant\/people$/);
    const kept = await picture(church);
    expect(kept).not.toBe('');
    expect(await colours(page, kept), 'square, and blue all over').toEqual({
      square: true,
      middle: 'blue',
      corner: 'blue',
    });

    await page.goto(`/tenant/people/add/${await onlyOne(church)}`);
    await page.getByRole('button', { name: pictureTexts.removePicture }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/tenant\/people$/);
    expect(await picture(church)).toBe('');
  });

test('a file that is no picture, or too large, is refused in a sentence before it is sent [PF-12]', async ({
  page,
  church,
}) => {
  await page.goto('/tenant/people/add');
  const refused = async (name: string, mimeType: string, buffer: Buffer, words: string) => {
    await choose(page, pictureTexts.choosePicture, { name, mimeType, buffer });
    await expect(page.getByText(words)).toBeVisible();
  };
  await refused('a.pdf', 'application/pdf', Buffer.from('%PDF'), pictureTexts.wrongType);
  await refused('a.png', 'image/png', Buffer.from('no picture'), pictureTexts.damaged);
  await refused('a.jpg', 'image/jpeg', Buffer.alloc(10 * 1024 * 1024 + 1), pictureTexts.tooLarge);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoViolations(page);
  expect(await church.call('GET', '/api/people')).toMatchObject({ total: 0 });
});

test('a picture that the browser cannot show is sent whole, and the server checks it [PF-12]', async ({
  page,
  church,
}) => {
  await page.goto('/tenant/people/add');
  await page.getByLabel('First name').fill('Wuraola');
  await choose(page, pictureTexts.choosePicture, {
    name: 'scan.tif',
    mimeType: 'image/tiff',
    buffer: tiff(),
  });
  await expect(page.getByText(pictureTexts.sentWhole('scan.tif'))).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/tenant\/people$/);
  expect(await picture(church)).not.toBe('');
});

interface FileToChoose {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function choose(page: Page, button: string, file: FileToChoose): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await choosing).setFiles(file);
}

/** A picture of 900 by 600 pixels, the left half blue, the right half red. */
async function drawing(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 600];
    const context = canvas.getContext('2d');
    if (!context) return '';
    context.fillStyle = 'blue';
    context.fillRect(0, 0, 450, 600);
    context.fillStyle = 'red';
    context.fillRect(450, 0, 450, 600);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(data, 'base64');
}

async function colours(page: Page, url: string) {
  return page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const at = (x: number, y: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
      return blue > red ? 'blue' : 'red';
    };
    const { width, height } = canvas;
    return { square: width === height, middle: at(width / 2, height / 2), corner: at(width - 2, height - 2) };
  }, url);
}

async function onlyOne(church: Church): Promise<string> {
  const { items } = await church.call<{ items: { id: string }[] }>('GET', '/api/people');
  return items[0]?.id ?? '';
}

async function picture(church: Church): Promise<string> {
  const { person } = await church.call<{ person: { pictureUrl: string } }>(
    'GET',
    `/api/people/${await onlyOne(church)}`,
  );
  return person.pictureUrl;
}

/** The smallest possible TIFF: one black pixel, uncompressed. */
function tiff(): Buffer {
  const entries = [
    [256, 3, 1],
    [257, 3, 1],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 122],
    [277, 3, 1],
    [278, 3, 1],
    [279, 4, 1],
  ] as const;
  const file = Buffer.alloc(123);
  file.write('II*\0', 0, 'latin1');
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, value], at) => {
    const from = 10 + at * 12;
    file.writeUInt16LE(tag, from);
    file.writeUInt16LE(type, from + 2);
    file.writeUInt32LE(1, from + 4);
    file.writeUInt32LE(value, from + 8);
  });
  return file;
}
