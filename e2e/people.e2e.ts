// People one by one: added with a group and a note, found, changed.
import { seedData } from './support/compose.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import { peopleTexts } from '../packages/web/src/messages/en/people.ts';
import { personForm } from '../packages/web/src/messages/en/person-form.ts';

test('a new person is added with a group, found in the list, and changed [PF-01, PF-05, PF-09, PF-13]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/people');
  await page.getByRole('link', { name: peopleTexts.add }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await page.getByLabel('First name').fill('   ');
  await expect(save).toBeDisabled();
  await page.getByLabel('First name').fill('Zainab');
  await page.getByLabel('Last name').fill('Sani');
  await page.getByLabel('Mobile phone').fill('0803 200 0001');
  await page.getByRole('button', { name: personForm.addToGroup }).click();
  const dialog = page.getByRole('dialog', { name: 'Group Membership' });
  await dialog.getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name: 'Choir' }).click();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Added Successfully')).toBeVisible();
  await save.click();
  await expect(page).toHaveURL(/\/tenant\/people$/);
  await expect(page.getByText(personForm.saved('Zainab Sani'))).toBeVisible();

  await page.getByLabel(peopleTexts.search).fill('zainab');
  const row = page.getByRole('row', { name: /Zainab Sani/ });
  await expect(row).toContainText('0803 200 0001');
  await expect(row).toContainText('Choir');
  await page.getByRole('link', { name: 'Zainab Sani' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Mobile phone')).toHaveValue('0803 200 0001');
  await page.getByLabel('Last name').fill('Sani-Bello');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel(peopleTexts.search).fill('zainab');
  await expect(page.getByRole('link', { name: 'Zainab Sani-Bello' })).toBeVisible();
});

test('a group is created and deleted, and its people stay [GL-03, GL-04]', async ({ page, church }) => {
  await seedData(church);
  await page.goto('/tenant/peoplegroups');
  await page.getByRole('button', { name: 'Add new group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create group' });
  await dialog.getByLabel('Group name').fill('Sunday School');
  await dialog.getByLabel('Description').fill('The children, from 9 to 10');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Group created successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sunday School 0' })).toBeVisible();

  await page.getByRole('button', { name: 'More for Choir' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' });
  await expect(question).toContainText('Do you want to delete this group?');
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Group was deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Choir/ })).toBeHidden();
  await page.goto('/tenant/people');
  await expect(page.getByText('24 people')).toBeVisible();
});

test('[PL-01] searching for a misspelt name suggests the right one', async ({ page, church }) => {
  await church.call('POST', '/api/people/createperson', { firstName: 'Bola', lastName: 'Adesiyan' });
  await page.goto('/tenant/people?search=Adesyan');
  await expect(page.getByText(peopleTexts.noMatches)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Bola Adesiyan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bola Adesiyan' })).toBeVisible();
});
