// The screen of templates: made, found, previewed, renamed, deleted with Undo, and used.
import { email } from '../packages/web/src/messages/en/email.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';
import { specified } from '../packages/web/src/messages/en/specified.ts';
import { templateTexts } from '../packages/web/src/messages/en/templates.ts';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';
import { expect, expectSoundInBothThemes, test } from './support/fixtures.ts';

for (const width of [320, 1280])
  test(`a template is made, found, previewed, deleted, restored and used, at ${width} pixels`, async ({
    page,
    church,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await church.call('POST', '/api/mail-templates', {
      name: 'Weekly letter',
      subject: 'This week',
      preheader: 'Three things',
      html: '<p>Dear #name#, rehearsal is at 6</p>',
      isPersonalized: true,
    });
    await page.goto('/tenant');
    if (width < 768) await page.getByRole('button', { name: shellTexts.more }).click();
    await page.getByRole('link', { name: shellTexts.templates }).click();
    const main = page.getByRole('main');
    await main.getByRole('button', { name: templateTexts.newSms }).click();
    const adding = page.getByRole('dialog', { name: templateTexts.newSms });
    await adding.getByLabel(templateTexts.name).fill('Rehearsal');
    await adding.getByLabel(templateTexts.text).fill('Dear #name#, come at 6');
    await adding.getByRole('button', { name: templateTexts.save }).click();
    const texts = page.getByRole('list', { name: templateTexts.sms });
    await expect(texts.getByRole('button', { name: /^Rehearsal/ })).toBeVisible();
    await expectSoundInBothThemes(page);

    await test.step('the search narrows both kinds', async () => {
      await page.getByLabel(templateTexts.search).fill('weekly');
      await expect(texts).toBeHidden();
      await expect(main.getByRole('button', { name: /^Weekly letter/ })).toBeVisible();
      await page.getByLabel(templateTexts.search).fill('zzz');
      await expect(page.getByText(specified.noMatchFound)).toBeVisible();
      await page.getByLabel(templateTexts.search).fill('');
    });

    await test.step('Undo brings a deleted one back', async () => {
      await main.getByRole('button', { name: templateTexts.menuOf('Weekly letter') }).click();
      await page.getByRole('menuitem', { name: templateTexts.delete }).click();
      await expect(main.getByRole('button', { name: /^Weekly letter/ })).toBeHidden();
      await page.getByRole('button', { name: dialogTexts.undo }).click();
      await expect(main.getByRole('button', { name: /^Weekly letter/ })).toBeVisible();
    });

    await test.step('an SMS starts from one', async () => {
      await texts.getByRole('button', { name: /^Rehearsal/ }).click();
      const preview = page.getByRole('dialog', { name: 'Rehearsal' });
      await expect(preview).toContainText('Dear #name#, come at 6');
      await expectSoundInBothThemes(page);
      await preview.getByRole('link', { name: templateTexts.use }).click();
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Dear #name#, come at 6');
      await expect(page.getByLabel(specified.personalMessage)).toBeChecked();
    });

    await test.step('an e-mail starts from one', async () => {
      await page.goto('/tenant/templates');
      await main.getByRole('button', { name: /^Weekly letter/ }).click();
      const preview = page.getByRole('dialog', { name: 'Weekly letter' });
      await expect(
        page.frameLocator(`iframe[title="${templateTexts.preview('Weekly letter')}"]`).locator('body'),
      ).toContainText('rehearsal is at 6');
      await preview.getByRole('link', { name: templateTexts.use }).click();
      await expect(page.getByLabel(email.subject)).toHaveValue('This week');
      await expect(page.getByLabel(email.previewText)).toHaveValue('Three things');
      await expect(page.getByRole('textbox', { name: /^Message/ })).toContainText('rehearsal is at 6');
    });
  });

test('a template that was deleted meanwhile is said to be gone', async ({ page, church }) => {
  await church.load('First name\nAda');
  await page.goto('/tenant/sms/compose?template=0192f000-0000-7000-8000-000000000000');
  await expect(page.getByText(templateTexts.gone)).toBeVisible();
});
