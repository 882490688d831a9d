// Custom fields of every type on the person form: filled in, validated, saved, shown.
import type { Locator, Page } from '@playwright/test';
import { expect, expectNoViolations, test, type Church } from './support/fixtures.ts';
import { personForm } from '../packages/web/src/messages/en/person-form.ts';

const fields = [
  ['Hymn', 0],
  ['Voice', 1, 'Soprano, Tenor'],
  ['Baptised', 2],
  ['Joined on', 3],
  ['Work e-mail', 4],
  ['Consent', 6],
  ['Children', 7],
] as const;

test('each type is filled in, saved and shown again, a file with its name [PF-07]', async ({
  page,
  church,
}) => {
  await makeFields(church);
  await page.goto('/tenant/people/add');
  await page.getByLabel('First name').fill('Wuraola');
  await page.getByLabel('Hymn').fill('Abide with me');
  await page.getByLabel('Voice').selectOption('Tenor');
  await page.getByLabel('Baptised').check();
  await page.getByLabel('Joined on').fill('2024-02-29');
  await page.getByLabel('Work e-mail').fill('ola@example.org');
  await page.getByLabel('Children').fill('3');
  const consent = page.getByRole('group', { name: 'Consent' });
  const letter = {
    name: 'Letter of Ọlá.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  };
  await choose(page, consent.getByRole('button', { name: personForm.chooseFile }), letter);
  await expect(consent.getByRole('link', { name: 'Letter of Ọlá.pdf' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/tenant\/people$/);

  await page.getByRole('link', { name: 'Wuraola' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Hymn')).toHaveValue('Abide with me');
  await expect(page.getByLabel('Voice')).toHaveValue('Tenor');
  await expect(page.getByLabel('Baptised')).toBeChecked();
  await expect(page.getByLabel('Joined on')).toHaveValue('2024-02-29');
  await expect(page.getByLabel('Work e-mail')).toHaveValue('ola@example.org');
  await expect(page.getByLabel('Children')).toHaveValue('3');
  const downloading = page.waitForEvent('download');
  await consent.getByRole('link', { name: 'Letter of Ọlá.pdf' }).click();
  expect((await downloading).suggestedFilename()).toBe('Letter of Ọlá.pdf');
  await consent.getByRole('button', { name: personForm.removeFile('Consent') }).click();
  await page.getByLabel('Baptised').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/tenant\/people$/);
  expect(await valuesOf(church)).toEqual(
    ['2024-02-29', '3', 'Abide with me', 'Tenor', 'false', 'ola@example.org'].toSorted(),
  );
});

test('an invalid value is refused at its field, and nothing is sent [PF-07]', async ({ page, church }) => {
  await makeFields(church);
  await page.goto('/tenant/people/add');
  await page.getByLabel('First name').fill('Wuraola');
  await page.getByLabel('Children').fill('three');
  await page.getByLabel('Work e-mail').fill('ola at home');
  await page.getByLabel('Hymn').focus();
  await expect(page.getByText(personForm.invalidNumber)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('is not an e-mail address')).toBeVisible();
  await expect(page.getByLabel('Work e-mail')).toBeFocused();
  await expectNoViolations(page);
  await page.getByLabel('Work e-mail').fill('ola@example.org');
  await expect(page.getByText('is not an e-mail address')).toBeHidden();
  expect(await church.call('GET', '/api/people')).toMatchObject({ total: 0 });
});

test('an archived field and a value no longer offered stay visible and unchanged [PF-07]', async ({
  page,
  church,
}) => {
  const ids = await makeFields(church);
  const form = new FormData();
  form.set('firstName', 'Wuraola');
  form.set(
    'customAttributeData',
    JSON.stringify([
      { customAttributeID: ids['Voice'], data: 'Tenor' },
      { customAttributeID: ids['Hymn'], data: 'Abide with me' },
    ]),
  );
  const { personId } = await church.call<{ personId: string }>('POST', '/api/people/createperson', form);
  await church.call('PUT', `/api/settings/fields/${ids['Hymn']}`, { retired: true });
  await church.call('PUT', `/api/settings/fields/${ids['Voice']}`, {
    parameterValues: 'Soprano',
    evenIfUsed: true,
  });
  await page.goto(`/tenant/people/add/${personId}`);
  await expect(page.getByLabel('Hymn')).toHaveValue('Abide with me');
  await expect(page.getByText(personForm.archivedField)).toBeVisible();
  const chosen = page.getByLabel('Voice').locator('option:checked');
  await expect(chosen).toHaveText(personForm.formerChoice('Tenor'));
  await page.getByLabel('Occupation').fill('Teacher');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/tenant\/people$/);
  expect(await valuesOf(church)).toEqual(['Abide with me', 'Tenor']);
});

interface FileToChoose {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function choose(page: Page, button: Locator, file: FileToChoose): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button.click();
  await (await choosing).setFiles(file);
}

async function makeFields(church: Church): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [label, controlType, parameterValues = ''] of fields) {
    const body = { label, controlType, parameterValues };
    ids[label] = (await church.call<{ id: string }>('POST', '/api/settings/fields', body)).id;
  }
  return ids;
}

/** The custom fields of the only person. */
async function valuesOf(church: Church): Promise<string[]> {
  const { items } = await church.call<{ items: { id: string }[] }>('GET', '/api/people');
  const { person } = await church.call<{ person: { customAttributeData: { data: string }[] } }>(
    'GET',
    `/api/people/${items[0]?.id}`,
  );
  return person.customAttributeData.map(({ data }) => data).toSorted();
}
