// The group tree: creating, refusing, deleting, and server failures.
import { seedData } from './support/compose.ts';
import { expect, expectNoViolations, test, type Church } from './support/fixtures.ts';
import { pressUntilFocused } from './support/keys.ts';
import { groupTexts } from '../packages/web/src/messages/en/groups.ts';
import { start } from '../packages/web/src/messages/en/start.ts';

test.describe('creating a group', () => {
  test.use({ allowedErrors: [/409 \(Conflict\)/] });

  test('needs a unique name; a sub-group appears in the tree at once [GL-01, GL-04]', async ({
    page,
    church,
  }) => {
    await seedData(church);
    await page.goto('/tenant/peoplegroups');
    const tree = page.getByRole('region', { name: 'All groups' });
    await expect(tree.getByRole('button', { name: 'Yaba' })).toHaveCount(0);
    await tree.getByRole('button', { name: /^House Fellowship/ }).click();
    await page.getByRole('button', { name: 'Add new group' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create group' });
    const name = dialog.getByLabel('Group name');
    await expect(name).toBeFocused();
    await expect(dialog.getByRole('combobox', { name: groupTexts.parent })).toHaveValue('House Fellowship');
    await name.fill('   ');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByText('Group name is required')).toBeVisible();
    await name.fill('yABA');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(name).toHaveAccessibleDescription(/There is a group called 'yABA' here already/);
    await expect(name).toBeFocused();
    await expectNoViolations(page);
    await name.fill('Lekki');
    await dialog.getByLabel('Description').fill('Meets on Fridays');
    await name.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Success' })).toHaveText(
      'Success - Group created successfully',
    );
    await expect(tree.getByRole('button', { name: 'Lekki 0' })).toBeVisible();
    await expect(page.getByRole('region', { name: groupTexts.chosen })).toContainText(
      'House Fellowship / Lekki',
    );
    await expect(page.getByRole('button', { name: 'Add new group' })).toBeFocused();
  });
});

test('a row offers messages and deletion; sub-groups stay or are deleted as chosen [GL-02, GL-03]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/peoplegroups');
  const tree = page.getByRole('region', { name: 'All groups' });
  const menu = tree.getByRole('button', { name: 'More for House Fellowship' });
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' });
  await menu.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Send SMS', 'Send Email', 'Delete']);
  // Until the menu has the focus, a key goes to what is outside and closes the menu.
  await expect(page.getByRole('menuitem', { name: 'Send SMS' })).toBeFocused();
  await pressUntilFocused(page, 'End', page.getByRole('menuitem', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(question).toContainText('Do you want to delete this group?');
  await expect(question.getByLabel(groupTexts.moveUp(2))).toBeChecked();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  // A sub-group open beside the tree is deleted too.
  await tree.getByRole('button', { name: 'Sub-groups of House Fellowship' }).click();
  await tree.getByRole('button', { name: /^Yaba/ }).click();
  await expect(page.getByRole('heading', { name: 'Yaba' })).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByLabel(groupTexts.deleteToo(2)).check();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Deleted' })).toHaveText(
    'Deleted - Group was deleted',
  );
  await expect(page.getByText(groupTexts.chooseHint)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await names(church)).toEqual(['Choir', 'Ushers']);
  expect(await church.call('GET', '/api/people?pageSize=1')).toMatchObject({ total: 24 });
});

test.describe('a server that fails', () => {
  test.use({ allowedErrors: [/status of (403|500)|ERR_INTERNET_DISCONNECTED/] });

  test('is reported once, in a sentence, with a way to try again [OT-06]', async ({
    page,
    context,
    church,
  }) => {
    await seedData(church);
    const answer = { status: false, message: 'The groups cannot be read just now.' };
    await page.route('**/api/GetAllGroupBasicInformation', (route) =>
      route.fulfill({ status: 403, json: answer }),
    );
    await page.goto('/tenant/peoplegroups');
    const notifications = page.locator('.mantine-Notification-root');
    await expect(notifications).toHaveText([answer.message]);
    await expectNoViolations(page);
    await page.unroute('**/api/GetAllGroupBasicInformation');
    await page.getByRole('button', { name: start.tryAgain }).click();
    await page.getByRole('button', { name: /^Choir/ }).click();
    await expect(notifications).toHaveCount(0);

    await page.route('**/api/groups/members', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('combobox', { name: 'Add a member' }).fill('chidi');
    await page.getByRole('option', { name: /Chidi/ }).first().click();
    await expect(notifications).toHaveText([
      'Not added - Something went wrong on our side. Please try again.',
    ]);
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Ushers/ }).click();
    await expect(notifications.filter({ hasText: 'Offline' })).toHaveText(
      "You 're Offline - Please ensure you have internet access",
    );
    await context.setOffline(false);
  });
});

async function names(church: Church): Promise<string[]> {
  const tree = await church.call<{ name: string }[]>('GET', '/api/GetAllGroupBasicInformation');
  return tree.map(({ name }) => name);
}
