// Duplicates: found, dismissed, and merged field by field without losing anything.
import { permissionsOf } from '../packages/contract/src/permissions.ts';
import type { Page } from '@playwright/test';
import { type Church, expect, expectNoViolations, test } from './support/fixtures.ts';
import { tabTo } from './support/keys.ts';
import { duplicateTexts } from '../packages/web/src/messages/en/duplicates.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';
import { peopleTexts } from '../packages/web/src/messages/en/people.ts';

interface Person {
  id: string;
  version: number;
}

const create = async (church: Church, person: object): Promise<string> =>
  (await church.call<{ personId: string }>('POST', '/api/people/createperson', person)).personId;

/** Two people with the same phone and name, and two whose names are alike. */
async function seedData(church: Church) {
  const group = (name: string) => church.call<{ id: string }>('POST', '/api/CreateGroup', { name });
  const [choir, ushers] = [await group('Choir'), await group('Ushers')];
  const ada = await create(church, {
    firstName: 'Ada',
    lastName: 'Obi',
    mobilePhone: '08031234567',
    email: 'ada@example.org',
    dayOfBirth: 12,
    monthOfBirth: 8,
    yearOfBirth: 1985,
    personGroups: [{ groupId: choir.id }],
    notes: [{ title: 'Visit', description: 'Was at home' }],
  });
  const twin = await create(church, {
    firstName: 'Ada',
    lastName: 'Obi',
    mobilePhone: '+234 803 123 4567',
    email: 'obi.ada@example.org',
    occupation: 'Teacher',
    personGroups: [{ groupId: ushers.id }],
    notes: [{ title: 'Call', description: 'Rang twice' }],
  });
  const grace = await create(church, { firstName: 'Grace', lastName: 'Okafor', mobilePhone: '08051234567' });
  const other = await create(church, { firstName: 'Grace', lastName: 'Okafor', mobilePhone: '08061234567' });
  return { ada, twin, grace, other };
}

async function expectNoOverflow(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, 'pixels beyond the edge').toBeLessThanOrEqual(0);
}

