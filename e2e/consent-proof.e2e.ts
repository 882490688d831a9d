// Proof of consent: of a new person, by import columns, and for a file.
import { importTexts } from '../packages/web/src/messages/en/import.ts';
import { personFields } from '../packages/web/src/messages/en/person-fields.ts';
import { specified } from '../packages/web/src/messages/en/specified.ts';
import { expect, expectSoundInBothThemes, test } from './support/fixtures.ts';

for (const width of [390, 1280])
  test(`[PR-03] proof of consent is noted with a new person, at ${width} pixels`, async ({
    page,
    church,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/tenant/people/add');
    await page.getByLabel(personFields.firstName).fill('Ada');
    const consent = page.getByRole('group', { name: personFields.consent });
    await consent.getByLabel(personFields.consentHow).fill('Paper form');
    await consent.getByLabel(personFields.consentOn).fill('2026-03-04');
    await consent.getByLabel(personFields.consentBy).fill('Pastor Obi');
    await expectSoundInBothThemes(page);
    await page.getByRole('button', { name: specified.save, exact: true }).click();
    await expect(page).toHaveURL(/\/tenant\/people$/);
    const { items } = await church.call<{ items: { id: string }[] }>('GET', '/api/people?search=ada');
    await page.goto(`/tenant/people/${items[0]?.id}`);
    await expect(page.getByText('Paper form, 4 March 2026, Pastor Obi')).toBeVisible();
  });

test('[PR-03] columns of consent are matched by their titles, and can be chosen', async ({
  page,
  church,
}) => {
  await page.goto('/tenant/people/import');
  await page.getByLabel(importTexts.fileLabel).setInputFiles({
    name: 'guests.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('First Name,Consent,Slip\nAda,Paper form,04/03/2026\n'),
  });
  await expect(page.getByLabel(importTexts.fieldOf('Consent'))).toHaveValue('consentHow');
  await page.getByLabel(importTexts.fieldOf('Slip')).selectOption(importTexts.consentOn);
  await page.getByRole('button', { name: 'Import 1 person' }).click();
  await expect(page.getByRole('heading', { name: importTexts.added(1) })).toBeVisible();
  const { items } = await church.call<{ items: { id: string }[] }>('GET', '/api/people?search=ada');
  await page.goto(`/tenant/people/${items[0]?.id}`);
  await expect(page.getByText('Paper form, 4 March 2026')).toBeVisible();
});

test('[PR-03] a file without such columns is noted once for everyone in it', async ({ page, church }) => {
  await page.goto('/tenant/people/import');
  await page.getByLabel(importTexts.fileLabel).setInputFiles({
    name: 'visitors.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('First Name\nNgozi\nTola\n'),
  });
  const consent = page.getByRole('region', { name: personFields.consent });
  await consent.getByLabel(personFields.consentHow).fill('Sign-up sheet');
  await consent.getByLabel(personFields.consentOn).fill('2026-05-17');
  await consent.getByLabel(personFields.consentBy).fill('Deacon Bola');
  const stored = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.request().postDataJSON()?.choices?.consent?.by === 'Deacon Bola',
  );
  await consent.getByLabel(personFields.consentBy).press('Tab');
  await stored;
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await expect(page.getByRole('heading', { name: importTexts.added(2) })).toBeVisible();
  const { items } = await church.call<{ items: { id: string }[] }>('GET', '/api/people?search=ngozi');
  await page.goto(`/tenant/people/${items[0]?.id}`);
  await expect(page.getByText('Sign-up sheet, 17 May 2026, Deacon Bola')).toBeVisible();
});
