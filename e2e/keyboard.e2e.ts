// Sending a message without the mouse.
import * as specified from '../packages/contract/src/rules/specified-texts.ts';
import { seedData } from './support/compose.ts';
import { expect, test } from './support/fixtures.ts';
import { chooseFirst, tabTo } from './support/keys.ts';
import { email } from '../packages/web/src/messages/en/email.ts';
import { templateTexts } from '../packages/web/src/messages/en/templates.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';
import { estimateTexts } from '../packages/web/src/messages/en/estimate.ts';

test('the choir gets an SMS by keyboard only', async ({ page, church }) => {
  await seedData(church);
  await page.goto('/tenant/people');
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();

  await tabTo(page, shellTexts.compose);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'SMS' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Compose SMS' })).toBeVisible();

  await tabTo(page, 'All contacts');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Choir');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Sender id');
  await chooseFirst(page, page.getByRole('combobox', { name: 'Sender id' }), 'GRACE');
  await tabTo(page, 'Message');
  await page.keyboard.type('Rehearsal is at 6');
  await tabTo(page, 'Send');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send SMS Alternative' });
  await expect(dialog.getByRole('button', { name: specified.sendSms })).toBeEnabled();
  // Escape closes the open list, not the dialog below it.
  await tabTo(page, estimateTexts.seeWho);
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: estimateTexts.recipients });
  await expect(list.getByText('4 messages')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(dialog.getByRole('button', { name: estimateTexts.seeWho })).toBeFocused();
  await tabTo(page, specified.sendSms);
  await page.keyboard.press('Enter');
  await expect(page.getByText('SMS Sent successfully')).toBeVisible();
});

test('the choir gets an e-mail by keyboard only', async ({ page, church }) => {
  await seedData(church, 30);
  await page.goto('/tenant/email/compose?group=~Choir');
  await expect(page.getByRole('textbox', { name: /^Message/ })).toBeVisible();
  await tabTo(page, email.subject);
  await page.keyboard.type('Rehearsal');
  await tabTo(page, email.previewText);
  await tabTo(page, templateTexts.menu);
  // The next stop is the text; Alt+F10 reaches its toolbar.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: /^Message/ })).toBeFocused();
  await page.keyboard.type('Rehearsal is at 6');
  await expect(page.getByRole('textbox', { name: /^Message/ })).toContainText('Rehearsal is at 6');
  await tabTo(page, 'Send');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/tenant\/sent\/[0-9a-f-]{36}/);
});
