// Colleagues: invited, given a role, removed; one person in two organisations.
import type { Page } from '@playwright/test';
import { signInTexts } from '../packages/web/src/messages/en/sign-in.ts';
import { signUpTexts } from '../packages/web/src/messages/en/sign-up.ts';
import { settingsTexts } from '../packages/web/src/messages/en/settings.ts';
import { call, password, register } from './support/client.ts';
import { type Church, expect, expectSoundInBothThemes, test, watchErrors } from './support/fixtures.ts';
import { colleagueTexts } from '../packages/web/src/messages/en/colleagues.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';

test.use({ allowedErrors: [/status of (400|401|404)/] });

const freshEmail = () => `bola.${crypto.randomUUID().slice(0, 8)}@example.org`;

/** Invites over the API and returns the path of the link. */
async function invite(church: Church, email: string, role: string): Promise<string> {
  const { link } = await church.call<{ link: string }>('POST', '/api/accounts/invitations', { email, role });
  return new URL(link).pathname;
}

async function acceptAsNew(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel(signUpTexts.firstName).fill('Bola');
  await page.getByLabel(signUpTexts.lastName).fill('Ade');
  await page.getByRole('textbox', { name: signUpTexts.password }).fill(password);
  await page.getByRole('button', { name: signUpTexts.accept }).click();
  await expect(page).toHaveURL(/\/tenant$/);
}

test('a colleague is invited by a link, joins, gets another role and is removed [AU-05, AU-10]', async ({
  page,
  church: _signedIn,
  browser,
  installation,
}) => {
  const email = freshEmail();
  await page.goto('/tenant/settings');
  await page.getByRole('link', { name: settingsTexts.colleagues }).click();
  await page.getByRole('button', { name: colleagueTexts.invite }).click();
  const inviting = page.getByRole('dialog', { name: colleagueTexts.invite });
  await inviting.getByLabel('E-mail address').fill('not an address');
  await inviting.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(inviting).toContainText('This is not an e-mail address');
  await inviting.getByLabel('E-mail address').fill(email);
  await inviting.getByRole('radio', { name: /Viewer/ }).check();
  await expectSoundInBothThemes(page);
  await inviting.getByRole('button', { name: 'Invite', exact: true }).click();
  // The server of these tests sends no mail.
  const ready = page.getByRole('dialog', { name: dialogTexts.invitationReady });
  const link = await ready.getByLabel('Link').inputValue();
  await expectSoundInBothThemes(page);
  await ready.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Invitations' })).toContainText(email);
  await expectSoundInBothThemes(page);

  const context = await browser.newContext({ baseURL: installation.address });
  const theirs = await context.newPage();
  const errors = watchErrors(theirs);
  await test.step('the link says who invites to what, and makes an account', async () => {
    await theirs.goto(new URL(link).pathname);
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Join Grace Church');
    await expect(theirs.getByRole('main')).toContainText(
      'Ada Obi invites you to work with Grace Church. Your role: Viewer.',
    );
    await expectSoundInBothThemes(theirs);
    await acceptAsNew(theirs, new URL(link).pathname);
    await expect(theirs.getByRole('button', { name: shellTexts.compose })).toHaveCount(0);
    await theirs.goto('/tenant/settings/colleagues');
    await expect(theirs.getByRole('region', { name: 'Colleagues' })).toContainText('Ada Obi');
    await expect(theirs.getByRole('button', { name: colleagueTexts.invite })).toHaveCount(0);
    await expect(theirs.getByRole('button', { name: 'More for Ada Obi' })).toHaveCount(0);
  });

  await test.step('a new role shows when the page is next opened', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'More for Bola Ade' }).click();
    await page.getByRole('menuitem', { name: 'Change role' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the role of Bola Ade' });
    await dialog.getByRole('radio', { name: /Staff/ }).check();
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await expect(page.getByText('Bola Ade is now Staff')).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByRole('button', { name: shellTexts.compose }).first()).toBeVisible();
  });

  await test.step('a colleague who is removed is told, and sees nothing of the organisation', async () => {
    await page.getByRole('button', { name: 'More for Bola Ade' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(colleagueTexts.removed('Bola Ade'))).toBeVisible();
    await theirs.getByRole('link', { name: 'Groups' }).first().click();
    await expect(theirs.getByRole('alert')).toHaveText('You no longer belong to Grace Church.');
    await expect(theirs.getByRole('heading', { name: signInTexts.signIn })).toBeVisible();
    await expect(theirs.getByText(signInTexts.interrupted)).toHaveCount(0);
    await theirs.getByLabel(signInTexts.email).fill(email);
    await theirs.getByRole('textbox', { name: signInTexts.password }).fill(password);
    await theirs.getByRole('button', { name: signInTexts.signIn }).click();
    await expect(theirs.getByRole('alert')).toContainText('You do not belong to any organisation now.');
    await theirs.goto(new URL(link).pathname);
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(signUpTexts.used);
    await theirs.goto('/invitation/nonsense');
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(signUpTexts.unknown);
  });
  expect(errors.filter((error) => !/status of (400|401|404)/.test(error))).toEqual([]);
  await context.close();
});

