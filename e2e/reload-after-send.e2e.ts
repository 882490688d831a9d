// A reload right after Send says that the message was sent, and offers Undo.
import * as specified from '../packages/contract/src/rules/specified-texts.ts';
import type { Page } from '@playwright/test';
import { confirmSms, greeting, holdLong, seedData, typeMail, writeSms } from './support/compose.ts';
import {
  churchOf,
  expect,
  expectNoViolations,
  forgetSession,
  test,
  type Church,
} from './support/fixtures.ts';
import { register } from './support/client.ts';
import { compose } from '../packages/web/src/messages/en/compose.ts';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';
import { email } from '../packages/web/src/messages/en/email.ts';
import { sent as texts } from '../packages/web/src/messages/en/sent.ts';

const report = /\/tenant\/sent\/[0-9a-f-]{36}/;
const sentMessages = async (church: Church) =>
  (await church.call<{ items: object[] }>('GET', '/api/messages?state=sent')).items.length;

/** Presses the button and loads the page again before the answer; `arrives` says whether the server gets the message. */
async function reloadWhileSending(page: Page, button: string, arrives = true): Promise<void> {
  const reached = new Promise<void>((resolve) => {
    void page.route(
      /\/api\/Messaging\/send/,
      async (route) => {
        if (arrives) await route.fetch();
        resolve();
      },
      { times: 1 },
    );
  });
  await page.getByRole('button', { name: button, exact: true }).click();
  await reached;
  await page.reload();
}

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();

test('an SMS whose answer was lost by a reload leads to its report, with Undo [SC-09, SC-18]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await holdLong(church);
  await writeSms(page);
  await send(page);
  await reloadWhileSending(page, specified.sendSms);
  await expect(page).toHaveURL(report);
  await expect(page.getByText('SMS Sent successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: texts.undo })).toBeVisible();
  await expectNoViolations(page);
  expect(await sentMessages(church)).toBe(1);
  // The composer has nothing left of it.
  await page.goto('/tenant/sms/compose?group=group_~Choir');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  await expect(page.getByText(compose.wasItSent)).toBeHidden();
});

test('an SMS that never reached the server is kept, said to be not sent, and sent once [SC-09]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.clock.install();
  await writeSms(page);
  await send(page);
  await reloadWhileSending(page, specified.sendSms, false);
  await expect(page.getByText(compose.wasItSent)).toBeVisible();
  const tells = page.getByText(compose.wasNotSent);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1500);
        return tells.isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await expectNoViolations(page);
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(greeting);
  await page.clock.resume();
  await confirmSms(page);
  expect(await sentMessages(church)).toBe(1);
});

test('an e-mail of the page leads to its report after a reload [EC-10, SC-18]', async ({ page, church }) => {
  await seedData(church, 30);
  await holdLong(church);
  await page.goto('/tenant/email/compose?group=~Choir');
  await page.getByLabel(email.subject).fill('Rehearsal');
  await typeMail(page, 'Rehearsal is at 6');
  await reloadWhileSending(page, 'Send');
  await expect(page).toHaveURL(report);
  await expect(page.getByText(specified.emailSent)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.undo })).toBeVisible();
  expect(await sentMessages(church)).toBe(1);
});

async function writeInPanel(page: Page): Promise<void> {
  await page.goto('/tenant/peoplegroups?panel=email&group=~Choir');
  await page.getByRole('dialog', { name: email.title }).getByLabel(email.subject).fill('Rehearsal');
  await typeMail(page, 'Rehearsal is at 6');
}

test('an e-mail of the panel has its bar after a reload, until it is closed [EC-07, SC-18]', async ({
  page,
  church,
  context,
  installation,
}) => {
  await seedData(church, 30);
  test.slow();
  await holdLong(church, 30);
  await writeInPanel(page);
  await reloadWhileSending(page, 'Send');
  const bar = page.getByRole('region', { name: texts.justSent });
  await expect(page.getByText(specified.emailSent)).toBeVisible();
  await expect(page.getByRole('dialog', { name: email.title })).toBeHidden();
  await expect(bar).toContainText('Rehearsal');
  await expect(bar.getByRole('button', { name: texts.undo })).toBeVisible();
  await expectNoViolations(page);

  // Another tab has not sent it.
  const other = await context.newPage();
  await other.goto('/tenant/peoplegroups');
  await expect(other.getByRole('button', { name: 'More for Choir' })).toBeVisible();
  await expect(other.getByRole('region', { name: texts.justSent })).toBeHidden();
  await other.close();

  // The next user of this tab sees nothing of it, and its sender finds it again.
  const next = churchOf(await register(installation.address, {}, installation.operator), installation);
  for (const [{ token }, isShown] of [
    [next, false],
    [church, true],
  ] as const) {
    await forgetSession(page);
    await page.goto('/');
    await page.evaluate((given) => localStorage.setItem('tidings.token', given), token);
    await page.goto('/tenant/peoplegroups');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toBeVisible({ visible: isShown });
  }

  // After the hold it says that the message has left, until it is closed.
  const close = bar.getByRole('button', { name: dialogTexts.close });
  await expect(close).toBeVisible({ timeout: 90_000 });
  await expect(bar.getByRole('link', { name: texts.seeReport })).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await close.click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'More for Choir' })).toBeVisible();
  await expect(bar).toBeHidden();
});

test('the bar of an e-mail that was answered stays over a reload [EC-07, SC-18]', async ({
  page,
  church,
}) => {
  await seedData(church, 30);
  await holdLong(church);
  await writeInPanel(page);
  await send(page);
  const undo = page.getByRole('region', { name: texts.justSent }).getByRole('button', { name: texts.undo });
  await expect(undo).toBeVisible();
  await page.reload();
  await undo.click();
  await expect(page).toHaveURL(/\/tenant\/email\/compose\?emaildraft=/);
  await expect(page.getByRole('textbox', { name: /^Message/ })).toContainText('Rehearsal is at 6');
  expect(await sentMessages(church)).toBe(0);
});
