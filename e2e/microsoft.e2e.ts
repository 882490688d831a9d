// A mailbox signs in with Microsoft and is tested; refusals and cancelling.
import type { Page } from '@playwright/test';
import { freePort } from '../packages/server/testing/program.ts';
import { type FakeMicrosoft, startFakeMicrosoft } from '../packages/server/testing/servers/fake-microsoft.ts';
import { type FakeOutlook, startFakeOutlook } from '../packages/server/testing/servers/fake-outlook.ts';
import { providerTexts } from '../packages/web/src/messages/en/providers.ts';
import { register } from './support/client.ts';
import { churchOf, expect, expectSoundInBothThemes, signIn, test as base } from './support/fixtures.ts';
import { startServer } from './support/server.ts';

interface MicrosoftInstallation {
  address: string;
  operator: string;
  microsoft: FakeMicrosoft;
  outlook: FakeOutlook;
}

const test = base.extend<object, { mailboxes: MicrosoftInstallation }>({
  mailboxes: [
    // oxlint-disable-next-line no-empty-pattern -- what a fixture uses is read from this pattern
    async ({}, use) => {
      const microsoft = await startFakeMicrosoft();
      const outlook = await startFakeOutlook(microsoft);
      // Microsoft sends the browser back to this address.
      const port = await freePort();
      const server = await startServer({
        ...microsoft.settings,
        MICROSOFT_SMTP_URL: outlook.address,
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
      });
      const { token } = await register(server.address, { organisation: 'The installation' });
      await use({ address: server.address, operator: token, microsoft, outlook });
      await server.stop();
      await Promise.all([microsoft.stop(), outlook.stop()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  installation: [({ mailboxes }, use) => use(mailboxes), { scope: 'worker' }],
  baseURL: ({ mailboxes }, use) => use(mailboxes.address),
});

// These tests share one installation.
test.describe.configure({ mode: 'default' });
test.use({ allowedErrors: [/status of 409 .*microsoft/] });

test.beforeEach(({ mailboxes: { microsoft } }) => {
  microsoft.faults = {};
  microsoft.mailbox = 'office@church.example';
});

const email = (page: Page) => page.getByRole('region', { name: providerTexts.email, exact: true });

/** Opens the form of a new mailbox and goes to Microsoft's page. */
async function goToMicrosoft(page: Page): Promise<void> {
  await page.goto('/tenant/settings/providers?add=email');
  const dialog = page.getByRole('dialog', { name: providerTexts.addEmail });
  await dialog.getByLabel(providerTexts.service).selectOption('Outlook.com, Hotmail');
  await dialog.getByRole('textbox', { name: providerTexts.name, exact: true }).fill('Our Outlook');
  await expect(dialog.getByRole('note')).toHaveText(providerTexts.microsoftNote);
  await dialog.getByRole('button', { name: providerTexts.microsoftSignIn }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

for (const width of [390, 1280])
  test(`a mailbox signs in with Microsoft, is tested, refused and signs in again at ${width} [DE-03]`, async ({
    page,
    church,
    mailboxes: { microsoft, outlook },
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/tenant/settings/providers');
    await email(page).getByRole('button', { name: providerTexts.addEmail }).click();
    const dialog = page.getByRole('dialog', { name: providerTexts.addEmail });
    await dialog.getByLabel(providerTexts.service).selectOption('Microsoft 365');
    await expect(dialog.getByRole('button', { name: providerTexts.microsoftSignIn })).toBeVisible();
    // The mailbox and its server are what signs in.
    await expect(dialog.getByRole('textbox')).toHaveCount(1);
    await expectSoundInBothThemes(page);

    await goToMicrosoft(page);
    await page.getByRole('link', { name: 'Accept' }).click();
    await expect(email(page)).toContainText('office@church.example');
    await expect(page).toHaveURL(/\/tenant\/settings\/providers\?signedIn=/);
    const ownAddress = email(page).getByRole('textbox', { name: providerTexts.yourEmail });
    await ownAddress.fill('ada@example.org');
    await expectSoundInBothThemes(page);
    const sent = outlook.mails.length;
    await email(page).getByRole('button', { name: providerTexts.sendTest }).click();
    await expect(email(page).getByRole('alert')).toContainText('The mail server accepted it.');
    expect(outlook.mails.slice(sent)).toMatchObject([
      { from: 'office@church.example', to: 'ada@example.org' },
    ]);

    await test.step('Microsoft takes the access away, and the test says what to do', async () => {
      microsoft.faults = { refusesRefresh: true };
      await email(page).getByRole('button', { name: providerTexts.sendTest }).click();
      await expect(email(page).getByRole('alert')).toContainText(providerTexts.nextMicrosoft);
      await expectSoundInBothThemes(page);
      microsoft.faults = {};
      await email(page).getByRole('button', { name: providerTexts.signInAgain }).click();
      await page.getByRole('link', { name: 'Accept' }).click();
      await expect(email(page)).toContainText('office@church.example');
      await email(page).getByRole('button', { name: providerTexts.sendTest }).click();
      await expect(email(page).getByRole('alert')).toContainText('The mail server accepted it.');
    });
    expect((await church.call<{ items: object[] }>('GET', '/api/providers')).items).toHaveLength(1);
  });

test('who cancels at Microsoft is told that nothing has changed [DE-03]', async ({ page, church }) => {
  await goToMicrosoft(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText(providerTexts.signInCancelled)).toBeVisible();
  await expectSoundInBothThemes(page);
  await page.getByRole('link', { name: providerTexts.backToProviders }).click();
  await expect(email(page)).toContainText(providerTexts.noEmail);
  expect((await church.call<{ items: object[] }>('GET', '/api/providers')).items).toEqual([]);
});

test('a sign-in that was used or is not ours makes no account, and says so [AU-06]', async ({
  page,
  church,
  browser,
  mailboxes,
}) => {
  await goToMicrosoft(page);
  const link = (await page.getByRole('link', { name: 'Accept' }).getAttribute('href')) ?? '';
  const other = await register(mailboxes.address, {}, mailboxes.operator);
  const context = await browser.newContext();
  await signIn(context, other);
  const stranger = await context.newPage();
  await stranger.goto(link);
  await expect(stranger.getByText(/This sign-in has ended/)).toBeVisible();
  await context.close();
  // It is used up by then.
  await page.goto(link);
  await expect(page.getByText(/This sign-in has ended/)).toBeVisible();
  for (const one of [church, churchOf(other, mailboxes)])
    expect((await one.call<{ items: object[] }>('GET', '/api/providers')).items).toEqual([]);
});
