// Approval: messages above the limit wait until approved or sent back.
import * as specified from '../packages/contract/src/rules/specified-texts.ts';
import type { Browser, Page } from '@playwright/test';
import { codeOf } from '../packages/server/testing/app-code.ts';
import { signInTexts } from '../packages/web/src/messages/en/sign-in.ts';
import { sendingSettingsTexts } from '../packages/web/src/messages/en/sending-settings.ts';
import { call, password } from './support/client.ts';
import { chooseSender } from './support/compose.ts';
import {
  type Church,
  expect,
  expectSoundInBothThemes,
  type Installation,
  signIn,
  test,
  watchErrors,
} from './support/fixtures.ts';
import { sent } from '../packages/web/src/messages/en/sent.ts';
import { colleagueTexts } from '../packages/web/src/messages/en/colleagues.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';
import { compose } from '../packages/web/src/messages/en/compose.ts';

test.use({ allowedErrors: [/status of (401|409)/] });

const people =
  'First Name,Phone,Groups\nBola,08031110001,Choir\nTunde,08031110002,Choir\nKemi,08031110003,Choir\n';

interface Setting {
  browser: Browser;
  installation: Installation;
  church: Church;
}

interface Colleague {
  email: string;
  token: string;
}

/** A new colleague of the church, called Ade. */
async function invite(
  { installation, church }: Setting,
  firstName: string,
  role: string,
): Promise<Colleague> {
  const email = `${firstName.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@example.org`;
  const { link } = await church.call<{ link: string }>('POST', '/api/accounts/invitations', { email, role });
  const accepting = `/api/accounts/invitations/${link.split('/').at(-1)}/accept`;
  const { token } = await call<{ token: string }>(installation.address, 'POST', accepting, {
    body: { firstName, lastName: 'Ade', password },
  });
  return { email, token };
}

/** A browser in which a colleague works, signed in already. */
async function openBrowser({ browser, installation }: Setting, { token }: Colleague) {
  const context = await browser.newContext({ baseURL: installation.address });
  await signIn(context, { token });
  const page = await context.newPage();
  return { page, errors: watchErrors(page) };
}

