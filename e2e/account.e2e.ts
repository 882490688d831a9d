// The account page: name, password, theme, second factors and devices.
import type { Page } from '@playwright/test';
import { codeOf } from '../packages/server/testing/app-code.ts';
import { signInTexts } from '../packages/web/src/messages/en/sign-in.ts';
import { call, password } from './support/client.ts';
import { colleagueTexts } from '../packages/web/src/messages/en/colleagues.ts';
import { passkeys } from '../packages/web/src/messages/en/passkeys.ts';
import {
  expect,
  expectSoundAtEveryWidth,
  expectSoundInBothThemes,
  forgetSession,
  signIn,
  test,
  watchErrors,
} from './support/fixtures.ts';
import { expectRoomInDialog } from './support/narrow.ts';
import { accountTexts } from '../packages/web/src/messages/en/account.ts';
import { themeTexts } from '../packages/web/src/messages/en/themes.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';

test.use({ allowedErrors: [/status of (400|401|409)/] });

async function enterPassword(page: Page, email: string, given = password): Promise<void> {
  await page.getByLabel(signInTexts.email).fill(email);
  await page.getByRole('textbox', { name: signInTexts.password }).fill(given);
  await page.getByRole('button', { name: signInTexts.signIn, exact: true }).click();
}

/** Signs in over the API, as another device. */
const signInElsewhere = (address: string, email: string) =>
  call<{ token: string }>(address, 'POST', '/api/accounts/sign-in', { body: { email, password } });

test('a user turns two-factor sign-in on, signs in by a code and by a recovery code [AU-07, AU-09]', async ({
  page,
  church,
  browser,
  installation,
}) => {
  await page.goto('/tenant/people');
  await page.getByRole('button', { name: /Ada Obi/ }).click();
  await page.getByRole('menuitem', { name: accountTexts.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountTexts.title);
  await expectSoundInBothThemes(page);

  let uri = '';
  let codes: string[] = [];
  await test.step('by the keyboard alone, with the QR code as a text', async () => {
    await page.getByRole('button', { name: accountTexts.turnOn }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: accountTexts.turnOnTitle });
    await expect(dialog).toContainText(accountTexts.needsApp);
    await dialog.getByRole('button', { name: accountTexts.next }).press('Enter');
    await expect(dialog.getByRole('img', { name: accountTexts.qrCode })).toBeVisible();
    uri = (await dialog.getByRole('link', { name: accountTexts.openApp }).getAttribute('href')) ?? '';
    await expectSoundInBothThemes(page);
    await dialog.getByRole('textbox', { name: accountTexts.code, exact: true }).fill('000');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('This code is wrong');
    await dialog.getByRole('textbox', { name: accountTexts.code, exact: true }).fill(codeOf(uri));
    await page.keyboard.press('Enter');
    const saved = page.getByRole('dialog', { name: accountTexts.saveCodes });
    const listed = saved.getByRole('list', { name: accountTexts.codes }).getByRole('listitem');
    await expect(listed).toHaveCount(10);
    codes = await listed.allTextContents();
    await expectSoundAtEveryWidth(page);
    const download = page.waitForEvent('download');
    await saved.getByRole('button', { name: accountTexts.download }).click();
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
    await saved.getByRole('button', { name: accountTexts.codesSaved }).click();
    await expect(page.getByText(accountTexts.codesLeft(10))).toBeVisible();
    await page.goto('/tenant/settings/colleagues');
    await expect(page.getByText(colleagueTexts.twoFactor, { exact: true })).toBeVisible();
  });

  const context = await browser.newContext({
    baseURL: installation.address,
    viewport: { width: 390, height: 800 },
  });
  const theirs = await context.newPage();
  const errors = watchErrors(theirs);
  await test.step('on a phone the password asks for the code', async () => {
    await theirs.goto('/');
    await enterPassword(theirs, church.email);
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(signInTexts.enterCode);
    await expect(theirs.getByLabel(signInTexts.code)).toBeFocused();
    await expectSoundInBothThemes(theirs);
    await theirs.getByLabel(signInTexts.code).fill('123456');
    await theirs.keyboard.press('Enter');
    await expect(theirs.getByText('This code is wrong or was used already.')).toBeVisible();
    await theirs.getByLabel(signInTexts.code).fill(codeOf(uri, { steps: 1 }));
    await theirs.keyboard.press('Enter');
    await expect(theirs).toHaveURL(/\/tenant/);
    await theirs.goto('/tenant/account');
    await expect(theirs.getByRole('region', { name: accountTexts.devices })).toContainText(
      accountTexts.thisDevice,
    );
    await expectSoundInBothThemes(theirs);
  });

  await test.step('a device that is signed out elsewhere says so, and a recovery code signs in', async () => {
    await page.goto('/tenant/account');
    await page.getByRole('button', { name: accountTexts.signOutOthers }).click();
    await page.getByRole('dialog').getByRole('button', { name: accountTexts.signOutOthers }).click();
    await expect(page.getByText(accountTexts.othersSignedOut)).toBeVisible();
    await theirs.getByRole('link', { name: 'People' }).first().click();
    await expect(theirs.getByRole('alert')).toContainText(
      'You were signed out on this device from another one.',
    );
    await enterPassword(theirs, church.email);
    await theirs.getByRole('button', { name: passkeys.withRecoveryCode }).click();
    await theirs.getByLabel(signInTexts.recoveryCode).fill(codes[0] ?? '');
    await theirs.getByRole('button', { name: signInTexts.signIn }).click();
    await expect(theirs).toHaveURL(/\/tenant/);
  });

  expect(errors.filter((error) => !/status of (400|401|409)/.test(error))).toEqual([]);
  await context.close();
});

