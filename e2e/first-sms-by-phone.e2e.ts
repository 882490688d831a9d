// From an empty installation to the first SMS by the secretary's own phone, counting clicks.
import { startFakePhone, type FakePhone } from '../packages/server/testing/servers/fake-phone.ts';
import { destinationTexts } from '../packages/web/src/messages/en/destinations.ts';
import { home } from '../packages/web/src/messages/en/home.ts';
import { importTexts } from '../packages/web/src/messages/en/import.ts';
import { phoneStepTexts } from '../packages/web/src/messages/en/phone-steps.ts';
import { providerTexts } from '../packages/web/src/messages/en/providers.ts';
import { signUpTexts } from '../packages/web/src/messages/en/sign-up.ts';
import { smsSend } from '../packages/web/src/messages/en/sms-send.ts';
import { smsTexts } from '../packages/web/src/messages/en/sms.ts';
import { specified } from '../packages/web/src/messages/en/specified.ts';
import { churchFile } from './support/church-file.ts';
import { password } from './support/client.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import { type Server, startServer } from './support/server.ts';

/** Different phone numbers in her file. */
const withPhone = 20;

/** The most clicks, beyond typing, and seconds until the first SMS is sent. */
const mostClicks = 15;
const mostSeconds = 300;

test.use({ timezoneId: 'Africa/Lagos' });

let server: Server;
let phone: FakePhone;
test.beforeAll(async () => {
  phone = await startFakePhone();
  server = await startServer();
});
test.afterAll(async () => {
  await server.stop();
  await phone.stop();
});

test('[DE-11, OT-03] a secretary without a contract sends her first SMS by her own phone', async ({
  page,
}) => {
  const file = churchFile(withPhone);
  let clicks = 0;
  await page.exposeFunction('countClick', () => (clicks += 1));
  await page.addInitScript(() => addEventListener('pointerdown', () => window.countClick(), true));
  await page.goto(server.address);
  const began = await page.evaluate(() => Date.now());

  await test.step('she signs up and imports her file', async () => {
    await page.getByLabel(signUpTexts.organisation).fill('Grace Church');
    await page.getByLabel(signUpTexts.firstName).fill('Ada');
    await page.getByLabel(signUpTexts.email).fill('ada@example.org');
    await page.getByRole('textbox', { name: signUpTexts.password }).fill(password);
    await page.getByRole('button', { name: signUpTexts.createAccount }).click();
    await page.getByRole('link', { name: home.people }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: importTexts.chooseFile }).click();
    await (
      await chooser
    ).setFiles({ name: 'grace.csv', mimeType: 'text/csv', buffer: Buffer.from(file.csv) });
    await page.getByRole('button', { name: importTexts.importPeople(file.people) }).click();
    await expect(page.getByRole('heading', { name: importTexts.added(file.people) })).toBeVisible();
  });

  const next = page.getByRole('navigation', { name: home.firstSteps });
  await test.step('she connects her phone as the pictures show', async () => {
    await next.getByRole('link', { name: home.sms }).click();
    const dialog = page.getByRole('dialog', { name: providerTexts.addSms });
    await dialog.getByRole('combobox', { name: providerTexts.type }).selectOption('phone');
    // A person opens the list and chooses: two clicks, of which the page hears none here.
    clicks += 2;
    await expect(dialog.getByRole('region', { name: phoneStepTexts.title })).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('textbox', { name: providerTexts.name, exact: true }).fill('Our phone');
    await dialog.getByRole('textbox', { name: 'Number of the phone' }).fill(phone.settings.number);
    await dialog.getByRole('textbox', { name: 'User name' }).fill(phone.settings.username);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(phone.password);
    // Only the test has another address than the cloud of the app.
    await dialog.getByText(providerTexts.advanced).press('Enter');
    await dialog.getByRole('textbox', { name: 'Address' }).fill(phone.address);
    await dialog.getByRole('button', { name: providerTexts.save }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('she writes to everybody; the phone has its sender id already', async () => {
    await next.getByRole('link', { name: home.message }).click();
    await page.getByRole('tab', { name: destinationTexts.all }).click();
    await expect(page.getByText(smsTexts.showsPhone(phone.settings.number))).toBeVisible();
    await page.getByRole('combobox', { name: 'Sender id' }).click();
    await page.getByRole('option', { name: 'Phone000009' }).click();
    await page.getByLabel('Message', { exact: true }).fill('Service is at nine on Sunday');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const asking = page.getByRole('dialog');
    await expect(asking.getByText(smsSend.regularHint(phone.settings.number))).toBeVisible();
    // Notes on sender ids are of no use to her: nobody sees it.
    await expect(page.getByText('Networks in Nigeria')).toHaveCount(0);
    await asking.getByRole('button', { name: specified.sendSms }).click();
    await expect(page.getByText('SMS Sent successfully')).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(mostClicks);
  });

  await expect.poll(() => phone.sent.length, { timeout: 30_000 }).toBe(withPhone);
  expect(new Set(phone.sent.map(({ to }) => to)).size).toBe(withPhone);
  const seconds = Math.round(((await page.evaluate(() => Date.now())) - began) / 1000);
  expect(seconds).toBeLessThan(mostSeconds);
  console.log(
    `The first SMS by a phone took ${clicks} clicks and ${seconds} seconds, without the time to type.`,
  );

  await test.step('a second one is more than the phone may send in half an hour, and she is told', async () => {
    await page.goto(`${server.address}/tenant/sms/compose`);
    await page.getByRole('tab', { name: destinationTexts.all }).click();
    await page.getByLabel('Message', { exact: true }).fill('Rehearsal at six');
    await expect(page.getByRole('note').filter({ hasText: 'Our phone' })).toContainText(
      'The limit of Our phone is 25 in 30 minutes.',
    );
  });

  await test.step('when she removes it, she is told what is still heard of it', async () => {
    await page.goto(`${server.address}/tenant/settings/providers`);
    await page.getByRole('button', { name: providerTexts.moreFor('Our phone') }).click();
    await page.getByRole('menuitem', { name: providerTexts.remove }).click();
    const asking = page.getByRole('dialog', { name: providerTexts.removeOne('Our phone') });
    await expect(asking.getByText(providerTexts.removePhoneHint)).toBeVisible();
    await asking.getByRole('button', { name: providerTexts.remove }).click();
    await expect(page.getByText(providerTexts.removed('Our phone'))).toBeVisible();
  });
});
