// The form of a person: its sections and days, its groups, its owner.
import type { Page } from '@playwright/test';
import { furnish } from './compose.ts';
import { expect, expectNoViolations, test, type Church } from './fixtures.ts';

test('its sections open and close, and offer only days that exist [PF-02, PF-04]', async ({
  page,
  church,
}) => {
  await furnish(church);
  await page.goto('/tenant/people/add');
  for (const name of ['Bio', 'Celebrations', 'Additional information', 'Related information'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();

  const day = page.getByLabel('Date of birth: day');
  const month = page.getByLabel('Date of birth: month');
  const year = page.getByLabel('Date of birth: year');
  await page.getByRole('button', { name: 'Celebrations' }).last().click();
  await expect(day).toBeHidden();
  await page.getByRole('button', { name: 'Celebrations' }).last().click();
  await expect(day).toHaveValue('0');
  await expect(year.locator('option')).toHaveCount(1 + 101);
  await day.selectOption('29');
  await month.selectOption('February');
  await expect(month).toHaveValue('2');
  await expect(day).toHaveValue('29');
  await year.selectOption('2001');
  await expect(page.getByText('February 2001 has no day 29.')).toBeVisible();
  await expect(day).toHaveValue('0');

  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByRole('button', { name: 'Add a note' })).toBeVisible();
  await page.getByRole('tab', { name: 'Groups' }).click();
  await expect(page.getByRole('button', { name: 'Add to a group' })).toBeVisible();
});

test('a group is added and taken out at once, in the words agreed on [PF-08, PF-09, PF-10]', async ({
  page,
  church,
}) => {
  await furnish(church);
  const person = await somebody(church, 'Kemi');
  await page.goto(`/tenant/people/add/${person.id}`);
  await page.getByRole('button', { name: 'Add to a group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Group Membership' });
  const group = dialog.getByRole('combobox', { name: 'Group' });
  await expect(group).toBeFocused();
  await expect(dialog.getByLabel('Position')).toHaveAttribute('placeholder', 'Member');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Please select a group')).toBeVisible();
  await expect(group).toBeFocused();
  await group.fill('ush');
  await page.getByRole('option', { name: 'Ushers' }).click();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Added Successfully')).toBeVisible();
  expect(await groupsOf(church, person.id)).toContainEqual(['Ushers', 'Member']);

  const remove = page.getByRole('button', { name: 'Remove Ushers' });
  await remove.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to remove Kemi from this Ushers group?');
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You have rejected')).toBeVisible();
  expect(await groupsOf(church, person.id)).toContainEqual(['Ushers', 'Member']);
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  expect(await groupsOf(church, person.id)).toEqual([['Choir', 'Member']]);
});

test('an owner without an e-mail is warned of for 15 seconds, and stays [PF-06, OT-05]', async ({
  page,
  church,
}) => {
  await furnish(church);
  await page.clock.install();
  await page.goto('/tenant/people/add');
  await page.getByLabel('First name').fill('Zainab');
  await page.getByRole('combobox', { name: 'Contact owner' }).fill('phoneless');
  await page.getByRole('option', { name: /Phoneless Adebayo/ }).click();
  const warning = page.getByText('This person has no e-mail and cannot be made a user');
  await expect(warning).toBeVisible();
  await page.clock.fastForward(12_000);
  await expect(warning).toBeVisible();
  await page.clock.fastForward(4000);
  await expect(warning).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/tenant\/people$/);
  const { id } = await somebody(church, 'Zainab');
  await page.goto(`/tenant/people/add/${id}`);
  await expect(page.getByText('Phoneless Adebayo')).toBeVisible();
});

test('the list shows what was saved before the server is asked again [PF-13]', async ({ page, church }) => {
  await furnish(church);
  await page.goto('/tenant/people');
  await page.getByRole('link', { name: 'Kemi Adeyemi, Mrs' }).click();
  await page.getByLabel('First name').fill('Oluwakemi');
  // From here on the list's own call stays without an answer.
  await page.route(/\/api\/people\?/, () => undefined);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/tenant\/people$/);
  await expect(page.getByRole('link', { name: 'Oluwakemi Adeyemi, Mrs' })).toBeVisible();
});

test('it is filled in and sent by keyboard alone [PF-01, MS-04]', async ({ page, church }) => {
  await furnish(church);
  await page.goto('/tenant/people/add');
  await page.getByLabel('First name').focus();
  await page.keyboard.type('Zainab');
  await press(page, 'Tab', 'Tab', 'Tab');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByRole('combobox', { name: 'Contact owner' }).focus();
  await page.keyboard.type('phoneless');
  await expect(page.getByRole('option', { name: /Phoneless/ })).toBeVisible();
  await press(page, 'ArrowDown', 'Enter');
  await expect(page.getByRole('button', { name: 'No contact owner' })).toBeFocused();
  await page.getByRole('button', { name: 'Add to a group' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Group' })).toBeFocused();
  await page.keyboard.type('choir');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['Choir']);
  await press(page, 'ArrowDown', 'Enter', 'Tab');
  await page.keyboard.type('Leader');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add to a group' })).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tenant\/people$/);
  await expect(page.locator('#main')).toBeFocused();
  const { id } = await somebody(church, 'Zainab');
  expect(await groupsOf(church, id)).toEqual([['Choir', 'Leader']]);
});

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function somebody(church: Church, search: string): Promise<{ id: string; name: string }> {
  const { items } = await church.call<{ items: { id: string; name: string }[] }>(
    'GET',
    `/api/people?search=${search}`,
  );
  expect(items).toHaveLength(1);
  return items[0] as { id: string; name: string };
}

/** The person's groups as the server has them, with the position in each. */
async function groupsOf(church: Church, id: string): Promise<[string, string][]> {
  const { person } = await church.call<{ person: { groups: { name: string; position: string }[] } }>(
    'GET',
    `/api/people/${id}`,
  );
  return person.groups.map(({ name, position }) => [name, position]);
}
