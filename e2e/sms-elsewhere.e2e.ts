// An SMS outside Nigeria: one route, one button, that country's quiet hours, each result.
import { britain, chooseInstead, chooseSender, seedDataAbroad, writeSms } from './support/compose.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import { scheduleTexts } from '../packages/web/src/messages/en/schedule.ts';
import { compose } from '../packages/web/src/messages/en/compose.ts';
import { destinationTexts } from '../packages/web/src/messages/en/destinations.ts';

test.use({ home: britain, timezoneId: 'Europe/London' });

test('one button confirms, with no routes to choose from [SC-08, SC-10]', async ({ page, church }) => {
  await seedDataAbroad(church);
  await writeSms(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Send' });
  await expect(dialog.getByText('This goes to 6 people on 5 phones')).toBeVisible();
  await expect(dialog).toContainText('5 in United Kingdom · 1 page');
  await expect(dialog).toContainText('5 units of 10,000');
  await expect(dialog).not.toContainText('Hosted');
  await expectNoViolations(page);
  const sent = page.waitForRequest('**/api/Messaging/sendSms');
  await dialog.getByRole('button', { name: 'Confirm Send' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ gateWayToUse: 'regular', isoCode: 'GB' });
  await expect(page.getByText('SMS Sent successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: '9,995 units' })).toBeVisible();
});

test('a country without a price is left out by name [SC-08, UN-01]', async ({ page, church }) => {
  await seedDataAbroad(church);
  await page.goto('/tenant/sms/compose?phone=+2348031112222,07400 999888');
  await chooseSender(page);
  await page.getByLabel('Message', { exact: true }).fill('Hello');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Send' });
  await expect(dialog.getByText('This goes to 1 person')).toBeVisible();
  await dialog.getByRole('button', { name: '1 number is in a country without a price' }).click();
  await expect(page.getByRole('dialog', { name: 'Left out' })).toContainText('+234 803 111 2222');
});

test('too few units: nothing is sent, and the screen says so [SC-10]', async ({ page, church }) => {
  await seedDataAbroad(church);
  const numbers = Array.from({ length: 40 }, (_, n) => `07400 9990${String(10 + n)}`);
  await page.goto(`/tenant/sms/compose?phone=${numbers.join(',')}`);
  await chooseSender(page);
  await page.getByLabel('Message', { exact: true }).fill('x'.repeat(153 * 255));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm Send' }).click();
  await expect(page.getByText('Insufficient Unit')).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseInstead(page, 'Schedule');
  const dialog = page.getByRole('dialog', { name: 'Select Date and Time' });
  await dialog.getByLabel(scheduleTexts.dateAndTime).fill('2030-01-07T09:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Could not schedule message')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('You do not have enough units');
});

test('an hour skipped by the clocks, and a past time, are refused; then the time is changed [SC-11, SC-14]', async ({
  page,
  church,
}) => {
  await seedDataAbroad(church);
  await writeSms(page);
  await chooseInstead(page, 'Schedule');
  const dialog = page.getByRole('dialog', { name: 'Select Date and Time' });
  const field = dialog.getByLabel(scheduleTexts.dateAndTime);
  const schedule = dialog.getByRole('button', { name: 'Schedule' });
  await expect(dialog).toContainText(scheduleTexts.zone('London', 'Europe/London'));
  await expect(schedule).toBeDisabled();
  for (const wrong of ['2030-03-31T01:30', '2020-01-01T09:00']) {
    await field.fill(wrong);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(schedule).toBeDisabled();
  }
  await expectNoViolations(page);
  await field.fill('2030-07-01T09:00');
  await schedule.click();
  await expect(page.getByText('Message scheduled for Mon 1 Jul 2030, 09:00').first()).toBeVisible();
  await expect(page).toHaveURL(/\/tenant\/sent\//);

  await test.step('another time, set from the report and from the list', async () => {
    await page.getByRole('button', { name: 'Reschedule' }).click();
    const change = page.getByRole('dialog', { name: 'Reschedule' });
    await expect(change.getByLabel(scheduleTexts.dateAndTime)).toHaveValue('2030-07-01T09:00');
    await expectNoViolations(page);
    await change.getByLabel(scheduleTexts.dateAndTime).fill('2030-12-01T10:30');
    await change.getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText(/^Scheduled for .*1 Dec 2030, 10:30$/)).toBeVisible();
    await page.goto('/tenant/sent?state=scheduled');
    await page.getByRole('button', { name: /^More for Hello/ }).click();
    await page.getByRole('menuitem', { name: 'Reschedule' }).click();
    await change.getByLabel(scheduleTexts.dateAndTime).fill('2030-12-02T08:00');
    await change.getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText('Message scheduled for Mon 2 Dec 2030, 08:00').first()).toBeVisible();
    const { items } = await church.call<{ items: { executionDate: string }[] }>(
      'GET',
      '/api/messages?state=scheduled',
    );
    expect(items.map(({ executionDate }) => executionDate)).toEqual(['2030-12-02T08:00:00.000Z']);
  });
});

test('discarding asks and clears; a draft needs only a text [SC-07, SC-05]', async ({ page, church }) => {
  await seedDataAbroad(church);
  await writeSms(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('dialog', { name: compose.discardTitle });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Message', { exact: true })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  await expect(page.getByRole('list', { name: destinationTexts.selected })).toHaveCount(0);
  await chooseInstead(page, 'Save as Draft');
  await expect(page.getByText('Enter your message').first()).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('Only words');
  await chooseInstead(page, 'Save as Draft');
  await expect(page.getByText('Message saved as draft')).toBeVisible();
});

test('everything missing is marked at once, and the first is named [SC-05]', async ({ page, church }) => {
  await seedDataAbroad(church);
  await page.goto('/tenant/sms/compose');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'No sender id selected' });
  await expect(alert).toContainText('Kindly select a sender id and try again');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Sender id' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Message', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('group', { name: 'To' })).toContainText('Please select destination');
  await expectNoViolations(page);
  await chooseInstead(page, 'Schedule');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
