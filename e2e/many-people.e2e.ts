// Bulk actions on people: change and undo, delete and restore, message, export.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { seedData } from './support/compose.ts';
import { type Church, expect, expectNoViolations, test } from './support/fixtures.ts';
import { found } from './support/list-filter.ts';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';
import { peopleTexts } from '../packages/web/src/messages/en/people.ts';
import { peopleChanges } from '../packages/web/src/messages/en/people-changes.ts';

// Of these 24 people every fifth is in the choir and every fifth among the ushers; see church-file.ts.

test('many people are selected, changed together, and the change is undone [PL-02, PL-08]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/people?search=adaugo');
  await expect(found(page)).toHaveText('2 found');
  await page.getByLabel(peopleTexts.selectPage).check();
  const bar = page.getByRole('region', { name: peopleTexts.selected });
  await expect(bar).toContainText(peopleTexts.countSelected(2));
  await expectNoViolations(page);

  await bar.getByRole('button', { name: peopleTexts.addToGroup }).click();
  const dialog = page.getByRole('dialog', { name: peopleTexts.addToGroupTitle(2) });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Please select a group')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Group' }).fill('ush');
  await page.getByRole('option', { name: 'Ushers' }).click();
  await dialog.getByLabel('Position').fill('Steward');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(peopleTexts.added(2, 'Ushers'))).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('row', { name: /Ushers/ })).toHaveCount(2);
  expect(await total(church, 'groupsMatch=any&search=adaugo')).toBe(2);
  await page.getByRole('button', { name: dialogTexts.undo }).click();
  await expect(page.getByText(peopleChanges.undone)).toBeVisible();
  await expect(page.getByRole('row', { name: /Ushers/ })).toHaveCount(0);

  for (const [item, said, state] of [
    [peopleChanges.archive, peopleChanges.nowArchived(2), 'archived'],
    [peopleChanges.markDeceased, peopleChanges.nowDeceased(2), 'deceased'],
    ['Delete', peopleChanges.nowDeleted(2), 'deleted'],
  ] as const) {
    await page.getByLabel(peopleTexts.selectPage).check();
    await bar.getByRole('button', { name: peopleTexts.moreForSelected }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByText(peopleTexts.noMatches)).toBeVisible();
    expect(await total(church, '')).toBe(22);
    expect(await total(church, `states=${state}`)).toBe(2);
    await page.getByRole('button', { name: dialogTexts.undo }).click();
    await expect(found(page)).toHaveText('2 found');
    expect(await total(church, '')).toBe(24);
  }
});

test('a deleted person is in the recycle bin and is restored from there [PL-02]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/people?search=kemi');
  await page.getByRole('button', { name: peopleTexts.moreFor('Kemi Adeyemi, Mrs') }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText(peopleChanges.nowDeletedName('Kemi Adeyemi, Mrs'))).toBeVisible();
  await page.getByRole('button', { name: peopleTexts.more, exact: true }).click();
  await page.getByRole('menuitem', { name: peopleTexts.recycleBin }).click();
  const row = page.getByRole('row', { name: /Kemi Adeyemi, Mrs/ });
  await expect(row).toContainText('Deleted on');
  await row.getByRole('checkbox').check();
  await expectNoViolations(page);
  await page.getByRole('button', { name: peopleChanges.restore }).click();
  await expect(page.getByText(peopleChanges.restored(1))).toBeVisible();
  await expect(page.getByText(peopleTexts.noneDeleted)).toBeVisible();
  expect(await total(church, '')).toBe(24);
});

test('all matches are selected beyond the page, and a changed number is asked about [PL-02]', async ({
  page,
  church,
  allowedErrors,
}) => {
  allowedErrors.push(/409/);
  await seedData(church, 60);
  await page.goto('/tenant/people');
  await expect(page.getByText('64 people', { exact: true })).toBeVisible();
  await page.getByLabel(peopleTexts.selectPage).check();
  await page.getByRole('button', { name: peopleTexts.selectAll(64) }).click();
  await expect(page.getByText(peopleTexts.allSelected(64))).toBeVisible();
  // Someone else adds a person meanwhile.
  await church.call('POST', '/api/people/createperson', { firstName: 'Zainab' });
  await page.getByRole('button', { name: peopleTexts.moreForSelected }).click();
  await page.getByRole('menuitem', { name: peopleTexts.setMembership }).click();
  await page.getByRole('dialog').getByLabel('Membership').selectOption('Visitor');
  await page.getByRole('dialog').getByRole('button', { name: peopleTexts.setConfirm }).click();
  const question = page.getByRole('dialog', { name: peopleChanges.numberChanged });
  await expect(question).toContainText(peopleChanges.numberChangedHint(64, 65));
  await expectNoViolations(page);
  await question.getByRole('button', { name: peopleChanges.continueWith(65) }).click();
  await expect(page.getByText(peopleTexts.membershipSet(65, 'Visitor'))).toBeVisible();

  await page.getByLabel(peopleTexts.selectPage).check();
  await page.getByRole('button', { name: peopleTexts.selectAll(65) }).click();
  await page.getByRole('button', { name: peopleTexts.moreForSelected }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: peopleTexts.askDelete(65) })).toContainText('30 days');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await total(church, '')).toBe(65);
});

test('the selection is written to, and the list is exported, whole or selected [PL-02, PL-04]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/people?search=adaugo');
  await page.getByRole('button', { name: peopleTexts.more, exact: true }).click();
  expect(await csvOf(page, page.getByRole('menuitem', { name: peopleTexts.exportList }))).toHaveLength(1 + 2);

  await page
    .getByLabel(/^Select Adaugo/)
    .first()
    .check();
  await page.getByRole('button', { name: peopleTexts.moreForSelected }).click();
  const lines = await csvOf(page, page.getByRole('menuitem', { name: peopleTexts.export, exact: true }));
  expect(lines).toHaveLength(1 + 1);
  expect(lines[1]).toContain('Adaugo');

  await page.getByRole('button', { name: 'Send SMS' }).click();
  await expect(page).toHaveURL(/\/tenant\/sms\/compose\?person=/);
  await expect(page.getByRole('group', { name: 'To' })).toContainText('Adaugo');
  await expect(page.getByText('1 person', { exact: false }).first()).toBeVisible();
});

/** How many people the server counts for a query. */
async function total(church: Church, query: string): Promise<number> {
  return (await church.call<{ total: number }>('GET', `/api/people?${query}`)).total;
}

/** The lines of the file that the button downloads. */
async function csvOf(page: Page, button: Locator): Promise<string[]> {
  const download = page.waitForEvent('download');
  await button.click();
  const text = await readFile(await (await download).path(), 'utf8');
  return text.trim().split('\r\n');
}
