// Attendance: check-in by touch and keyboard, on two devices, over time; messages to the absent.
import type { Locator, Page } from '@playwright/test';
import { seedData } from './support/compose.ts';
import {
  type Church,
  expect,
  expectNoViolations,
  expectSoundInBothThemes,
  test,
} from './support/fixtures.ts';
import { expectRoomInDialog } from './support/narrow.ts';
import { tabTo } from './support/keys.ts';
import { attendanceTexts } from '../packages/web/src/messages/en/attendance.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';

interface Roster {
  people: { personId: string; name: string; present: boolean; guest: boolean }[];
}

const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos' }).format(new Date());

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

async function choirOf(church: Church): Promise<string> {
  const groups = await church.call<{ id: string; name: string }[]>('GET', '/api/GetAllGroupBasicInformation');
  return groups.find(({ name }) => name === 'Choir')?.id ?? '';
}

const openList = (church: Church, list: { name: string; date?: string; groupId?: string }) =>
  church.call<{ id: string }>('POST', '/api/attendance', { date: today(), ...list }).then(({ id }) => id);

/** The people present, from the server. */
const present = async (church: Church, id: string): Promise<string[]> => {
  const { people } = await church.call<Roster>('GET', `/api/attendance/${id}`);
  return people.filter((person) => person.present).map(({ name }) => name);
};

const idOf = (page: Page): string => page.url().split('/').at(-1) ?? '';
const count = (page: Page): Locator => page.getByRole('region', { name: 'Count' });
const search = (page: Page): Locator => page.getByLabel('Search this list');
const rows = (page: Page): Locator => page.getByRole('checkbox');

