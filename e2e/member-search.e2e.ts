// Finding a member, and adding a new one.
import { seedData } from './support/compose.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import { memberSearchTexts } from '../packages/web/src/messages/en/member-search.ts';
import { newPersonTexts } from '../packages/web/src/messages/en/new-person.ts';
import { fieldTexts } from '../packages/web/src/messages/en/fields.ts';
import { personForm } from '../packages/web/src/messages/en/person-form.ts';

test('searching starts at three letters, and a late answer never replaces a newer one [MS-01, MS-02]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/peoplegroups');
  await page.getByRole('button', { name: /^Choir/ }).click();
  const search = page.getByRole('combobox', { name: 'Add a member' });
  const options = page.getByRole('listbox', { name: 'Members' }).getByRole('option');
  await search.fill(' ch ');
  await expect(page.getByText('Enter 3 or more characters')).toBeVisible();

  // The answer to 'chi' is held back until that to 'tunde' is shown, when nobody waits for it any more.
  const { promise: later, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/searchText=chi$/, async (route) => {
    await later;
    await route.fulfill({ json: [{ id: crypto.randomUUID(), name: 'Chidi Late', phone: '', email: '' }] });
  });
  await search.fill('chi');
  await expect(page.getByLabel(memberSearchTexts.searching, { exact: true })).toBeVisible();
  await search.fill('tunde');
  await expect(options.first()).toContainText('Tunde');
  const found = await options.allTextContents();
  letGo();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(search).toHaveValue('tunde');
  expect(await options.allTextContents()).toEqual(found);

  await search.fill('nobody of this name');
  await expect(page.getByText('No match found')).toBeVisible();
  // Members of the group are not offered: Phoneless Adebayo is in the choir.
  await search.fill('phoneless');
  await expect(page.getByText('No match found')).toBeVisible();
  await expect(options).toHaveText(['Add new member']);
  await expectNoViolations(page);
});

test('a person who is not found is added at once and selected [MS-03, CF-01, CF-02, CF-04, CF-05]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.clock.setFixedTime(new Date('2026-11-21T09:00:00Z'));
  await page.goto('/tenant/peoplegroups');
  await page.getByRole('button', { name: /^Ushers/ }).click();
  await page.getByRole('combobox', { name: 'Add a member' }).fill('Wuraola');
  await page.getByRole('option', { name: 'Add new member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new member' });
  const firstName = dialog.getByLabel('Firstname');
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveValue('Wuraola');
  await expectNoViolations(page);

  const day = dialog.getByLabel('Date of birth: day');
  await expect(day.locator('option'), 'the days of November').toHaveCount(1 + 30);
  await expect(dialog.getByLabel('Date of birth: year').locator('option')).toHaveCount(1 + 101);
  await day.selectOption('30');
  await dialog.getByLabel('Date of birth: month').selectOption('February');
  await expect(dialog.getByText(fieldTexts.noSuchDay('February', 30))).toBeVisible();
  await expect(day).toHaveValue('0');
  await expect(day.locator('option')).toHaveCount(1 + 29);

  await firstName.fill('  ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(newPersonTexts.nameRequired)).toBeVisible();
  await expect(firstName).toBeFocused();
  await firstName.fill('Wuraola');
  await dialog.getByLabel('Last Name').fill('Ige');
  await dialog.getByLabel('Phone Number').fill('0803 200 0002');
  await dialog.getByLabel('Email').fill('wuraola@example.org');
  await dialog.getByLabel('Gender').selectOption('Female');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Added Successfully')).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'Wuraola Ige' });
  await expect(line).toContainText('0803 200 0002');
});

test('a person who exists under another spelling is selected and not added again [CF-02, MS-03]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/people/add');
  await page.getByRole('combobox', { name: 'Contact owner' }).fill('Chidi Okafo');
  await page.getByRole('option', { name: 'Add new member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new member' });
  await dialog.getByLabel('Phone Number').fill('+234 803 100 0001');
  await expect(dialog.getByText(newPersonTexts.hasNumber('Chidi Okafor'))).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: newPersonTexts.chooseName('Chidi Okafor') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: personForm.removeOwner })).toBeVisible();
  await expect(page.getByText('Chidi Okafor', { exact: true })).toBeVisible();
});

test('cancelling adds nobody and clears what was typed [CF-01]', async ({ page, church }) => {
  await page.goto('/tenant/people/add');
  const owner = page.getByRole('combobox', { name: 'Contact owner' });
  await owner.fill('Wuraola');
  await page.getByRole('option', { name: 'Add new member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new member' });
  await dialog.getByLabel('Last Name').fill('Ige');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await owner.fill('Bisi');
  await page.getByRole('option', { name: 'Add new member' }).click();
  await expect(dialog.getByLabel('Firstname')).toHaveValue('Bisi');
  await expect(dialog.getByLabel('Last Name')).toHaveValue('');
  expect(await church.call('GET', '/api/people')).toMatchObject({ total: 0 });
});