for (const [width, colorScheme] of [
  [390, 'light'],
  [1280, 'dark'],
] as const)
  test(`[PL-05] duplicates are found with reasons, dismissed, and merged without losing anything, at ${width}`, async ({
    page,
    church,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const { ada, twin } = await seedData(church);
    await page.goto('/tenant/people');
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: peopleTexts.findDuplicates }).click();
    await expect(page.getByText('2 possible duplicates')).toBeVisible();
    const sets = page.getByRole('article');
    await expect(sets).toHaveCount(2);
    await expect(sets.first()).toHaveAccessibleName('Ada Obi and Ada Obi');
    await expect(sets.first()).toContainText('Same phone, similar names');
    await expect(sets.first()).toContainText('obi.ada@example.org');
    await expect(sets.first()).toContainText('12 August 1985');
    await expectNoViolations(page);
    await expectNoOverflow(page);

    await sets.nth(1).getByRole('button', { name: duplicateTexts.different }).click();
    await expect(page.getByText('1 possible duplicate', { exact: true })).toBeVisible();
    await expect(sets).toHaveCount(1);
    await page.reload();
    await expect(sets).toHaveCount(1);

    await sets.first().getByRole('link', { name: 'Merge…' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Merge people' })).toBeVisible();
    const emails = page.getByRole('radiogroup', { name: 'E-mail' });
    await expect(emails.getByRole('radio')).toHaveCount(2);
    await expect(page.getByRole('radiogroup', { name: 'Phone' })).toHaveCount(0);
    const united = page.getByRole('region', { name: duplicateTexts.united });
    await expect(united).toContainText(/Groups: (Choir and Ushers|Ushers and Choir)/);
    await expect(united).toContainText('2 notes');
    const keepers = page.getByRole('radiogroup', { name: duplicateTexts.keeper }).getByRole('radio');
    // The person who stays gives the values until others are chosen.
    await keepers.nth(1).check();
    const other = (await emails.getByLabel('obi.ada@example.org').isChecked()) ? 'ada' : 'obi.ada';
    await expect(united).toContainText(`E-mail: ${other}@example.org`);
    await keepers.first().check();
    await emails.getByLabel('obi.ada@example.org').check();
    await expect(united).toContainText('E-mail: ada@example.org');
    await expectNoViolations(page);
    await expectNoOverflow(page);

    await page.getByRole('button', { name: 'Merge into Ada Obi' }).click();
    const question = page.getByRole('dialog', { name: 'Merge into Ada Obi?' });
    await expect(question).toContainText('2 people become one');
    await question.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText('Merged into Ada Obi')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Obi' })).toBeVisible();
    await expectNoViolations(page);

    const { person } = await church.call<{ person: Record<string, unknown> }>('GET', `/api/people/${ada}`);
    const { person: again } = await church.call<{ person: Person }>('GET', `/api/people/${twin}`);
    expect(again.id).toBe(person['id']);
    expect(person).toMatchObject({
      email: 'obi.ada@example.org',
      occupation: 'Teacher',
      yearOfBirth: 1985,
      groups: expect.arrayContaining([
        expect.objectContaining({ name: 'Choir' }),
        expect.objectContaining({ name: 'Ushers' }),
      ]),
      notes: expect.arrayContaining([
        expect.objectContaining({ title: 'Visit' }),
        expect.objectContaining({ title: 'Call' }),
        expect.objectContaining({ description: 'E-mail: ada@example.org' }),
      ]),
    });

    // Back leads to the list of duplicates, not to the finished merge.
    await page.goBack();
    await expect(page.getByText('No duplicates found')).toBeVisible();
    await expectNoViolations(page);
  });

test('[PL-05] by keyboard: when a set is done the next has the focus; people chosen in the list are merged', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/people/duplicates');
  await expect(page.getByRole('article')).toHaveCount(2);
  await tabTo(page, duplicateTexts.different);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: duplicateTexts.different })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No duplicates found')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/tenant/people?search=ada');
  const bar = page.getByRole('region', { name: peopleTexts.selected });
  await page.getByLabel(peopleTexts.select('Ada Obi')).first().check();
  await bar.getByRole('button', { name: peopleTexts.moreForSelected }).click();
  await expect(page.getByRole('menuitem', { name: 'Merge…' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByLabel(peopleTexts.select('Ada Obi')).nth(1).check();
  await bar.getByRole('button', { name: peopleTexts.moreForSelected }).click();
  await page.getByRole('menuitem', { name: 'Merge…' }).click();
  await tabTo(page, 'Merge into Ada Obi');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Merge into Ada Obi?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Merged into Ada Obi')).toBeVisible();
});

test('[PL-05] duplicates come page by page; the last page disappears with its last set', async ({
  page,
  church,
}) => {
  for (const last of [
    'Bello',
    'Eze',
    'Musa',
    'Nwosu',
    'Okafor',
    'Adeyemi',
    'Lawal',
    'Danjuma',
    'Effiong',
    'Uche',
    'Sani',
  ])
    for (const _ of [1, 2]) await create(church, { firstName: 'Tunde', lastName: last });
  await page.goto('/tenant/people/duplicates');
  await expect(page.getByText('11 possible duplicates')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: duplicateTexts.different }).click();
  await expect(page.getByText('10 possible duplicates')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page).not.toHaveURL(/page=2/);
});

test('[PL-05] one of three can be left out; a person in the recycle bin is not merged, and that is said', async ({
  page,
  church,
}) => {
  const { ada, twin, grace, other } = await seedData(church);
  await page.goto(`/tenant/people/merge?ids=${ada},${twin},${grace}`);
  const keepers = page.getByRole('radiogroup', { name: duplicateTexts.keeper }).getByRole('radio');
  await expect(keepers).toHaveCount(3);
  await page.getByRole('button', { name: 'Leave out Grace Okafor' }).click();
  await expect(keepers).toHaveCount(2);
  await expect(keepers.first()).toBeFocused();
  await church.call('PUT', `/api/people/${grace}/state`, { state: 'deleted' });
  await page.goto(`/tenant/people/merge?ids=${grace},${other}`);
  await expect(page.getByText(duplicateTexts.leftOut(1))).toBeVisible();
  await expect(page.getByText(duplicateTexts.chooseWho)).toBeVisible();
  await page.goto('/tenant/people/merge?ids=rubbish');
  await expect(page.getByText(duplicateTexts.chooseWho)).toBeVisible();
  await expectNoViolations(page);
});

test('[AU-05] a read-only user opens neither the duplicates nor merging', async ({ page, church }) => {
  const { ada, twin } = await seedData(church);
  await page.route('**/api/Membership/GetCurrentSignedInUser', async (route) => {
    const response = await route.fetch();
    const user = await response.json();
    await route.fulfill({ response, json: { ...user, role: 'viewer', permissions: permissionsOf.viewer } });
  });
  for (const address of ['duplicates', `merge?ids=${ada},${twin}`]) {
    await page.goto(`/tenant/people/${address}`);
    await expect(page.getByText(shellTexts.closed), address).toBeVisible();
  }
});
