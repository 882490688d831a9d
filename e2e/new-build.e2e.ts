// A build that replaces the open one is taken at the next change of screen.
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

test.use({ serviceWorkers: 'allow', allowedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

const isSamePage = (page: Page) => page.evaluate(() => 'mark' in window);

async function openControlled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.evaluate(() => Object.assign(window, { mark: true }));
}

test('[OT-02] every signed-in screen registers the worker, and the app then opens without a connection', async ({
  page,
  church: _church,
}) => {
  await openControlled(page, '/tenant/people');
  await page.context().setOffline(true);
  await page.goto('/tenant');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.context().setOffline(false);
});

test('a new build is taken at the next change of screen, and a text in the making is kept', async ({
  page,
  church: _church,
}) => {
  await openControlled(page, '/tenant/sms/compose');
  const text = page.getByRole('textbox', { name: 'Message', exact: true });
  await text.fill('Choir at seven');
  await page.getByRole('navigation').first().getByRole('link', { name: 'People', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);

  // What the browser tells a page once the worker of another build has replaced the one before.
  await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
  expect(await isSamePage(page)).toBe(true);
  await page.goBack();
  await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false);
  await expect(text).toHaveValue('Choir at seven');
});
