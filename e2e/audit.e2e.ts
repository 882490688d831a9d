// The audit log: sentences with links, filter, export, on a phone, for whom.
import { readFile } from 'node:fs/promises';
import { settingsTexts } from '../packages/web/src/messages/en/settings.ts';
import { type Church, expect, expectSoundInBothThemes, test } from './support/fixtures.ts';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';

/** Two groups, one of which is renamed, and a person. */
async function doThings(church: Church): Promise<{ choir: string }> {
  const { id: choir } = await church.call<{ id: string }>('POST', '/api/CreateGroup', { name: 'Choir' });
  const { id: ushers } = await church.call<{ id: string }>('POST', '/api/CreateGroup', { name: 'Ushers' });
  await church.call('DELETE', `/api/DeleteGroup/${ushers}`);
  await church.call('POST', '/api/people/createperson', { firstName: 'Bola', lastName: 'Ade' });
  return { choir };
}

test('the audit log says who did what, leads there, is filtered and exported [AU-08]', async ({
  page,
  church,
}) => {
  const { choir } = await doThings(church);
  await page.goto('/tenant/settings');
  await page.getByRole('link', { name: settingsTexts.audit }).click();
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.first()).toContainText('Ada Obi added Bola Ade');
  await expect(lines.filter({ hasText: 'Ada Obi deleted the group Ushers' })).toHaveCount(1);
  await expect(lines.last()).toContainText('created the organisation');
  await expect(lines.last()).toContainText(/ · \d+\.\d+\.\d+\.\d+$/);
  await expectSoundInBothThemes(page);

  await test.step('a filter is in the address, and can be cleared', async () => {
    await page.getByLabel('What', { exact: true }).selectOption('Groups and attendance');
    await expect(lines).toHaveCount(3);
    await expect(page).toHaveURL(/action=groups/);
    await page.reload();
    await expect(lines).toHaveCount(3);
    await page.getByLabel('Who', { exact: true }).selectOption('Ada Obi');
    await expect(lines).toHaveCount(3);
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await expect(page.getByText('No matches')).toBeVisible();
    await expectSoundInBothThemes(page);
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(lines.first()).toContainText('Ada Obi added Bola Ade');
  });

  await test.step('the file has the same lines, and its export is one itself', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toContain('created the group Choir');
    await page.reload();
    await expect(lines.first()).toContainText('exported the audit log');
  });

  await test.step('what still exists is a link', async () => {
    await page.getByRole('link', { name: 'the group Choir' }).click();
    await expect(page).toHaveURL(new RegExp(choir));
  });
});

test('many lines are read page by page, on a phone too [AU-08]', async ({ page, church }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (let n = 0; n < 52; n += 1) await church.call('POST', '/api/CreateGroup', { name: `Group ${n}` });
  await page.goto('/tenant/settings/audit');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(50);
  await expectSoundInBothThemes(page);
  await page.getByRole('button', { name: dialogTexts.showMore }).click();
  await expect(lines.last()).toContainText('created the organisation');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);
});
