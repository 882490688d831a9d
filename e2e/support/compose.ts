// Steps shared by several tests: opening a composer for the choir, and filling it in.
import * as specified from '../../packages/contract/src/rules/specified-texts.ts';
import { expect, type Page } from '@playwright/test';
import { churchFile } from './church-file.ts';
import type { Church } from './fixtures.ts';
import { compose } from '../../packages/web/src/messages/en/compose.ts';

export const greeting = 'Hello #name#, rehearsal is at 6';

/** A church of `people` people with the sender id GRACE; every fifth and one more is in the choir and has a phone. */
export async function seedData(church: Church, people = 20): Promise<void> {
  await church.load(churchFile(people).csv);
  await church.senderId('GRACE');
}

/** Removes the hold, so that messages are sent at once. */
export async function sendAtOnce(church: Church): Promise<void> {
  await church.call('PUT', '/api/settings/sending', { holdSeconds: 0, shareAddress: true, lateMinutes: 60 });
}

/** Makes the hold long, so that Undo is there however long a reload takes. */
export async function holdLong(church: Church, holdSeconds = 600): Promise<void> {
  await church.call('PUT', '/api/settings/sending', { holdSeconds, shareAddress: true, lateMinutes: 60 });
}

/** The fields of a sign-up in another country. */
export const britain = { organisation: 'St Mary', country: 'GB', timeZone: 'Europe/London' };

/** A church in Britain with the sender id GRACE: a choir of `people`, two on one phone, one without a phone. */
export async function seedDataAbroad(church: Church, people = 5): Promise<void> {
  const rows = Array.from({ length: people }, (_, n) => `Singer${n},Smith,07400 12345${n},Choir`);
  const more = ['Phoneless,Smith,,Choir', 'Sharing,Smith,07400 123450,Choir'];
  await church.load(['First Name,Last Name,Mobile Phone,Groups', ...rows, ...more].join('\n'));
  await church.senderId('GRACE');
}

/** Opens Compose SMS with the choir, the sender id and a personal greeting. */
export async function writeSms(page: Page, text = greeting): Promise<void> {
  await page.goto('/tenant/sms/compose?group=group_~Choir');
  await chooseSender(page);
  await page.getByLabel('Message', { exact: true }).fill(text);
  if (text.includes('#')) await page.getByLabel('Personal Message').check();
}

export async function chooseSender(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Sender id' }).click();
  await page.getByRole('option', { name: 'GRACE' }).click();
}

/** Confirms by the regular route and waits for the report. */
export async function confirmSms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send SMS Alternative' });
  await dialog.getByRole('button', { name: specified.sendSms }).click();
  await expect(page.getByText('SMS Sent successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/tenant\/sent\/[0-9a-f-]{36}/);
}

/** Chooses from the split button beside Send. */
export async function chooseInstead(page: Page, choice: 'Schedule' | 'Save as Draft'): Promise<void> {
  await page.getByRole('button', { name: compose.moreWays }).click();
  await page.getByRole('menuitem', { name: choice }).click();
}

/** Types into the rich-text editor once it has loaded. */
export async function typeMail(page: Page, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: /^Message/ });
  await editor.click();
  // A plain field takes the first words until the editor has started.
  await expect(page.locator('.ck-editor')).toBeVisible();
  await page.keyboard.type(text);
  await expect(editor).toContainText(text);
}

/** Tomorrow at nine as a datetime-local value, and the day as the toast writes it. */
export function tomorrowAtNine(): string {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos' }).format(tomorrow);
  return `${day}T09:00`;
}