test('a user makes new recovery codes, and turns two-factor sign-in off [AU-09]', async ({
  page,
  church,
}) => {
  const { uri, recoveryCodes: codes } = await church.call<{ uri: string; recoveryCodes: string[] }>(
    'POST',
    '/api/accounts/two-factor',
    {},
  );
  await church.call('POST', '/api/accounts/two-factor/verify', { code: codeOf(uri) });
  await page.goto('/tenant/account');
  await expect(page.getByText(accountTexts.codesLeft(10))).toBeVisible();
  await page.getByRole('button', { name: accountTexts.makeCodes }).click();
  const making = page.getByRole('dialog', { name: accountTexts.makeCodesTitle });
  await making.getByRole('textbox', { name: accountTexts.yourPassword }).fill(password);
  await making.getByRole('textbox', { name: accountTexts.code, exact: true }).fill(codes[1] ?? '');
  await making.getByRole('button', { name: accountTexts.makeCodes }).click();
  const shown = page.getByRole('dialog', { name: accountTexts.newCodesTitle });
  const fresh = (await shown.getByRole('listitem').first().textContent()) ?? '';
  expect(codes).not.toContain(fresh);
  await shown.getByRole('button', { name: accountTexts.codesSaved }).click();
  await page.getByRole('button', { name: accountTexts.turnOff }).click();
  const off = page.getByRole('dialog', { name: accountTexts.turnOffTitle });
  await off.getByRole('textbox', { name: accountTexts.yourPassword }).fill(password);
  await off.getByRole('textbox', { name: accountTexts.code, exact: true }).fill(fresh);
  await expectSoundInBothThemes(page);
  await off.getByRole('button', { name: accountTexts.turnOff }).click();
  await expect(page.getByText(accountTexts.nowOff)).toBeVisible();
  await expect(page.getByRole('button', { name: accountTexts.turnOn })).toBeVisible();
});

