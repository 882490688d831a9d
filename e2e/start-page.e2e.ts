// What is painted before the app has loaded, in the user's language and theme.
import type { Page } from '@playwright/test';
import { kept } from '../packages/web/src/messages/en/kept.ts';
import { home } from '../packages/web/src/messages/en/home.ts';
import { signInTexts } from '../packages/web/src/messages/en/sign-in.ts';
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

for (const registration of [true, false])
  test(`sign-in is painted before the app, ${registration ? 'with' : 'without'} the way to a new organisation`, async ({
    page,
  }) => {
    await page.route('**/api/accounts/welcome', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), first: false, registration } });
    });
    await openWithoutEntry(page, '/');
    await expect(placeholder(page)).toContainText(signInTexts.welcomeBack);
    await expect(placeholder(page)).toContainText(signInTexts.password);
    if (registration) await expect(placeholder(page)).toContainText(signInTexts.createOrganisation);
    else await expect(placeholder(page)).not.toContainText(signInTexts.createOrganisation);
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();

    await openWithoutEntry(page, '/tenant/people');
    await expect(placeholder(page)).toContainText(signInTexts.interrupted);
  });

test('the libraries are scripts of their own, and the app starts in whichever order they arrive', async ({
  page,
}) => {
  const letThrough: (() => void)[] = [];
  await page.route(/\/assets\/(react|router)-[^/]+\.js$/, async (route) => {
    await new Promise<void>((resolve) => letThrough.push(resolve));
    await route.continue();
  });
  const entry = page.waitForResponse(/\/assets\/index-[^/]+\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await entry;
  await expect.poll(() => letThrough.length).toBe(2);
  await expect(page.locator('head script[type="module"][async]')).toHaveCount(3);
  await expect(placeholder(page)).toBeVisible();
  for (const send of letThrough.reverse()) send();
  await expect(page.getByRole('button', { name: signInTexts.signIn, exact: true })).toBeVisible();
});

test('each file of a screen is asked for once', async ({ page, church }) => {
  await church.load('First name,Last name\nAda,Obi\n');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/assets/')) asked.push(request.url());
  });
  await page.goto('/tenant/people');
  await expect(page.getByRole('link', { name: 'Ada Obi' })).toBeVisible();
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((url, place) => asked.indexOf(url) !== place)).toEqual([]);
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
