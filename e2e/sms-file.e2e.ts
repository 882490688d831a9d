// Sending to a contact file: CSV and XLSX, with groups, after a reload, on failure.
import * as specified from '../packages/contract/src/rules/specified-texts.ts';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { workbook } from '../packages/server/testing/people/workbook.ts';
import { chooseInstead, chooseSender, confirmSms, seedData, sendAtOnce } from './support/compose.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import { report } from '../packages/web/src/messages/en/report.ts';
import { scheduleTexts } from '../packages/web/src/messages/en/schedule.ts';
import { smsSend } from '../packages/web/src/messages/en/sms-send.ts';
import { destinationTexts } from '../packages/web/src/messages/en/destinations.ts';
import { smsTexts } from '../packages/web/src/messages/en/sms.ts';

const rows =
  'Name,Phone\r\nBola Ade,08039990001\r\nTunde,0803 12\r\nKemi,+234 803 999 0002\r\nAgain,08039990001\r\n';

async function choose(page: Page, name: string, buffer: Buffer, mimeType = 'text/csv'): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Upload contacts' });
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

/** Chooses the rows above as a file, and waits until they are read. */
async function chooseVisitors(page: Page): Promise<void> {
  await choose(page, 'visitors.csv', Buffer.from(rows));
  await expect(page.getByRole('region', { name: 'visitors.csv' })).toBeVisible();
}

test('a file and a group become one message; a wrong row is marked and left out [SC-01, SC-12]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await sendAtOnce(church);
  await page.goto('/tenant/sms/compose?group=~Choir');
  await chooseVisitors(page);
  const file = page.getByRole('region', { name: 'visitors.csv' });
  await expect(file).toContainText(
    `${destinationTexts.fileContacts('visitors.csv', 3)} · ${destinationTexts.badRows(1)}`,
  );
  await expect(file.getByRole('row', { name: /^3 Tunde, 0803 12/ })).toContainText('too short');
  await expect(file).toContainText(destinationTexts.repeatedRows(1));
  await expect(file.getByRole('row', { name: /^5 Again/ })).toContainText(destinationTexts.sameAsRow(2));
  await expect(file.getByRole('row', { name: /^2 Bola Ade/ })).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Message', { exact: true }).fill('Hello #name#');
  await page.getByLabel('Personal Message').check();
  await chooseSender(page);

  await test.step('the rows and the file are still there after a reload', async () => {
    await page.reload();
    await page.getByRole('tab', { name: 'Upload contacts' }).click();
    await expect(file).toContainText(destinationTexts.badRows(1));
  });

  const estimate = page.getByLabel(smsTexts.previewAndCost);
  await expect(estimate).toContainText('6 units of 10,000');
  // A phone listed with two names gets both.
  await expect(estimate).toContainText('4 people share 2 phones');
  await expect(estimate.getByRole('list', { name: 'Left out' })).toContainText(
    '2 phone numbers cannot be reached',
  );
  const sent = page.waitForRequest('**/api/messaging/upload');
  await confirmSms(page);
  expect((await sent).headers()['content-type']).toContain('multipart/form-data');
  await expect(page.getByText(report.allKept(6))).toBeVisible({ timeout: 30_000 });
  const { items } = await church.call<{ items: { total: number }[] }>('GET', '/api/messages?state=sent');
  expect(items.map(({ total }) => total)).toEqual([6]);
});

test('a workbook is read like a CSV file and scheduled with its rows [SC-11, SC-12]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/sms/compose');
  const book = workbook([
    {
      name: 'Visitors',
      rows: [
        ['Full name', 'Mobile'],
        ['Bola', 8_039_990_001],
        ['Kemi', '08039990002'],
      ],
    },
  ]);
  await choose(
    page,
    'visitors.xlsx',
    Buffer.from(book),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  await expect(page.getByText(destinationTexts.fileContacts('visitors.xlsx', 2))).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('Welcome');
  await chooseSender(page);
  await chooseInstead(page, 'Schedule');
  const dialog = page.getByRole('dialog', { name: 'Select Date and Time' });
  await expect(dialog).toContainText(smsSend.rightNow.replace('{estimate}', '2 people · 2 units'));
  await dialog.getByLabel(scheduleTexts.dateAndTime).fill('2030-01-07T09:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Message scheduled for Mon 7 Jan 2030, 09:00').first()).toBeVisible();
});

test('a draft keeps the contacts, which are sent without the file [SC-12, SC-14]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/sms/compose');
  await chooseVisitors(page);
  await page.getByLabel('Message', { exact: true }).fill('Welcome');
  await chooseSender(page);
  await chooseInstead(page, 'Save as Draft');
  await expect(page.getByText('Message saved as draft')).toBeVisible();
  await page.goto('/tenant/sent?state=draft');
  await page.getByRole('link', { name: 'Welcome' }).click();
  await expect(page.getByRole('group', { name: 'To' })).toContainText('Contacts (4)');
  const sent = page.waitForRequest('**/api/Messaging/sendSms');
  await confirmSms(page);
  expect((await sent).postDataJSON().contacts).toHaveLength(4);
});

test.describe('an unusable file', () => {
  test.use({ allowedErrors: [/400/] });

  test('the template can be downloaded, and an unusable file is refused in words [SC-12]', async ({
    page,
    church,
  }) => {
    await church.senderId('GRACE');
    await page.goto('/tenant/sms/compose');
    await page.getByRole('tab', { name: 'Upload contacts' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: destinationTexts.template }).click();
    const template = await download;
    expect(template.suggestedFilename()).toBe('contacts-template.csv');
    expect(readFileSync(await template.path(), 'utf8')).toBe('\uFEFFName,Phone\r\n');
    await choose(page, 'cat.csv', Buffer.from('Name,Colour\nTom,grey\n'));
    await expect(page.getByText('Sending failed, please try again')).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: 'Upload contacts' })).toContainText(
      'column of phone numbers',
    );
  });
});

test.describe('a server that fails', () => {
  test.use({ allowedErrors: [/500/] });

  test('a failed send with a file is reported and not repeated [SC-09, SC-12]', async ({ page, church }) => {
    await seedData(church);
    await page.goto('/tenant/sms/compose');
    await chooseVisitors(page);
    await page.getByLabel('Message', { exact: true }).fill('Welcome');
    await chooseSender(page);
    await page.route(
      '**/api/messaging/upload',
      async (route) => {
        // The server accepts it, and the answer is lost.
        await route.fetch();
        await route.fulfill({ status: 500, json: { message: 'Something went wrong' } });
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: specified.sendSms }).click();
    await expect(page.getByText('Sending failed, please try again')).toBeVisible();
    await page.getByRole('button', { name: specified.sendSms }).click();
    await expect(page.getByText('SMS Sent successfully')).toBeVisible();
    const { items } = await church.call<{ items: object[] }>('GET', '/api/messages?state=sent');
    expect(items).toHaveLength(1);
  });
});
