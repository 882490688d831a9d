// The person form: sections, days, saving, and keyboard use.
import { seedData } from './support/compose.ts';
import { expect, expectNoViolations, test, type Church } from './support/fixtures.ts';
import { chooseFirst, tabTo } from './support/keys.ts';
import { newPersonTexts } from '../packages/web/src/messages/en/new-person.ts';
import { fieldTexts } from '../packages/web/src/messages/en/fields.ts';
import { noteTexts } from '../packages/web/src/messages/en/person-notes.ts';
import { personForm } from '../packages/web/src/messages/en/person-form.ts';
import { personFields } from '../packages/web/src/messages/en/person-fields.ts';

test('its sections open and close, and it offers only days that exist [PF-02, PF-04]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/people/add');
  for (const name of ['Bio', 'Celebrations', 'Additional information', 'Related information'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();

  const day = page.getByLabel('Date of birth: day');
  const month = page.getByLabel('Date of birth: month');
  const year = page.getByLabel('Date of birth: year');
  await page.getByRole('button', { name: 'Celebrations' }).last().click();
  await expect(day).toBeHidden();
  await page.getByRole('button', { name: 'Celebrations' }).last().click();
  await expect(day).toHaveValue('0');
  await expect(year.locator('option')).toHaveCount(1 + 101);
  await day.selectOption('29');
  await month.selectOption('February');
  await expect(month).toHaveValue('2');
  await expect(day).toHaveValue('29');
  await year.selectOption('2001');
  await expect(page.getByText(fieldTexts.noSuchDay('February 2001', 29))).toBeVisible();
  await expect(day).toHaveValue('0');

  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByRole('button', { name: noteTexts.add })).toBeVisible();
  await page.getByRole('tab', { name: 'Groups' }).click();
  await expect(page.getByRole('button', { name: personForm.addToGroup })).toBeVisible();

  const rail = page.getByRole('navigation', { name: personForm.sections });
  await rail.getByRole('button', { name: 'Related information' }).click();
  await expect(rail.getByRole('button', { name: 'Related information' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByRole('tab', { name: 'Groups' })).toBeInViewport();
});

test('a day without a month is refused in a sentence at the field [PF-04]', async ({ page, church }) => {
  await page.goto('/tenant/people/add');
  await page.getByLabel('First name').fill('Zainab');
  const weddingDay = `${personFields.weddingDate}: day`;
  await page.getByLabel(weddingDay).selectOption('12');
  await page.getByRole('button', { name: 'Celebrations' }).last().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(personForm.monthMissing)).toBeVisible();
  await expect(page.getByLabel(weddingDay)).toBeFocused();
  await expectNoViolations(page);
  await page.getByLabel(`${personFields.weddingDate}: month`).selectOption('March');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/tenant\/people$/);
  const { id } = await somebody(church, 'Zainab');
  const { person } = await church.call<{ person: object }>('GET', `/api/people/${id}`);
  expect(person).toMatchObject({ dayOfWedding: 12, monthOfWedding: 3, yearOfWedding: 0 });
});

test('Save waits for a first name and shows progress; Ctrl+S saves too [PF-03, PF-05]', async ({
  page,
  church,
}) => {
  await page.goto('/tenant/people/add');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(page.getByLabel('First name')).toHaveAttribute('required', '');
  await expect(save).toBeDisabled();
  await page.getByLabel('First name').fill('   ');
  await expect(save).toBeDisabled();
  await page.keyboard.press('Control+s');
  await page.getByLabel('First name').fill('Zainab');
  await expect(save).toBeEnabled();
  const { promise: later, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/people/createperson', async (route) => {
    await later;
    await route.continue();
  });
  await page.keyboard.press('Control+s');
  await expect(save).toBeDisabled();
  await expect(save).toHaveAttribute('data-loading', 'true');
  letGo();
  await expect(page).toHaveURL(/\/tenant\/people$/);
  await expect(page.getByRole('link', { name: 'Zainab' })).toBeVisible();
  expect(await church.call('GET', '/api/people')).toMatchObject({ total: 1 });
});

