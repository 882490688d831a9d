// Signing up by keyboard, with errors at their fields and a sample church.
import { password } from './support/client.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import { tabTo } from './support/keys.ts';
import { fieldTexts } from '../packages/web/src/messages/en/fields.ts';

test.use({ allowedErrors: [/400 \(Bad Request\)/] });

test('an organisation is created by keyboard only, with a sample church [AU-02]', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, 'Create an organisation');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create an organisation' })).toBeVisible();
  const type = async (label: string, text: string) => {
    await tabTo(page, `${label} *`);
    await page.keyboard.type(text);
  };
  await type('Name of your organisation', 'Second Church');
  await type(fieldTexts.country, 'Ghana');
  await expect(page.getByRole('option')).toHaveText(['Ghana']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: fieldTexts.timeZone })).toHaveValue('Africa/Accra');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: fieldTexts.timeZone })).toBeFocused();
  // Its list is open and takes no tab stop of its own.
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Your first name')).toBeFocused();
  await page.keyboard.type('Kofi');
  await type('E-mail', `kofi.${crypto.randomUUID()}@example.org`);
  await type('Password', 'short');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Password' });
  await expect(page.getByText('Choose a password of 8 characters or more')).toBeVisible();
  await expect(field).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(password);
  await tabTo(page, 'Load a sample church to try things');
  await page.keyboard.press('Space');
  await tabTo(page, 'Create the organisation');
  await page.keyboard.press('Enter');
  await expect(page.getByText('240 people')).toBeVisible();
  await expect(page.getByText('no phone').first()).toBeVisible();
  // The sample's phone numbers are of the church's country.
  await expect(page.getByText(/^\+234 803 555 \d{4}$/).first()).toBeVisible();
});
