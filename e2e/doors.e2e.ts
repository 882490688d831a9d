// Out and in again: signing out, signing in, and a session that has ended behind the user's back.
import type { Page } from '@playwright/test';
import { furnish, greeting, writeSms } from './compose.ts';
import { password } from './client.ts';
import { expect, test } from './fixtures.ts';

test('who signs out is asked to sign in, and is back at work after it [AU-01, AU-02]', async ({
  page,
  church,
}) => {
  await page.goto('/tenant/people');
  await page.getByRole('button', { name: /Ada Obi/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto('/tenant/peoplegroups');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(page, church.email);
  await expect(page.getByRole('heading', { name: 'Groups' })).toBeVisible();
});

test.describe('a session that has ended', () => {
  test.use({ allowedErrors: [/401 \(Unauthorized\)/] });

  test('leads to sign-in and back, with nothing typed lost [AU-03, SC-14]', async ({ page, church }) => {
    await furnish(church);
    await writeSms(page);
    await church.call('POST', '/api/accounts/sign-out');
    await page.getByRole('link', { name: 'Groups' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await signIn(page, church.email);
    await expect(page.getByRole('heading', { name: 'Groups' })).toBeVisible();
    await page.goto('/tenant/sms/compose?group=group_~Choir');
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(greeting);
  });
});

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
