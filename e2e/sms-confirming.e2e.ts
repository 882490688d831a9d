// Confirming an SMS in Nigeria: recipients, exclusions, routes, costs, and changes since.
import * as specified from '../packages/contract/src/rules/specified-texts.ts';
import type { Locator, Page } from '@playwright/test';
import { chooseSender, greeting, seedData, typeMail, writeSms } from './support/compose.ts';
import {
  expect,
  expectNoViolations,
  expectSoundInBothThemes,
  test,
  type Church,
} from './support/fixtures.ts';
import { email } from '../packages/web/src/messages/en/email.ts';
import { helpTexts } from '../packages/web/src/messages/en/help.ts';
import { kept } from '../packages/web/src/messages/en/kept.ts';
import { settingsTexts } from '../packages/web/src/messages/en/settings.ts';
import { smsSend } from '../packages/web/src/messages/en/sms-send.ts';
import { estimateTexts } from '../packages/web/src/messages/en/estimate.ts';

async function openConfirmation(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send SMS Alternative' });
  await expect(dialog.getByRole('button', { name: specified.sendSms })).toBeEnabled();
  return dialog;
}

const card = (dialog: Locator, name: string) => dialog.getByRole('region', { name });

const suppress = (church: Church, address: string, reason: string) =>
  church.call('POST', '/api/suppressions', { channel: 'sms', address, reason });

