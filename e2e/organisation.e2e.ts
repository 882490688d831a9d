// The organisation's own page: details, logo, moves, and who is told of what.
import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { noticePhone } from '../packages/web/src/messages/en/notice-phone.ts';
import { whoIsTold } from '../packages/web/src/messages/en/who-is-told.ts';
import { image } from '../packages/server/testing/data/images.ts';
import { organisationTexts } from '../packages/web/src/messages/en/organisation.ts';
import { settingsTexts } from '../packages/web/src/messages/en/settings.ts';
import { sendingLimits } from '../packages/web/src/messages/en/sending-limits.ts';
import { expect, expectSoundInBothThemes, test } from './support/fixtures.ts';
import { fieldTexts } from '../packages/web/src/messages/en/fields.ts';

test('an owner changes name, time zone and address, and is told what stays', async ({ page, church }) => {
  await page.goto('/tenant/settings');
  await page.getByRole('link', { name: settingsTexts.organisation }).click();
  const details = page.getByRole('region', { name: organisationTexts.details });
  await details.getByLabel(organisationTexts.name).fill('Grace City Church');
  await details.getByLabel(organisationTexts.address).fill('12 Allen Avenue\nIkeja');
  await details.getByRole('combobox', { name: fieldTexts.timeZone }).fill('Accra');
  await page.getByRole('option', { name: 'Africa/Accra' }).click();
  await expectSoundInBothThemes(page);
  await page.getByRole('button', { name: settingsTexts.save, exact: true }).click();
  const asked = page.getByRole('dialog', { name: organisationTexts.changeZone('Africa/Accra') });
  await expect(asked).toContainText(organisationTexts.zoneHint('Africa/Accra'));
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(await church.call('GET', '/api/organisation')).toMatchObject({ timeZone: 'Africa/Lagos' });
  await page.getByRole('button', { name: settingsTexts.save, exact: true }).click();
  await asked.getByRole('button', { name: settingsTexts.save }).click();
  await expect(page.getByText(settingsTexts.saved, { exact: true })).toBeVisible();
  await page.reload();
  await expect(details.getByLabel(organisationTexts.name)).toHaveValue('Grace City Church');
  await expect(details.getByLabel(organisationTexts.address)).toHaveValue('12 Allen Avenue\nIkeja');
  await expect(details.getByRole('combobox', { name: fieldTexts.timeZone })).toHaveValue('Africa/Accra');
});

test('a logo shows on the page of an invitation', async ({ page, church, browser, installation }) => {
  await page.goto('/tenant/settings/organisation');
  const logo = page.getByRole('region', { name: organisationTexts.logo });
  await expect(logo).toContainText(organisationTexts.noLogo);
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
  await logo.getByRole('button', { name: organisationTexts.removeLogo }).click();
  await page.getByRole('dialog').getByRole('button', { name: organisationTexts.remove }).click();
  await expect(logo).toContainText(organisationTexts.noLogo);
});

