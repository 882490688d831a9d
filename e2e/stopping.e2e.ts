// Stopping a message while it is being sent: the rest stays, and its units return.
import * as specified from '../packages/contract/src/rules/specified-texts.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { churchFile } from './support/church-file.ts';
import { type Account, approveSenderId, importPeople, register } from './support/client.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import { type Server, startServer } from './support/server.ts';
import { type Smsc, startSmsc } from './support/smsc.ts';
import { report } from '../packages/web/src/messages/en/report.ts';
import { sent as texts } from '../packages/web/src/messages/en/sent.ts';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';

const units = 10_000;
// Two have no phone and one a wrong number.
const unreachable = 3;
let smsc: Smsc;
let server: Server;
let account: Account;
let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-e2e-'));
  // A church gets its first units from an installation without a provider, so this one gets its provider later.
  const before = await startServer({ TIDINGS_DATA: folder });
  account = await register(before.address);
  await importPeople(before.address, account.token, churchFile(300).csv);
  await approveSenderId(before.address, account, account.token, 'GRACE');
  await before.stop();
  smsc = await startSmsc(10);
  server = await startServer({
    TIDINGS_DATA: folder,
    SMPP_URL: `smpp://e2e:e2e@127.0.0.1:${smsc.port}?rate=20&window=5`,
  });
});
test.afterAll(async () => {
  smsc.release();
  await server.stop();
  smsc.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a message to everyone is stopped while being sent, and what was not sent is not paid for [SC-15, SC-18, UN-02]', async ({
  page,
  context,
}) => {
  await context.addInitScript((token) => localStorage.setItem('tidings.token', token), account.token);
  await page.goto(`${server.address}/tenant/sms/compose`);
  await page.getByRole('tab', { name: 'All contacts' }).click();
  await page.getByRole('combobox', { name: 'Sender id' }).click();
  await page.getByRole('option', { name: 'GRACE' }).click();
  await page.getByLabel('Message', { exact: true }).fill('Rehearsal is at 6');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: specified.sendSms }).click();
  await expect(page.getByText('SMS Sent successfully')).toBeVisible();

  const progress = page.getByRole('region', { name: 'Progress' });
  await smsc.came(11);
  await expect(page.getByText(texts.sending)).toBeVisible();
  await expect(progress).toContainText(`${report.unitsReserved}300`);
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Stop' }).click();
  const question = page.getByRole('dialog', { name: 'Stop this message?' });
  await expect(question).toContainText(texts.askStopHint);
  await question.getByRole('button', { name: 'Leave it' }).click();
  await expect(page.getByText(texts.sending)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(texts.stopping, { exact: true }).first()).toBeVisible();

  smsc.release();
  const outcome = page.getByText(/^\d+ of 300 messages sent, then stopped/);
  await expect(outcome).toBeVisible();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  const sent = Number.parseInt((await outcome.textContent()) ?? '', 10);
  expect(sent).toBeGreaterThanOrEqual(10);
  expect(sent).toBeLessThan(300);
  await expect(progress).toContainText(`Units used${sent}`);
  await expect(progress).toContainText(`${300 - sent} were not sent, because it was stopped`);
  await expect(
    page.getByRole('button', { name: `${(units - sent).toLocaleString('en')} units` }),
  ).toBeVisible();
  await expectNoViolations(page);

  await test.step('the people can be filtered by delivery status', async () => {
    const people = page.getByRole('region', { name: 'People' });
    await people.getByLabel('Show').selectOption({ label: `Sent (${sent})` });
    await expect(people.getByRole('listitem')).toHaveCount(sent);
    await people.getByLabel('Show').selectOption({ label: `Left out (${300 - sent + unreachable})` });
    await expect(people.getByText('Stopped before sending').first()).toBeVisible();
    await people.getByRole('button', { name: dialogTexts.showMore }).click();
    await expect(people.getByRole('listitem')).toHaveCount(100);
  });
});
