// Trouble while sending: double clicks, slow answers, offline, quiet hours, wrong addresses.
import { randomUUID } from 'node:crypto';
import * as specified from '../packages/contract/src/rules/specified-texts.ts';
import type { Page } from '@playwright/test';
import { britain, seedData, seedDataAbroad, greeting, writeSms } from './support/compose.ts';
import {
  expect,
  expectNoViolations,
  expectSoundAtEveryWidth,
  test,
  type Church,
} from './support/fixtures.ts';
import { kept } from '../packages/web/src/messages/en/kept.ts';
import { report } from '../packages/web/src/messages/en/report.ts';
import { scheduleTexts } from '../packages/web/src/messages/en/schedule.ts';
import { start } from '../packages/web/src/messages/en/start.ts';
import { smsSend } from '../packages/web/src/messages/en/sms-send.ts';
import { compose } from '../packages/web/src/messages/en/compose.ts';
import { destinationTexts } from '../packages/web/src/messages/en/destinations.ts';

const sentMessages = async (church: Church) =>
  (await church.call<{ items: object[] }>('GET', '/api/messages?state=sent')).items.length;

async function toConfirmation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: specified.sendSms })).toBeEnabled();
}

test('a double click sends once, and nothing can be pressed meanwhile [SC-09]', async ({ page, church }) => {
  await seedData(church);
  await writeSms(page);
  await toConfirmation(page);
  let calls = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/Messaging/sendSms', async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: specified.sendSms }).dblclick();
  await expect(page.getByRole('button', { name: specified.sendSms })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  release();
  await expect(page.getByText('SMS Sent successfully')).toBeVisible();
  expect(calls).toBe(1);
  expect(await sentMessages(church)).toBe(1);
});

test('a slow answer, a reload and Send again make one message [SC-09, SC-10]', async ({ page, church }) => {
  await seedData(church);
  await writeSms(page);
  await toConfirmation(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/Messaging/sendSms')) keys.push(request.headers()['idempotency-key']);
  });
  await page.route(
    '**/api/Messaging/sendSms',
    async (route) => {
      // The request arrives, but its answer never does.
      await route.fetch();
    },
    { times: 1 },
  );
  // The time limit of thirty seconds is two here.
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 15);
  });
  await page.getByRole('button', { name: specified.sendSms }).click();
  await expect(page.getByText('SMS took too long, please check your network and try again')).toBeVisible();
  // The question whether it was sent is answered too late.
  await page.route(/\/api\/messages\?.*key=/, (route) =>
    route.fulfill({ json: { items: [], nextCursor: null } }),
  );
  await page.reload();
  await expect(page.getByText(compose.wasItSent)).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(greeting);
  await toConfirmation(page);
  await page.getByRole('button', { name: specified.sendSms }).click();
  await expect(page.getByText('SMS Sent successfully')).toBeVisible();
  expect(await sentMessages(church)).toBe(1);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test.describe('offline', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('the screen warns, keeps the text, and sends when online again [SC-10]', async ({
    page,
    church,
    context,
  }) => {
    await seedData(church);
    await writeSms(page);
    await toConfirmation(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: specified.sendSms }).click();
    await expect(page.getByText("You 're Offline")).toBeVisible();
    await expect(page.getByText('Please ensure you have internet access')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: specified.sendSms }).click();
    await expect(page.getByText('SMS Sent successfully')).toBeVisible();
    expect(await sentMessages(church)).toBe(1);
  });
});

test.describe('a server that fails', () => {
  test.use({ allowedErrors: [/500/] });

  test('is reported in its own words, for sending, scheduling and drafts [SC-10, SC-11]', async ({
    page,
    church,
  }) => {
    await seedData(church);
    await writeSms(page);
    await page.route('**/api/Messaging/*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'Something went wrong' } })
        : route.fallback(),
    );
    await toConfirmation(page);
    await page.getByRole('button', { name: specified.sendSms }).click();
    await expect(page.getByText('SMS sending failed, Please try again')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: compose.moreWays }).click();
    await page.getByRole('menuitem', { name: 'Save as Draft' }).click();
    await expect(page.getByText('Message not saved as draft')).toBeVisible();
    await page.getByRole('button', { name: compose.moreWays }).click();
    await page.getByRole('menuitem', { name: 'Schedule' }).click();
    await page.getByLabel(scheduleTexts.dateAndTime, { exact: true }).fill('2030-01-07T09:00');
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText('Could not schedule message')).toBeVisible();
  });
});

/** Quiet hours that began an hour ago and last two more. */
async function makeQuiet(church: Church, zone: string): Promise<void> {
  const at = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000).toLocaleTimeString('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
    });
  await church.call('PUT', '/api/settings/sending', {
    holdSeconds: 0,
    shareAddress: true,
    lateMinutes: 60,
    quietFrom: at(-1),
    quietTo: at(2),
  });
}

