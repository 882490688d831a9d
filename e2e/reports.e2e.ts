// Previews and reports: messages as each recipient reads them, on screen and as a file.
import { readFileSync } from 'node:fs';
import { approveSenderId, call, importPeople, register } from './support/client.ts';
import { confirmSms, seedData, sendAtOnce, typeMail, writeSms } from './support/compose.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import { kept } from '../packages/web/src/messages/en/kept.ts';
import { messageName } from '../packages/web/src/messages/en/message-name.ts';
import { report } from '../packages/web/src/messages/en/report.ts';
import { email } from '../packages/web/src/messages/en/email.ts';
import { smsTexts } from '../packages/web/src/messages/en/sms.ts';
import { estimateTexts } from '../packages/web/src/messages/en/estimate.ts';

// Of 20 people every fifth is in the choir, and one more who shares a phone with the first.
const phones = 4;
// Two members of the choir have no phone, and one a wrong number.
const leftOut = 3;

test('a long SMS is shown page by page before and after sending, and the report is downloaded [SC-04, SC-06, SC-15]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await sendAtOnce(church);
  await writeSms(page, `Hello #name#, ${'please come early. '.repeat(9)}Ẹ ṣé!`);
  await expect(page.getByText(smsTexts.morePages(2, 3, 2))).toBeVisible();
  await page.getByRole('button', { name: smsTexts.usePlain }).click();
  await expect(page.getByText(/^190 characters · 2 pages$/)).toBeVisible();
  const read = page.getByRole('group', { name: smsTexts.messagePreview });
  await expect(read).toContainText('page 2');
  await expect(read).toContainText('Hello Adaugo & Kemi');
  await page.getByRole('button', { name: estimateTexts.next }).click();
  await expect(read).not.toContainText('Adaugo');
  await expect(page.getByText(`2 of ${phones}`)).toBeVisible();
  await page.getByRole('button', { name: messageName.add }).click();
  await page.getByLabel(messageName.label).fill('Come early');
  await confirmSms(page);
  // The specification's toast stays, and the truth stands beside it.
  await expect(page.getByText(kept.keptTitle, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Come early' })).toBeVisible();

  await expect(page.getByText(report.allKept(phones))).toBeVisible({ timeout: 30_000 });
  const people = page.getByRole('region', { name: 'People' });
  await people.getByLabel('Show').selectOption({ label: `Left out (${leftOut})` });
  await expect(people.getByRole('listitem')).toHaveCount(leftOut);
  await expect(people).toContainText('No phone number');
  await expectNoViolations(page);

  await expect(people.getByText('Sent', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: messageName.change }).click();
  await page.getByRole('dialog').getByLabel(messageName.label).fill('Harvest');
  await expectNoViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: messageName.save }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harvest' })).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download report' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(file[0]).toBe('\uFEFFName,Phone,State,Reason,Cause,Code,Pages,Units,Time');
  expect(file.filter((line) => line.includes(',Kept in outbox,,,,2,0,'))).toHaveLength(phones);
  expect(file).toHaveLength(1 + phones + leftOut);

  await page.getByRole('link', { name: 'View in Outbox' }).click();
  await expect(page.getByText('page 2')).toHaveCount(phones);
  await expect(page.getByText('Harvest')).toHaveCount(phones);
  await expectNoViolations(page);

  await page.goto('/tenant/sent?search=harvest');
  const line = page.getByRole('main').getByRole('listitem');
  await expect(line).toContainText('Harvest');
  await expect(line).toContainText('Kept in outbox');
  const banner = page.getByRole('note').filter({ hasText: kept.testBoth });
  await expect(banner.getByRole('link', { name: kept.connect })).toBeVisible();
  await expectNoViolations(page);
  await banner.getByRole('button', { name: kept.hide }).click();
  await page.reload();
  await expect(line).toContainText('Harvest');
  await expect(banner).toHaveCount(0);
});

test('an e-mail is previewed as each recipient reads it, at two widths [SC-06]', async ({ page, church }) => {
  await seedData(church, 30);
  await page.goto('/tenant/email/compose?group=~Choir');
  await page.getByLabel(email.subject).fill('For #name#');
  await typeMail(page, 'Dear #name#, bring <b>yam</b>');
  await page.getByLabel('Personal Message').check();
  await expect(page.getByText('2 people', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog');
  const mail = page.frameLocator('iframe').locator('body');
  await expect(mail).toContainText('Dear Adaugo, bring <b>yam</b>');
  await expect(dialog.getByRole('group', { name: email.inbox })).toContainText('For Adaugo');
  await dialog.getByRole('button', { name: estimateTexts.next }).click();
  await expect(mail).not.toContainText('Adaugo');
  await expect(mail).toContainText(/Dear \S+, bring/);
  await dialog.getByText('Phone', { exact: true }).click();
  await expect(dialog.locator('iframe')).toHaveCSS('width', '375px');
  await expectNoViolations(page);
});

test('outside Nigeria there is one way to send, from the SMS screen and from an e-mail [SC-08, EC-12]', async ({
  page,
}) => {
  const address = process.env['E2E_ADDRESS'] ?? '';
  const account = await register(address, { country: 'GH', timeZone: 'Africa/Accra' });
  await importPeople(address, account.token, 'First Name,Mobile Phone,Groups\nAma,0241234567,Choir\n');
  await approveSenderId(address, account, process.env['E2E_OPERATOR'] ?? '', 'ACCRA');
  await page.addInitScript((token) => {
    if (window === window.top) localStorage.setItem('tidings.token', token);
  }, account.token);

  await page.goto('/tenant/sms/compose?group=~Choir');
  await page.getByRole('combobox', { name: 'Sender id' }).click();
  await page.getByRole('option', { name: 'ACCRA' }).click();
  await page.getByLabel('Message', { exact: true }).fill('Rehearsal');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Send' });
  await expect(dialog.getByText('This goes to 1 person')).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Confirm Send' }).click();
  await expect(page.getByText('SMS Sent successfully')).toBeVisible();

  await page.goto('/tenant/email/compose?group=~Choir');
  await typeMail(page, 'Rehearsal is at 6');
  await page.getByRole('button', { name: email.asSms, exact: true }).click();
  await expect(dialog.getByLabel('Message', { exact: true })).toHaveValue('Rehearsal is at 6');
  // The sender id of the last message is preselected here too.
  await expect(dialog.getByRole('combobox', { name: 'Sender id' })).toHaveValue('ACCRA');
  await dialog.getByRole('button', { name: 'Send SMS Now' }).click();
  await expect(page).toHaveURL(/\/tenant\/sent\/[0-9a-f-]{36}/);
  const { items } = await call<{ items: unknown[] }>(address, 'GET', '/api/messages?state=sent', account);
  expect(items).toHaveLength(2);
});
