// The first evening: from an empty installation to a message that the choir receives.
import { home } from '../packages/web/src/messages/en/home.ts';
import * as specified from '../packages/contract/src/rules/specified-texts.ts';
import { signUpTexts } from '../packages/web/src/messages/en/sign-up.ts';
import { churchFile } from './support/church-file.ts';
import { password } from './support/client.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import { type Server, startServer } from './support/server.ts';
import { importTexts } from '../packages/web/src/messages/en/import.ts';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';
import { sent as sentTexts } from '../packages/web/src/messages/en/sent.ts';
import { fieldTexts } from '../packages/web/src/messages/en/fields.ts';
import { smsTexts } from '../packages/web/src/messages/en/sms.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => {
  await server.stop();
});

test('a secretary signs up her church, imports its people, and tells the choir about the rehearsal [AU-02, SC-08, SC-15, DE-03, SI-03]', async ({
  page,
}) => {
  const file = churchFile(300);
  // Of the 300 people every fifth is in the choir; one has no phone, one a wrong number, one only an e-mail address,
  // and one shares a phone.
  const choir = { members: 64, phones: 60 };

  await test.step('an empty installation welcomes her', async () => {
    await page.goto(server.address);
    await expect(page.getByRole('heading', { name: signUpTexts.welcome })).toBeVisible();
    await expectNoViolations(page);
    await page.getByLabel(signUpTexts.organisation).fill('Grace Church');
    await page.getByRole('combobox', { name: fieldTexts.country }).fill('Nigeria');
    await page.getByRole('option', { name: 'Nigeria' }).click();
    await expect(page.getByRole('combobox', { name: fieldTexts.timeZone })).toHaveValue(/Lagos/);
    await page.getByLabel(signUpTexts.firstName).fill('Ada');
    await page.getByLabel(signUpTexts.lastName).fill('Obi');
    await page.getByLabel(signUpTexts.email).fill('ada@example.org');
    await page.getByRole('textbox', { name: signUpTexts.password }).fill(password);
    await page.getByRole('button', { name: signUpTexts.createAccount }).click();
    await expect(page.getByRole('heading', { name: home.welcome('Ada') })).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('she imports the people from a file', async () => {
    await page.getByRole('link', { name: home.people }).click();
    await page.getByLabel(importTexts.fileLabel).setInputFiles({
      name: 'grace.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file.csv),
    });
    await expect(page.getByRole('heading', { name: `${file.rows} rows` })).toBeFocused();
    await expectNoViolations(page);
    await page.getByRole('button', { name: `Import ${file.people} people` }).click();
    await expect(page.getByRole('heading', { name: importTexts.added(file.people) })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Rows with problems' })).toContainText('name');
    await expectNoViolations(page);
    await page.getByRole('link', { name: importTexts.viewNew }).click();
    await expect(page.getByText(`${file.people} found`)).toBeVisible();
    await page.getByLabel('Search people').fill('bola ade');
    await expect(page.getByRole('link', { name: 'Adaugo' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Bọ́lá Adeyemi' }).first()).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('she sees the groups with their counts', async () => {
    await page.getByRole('link', { name: 'Groups' }).click();
    await expect(page.getByRole('button', { name: `Choir ${choir.members}` })).toBeVisible();
    await page.getByRole('button', { name: 'Sub-groups of House Fellowship' }).click();
    await expect(page.getByRole('button', { name: 'Yaba 60' })).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('she requests a sender id and, as the operator, approves it', async () => {
    await page.getByRole('button', { name: 'More for Choir' }).click();
    await page.getByRole('menuitem', { name: 'Send SMS' }).click();
    await page.getByRole('button', { name: 'Request new sender id' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request new sender id' });
    await dialog.getByLabel('Sender id').fill('GRACE');
    await dialog.getByRole('button', { name: 'Request', exact: true }).click();
    await expect(dialog.getByRole('status')).toContainText('GRACE');
    await dialog.getByRole('button', { name: dialogTexts.close, exact: true }).last().click();
    await page.getByRole('link', { name: 'Installation' }).click();
    await page.getByRole('button', { name: 'Approve GRACE' }).click();
    await expect(page.getByText('GRACE is approved')).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('she writes to the choir and sees recipients and cost', async () => {
    await page.goto(`${server.address}/tenant/peoplegroups`);
    await page.getByRole('button', { name: 'More for Choir' }).click();
    await page.getByRole('menuitem', { name: 'Send SMS' }).click();
    await page.getByRole('combobox', { name: 'Sender id' }).click();
    await page.getByRole('option', { name: 'GRACE' }).click();
    await page.getByLabel('Message', { exact: true }).fill('Hello #name#, rehearsal is at 6');
    await page.getByLabel('Personal Message').check();
    const estimate = page.getByRole('complementary', { name: smsTexts.previewAndCost });
    await expect(estimate).toContainText(`${choir.phones} units of 10,000`);
    await expect(estimate.getByRole('list', { name: 'Left out' })).toContainText('no phone number');
    await expect(estimate).toContainText('Hello Adaugo & Kemi, rehearsal is at 6');
    await expectNoViolations(page);
  });

  await test.step('she confirms and watches it being sent', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Send SMS Alternative' });
    await expect(dialog).toContainText(`This goes to 61 people on 60 phones`);
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: specified.sendSms }).click();
    await expect(page.getByText('SMS Sent successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: sentTexts.undo })).toBeVisible();
    await expect(page.getByRole('img', { name: `Kept in outbox ${choir.phones}` })).toBeVisible({
      timeout: 30_000,
    });
  });

  await test.step('the report names everyone with their delivery status', async () => {
    const people = page.getByRole('region', { name: 'People', exact: true });
    await expect(people).toContainText('Phoneless Adebayo');
    await expect(people).toContainText('Kemi Adeyemi, Mrs');
    await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Units used');
    await expectNoViolations(page);
  });

  await test.step('the outbox shows each message as it would have been sent', async () => {
    await page.getByRole('link', { name: 'Outbox', exact: true }).click();
    await expect(page.getByRole('main')).toContainText(`${choir.phones}`);
    await expect(page.getByText('Hello Emeka, rehearsal is at 6').first()).toBeVisible();
    await expectNoViolations(page);
  });
});