async function expectNoHorizontalOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('[OT-02] at the entrance, one tap ticks and a second unticks; guests and new people can be added', async ({
    page,
    church,
  }) => {
    await seedData(church);
    await page.goto('/tenant/takeattendance');
    await expect(page.getByText('No attendance yet')).toBeVisible();
    await expectSoundInBothThemes(page);
    await page.getByRole('button', { name: 'Take attendance' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Take attendance' });
    const name = dialog.getByRole('combobox', { name: 'Service or meeting' });
    await dialog.getByRole('button', { name: 'Take attendance' }).tap();
    await expect(name).toHaveAccessibleDescription(attendanceTexts.nameRequired);
    await name.fill('Rehearsal');
    await dialog.getByRole('combobox', { name: 'Group' }).fill('Choir');
    await page.getByRole('option', { name: 'Choir' }).tap();
    await expect(dialog.getByLabel('Date')).toHaveValue(today());
    await expectSoundInBothThemes(page);
    await dialog.getByRole('button', { name: 'Take attendance' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Rehearsal' })).toBeVisible();
    const id = idOf(page);

    const expected = await rows(page).count();
    await expect(count(page)).toContainText(`0 here${expected} expected`);
    await rows(page).nth(0).tap();
    await rows(page).nth(1).tap();
    await expect(count(page)).toContainText('2 here');
    await rows(page).nth(1).tap();
    await expect(count(page)).toContainText('1 here');
    await expect(rows(page).nth(0)).toBeChecked();
    await expect(rows(page).nth(1)).not.toBeChecked();
    const box = await rows(page).nth(0).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await expect.poll(() => present(church, id)).toHaveLength(1);

    await page.locator('label', { hasText: 'Not yet' }).tap();
    await expect(rows(page)).toHaveCount(expected - 1);
    // A person stays in place after a tap until another section is chosen.
    await rows(page).nth(0).tap();
    await expect(rows(page)).toHaveCount(expected - 1);
    await page.getByRole('button', { name: /^Undo: / }).tap();
    await expect(count(page)).toContainText('1 here');
    await page.locator('label', { hasText: 'Here' }).tap();
    await expect(rows(page)).toHaveCount(1);
    await page.locator('label', { hasText: 'All' }).tap();
    await expectSoundInBothThemes(page);

    // Chidi is not in the choir but is present.
    await search(page).fill('chidi');
    await page.getByRole('button', { name: attendanceTexts.lookAmongAll }).tap();
    const guests = page.getByRole('dialog', { name: attendanceTexts.addGuest });
    await expect(guests.getByLabel('Who came?')).toHaveValue('chidi');
    await expectSoundInBothThemes(page);
    await guests.getByRole('option', { name: /Chidi/ }).first().tap();
    await expect(count(page)).toContainText('1 guest');
    await expect(rows(page).filter({ hasText: 'Guest' })).toBeChecked();

    // Tobi is new and joins the choir with a position.
    await page.getByRole('button', { name: attendanceTexts.addGuest }).tap();
    await guests.getByLabel('Who came?').fill('Tobi');
    await guests.getByRole('option', { name: 'Add new member' }).tap();
    const form = page.getByRole('dialog', { name: 'Add new member' });
    await form.getByLabel('Last Name').fill('Small');
    await form.getByRole('button', { name: 'Save' }).tap();
    const group = page.getByRole('dialog', { name: attendanceTexts.groupFor('Tobi Small') });
    await expect(group.getByRole('combobox', { name: 'Group' })).toHaveValue('Choir');
    await group.getByLabel('Position').fill('Tenor');
    await expectSoundInBothThemes(page);
    await expectRoomInDialog(page);
    await group.getByRole('button', { name: attendanceTexts.addToGroup }).tap();
    await expect(page.getByText('Added Successfully')).toBeVisible();
    await expect(count(page)).toContainText(`3 here${expected + 1} expected`);
    await expect.poll(() => present(church, id)).toHaveLength(3);
    const { members } = await church.call<{ members: { name: string; position: string }[] }>(
      'GET',
      `/api/GetGroupsFromId/${await choirOf(church)}`,
    );
    expect(members).toContainEqual(expect.objectContaining({ name: 'Tobi Small', position: 'Tenor' }));

    // The same name, group and day open the same list.
    await page.getByRole('link', { name: 'All lists' }).tap();
    await expect(page.getByRole('listitem').filter({ hasText: 'Rehearsal' })).toContainText('3 of');
    await expectSoundInBothThemes(page);
    await page.getByRole('button', { name: 'Take attendance' }).tap();
    await expect(name).toHaveValue('Rehearsal');
    await dialog.getByRole('button', { name: 'Take attendance' }).tap();
    await expect(count(page)).toContainText('3 here');
    expect(idOf(page)).toBe(id);
  });
});

test('[OT-02] by keyboard only: search, Enter ticks the first, arrows move, Space ticks, Ctrl+Z undoes', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/takeattendance');
  await expect(page.getByText('No attendance yet')).toBeVisible();
  await tabTo(page, 'Take attendance');
  await page.keyboard.press('Enter');
  const name = page.getByRole('dialog').getByRole('combobox', { name: 'Service or meeting' });
  await expect(name).toBeFocused();
  await page.keyboard.type('Sunday service');
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();
  const id = idOf(page);
  const said = page.getByRole('main').getByRole('status');

  await page.keyboard.type('ngozi');
  await expect(rows(page).first()).toContainText('Ngozi');
  // Their picture replaces the initials.
  const first = (await rows(page).first().innerText()).split('\n')[1] ?? '';
  await page.keyboard.press('Enter');
  await expect(said).toHaveText(`${first}: here. 1 of 24`);
  await page.keyboard.press('Enter');
  await expect(said).toHaveText(attendanceTexts.hereAlready(first));
  // Typing replaces the old text.
  await page.keyboard.type('emeka');
  await expect(search(page)).toHaveValue('emeka');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(rows(page).nth(1)).toBeChecked();
  await expect(count(page)).toContainText('2 here');
  await page.keyboard.press('Control+z');
  await expect(rows(page).nth(1)).not.toBeChecked();
  await expect(said).toContainText(': not here. 1 of 24');
  await page.keyboard.press('ArrowUp');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveValue('');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.locator(':focus')).toHaveAttribute('data-index', '23');
  await page.keyboard.type('tunde');
  await expect(search(page)).toHaveValue('tunde');
  await page.keyboard.press('Enter');
  await expect.poll(() => present(church, id)).toHaveLength(2);

  await page.keyboard.press('Shift+Tab');
  await tabTo(page, shellTexts.skip);
  await tabTo(page, 'Finish');
  await page.keyboard.press('Enter');
  const finish = page.getByRole('dialog', { name: /Sunday service/ });
  await expect(finish).toContainText('22');
  await expectNoViolations(page);
  await tabTo(page, 'SMS');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tenant\/sms\/compose\?group=/);
});

test('[OT-02] two devices share a list: each sees the other, and the later tick wins', async ({
  page,
  church,
  browser,
}) => {
  await seedData(church);
  const id = await openList(church, { name: 'Sunday service' });
  const other = await browser.newContext();
  await other.addInitScript((token) => localStorage.setItem('tidings.token', token), church.token);
  const second = await other.newPage();
  for (const device of [page, second]) {
    await device.goto(`/tenant/takeattendance/${id}`);
    await expect(rows(device).first()).toBeVisible();
  }
  await rows(page).nth(0).click();
  await rows(second).nth(1).click();
  await expect.poll(() => present(church, id)).toHaveLength(2);
  // Returning to the page fetches what has changed.
  for (const device of [page, second]) await device.reload();
  for (const device of [page, second]) await expect(count(device)).toContainText('2 here');
  await rows(second).nth(0).click();
  await expect.poll(() => present(church, id)).toHaveLength(1);
  await page.reload();
  await expect(rows(page).nth(0)).not.toBeChecked();
  await expect(rows(page).nth(1)).toBeChecked();
  await other.close();
});

