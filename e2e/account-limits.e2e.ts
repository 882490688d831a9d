// An account with a daily limit: set up, estimated, waiting in the report, and continuing.
import { startFakeSmtp } from '../packages/server/testing/servers/fake-smtp.ts';
import { providerTexts } from '../packages/web/src/messages/en/providers.ts';
import { email } from '../packages/web/src/messages/en/email.ts';
import { sent } from '../packages/web/src/messages/en/sent.ts';
import { sendAtOnce, typeMail } from './support/compose.ts';
import { expect, expectNoViolations, test } from './support/gateway-installation.ts';

const perDay = 20;

test('a mailbox with a daily limit says until when it takes, and what waits [DE-03, DE-05, SC-15, SC-16]', async ({
  page,
  operatorChurch: church,
}) => {
  test.slow();
  const smtp = await startFakeSmtp();
  const rows = Array.from({ length: 50 }, (_, n) => `Member${n},Bello,member${n}@example.org,Parish`);
  await church.load(['First Name,Last Name,Email,Groups', ...rows].join('\n'));
  await sendAtOnce(church);
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto('/tenant/settings/providers');
  const mail = page.getByRole('region', { name: providerTexts.email });

  await test.step('its limits are filled in by the service, and can be changed', async () => {
    await mail.getByRole('button', { name: providerTexts.addEmail }).click();
    const dialog = page.getByRole('dialog', { name: providerTexts.addEmail });
    await dialog.getByLabel(providerTexts.service).selectOption('Gmail');
    await expect(dialog.getByRole('link', { name: providerTexts.googleLink })).toBeVisible();
    await dialog.getByText(providerTexts.advanced).click();
    await expect(dialog.getByLabel('E-mails a day')).toHaveValue('500');
    await dialog.getByLabel('E-mails a day').fill(String(perDay));
    await dialog.getByRole('textbox', { name: 'Host' }).fill('127.0.0.1');
    await dialog.getByLabel('Port').fill(String(smtp.port));
    await dialog.getByLabel('Encryption').selectOption('None (anyone on the network can read it)');
    await dialog.getByRole('textbox', { name: providerTexts.name, exact: true }).fill('Our Gmail');
    await dialog.getByRole('textbox', { name: 'From address' }).fill('grace@church.example');
    await dialog.getByRole('button', { name: providerTexts.save }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('a test to oneself is offered at once', async () => {
    await expect(mail.getByText(providerTexts.firstTest('Our Gmail'))).toBeVisible();
    await expectNoViolations(page);
    await mail.getByRole('button', { name: providerTexts.sendTest }).click();
    await expect(mail.getByText('The mail server accepted it. Look into the mailbox.')).toBeVisible();
    await mail.getByRole('button', { name: providerTexts.notNow }).click();
  });

  await test.step('the estimate says how many go today, and from when the rest goes', async () => {
    await page.goto('/tenant/email/compose?group=~Parish');
    await expect(page.getByRole('note').filter({ hasText: 'Our Gmail' })).toHaveText(
      /^20 today, 20 tomorrow from \d\d:\d\d and the remaining 10 on \w+ \d+ \w+ \d{4} from \d\d:\d\d\. The limit of Our Gmail is 20 a day\.$/,
    );
    await expectNoViolations(page);
  });

  await test.step('the report says the same while it waits', async () => {
    await page.getByLabel(email.subject).fill('Rehearsal');
    await typeMail(page, 'At six');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page).toHaveURL(/\/tenant\/sent\//);
    const progress = page.getByRole('region', { name: 'Progress' });
    await expect(progress.getByRole('note')).toContainText('20 continue tomorrow at', { timeout: 30_000 });
    await expect(progress.getByRole('note')).toContainText('The limit of Our Gmail is 20 a day.');
    await expect(page.getByText(sent.atLimit)).toBeVisible();
    await expect.poll(() => smtp.mails.length).toBe(perDay + 1);
    await expectNoViolations(page);
  });

  const { items } = await church.call<{ items: { id: string }[] }>('GET', '/api/providers');
  for (const { id } of items) await church.call('DELETE', `/api/providers/${id}`);
  await smtp.stop();
});