test('one person works in two organisations, each with drafts and a tab of its own [AU-10]', async ({
  page,
  church,
  context,
  installation,
}) => {
  const other = await register(
    installation.address,
    { organisation: 'St Mary', firstName: 'Mary' },
    installation.operator,
  );
  const { link } = await call<{ link: string }>(installation.address, 'POST', '/api/accounts/invitations', {
    token: other.token,
    body: { email: church.email, role: 'staff' },
  });
  await page.goto('/tenant/sms/compose');
  await page.getByLabel('Message', { exact: true }).fill('Only for Grace Church');
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('main')).toContainText(signUpTexts.enterPassword(church.email));
  await expectSoundInBothThemes(page);
  await page.getByRole('textbox', { name: signUpTexts.password }).fill(password);
  await page.getByRole('button', { name: signUpTexts.accept }).click();
  const side = page.getByRole('complementary', { name: shellTexts.sidebar });
  await expect(side).toContainText('St Mary');
  await page.goto('/tenant/sms/compose');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');

  // A page opened by this one starts with its organisation, as a link opened in a new tab does.
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open('/tenant/people'));
  const second = await opened;
  await test.step('the menu switches, in this tab alone', async () => {
    const menu = second.getByRole('complementary', { name: shellTexts.sidebar });
    await menu.getByRole('button', { name: /Ada Obi/ }).click();
    await second.getByRole('menuitem', { name: 'Grace Church' }).click();
    await expect(menu).toContainText('Grace Church');
    await second.goto('/tenant/sms/compose');
    await expect(second.getByLabel('Message', { exact: true })).toHaveValue('Only for Grace Church');
    await page.reload();
    await expect(side).toContainText('St Mary');
  });

  await test.step('a colleague who is removed from one organisation lands in the other', async () => {
    const { items } = await call<{ items: { userId: string; email: string }[] }>(
      installation.address,
      'GET',
      '/api/accounts/colleagues',
      { token: other.token },
    );
    const own = items.find(({ email }) => email === church.email);
    await call(installation.address, 'DELETE', `/api/accounts/colleagues/${own?.userId}`, {
      token: other.token,
    });
    await page.getByRole('link', { name: 'Groups' }).first().click();
    await expect(page.getByText('You no longer belong to St Mary.')).toBeVisible();
    await expect(side).toContainText('Grace Church');
  });
  await second.close();
});

test('an owner hands the organisation over and leaves [AU-10]', async ({
  page,
  church,
  browser,
  installation,
}) => {
  const path = await invite(church, freshEmail(), 'admin');
  const context = await browser.newContext({ baseURL: installation.address });
  const theirs = await context.newPage();
  await acceptAsNew(theirs, path);
  await page.goto('/tenant/settings/colleagues');
  await expect(page.getByRole('button', { name: 'More for Ada Obi' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More for Bola Ade' }).click();
  await page.getByRole('menuitem', { name: 'Hand over ownership' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Bola Ade is now the owner')).toBeVisible();
  await page.getByRole('button', { name: 'More for Ada Obi' }).click();
  await page.getByRole('menuitem', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('alert')).toHaveText('You have left Grace Church.');
  await theirs.goto('/tenant/settings/colleagues');
  await expect(theirs.getByRole('region', { name: 'Colleagues' })).toContainText('Owner');
  await expect(theirs.getByRole('region', { name: 'Colleagues' })).not.toContainText('Ada Obi');
  await context.close();
});

test('a viewer is offered nothing that the server refuses [AU-05]', async ({
  church,
  browser,
  installation,
}) => {
  await church.load('First Name,Groups\nNgozi,Choir');
  const path = await invite(church, freshEmail(), 'viewer');
  const context = await browser.newContext({ baseURL: installation.address });
  const page = await context.newPage();
  await acceptAsNew(page, path);
  const screens = [
    'people',
    'peoplegroups',
    'sent',
    'inbox',
    'families',
    'media',
    'takeattendance',
    'outbox',
    'units',
    'settings',
    'settings/colleagues',
    'settings/people',
    'settings/sending',
    'settings/email',
    'settings/sender-ids',
    'consent',
  ];
  for (const screen of screens) {
    await page.goto(`/tenant/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    const writing = page
      .getByRole('main')
      .locator('a, button')
      .filter({
        hasNotText: /^Add a filter$/,
        hasText:
          /^(Add|New|Create|Import|Invite|Send|Save|Delete|Remove|Request|Upload|Compose|Write|Schedule|Merge)\b/,
      });
    await expect.soft(writing, `on ${screen}`).toHaveCount(0);
  }
  await context.close();
});
