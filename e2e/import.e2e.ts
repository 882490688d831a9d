// Importing: a file is previewed, corrected, imported and undone.
import type { Page } from '@playwright/test';
import { churchFile } from './support/church-file.ts';
import {
  type Church,
  expect,
  expectNoViolations,
  expectSoundInBothThemes,
  test,
} from './support/fixtures.ts';
import { tabTo } from './support/keys.ts';
import { importTexts } from '../packages/web/src/messages/en/import.ts';

interface FileToGive {
  name: string;
  text: string | Buffer;
}

/** Chooses a file and waits for the preview's counts. */
async function give(page: Page, { name, text }: FileToGive): Promise<void> {
  await page.goto('/tenant/people/import');
  await page
    .getByLabel(importTexts.fileLabel)
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  await expect(page.getByRole('heading', { name: 'Row by row' })).toBeVisible();
}

const rows = (page: Page) => page.getByRole('list', { name: /: rows$/ }).getByRole('listitem');

const people = async (church: Church): Promise<number> =>
  (await church.call<{ total: number }>('GET', '/api/people')).total;

for (const width of [390, 1280])
  test(`[PL-03] a file of ten years is previewed, corrected, imported and undone at ${width} pixels`, async ({
    page,
    church,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await church.call('POST', '/api/people/createperson', {
      firstName: 'Old',
      lastName: 'Bello',
      mobilePhone: '08031000004',
    });
    const file = churchFile(60);
    await give(page, { name: 'grace.csv', text: file.csv });

    await test.step('the preview says what will happen, and nobody is imported', async () => {
      await expect(page.getByRole('status').filter({ hasText: 'people are new' })).toContainText(
        `${file.people} people are new`,
      );
      await expect(page.getByText('new groups')).toBeVisible();
      await page.getByText('new groups').click();
      await expect(page.getByText('House Fellowship / Yaba')).toBeVisible();
      await expectSoundInBothThemes(page);
      expect(await people(church)).toBe(1);
    });

    await test.step('rows show what will happen to them and why', async () => {
      await page.getByRole('button', { name: 'Show them' }).click();
      await expect(page.getByRole('heading', { name: 'Row by row' })).toBeFocused();
      await expect(rows(page).filter({ hasText: importTexts.cannotImport })).toHaveCount(1);
      await expect(rows(page).filter({ hasText: 'Wrong Number' })).toContainText('phone');
      await page.getByRole('tab', { name: /^Already here/ }).click();
      await expect(rows(page)).toContainText(['Has the same phone as Old Bello']);
      await expectSoundInBothThemes(page);
    });

    await test.step('a column is corrected by hand', async () => {
      await page.getByLabel(importTexts.fieldOf('Home Address')).selectOption(importTexts.ownField);
      await expect(page.getByText('1 new field', { exact: true })).toBeVisible();
      const label = page.getByLabel(importTexts.fieldNameOf('Home Address'));
      await label.fill('Lives at');
      await label.press('Enter');
      await page.getByText('1 new field', { exact: true }).click();
      await expect(page.getByRole('listitem').filter({ hasText: /^Lives at$/ })).toBeVisible();
      await expect(page.getByText(importTexts.newField, { exact: true })).toBeVisible();
    });

    await test.step('existing people are left unchanged, except for one row', async () => {
      await page
        .getByLabel(`${importTexts.existing}: ${importTexts.phoneOnly}`)
        .selectOption(importTexts.leave);
      await expect(page.getByRole('button', { name: `Import ${file.people - 1} people` })).toBeEnabled();
      await expect(rows(page)).toContainText([importTexts.stays]);
      await page.getByLabel(/^What to do with row/).selectOption('Add a second person');
      await expect(page.getByRole('button', { name: `Import ${file.people} people` })).toBeEnabled();
      await page.getByRole('button', { name: importTexts.resetChoices(1) }).click();
      await expect(page.getByRole('button', { name: `Import ${file.people - 1} people` })).toBeEnabled();
      await expectSoundInBothThemes(page);
    });

    await test.step('the import waits while the user is on another page', async () => {
      await page.goto('/tenant/people/import');
      await expect(page.getByText(/Not imported yet/)).toBeVisible();
      await expectSoundInBothThemes(page);
      await page.getByRole('link', { name: 'Continue grace.csv' }).click();
      await expect(page.getByLabel(importTexts.fieldOf('Home Address'))).toHaveValue('custom');
    });

    await test.step('it runs; rows that could not be imported are listed and can be downloaded', async () => {
      await page.getByRole('button', { name: `Import ${file.people - 1} people` }).click();
      const done = page.getByRole('heading', { name: importTexts.added(file.people - 1) });
      await expect(done).toBeFocused();
      await page.reload();
      await expect(done).toBeVisible();
      await expectSoundInBothThemes(page);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: importTexts.download }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('problems of grace.csv');
      expect(await people(church)).toBe(file.people);
    });

    await test.step('the whole import is undone, and earlier people stay', async () => {
      await page.getByRole('button', { name: importTexts.undoAll }).click();
      const question = page.getByRole('dialog', { name: importTexts.undoTitle });
      await expect(question).toContainText('ticked at a service stay');
      await question.getByRole('button', { name: importTexts.undoConfirm }).click();
      await expect(page.getByRole('heading', { name: importTexts.takenBack('grace.csv') })).toBeFocused();
      expect(await people(church)).toBe(1);
      await page.getByRole('link', { name: 'Import another file' }).click();
      await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    });
  });

