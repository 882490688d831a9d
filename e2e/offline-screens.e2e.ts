// Screens opened offline show what was last seen; a message sent offline is confirmed again.
import type { Page } from '@playwright/test';
import * as specified from '../packages/contract/src/rules/specified-texts.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';
import { password, register } from './support/client.ts';
import { chooseSender, confirmSms, seedData, writeSms } from './support/compose.ts';
import { type Church, expect, expectNoViolations, test } from './support/fixtures.ts';
import { keptText, waitForWorker } from './support/kept-in-browser.ts';
import { pressItem } from './support/keys.ts';
import { signInTexts } from '../packages/web/src/messages/en/sign-in.ts';

test.use({
  serviceWorkers: 'allow',
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED \(\S+\/assets\/|401 \(Unauthorized\)/],
});

const lastSeen = (page: Page) =>
  page.getByText(/You're offline\. This was last loaded on \S+ \d+ \w+ \d{4}, \d\d:\d\d\./);

const messages = async (church: Church): Promise<number> =>
  (await church.call<{ items: object[] }>('GET', '/api/messages?state=sent')).items.length;

/** How the answer of a screen begins in the browser's database. */
const storedOf = {
  '/tenant/sent': '[\\"messages\\",\\"list\\"',
  '/tenant/peoplegroups': '[\\"groups\\"]',
  '/tenant/people': '[\\"people\\"',
};

/** Waits until this browser has stored a text. */
const expectKept = (page: Page, text: string) =>
  expect.poll(async () => (await keptText(page)).includes(text), { message: text }).toBe(true);

/** Waits until this browser has nothing more of these names. */
const expectNothingOf = (page: Page, names: RegExp) =>
  expect.poll(async () => names.exec(await keptText(page))?.[0] ?? 'nothing').toBe('nothing');

/** Opens people, groups and Sent, with a message in it, until this browser can open them offline. */
async function seeScreens(page: Page, church: Church): Promise<void> {
  await seedData(church);
  await writeSms(page, 'Rehearsal is at six');
  await confirmSms(page);
  for (const [path, text] of [
    ['/tenant/sent', 'Rehearsal is at six'],
    ['/tenant/peoplegroups', 'House Fellowship'],
    ['/tenant/people', 'Adaugo'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expectKept(page, storedOf[path]);
  }
  await waitForWorker(page);
}

test('[OT-11] people, groups and Sent open offline with what was last seen, and become current when online', async ({
  page,
  context,
  church,
}) => {
  await seeScreens(page, church);
  await page
    .getByRole('link', { name: /Adaugo/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /Adaugo/ })).toBeVisible();
  const person = page.url();
  await expectKept(page, `[\\"person\\",\\"${person.split('/').at(-1)}`);

  await context.setOffline(true);
  for (const [path, text] of [
    ['/tenant/people', 'Adaugo'],
    [person, 'Adaugo'],
    ['/tenant/peoplegroups', 'House Fellowship'],
    ['/tenant/sent', 'Rehearsal is at six'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(lastSeen(page)).toBeVisible();
  }
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  // What this device has never shown is not there, and says so.
  await page.goto('/tenant/people?search=nobody-asked-this-before');
  await expect(page.getByRole('main').getByText("You 're Offline")).toBeVisible();

  await page.goto('/tenant/people');
  await expect(lastSeen(page)).toBeVisible();
  await church.load('First Name,Last Name\nZainab,Newcomer');
  await context.setOffline(false);
  await expect(lastSeen(page)).toBeHidden();
  await expect(page.getByText('Zainab Newcomer')).toBeVisible();
});

test('[OT-11] after signing out nothing of what was seen is left, and the next user sees none of it offline', async ({
  page,
  context,
  church,
  installation,
}) => {
  await seeScreens(page, church);
  await page.getByRole('button', { name: 'Ada Obi' }).click();
  await pressItem(page, shellTexts.signOut);
  await expect(page.getByRole('button', { name: signInTexts.signIn })).toBeVisible();
  await expectNothingOf(page, /Adaugo|House Fellowship|Rehearsal/);

  const other = await register(installation.address, {}, installation.operator);
  await page.getByLabel(signInTexts.email).fill(other.email);
  await page.getByLabel(signInTexts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: signInTexts.signIn }).click();
  // After signing in, where the other user was.
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.goto('/tenant/peoplegroups');
  await expect(page.getByText('No groups yet')).toBeVisible();
  await context.setOffline(true);
  await page.goto('/tenant/people');
  await expect(page.getByRole('main').getByText("You 're Offline")).toBeVisible();
  expect(await page.getByRole('main').textContent()).not.toContain('Adaugo');
});

test('[OT-11] when the server ends the session, what was seen is removed from the browser', async ({
  page,
  church,
}) => {
  await seeScreens(page, church);
  await church.call('POST', '/api/accounts/sign-out');
  await page.goto('/tenant/peoplegroups');
  await expect(page.getByRole('button', { name: signInTexts.signIn })).toBeVisible();
  await expectNothingOf(page, /Adaugo|House Fellowship/);
});

test('[OT-11] an SMS composed offline stays on the device, never goes by itself, and is confirmed again', async ({
  page,
  context,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/sms/compose?group=group_~Choir');
  await chooseSender(page);
  await waitForWorker(page);
  await expectKept(page, 'sender-ids');

  await context.setOffline(true);
  await page.reload();
  await page.getByLabel('Message', { exact: true }).fill('Rehearsal is at six');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: specified.sendSms }).click();
  await expect(page.getByText("You 're Offline - Please ensure you have internet access")).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(shellTexts.keptUnsent('sms'))).toBeVisible();
  await expectNoViolations(page);

  await context.setOffline(false);
  await expect(page.getByText(shellTexts.notSentYet('sms'))).toBeVisible();
  await page.goto('/tenant/people');
  await expect(page.getByText(shellTexts.notSentYet('sms'))).toBeVisible();
  expect(await messages(church), 'nothing goes without a confirmation').toBe(0);

  await page.getByRole('link', { name: shellTexts.review }).click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Rehearsal is at six');
  await confirmSms(page);
  expect(await messages(church)).toBe(1);
  await expect(page.getByText(shellTexts.notSentYet('sms'))).toBeHidden();
});
