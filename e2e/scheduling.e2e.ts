// Scheduled messages before their time: sent at once, changed, read in another time zone.
import {
  chooseInstead,
  seedData,
  greeting,
  sendAtOnce,
  tomorrowAtNine,
  writeSms,
} from './support/compose.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import type { Page } from '@playwright/test';
import { scheduleTexts } from '../packages/web/src/messages/en/schedule.ts';

async function schedule(page: Page, wallTime = tomorrowAtNine()): Promise<void> {
  await chooseInstead(page, 'Schedule');
  const dialog = page.getByRole('dialog', { name: 'Select Date and Time' });
  await dialog.getByLabel(scheduleTexts.dateAndTime).fill(wallTime);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/^Message scheduled for .*, 09:00$/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/tenant\/sent\/[0-9a-f-]{36}/);
}

test('a scheduled message is changed and then sent at once [SC-11, SC-14]', async ({ page, church }) => {
  await seedData(church);
  await sendAtOnce(church);
  await writeSms(page);
  await schedule(page);
  await expect(page.getByText(/^Scheduled for .*, 09:00$/)).toBeVisible();
  await expectNoViolations(page);

  await test.step('it returns as it was written, and exists only once', async () => {
    await page.getByRole('button', { name: 'Edit message' }).click();
    await expect(page).toHaveURL(/\/tenant\/sms\/compose\?draftId=/);
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(greeting);
    await expect(page.getByRole('combobox', { name: 'Sender id' })).toHaveValue('GRACE');
    await expect(page.getByLabel('Personal Message')).toBeChecked();
    await expect(page.getByRole('group', { name: 'To' })).toContainText('Choir');
    await expect(page.getByRole('button', { name: '10,000 units' })).toBeVisible();
  });

  await page.getByLabel('Message', { exact: true }).fill('Rehearsal is at 7, #name#');
  await schedule(page);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('The message goes out now.')).toBeVisible();
  await expect(page.getByText(/^All \d+ messages kept in the Outbox/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'View in Outbox' }).click();
  await expect(page.getByText(/^Rehearsal is at 7, \S+$/).first()).toBeVisible();
  for (const list of ['scheduled', 'draft']) {
    await page.goto(`/tenant/sent?state=${list}`);
    await expect(page.getByText(list === 'draft' ? 'No drafts' : 'Nothing is scheduled')).toBeVisible();
  }
});

test('a draft is deleted from the list after a confirmation [SC-14]', async ({ page, church }) => {
  await church.call('POST', '/api/Messaging/PostSmsDraft', {
    body: greeting,
    isDefaultBirthDayMessage: false,
  });
  await page.goto('/tenant/sent?state=draft');
  await page.getByRole('button', { name: /^More for Hello/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this draft?' });
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: greeting })).toBeVisible();
  await page.getByRole('button', { name: /^More for Hello/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Draft deleted')).toBeVisible();
  await expect(page.getByText('No drafts')).toBeVisible();
});

test.describe('in a browser in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test("nine in the morning is the church's, and the screen says so [SC-11]", async ({ page, church }) => {
    await seedData(church);
    await writeSms(page);
    await chooseInstead(page, 'Schedule');
    await expect(page.getByText(scheduleTexts.zone('Lagos', 'Africa/Lagos'))).toBeVisible();
    await page.keyboard.press('Escape');
    await schedule(page);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { executionDate } = await church.call<{ executionDate: string }>('GET', `/api/messages/${id}`);
    // Lagos is an hour ahead of Greenwich all year.
    expect(executionDate).toBe(`${tomorrowAtNine().slice(0, 10)}T08:00:00.000Z`);
  });
});
