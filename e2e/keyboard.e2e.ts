// From sign-in to the report without the mouse.
import * as specified from '../packages/contract/src/rules/specified-texts.ts';
import { peopleTexts } from '../packages/web/src/messages/en/people.ts';
import { personForm } from '../packages/web/src/messages/en/person-form.ts';
import { report } from '../packages/web/src/messages/en/report.ts';
import { signInTexts } from '../packages/web/src/messages/en/sign-in.ts';
import { password, register } from './support/client.ts';
import { seedData, sendAtOnce } from './support/compose.ts';
import { churchOf, expect, test } from './support/fixtures.ts';
import { chooseFirst, pressItem, tabTo } from './support/keys.ts';
import { email } from '../packages/web/src/messages/en/email.ts';
import { templateTexts } from '../packages/web/src/messages/en/templates.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';
import { estimateTexts } from '../packages/web/src/messages/en/estimate.ts';

test('a secretary signs in, adds a person, writes to the choir and sees the report by keyboard only', async ({
  page,
  installation,
}) => {
  const account = await register(installation.address, {}, installation.operator);
  const church = churchOf(account, installation);
  await seedData(church);
  await sendAtOnce(church);

  await test.step('she signs in', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: signInTexts.signIn })).toBeVisible();
    await tabTo(page, signInTexts.email);
    await page.keyboard.type(account.email);
    await tabTo(page, signInTexts.password);
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/tenant$/);
  });

  await test.step('she adds a person', async () => {
    await tabTo(page, shellTexts.people);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: shellTexts.people })).toBeVisible();
    await tabTo(page, peopleTexts.add);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: personForm.addTitle })).toBeVisible();
    await tabTo(page, 'First name *');
    await page.keyboard.type('Zainab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Bello');
    await tabTo(page, 'Save');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/tenant\/people$/);
  });

  await tabTo(page, shellTexts.compose);
  await page.keyboard.press('Enter');
  await pressItem(page, 'SMS');
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

  await expect(page).toHaveURL(/\/tenant\/sent\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1, name: 'Rehearsal is at 6' })).toBeVisible();
  await tabTo(page, report.download);
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
