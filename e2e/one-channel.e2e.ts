// With one channel connected, only the other is said to be in test mode.
import type { Page } from '@playwright/test';
import { keptWords, stateWords } from '../packages/contract/src/rules/delivery-states.ts';
import { email } from '../packages/web/src/messages/en/email.ts';
import { home } from '../packages/web/src/messages/en/home.ts';
import { kept } from '../packages/web/src/messages/en/kept.ts';
import { personTexts } from '../packages/web/src/messages/en/person.ts';
import { report } from '../packages/web/src/messages/en/report.ts';
import { sent } from '../packages/web/src/messages/en/sent.ts';
import { specified } from '../packages/web/src/messages/en/specified.ts';
import { call } from './support/client.ts';
import { sendAtOnce, typeMail, writeSms } from './support/compose.ts';
import type { Church } from './support/fixtures.ts';
import { expect, expectSoundInBothThemes, test as withSms } from './support/gateway-installation.ts';
import { test as withMail } from './support/mail-installation.ts';

type Channel = 'sms' | 'email';

const smsText = 'Rehearsal is at six';
const subject = 'The order of service';
const title: Record<Channel, string> = { sms: smsText, email: subject };
const banner: Record<Channel, string> = { sms: kept.testSms, email: kept.testEmail };
const other: Record<Channel, Channel> = { sms: 'email', email: 'sms' };

const main = (page: Page) => page.getByRole('main');
const balance = async (church: Church): Promise<number> =>
  (await church.call<{ balance: number }>('GET', '/api/units')).balance;

async function seed(church: Church): Promise<void> {
  await church.load(
    'First Name,Last Name,Mobile Phone,Email,Groups\nBola,Ade,08031110001,bola@example.org,Choir\n',
  );
  await church.senderId('GRACE');
  await sendAtOnce(church);
}

/** Sends an SMS to the choir by its screens; the confirmation and a second toast say what is kept. */
async function sendSms(page: Page, isKept: boolean): Promise<void> {
  await writeSms(page, smsText);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send SMS Alternative' });
  await expect(dialog.getByRole('button', { name: specified.sendSms })).toBeEnabled();
  await expect(dialog.getByText(kept.noteTestSms)).toHaveCount(isKept ? 1 : 0);
  await dialog.getByRole('button', { name: specified.sendSms }).click();
  await expect(page.getByText(specified.smsSent)).toBeVisible();
  await expect(page.getByText(kept.testKeptSms)).toHaveCount(isKept ? 1 : 0);
}

/** The same by e-mail. */
async function sendEmail(page: Page, isKept: boolean): Promise<void> {
  await page.goto('/tenant/email/compose?group=~Choir');
  await page.getByLabel(email.subject).fill(subject);
  await typeMail(page, 'Please sing the second hymn twice.');
  await expect(page.getByText('1 person', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(kept.noteTest)).toHaveCount(isKept ? 1 : 0);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(specified.emailSent)).toBeVisible();
  await expect(page.getByText(kept.testKeptEmail)).toHaveCount(isKept ? 1 : 0);
}

/** Report, list, person and Home after one message by each channel, of which `connected` has a provider. */
async function expectTruth(page: Page, connected: Channel): Promise<void> {
  const keptOn = other[connected];

  await withSms.step('the banner speaks of the other channel alone', async () => {
    await page.goto(`/tenant/${connected}/compose`);
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
    await expect(page.getByText(kept.connect, { exact: true })).toHaveCount(0);
    await page.goto('/tenant/sent');
    const note = page.getByRole('note').filter({ hasText: banner[keptOn] });
    await expect(note.getByRole('link', { name: kept.connect })).toBeVisible();
    await expect(page.getByText(kept.testBoth)).toHaveCount(0);
  });

  await withSms.step('so does the list', async () => {
    const line = (channel: Channel) => main(page).getByRole('listitem').filter({ hasText: title[channel] });
    await expect(line(connected)).toContainText(sent.partSent(1));
    await expect(line(connected)).not.toContainText(keptWords);
    await expect(line(keptOn)).toContainText(`${keptWords}${sent.count(1)}`);
    await expect(line(keptOn)).not.toContainText(/\bsent\b/i);
    await expectSoundInBothThemes(page);
  });

  await withSms.step('the report of the message that was sent says nothing of test mode', async () => {
    await page.getByRole('link', { name: title[connected] }).click();
    await expect(page.getByText(report.allSent(1), { exact: true })).toBeVisible();
    await expect(main(page)).not.toContainText(/outbox|test mode/i);
  });

  await withSms.step(
    'the report of the other says that it was kept, and never that it was sent',
    async () => {
      await page.goto('/tenant/sent');
      await page.getByRole('link', { name: title[keptOn] }).click();
      await expect(main(page).getByRole('img', { name: `${keptWords} 1` })).toBeVisible();
      await expect(main(page)).toContainText(report.keptTest);
      await expect(main(page).getByText(report.unitsCameBack)).toHaveCount(keptOn === 'sms' ? 1 : 0);
      const words = (await main(page).innerText()).replace(report.notLaterConnect, '');
      expect(words).not.toMatch(/\bsent\b/i);
      await expectSoundInBothThemes(page);
    },
  );

  await withSms.step('so does the page of the person', async () => {
    await page.goto('/tenant/people?search=bola');
    await page.getByRole('link', { name: 'Bola Ade' }).click();
    const messages = page.getByRole('region', { name: personTexts.messages });
    const line = (channel: Channel) => messages.getByRole('listitem').filter({ hasText: title[channel] });
    await expect(line(connected)).toContainText(stateWords.accepted);
    await expect(line(keptOn)).toContainText(keptWords);
    await expect(line(keptOn)).not.toContainText(stateWords.accepted);
  });

  await withSms.step('the Outbox holds the kept one alone', async () => {
    await page.goto('/tenant/outbox');
    await expect(main(page)).toContainText(title[keptOn]);
    await expect(main(page)).not.toContainText(title[connected]);
  });

  await withSms.step('and Home, where the first message was sent', async () => {
    await page.goto('/tenant');
    const last = page.getByRole('region', { name: home.messages });
    await expect(last.getByRole('listitem').filter({ hasText: title[keptOn] })).toContainText(keptWords);
    await expect(last.getByRole('listitem').filter({ hasText: title[connected] })).not.toContainText(
      keptWords,
    );
    await expect(page.getByRole('link', { name: home.message })).toHaveCount(0);
  });
}

withSms(
  '[DE-03] with SMS connected alone, only e-mail is in test mode',
  async ({ page, church, gatewayInstallation }) => {
    await seed(church);
    await call(gatewayInstallation.address, 'POST', '/api/operator/units', {
      token: gatewayInstallation.operator,
      body: { tenantId: church.tenantId, units: 100, note: 'Paid by transfer' },
    });
    await sendEmail(page, true);
    await sendSms(page, false);
    await expectTruth(page, 'sms');
    expect(await balance(church)).toBe(99);
  },
);

withMail(
  '[DE-03] with e-mail connected alone, only SMS are in test mode, and cost nothing',
  async ({ page, church }) => {
    await seed(church);
    const before = await balance(church);
    await sendSms(page, true);
    await sendEmail(page, false);
    await expectTruth(page, 'email');
    expect(await balance(church)).toBe(before);
  },
);
