// Signing up by keyboard, with errors at their fields and a sample church.
import { home } from '../packages/web/src/messages/en/home.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';
import { signInTexts } from '../packages/web/src/messages/en/sign-in.ts';
import { signUpTexts } from '../packages/web/src/messages/en/sign-up.ts';
import { start } from '../packages/web/src/messages/en/start.ts';
import { password } from './support/client.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import { tabTo } from './support/keys.ts';
import { fieldTexts } from '../packages/web/src/messages/en/fields.ts';

test.use({ allowedErrors: [/400 \(Bad Request\)/] });

test('an organisation is created by keyboard only, with a sample church [AU-02]', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, signInTexts.createOrganisation);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: signUpTexts.create })).toBeVisible();
  const type = async (label: string, text: string) => {
    await tabTo(page, `${label} *`);
    await page.keyboard.type(text);
  };
  await type(signUpTexts.organisation, 'Second Church');
  await type(fieldTexts.country, 'Ghana');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Ghana']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: fieldTexts.timeZone })).toHaveValue('Africa/Accra');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: fieldTexts.timeZone })).toBeFocused();
  // Its list is open and takes no tab stop of its own.
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(signUpTexts.firstName)).toBeFocused();
  await page.keyboard.type('Kofi');
  await type(signUpTexts.email, `kofi.${crypto.randomUUID()}@example.org`);
  await type(signUpTexts.password, 'short');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: signUpTexts.password });
  await expect(page.getByText('Choose a password of 8 characters or more')).toBeVisible();
  await expect(field).toBeFocused();
  await expectNoViolations(page);
  // A reload, as on a bad connection, loses nothing but the password.
  await page.reload();
  await expect(page.getByLabel(signUpTexts.organisation)).toHaveValue('Second Church');
  await expect(page.getByRole('combobox', { name: fieldTexts.country })).toHaveValue('Ghana');
  await expect(page.getByLabel(signUpTexts.firstName)).toHaveValue('Kofi');
  await expect(field).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('short');
  await field.focus();
  await page.keyboard.type(password);
  await tabTo(page, signUpTexts.sample);
  await page.keyboard.press('Space');
  await tabTo(page, signUpTexts.createAccount);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: home.countPeople(240) })).toBeVisible();
  await tabTo(page, shellTexts.people);
  await page.keyboard.press('Enter');
  await expect(page.getByText('240 people')).toBeVisible();
  await expect(page.getByText('no phone').first()).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('sign-up');
  // The sample's phone numbers are of the church's country.
  await expect(page.getByText(/^\+234 803 555 \d{4}$/).first()).toBeVisible();
});

for (const address of ['/', '/sign-up'])
  test(`the form at ${address} is requested beside the app where there is no organisation yet`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    let run = (): void => {};
    const mayRun = new Promise<void>((resolve) => (run = resolve));
    // The app does not arrive, so whatever else is requested does not wait for it.
    await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
      await mayRun;
      await route.continue();
    });
    await page.route('**/api/accounts/welcome', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), first: true } });
    });
    await page.goto(address, { waitUntil: 'commit' });
    await expect
      .poll(() => asked.filter((path) => /\/sign-up-[^/]+\.js$/.test(path)).length)
      .toBeGreaterThan(0);
    await expect(page.getByRole('status', { name: start.loading })).toBeVisible();
    run();
    await expect(page.getByRole('heading', { name: signUpTexts.welcome })).toBeVisible();
  });