test('everyone is either a recipient or left out with a reason, and each text can be read [SC-08, SC-16, SC-17]', async ({
  page,
  church,
}) => {
  await seedData(church, 60);
  await suppress(church, '08031000005', 'opted-out');
  await writeSms(page, 'Hello #name#, rehearsal is at 6');
  await page.getByRole('tab', { name: 'Phone numbers' }).click();
  await page.getByRole('textbox', { name: 'Phone numbers' }).fill('+234 803 100 0010, 0803 12,');
  const dialog = await openConfirmation(page);
  await expect(dialog.getByText('This goes to 12 people on 11 phones')).toBeVisible();
  const leftOut = dialog.getByRole('list', { name: 'Left out' });
  for (const words of [
    '1 person has opted out',
    '1 was chosen twice and gets it once',
    '2 people have no phone number',
    '2 phone numbers cannot be reached',
  ])
    await expect(leftOut).toContainText(words);
  await expectNoViolations(page);

  await test.step('a recipient is found by name, with the text as they will read it', async () => {
    await dialog.getByRole('button', { name: estimateTexts.seeWho }).click();
    const list = page.getByRole('dialog', { name: estimateTexts.recipients });
    await expect(list).toContainText('11 messages');
    await list.getByLabel(estimateTexts.search).fill('0803 100 0010');
    await expect(list).toContainText(estimateTexts.matches(1));
    await expect(list).toContainText(/Hello \S+, rehearsal is at 6/);
    await list.getByLabel(estimateTexts.search).fill('nobody at all');
    await expect(list).toContainText('No match found');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(dialog).toBeVisible();
  });

  await test.step('people who share a phone get one message with both names', async () => {
    await dialog.getByRole('button', { name: '2 people share a phone' }).click();
    const list = page.getByRole('dialog', { name: estimateTexts.recipients });
    await expect(list).toContainText('Hello Adaugo & Kemi, rehearsal is at 6');
    await page.keyboard.press('Escape');
  });

  await test.step('each reason lists its people', async () => {
    await dialog.getByRole('button', { name: '1 person has opted out' }).click();
    await expect(page.getByRole('dialog', { name: 'Left out' })).toContainText('Emeka Musa');
    await page.keyboard.press('Escape');
  });

  await test.step('what is confirmed is what is sent', async () => {
    await expect(dialog).toContainText('11 units of 10,000');
    await expect(dialog).toContainText(estimateTexts.unitsLeft(9989));
    await dialog.getByRole('button', { name: specified.sendSms }).click();
    await expect(page.getByText('SMS Sent successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/tenant\/sent\/[0-9a-f-]{36}/);
    await expect(page.getByRole('button', { name: '9,989 units' })).toBeVisible();
  });
});

test('a do-not-disturb number is shown, and the hosted route reaches it [SC-08, SC-19]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await suppress(church, '08031000010', 'dnd');
  await writeSms(page, `Rehearsal ${'at six '.repeat(25)}`);
  const dialog = await openConfirmation(page);
  await expect(dialog.getByText(smsSend.blockedByDnd(1))).toBeVisible();
  const [regular, hosted] = [card(dialog, 'Regular bulk SMS'), card(dialog, 'Hosted bulk SMS')];
  await expect(regular).toContainText('Reaches 4 people on 3 phones · 6 units');
  await expect(hosted).toContainText('Reaches 5 people on 4 phones · 8 units');
  await expect(regular.getByRole('radio')).toBeChecked();
  await expect(dialog).toContainText('6 units of 10,000');

  await test.step('the summary and the offer follow the chosen route', async () => {
    await hosted.click();
    await expect(hosted.getByRole('radio')).toBeChecked();
    await expect(dialog).toContainText('This goes to 5 people on 4 phones');
    await expect(dialog).toContainText('4 × 2 = 8 units');
    await expect(dialog.getByLabel(smsSend.fallback(8))).toHaveCount(0);
    await hosted.getByRole('radio').press('ArrowRight');
    await expect(regular.getByRole('radio')).toBeChecked();
  });

  await test.step('those whom the regular route fails may get it by the hosted one, within a limit', async () => {
    const step = dialog.getByLabel(smsSend.fallback(8));
    await expect(step).not.toBeChecked();
    await step.check();
    await expect(dialog.getByLabel(smsSend.fallbackLimit)).toHaveValue('8');
    await expect(dialog).toContainText(smsSend.fallbackHint(8));
    await dialog.getByLabel(smsSend.fallbackLimit).fill('3');
    await expectNoViolations(page);
    const sent = page.waitForRequest('**/api/Messaging/sendSms');
    await dialog.getByRole('button', { name: specified.sendSms }).click();
    expect((await sent).postDataJSON()).toMatchObject({ gateWayToUse: 'regular', secondStepUnits: 3 });
    await expect(page.getByText('SMS Sent successfully')).toBeVisible();
  });
});

test('the hosted card sends by the hosted route without a fallback [SC-08]', async ({ page, church }) => {
  await seedData(church);
  await writeSms(page);
  const dialog = await openConfirmation(page);
  const hosted = card(dialog, 'Hosted bulk SMS');
  for (const phrase of [
    '100% delivery to valid numbers',
    'Not affected by DND',
    'Dedicated number',
    'No sender customisation',
    smsSend.hostedHint,
  ])
    await expect(hosted).toContainText(phrase);
  await hosted.click();
  const sent = page.waitForRequest('**/api/Messaging/sendSms');
  await dialog.getByRole('button', { name: specified.sendSms }).click();
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({ gateWayToUse: 'hybrid', subject: 'GRACE' });
  expect(body).not.toHaveProperty('secondStepUnits');
  await expect(page.getByText('Hosted bulk SMS')).toBeVisible();
});

test('the whole confirmation fits a small laptop, and stays usable on a narrow phone [SC-08]', async ({
  page,
  church,
}) => {
  await seedData(church, 60);
  await page.setViewportSize({ width: 1366, height: 650 });
  await writeSms(page);
  const dialog = await openConfirmation(page);
  const send = dialog.getByRole('button', { name: specified.sendSms });
  await expect(send).toBeInViewport({ ratio: 1 });
  const scrolls = () => dialog.evaluate((content) => content.scrollHeight - content.clientHeight);
  await expect.poll(scrolls).toBe(0);
  for (const one of await dialog.getByRole('region').all()) await expect(one).toBeInViewport({ ratio: 1 });
  await test.step('a question mark explains a word, and Escape closes only that', async () => {
    await dialog.getByRole('button', { name: helpTexts.units }).click();
    const help = page.getByRole('dialog', { name: helpTexts.units });
    await expect(help).toContainText(helpTexts.unitsHelp);
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: helpTexts.units })).toBeFocused();
  });
  await page.setViewportSize({ width: 320, height: 650 });
  await expect(send).toBeInViewport({ ratio: 1 });
  await expectSoundInBothThemes(page);
});

