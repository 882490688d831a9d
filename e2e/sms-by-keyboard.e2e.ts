// Compose SMS by keyboard only, on a phone and a laptop, light and dark.
import * as specified from '../packages/contract/src/rules/specified-texts.ts';
import { seedData } from './support/compose.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import { pressItem, tabTo, tabUntil } from './support/keys.ts';
import { kept } from '../packages/web/src/messages/en/kept.ts';
import { mergeFieldTexts } from '../packages/web/src/messages/en/merge-fields.ts';
import { scheduleTexts } from '../packages/web/src/messages/en/schedule.ts';
import { smsSend } from '../packages/web/src/messages/en/sms-send.ts';
import { compose } from '../packages/web/src/messages/en/compose.ts';
import { estimateTexts } from '../packages/web/src/messages/en/estimate.ts';
import { smsTexts } from '../packages/web/src/messages/en/sms.ts';

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const)
  test(`a message is corrected, tested, previewed and sent at ${width} pixels, ${colorScheme}`, async ({
    page,
    church,
  }) => {
    test.slow();
    await seedData(church, 60);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/tenant/sms/compose?group=~Choir');
    const message = page.getByLabel('Message', { exact: true });

    await test.step('sender id, text, and a non-GSM character', async () => {
      const sender = page.getByRole('combobox', { name: 'Sender id' });
      await tabUntil(page, sender);
      await expect(sender).not.toHaveAttribute('aria-controls');
      // One key opens the list, though it was not there before the focus, and marks an option.
      await page.keyboard.press('ArrowDown');
      await expect(sender).toHaveAttribute('aria-expanded', 'true');
      const list = await sender.getAttribute('aria-controls');
      await expect(page.locator(`[id="${list}"]`).getByRole('option', { name: 'GRACE' })).toBeVisible();
      await expect(sender).toHaveAttribute('aria-activedescendant', /./);
      await expectNoViolations(page);
      await page.keyboard.press('Enter');
      await expect(sender).toHaveValue('GRACE');
      await tabTo(page, 'Message');
      await page.keyboard.type('#name#, bring ₦500');
      await tabTo(page, smsTexts.usePlain);
      await page.keyboard.press('Enter');
      await expect(message).toHaveValue('#name#, bring N500');
      await expect(message).toBeFocused();
      await tabTo(page, 'Personal Message');
      await page.keyboard.press('Space');
      await tabTo(page, mergeFieldTexts.fallback('name'));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('Singer');
      await expect(message).toHaveValue('#name|Singer#, bring N500');
      await expectNoViolations(page);
    });

    await test.step("a test to the user's own phone", async () => {
      if (width < 500) {
        await tabUntil(page, page.getByRole('button', { name: /Preview$/ }));
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
      }
      await tabTo(page, smsSend.testTitle);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: smsSend.testTitle });
      await expect(dialog.getByLabel(smsSend.testPhone)).toBeFocused();
      await page.keyboard.type('08035550001');
      await expectNoViolations(page);
      await page.keyboard.press('Enter');
      await expect(page.getByText(kept.keptTitle, { exact: true })).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: smsSend.testTitle })).toBeFocused();
      if (width < 500) await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('another time to send', async () => {
      await tabTo(page, compose.moreWays);
      await page.keyboard.press('Enter');
      await pressItem(page, 'Schedule');
      await expect(page.getByLabel(scheduleTexts.dateAndTime, { exact: true })).toBeFocused();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('the recipients, and a fallback within a limit', async () => {
      await tabTo(page, 'Send');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Send SMS Alternative' });
      await expect(dialog.getByRole('button', { name: specified.sendSms })).toBeEnabled();
      await tabTo(page, estimateTexts.seeWho);
      await page.keyboard.press('Enter');
      const list = page.getByRole('dialog', { name: estimateTexts.recipients });
      await tabTo(page, estimateTexts.search);
      await page.keyboard.type('kemi');
      await expect(list).toContainText(estimateTexts.matches(1));
      await expect(list).toContainText('Adaugo & Kemi, bring N500');
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await tabUntil(page, dialog.getByRole('checkbox'));
      await page.keyboard.press('Space');
      await tabTo(page, smsSend.fallbackLimit);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('5');
      await expectNoViolations(page);
      await tabTo(page, specified.sendSms);
      await page.keyboard.press('Enter');
      await expect(page.getByText('SMS Sent successfully')).toBeVisible();
    });
  });
