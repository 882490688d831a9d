// The people list: filters, columns, phone layout, keyboard, read-only users.
import { permissionsOf } from '../packages/contract/src/permissions.ts';
import type { Page } from '@playwright/test';
import { keptWords } from '../packages/contract/src/rules/delivery-states.ts';
import { seedData, sendAtOnce } from './support/compose.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import { pressUntilFocused, tabTo } from './support/keys.ts';
import { cutTexts } from './support/layout.ts';
import { addFilter, found } from './support/list-filter.ts';
import { peopleTexts } from '../packages/web/src/messages/en/people.ts';
import { peopleChanges } from '../packages/web/src/messages/en/people-changes.ts';
import { filterTexts } from '../packages/web/src/messages/en/people-filter.ts';

// Of these 24 people every fifth is in the choir and every fifth among the ushers; see church-file.ts.

test('a filter reads as a sentence, is kept in the address, and is changed and removed condition by condition [PL-01]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/people');
  await expect(page.getByText('24 people', { exact: true })).toBeVisible();
  const filter = page.getByRole('group', { name: filterTexts.filter });
  await expect(filter).toContainText(filterTexts.everyone);

  await addFilter(page, 'Groups');
  await page.getByLabel('Choir', { exact: true }).check();
  await page.getByLabel('Ushers', { exact: true }).check();
  await expectNoViolations(page);
  await page.getByRole('button', { name: filterTexts.done }).click();
  await expect(found(page)).toHaveText('12 found');
  await addFilter(page, 'Gender');
  await page.getByLabel('Female').check();
  await page.keyboard.press('Escape');
  await addFilter(page, 'Phone');
  await page.getByLabel(filterTexts.choiceWithPhone).check();
  await page.keyboard.press('Escape');
  await expect(filter).toContainText(/People.*in Choir or Ushers.*who are women.*with a phone/);
  await expect(found(page)).toHaveText('5 found');
  const address = new URL(page.url());
  expect(address.searchParams.get('groups')?.split(',')).toHaveLength(2);
  expect(address.searchParams.get('phone')).toBe('yes');

  // The address holds the whole filter: for a colleague, after a reload, and on the way back.
  await page.reload();
  await expect(found(page)).toHaveText('5 found');
  await page.getByRole('button', { name: 'in Choir or Ushers', exact: true }).click();
  await page.getByText(filterTexts.inNone).click();
  await expect(filter).toContainText('not in Choir or Ushers');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: filterTexts.removePart('who are women') }).click();
  await expect(filter).not.toContainText('who are women');
  await page.goBack();
  await expect(filter).toContainText('who are women');
  await page.getByRole('button', { name: filterTexts.clear }).click();
  await expect(page.getByText('24 people', { exact: true })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  await page.getByLabel(peopleTexts.search).fill('nobody of this name');
  await expect(page.getByText(peopleTexts.noMatches)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: peopleTexts.clearFilters }).click();
  await expect(page.getByRole('row')).toHaveCount(25);
});

test('columns are chosen and remembered, and headers sort [PL-01]', async ({ page, church }) => {
  await seedData(church);
  await church.call('POST', '/api/settings/fields', { label: 'T-shirt', controlType: 0 });
  await page.goto('/tenant/people');
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(head('Last message')).toBeVisible();
  await expect(head('Birthday')).toBeHidden();
  await page.getByRole('button', { name: peopleTexts.columns }).click();
  await expectNoViolations(page);
  for (const name of ['Birthday', 'Membership', 'T-shirt', 'Last message'])
    await page.getByRole('menuitemcheckbox', { name }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  for (const name of ['Birthday', 'Membership', 'T-shirt']) await expect(head(name)).toBeVisible();
  await expect(head('Last message')).toBeHidden();

  await head('Birthday').getByRole('button').click();
  await expect(head('Birthday')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toContainText('12 Aug 1985');
  await head('Name').getByRole('button').click();
  await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toContainText('Adaugo');
  await head('Name').getByRole('button').click();
  await expect(head('Name')).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row').nth(1)).toContainText('Wrong Number');
  await expect(page).toHaveURL(/sort=-name/);
  await page.getByLabel(peopleTexts.sortBy).selectOption(peopleTexts.lastNameUp);
  await expect(page.getByRole('row').nth(1)).toContainText('Wrong Address');
});

test('a filter is saved as a smart group [GL-06, PL-01]', async ({ page, church }) => {
  await seedData(church);
  await page.goto('/tenant/people');
  await addFilter(page, 'Marital status');
  await page.getByLabel('Married').check();
  await page.keyboard.press('Escape');
  await expect(found(page)).toHaveText('6 found');
  await page.getByRole('button', { name: filterTexts.saveSmartGroup }).click();
  const dialog = page.getByRole('dialog', { name: filterTexts.saveSmartGroup });
  await expect(dialog).toContainText(filterTexts.smartGroupHint('People who are married', 6));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Group name is required')).toBeVisible();
  await dialog.getByLabel('Group name').fill('The married');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Group created successfully')).toBeVisible();
  const groups = await church.call<{ name: string; smart: boolean; peopleInGroupsCount: number }[]>(
    'GET',
    '/api/GetAllGroupBasicInformation',
  );
  expect(groups.find(({ name }) => name === 'The married')).toMatchObject({
    smart: true,
    peopleInGroupsCount: 6,
  });
});

test('on a phone rows are cards and the filter is a sheet [PL-01, PL-02]', async ({ page, church }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await seedData(church);
  await page.goto('/tenant/people');
  await expect(page.getByText('24 people', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: filterTexts.filter, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: filterTexts.filter });
  await sheet.getByRole('button', { name: 'Groups', exact: true }).click();
  await sheet.getByLabel('Choir', { exact: true }).check();
  await expectNoViolations(page);
  await sheet.getByRole('button', { name: filterTexts.showCount(8) }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('People in Choir', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: filterTexts.countedFilter(1) })).toBeFocused();
  await page.getByLabel(peopleTexts.select('Kemi Adeyemi, Mrs')).check();
  await expect(page.getByRole('region', { name: peopleTexts.selected })).toContainText(
    peopleTexts.countSelected(1),
  );
  await expectNoViolations(page);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, 'pixels beyond the edge').toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: peopleTexts.moreForSelected }).click();
  await page.getByRole('menuitem', { name: peopleChanges.archive }).click();
  await expect(page.getByText(peopleChanges.nowArchived(1))).toBeVisible();
  await expect(found(page)).toHaveText('7 found');
});

