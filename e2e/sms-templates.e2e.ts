// SMS templates: saved, chosen, edited and deleted; text is replaced after a question.
import type { Page } from '@playwright/test';
import { templateTexts } from '../packages/web/src/messages/en/templates.ts';
import { expect, expectSoundInBothThemes, test } from './support/fixtures.ts';

async function templates(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: templateTexts.menu, exact: true }).click();
  await page.getByRole('menuitem', { name: choice }).click();
}

for (const width of [320, 1280])
  test(`an SMS is saved as a template, and the next one starts from it, at ${width} pixels`, async ({
    page,
    church,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/tenant/sms/compose');
    const message = page.getByLabel('Message', { exact: true });
    const text = 'Dear #name#, rehearsal is at 6';
    await message.fill(text);
    await templates(page, templateTexts.saveAs);
    const saving = page.getByRole('dialog', { name: templateTexts.saveAs });
    await expect(saving.getByLabel(templateTexts.text)).toHaveValue(text);
    await saving.getByLabel(templateTexts.name).fill('Rehearsal');
    await expectSoundInBothThemes(page);
    await saving.getByRole('button', { name: templateTexts.save }).click();
    await expect(page.getByText(templateTexts.saved('Rehearsal'))).toBeVisible();

    await message.fill('Something else');
    await templates(page, templateTexts.start);
    const list = page.getByRole('dialog', { name: templateTexts.start });
    const choose = list.getByRole('button', { name: /^Rehearsal/ });
    await choose.click();
    const question = page.getByRole('dialog', { name: templateTexts.replaceTitle });
    await question.getByRole('button', { name: templateTexts.keepMine }).click();
    await expect(message).toHaveValue('Something else');
    await expectSoundInBothThemes(page);
    await choose.click();
    await question.getByRole('button', { name: templateTexts.replace }).click();
    await expect(list).toBeHidden();
    await expect(message).toHaveValue(text);
    await expect(page.getByLabel('Personal Message')).toBeChecked();

    await test.step('it is edited and deleted', async () => {
      await templates(page, templateTexts.start);
      await list.getByRole('button', { name: templateTexts.menuOf('Rehearsal') }).click();
      await page.getByRole('menuitem', { name: templateTexts.edit }).click();
      const editing = page.getByRole('dialog', { name: templateTexts.editTitle });
      await editing.getByLabel(templateTexts.name).fill('Practice');
      await editing.getByLabel(templateTexts.text).fill('Practice is at 7');
      await editing.getByRole('button', { name: templateTexts.save }).click();
      await expect(list.getByRole('button', { name: /^Practice Practice is at 7/ })).toBeVisible();
      await list.getByRole('button', { name: templateTexts.menuOf('Practice') }).click();
      await page.getByRole('menuitem', { name: templateTexts.delete }).click();
      await expect(list).toContainText(templateTexts.none);
      const { items } = await church.call<{ items: object[] }>('GET', '/api/sms-templates');
      expect(items).toEqual([]);
      await expect(message).toHaveValue(text);
    });
  });