test('[PL-03] importing the same file again changes nothing and says so', async ({ page, church }) => {
  const { csv, people: count } = churchFile(20);
  const good = csv.split('\r\n').slice(0, -6).join('\r\n');
  await church.load(good);
  expect(await people(church)).toBe(count - 4);
  await give(page, { name: 'again.csv', text: good });
  await expect(page.getByRole('status').filter({ hasText: 'unchanged' })).toHaveText(
    `${importTexts.willStay(count - 4)}.`,
  );
  await expect(page.getByText('nothing would change')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: importTexts.chooseFile })).toBeFocused();
  await expect(page.getByText('Discarded', { exact: true })).toBeVisible();
});

test('[PL-03] a file from another program brings families, groups and fields; a column without a name is asked about', async ({
  page,
  church,
}) => {
  const planningCenter = [
    'Person ID,Given Name,First Name,Last Name,Nickname,Home Address Street Line 1,Household ID,Household Name,Shirt',
    '1,Ngozi,Ngozi,Eze,Goz,1 Marina,7,Eze Household,L',
    '2,Obi,Obi,Eze,,1 Marina,7,Eze Household,M',
  ].join('\n');
  await give(page, { name: 'people.csv', text: planningCenter });
  await expect(page.getByRole('heading', { name: 'Planning Center file · 2 rows' })).toBeFocused();
  await expect(page.getByText('1 new family', { exact: true })).toBeVisible();
  await expect(page.getByLabel(importTexts.fieldNameOf('Shirt'))).toHaveValue('Shirt');

  await give(page, { name: 'plain.csv', text: 'Nom,Rang\nAda Obi,1\nTunde Eze,2\n' });
  await page.getByLabel(importTexts.fieldOf('Nom')).selectOption(importTexts.skipColumn);
  await expect(page.getByText(importTexts.nameMissing)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expectNoViolations(page);
  await page.getByLabel(importTexts.fieldOf('Nom')).selectOption('Full name');
  await expect(page.getByRole('button', { name: 'Import 2 people' })).toBeEnabled();
  expect(await people(church)).toBe(0);
});

for (const width of [390, 1366])
  test(`[PL-03] dates are shown as they are read, in an order that can be switched, at ${width} pixels`, async ({
    page,
    church,
  }) => {
    await page.setViewportSize({ width, height: 650 });
    const file =
      'First Name,Last Name,Phone,Date of Birth\nAda,Obi,8.03457E+12,03/04/1990\nTunde,Eze,08037770002,25/12/1985\n' +
      'Kemi,Ade,08037770003,26/12/1985\nIfe,Ojo,08037770004,12/31/1985\n';
    await give(page, { name: 'dates.csv', text: file });
    const column = page
      .getByRole('listitem')
      .filter({ has: page.getByLabel(importTexts.fieldOf('Date of Birth')) });
    await expect(column).toContainText('03/04/1990 is read as 3 April 1990');
    await expect(column).toContainText('row 3 has the day first, row 5 the month first');
    await expect(rows(page).first()).toContainText('Born 3 April 1990');
    await expect(rows(page).first()).toContainText("'8.03457E+12' was damaged by a spreadsheet");
    await expectSoundInBothThemes(page);
    await page.getByLabel(importTexts.dateOrder('Date of Birth')).selectOption('Month first (12/31/1990)');
    await expect(column).toContainText('03/04/1990 is read as 4 March 1990');
    await expect(rows(page).first()).toContainText('Born 4 March 1990');
    await page.getByRole('button', { name: 'Import 4 people' }).dblclick();
    await expect(page.getByRole('heading', { name: importTexts.added(4) })).toBeFocused();
    await expect(page.getByText('Import not started')).toBeHidden();
    await expect(page.getByRole('list', { name: 'Rows with problems' })).toContainText(
      'damaged by a spreadsheet',
    );
    const { items } = await church.call<{ items: { id: string }[] }>('GET', '/api/people?search=ada');
    const { person } = await church.call<{ person: object }>('GET', `/api/people/${items[0]?.id}`);
    expect(person).toMatchObject({ dayOfBirth: 4, monthOfBirth: 3, mobilePhone: '' });
  });

test('[PL-03] phone contacts are imported by keyboard only', async ({ page, church }) => {
  const card = (name: string, phone: string) =>
    `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nTEL;TYPE=CELL:${phone}\r\nEND:VCARD\r\n`;
  const text = card('Ngozi Eze', '0803 777 0001') + card('Tunde Bello', '0803 777 0002');
  await give(page, { name: 'contacts.vcf', text });
  await expect(page.getByRole('heading', { name: 'vCard file · 2 rows' })).toBeFocused();
  await tabTo(page, 'Import 2 people');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: importTexts.added(2) })).toBeFocused();
  await tabTo(page, importTexts.viewNew);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Ngozi Eze' })).toBeVisible();
  expect(await people(church)).toBe(2);
});

test.describe('unusable files', () => {
  test.use({ allowedErrors: [/400 \(Bad Request\)|ERR_INTERNET_DISCONNECTED/] });

  test('[PL-03] a file without people is refused in words and can be replaced; so can one chosen offline', async ({
    page,
    church,
    context,
  }) => {
    await page.goto('/tenant/people/import');
    const chooser = page.getByLabel(importTexts.fileLabel);
    await chooser.setInputFiles({
      name: 'flyer.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n'),
    });
    const alert = page.getByRole('alert').filter({ hasText: "can't be imported" });
    await expect(alert).toContainText('This is a PDF file');
    await expectNoViolations(page);
    await context.setOffline(true);
    await chooser.setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('First Name,Phone\nAda,08037770009\n'),
    });
    await expect(alert).toContainText("You 're Offline");
    await context.setOffline(false);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Import 1 person' })).toBeEnabled();
    expect(await people(church)).toBe(0);
  });
});
