// A person's page: details, messages, notes, groups, status, export and erasure.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { confirmSms, seedData, writeSms } from './support/compose.ts';
import {
  type Church,
  expect,
  expectNoViolations,
  expectSoundInBothThemes,
  test,
} from './support/fixtures.ts';
import { pressUntilFocused, tabTo } from './support/keys.ts';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';
import { peopleChanges } from '../packages/web/src/messages/en/people-changes.ts';
import { noteTexts } from '../packages/web/src/messages/en/person-notes.ts';
import { personTexts } from '../packages/web/src/messages/en/person.ts';

test('it shows the details and the messages with their delivery status [PL-06]', async ({ page, church }) => {
  await seedData(church);
  await writeSms(page);
  await confirmSms(page);
  await page.goto('/tenant/people?search=kemi');
  await page.getByRole('link', { name: 'Kemi Adeyemi, Mrs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kemi Adeyemi, Mrs' })).toBeVisible();
  await expect(page.getByText('Member · woman, married')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 0803 100 0000' })).toHaveAttribute(
    'href',
    'tel:+2348031000000',
  );
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('12, Broad Street');
  await expect(page.getByRole('region', { name: 'Groups' })).toContainText('Choir');
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Hello #name#, rehearsal is at 6');
  await expect(messages.getByText(/^(Waiting|Sending|Kept in outbox)$/)).toBeVisible();
  await expectNoViolations(page);
  await messages.getByRole('link').click();
  await expect(page).toHaveURL(/\/tenant\/sent\/[0-9a-f-]{36}$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Send SMS' }).click();
  await expect(page).toHaveURL(/\/tenant\/sms\/compose\?person=/);
  await expect(page.getByRole('group', { name: 'To' })).toContainText('Kemi');
  await page.goBack();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Kemi');
});

test('many messages come page by page, each once [PL-06]', async ({ page, church }) => {
  await seedData(church);
  const { id } = await somebody(church, 'kemi');
  for (let n = 1; n <= 21; n += 1)
    await church.call('POST', '/api/Messaging/sendSms', {
      ToContacts: id,
      subject: 'GRACE',
      message: `Message number ${n}`,
      gateWayToUse: 'regular',
    });
  await page.goto(`/tenant/people/${id}`);
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect(messages).toHaveCount(20);
  await page.getByRole('button', { name: dialogTexts.showMore }).click();
  await expect(messages).toHaveCount(21);
  const texts = await messages.getByRole('link').allTextContents();
  expect(new Set(texts).size).toBe(21);
});

test('notes are added, changed and deleted, with author and time [PF-11, PL-06]', async ({
  page,
  church,
}) => {
  await seedData(church);
  const { id } = await somebody(church, 'kemi');
  await page.goto(`/tenant/people/${id}`);
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByRole('button', { name: noteTexts.add }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Note' });
  await dialog.getByLabel('Title').fill('Visit');
  await dialog.getByLabel('Description').fill('Wants to sing alto');
  await dialog.getByRole('checkbox', { name: 'Confidential' }).check();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(notes).toContainText('Wants to sing alto');
  await expect(notes).toContainText('Confidential · Ada Obi');
  await notes.getByRole('button', { name: noteTexts.edit('Visit') }).click();
  await page.getByRole('dialog').getByLabel('Description').fill('Wants to sing soprano');
  await page.getByRole('dialog').getByRole('button', { name: noteTexts.editConfirm }).click();
  await expect(notes).toContainText('soprano');
  expect(await personOf(church, id)).toMatchObject({
    firstName: 'Kemi',
    notes: [{ title: 'Visit', confidential: true }],
  });
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Confidential · Ada Obi');
  await page.getByRole('button', { name: noteTexts.edit('Visit') }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Confidential' }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: noteTexts.editConfirm }).click();
  await expect(page.getByRole('tabpanel')).not.toContainText('Confidential');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/tenant\/people$/);
  await page.goto(`/tenant/people/${id}`);
  await expect(notes).toContainText('soprano');
  await expect(notes).not.toContainText('Confidential');
  await notes.getByRole('button', { name: noteTexts.delete('Visit') }).click();
  await expect(page.getByRole('dialog', { name: noteTexts.deleteTitle })).toContainText('Visit');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notes).toContainText(noteTexts.none);
  expect(await personOf(church, id)).toMatchObject({ notes: [] });
});

