// Families: created from members and new people, with address and roles; changed, found, deleted.
import { seedData } from './support/compose.ts';
import { expect, expectNoViolations, expectSoundAtEveryWidth, test } from './support/fixtures.ts';
import { expectRoomInDialog } from './support/narrow.ts';
import { familyTexts } from '../packages/web/src/messages/en/families.ts';

for (const width of [390, 1280])
  test(`[OT-01] a family is created from members and a new child, shares an address, and is found, at ${width}`, async ({
    page,
    church,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await seedData(church);
    await page.goto('/tenant/families');
    await page.getByRole('link', { name: familyTexts.add }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const search = page.getByRole('combobox', { name: 'Add a member' });
    await expect(search).toHaveAccessibleDescription(familyTexts.memberRequired);
    await expect(page.getByLabel(familyTexts.name)).toHaveAccessibleDescription(familyTexts.nameRequired);
    await search.fill('adaugo');
    await page
      .getByRole('option', { name: /Adaugo/ })
      .first()
      .click();
    await search.fill('Tobi');
    await page.getByRole('option', { name: 'Add new member' }).click();
    const form = page.getByRole('dialog', { name: 'Add new member' });
    await form.getByLabel('Last Name').fill('Small');
    await form.getByRole('button', { name: 'Save' }).click();
    const ward = page.getByRole('dialog', { name: familyTexts.roleTitle('Tobi Small') });
    await expect(ward).toBeVisible();
    await expectSoundAtEveryWidth(page);
    await expectRoomInDialog(page);
    await ward.getByLabel('Ward').check();
    await ward.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByLabel('Role of Tobi Small')).toHaveValue('ward');

    await page.reload();
    await expect(page.getByLabel('Role of Tobi Small')).toHaveValue('ward');
    await page.getByLabel(familyTexts.name).fill('House of Ada');
    await page.getByLabel('Home address').fill('12 Marina, Lagos');
    await page.getByLabel(familyTexts.addressForAll).check();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Families' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'House of Ada' })).toContainText(
      'Tobi Small (ward)',
    );
    await expectNoViolations(page);
    const { items } = await church.call<{ items: { homeAddress: string }[] }>(
      'GET',
      '/api/people?search=tobi%20small',
    );
    expect(items[0]?.homeAddress).toBe('12 Marina, Lagos');
    await page.getByLabel('Search families').fill('tobi sm');
    await expect(page.getByText('1 found')).toBeVisible();
    await page.getByLabel('Search families').fill('nobody of this');
    await expect(page.getByText(familyTexts.noMatches)).toBeVisible();
  });

test.describe('two people change the same family', () => {
  test.use({ allowedErrors: [/409 \(Conflict\)/] });

  test('[OT-01] the second is told and loses nothing without agreeing to it', async ({ page, church }) => {
    await seedData(church);
    const people = await church.call<{ items: { id: string }[] }>('GET', '/api/people?pageSize=2');
    const members = people.items.map(({ id }) => ({ personId: id, role: 'other' }));
    const { id } = await church.call<{ id: string }>('POST', '/api/families', { name: 'Bello', members });
    await page.goto(`/tenant/addfamily/${id}`);
    await page.getByLabel(familyTexts.name).fill('Bello of Yaba');
    await church.call('PUT', `/api/families/${id}`, { name: 'Bello of Ikeja', members });
    await page.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('dialog', { name: familyTexts.changed });
    await conflict.getByRole('button', { name: familyTexts.keepMine }).click();
    await expect(page.getByLabel(familyTexts.name)).toHaveValue('Bello of Yaba');
    await page.getByRole('button', { name: 'Save' }).click();
    await conflict.getByRole('button', { name: familyTexts.loadCurrent }).click();
    await expect(page.getByLabel(familyTexts.name)).toHaveValue('Bello of Ikeja');

    await page.getByRole('button', { name: familyTexts.delete }).press('Enter');
    await page
      .getByRole('dialog', { name: familyTexts.deleteTitle })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText('No families yet')).toBeVisible();
    expect(await church.call('GET', '/api/people?pageSize=1')).toMatchObject({ total: 24 });
  });
});
