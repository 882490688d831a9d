// Settings of people: fields and lists are created, changed, ordered, archived and restored.
import type { Page } from '@playwright/test';
import { expect, expectNoViolations, expectSoundInBothThemes, test } from './support/fixtures.ts';
import { filterTexts } from '../packages/web/src/messages/en/people-filter.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, allowedErrors: [/409 \(Conflict\)/] });

  test('[CU-01] a field is added, appears on the form, and is archived and restored', async ({
    page,
    church,
  }) => {
    await page.goto('/tenant/settings/people');
    const fields = card(page, 'Custom fields');
    await fields.getByRole('button', { name: 'Add a field' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a field' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Name of the field')).toHaveAccessibleDescription('Give the field a name');
    await dialog.getByLabel('Name of the field').fill('Voice');
    await dialog.getByLabel('Kind').selectOption('Choice from a list');
    await dialog.getByLabel('Values of the list').fill('Soprano\nAlto\n\nAlto\nTenor, Bass');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(
      fields.getByText('Choice from a list: Soprano, Alto, Tenor, Bass · nobody yet'),
    ).toBeVisible();
    await expectNoViolations(page);

    await church.call('POST', '/api/people/createperson', { firstName: 'Bola' });
    await page.goto('/tenant/people/add');
    await expect(page.getByLabel('Voice')).toBeVisible();

    await page.goto('/tenant/settings/people');
    await fields.getByRole('button', { name: 'Retire Voice' }).click();
    await expect(fields.getByRole('button', { name: 'Retire Voice' })).toHaveCount(0);
    await page.goto('/tenant/people/add');
    await expect(page.getByLabel('First name')).toBeVisible();
    await expect(page.getByLabel('Voice')).toHaveCount(0);

    await page.goto('/tenant/settings/people');
    await fields.getByRole('button', { name: 'Show 1 retired' }).click();
    await fields.getByRole('button', { name: 'Use Voice again' }).click();
    await fields.getByRole('button', { name: 'Change Voice' }).click();
    const change = page.getByRole('dialog', { name: 'Change the field' });
    await change.getByLabel('Name of the field').fill('Part');
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(fields.getByText('Part', { exact: true })).toBeVisible();
  });
});

test('[CU-01, PF-07] a value with a comma is one choice on the form and in the filter', async ({
  page,
  church,
}) => {
  await page.goto('/tenant/settings/people');
  const fields = card(page, 'Custom fields');
  await fields.getByRole('button', { name: 'Add a field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a field' });
  await dialog.getByLabel('Name of the field').fill('Branch');
  await dialog.getByLabel('Kind').selectOption('Choice from a list');
  await dialog.getByLabel('Values of the list').fill('Lagos, Nigeria\nAccra, Ghana');
  await dialog.getByLabel("'Lagos, Nigeria' is one value").check();
  await expectSoundInBothThemes(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    fields.getByText('Choice from a list: Lagos, Nigeria; Accra, Ghana · nobody yet'),
  ).toBeVisible();
  await fields.getByRole('button', { name: 'Change Branch' }).click();
  const change = page.getByRole('dialog', { name: 'Change the field' });
  await expect(change.getByLabel('Values of the list')).toHaveValue('Lagos, Nigeria\nAccra, Ghana');
  await expect(change.getByLabel("'Lagos, Nigeria' is one value")).toBeChecked();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change).toHaveCount(0);

  await page.goto('/tenant/people/add');
  await page.getByLabel('First name').fill('Bola');
  await page.getByLabel('Branch').selectOption('Accra, Ghana');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/tenant\/people$/);
  const [field] = (await church.call<{ fields: { id: string }[] }>('GET', '/api/settings/people')).fields;
  await page.goto(`/tenant/people?fields=${field?.id}:${encodeURIComponent('Accra, Ghana')}`);
  await expect(page.getByRole('link', { name: 'Bola' })).toBeVisible();
  await page
    .getByRole('button', { name: filterTexts.withValue('Branch', 'Accra, Ghana'), exact: true })
    .click();
  await expect(page.getByRole('radio', { name: 'Accra, Ghana' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Lagos, Nigeria' })).toBeVisible();
});

test('[CU-01] by keyboard: a classification is added and moved up, and a name in use is refused', async ({
  page,
  church,
}) => {
  await page.goto('/tenant/settings/people');
  const list = card(page, 'Membership');
  const add = list.getByRole('button', { name: 'Add a classification' });
  await add.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a classification' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Deacon');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  const names = () => list.locator('ol > li p:first-child').allTextContents();
  const before = await names();
  expect(before.at(-1)).toBe('Deacon');
  await list.getByRole('button', { name: 'Move Deacon up' }).press('Enter');
  await expect.poll(async () => (await names()).indexOf('Deacon')).toBe(before.length - 2);
  const { classifications } = await church.call<{ classifications: { name: string }[] }>(
    'GET',
    '/api/settings/people',
  );
  expect(classifications.at(-2)?.name).toBe('Deacon');
});

test.describe('a name in use', () => {
  test.use({ allowedErrors: [/409 \(Conflict\)/] });

  test('[CU-01] is refused at the field', async ({ page, church }) => {
    await page.goto('/tenant/settings/people');
    const list = card(page, 'Age groups');
    for (const name of ['Elders', 'eLDERS']) {
      await list.getByRole('button', { name: 'Add an age group' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add an age group' });
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByRole('button', { name: 'Save' }).click();
      if (name === 'Elders') await expect(dialog).toHaveCount(0);
      else
        await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(
          /There is an age group called 'eLDERS' already/,
        );
    }
    const { ageGroups } = await church.call<{ ageGroups: { name: string }[] }>('GET', '/api/settings/people');
    expect(ageGroups.filter(({ name }) => /^elders$/i.test(name))).toHaveLength(1);
  });
});

test.describe('a value that people have', () => {
  test.use({ allowedErrors: [/409 \(Conflict\)/] });

  test('[CU-01] is archived only after its users are shown; an archived name is offered again', async ({
    page,
    church,
  }) => {
    const { id } = await church.call<{ id: string }>('POST', '/api/settings/fields', {
      label: 'Voice',
      controlType: 1,
      parameterValues: 'Alto,Bass',
    });
    const customAttributeData = [{ customAttributeID: id, data: 'Bass' }];
    await church.call('POST', '/api/people/createperson', { firstName: 'Bola', customAttributeData });
    await page.goto('/tenant/settings/people');
    const fields = card(page, 'Custom fields');
    await fields.getByRole('button', { name: 'Change Voice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the field' });
    await dialog.getByLabel('Values of the list').fill('Alto');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: 'People have this' });
    await expect(question).toContainText('Bass (1 person)');
    await question.getByRole('button', { name: 'Take it off the list' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(fields.getByText('Choice from a list: Alto · 1 person')).toBeVisible();

    await fields.getByRole('button', { name: 'Retire Voice' }).click();
    await expect(fields.getByRole('button', { name: 'Retire Voice' })).toHaveCount(0);
    await fields.getByRole('button', { name: 'Add a field' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a field' });
    await adding.getByLabel('Name of the field').fill('voice');
    await adding.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('dialog', { name: 'There is one already' })
      .getByRole('button', { name: 'Use it again' })
      .click();
    await expect(fields.getByRole('button', { name: 'Retire Voice' })).toBeVisible();
  });
});