test('in quiet hours the screen says so, asks, and waits [SC-19]', async ({ page, church }) => {
  await seedData(church);
  await makeQuiet(church, 'Africa/Lagos');
  await writeSms(page);
  await toConfirmation(page);
  const confirmation = page.getByRole('dialog', { name: 'Send SMS Alternative' });
  await expect(confirmation).toContainText(/Quiet hours until \w{3} \d{1,2} \w{3} \d{4}, \d\d:\d\d\./);
  await page.getByRole('button', { name: specified.sendSms }).click();
  const quiet = page.getByRole('dialog', { name: smsSend.quiet });
  await expect(quiet).toBeVisible();
  await expectSoundAtEveryWidth(page);
  await quiet.getByRole('button', { name: 'Go back' }).click();
  expect(await sentMessages(church)).toBe(0);
  await expect(confirmation).toBeVisible();
  await page.getByRole('button', { name: specified.sendSms }).click();
  await expect(quiet).toContainText(/until \w{3} \d{1,2} \w{3} \d{4}, \d\d:\d\d\./);
  await quiet.getByRole('button', { name: smsSend.wait }).click();
  await expect(page.getByText('SMS Sent successfully')).toBeVisible();
  // In the toast, and on the report that follows.
  await expect(page.getByText(/^Quiet hours: sends /).first()).toBeVisible();
  expect(await sentMessages(church)).toBe(1);
});

test.describe('in Britain', () => {
  test.use({ home: britain, timezoneId: 'Europe/London' });

  test('in quiet hours it can still be sent at once [SC-19]', async ({ page, church }) => {
    await seedDataAbroad(church);
    await makeQuiet(church, 'Europe/London');
    await writeSms(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Confirm Send' })
      .getByRole('button', { name: 'Confirm Send' })
      .click();
    await page.getByRole('button', { name: smsSend.sendAnyway }).click();
    await expect(page.getByText('SMS Sent successfully')).toBeVisible();
    await expect(page.getByText(report.allKept(5))).toBeVisible({ timeout: 30_000 });
  });
});

test.describe('an invalid number', () => {
  test.use({ allowedErrors: [/400/] });

  test("a test goes to the user's own phone, and the number is remembered [SC-19]", async ({
    page,
    church,
  }) => {
    await seedData(church);
    await makeQuiet(church, 'Africa/Lagos');
    await writeSms(page);
    await page.getByRole('button', { name: smsSend.testTitle }).click();
    const dialog = page.getByRole('dialog', { name: smsSend.testTitle });
    await dialog.getByLabel(smsSend.testPhone).fill('12');
    await dialog.getByRole('button', { name: compose.sendTest }).click();
    await expect(dialog.getByLabel(smsSend.testPhone)).toHaveAttribute('aria-invalid', 'true');
    await expectNoViolations(page);
    await dialog.getByLabel(smsSend.testPhone).fill('0803 555 0001');
    await dialog.getByRole('button', { name: compose.sendTest }).click();
    await expect(page.getByText(kept.keptTitle, { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: smsSend.testTitle }).click();
    await expect(dialog.getByLabel(smsSend.testPhone)).toHaveValue('0803 555 0001');
    await expect
      .poll(
        async () =>
          (await church.call<{ items: { to: string; body: string }[] }>('GET', '/api/outbox')).items,
      )
      .toMatchObject([{ to: '+2348035550001', body: 'Hello Ada, rehearsal is at 6' }]);
  });
});

test.describe('addresses of things that do not exist', () => {
  test.use({ allowedErrors: [/40[04]/] });
  const unknown = '01900000-0000-7000-8000-000000000001';

  for (const parameter of ['draftId', 'defaultId', 'messageId'])
    test(`an unknown ${parameter} is reported, and the screen stays [SC-03]`, async ({ page, church }) => {
      await church.senderId('GRACE');
      await page.goto(`/tenant/sms/compose?${parameter}=${unknown}`);
      await expect(page.getByText('Could not load message!').first()).toBeVisible();
      await expect(page.getByRole('button', { name: start.tryAgain })).toBeVisible();
      await page.getByLabel('Message', { exact: true }).fill('Written all the same');
      await expectNoViolations(page);
    });

  test('an unknown group, person and an invalid number are warnings [SC-03]', async ({ page, church }) => {
    await seedData(church);
    await page.goto(`/tenant/sms/compose?group=~Nobody&person=${randomUUID()}&phone=12,%2B2348031000000`);
    await expect(page.getByText(compose.noGroup('Nobody')).first()).toBeVisible();
    await expect(page.getByText(compose.peopleNotLoaded).first()).toBeVisible();
    await expect(page.getByRole('list', { name: destinationTexts.selected })).toContainText('+2348031000000');
    await expect(page.getByRole('list', { name: destinationTexts.selected })).toContainText('12');
    await expect(page.getByText(/too short/).first()).toBeVisible();
    await expectNoViolations(page);
  });
});