test('a user adds a passkey, signs in by it alone and after the password, and removes it [AU-09]', async ({
  church,
  browser,
  installation,
}) => {
  // Browsers have no passkeys at an address of numbers.
  const baseURL = installation.address.replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 800 } });
  await signIn(context, church);
  const page = await context.newPage();
  const errors = watchErrors(page);
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId: phone } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const card = page.getByRole('region', { name: passkeys.title });

  await test.step('the first passkey brings recovery codes', async () => {
    await page.goto('/tenant/account');
    await card.getByRole('button', { name: passkeys.add }).click();
    const dialog = page.getByRole('dialog', { name: passkeys.addTitle });
    await dialog.getByLabel(passkeys.name).fill('My phone');
    await dialog.getByRole('textbox', { name: passkeys.yourPassword }).fill(password);
    await expectSoundInBothThemes(page);
    await expectRoomInDialog(page);
    await dialog.getByRole('button', { name: passkeys.add }).click();
    const saved = page.getByRole('dialog', { name: passkeys.saveCodes });
    await expect(saved.getByRole('listitem')).toHaveCount(10);
    await saved.getByRole('button', { name: passkeys.codesSaved }).click();
    await expect(card.getByRole('listitem')).toContainText(['My phone']);
    await expect(card).toContainText(passkeys.notUsed);
    await expect(page.getByText(accountTexts.codesLeft(10))).toBeVisible();
    await expectSoundInBothThemes(page);
  });

  const signOut = async () => {
    await forgetSession(page);
    await page.goto('/');
  };

  await test.step('it signs in without a password', async () => {
    await signOut();
    await expect(page.getByRole('button', { name: passkeys.signIn })).toBeVisible();
    await expectSoundInBothThemes(page);
    await page.getByRole('button', { name: passkeys.signIn }).click();
    await expect(page).toHaveURL(/\/tenant/);
  });

  await test.step('it finishes signing in by password', async () => {
    await signOut();
    await enterPassword(page, church.email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(passkeys.stepTitle);
    await expect(page.getByRole('button', { name: passkeys.withRecoveryCode })).toBeVisible();
    await expectSoundInBothThemes(page);
    await page.getByRole('button', { name: passkeys.withPasskey }).click();
    await expect(page).toHaveURL(/\/tenant/);
  });

  await test.step('a second one is proved by the first, in a click each', async () => {
    await page.goto('/tenant/account');
    await card.getByRole('button', { name: passkeys.add }).click();
    const dialog = page.getByRole('dialog', { name: passkeys.addTitle });
    await dialog.getByLabel(passkeys.name).fill('My key');
    await dialog.getByRole('textbox', { name: passkeys.yourPassword }).fill(password);
    await dialog.getByRole('button', { name: passkeys.next }).click();
    await expect(dialog.getByText(passkeys.makeNow)).toBeVisible();
    await expectSoundInBothThemes(page);
    // The phone has a passkey already, so that the user takes a key instead.
    await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: phone, enabled: false });
    const { authenticatorId: key } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'usb',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await dialog.getByRole('button', { name: passkeys.add }).click();
    await expect(page.getByText(passkeys.wasAdded)).toBeVisible();
    await expect(card.getByRole('listitem')).toContainText(['My phone', 'My key']);
    await device.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: key });
    await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: phone, enabled: true });
    await card.getByRole('button', { name: passkeys.removeOne('My key') }).click();
    const removing = page.getByRole('dialog', { name: passkeys.removeTitle('My key') });
    await removing.getByRole('textbox', { name: passkeys.yourPassword }).fill(password);
    await removing.getByRole('button', { name: passkeys.remove }).click();
    await expect(card.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('the only one is removed by password and passkey', async () => {
    await page.goto('/tenant/account');
    await card.getByRole('button', { name: passkeys.removeOne('My phone') }).click();
    const dialog = page.getByRole('dialog', { name: passkeys.removeTitle('My phone') });
    await dialog.getByRole('textbox', { name: passkeys.yourPassword }).fill(password);
    await expectSoundInBothThemes(page);
    await dialog.getByRole('button', { name: passkeys.remove }).click();
    await expect(page.getByText(passkeys.wasRemoved)).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(0);
    await expect(page.getByRole('button', { name: accountTexts.turnOn })).toBeVisible();
  });

  expect(errors).toEqual([]);
  await context.close();
});

test('a user changes name and password, and signs a device out [AU-09]', async ({
  page,
  church,
  installation,
}) => {
  await signInElsewhere(installation.address, church.email);
  await page.goto('/tenant/account');
  await page.getByRole('button', { name: accountTexts.changeName }).click();
  const naming = page.getByRole('dialog', { name: accountTexts.nameTitle });
  await naming.getByLabel(accountTexts.firstName).fill('Adaeze');
  await naming.getByRole('button', { name: accountTexts.save }).click();
  await expect(page.getByRole('complementary', { name: shellTexts.sidebar })).toContainText('Adaeze Obi');

  const devices = page.getByRole('region', { name: accountTexts.devices });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /^Sign out (?!all)/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await signInElsewhere(installation.address, church.email);
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: accountTexts.changePassword }).click();
  const changing = page.getByRole('dialog', { name: accountTexts.passwordTitle });
  await changing.getByRole('textbox', { name: accountTexts.currentPassword }).fill('wrong horse');
  await changing.getByRole('textbox', { name: accountTexts.newPassword }).fill('a quite new password');
  await changing.getByRole('button', { name: accountTexts.changePassword }).click();
  await expect(changing).toContainText('This is not your password.');
  await expectSoundInBothThemes(page);
  await changing.getByRole('textbox', { name: accountTexts.currentPassword }).fill(password);
  await changing.getByRole('button', { name: accountTexts.changePassword }).click();
  await expect(page.getByText(accountTexts.passwordChanged, { exact: true })).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await test.step('the theme is chosen here too, and no mail means no new address', async () => {
    await page.getByRole('radiogroup', { name: accountTexts.theme }).getByText(themeTexts.dark).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByRole('region', { name: accountTexts.profile })).toContainText(accountTexts.noMail);
    await expect(page.getByRole('button', { name: accountTexts.changeEmail })).toHaveCount(0);
  });
});
