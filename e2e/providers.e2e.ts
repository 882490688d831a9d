// SMS providers: added, tested, used and reporting back; errors at their fields, secrets never shown.
import type { Locator, Page } from '@playwright/test';
import { providerTexts } from '../packages/web/src/messages/en/providers.ts';
import { settingsTexts } from '../packages/web/src/messages/en/settings.ts';
import { numbers, openChoir } from './support/choir.ts';
import { startFakeSmtp } from '../packages/server/testing/servers/fake-smtp.ts';
import { confirmSms, writeSms } from './support/compose.ts';
import { expect, expectNoViolations, reportTo, test } from './support/gateway-installation.ts';
import { tabTo, tabUntil } from './support/keys.ts';
import { report } from '../packages/web/src/messages/en/report.ts';

// These tests share one installation.
test.describe.configure({ mode: 'default' });

test.use({ allowedErrors: [/status of 40[09] .*providers/] });

const secret = 'correct-horse-42';

test('a provider is added, tested and used, and a report shows its receipts live [DE-03, DE-04, SC-15]', async ({
  page,
  operatorChurch: church,
  gatewayInstallation,
}) => {
  test.slow();
  await openChoir(church, gatewayInstallation);
  const seen: string[] = [];
  page.on('response', async (response) => {
    if (/providers/.test(response.url())) seen.push(await response.text().catch(() => ''));
  });
  await page.goto('/tenant/settings');
  await page.getByRole('link', { name: settingsTexts.providers }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText(providerTexts.byInstallation(providerTexts.allSms, 'The gateway'));
  await expect(main.getByText(providerTexts.noSms)).toBeVisible();
  await expectNoViolations(page);

  const dialog = page.getByRole('dialog', { name: providerTexts.addSms });
  await test.step('errors are shown at their fields', async () => {
    await page.getByRole('button', { name: providerTexts.addSms }).click();
    await dialog.getByLabel(providerTexts.type, { exact: true }).selectOption('Twilio');
    await field(dialog, providerTexts.name).fill('Our gateway');
    await dialog.getByRole('button', { name: providerTexts.save }).click();
    await expectFault(field(dialog, 'Account SID'), 'Enter the account SID.');
    await expectFault(field(dialog, 'Auth token'), 'Enter the auth token.');
    await expect(field(dialog, 'Account SID')).toBeFocused();
    await expectNoViolations(page);

    await dialog.getByLabel(providerTexts.type, { exact: true }).selectOption('Other (HTTP)');
    await field(dialog, 'Body with placeholders').fill('to={to}');
    await dialog.getByRole('button', { name: providerTexts.save }).click();
    await expectFault(field(dialog, 'Address'), 'Enter the address.');
    await field(dialog, 'Address').fill(gatewayInstallation.gateway.settings['address'] ?? '');
    await dialog.getByRole('button', { name: providerTexts.save }).click();
    await expectFault(
      field(dialog, 'Body with placeholders'),
      'The body is not JSON. Write it like {"to": "{to}", "text": "{text}"}.',
    );
  });

  await test.step("it is saved and takes the route from the installation's", async () => {
    await field(dialog, 'Body with placeholders').fill(gatewayInstallation.gateway.settings['body'] ?? '');
    await dialog.getByLabel('Path of the id in the answer').fill('id');
    await field(dialog, 'Password or key').fill(secret);
    await dialog.getByRole('button', { name: providerTexts.save }).click();
    const question = page.getByRole('dialog', { name: providerTexts.takeOverTitle('Our gateway') });
    await expect(question).toContainText(
      providerTexts.instead(providerTexts.regularSms, 'The gateway', 'Our gateway'),
    );
    await expectNoViolations(page);
    await question.getByRole('button', { name: providerTexts.goBack }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText(providerTexts.saved('Our gateway'))).toHaveCount(0);
    await dialog.getByRole('button', { name: providerTexts.save }).click();
    await question.getByRole('button', { name: providerTexts.takeOver }).click();
    await expect(page.getByText(providerTexts.saved('Our gateway'))).toBeVisible();
    await expect(main).toContainText(providerTexts.byOwn(providerTexts.regularSms, 'Our gateway'));
    await expect(main).toContainText(providerTexts.byInstallation(providerTexts.hostedSms, 'The gateway'));
    await expect(main.getByText(providerTexts.ready, { exact: true })).toBeVisible({ timeout: 45_000 });
    await expectNoViolations(page);
  });

  await test.step('its secret is never shown again, and stays unless a new one is entered', async () => {
    await choose(page, providerTexts.change);
    const change = page.getByRole('dialog', { name: providerTexts.changeOne('Our gateway') });
    await expect(field(change, 'Password or key')).toHaveValue('');
    await expect(field(change, 'Password or key')).toHaveAttribute('placeholder', providerTexts.isSet);
    await field(change, 'User name').fill('grace');
    await change.getByRole('button', { name: providerTexts.save }).click();
    await expect(change).toBeHidden();
    await choose(page, providerTexts.change);
    await expect(field(change, 'User name')).toHaveValue('grace');
    await expect(field(change, 'Password or key')).toHaveAttribute('placeholder', providerTexts.isSet);
    await page.keyboard.press('Escape');
    expect(seen.join()).toContain('Our gateway');
    expect(seen.join()).not.toContain(secret);
  });

  await test.step("one test SMS shows the provider's answer", async () => {
    gatewayInstallation.gateway.answers({ '3333': 'refuse' });
    await page.getByRole('button', { name: providerTexts.test, exact: true }).click();
    const trial = page.getByRole('dialog', { name: providerTexts.testTitle('Our gateway') });
    await trial.getByLabel(providerTexts.to).fill('12');
    await trial.getByRole('button', { name: providerTexts.sendSms }).click();
    await expect(trial.getByLabel(providerTexts.to)).toHaveAttribute('aria-invalid', 'true');
    await trial.getByLabel(providerTexts.to).fill('0803 111 3333');
    await trial.getByRole('button', { name: providerTexts.sendSms }).click();
    await expect(trial.getByRole('alert')).toContainText('The SMS provider refuses this SMS.');
    await expect(trial.getByRole('alert')).toContainText(providerTexts.providerCode('400'));
    await trial.getByLabel(providerTexts.to).fill('0803 111 4444');
    await trial.getByRole('button', { name: providerTexts.sendSms }).click();
    await expect(trial.getByRole('alert')).toContainText('The provider accepted it. Look at the phone.');
    const sms = await gatewayInstallation.took(numbers.chidi, /test from Tidings/i);
    await expect(trial.getByRole('alert')).toContainText(providerTexts.providerId(sms.id));
    await expectNoViolations(page);
    await trial.getByRole('button', { name: 'Cancel' }).click();
    gatewayInstallation.gateway.answers({});
  });

  const hook = await test.step('its webhook is shown on request', async () => {
    await choose(page, providerTexts.hookAddress);
    const shown = page.getByRole('dialog', { name: providerTexts.hookTitle('Our gateway') });
    const address = await shown.getByRole('textbox', { name: providerTexts.address }).inputValue();
    await page.keyboard.press('Escape');
    return address;
  });

  await test.step('a message is sent through it, and the report shows the receipts', async () => {
    const before = gatewayInstallation.gateway.taken.length;
    await writeSms(page, 'Rehearsal is at 6');
    await confirmSms(page);
    const progress = page.getByRole('region', { name: 'Progress' });
    await expect(progress).toContainText(report.allSent(4));
    const ids = gatewayInstallation.gateway.taken.slice(before).map(({ id }) => id);
    expect(ids).toHaveLength(4);
    for (const id of ids.slice(0, 3))
      await reportTo(gatewayInstallation.address, hook, { id, status: 'DELIVRD' });
    await reportTo(gatewayInstallation.address, hook, { id: ids[3] ?? '', status: 'UNDELIV' });
    await expect(progress).toContainText('Delivered3');
    await expect(progress).toContainText('Failed1');
    await expect(page.getByRole('region', { name: 'Not reached' })).toContainText(
      'Phone switched off or out of reach',
    );
  });

  await test.step("it is removed, and the installation's provider takes the route again", async () => {
    await page.goto('/tenant/settings/providers');
    await choose(page, providerTexts.remove);
    await page.getByRole('dialog').getByRole('button', { name: providerTexts.remove }).click();
    await expect(page.getByText(providerTexts.removed('Our gateway'))).toBeVisible();
    await expect(main.getByText(providerTexts.noSms)).toBeVisible();
    await expect(main).toContainText(providerTexts.byInstallation(providerTexts.allSms, 'The gateway'));
  });
});

test('a provider is added by keyboard only, on a phone and on a laptop [DE-03]', async ({
  page,
  operatorChurch: church,
}) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/tenant/settings/providers');
    await expect(page.getByRole('button', { name: providerTexts.addSms })).toBeVisible();
    await tabTo(page, providerTexts.addSms);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: providerTexts.addSms });
    await expect(dialog.getByLabel(providerTexts.type, { exact: true })).toBeFocused();
    // One letter: a slow machine would take several for as many searches.
    await page.keyboard.press('K');
    await expect(dialog.getByLabel(providerTexts.type, { exact: true })).toHaveValue('kannel');
    await page.keyboard.press('Tab');
    await page.keyboard.type(`Kannel at ${width}`);
    await tabUntil(page, field(dialog, 'Address of sendsms'));
    await page.keyboard.type('http://10.0.0.5:13013/cgi-bin/sendsms');
    await tabUntil(page, field(dialog, 'User name'));
    await page.keyboard.type('grace');
    await page.keyboard.press('Enter');
    await expectFault(field(dialog, 'Password'), 'Enter the password.');
    await expect(field(dialog, 'Password')).toBeFocused();
    await page.keyboard.type(secret);
    await tabUntil(page, dialog.getByRole('checkbox', { name: providerTexts.useRegular }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByText(providerTexts.saved(`Kannel at ${width}`))).toBeVisible();
    // The first account replaces the empty list and its button; then the screen has the focus.
    const opener =
      width > 800 ? page.getByRole('main') : page.getByRole('button', { name: providerTexts.addSms });
    await expect(opener).toBeFocused();
  }
  const { items } = await church.call<{ items: { id: string; name: string; regular: boolean }[] }>(
    'GET',
    '/api/providers',
  );
  expect(items.map(({ name, regular }) => [name, regular])).toEqual([
    ['Kannel at 1280', false],
    ['Kannel at 390', false],
  ]);
  for (const { id } of items) await church.call('DELETE', `/api/providers/${id}`);
});

