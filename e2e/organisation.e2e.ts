// The organisation's own page: details, logo, and what a move changes.
import { image } from '../packages/server/testing/data/images.ts';
import { expect, expectSoundInBothThemes, test } from './support/fixtures.ts';

test('an owner changes name, time zone and address, and is told what stays', async ({ page, church }) => {
  await page.goto('/tenant/settings');
  await page.getByRole('link', { name: 'Organisation' }).click();
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByLabel('Name').fill('Grace City Church');
  await details.getByLabel('Address').fill('12 Allen Avenue\nIkeja');
  await details.getByRole('combobox', { name: 'Time zone' }).fill('Accra');
  await page.getByRole('option', { name: 'Africa/Accra' }).click();
  await expectSoundInBothThemes(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Change the time zone to Africa/Accra?' });
  await expect(asked).toContainText('Times are shown in Africa/Accra, and quiet hours follow it.');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(await church.call('GET', '/api/organisation')).toMatchObject({ timeZone: 'Africa/Lagos' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(details.getByLabel('Name')).toHaveValue('Grace City Church');
  await expect(details.getByLabel('Address')).toHaveValue('12 Allen Avenue\nIkeja');
  await expect(details.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Africa/Accra');
});

test('a logo shows on the page of an invitation', async ({ page, church, browser, installation }) => {
  await page.goto('/tenant/settings/organisation');
  const logo = page.getByRole('region', { name: 'Logo' });
  await expect(logo).toContainText('No logo yet');
  const buffer = await image().png().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(logo.getByRole('img')).toHaveAttribute('src', /^\/media\/[\w-]+\.(png|jpg)$/);
  await expectSoundInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSoundInBothThemes(page);
  const { link } = await church.call<{ link: string }>('POST', '/api/accounts/invitations', {
    email: `bola.${crypto.randomUUID().slice(0, 8)}@example.org`,
    role: 'viewer',
  });
  const context = await browser.newContext({ baseURL: installation.address });
  const theirs = await context.newPage();
  await theirs.goto(new URL(link).pathname);
  await expect(theirs.locator('main img[alt=""]').first()).toHaveAttribute('src', /^\/media\//);
  await expectSoundInBothThemes(theirs);
  await context.close();
  await logo.getByRole('button', { name: 'Remove logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(logo).toContainText('No logo yet');
});
