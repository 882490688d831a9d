// From an empty installation to the first SMS at a provider, counting clicks.
import { destinationTexts } from '../packages/web/src/messages/en/destinations.ts';
import { fieldTexts } from '../packages/web/src/messages/en/fields.ts';
import { home } from '../packages/web/src/messages/en/home.ts';
import { importTexts } from '../packages/web/src/messages/en/import.ts';
import { providerTexts } from '../packages/web/src/messages/en/providers.ts';
import { senderIdRequestTexts } from '../packages/web/src/messages/en/sender-id-request.ts';
import { signUpTexts } from '../packages/web/src/messages/en/sign-up.ts';
import { specified } from '../packages/web/src/messages/en/specified.ts';
import { churchFile } from './support/church-file.ts';
import { password } from './support/client.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import { took } from './support/gateway-installation.ts';
import { type Gateway, startGateway } from './support/gateway.ts';
import { type Server, startServer } from './support/server.ts';

declare global {
  interface Window {
    countClick(): void;
  }
}

/** The most clicks, beyond typing, until the first SMS is sent. */
const mostClicks = 15;

test.use({ timezoneId: 'Africa/Lagos' });

let server: Server;
let gateway: Gateway;
test.beforeAll(async () => {
  gateway = await startGateway();
  server = await startServer();
});
test.afterAll(async () => {
  await server.stop();
  await gateway.stop();
});

test(`[OT-03] a secretary sends her first SMS within ${mostClicks} clicks of an empty installation`, async ({
  page,
}) => {
  const file = churchFile(20);
  let clicks = 0;
  await page.exposeFunction('countClick', () => (clicks += 1));
  await page.addInitScript(() => addEventListener('pointerdown', () => window.countClick(), true));
  await page.goto(server.address);
  const began = await page.evaluate(() => Date.now());

  await test.step('she signs up; her country is known by the time zone of her computer', async () => {
    await page.getByLabel(signUpTexts.organisation).fill('Grace Church');
    await expect(page.getByRole('combobox', { name: fieldTexts.country })).toHaveValue('Nigeria');
    await page.getByLabel(signUpTexts.firstName).fill('Ada');
    await page.getByLabel(signUpTexts.email).fill('ada@example.org');
    await page.getByRole('textbox', { name: signUpTexts.password }).fill(password);
    await page.getByRole('button', { name: signUpTexts.createAccount }).click();
  });

  await test.step('she imports her file', async () => {
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
  await test.step('she connects the provider that is likely in her country', async () => {
    await expectNoViolations(page);
    await next.getByRole('link', { name: home.sms }).click();
    const dialog = page.getByRole('dialog', { name: providerTexts.addSms });
    await dialog.getByRole('textbox', { name: providerTexts.name }).fill('Termii');
    await dialog.getByLabel('API key').fill('correct-horse-42');
    // Only the test has another address than Termii's, so that this counts for no click.
    await dialog.getByText(providerTexts.advanced).press('Enter');
    const { origin } = new URL(gateway.settings['address'] ?? '');
    await dialog.getByRole('textbox', { name: 'Address' }).fill(origin);
    await dialog.getByRole('button', { name: providerTexts.save }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('she requests a sender id and, as the operator, approves it', async () => {
    await next.getByRole('link', { name: home.senderId }).click();
    const dialog = page.getByRole('dialog', { name: specified.requestSenderId });
    await dialog.getByLabel(senderIdRequestTexts.senderId).fill('GRACE');
    await dialog.getByRole('button', { name: senderIdRequestTexts.request, exact: true }).click();
    await dialog.getByRole('button', { name: senderIdRequestTexts.approveOne('GRACE') }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('she writes to everybody and sends', async () => {
    await next.getByRole('link', { name: home.message }).click();
    await page.getByRole('tab', { name: destinationTexts.all }).click();
    await page.getByRole('combobox', { name: 'Sender id' }).click();
    await page.getByRole('option', { name: 'GRACE' }).click();
    await page.getByLabel('Message', { exact: true }).fill('Service is at nine on Sunday');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: specified.sendSms }).click();
    await expect(page.getByText('SMS Sent successfully')).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(mostClicks);
  });

  await took(gateway, '+2348031000000', /^Service is at nine on Sunday$/);
  const seconds = Math.round(((await page.evaluate(() => Date.now())) - began) / 1000);
  console.log(`The first SMS took ${clicks} clicks and ${seconds} seconds, without the time to type.`);
});
