// Sending settings: quiet hours, STOP words and replies, with errors at their fields.
import { sendingSettingsTexts as texts } from '../packages/web/src/messages/en/sending-settings.ts';
import { settingsTexts } from '../packages/web/src/messages/en/settings.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import { tabUntil } from './support/keys.ts';

test.use({ allowedErrors: [/status of 400 .*settings\/sending/] });

test('quiet hours and replies are set, errors are shown at their fields, and saved values stay [SC-19, DE-04]', async ({
  page,
  church: _church,
}) => {
  await page.goto('/tenant/settings');
  await page.getByRole('link', { name: settingsTexts.sending, exact: true }).click();
  await expect(page.getByRole('heading', { name: settingsTexts.sending, exact: true })).toBeVisible();
  const save = page.getByRole('button', { name: settingsTexts.save, exact: true });
  await expect(save).toBeDisabled();
  await expectNoViolations(page);

  await test.step('quiet hours need a beginning and an end', async () => {
    await page.getByLabel(texts.quietHoursLabel).check();
    await expect(page.getByLabel(texts.from, { exact: true })).toHaveValue('21:00');
    await expect(page.getByText(texts.zone('Lagos', 'Africa/Lagos'))).toBeVisible();
    await page.getByLabel(texts.to, { exact: true }).fill('');
    await save.click();
    await expect(page.getByText('Say until when the quiet hours last.')).toBeVisible();
    await expect(page.getByLabel(texts.to, { exact: true })).toBeFocused();
    await page.getByLabel(texts.to, { exact: true }).fill('06:30');
  });

  await test.step('a keyword is one word with one meaning', async () => {
    const stop = page.getByRole('combobox', { name: texts.otherWords(texts.stop) });
    await stop.fill('start');
    await stop.press('Enter');
    await save.click();
    await expect(page.getByText("'start' cannot mean both STOP and START.")).toBeVisible();
    await expectNoViolations(page);
    await stop.press('Backspace');
    await stop.fill('no more');
    await stop.press('Enter');
    await save.click();
    await expect(page.getByText('One word each, of 2 to 20 letters')).toBeVisible();
    await stop.press('Backspace');
    await stop.fill('dẹ́kun');
    await stop.press('Enter');
  });

  await test.step('a reply cannot be a keyword itself, and its pages are shown', async () => {
    const answer = page.getByLabel(texts.autoReply(texts.help));
    await answer.fill('help');
    await save.click();
    await expect(
      page.getByText('An answer cannot be one of the words itself: write a sentence.'),
    ).toBeVisible();
    await expect(answer).toBeFocused();
    await answer.fill(`Ẹ kú. ${'Ask in the office. '.repeat(5)}`);
    await expect(page.getByText(texts.autoReplyCost(2))).toBeVisible();
  });

  await page.getByLabel(texts.undoWindow).fill('30');
  await save.click();
  await expect(page.getByText(settingsTexts.saved, { exact: true })).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel(texts.to, { exact: true })).toHaveValue('06:30');
  await expect(page.getByText('dẹ́kun', { exact: true })).toBeVisible();
  await expect(page.getByLabel(texts.undoWindow)).toHaveValue('30');
  await page.getByLabel(texts.undoWindow).fill('5');
  await page.getByRole('button', { name: settingsTexts.undo }).click();
  await expect(page.getByLabel(texts.undoWindow)).toHaveValue('30');
});

test('they are set by keyboard only, on a phone and on a laptop [SC-19]', async ({ page, church }) => {
  for (const [at, width] of [1280, 390].entries()) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/tenant/settings/sending');
    const field = page.getByLabel(texts.undoWindow);
    await expect(field).toBeVisible();
    await tabUntil(page, field);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(String(20 + at));
    await tabUntil(page, page.getByRole('combobox', { name: texts.otherWords(texts.stop) }));
    await page.keyboard.type(`word${at}`);
    // Leaving the field accepts the word, as Enter does.
    await tabUntil(page, page.getByRole('button', { name: settingsTexts.save, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(settingsTexts.saved, { exact: true })).toBeVisible();
  }
  expect(await church.call('GET', '/api/settings/sending')).toMatchObject({
    holdSeconds: 21,
    stopWords: ['word0', 'word1'],
  });
});
