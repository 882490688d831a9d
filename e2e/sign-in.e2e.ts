// Signing out and in, an expired session, and a slow connection.
import type { Page } from '@playwright/test';
import { signInTexts } from '../packages/web/src/messages/en/sign-in.ts';
import { seedData, greeting, writeSms } from './support/compose.ts';
import { password } from './support/client.ts';
import { expect, test } from './support/fixtures.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';
import { start } from '../packages/web/src/messages/en/start.ts';

test('a user who signs out is asked to sign in and returns to the same page [AU-01, AU-02]', async ({
  page,
  church,
}) => {
  // What the screen asked before comes back refused once the session has ended, while the browser waits to hear of it.
  const asked = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const refused = Promise.withResolvers<void>();
  await page.route(/\/api\/people\?/, async (route) => {
    asked.resolve();
    await ended.promise;
    await route.fulfill({ status: 401, json: { code: 'signed-out', message: 'Sign in' } });
    refused.resolve();
  });
  await page.route('**/api/accounts/sign-out', async (route) => {
    const response = await route.fetch();
    ended.resolve();
    await refused.promise;
    await route.fulfill({ response });
  });
  await page.goto('/tenant/people');
  await asked.promise;
  await page.getByRole('button', { name: /Ada Obi/ }).click();
  await page.getByRole('menuitem', { name: shellTexts.signOut }).click();
  await expect(page.getByRole('heading', { name: signInTexts.signIn })).toBeVisible();
  await page.goto('/tenant/peoplegroups');
  await expect(page.getByRole('heading', { name: signInTexts.signIn })).toBeVisible();
  await signIn(page, church.email);
  await expect(page.getByRole('heading', { name: 'Groups' })).toBeVisible();
});

test.describe('an expired session', () => {
  test.use({ allowedErrors: [/401 \(Unauthorized\)/] });

  test('leads to sign-in and back, and nothing typed is lost [AU-03, SC-14]', async ({ page, church }) => {
    await seedData(church);
    await writeSms(page);
    await church.call('POST', '/api/accounts/sign-out');
    await page.getByRole('link', { name: 'Groups' }).click();
    await expect(page.getByRole('heading', { name: signInTexts.signIn })).toBeVisible();
    await signIn(page, church.email);
    await expect(page.getByRole('heading', { name: 'Groups' })).toBeVisible();
    await page.goto('/tenant/sms/compose?group=group_~Choir');
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(greeting);
  });
});

test('on a slow connection the page starts with a placeholder and loads only what sign-in needs', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/accounts/welcome', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/');
  const mark = page.getByRole('status', { name: start.loading });
  await expect(mark).toBeVisible();
  await expect.poll(() => asked.some((url) => url.endsWith('/welcome'))).toBe(true);
  await expect(mark).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: signInTexts.signIn })).toBeVisible();
  await expect(mark).toBeHidden();
  expect(asked.filter((url) => url.includes('sign-up'))).toEqual([]);
});

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(signInTexts.email).fill(email);
  await page.getByRole('textbox', { name: signInTexts.password }).fill(password);
  await page.getByRole('button', { name: signInTexts.signIn }).click();
}