test('while adding a person, existing ones with the same number, e-mail or name are shown', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/people/add');
  await page.getByLabel('Mobile phone').fill('+234 803 100 0001');
  const note = page.getByText(newPersonTexts.hasNumber('Chidi Okafor'));
  await expect(note).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Mobile phone').fill('+234 803 100');
  await expect(note).toBeHidden();
  await page.getByLabel('E-mail').fill('PERSON3@example.org');
  await expect(page.getByText(newPersonTexts.hasEmail(''))).toBeVisible();
  await page.getByLabel('First name').fill('chidi');
  await page.getByLabel('Last name').fill('okafor');
  await expect(page.getByText(newPersonTexts.hasName('Chidi Okafor'))).toBeVisible();
  await page.getByRole('link', { name: 'Open Chidi Okafor' }).click();
  await page
    .getByRole('dialog', { name: personForm.leaveTitle })
    .getByRole('button', { name: personForm.leave })
    .click();
  await expect(page.getByRole('heading', { name: 'Chidi Okafor', level: 1 })).toBeVisible();
});

test('the list shows what was saved before the server is asked again [PF-13]', async ({ page, church }) => {
  await seedData(church);
  await page.goto('/tenant/people');
  await page.getByRole('link', { name: 'Kemi Adeyemi, Mrs' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('First name').fill('Oluwakemi');
  // From here on, the list's own call gets no answer.
  await page.route(/\/api\/people\?/, () => undefined);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/tenant\/people$/);
  await expect(page.getByRole('link', { name: 'Oluwakemi Adeyemi, Mrs' })).toBeVisible();
});

for (const width of [1280, 390])
  test(`it is filled in and saved by keyboard only, ${width} pixels [PF-01, MS-04]`, async ({
    page,
    church,
  }) => {
    test.slow();
    await seedData(church);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/tenant/people/add');
    await expect(page.getByRole('heading', { name: personForm.addTitle })).toBeVisible();
    await tabTo(page, 'First name *');
    await page.keyboard.type('Zainab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Bello');
    await tabTo(page, 'Occupation');
    await page.keyboard.type('Teacher');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Membership')).toBeFocused();
    await page.keyboard.type('Mem');
    await tabTo(page, 'Contact owner');
    await page.keyboard.type('phoneless');
    await expect(page.getByRole('option', { name: /Phoneless/ })).toBeVisible();
    // Enter chooses the first option and does not submit the form.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: personForm.removeOwner })).toBeFocused();
    await tabTo(page, 'Date of birth: day');
    await page.keyboard.type('12');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Mar');
    await tabTo(page, 'Groups');
    await tabTo(page, personForm.addToGroup);
    await page.keyboard.press('Enter');
    const group = page.getByRole('dialog').getByRole('combobox', { name: 'Group' });
    await expect(group).toBeFocused();
    await page.keyboard.type('choir');
    await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['Choir']);
    await chooseFirst(page, group, 'Choir');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('dialog').getByLabel('Position')).toBeFocused();
    await page.keyboard.type('Leader');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: personForm.addToGroup })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('tab', { name: 'Groups' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Notes', selected: true })).toBeFocused();
    await tabTo(page, noteTexts.add);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused();
    await page.keyboard.type('Visit');
    await tabTo(page, 'Description');
    await page.keyboard.type('All well');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: noteTexts.add })).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/tenant\/people$/);
    await expect(page.locator('#main')).toBeFocused();
    const { id } = await somebody(church, 'Zainab');
    const { person } = await church.call<{ person: object }>('GET', `/api/people/${id}`);
    expect(person).toMatchObject({
      name: 'Zainab Bello',
      occupation: 'Teacher',
      followupPersonName: 'Phoneless Adebayo',
      dayOfBirth: 12,
      monthOfBirth: 3,
      groups: [{ name: 'Choir', position: 'Leader' }],
      notes: [{ title: 'Visit', description: 'All well' }],
    });
  });

async function somebody(church: Church, search: string): Promise<{ id: string; name: string }> {
  const { items } = await church.call<{ items: { id: string; name: string }[] }>(
    'GET',
    `/api/people?search=${search}`,
  );
  expect(items).toHaveLength(1);
  return items[0] as { id: string; name: string };
}