test('an e-mail sent as SMS is written and confirmed in one dialog, which fits a small laptop [SC-08, EC-12]', async ({
  page,
  church,
}) => {
  await seedData(church, 60);
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto('/tenant/email/compose?group=~Choir');
  await typeMail(page, 'Rehearsal is at 6 on Saturday, in the main hall. '.repeat(6));
  await page.getByRole('button', { name: email.asSms, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send SMS Alternative' });
  await expect(dialog.getByRole('button', { name: specified.sendSms })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText(/^This goes to/)).toBeVisible();
  for (const name of ['Hosted bulk SMS', 'Regular bulk SMS'])
    await expect(card(dialog, name).getByRole('list')).toBeInViewport({ ratio: 1 });
  const scrolls = () => dialog.evaluate((content) => content.scrollHeight - content.clientHeight);
  await expect.poll(scrolls).toBe(0);
  await expectNoViolations(page);
});

test('if the audience has changed, the dialog says what changed and asks again [SC-16]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await writeSms(page);
  const dialog = await openConfirmation(page);
  await expect(dialog.getByText('This goes to 5 people on 4 phones')).toBeVisible();
  await church.load(
    'First Name,Last Name,Mobile Phone,Groups\nNew,Singer,08039990001,Choir\nOther,Singer,,Choir',
  );
  // Returning from another tab recounts the composer behind the dialog; the dialog keeps what it showed.
  const counted = page.waitForResponse('**/api/messages/estimate');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await (await counted).finished();
  await dialog.getByRole('button', { name: specified.sendSms }).click();
  const notice = dialog.getByRole('alert');
  await expect(notice).toContainText(estimateTexts.changedTo('5 instead of 4', '5 units instead of 4'));
  await expect(notice).toContainText(estimateTexts.changedReason('3 people have no phone number', 2));
  await expect(dialog.getByText('This goes to 6 people on 5 phones')).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: specified.sendSms }).click();
  await expect(page.getByText('SMS Sent successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: '9,995 units' })).toBeVisible();
});

test('if the group was emptied meanwhile, the dialog says so and can no longer be confirmed [SC-16]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await writeSms(page);
  const dialog = await openConfirmation(page);
  await expect(dialog.getByText('This goes to 5 people on 4 phones')).toBeVisible();
  const groups = await church.call<{ id: string; name: string }[]>('GET', '/api/GetAllGroupBasicInformation');
  const groupId = groups.find(({ name }) => name === 'Choir')?.id;
  const { items } = await church.call<{ items: { id: string }[] }>('GET', `/api/people?groups=${groupId}`);
  await church.call('POST', '/api/groups/members/remove', { groupId, personIds: items.map(({ id }) => id) });
  const send = dialog.getByRole('button', { name: specified.sendSms });
  await send.click();
  await expect(dialog.getByText('This goes to no one')).toBeVisible();
  await expect(send).toBeDisabled();
});

test('a route without a provider is marked and cannot be chosen [SC-08]', async ({ page, church }) => {
  await seedData(church);
  await church.call('POST', '/api/providers', {
    kind: 'http',
    name: 'Our gateway',
    settings: { address: 'https://sms.example.org/send', body: '{"to":"{to}","text":"{text}"}' },
    regular: true,
    hybrid: false,
  });
  await writeSms(page);
  const dialog = await openConfirmation(page);
  const hosted = card(dialog, 'Hosted bulk SMS');
  await expect(hosted).toContainText(smsSend.noProvider);
  await expect(hosted.getByRole('radio')).toBeDisabled();
  await expect(dialog.getByLabel(/blocked by DND/)).toHaveCount(0);
  await hosted.getByRole('link', { name: kept.connect }).click();
  await expect(page.getByRole('heading', { name: settingsTexts.providers, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(greeting);
});

test('too few units are reported before and after sending [SC-10, UN-01]', async ({ page, church }) => {
  await seedData(church);
  const numbers = Array.from({ length: 40 }, (_, n) => `0803100${String(5000 + n)}`);
  await page.goto(`/tenant/sms/compose?phone=${numbers.join(',')}`);
  await chooseSender(page);
  await page.getByLabel('Message', { exact: true }).fill('x'.repeat(153 * 255));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send SMS Alternative' });
  await expect(dialog.getByText('10,200 units of 10,000')).toBeVisible();
  await expect(dialog.getByText('You do not have enough units')).toBeVisible();
  await dialog.getByRole('button', { name: specified.sendSms }).click();
  await expect(page.getByText('Insufficient Unit')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('You do not have enough units');
  await expect(page.getByRole('button', { name: '10,000 units' })).toBeVisible();
});
