// A group's page: created with members, renamed, moved; leaders, positions and leaving.
import type { Page } from '@playwright/test';
import { seedData } from './support/compose.ts';
import { type Church, expect, expectNoViolations, test } from './support/fixtures.ts';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';
import { groupTexts } from '../packages/web/src/messages/en/groups.ts';

interface Member {
  name: string;
  position: string;
  leader: boolean;
}

async function groupNamed(church: Church, path: string[]): Promise<string> {
  interface Node {
    id: string;
    name: string;
    children: Node[];
  }
  let nodes = await church.call<Node[]>('GET', '/api/GetAllGroupBasicInformation');
  let found: Node | undefined;
  for (const name of path) {
    found = nodes.find((node) => node.name === name);
    nodes = found?.children ?? [];
  }
  return found?.id ?? '';
}

const membersOf = async (church: Church, id: string): Promise<Member[]> =>
  (await church.call<{ members: Member[] }>('GET', `/api/GetGroupsFromId/${id}`)).members;

async function addMember(page: Page, part: string, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a member' }).fill(part);
  await page.getByRole('option', { name }).first().click();
}

test.describe('a new group', () => {
  test.use({ allowedErrors: [/409 \(Conflict\)/] });

  test('is created with members and a position for new ones [GL-05, CF-03]', async ({ page, church }) => {
    await seedData(church);
    await page.goto('/tenant/createpeoplegroup');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByLabel('Group name')).toHaveAccessibleDescription('Group name is required');
    await expect(page.getByLabel('Group name')).toBeFocused();
    await page.getByLabel('Group name').fill('Choir');
    await page.getByRole('combobox', { name: 'Add a member' }).fill('Tobi New');
    await page.getByRole('option', { name: 'Add new member' }).click();
    const form = page.getByRole('dialog', { name: 'Add new member' });
    await form.getByLabel('Firstname').fill('Tobi');
    await form.getByRole('button', { name: 'Save' }).click();
    const position = page.getByRole('dialog', { name: 'Position of Tobi' });
    await position.getByLabel('Position').fill('Treasurer');
    await position.getByRole('button', { name: 'Save' }).click();
    const members = page.getByRole('region', { name: 'Members' });
    await expect(members.getByRole('listitem')).toContainText(['Treasurer']);
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByLabel('Group name')).toHaveAccessibleDescription(
      /There is a group called 'Choir'/,
    );

    await page.reload();
    await expect(members.getByRole('listitem')).toContainText(['Treasurer']);
    await page.getByLabel('Group name').fill('Finance');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Finance' })).toBeVisible();
    const id = await groupNamed(church, ['Finance']);
    expect(await membersOf(church, id)).toMatchObject([{ position: 'Treasurer', leader: false }]);
  });
});

for (const width of [390, 1280])
  test(`is renamed and moved; members become leaders, get positions, move and leave, at ${width} [GL-05]`, async ({
    page,
    church,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await seedData(church);
    const ushers = await groupNamed(church, ['Ushers']);
    const before = await membersOf(church, ushers);
    const [first, second, third] = before.map(({ name }) => name);
    await page.goto(`/tenant/createpeoplegroup/${ushers}`);
    await page.getByLabel('Group name').fill('Doorkeepers');
    const partOf = page.getByRole('combobox', { name: groupTexts.parent });
    await partOf.fill('House');
    await expect(page.getByRole('option', { name: 'Ushers' })).toHaveCount(0);
    await page.getByRole('option', { name: 'House Fellowship', exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Doorkeepers' })).toBeVisible();
    expect(await groupNamed(church, ['House Fellowship', 'Doorkeepers'])).toBe(ushers);

    await page.getByRole('button', { name: `More for ${first}` }).click();
    await page.getByRole('menuitem', { name: groupTexts.makeLeader }).click();
    await expect(page.getByRole('listitem').filter({ hasText: first as string })).toContainText('Leader');
    await page.getByRole('button', { name: `More for ${second}` }).click();
    await page.getByRole('menuitem', { name: groupTexts.changePosition }).click();
    const position = page.getByRole('dialog', { name: `Position of ${second}` });
    await position.getByLabel('Position').fill('Secretary');
    await position.getByLabel('Position').press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: second as string })).toContainText('Secretary');
    await expectNoViolations(page);

    // A toast stays while the mouse rests on it, and it can cover a line of a phone's list.
    await page.mouse.move(0, 0);
    await page.getByRole('checkbox', { name: groupTexts.choose(third as string) }).check();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const move = page.getByRole('dialog', { name: 'Move 1 member' });
    await move.getByRole('button', { name: 'Move' }).click();
    await expect(move.getByText('Please select a group')).toBeVisible();
    await move.getByRole('combobox', { name: groupTexts.moveTo }).fill('Yaba');
    await page.getByRole('option', { name: 'House Fellowship / Yaba' }).click();
    await move.getByRole('button', { name: 'Move' }).click();
    await expect(page.getByRole('checkbox', { name: groupTexts.choose(third as string) })).toHaveCount(0);

    await addMember(page, 'adaugo', /Adaugo/);
    await expect(page.getByText('Added Successfully')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Select Adaugo/ })).toBeVisible();
    await page.getByRole('checkbox', { name: 'All on this page' }).check();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(groupTexts.noMembers)).toBeVisible();
    expect(await membersOf(church, ushers)).toEqual([]);
    const yaba = await groupNamed(church, ['House Fellowship', 'Yaba']);
    expect((await membersOf(church, yaba)).map(({ name }) => name)).toContain(third);
  });

test('a printed group is its list, with nothing to press; Ctrl+P prints all its members [GL-05]', async ({
  page,
  church,
}) => {
  const names = Array.from({ length: 60 }, (_, at) => `Member ${String(at).padStart(2, '0')}`);
  await church.load(['First name,Groups', ...names.map((name) => `${name},Choir`)].join('\n'));
  await page.addInitScript(() => {
    window.print = () => void (document.title = 'printed');
  });
  const choir = await groupNamed(church, ['Choir']);
  const controls = page.locator('main :is(button, input, a.mantine-Button-root):visible');
  for (const place of [`/tenant/peoplegroups?open=${choir}`, `/tenant/createpeoplegroup/${choir}`]) {
    await page.goto(place);
    await expect(page.getByRole('listitem').filter({ hasText: 'Member 07' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('listitem').filter({ hasText: 'Member 07' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Choir' })).toBeVisible();
    await expect(controls).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  }
  await page.goto(`/tenant/peoplegroups?open=${choir}`);
  await expect(page.getByRole('button', { name: dialogTexts.print })).toBeVisible();
  await page.keyboard.press('Control+P');
  await expect(page).toHaveTitle('printed');
  await expect(page.locator('[data-print-sheet] tbody tr')).toHaveCount(60);
});
