// Groups and families by keyboard only: created, filled, changed.
import { seedData } from './support/compose.ts';
import { expect, test } from './support/fixtures.ts';
import { tabUntil } from './support/keys.ts';
import { groupTexts } from '../packages/web/src/messages/en/groups.ts';

test('by keyboard only, a group is created with a member who becomes its leader [GL-05]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/createpeoplegroup');
  await tabUntil(page, page.getByLabel('Group name'));
  await page.keyboard.type('Finance');
  await tabUntil(page, page.getByRole('combobox', { name: 'Add a member' }));
  await page.keyboard.type('adaugo');
  await expect(page.getByRole('option', { name: /Adaugo/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove Adaugo/ })).toBeVisible();
  await tabUntil(page, page.getByRole('button', { name: 'Create', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Finance' })).toBeVisible();

  await tabUntil(page, page.getByRole('button', { name: /^More for Adaugo/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: groupTexts.makeLeader })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Adaugo' })).toContainText('Leader');
});

test('by keyboard only, a family is created and a role is changed [OT-01]', async ({ page, church }) => {
  await seedData(church);
  await page.goto('/tenant/addfamily');
  for (const name of ['adaugo', 'chidi']) {
    await tabUntil(page, page.getByRole('combobox', { name: 'Add a member' }));
    await page.keyboard.type(name);
    await expect(page.getByRole('option', { name: new RegExp(name, 'i') }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(new RegExp(`^Role of ${name}`, 'i'))).toBeVisible();
  }
  const role = page.getByLabel(/^Role of Chidi/);
  await tabUntil(page, role);
  await expect(role).toHaveValue('spouse');
  await page.keyboard.press('ArrowDown');
  await expect(role).toHaveValue('child');
  await tabUntil(page, page.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Chidi' })).toContainText('(child)');
});
