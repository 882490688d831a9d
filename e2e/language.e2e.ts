// The language of the screens: of the browser, or chosen before or after sign-in.
import type { Page } from '@playwright/test';
import { languageTexts } from '../packages/web/src/messages/en/languages.ts';
import { languageTexts as french } from '../packages/web/src/messages/fr/languages.ts';
import { password } from './support/client.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';

const language = (page: Page) =>
  page.getByRole('combobox', { name: new RegExp(`^(${languageTexts.language}|${french.language})$`) });
const html = (page: Page) => page.locator('html');

async function enter(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tenant/);
}

test('[AU-09] a user chooses a language, which follows them to other devices and is marked as a draft', async ({
  page,
  church,
  browser,
  installation,
}) => {
  await page.goto('/tenant/account');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await expect(page.getByText(languageTexts.draft)).toBeHidden();
  await language(page).selectOption('fr');
  await expect(html(page)).toHaveAttribute('lang', 'fr');
  await expect(page.getByText(french.draft!)).toBeVisible();
  await expect(page.getByText('packages/web/src/messages/fr')).toBeVisible();
  await expectNoViolations(page);

  await test.step('the first screen after a reload is in it', async () => {
    await page.goto('/tenant/peoplegroups');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Groupes');
    await page.getByRole('button', { name: /Ada Obi/ }).click();
    await expect(page.getByRole('menu')).toContainText(french.draft!);
  });

  await test.step('another device shows it once they have signed in', async () => {
    const other = await browser.newPage({ baseURL: installation.address, locale: 'en-GB' });
    await other.goto('/tenant/peoplegroups');
    await expect(html(other)).toHaveAttribute('lang', 'en');
    await enter(other, church.email);
    await expect(html(other)).toHaveAttribute('lang', 'fr');
    await other.goto('/tenant/account');
    await language(other).selectOption('en');
    await expect(html(other)).toHaveAttribute('lang', 'en');
    await other.context().close();
  });

  await test.step('and this one follows when it next loads a page', async () => {
    await page.goto('/tenant/account');
    await expect(html(page)).toHaveAttribute('lang', 'en');
    await expect(page.getByText(languageTexts.draft)).toBeHidden();
  });
});

test('[AU-09] before sign-in the browser decides, until another language is chosen', async ({
  church,
  browser,
  installation,
}) => {
  const page = await browser.newPage({ baseURL: installation.address, locale: 'fr-CI' });
  await page.goto('/');
  await expect(language(page)).toHaveValue('fr');
  await expect(html(page)).toHaveAttribute('lang', 'fr');
  await expectNoViolations(page);
  await language(page).selectOption('en');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await enter(page, church.email);
  await expect(html(page)).toHaveAttribute('lang', 'en');
  const user = await church.call<{ language: string }>('GET', '/api/Membership/GetCurrentSignedInUser');
  expect(user.language).toBe('en');
  await page.context().close();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', allowedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

  test('[OT-02] the app starts in the language that was chosen', async ({ page, church: _church }) => {
    const controlled = () =>
      expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    // This screen is what opens offline.
    await page.goto('/tenant/takeattendance');
    await controlled();
    await page.goto('/tenant/account');
    await language(page).selectOption('fr');
    await expect(html(page)).toHaveAttribute('lang', 'fr');
    // The worker stores a file after it has answered with it.
    const isStored = () =>
      page.evaluate(async () => {
        const files = performance.getEntriesByType('resource').map(({ name }) => name);
        const assets = files.filter((file) => new URL(file).pathname.startsWith('/assets/'));
        return (await Promise.all(assets.map((file) => caches.match(file)))).every(Boolean);
      });
    await expect.poll(isStored).toBe(true);
    await page.context().setOffline(true);
    await page.goto('/tenant/takeattendance');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Présences');
    await expect(html(page)).toHaveAttribute('lang', 'fr');
    await page.context().setOffline(false);
  });
});
