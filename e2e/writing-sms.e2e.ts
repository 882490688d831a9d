// Writing an SMS: undo, schedule, cancel, draft, reload.
import {
  chooseInstead,
  confirmSms,
  holdLong,
  seedData,
  greeting,
  tomorrowAtNine,
  writeSms,
} from './support/compose.ts';
import { expect, expectSoundInBothThemes, test } from './support/fixtures.ts';
import { sent } from '../packages/web/src/messages/en/sent.ts';
import { scheduleTexts } from '../packages/web/src/messages/en/schedule.ts';
import { sent as sentTexts } from '../packages/web/src/messages/en/sent.ts';
import { smsTexts } from '../packages/web/src/messages/en/sms.ts';
import { compose } from '../packages/web/src/messages/en/compose.ts';

test('a message is undone within the hold and continues as a draft [SC-18]', async ({ page, church }) => {
  await seedData(church);
  await holdLong(church);
  await writeSms(page);
  await confirmSms(page);
  const report = page.url();
  await page.getByRole('button', { name: sentTexts.undo }).click();
  await expect(page).toHaveURL(/\/tenant\/sms\/compose\?draftId=/);
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(greeting);
  await expect(page.getByLabel('Personal Message')).toBeChecked();
  await expect(page.getByRole('group', { name: 'To' })).toContainText('Choir');
  await expect(page.getByRole('button', { name: '10,000 units' })).toBeVisible();
  await page.goto('/tenant/outbox');
  await expect(page.getByText('The outbox is empty')).toBeVisible();

  // An open report, or one opened later, leads to the draft.
  await page.goto(report);
  await expect(page.getByText(sent.isDraft)).toBeVisible();
  await page.getByRole('link', { name: sent.keepWriting }).click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(greeting);
});

test('a message is scheduled for tomorrow and cancelled [SC-11, SC-14]', async ({ page, church }) => {
  await seedData(church);
  await writeSms(page);
  await chooseInstead(page, 'Schedule');
  const dialog = page.getByRole('dialog', { name: 'Select Date and Time' });
  const button = dialog.getByRole('button', { name: 'Schedule' });
  await expect(dialog).toContainText(scheduleTexts.zone('Lagos', 'Africa/Lagos'));
  await expect(button).toBeDisabled();
  await dialog.getByLabel(scheduleTexts.dateAndTime).fill('2020-01-01T09:00');
  await expect(dialog.getByLabel(scheduleTexts.dateAndTime)).toHaveAttribute('aria-invalid', 'true');
  await expect(button).toBeDisabled();
  await dialog.getByLabel(scheduleTexts.dateAndTime).fill(tomorrowAtNine());
  await button.click();
  await expect(page.getByText(/^Message scheduled for \w{3} \d{1,2} \w{3} \d{4}, 09:00$/)).toBeVisible();

  await page.goto('/tenant/sent?state=scheduled');
  const list = page.getByRole('tabpanel', { name: 'Scheduled' });
  await expect(list).toContainText('1 message');
  await list.getByRole('button', { name: /^More for Hello/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel message' }).click();
  await page.getByRole('button', { name: 'Cancel message' }).click();
  await expect(page.getByText('Nothing is scheduled')).toBeVisible();
  await expect(page.getByRole('button', { name: '10,000 units' })).toBeVisible();
});

test('the text survives a reload, and a saved draft continues from the list [SC-14]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await writeSms(page);
  await page.reload();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(greeting);
  await expect(page.getByRole('group', { name: 'To' })).toContainText('Choir');
  await chooseInstead(page, 'Save as Draft');
  await expect(page.getByText('Message saved as draft')).toBeVisible();

  await page.goto('/tenant/sent?state=draft');
  await page.getByRole('link', { name: greeting }).click();
  await expect(page).toHaveURL(/draftId=/);
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(greeting);
  await expect(page.getByRole('combobox', { name: 'Sender id' })).toHaveValue('GRACE');
  await expect(page.getByLabel('Personal Message')).toBeChecked();
  await expect(page.getByRole('group', { name: 'To' })).toContainText('Choir');
});

for (const width of [390, 1366])
  test(`a text begun under another address is offered, and carried on or discarded, ${width} pixels [SC-14]`, async ({
    page,
    church,
  }) => {
    await page.setViewportSize({ width, height: 650 });
    await seedData(church);
    const { id } = await church.call<{ id: string }>('POST', '/api/people/selections', { filter: {} });
    await page.goto(`/tenant/sms/compose?selection=${id}`);
    await expect(page.getByRole('group', { name: 'To' })).toContainText(compose.selectedPeople);
    await page.getByLabel('Message', { exact: true }).fill('Rehearsal moved to seven');

    await page.goto('/tenant/sms/compose');
    const offers = page.getByRole('region', { name: compose.unsent });
    await expect(offers).toContainText('Rehearsal moved to seven');
    await expect(offers).toContainText(compose.unsentTo(compose.selectedPeople));
    await expectSoundInBothThemes(page);
    await offers.getByRole('link', { name: compose.continue }).click();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Rehearsal moved to seven');
    await expect(page.getByRole('group', { name: 'To' })).toContainText(compose.selectedPeople);
    await expect(offers).toHaveCount(0);

    await page.goto('/tenant/sms/compose?group=~Choir');
    await offers.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(offers).toHaveCount(0);
    await page.goto(`/tenant/sms/compose?selection=${id}`);
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  });

for (const width of [390, 1366])
  test(`Send stays where it is, however much is above it, ${width} pixels [SC-07]`, async ({
    page,
    church,
  }) => {
    await page.setViewportSize({ width, height: 650 });
    await seedData(church);
    await page.goto('/tenant/sms/compose');
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await expect(send).toBeInViewport({ ratio: 1 });
    const top = async () => Math.round((await send.boundingBox())!.y);
    const first = await top();
    await page.getByLabel('Message', { exact: true }).fill('Rehearsal moved to seven. '.repeat(40));
    await expect.poll(top).toBe(first);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(top).toBe(first);
  });

test('missing parts are named before anything is sent [SC-05, SC-07]', async ({ page, church }) => {
  await seedData(church);
  await page.goto('/tenant/sms/compose');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect(page.getByText('Please select destination').first()).toBeVisible();
  await page.goto('/tenant/sms/compose?phone=08031000001');
  await page.getByLabel('Message', { exact: true }).fill('Hello');
  await send.click();
  await expect(page.getByText('No sender id selected').first()).toBeVisible();
  await expect(page.getByText('Kindly select a sender id and try again').first()).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('');
  await page.getByRole('combobox', { name: 'Sender id' }).click();
  await page.getByRole('option', { name: 'GRACE' }).click();
  await send.click();
  await expect(page.getByText('Enter your message').first()).toBeVisible();
});

test('the phone, the whole estimate and Send are in sight on a small laptop, also while it is scrolled', async ({
  page,
  church,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await seedData(church, 60);
  await writeSms(page);
  const side = page.getByRole('complementary', { name: smsTexts.previewAndCost });
  await expect(side.getByText('1 phone number cannot be reached')).toBeVisible();
  const inSight = [
    side.getByRole('group', { name: smsTexts.messagePreview }),
    side.getByText('1 phone number cannot be reached'),
    page.getByRole('button', { name: 'Send', exact: true }),
  ];
  for (const y of [0, 9999]) {
    await page.mouse.move(600, 300);
    await page.mouse.wheel(0, y);
    for (const one of inSight) await expect(one).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, -9999);
  }
});
