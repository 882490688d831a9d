// Settings of people: fields and lists are created, changed, ordered, archived and restored.
import type { Page } from '@playwright/test';
import { peopleSettingsTexts as texts } from '../packages/web/src/messages/en/people-settings.ts';
import { settingsTexts } from '../packages/web/src/messages/en/settings.ts';
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
    const fields = card(page, texts.fields);
    await fields.getByRole('button', { name: texts.addField }).click();
    const dialog = page.getByRole('dialog', { name: texts.addField });
    await dialog.getByRole('button', { name: settingsTexts.save }).click();
    await expect(dialog.getByLabel(texts.fieldName)).toHaveAccessibleDescription(texts.fieldNameNeeded);
    await dialog.getByLabel(texts.fieldName).fill('Voice');
    await dialog.getByLabel(texts.type).selectOption(texts.choice);
    await dialog.getByLabel(texts.values).fill('Soprano\nAlto\n\nAlto\nTenor, Bass');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: settingsTexts.save }).click();
    await expect(
      fields.getByText(`${texts.choices('Soprano, Alto, Tenor, Bass')} · ${texts.people(0)}`),
    ).toBeVisible();
    await expectNoViolations(page);

    await church.call('POST', '/api/people/createperson', { firstName: 'Bola' });
    await page.goto('/tenant/people/add');
    await expect(page.getByLabel('Voice')).toBeVisible();

    await page.goto('/tenant/settings/people');
    await fields.getByRole('button', { name: texts.archiveOne('Voice') }).click();
    await expect(fields.getByRole('button', { name: texts.archiveOne('Voice') })).toHaveCount(0);
    await page.goto('/tenant/people/add');
    await expect(page.getByLabel('First name')).toBeVisible();
    await expect(page.getByLabel('Voice')).toHaveCount(0);

    await page.goto('/tenant/settings/people');
    await fields.getByRole('button', { name: texts.showArchived(1) }).click();
    await fields.getByRole('button', { name: texts.restoreOne('Voice') }).click();
    await fields.getByRole('button', { name: texts.changeOne('Voice') }).click();
    const change = page.getByRole('dialog', { name: texts.changeField });
    await change.getByLabel(texts.fieldName).fill('Part');
    await change.getByRole('button', { name: settingsTexts.save }).click();
    await expect(fields.getByText('Part', { exact: true })).toBeVisible();
  });
});

test('[CU-01, PF-07] a value with a comma is one choice on the form and in the filter', async ({
  page,
  church,
}) => {
  await page.goto('/tenant/settings/people');
  const fields = card(page, texts.fields);
  await fields.getByRole('button', { name: texts.addField }).click();
  const dialog = page.getByRole('dialog', { name: texts.addField });
  await dialog.getByLabel(texts.fieldName).fill('Branch');
  await dialog.getByLabel(texts.type).selectOption(texts.choice);
  await dialog.getByLabel(texts.values).fill('Lagos, Nigeria\nAccra, Ghana');
  await dialog.getByLabel(texts.oneValue('Lagos, Nigeria')).check();
  await expectSoundInBothThemes(page);
  await dialog.getByRole('button', { name: settingsTexts.save }).click();
  await expect(
    fields.getByText(`${texts.choices('Lagos, Nigeria; Accra, Ghana')} · ${texts.people(0)}`),
  ).toBeVisible();
  await fields.getByRole('button', { name: texts.changeOne('Branch') }).click();
  const change = page.getByRole('dialog', { name: texts.changeField });
  await expect(change.getByLabel(texts.values)).toHaveValue('Lagos, Nigeria\nAccra, Ghana');
  await expect(change.getByLabel(texts.oneValue('Lagos, Nigeria'))).toBeChecked();
  await change.getByRole('button', { name: settingsTexts.save }).click();
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
  const list = card(page, texts.membership);
  const add = list.getByRole('button', { name: texts.addMembership });
  await add.press('Enter');
  const dialog = page.getByRole('dialog', { name: texts.addMembership });
  await expect(dialog.getByLabel(texts.name)).toBeFocused();
  await page.keyboard.type('Deacon');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  const names = () => list.locator('ol > li p:first-child').allTextContents();
  const before = await names();
  expect(before.at(-1)).toBe('Deacon');
  await list.getByRole('button', { name: texts.moveUp('Deacon') }).press('Enter');
  await expect.poll(async () => (await names()).indexOf('Deacon')).toBe(before.length - 2);
  const stored = () => church.call<{ classifications: { name: string }[] }>('GET', '/api/settings/people');
  // The screen shows it before it is stored.
  await expect.poll(async () => (await stored()).classifications.at(-2)?.name).toBe('Deacon');
});

test.describe('a name in use', () => {
  test.use({ allowedErrors: [/409 \(Conflict\)/] });

  test('[CU-01] is refused at the field', async ({ page, church }) => {
    await page.goto('/tenant/settings/people');
    const list = card(page, texts.ageGroups);
    for (const name of ['Elders', 'eLDERS']) {
      await list.getByRole('button', { name: texts.addAgeGroup }).click();
      const dialog = page.getByRole('dialog', { name: texts.addAgeGroup });
      await dialog.getByLabel(texts.name).fill(name);
      await dialog.getByRole('button', { name: settingsTexts.save }).click();
      if (name === 'Elders') await expect(dialog).toHaveCount(0);
      else
        await expect(dialog.getByLabel(texts.name)).toHaveAccessibleDescription(
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
    const fields = card(page, texts.fields);
    await fields.getByRole('button', { name: texts.changeOne('Voice') }).click();
    const dialog = page.getByRole('dialog', { name: texts.changeField });
    await dialog.getByLabel(texts.values).fill('Alto');
    await dialog.getByRole('button', { name: settingsTexts.save }).click();
    const question = page.getByRole('dialog', { name: texts.valuesInUse });
    await expect(question).toContainText('Bass (1 person)');
    await question.getByRole('button', { name: texts.removeFromList }).click();
    await expect(dialog).toHaveCount(0);
    await expect(fields.getByText(`${texts.choices('Alto')} · ${texts.people(1)}`)).toBeVisible();

    await fields.getByRole('button', { name: texts.archiveOne('Voice') }).click();
    await expect(fields.getByRole('button', { name: texts.archiveOne('Voice') })).toHaveCount(0);
    await fields.getByRole('button', { name: texts.addField }).click();
    const adding = page.getByRole('dialog', { name: texts.addField });
    await adding.getByLabel(texts.fieldName).fill('voice');
    await adding.getByRole('button', { name: settingsTexts.save }).click();
    await page
      .getByRole('dialog', { name: texts.alreadyThere })
      .getByRole('button', { name: texts.restore })
      .click();
    await expect(fields.getByRole('button', { name: texts.archiveOne('Voice') })).toBeVisible();
  });
});
