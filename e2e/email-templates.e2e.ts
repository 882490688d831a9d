// E-mail templates, previews and test sends.
import type { Page } from '@playwright/test';
import { chooseInstead, seedData, typeMail } from './support/compose.ts';
import { expect, expectNoHorizontalOverflow, expectNoViolations, test } from './support/fixtures.ts';
import { pressItem } from './support/keys.ts';
import { kept } from '../packages/web/src/messages/en/kept.ts';
import { mergeFieldTexts } from '../packages/web/src/messages/en/merge-fields.ts';
import { email } from '../packages/web/src/messages/en/email.ts';
import { templateTexts } from '../packages/web/src/messages/en/templates.ts';
import { compose } from '../packages/web/src/messages/en/compose.ts';

const editorOf = (page: Page) => page.getByRole('textbox', { name: /^Message/ });

async function templates(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: templateTexts.menu }).click();
  await pressItem(page, choice);
}

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const)
  test(`an e-mail is saved as a template, and the next one starts from it, at ${width} pixels [EC-14]`, async ({
    page,
    church,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/tenant/email/compose');
    await page.getByLabel(email.subject).fill('The week at Grace');
    await page.getByLabel(email.previewText).fill('Three things to know');
    await typeMail(page, 'Rehearsal is at 6');
    await templates(page, templateTexts.saveAs);
    const saving = page.getByRole('dialog', { name: templateTexts.saveAs });
    await expect(saving.getByLabel(templateTexts.name)).toHaveValue('The week at Grace');
    await expectNoViolations(page);
    await saving.getByRole('button', { name: templateTexts.save }).click();
    await expect(page.getByText(templateTexts.saved('The week at Grace'))).toBeVisible();

    // Text that has been written is replaced only after a question.
    await templates(page, templateTexts.start);
    const gallery = page.getByRole('dialog', { name: templateTexts.start });
    const own = gallery.getByRole('list', { name: templateTexts.own });
    await expect(own.getByRole('button', { name: /^The week at Grace/ })).toBeVisible();
    await expectNoViolations(page);
    await expectNoHorizontalOverflow(page);
    await own.getByRole('button', { name: templateTexts.menuOf('The week at Grace') }).click();
    await page.getByRole('menuitem', { name: templateTexts.rename }).click();
    const renaming = page.getByRole('dialog', { name: templateTexts.renameTitle });
    await renaming.getByLabel(templateTexts.name).fill('Weekly');
    await renaming.getByRole('button', { name: templateTexts.rename }).click();
    await own.getByRole('button', { name: /^Weekly/ }).click();
    const asking = page.getByRole('dialog', { name: templateTexts.replaceTitle });
    await asking.getByRole('button', { name: templateTexts.keepMine }).click();
    await expect(asking).toBeHidden();
    await expect(gallery).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(gallery).toBeHidden();
    await expect(page.getByLabel(email.subject)).toHaveValue('The week at Grace');

    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/\/tenant\/sent/);
    // The address changes before the screen does, and the screen forgets its text when it closes.
    await expect(page.getByLabel(email.subject)).toBeHidden();
    await page.goto('/tenant/email/compose');
    await expect(page.getByLabel(email.subject)).toHaveValue('');
    await templates(page, templateTexts.start);
    await own.getByRole('button', { name: /^Weekly/ }).click();
    await expect(gallery).toBeHidden();
    await expect(page.getByLabel(email.subject)).toHaveValue('The week at Grace');
    await expect(page.getByLabel(email.previewText)).toHaveValue('Three things to know');
    await expect(editorOf(page)).toContainText('Rehearsal is at 6');
    await typeMail(page, 'and tea after. ');

    await templates(page, templateTexts.start);
    await own.getByRole('button', { name: templateTexts.menuOf('Weekly') }).click();
    await page.getByRole('menuitem', { name: templateTexts.delete }).click();
    await expect(own).toBeHidden();
    const { items } = await church.call<{ items: { builtIn: boolean }[] }>('GET', '/api/mail-templates');
    expect(items.filter(({ builtIn }) => !builtIn)).toEqual([]);
  });

test('an e-mail is previewed in light and dark, without recipients and for each of them, and sent to oneself as a test [EC-14]', async ({
  page,
  church,
}) => {
  await seedData(church, 30);
  await page.goto('/tenant/email/compose');
  await page.getByLabel(email.subject).fill('Rehearsal');
  await page.getByLabel(email.previewText).fill('Bring a friend');
  await page.getByLabel('Personal Message').check();
  await typeMail(page, 'Hello #name#, rehearsal is at 6');
  await page.getByLabel(mergeFieldTexts.fallback('name')).fill('singer');
  await expect(editorOf(page)).toContainText('Hello #name|singer#, rehearsal is at 6');
  await page.getByRole('button', { name: email.preview, exact: true }).click();
  const preview = page.getByRole('dialog', { name: email.preview });
  const mail = page.frameLocator(`iframe[title="${email.previewOf}"]`).locator('body');
  await expect(mail).toContainText('Hello singer, rehearsal is at 6');
  await expect(preview.getByRole('group', { name: email.inbox })).toContainText(
    /Grace Church.*Rehearsal – Bring a friend Hello singer/,
  );
  await preview.getByText(email.dark, { exact: true }).click();
  await preview.getByText(email.phone, { exact: true }).click();
  await expectNoViolations(page);
  await preview.getByRole('button', { name: email.test }).click();
  const testing = page.getByRole('dialog', { name: email.test });
  await expect(testing.getByLabel(email.testAddress)).toHaveValue(church.email);
  await expectNoViolations(page);
  await testing.getByRole('button', { name: compose.sendTest }).click();
  await expect(page.getByText(kept.keptTitle, { exact: true })).toBeVisible();
  await expect(testing).toBeHidden();
  await expect(preview.getByRole('button', { name: email.test })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  // The text survives a reload and is in the draft.
  await page.reload();
  await expect(page.getByLabel(email.previewText)).toHaveValue('Bring a friend');
  await expect(editorOf(page)).toContainText('#name|singer#');
  await page.getByRole('tab', { name: 'Select group from database' }).click();
  await page.getByRole('button', { name: /^Choir/ }).click();
  await page.getByRole('button', { name: email.preview, exact: true }).click();
  await expect(mail).toContainText(/Hello \S+, rehearsal/);
  await expect(mail).not.toContainText('singer');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await chooseInstead(page, 'Save as Draft');
  await expect(page.getByText('Message saved as draft')).toBeVisible();
  await page.goto('/tenant/sent?state=draft');
  await page.getByRole('link', { name: 'Rehearsal' }).click();
  await expect(page.getByLabel(email.previewText)).toHaveValue('Bring a friend');
});
