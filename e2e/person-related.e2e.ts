// Related parts of the person form: groups, notes, the contact owner.
import { seedData } from './support/compose.ts';
import { expect, expectNoViolations, test, type Church } from './support/fixtures.ts';
import { noteTexts } from '../packages/web/src/messages/en/person-notes.ts';
import { personForm } from '../packages/web/src/messages/en/person-form.ts';

test('a group is added and removed at once, with the specified words [PF-08, PF-09, PF-10]', async ({
  page,
  church,
}) => {
  await seedData(church);
  const person = await somebody(church, 'Kemi');
  await page.goto(`/tenant/people/add/${person.id}`);
  await page.getByRole('button', { name: personForm.addToGroup }).click();
  const dialog = page.getByRole('dialog', { name: 'Group Membership' });
  const group = dialog.getByRole('combobox', { name: 'Group' });
  await expect(group).toBeFocused();
  await expect(dialog.getByLabel('Position')).toHaveAttribute('placeholder', 'Member');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Please select a group')).toBeVisible();
  await expect(group).toBeFocused();
  await group.fill('ush');
  await page.getByRole('option', { name: 'Ushers' }).click();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Added Successfully')).toBeVisible();
  expect(await groupsOf(church, person.id)).toContainEqual(['Ushers', 'Member']);

  const remove = page.getByRole('button', { name: 'Remove Ushers' });
  await remove.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to remove Kemi from this Ushers group?');
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You have rejected')).toBeVisible();
  expect(await groupsOf(church, person.id)).toContainEqual(['Ushers', 'Member']);
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  expect(await groupsOf(church, person.id)).toEqual([['Choir', 'Member']]);
});

test('groups of a new person wait for the save, with the same words [PF-08, PF-09, PF-10]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/people/add');
  await page.getByLabel('First name').fill('Zainab');
  for (const name of ['Ushers', 'Choir']) {
    await page.getByRole('button', { name: personForm.addToGroup }).click();
    const dialog = page.getByRole('dialog', { name: 'Group Membership' });
    await dialog.getByRole('combobox', { name: 'Group' }).fill(name);
    await page.getByRole('option', { name }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Added Successfully').last()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Remove Ushers' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to remove Zainab from this Ushers group?');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  expect(await church.call('GET', '/api/people?search=zainab')).toMatchObject({ total: 0 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/tenant\/people$/);
  expect(await groupsOf(church, (await somebody(church, 'Zainab')).id)).toEqual([['Choir', 'Member']]);
});

test('notes are added, changed and deleted, with author and time [PF-11]', async ({ page, church }) => {
  await seedData(church);
  const { id } = await somebody(church, 'Kemi');
  const form = `/tenant/people/add/${id}`;
  const dialog = page.getByRole('dialog');
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/tenant\/people$/);
    await page.goto(form);
    await page.getByRole('tab', { name: /Notes/ }).click();
  };
  await page.goto(form);
  await page.getByRole('tab', { name: /Notes/ }).click();
  for (const title of ['Visit', 'Call']) {
    await page.getByRole('button', { name: noteTexts.add }).click();
    await expect(page.getByRole('dialog', { name: 'Add Note' })).toBeVisible();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Description').fill('At home, all well');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
  }
  await save();
  await expect(page.getByText(/Ada Obi · .*20\d\d/)).toHaveCount(2);
  await expectNoViolations(page);

  await page.getByRole('button', { name: noteTexts.edit('Visit') }).click();
  await dialog.getByLabel('Description').fill('In hospital');
  await dialog.getByRole('button', { name: noteTexts.editConfirm }).click();
  await expect(page.getByText(noteTexts.unsaved)).toBeVisible();
  await save();
  await expect(page.getByText('In hospital')).toBeVisible();

  await page.getByRole('button', { name: noteTexts.delete('Call') }).click();
  await expect(dialog).toContainText(noteTexts.deleteTitle);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: noteTexts.delete('Call') }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(noteTexts.deleted)).toBeVisible();
  const { person } = await church.call<{ person: { notes: object[] } }>('GET', `/api/people/${id}`);
  expect(person.notes).toMatchObject([{ title: 'Visit', description: 'In hospital', author: 'Ada Obi' }]);
});

test('a contact owner without an e-mail address is warned about for 15 seconds and stays [PF-06, OT-05]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.clock.install();
  await page.goto('/tenant/people/add');
  await page.getByLabel('First name').fill('Zainab');
  await page.getByRole('combobox', { name: 'Contact owner' }).fill('phoneless');
  const now = () => page.evaluate(() => Date.now());
  await expect(page.getByRole('option', { name: /Phoneless Adebayo/ })).toBeVisible();
  const before = await now();
  await page.getByRole('option', { name: /Phoneless Adebayo/ }).click();
  const warning = page.getByText('This person has no e-mail and cannot be made a user');
  await expect(warning).toBeVisible();
  const after = await now();
  // The clock stands still, so that a slow machine uses up none of the time.
  await page.clock.pauseAt(before + 14_000);
  await expect(warning).toBeVisible();
  await page.clock.fastForward(after - before + 2000);
  await page.clock.resume();
  await expect(warning).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/tenant\/people$/);
  const { id } = await somebody(church, 'Zainab');
  await page.goto(`/tenant/people/add/${id}`);
  await expect(page.getByText('Phoneless Adebayo')).toBeVisible();
});

async function somebody(church: Church, search: string): Promise<{ id: string; name: string }> {
  const { items } = await church.call<{ items: { id: string; name: string }[] }>(
    'GET',
    `/api/people?search=${search}`,
  );
  expect(items).toHaveLength(1);
  return items[0] as { id: string; name: string };
}

/** The person's groups with positions, from the server. */
async function groupsOf(church: Church, id: string): Promise<[string, string][]> {
  const { person } = await church.call<{ person: { groups: { name: string; position: string }[] } }>(
    'GET',
    `/api/people/${id}`,
  );
  return person.groups.map(({ name, position }) => [name, position]);
}
