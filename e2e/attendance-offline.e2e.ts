// Offline attendance: ticks survive, names do not stay in the browser, everything syncs when online.
import type { BrowserContext, Page } from '@playwright/test';
import { signInTexts } from '../packages/web/src/messages/en/sign-in.ts';
import { password } from './support/client.ts';
import { seedData } from './support/compose.ts';
import { type Church, expect, expectNoViolations, test } from './support/fixtures.ts';
import { keptText, waitForWorker } from './support/kept-in-browser.ts';
import { pressItem } from './support/keys.ts';
import { attendanceSync } from '../packages/web/src/messages/en/attendance-sync.ts';
import { attendanceTexts } from '../packages/web/src/messages/en/attendance.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';

test.use({
  serviceWorkers: 'allow',
  allowedErrors: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED \(\S+\/assets\/|401 \(Unauthorized\)|404 \(Not Found\)/,
  ],
});

const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos' }).format(new Date());

const openList = (church: Church, name: string) =>
  church.call<{ id: string }>('POST', '/api/attendance', { name, date: today() }).then(({ id }) => id);

const countPresent = async (church: Church, id: string): Promise<number> => {
  const answer = await church.call<{ people: { present: boolean }[] }>('GET', `/api/attendance/${id}`);
  return answer.people.filter(({ present }) => present).length;
};

const rows = (page: Page) => page.getByRole('checkbox');
const count = (page: Page) => page.getByRole('region', { name: 'Count' });

/** Opens a list while online and waits until it can be opened offline. */
async function openOnce(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(rows(page).first()).toBeVisible();
  await waitForWorker(page);
}

for (const width of [390, 1280])
  test(`[OT-02] a list opened once can be ticked offline, after a reload too, and syncs when online, at ${width}`, async ({
    page,
    context,
    church,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await seedData(church);
    const id = await openList(church, 'Sunday service');
    await openOnce(page, `/tenant/takeattendance/${id}`);
    await rows(page).nth(0).click();
    await expect(page.getByText('Saved')).toBeVisible();

    await context.setOffline(true);
    for (const at of [1, 2]) await rows(page).nth(at).click();
    await expect(page.getByText('2 ticks waiting for a connection')).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 ticks waiting for a connection')).toBeVisible();
    await expect(count(page)).toContainText('3 here24 expected');
    await rows(page).nth(3).click();
    await rows(page).nth(0).click();
    await expect(page.getByText('4 ticks waiting for a connection')).toBeVisible();
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

    await page.getByRole('link', { name: 'All lists' }).click();
    await expect(page.getByText(attendanceTexts.offline, { exact: true })).toBeVisible();
    const line = page.getByRole('listitem').filter({ hasText: 'Sunday service' });
    await expect(line).toContainText('4 ticks waiting for a connection');
    await expect(line).toContainText('3 of 24');
    await expectNoViolations(page);
    await page.reload();
    await page.getByRole('link', { name: 'Sunday service' }).click();
    await expect(count(page)).toContainText('3 here');
    expect(await countPresent(church, id)).toBe(1);

    await context.setOffline(false);
    await expect(page.getByText('Saved')).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => countPresent(church, id)).toBe(3);
    await page.reload();
    await expect(count(page)).toContainText('3 here');
    await expect(rows(page).nth(0)).not.toBeChecked();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return caught.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => !/^\/(assets\/[^/]+|icon\.svg|start\.js)?$/.test(path))).toEqual([]);
  });

test('[OT-02] a list is created offline; if another device created the same one, both become one', async ({
  page,
  context,
  church,
}) => {
  await seedData(church);
  await openOnce(page, `/tenant/takeattendance/${await openList(church, 'Bible study')}`);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'All lists' }).click();
  await page.getByRole('button', { name: 'Take attendance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take attendance' });
  await dialog.getByRole('combobox', { name: 'Service or meeting' }).fill('Sunday service');
  await dialog.getByRole('combobox', { name: 'Service or meeting' }).press('Enter');
  await expect(page.getByText('Waiting for a connection')).toBeVisible();
  const made = page.url();
  await rows(page).nth(0).click();
  await rows(page).nth(1).click();
  await page.reload();
  await expect(page.getByText('2 ticks waiting for a connection')).toBeVisible();
  await expectNoViolations(page);

  const theirs = await openList(church, 'SUNDAY SERVICE');
  await context.setOffline(false);
  await expect(page).toHaveURL(new RegExp(theirs), { timeout: 30_000 });
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(count(page)).toContainText('2 here');
  await expect.poll(() => countPresent(church, theirs)).toBe(2);
  await page.goto(made);
  await expect(page).toHaveURL(new RegExp(theirs));
});

async function signIn(page: Page, church: Church): Promise<void> {
  await page.getByLabel(signInTexts.email).fill(church.email);
  await page.getByLabel(signInTexts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: signInTexts.signIn }).click();
}

async function tickOffline(page: Page, context: BrowserContext, church: Church): Promise<string> {
  await seedData(church);
  const id = await openList(church, 'Sunday service');
  await openOnce(page, `/tenant/takeattendance/${id}`);
  await context.setOffline(true);
  await rows(page).nth(0).click();
  await rows(page).nth(1).click();
  await expect(page.getByText('2 ticks waiting for a connection')).toBeVisible();
  expect(await keptText(page)).toContain('Adaugo');
  return id;
}

test('[OT-02] when the session ends while ticks wait, they are kept without names and synced after sign-in', async ({
  page,
  context,
  church,
}) => {
  const id = await tickOffline(page, context, church);
  await church.call('POST', '/api/accounts/sign-out');
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: signInTexts.signIn })).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => keptText(page)).not.toContain('Adaugo');
  await signIn(page, church);
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(count(page)).toContainText('2 here');
});

test('[OT-02] signing out while ticks wait asks first, leaves no name behind and loses nothing', async ({
  page,
  context,
  church,
}) => {
  const id = await tickOffline(page, context, church);
  const signOut = async () => {
    await page.getByRole('button', { name: 'Ada Obi' }).click();
    await pressItem(page, shellTexts.signOut);
  };
  await signOut();
  const question = page.getByRole('dialog', { name: 'Sign out' });
  await expect(question).toContainText(attendanceSync.signOutHint(2));
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(count(page)).toContainText('2 here');
  await signOut();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await keptText(page)).not.toContain('Adaugo');

  await context.setOffline(false);
  await page.reload();
  await signIn(page, church);
  // Whichever screen they arrive at.
  await expect(page.getByText('Attendance sent')).toBeVisible();
  await expect.poll(() => countPresent(church, id)).toBe(2);
});

test('[OT-02] a list deleted by a colleague is restored with the ticks that were waiting', async ({
  page,
  context,
  church,
}) => {
  const id = await tickOffline(page, context, church);
  await church.call('DELETE', `/api/attendance/${id}`);
  await context.setOffline(false);
  const alert = page.getByRole('alert').filter({ hasText: attendanceTexts.listGone });
  await expect(alert).toContainText('2 ticks are kept on this device.', { timeout: 30_000 });
  await expectNoViolations(page);
  await alert.getByRole('button', { name: attendanceTexts.reopen }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(count(page)).toContainText('2 here');
  expect(await countPresent(church, page.url().split('/').at(-1) ?? '')).toBe(2);
});