test('an own mail server is set up on a phone in dark mode, tested, corrected and removed [DE-03]', async ({
  page,
  operatorChurch: _church,
}) => {
  const smtp = await startFakeSmtp({
    offers: ['AUTH PLAIN'],
    turn: (verb, line) =>
      verb === 'AUTH' && !line.endsWith(Buffer.from(`\0grace\0${secret}`).toString('base64'))
        ? { say: '535 5.7.8 Username and Password not accepted' }
        : undefined,
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/tenant/settings/providers');
  const mail = page.getByRole('region', { name: providerTexts.email });
  await expect(mail).toContainText(providerTexts.byOutbox(providerTexts.email));
  await expect(page.getByRole('region', { name: providerTexts.sms })).toContainText(providerTexts.noSms);

  await test.step('a known service fills in its part, and only what it needs is asked', async () => {
    await mail.getByRole('button', { name: providerTexts.addEmail }).click();
    const dialog = page.getByRole('dialog', { name: providerTexts.addEmail });
    await expect(dialog.getByLabel(providerTexts.service)).toBeFocused();
    await expect(dialog.getByLabel(providerTexts.service)).toHaveValue('gmail');
    await expect(field(dialog, 'User name')).toBeVisible();
    await expect(field(dialog, 'Host')).toHaveCount(0);
    await dialog.getByText(providerTexts.advanced).click();
    await expect(field(dialog, 'Host')).toHaveValue('smtp.gmail.com');
    await dialog.getByLabel('Sign in').selectOption('With Google (OAuth)');
    await expect(field(dialog, 'Refresh token')).toBeVisible();
    await expect(field(dialog, 'Password')).toHaveCount(0);
    await expectNoViolations(page);
    await dialog.getByLabel('Sign in').selectOption('With a password');
    await field(dialog, providerTexts.name).fill('Our gateway');
    await dialog.getByRole('button', { name: providerTexts.save }).click();
    await expectFault(field(dialog, 'From address'), 'Enter the from address.');
    await expect(field(dialog, 'From address')).toBeFocused();
    await field(dialog, 'From address').fill('grace@church.example');
    await field(dialog, 'Host').fill('127.0.0.1');
    await field(dialog, 'Port').fill(String(smtp.port));
    await dialog.getByLabel('Encryption').selectOption('None (anyone on the network can read it)');
    await field(dialog, 'User name').fill('grace');
    await dialog.getByRole('button', { name: providerTexts.save }).click();
    await expectFault(field(dialog, 'Password'), 'Enter the password.');
    await field(dialog, 'Password').fill('wrong-word');
    await dialog.getByRole('button', { name: providerTexts.save }).click();
    await expect(dialog).toBeHidden();
    await expect(mail).toContainText(
      `${providerTexts.byOwn(providerTexts.email, 'Our gateway')} ${providerTexts.from('grace@church.example')}`,
    );
    await expectNoViolations(page);
  });

  const attempt = async (words: string) => {
    await mail.getByRole('button', { name: providerTexts.test, exact: true }).click();
    const trial = page.getByRole('dialog', { name: providerTexts.testTitle('Our gateway') });
    await trial.getByLabel(providerTexts.to).fill('ada@example.org');
    await trial.getByRole('button', { name: providerTexts.sendEmail }).click();
    await expect(trial.getByRole('alert')).toContainText(words);
    await expectNoViolations(page);
    await trial.getByRole('button', { name: 'Cancel' }).click();
    await expect(trial).toBeHidden();
  };
  await test.step('a test e-mail says what is wrong and, once corrected, that it was sent', async () => {
    await attempt('does not accept this user name and password');
    await choose(page, providerTexts.change);
    const change = page.getByRole('dialog', { name: providerTexts.changeOne('Our gateway') });
    await field(change, 'Password').fill(secret);
    await change.getByRole('button', { name: providerTexts.save }).click();
    await expect(change).toBeHidden();
    await attempt('The mail server accepted it. Look into the mailbox.');
    expect(smtp.mails.map(({ from, to }) => [from, to])).toEqual([
      ['grace@church.example', 'ada@example.org'],
    ]);
  });

  await test.step('it is removed, and e-mail goes to the outbox again', async () => {
    await choose(page, providerTexts.remove);
    await page.getByRole('dialog').getByRole('button', { name: providerTexts.remove }).click();
    await expect(mail.getByText(providerTexts.noEmail)).toBeVisible();
    await expect(mail).toContainText(providerTexts.byOutbox(providerTexts.email));
  });
  await smtp.stop();
});

const field = (dialog: Locator, name: string): Locator => dialog.getByRole('textbox', { name, exact: true });

async function expectFault(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replace(/[.{}"]/g, '\\$&')));
}

async function choose(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: providerTexts.moreFor('Our gateway') }).click();
  await page.getByRole('menuitem', { name: what }).click();
}
