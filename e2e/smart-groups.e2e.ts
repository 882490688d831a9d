// Smart groups: saved filters that stay current, are changed and written to.
import type { Page } from '@playwright/test';
import { chooseSender, seedData } from './support/compose.ts';
import { type Church, expect, expectNoViolations, test } from './support/fixtures.ts';
import { groupTexts } from '../packages/web/src/messages/en/groups.ts';
import { filterTexts } from '../packages/web/src/messages/en/people-filter.ts';
import { personFields } from '../packages/web/src/messages/en/person-fields.ts';

interface Group {
  id: string;
  name: string;
  peopleInGroupsCount: number;
  children: Group[];
}

async function groupNamed(church: Church, name: string): Promise<Group> {
  const groups = await church.call<Group[]>('GET', '/api/GetAllGroupBasicInformation');
  const found = groups.find((group) => group.name === name);
  if (!found) throw new Error(`There is no group '${name}'.`);
  return found;
}

async function addFilter(page: Page, kind: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: filterTexts.addFilter }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  await page.getByLabel(choice, { exact: true }).check();
  await page.keyboard.press('Escape');
}

test('[GL-06] a filter is saved as a smart group, its count stays current, and it is changed and written to', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/people');
  await addFilter(page, 'Groups', 'Choir');
  await expect(page.getByText('8 found')).toBeVisible();
  await page.getByRole('button', { name: filterTexts.saveSmartGroup }).click();
  await page.getByRole('dialog').getByLabel('Group name').fill('Singers');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Group created successfully')).toBeVisible();

  // A person who matches joins automatically.
  const choir = await groupNamed(church, 'Choir');
  await church.call('POST', '/api/people/createperson', {
    firstName: 'Tobi',
    mobilePhone: '08077778888',
    personGroups: [{ groupId: choir.id }],
  });
  const { id, peopleInGroupsCount } = await groupNamed(church, 'Singers');
  expect(peopleInGroupsCount).toBe(9);
  await page.goto(`/tenant/peoplegroups?open=${id}`);
  await expect(page.getByText('9 members')).toBeVisible();

  await page.getByRole('link', { name: groupTexts.editFilter }).click();
  const note = page.getByRole('alert').filter({ hasText: filterTexts.filterOf.replace('{name}', 'Singers') });
  await expect(note).toBeVisible();
  await expect(page.getByText('9 found')).toBeVisible();
  await expect(page.getByRole('group', { name: filterTexts.filter })).toContainText('in Choir');
  await expect(note.getByRole('button', { name: 'Save' })).toBeDisabled();
  await addFilter(page, personFields.phone, filterTexts.choiceWithPhone);
  await expect(page).toHaveURL(new RegExp(`smart=${id}`));
  const { total } = await church.call<{ total: number }>(
    'GET',
    `/api/people?groups=${choir.id}&phone=yes&pageSize=1`,
  );
  expect(total).toBeLessThan(9);
  await expect(page.getByText(`${total} found`)).toBeVisible();
  await expectNoViolations(page);
  // The address keeps what is not saved yet.
  await page.reload();
  await expect(page.getByText(`${total} found`)).toBeVisible();
  await note.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(filterTexts.saved, { exact: true })).toBeVisible();
  await expect(note.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(note.getByRole('link', { name: filterTexts.leave })).toBeFocused();
  expect((await groupNamed(church, 'Singers')).peopleInGroupsCount).toBe(total);
  await page.keyboard.press('Enter');
  await expect(page.getByText('25 people', { exact: true })).toBeVisible();
  await expect(note).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto(`/tenant/peoplegroups?open=${id}`);
  await page.getByRole('link', { name: 'Send SMS' }).click();
  await chooseSender(page);
  await page.getByLabel('Message', { exact: true }).fill('Rehearsal is at 6');
  await expect(page.getByText(new RegExp(`\\b${total} people`)).first()).toBeVisible();
});

test("[GL-06] at 390 pixels in dark mode, a smart group's filter is changed; a removed filter does not return", async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const choir = await groupNamed(church, 'Choir');
  const { id } = await church.call<{ id: string }>('POST', '/api/CreateGroup', {
    name: 'Singers who can be reached at any hour of the day or night',
    filter: { groups: [choir.id], phone: 'yes' },
  });
  await page.goto(`/tenant/people?smart=${id}`);
  await expect(page.getByText(filterTexts.sentence(['in Choir', filterTexts.withPhone]))).toBeVisible();
  await expectNoViolations(page);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, 'pixels beyond the edge').toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: filterTexts.countedFilter(2) }).click();
  const sheet = page.getByRole('dialog', { name: filterTexts.filter });
  await sheet.getByRole('button', { name: filterTexts.clear }).click();
  await sheet.getByRole('button', { name: filterTexts.showCount(24) }).click();
  await expect(page.getByText('24 people', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`smart=${id}`));
});

test.describe('a wrong link', () => {
  test.use({ allowedErrors: [/404 \(Not Found\)/] });

  test('[GL-06] a group that is deleted or not smart is reported in words', async ({ page, church }) => {
    await seedData(church);
    const choir = await groupNamed(church, 'Choir');
    await page.goto(`/tenant/people?smart=${choir.id}`);
    await expect(page.getByText(filterTexts.notSmart.replace('{name}', 'Choir'))).toBeVisible();
    await page.goto(`/tenant/people?smart=${crypto.randomUUID()}`);
    await expect(page.getByText(filterTexts.groupGone)).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('link', { name: filterTexts.leave }).click();
    await expect(page.getByText(filterTexts.groupGone)).toBeHidden();
    await expect(page.getByText('24 people', { exact: true })).toBeVisible();
  });
});