test('groups are added and removed at once [PL-06, PF-09, PF-10]', async ({ page, church }) => {
  await seedData(church);
  const { id } = await somebody(church, 'kemi');
  await page.goto(`/tenant/people/${id}`);
  const groups = page.getByRole('region', { name: 'Groups' });
  await groups.getByRole('button', { name: personTexts.addToGroup }).click();
  const dialog = page.getByRole('dialog', { name: 'Group Membership' });
  await dialog.getByRole('combobox', { name: 'Group' }).fill('ush');
  await page.getByRole('option', { name: 'Ushers' }).click();
  await dialog.getByLabel('Position').fill('Steward');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Added Successfully')).toBeVisible();
  await expect(groups.getByRole('listitem').filter({ hasText: 'Ushers' })).toContainText('Steward');
  await groups.getByRole('button', { name: 'Remove Choir' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Are you sure you want to remove Kemi from this Choir group?',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  await expect(groups.getByRole('listitem')).toHaveCount(1);
});

test('a person is archived, marked as deceased, deleted, and restored [PL-08]', async ({ page, church }) => {
  await seedData(church);
  const { id } = await somebody(church, 'kemi');
  await page.goto(`/tenant/people/${id}`);
  for (const [item, said, title, back] of [
    [peopleChanges.archive, peopleChanges.nowArchivedName, peopleChanges.archived, peopleChanges.makeActive],
    [
      peopleChanges.markDeceased,
      peopleChanges.nowDeceasedName,
      peopleChanges.deceased,
      peopleChanges.makeActive,
    ],
    ['Delete', peopleChanges.nowDeletedName, peopleChanges.deleted, peopleChanges.restore],
  ] as const) {
    await chooseInMenu(page, item);
    await expect(page.getByText(said('Kemi Adeyemi, Mrs'))).toBeVisible();
    const note = page.getByRole('alert').filter({ hasText: title });
    await expect(note).toBeVisible();
    await expectNoViolations(page);
    // A person who gets no messages is not offered one.
    await expect(page.getByRole('button', { name: 'Send SMS' })).toBeHidden();
    expect(await church.call('GET', '/api/people?search=kemi')).toMatchObject({ total: 0 });
    await note.getByRole('button', { name: back }).click();
    await expect(note).toBeHidden();
    expect(await church.call('GET', '/api/people?search=kemi')).toMatchObject({ total: 1 });
  }
});

test('all data is downloaded as a file, and erased once the name is typed [PL-07]', async ({
  page,
  church,
}) => {
  await seedData(church);
  const { id } = await somebody(church, 'kemi');
  await page.goto(`/tenant/people/${id}`);
  const download = page.waitForEvent('download');
  await chooseInMenu(page, personTexts.exportAll);
  const file = await download;
  expect(file.suggestedFilename()).toBe('Kemi Adeyemi, Mrs.json');
  expect(await readFile(await file.path(), 'utf8')).toContain('12, Broad Street');

  await chooseInMenu(page, personTexts.erase);
  const dialog = page.getByRole('dialog', { name: personTexts.eraseTitle('Kemi Adeyemi, Mrs') });
  await expect(dialog).toContainText(personTexts.isErased);
  await expect(dialog).toContainText(personTexts.isKept);
  await expectNoViolations(page);
  const erase = dialog.getByRole('button', { name: personTexts.eraseConfirm });
  await expect(erase).toBeDisabled();
  await dialog.getByLabel(/^Type the name/).fill('Kemi');
  await expect(erase).toBeDisabled();
  await dialog.getByLabel(/^Type the name/).fill('kemi adeyemi, mrs');
  await erase.click();
  await expect(page.getByText(personTexts.erased('Kemi Adeyemi, Mrs'))).toBeVisible();
  await expect(page).toHaveURL(/\/tenant\/people$/);
  await expect(page.getByText('23 people', { exact: true })).toBeVisible();
});

test('an old link to a merged person leads to the one who stayed [PL-05, PL-06]', async ({
  page,
  church,
}) => {
  await seedData(church);
  const kemi = await somebody(church, 'kemi');
  const tunde = await somebody(church, 'phoneless');
  await church.call('POST', '/api/people/merge', { personId: kemi.id, personIds: [tunde.id] });
  await page.goto(`/tenant/people/${tunde.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kemi Adeyemi, Mrs' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/tenant/people/${kemi.id}$`));

  await page.goto(`/tenant/sms/compose?person=${tunde.id}`);
  await expect(page.getByRole('group', { name: 'To' })).toContainText('Kemi Adeyemi, Mrs');
  await expect(page.getByText(/^1 person/).first()).toBeVisible();
});

test('a missing person is reported in words [PL-06]', async ({ page, church, allowedErrors }) => {
  allowedErrors.push(/404|400/);
  await seedData(church);
  for (const id of ['00000000-0000-4000-8000-000000000001', 'nonsense']) {
    await page.goto(`/tenant/people/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: personTexts.notFound })).toBeVisible();
    await expect(page.getByRole('link', { name: personTexts.bin })).toBeVisible();
    await expectNoViolations(page);
  }
  await page.getByRole('link', { name: personTexts.allPeople }).click();
  await expect(page.getByText('24 people', { exact: true })).toBeVisible();
});

for (const width of [390, 1280])
  test(`the page is complete and accessible at ${width} pixels, light and dark [PL-06]`, async ({
    page,
    church,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await seedData(church);
    const { id } = await somebody(church, 'kemi');
    await page.goto(`/tenant/people/${id}`);
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      personTexts.noMessages('Kemi'),
    );
    await expectSoundInBothThemes(page);
    await page.getByRole('button', { name: personTexts.moreFor('Kemi Adeyemi, Mrs') }).click();
    await expectSoundInBothThemes(page);
  });

test('a note is written and a person archived by keyboard only [PL-06, PL-08]', async ({ page, church }) => {
  await seedData(church);
  const { id } = await somebody(church, 'kemi');
  await page.goto(`/tenant/people/${id}`);
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText(noteTexts.none);
  await tabTo(page, personTexts.moreFor('Kemi Adeyemi, Mrs'));
  await page.keyboard.press('Enter');
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: peopleChanges.archive }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(peopleChanges.nowArchivedName('Kemi Adeyemi, Mrs'))).toBeVisible();
  await expect(page.getByRole('button', { name: personTexts.moreFor('Kemi Adeyemi, Mrs') })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(peopleChanges.undone)).toBeVisible();
  await tabTo(page, noteTexts.add);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Called');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Called');
  await expect(page.getByRole('button', { name: noteTexts.add })).toBeFocused();
});

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: personTexts.moreFor('Kemi Adeyemi, Mrs') }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function somebody(church: Church, search: string): Promise<{ id: string }> {
  const { items } = await church.call<{ items: { id: string }[] }>('GET', `/api/people?search=${search}`);
  expect(items).toHaveLength(1);
  return items[0] as { id: string };
}

/** The person, from the server. */
const personOf = async (church: Church, id: string): Promise<object> =>
  (await church.call<{ person: object }>('GET', `/api/people/${id}`)).person;