for (const width of [390, 1280])
  test(`[OT-02] absent people are written to; a list is deleted after a confirmation, at ${width}`, async ({
    page,
    church,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await seedData(church);
    const id = await openList(church, { name: 'Rehearsal', groupId: await choirOf(church) });
    await page.goto(`/tenant/takeattendance/${id}`);
    await rows(page).nth(0).click();
    await expect(page.getByText('Saved')).toBeVisible();
    const absent = (await rows(page).count()) - 1;
    await page.getByRole('button', { name: 'Finish' }).click();
    const finish = page.getByRole('dialog', { name: /Rehearsal/ });
    await expect(finish).toContainText(attendanceTexts.absenteesHint(absent));
    await expectNoViolations(page);
    await expectNoHorizontalOverflow(page);
    await finish.getByRole('button', { name: 'SMS' }).click();
    await expect(page.getByText(`Absent: Rehearsal ${today()}`).first()).toBeVisible();
    const group = new URL(page.url()).searchParams.get('group') ?? '';

    await page.goBack();
    await expect(rows(page).nth(0)).toBeChecked();
    await rows(page).nth(1).click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await finish.getByRole('button', { name: 'E-mail' }).click();
    await expect(page).toHaveURL(new RegExp(`panel=email.*group=${group}|group=${group}.*panel=email`));
    await expect(page.getByText(`Absent: Rehearsal ${today()}`).first()).toBeVisible();
    const { peopleInGroupsCount } = await church.call<{ peopleInGroupsCount: number }>(
      'GET',
      `/api/GetGroupsFromId/${group}`,
    );
    expect(peopleInGroupsCount).toBe(absent - 1);

    await page.goto(`/tenant/takeattendance/${id}`);
    await page.getByRole('button', { name: 'More about this list' }).click();
    await page.getByRole('menuitem', { name: attendanceTexts.deleteList }).click();
    const question = page.getByRole('dialog', { name: attendanceTexts.deleteTitle });
    await expect(question).toContainText('and all its ticks');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No attendance yet')).toBeVisible();
  });

for (const width of [390, 1280])
  test(`[OT-02] attendance over time is shown as a chart and as a table, at ${width}`, async ({
    page,
    church,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await seedData(church);
    const { items } = await church.call<{ items: { id: string }[] }>('GET', '/api/people?pageSize=20');
    for (const [week, name] of [
      'Sunday service',
      'Bible study',
      'Sunday service',
      'Sunday service',
    ].entries()) {
      const id = await openList(church, { name, date: daysAgo(7 * (week + 1)) });
      const marks = items.slice(0, 4 + 3 * week).map((person) => ({
        personId: person.id,
        present: true,
        at: new Date().toISOString(),
      }));
      await church.call('POST', `/api/attendance/${id}/marks`, { marks });
    }
    await page.goto('/tenant/takeattendance');
    await expect(
      page.getByRole('img', { name: /^Plot of Sunday service and Bible study from/ }),
    ).toBeVisible();
    await expect(page.getByText('4 lists')).toBeVisible();
    await expectSoundInBothThemes(page);
    await page.getByLabel('Service or meeting').selectOption('Sunday service');
    await expect(page.getByText('3 lists')).toBeVisible();
    await expect(page.getByText('9 on average, 13 at most')).toBeVisible();
    await page.getByText(dialogTexts.asTable).click();
    const table = page.getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(4);
    await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText(['4', '24']);
    await expectSoundInBothThemes(page);
    await page.reload();
    await expect(page.getByText('3 lists')).toBeVisible();
    await page.getByRole('combobox', { name: 'Group' }).fill('Choir');
    await page.getByRole('option', { name: 'Choir' }).click();
    await expect(page.getByText(attendanceTexts.noMatches)).toBeVisible();
    await expectSoundInBothThemes(page);
  });

test('[OT-02] a read-only user sees who was present and can tick nobody', async ({ page, church }) => {
  await seedData(church);
  const id = await openList(church, { name: 'Sunday service' });
  const { people } = await church.call<Roster>('GET', `/api/attendance/${id}`);
  const marks = people
    .slice(0, 2)
    .map(({ personId }) => ({ personId, present: true, at: new Date().toISOString() }));
  await church.call('POST', `/api/attendance/${id}/marks`, { marks });
  await page.route('**/GetCurrentSignedInUser', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as { permissions: string[] };
    const permissions = user.permissions.filter((permission) => permission.endsWith('.read'));
    await route.fulfill({ response, json: { ...user, role: 'viewer', permissions } });
  });
  await page.goto('/tenant/takeattendance');
  await expect(page.getByRole('link', { name: 'Sunday service' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take attendance' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Sunday service' }).click();
  await expect(count(page)).toContainText('2 here');
  await expect(page.getByRole('listitem').first()).toContainText('here');
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: attendanceTexts.addGuest })).toHaveCount(0);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('dialog')).not.toContainText(attendanceTexts.writeToAbsentees);
  await expectNoViolations(page);
});
