// Non-GSM characters and their cost, fallback values, and words that networks may block.
import * as specified from '../packages/contract/src/rules/specified-texts.ts';
import { chooseSender, seedData, writeSms } from './support/compose.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import { mergeFieldTexts } from '../packages/web/src/messages/en/merge-fields.ts';
import { senderIdRequestTexts } from '../packages/web/src/messages/en/sender-id-request.ts';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';
import { estimateTexts } from '../packages/web/src/messages/en/estimate.ts';
import { smsTexts } from '../packages/web/src/messages/en/sms.ts';

test.describe('non-GSM characters', () => {
  test('a naira sign is priced in pages and units, and one tap replaces it [SC-04]', async ({
    page,
    church,
  }) => {
    await seedData(church);
    const words = 'Rehearsal is at six this Friday, bring your robe, your book and ';
    await writeSms(page, `${words}₦500 for tea`);
    const note = page.getByRole('status').filter({ hasText: smsTexts.moreCost(8, 4) });
    await expect(note).toContainText('₦');
    await expect(note).toContainText(smsTexts.morePages(1, 2, 1));
    await expect(note).toContainText(smsTexts.moreCost(8, 4));
    await expectNoViolations(page);
    await note.getByRole('button', { name: smsTexts.usePlain }).click();
    const field = page.getByLabel('Message', { exact: true });
    await expect(field).toHaveValue(`${words}N500 for tea`);
    await expect(field).toBeFocused();
    await expect(note).toHaveCount(0);
    await expect(page.getByText(smsTexts.counter(76, 1))).toBeVisible();
    await expect(page.getByText('4 units of 10,000')).toBeVisible();
  });

  test('an emoji can be left out, and a curly apostrophe is replaced by a plain one [SC-04]', async ({
    page,
    church,
  }) => {
    await church.senderId('GRACE');
    await page.goto('/tenant/sms/compose');
    const field = page.getByLabel('Message', { exact: true });
    await field.fill('God’s love 🎉');
    await expect(page.getByText(smsTexts.shortPages(2))).toBeVisible();
    await page.getByRole('button', { name: smsTexts.usePlainWithout('🎉') }).click();
    await expect(field).toHaveValue("God's love");
    await field.fill('½ cup');
    await expect(page.getByText(smsTexts.remove(1))).toBeVisible();
    await expect(page.getByRole('button', { name: smsTexts.usePlain })).toHaveCount(0);
  });

  test('a provider that bills other characters too is taken into account and named [SC-04]', async ({
    page,
    church,
  }) => {
    await seedData(church);
    await church.call('POST', '/api/providers', {
      kind: 'termii',
      name: 'Termii',
      secrets: { apiKey: 'x'.repeat(20) },
      regular: true,
      hybrid: true,
    });
    await writeSms(page, 'Bring [a] robe; and a book');
    await expect(page.getByText(smsTexts.providerCharges)).toBeVisible();
    await page.getByRole('button', { name: smsTexts.usePlain }).click();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Bring (a) robe, and a book');
  });
});

test('a person without a name reads the fallback value [SC-06]', async ({ page, church }) => {
  await seedData(church);
  await writeSms(page, 'Dear #name#, welcome');
  const word = page.getByLabel(mergeFieldTexts.fallback('name'));
  await expect(word).toHaveValue('Friend');
  await word.fill('');
  await word.pressSequentially('dear one');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Dear #name|dear one#, welcome');
  await expect(word).toHaveValue('dear one');
  await page.getByRole('tab', { name: 'Phone numbers' }).click();
  await page.getByRole('textbox', { name: 'Phone numbers' }).fill('08099999999,');
  await page.getByRole('button', { name: /people on 5 phones/ }).click();
  const list = page.getByRole('dialog', { name: estimateTexts.recipients });
  await expect(list).toContainText('Dear dear one, welcome');
  await list.getByRole('button', { name: '0809 999 9999' }).click();
  await expect(page.getByLabel(smsTexts.previewAndCost)).toContainText('Dear dear one, welcome');
});

test('words that networks in Nigeria may block are mentioned once and prevent nothing', async ({
  page,
  church,
}) => {
  await seedData(church);
  await church.senderId('CHURCH24');
  await page.goto('/tenant/sms/compose?group=~Choir');
  await page.getByRole('combobox', { name: 'Sender id' }).click();
  await page.getByRole('option', { name: 'CHURCH24' }).click();
  await expect(page.getByText('may refuse or replace a sender id with digits')).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('See bit.ly/x');
  await expect(page.getByText('shortened link')).toHaveCount(1);
  await expect(page.getByText('4 units of 10,000')).toBeVisible();
  await expect(page.getByText('shortened link')).toHaveCount(1);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: specified.sendSms }).click();
  await expect(page.getByText('SMS Sent successfully')).toBeVisible();
});

test('a sender id shows its status at once and on request [SI-01, SI-02, SC-05]', async ({
  page,
  church,
}) => {
  await church.senderId('GRACE');
  await page.goto('/tenant/sms/compose');
  await page.getByRole('button', { name: 'Request new sender id' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request new sender id' });
  const request = dialog.getByRole('button', { name: 'Request' });
  const field = dialog.getByLabel('Sender id', { exact: true });
  for (const wrong of ['AB', 'GRACE CHURCH', 'TWELVELETTERS', 'ÀBC']) {
    await field.fill(wrong);
    await expect(request).toBeDisabled();
  }
  for (const again of [0, 1]) {
    await field.fill('CHOIR');
    await request.click();
    await expect(dialog.getByRole('status'), `time ${again}`).toContainText('Pending');
    await field.fill('');
  }
  await field.fill('GRACE');
  await request.click();
  await expect(dialog.getByRole('status')).toContainText(senderIdRequestTexts.approved);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: dialogTexts.close }).last().click();
  const select = page.getByRole('combobox', { name: 'Sender id' });
  await expect(select).toHaveValue('GRACE');
  await select.click();
  await expect(page.getByRole('option', { name: smsTexts.pending('CHOIR') })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  );
  await page.keyboard.press('Escape');
  await chooseSender(page);
});