test('who is told of what is chosen by keyboard alone, and a phone for SMS is added', async ({
  page,
  church,
}) => {
  const { keyboard } = page;
  await page.goto('/tenant/settings/organisation');
  const card = page.getByRole('region', { name: whoIsTold.title });
  const replies = card.getByRole('group', { name: whoIsTold.replies });
  await expect(replies).toContainText(whoIsTold.nobody);
  await replies.getByRole('combobox', { name: whoIsTold.who }).focus();
  await keyboard.type('Chosen');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(replies.getByRole('checkbox', { name: whoIsTold.sms })).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  const { firstName, lastName } = await church.call<{ firstName: string; lastName: string }>(
    'GET',
    '/api/Membership/GetCurrentSignedInUser',
  );
  const noPhone = whoIsTold.noPhone([`${firstName} ${lastName}`.trim()]);
  await expect(card.getByRole('status')).toContainText(noPhone);
  await expectSoundInBothThemes(page);
  await page.getByRole('button', { name: whoIsTold.save }).press('Enter');
  await expect(page.getByText(settingsTexts.saved, { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSoundInBothThemes(page);

  await page.goto('/tenant/account');
  await page.getByRole('button', { name: noticePhone.add }).click();
  await page.getByRole('textbox', { name: noticePhone.field }).fill('0803 111 2222');
  await expectSoundInBothThemes(page);
  await keyboard.press('Enter');
  await expect(page.getByText(noticePhone.saved, { exact: true })).toBeVisible();
  await page.goto('/tenant/settings/organisation');
  await expect(replies.getByRole('checkbox', { name: whoIsTold.sms })).toBeChecked();
  await expect(replies.getByRole('checkbox', { name: whoIsTold.email })).not.toBeChecked();
  await expect(replies.getByRole('combobox', { name: whoIsTold.who })).toHaveValue('chosen');
  await expect(card).not.toContainText(noPhone);
});

test('two people who change different settings keep both changes', async ({ page, church, context }) => {
  const other = await context.newPage();
  for (const each of [page, other]) await each.goto('/tenant/settings/organisation');
  const bell = (of: Page, topic: string) =>
    of.getByRole('group', { name: topic }).getByRole('checkbox', { name: whoIsTold.bell });
  const save = async (of: Page, name: string) => {
    const button = of.getByRole('button', { name, exact: true });
    await button.click();
    await expect(button).toBeDisabled();
    // While it saves too, but not loading any more only once that is done.
    await expect(button).not.toHaveAttribute('data-loading');
    await expect(button).toBeDisabled();
  };
  await bell(page, whoIsTold.replies).check();
  await bell(other, whoIsTold.bounces).check();
  await save(page, whoIsTold.save);
  await save(other, whoIsTold.save);
  await expect(bell(other, whoIsTold.replies)).toBeChecked();
  const { rules } = await church.call<{ rules: { topic: string; bell: boolean }[] }>(
    'GET',
    '/api/organisation/notices',
  );
  expect(rules.filter((rule) => rule.bell).map(({ topic }) => topic)).toEqual([
    'units',
    'replies',
    'late',
    'bounces',
    'approvals',
  ]);

  // The first save is on its way while the other is made, and is stored after it.
  const isSave = (request: Request) =>
    request.method() === 'PUT' && request.url().endsWith('/api/organisation');
  const otherSaved = other.waitForResponse((response) => isSave(response.request()));
  await page.route('**/api/organisation', async (route, request) => {
    if (isSave(request)) await otherSaved;
    await route.continue();
  });
  const onItsWay = page.waitForRequest(isSave);
  const saved = page.waitForResponse((response) => isSave(response.request()));
  await page.getByLabel(organisationTexts.name).fill('Hope Church');
  await other.getByLabel(organisationTexts.address).fill('1 Broad Street');
  await page.getByRole('button', { name: settingsTexts.save, exact: true }).click();
  await onItsWay;
  await save(other, settingsTexts.save);
  await saved;
  expect(await church.call('GET', '/api/organisation')).toMatchObject({
    name: 'Hope Church',
    address: '1 Broad Street',
  });
  await expect(page.getByLabel(organisationTexts.address)).toHaveValue('1 Broad Street');

  // The refusal of one topic stands beside it.
  const late = other.getByRole('group', { name: whoIsTold.late });
  await late.getByRole('combobox', { name: whoIsTold.who }).selectOption('chosen');
  await other.getByRole('button', { name: whoIsTold.save }).click();
  await expect(late).toContainText('Choose at least one colleague.');
});

test('[PR-01] an owner exports everything, closes the organisation and reopens it', async ({
  page,
  church,
}) => {
  await church.load('First Name,Last Name\nBola,Ade');
  await page.goto('/tenant/settings/organisation');
  const card = page.getByRole('region', { name: organisationTexts.whole });
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: organisationTexts.exportAll }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Grace Church.zip');
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  await expectSoundInBothThemes(page);

  await card.getByRole('button', { name: organisationTexts.close }).click();
  const dialog = page.getByRole('dialog', { name: organisationTexts.closeTitle('Grace Church') });
  const confirm = dialog.getByRole('button', { name: organisationTexts.close });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(organisationTexts.typeName('Grace Church')).fill('Grace Church');
  await expectSoundInBothThemes(page);
  await confirm.click();
  const banner = page.getByRole('note').filter({ hasText: sendingLimits.closed('').split(',')[0] });
  await expect(banner).toBeVisible();
  await expect(card.getByRole('alert')).toContainText(organisationTexts.closedUntil('').split('.')[0] ?? '');
  await expectSoundInBothThemes(page);
  await card.getByRole('button', { name: organisationTexts.reopen }).click();
  await expect(banner).toBeHidden();
  await expect(card.getByRole('button', { name: organisationTexts.close })).toBeVisible();
});