test('on the narrowest phone nothing is cut off once the last message was sent [PL-01]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await sendAtOnce(church);
  const { messageId } = await church.call<{ messageId: string }>('POST', '/api/Messaging/sendSms', {
    subject: 'GRACE',
    message: 'Rehearsal at six',
    groupedContacts: ['group_~Choir'],
  });
  await expect.poll(() => church.call('GET', `/api/messages/${messageId}`)).toMatchObject({ state: 'done' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/tenant/people?search=adaugo');
  await expect(page.getByText(keptWords)).toHaveCount(2);
  expect(await cutTexts(page)).toEqual([]);
});

test('the list is filtered, browsed and changed by keyboard only [PL-01, PL-02]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/people');
  await expect(page.getByText('24 people', { exact: true })).toBeVisible();
  await tabTo(page, filterTexts.addFilter);
  await page.keyboard.press('Enter');
  const groups = page.getByRole('menuitem', { name: 'Groups' });
  await pressUntilFocused(page, 'ArrowDown', groups);
  await page.keyboard.press('Enter');
  const choir = page.getByLabel('Choir', { exact: true });
  await expect(choir).toBeFocused();
  await page.keyboard.press('Space');
  await expect(found(page)).toHaveText('8 found');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'in Choir', exact: true })).toBeFocused();

  await tabTo(page, peopleTexts.selectPage);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const boxes = page.locator('[data-stop="choose"]');
  await expect(boxes.first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await expect(boxes.last()).toBeFocused();
  await tabTo(page, peopleTexts.moreForSelected);
  await page.keyboard.press('Enter');
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: peopleChanges.archive }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(peopleChanges.nowArchived(2))).toBeVisible();
  await expect(found(page)).toHaveText('6 found');
  await page.keyboard.press('Control+z');
  await expect(page.getByText(peopleChanges.undone)).toBeVisible();
  await expect(found(page)).toHaveText('8 found');

  // When a row disappears, the focus goes to the row that takes its place.
  await page
    .getByRole('button', { name: /^More for/ })
    .nth(2)
    .focus();
  await page.keyboard.press('Enter');
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: peopleChanges.archive }));
  await page.keyboard.press('Enter');
  await expect(found(page)).toHaveText('7 found');
  await expect(page.getByRole('button', { name: /^More for/ }).nth(2)).toBeFocused();

  // When a condition is removed, the focus goes to where the next would be added.
  await page.getByRole('button', { name: filterTexts.removePart('in Choir') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: filterTexts.addFilter })).toBeFocused();
  await expect(page.getByText('23 people', { exact: true })).toBeVisible();
});

test('a read-only user is offered no changes [PL-02]', async ({ page, church }) => {
  await seedData(church);
  await asViewer(page);
  await page.goto('/tenant/people');
  await expect(page.getByText('24 people', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: peopleTexts.add })).toBeHidden();
  await page.getByRole('button', { name: peopleTexts.moreFor('Kemi Adeyemi, Mrs') }).click();
  await expect(page.getByRole('menuitem')).toHaveText([peopleTexts.open]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: peopleTexts.more, exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    peopleTexts.archivedPeople,
    peopleTexts.deceasedPeople,
    peopleTexts.recycleBin,
  ]);
});

/** Makes the signed-in user read-only. */
async function asViewer(page: Page): Promise<void> {
  await page.route('**/api/Membership/GetCurrentSignedInUser', async (route) => {
    const response = await route.fetch();
    const user = await response.json();
    const permissions = permissionsOf.viewer;
    await route.fulfill({ response, json: { ...user, role: 'viewer', permissions } });
  });
}
