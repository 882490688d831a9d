// What is painted before the app has loaded, in the user's language and theme.
import type { Page } from '@playwright/test';
import { kept } from '../packages/web/src/messages/en/kept.ts';
import { home } from '../packages/web/src/messages/en/home.ts';
import { smsTexts } from '../packages/web/src/messages/en/sms.ts';
import { peopleTexts } from '../packages/web/src/messages/fr/people.ts';
import { expect, test } from './support/fixtures.ts';

const placeholder = (page: Page) => page.locator('start-page');

/** Opens an address whose entry never arrives. */
async function openWithoutEntry(page: Page, address: string): Promise<void> {
  await page.route('**/assets/index-*.js', () => {});
  await page.goto(address, { waitUntil: 'commit' });
}

test('the placeholder shows what the user saw last, and says only that it loads', async ({
  page,
  church,
}) => {
  await page.goto('/tenant/sms/compose');
  await expect(page.getByRole('note')).toContainText(kept.testSms);
  await page.goto('/tenant');
  await expect(page.getByText(home.lead)).toBeVisible();

  await openWithoutEntry(page, '/tenant/sms/compose');
  await expect(placeholder(page)).toContainText(smsTexts.title);
  await expect(placeholder(page)).toContainText(kept.testSms);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await openWithoutEntry(page, '/tenant');
  await expect(placeholder(page)).toContainText(home.lead);
  const { organisation } = await church.call<{ organisation: string }>(
    'GET',
    '/api/Membership/GetCurrentSignedInUser',
  );
  await expect(placeholder(page)).not.toContainText(organisation);

  await test.step('but not in a tab of another session', async () => {
    await page.evaluate(() => sessionStorage.setItem('tidings.tab', 'of another organisation'));
    await openWithoutEntry(page, '/tenant/sms/compose');
    await expect(placeholder(page)).toContainText(smsTexts.title);
    await expect(placeholder(page)).not.toContainText(kept.testSms);
  });
});

test.describe('on a device in French and dark', () => {
  test.use({ locale: 'fr-FR', colorScheme: 'dark' });

  test('the placeholder is so too', async ({ page, church }) => {
    await church.load('First name,Last name\nAda,Obi\n');
    await openWithoutEntry(page, '/tenant/people');
    await expect(placeholder(page)).toContainText(peopleTexts.searchPlaceholder!);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(placeholder(page)).toHaveCSS('background-color', 'rgb(25, 23, 20)');
  });
});

test('a change of theme reaches every text at once, with reduced motion too', async ({ page, church }) => {
  expect(church.token).not.toBe('');
  await page.goto('/tenant/people');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const [light, dark] = await heading.evaluate((element) =>
    ['light', 'dark'].map((scheme) => {
      document.documentElement.dataset['mantineColorScheme'] = scheme;
      return getComputedStyle(element).color;
    }),
  );
  expect(dark).not.toBe(light);
});
