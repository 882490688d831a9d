// Trouble while writing: offline, an expired session, a message that fails to load, two tabs.
import * as specified from '../packages/contract/src/rules/specified-texts.ts';
import { signInTexts } from '../packages/web/src/messages/en/sign-in.ts';
import {
  chooseInstead,
  chooseSender,
  confirmSms,
  seedData,
  greeting,
  tomorrowAtNine,
  writeSms,
} from './support/compose.ts';
import { password } from './support/client.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import { scheduleTexts } from '../packages/web/src/messages/en/schedule.ts';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';
import { start } from '../packages/web/src/messages/en/start.ts';
import { compose } from '../packages/web/src/messages/en/compose.ts';
import { destinationTexts } from '../packages/web/src/messages/en/destinations.ts';

const offline = "You 're Offline - Please ensure you have internet access";

test.describe('offline', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('sending, scheduling and saving say so, and nothing typed is lost [SC-10, SC-14]', async ({
    page,
    context,
    church,
  }) => {
    await seedData(church);
    await writeSms(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const sendRegular = page.getByRole('button', { name: specified.sendSms });
    await expect(sendRegular).toBeEnabled();
    await context.setOffline(true);
    const warning = page.getByRole('alert').filter({ hasText: offline });
    const close = () => warning.getByRole('button', { name: dialogTexts.closeToast }).click();

    await sendRegular.click();
    await expect(warning).toBeVisible();
    await close();
    await page.keyboard.press('Escape');

    await chooseInstead(page, 'Save as Draft');
    await expect(warning).toBeVisible();
    await close();

    await chooseInstead(page, 'Schedule');
    await page.getByLabel(scheduleTexts.dateAndTime, { exact: true }).fill(tomorrowAtNine());
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    await expect(warning).toBeVisible();
    await close();
    await page.keyboard.press('Escape');

    await context.setOffline(false);
    await confirmSms(page);
  });
});

test.describe('a connection that drops a file', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test('the code for toasts is loaded again, and the message is shown after all [OT-06]', async ({
    page,
    church,
  }) => {
    await seedData(church);
    let dropped = 0;
    let whole = false;
    await page.route('**/assets/overlays*.js', (route) => {
      if (whole) return route.continue();
      dropped += 1;
      return route.abort();
    });
    await page.goto('/tenant/peoplegroups');
    await page.getByRole('button', { name: 'Add new group' }).click();
    await page.getByLabel('Group name').fill('Lekki');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Lekki 0' })).toBeVisible();
    expect(dropped).toBeGreaterThan(0);
    await expect(page.getByText('Group created successfully')).toHaveCount(0);
    whole = true;
    await expect(page.getByText('Group created successfully')).toBeVisible({ timeout: 60_000 });
  });
});

test.describe('when the session ends elsewhere', () => {
  test.use({ allowedErrors: [/401 \(Unauthorized\)/] });

  test('a user signed out while typing signs in again and continues [AU-03, SC-14]', async ({
    page,
    church,
  }) => {
    await seedData(church);
    await writeSms(page);
    await expect(page.getByText(/units of 10,000/)).toBeVisible();
    await church.call('POST', '/api/accounts/sign-out', {});
    // At once: an answer may lead to sign-in as soon as it is asked for.
    await page.getByLabel('Message', { exact: true }).fill(`${greeting} and a half`);
    await expect(page.getByText(signInTexts.interrupted)).toBeVisible();
    await page.getByLabel(signInTexts.email).fill(church.email);
    await page.getByRole('textbox', { name: signInTexts.password }).fill(password);
    await page.getByRole('button', { name: signInTexts.signIn }).click();
    await expect(page).toHaveURL(/\/tenant\/sms\/compose\?group=/);
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(`${greeting} and a half`);
    await expect(page.getByRole('group', { name: 'To' })).toContainText('Choir');
    await expect(page.getByLabel('Personal Message')).toBeChecked();
  });
});

test('a message that fails to load is reported and can be loaded again [SC-03]', async ({ page, church }) => {
  const { id } = await church.call<{ id: string }>('POST', '/api/Messaging/PostSmsDraft', {
    body: greeting,
    isDefaultBirthDayMessage: false,
  });
  await page.route(`**/api/messages/${id}`, (route) => route.fulfill({ status: 200, body: 'no JSON' }));
  await page.goto(`/tenant/sms/compose?draftId=${id}`);
  await expect(page.getByText('Could not load message!').first()).toBeVisible();
  await expectNoViolations(page);
  await page.unroute(`**/api/messages/${id}`);
  await page.getByRole('button', { name: start.tryAgain }).click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(greeting);
  await expect(page.getByText('Could not load message!')).toBeHidden();
});

test('an address of nothing warns and still shows the composer [SC-03]', async ({ page, church }) => {
  await seedData(church);
  await page.goto('/tenant/sms/compose?group=~Nowhere&phone=12, 2348031000001');
  await expect(page.getByText(compose.noGroup('Nowhere')).first()).toBeVisible();
  await expect(page.getByText("'12' is too short for a phone number.").first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'To' })).toContainText('+2348031000001');
  await expectNoViolations(page);
});

test.describe('in two tabs', () => {
  test.use({ allowedErrors: [/409 \(Conflict\)/] });

  test('neither overwrites the other unasked, and one message is sent once [SC-09, SC-14]', async ({
    page,
    context,
    church,
  }) => {
    await seedData(church);
    await writeSms(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByLabel('Message', { exact: true })).toHaveValue(greeting);
    await other.getByLabel('Message', { exact: true }).fill('Something else');
    await page.bringToFront();
    await page
      .getByRole('dialog', { name: compose.otherTab })
      .getByRole('button', { name: compose.showOther })
      .click();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Something else');
    await confirmSms(page);

    await other.bringToFront();
    await other.getByLabel('Message', { exact: true }).fill('Something else again');
    await other.getByRole('button', { name: 'Send', exact: true }).click();
    await other.getByRole('button', { name: specified.sendSms }).click();
    const question = other.getByRole('dialog', { name: compose.maybeSent });
    await question.getByRole('button', { name: 'Go back' }).click();
    await expect(question).toBeHidden();
    const { items } = await church.call<{ items: unknown[] }>('GET', '/api/messages?state=sent');
    expect(items).toHaveLength(1);
  });
});

test('a thousand pasted numbers are each counted once [SC-01]', async ({ page, church }) => {
  await church.senderId('GRACE');
  await page.goto('/tenant/sms/compose');
  await page.getByRole('tab', { name: 'Phone numbers' }).click();
  const numbers = Array.from({ length: 1000 }, (_, n) => `0803${1_000_000 + n}`);
  await page.getByRole('textbox', { name: 'Phone numbers' }).fill(`${numbers.join('\n')}\n08031000000,`);
  await expect(page.getByText('1,000 people', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('list', { name: destinationTexts.selected }).getByRole('button', { name: '976 more' }),
  ).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('Rehearsal is at 6');
  await chooseSender(page);
  await confirmSms(page);
});