/** A phone on which a colleague signs in with the password and a code. */
async function openPhone({ browser, installation }: Setting, { email, token }: Colleague) {
  const { uri } = await call<{ uri: string }>(installation.address, 'POST', '/api/accounts/two-factor', {
    token,
    body: {},
  });
  await call(installation.address, 'POST', '/api/accounts/two-factor/verify', {
    token,
    body: { code: codeOf(uri) },
  });
  const context = await browser.newContext({
    baseURL: installation.address,
    viewport: { width: 390, height: 780 },
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel(signInTexts.email).fill(email);
  await page.getByRole('textbox', { name: signInTexts.password }).fill(password);
  await page.getByRole('button', { name: signInTexts.signIn }).click();
  // A code works once, so this is the next one.
  await page.getByLabel(signInTexts.code).fill(codeOf(uri, { steps: 1 }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tenant/);
  return { page, errors: watchErrors(page) };
}

/** Writes to the choir, in the draft or message that is open, and confirms. */
async function sendSms(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send SMS Alternative' });
  await dialog.getByRole('button', { name: specified.sendSms }).click();
}

test('staff write above the limit; an admin with two-factor approves on a phone; staff are removed [AU-07, AU-10, AU-11]', async ({
  page,
  church,
  browser,
  installation,
}) => {
  await church.load(people);
  await church.senderId('GRACE');

  await test.step('the owner sets the limit', async () => {
    await page.goto('/tenant/settings/sending');
    const card = page.getByRole('region', { name: sendingSettingsTexts.approval });
    await card.getByLabel(sendingSettingsTexts.recipients).fill('2');
    await expect(card.getByRole('checkbox', { name: 'Ada Obi' })).toBeVisible();
    await expectSoundInBothThemes(page);
    await page
      .locator('form')
      .filter({ has: card })
      .getByRole('button', { name: sendingSettingsTexts.saveApproval })
      .click();
    await expect(page.getByText('Saved')).toBeVisible();
    await page.reload();
    await expect(card.getByLabel(sendingSettingsTexts.recipients)).toHaveValue('2');
  });

  const setting = { browser, installation, church };
  const staff = await openBrowser(setting, await invite(setting, 'Sola', 'staff'));
  const admin = await openPhone(setting, await invite(setting, 'Grace', 'admin'));

  await test.step('a message above the limit is sent for approval', async () => {
    await staff.page.goto('/tenant/sms/compose?group=~Choir');
    await chooseSender(staff.page);
    await sendSms(staff.page, 'Rehearsal at six');
    await expect(staff.page.getByText(compose.forApproval)).toBeVisible();
    await expect(staff.page).toHaveURL(/\/tenant\/sent\/[0-9a-f-]{36}/);
    await expect(staff.page.getByText('Waiting for a colleague to approve it.')).toBeVisible();
    await expect(staff.page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
    await expectSoundInBothThemes(staff.page);
    await staff.page.goto('/tenant/sent');
    await staff.page.getByRole('tab', { name: /For approval/ }).click();
    await expect(staff.page.getByRole('link', { name: 'Rehearsal at six' })).toBeVisible();
    await expectSoundInBothThemes(staff.page);
  });

  await test.step('the admin is told, and sends it back with a word', async () => {
    const phone = admin.page;
    await phone.goto('/tenant/sent');
    await phone.getByRole('button', { name: new RegExp(shellTexts.notices) }).click();
    await phone.getByText('A message is waiting for your approval').click();
    await expect(phone.getByText('Sola Ade asks for your approval.')).toBeVisible();
    await expect(phone.getByRole('complementary', { name: 'The message' })).toContainText('Rehearsal at six');
    await expectSoundInBothThemes(phone);
    await phone.getByRole('button', { name: 'Send back' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Send the message back' });
    await dialog.getByLabel('What should be changed?').fill('Please name the hall.');
    await expectSoundInBothThemes(phone);
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await expect(phone.getByText('Sent back', { exact: true })).toBeVisible();
    await expect(phone.getByText('Nothing is waiting for approval')).toBeVisible();
  });

  await test.step('the author sees the note on the draft, and sends it again', async () => {
    await staff.page.goto('/tenant/sent?state=draft');
    await staff.page.getByRole('link', { name: 'Rehearsal at six' }).click();
    const note = staff.page.getByRole('alert').filter({ hasText: compose.sentBack('Grace Ade') });
    await expect(note).toContainText('Please name the hall.');
    await expectSoundInBothThemes(staff.page);
    await sendSms(staff.page, 'Rehearsal at six in the small hall');
    await expect(staff.page.getByText(compose.forApproval)).toBeVisible();
    await expect(staff.page).toHaveURL(/\/tenant\/sent\/[0-9a-f-]{36}/);
  });

  await test.step('the list has changed: the admin sees it, and approves what goes now', async () => {
    await church.load('First Name,Phone,Groups\nDayo,08031110004,Choir\n');
    const phone = admin.page;
    await phone.goto('/tenant/sent');
    await phone.getByRole('tab', { name: /For approval/ }).click();
    await expectSoundInBothThemes(phone);
    await phone.getByRole('link', { name: 'Rehearsal at six in the small hall' }).click();
    await phone.getByRole('button', { name: 'Approve and send' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    const changed = phone.getByRole('dialog', { name: sent.changedTitle });
    await expect(changed).toContainText('it now goes to 4 instead of 3');
    await changed.getByRole('button', { name: 'Approve it as it is now' }).click();
    await expect(phone.getByText('Approved.')).toBeVisible();
    await expect(phone.getByText('Kept in outbox', { exact: true }).first()).toBeVisible({ timeout: 40_000 });
    await expect(phone.getByRole('complementary', { name: 'The message' })).toContainText('Grace Ade');
    await expectSoundInBothThemes(phone);
  });

  await test.step('staff are removed while writing, and told so', async () => {
    await staff.page.goto('/tenant/sms/compose?group=~Choir');
    await staff.page.getByLabel('Message', { exact: true }).fill('The rehearsal is');
    await page.goto('/tenant/settings/colleagues');
    await page.getByRole('button', { name: 'More for Sola Ade' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(colleagueTexts.removed('Sola Ade'))).toBeVisible();
    // The next letter asks the server for an estimate.
    await staff.page.getByLabel('Message', { exact: true }).fill('The rehearsal is cancelled');
    await expect(staff.page.getByRole('alert')).toContainText('You no longer belong to Grace Church.');
    await expectSoundInBothThemes(staff.page);
  });

  expect(staff.errors.filter((error) => !/status of 401/.test(error))).toEqual([]);
  expect(admin.errors.filter((error) => !/status of 409/.test(error))).toEqual([]);
});
