// One field finds groups, people and numbers; the buttons beneath open their pickers.
import * as specified from '../packages/contract/src/rules/specified-texts.ts';
import type { Page } from '@playwright/test';
import { destinationTexts } from '../packages/web/src/messages/en/destinations.ts';
import { seedData, seedDataAbroad } from './support/compose.ts';
import { expect, expectNoViolations, expectSoundInBothThemes, test } from './support/fixtures.ts';

const fieldOf = (page: Page) => page.getByRole('combobox', { name: destinationTexts.search });
const chosenOf = (page: Page) => page.getByRole('list', { name: destinationTexts.selected });

for (const [width, path] of [
  [320, '/tenant/sms/compose'],
  [1280, '/tenant/email/compose'],
] as const)
  test(`groups, people and numbers are found by typing, by keyboard alone, at ${width} pixels [SC-01, SC-02, EC-03]`, async ({
    page,
    church,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await seedData(church);
    await page.goto(path);
    const [field, chosen] = [fieldOf(page), chosenOf(page)];
    await field.click();
    const offers = page.getByRole('listbox', { name: destinationTexts.offers });
    await expect(offers.getByRole('option', { name: /^Choir/ })).toBeVisible();
    await expect(page.getByText(specified.enterThreeCharacters)).toBeVisible();
    await expect(offers.getByRole('option', { name: specified.addNewMember })).toBeVisible();
    await expectSoundInBothThemes(page);

    await test.step('a group, which is then no longer offered', async () => {
      await page.keyboard.type('choi');
      await expect(offers.getByRole('option', { name: /^Choir/ })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(chosen).toContainText('Choir');
      await expect(field).toHaveValue('');
      await expect(field).toBeFocused();
      await page.keyboard.type('choir');
      await expect(page.getByText(specified.noMatchFound)).toBeVisible();
      await expect(offers.getByRole('option', { name: /^Choir/ })).toHaveCount(0);
      await field.fill('');
    });

    await test.step('a person by name', async () => {
      await page.keyboard.type('adaugo');
      await expect(offers.getByRole('option', { name: /^Adaugo/ })).not.toHaveCount(0);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(chosen).toContainText('Adaugo');
    });

    await test.step('numbers with a comma, by Enter, and when the field is left', async () => {
      await page.keyboard.type('0803 999 0001,');
      await expect(chosen).toContainText('0803 999 0001');
      await page.keyboard.type('08039990002');
      await expect(
        offers.getByRole('option', { name: destinationTexts.addNumber('08039990002') }),
      ).toBeVisible();
      await page.keyboard.press('Enter');
      await page.keyboard.type('08039990003');
      await page.keyboard.press('Tab');
      await expect(chosen.getByRole('listitem')).toHaveCount(5);
      await expectNoViolations(page);
    });
  });

test('a list that is pasted becomes numbers, and what has none stays in the field [SC-01]', async ({
  page,
  church: _signedIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/tenant/sms/compose');
  await fieldOf(page).click();
  await page.evaluate(() =>
    navigator.clipboard.writeText('Ada Obi: 0803 999 0001\nBola, +2348039990002\nChidi'),
  );
  await page.keyboard.press('ControlOrMeta+v');
  await expect(chosenOf(page).getByRole('listitem')).toHaveText([/0803 999 0001/, /\+2348039990002/]);
  await expect(fieldOf(page)).toHaveValue('Bola, Chidi');
});

test('two letters with marks are no search, and neither is a long text that is left of a paste [MS-01, SC-01]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/sms/compose');
  await fieldOf(page).click();
  await page.keyboard.insertText('Ọ̀ṣ');
  await expect(page.getByText(specified.enterThreeCharacters)).toBeVisible();
  await page.keyboard.insertText('ọ́');
  await expect(page.getByText(specified.noMatchFound)).toBeVisible();
  // The server refuses a search of more than 100 characters, and an error in the console fails the test.
  await fieldOf(page).fill('Adaugo '.repeat(15).trim());
  await expect(page.getByText(specified.noMatchFound)).toBeVisible();
});

test('each button beneath opens its picker with the focus in its search; without groups it says so [SC-01]', async ({
  page,
  church,
}) => {
  await page.goto('/tenant/sms/compose');
  await fieldOf(page).click();
  await expect(page.getByText(specified.noGroupsYet)).toBeVisible();
  await page.keyboard.press('Escape');
  await seedData(church);
  await page.reload();
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab(destinationTexts.groups).click();
  await expect(page.getByRole('textbox', { name: destinationTexts.searchGroups })).toBeFocused();
  await tab(destinationTexts.people).click();
  await expect(page.getByRole('combobox', { name: 'Search for a member' })).toBeFocused();
  await tab(destinationTexts.numbers).click();
  await expect(page.getByRole('textbox', { name: destinationTexts.numbers })).toBeFocused();
  await page.goto('/tenant/email/compose?group=~Choir');
  await expect(tab(destinationTexts.groups)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('textbox', { name: destinationTexts.searchGroups })).not.toBeFocused();
});

test.describe(() => {
  // The count of a message to a group that is gone is refused.
  test.use({ allowedErrors: [/status of 404 .*estimate/] });

  test('a chosen group that was deleted meanwhile is marked [SC-01]', async ({ page, church }) => {
    await seedData(church);
    await page.goto('/tenant/sms/compose?group=group_~Choir');
    await page.getByLabel('Message', { exact: true }).fill('Rehearsal');
    const chip = chosenOf(page).getByRole('listitem').filter({ hasText: 'Choir' });
    await expect(chip).toHaveAttribute('title', /^Choir/);
    const tree = await church.call<{ id: string; name: string }[]>('GET', '/api/GetAllGroupBasicInformation');
    await church.call('DELETE', `/api/DeleteGroup/${tree.find(({ name }) => name === 'Choir')?.id}`);
    await page.reload();
    await expect(chip).toHaveAttribute('title', destinationTexts.groupGone);
    await chip.getByRole('button').click();
    await expect(chosenOf(page)).toHaveCount(0);
  });
});

test('a new member is added from the field and chosen [SC-01, MS-03]', async ({
  page,
  church: _signedIn,
}) => {
  await page.goto('/tenant/sms/compose');
  await fieldOf(page).fill('Zainab');
  await expect(page.getByText(specified.noMatchFound)).toBeVisible();
  await page.getByRole('option', { name: specified.addNewMember }).click();
  const dialog = page.getByRole('dialog', { name: specified.addNewMember });
  await expect(dialog.getByLabel(/First ?name/i)).toHaveValue('Zainab');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(chosenOf(page)).toContainText('Zainab');
  await expect(fieldOf(page)).toHaveValue('');
});

test('what is below the groups stays in its place when they arrive', async ({ page, church }) => {
  await seedDataAbroad(church);
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/Messaging/getCommunicationGroups', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto('/tenant/sms/compose?group=~Choir');
  const search = page.getByRole('textbox', { name: destinationTexts.searchGroups });
  await search.fill('first');
  await expect(page.getByRole('note')).toBeVisible();
  const topOfSender = async () =>
    Math.round((await page.getByRole('combobox', { name: 'Sender id' }).boundingBox())!.y);
  const before = await topOfSender();
  asked.resolve();
  await expect(page.getByRole('button', { name: /^First Timer/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Visitor/ })).toHaveCount(0);
  await search.clear();
  await expect(page.getByRole('button', { name: /^Visitor/ })).toBeVisible();
  expect(await topOfSender()).toBe(before);
});
