// My people: whom a colleague looks after, and what is to do.
import { expect, expectSoundInBothThemes, test } from './support/fixtures.ts';
import { noteTexts } from '../packages/web/src/messages/en/person-notes.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';
import { myPeople } from '../packages/web/src/messages/en/my-people.ts';

interface Saved {
  person: { id: string };
}

test('a colleague sees their people and what is to do, postpones it and marks it done', async ({
  page,
  church,
}) => {
  await page.goto('/tenant/people');
  await page
    .getByRole('button', { name: /^Ada Obi/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: shellTexts.myPeople }).click();
  await expect(page.getByText(myPeople.none)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(myPeople.addYourself(church.email));
  await expectSoundInBothThemes(page);

  const create = async (fields: object) =>
    (await church.call<Saved>('POST', '/api/People/createperson', fields)).person;
  const me = await create({ firstName: 'Ada', lastName: 'Obi', email: church.email.toUpperCase() });
  await create({
    firstName: 'Bola',
    mobilePhone: '08031234567',
    followupPersonID: me.id,
    notes: [{ title: 'Visit her in hospital', dueOn: '2020-01-05' }],
  });
  const chidi = await create({ firstName: 'Chidi', email: 'chidi@example.org', followupPersonID: me.id });

  await test.step('a note with a date is written on the page of a person', async () => {
    await page.goto(`/tenant/people/${chidi.id}`);
    const notes = page.getByRole('region', { name: 'Notes' });
    await notes.getByRole('button', { name: noteTexts.add }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Note' });
    await dialog.getByLabel('Title').fill('Call about the choir');
    await dialog.getByLabel(noteTexts.toDoBy).fill('2035-06-01');
    await expectSoundInBothThemes(page);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(notes).toContainText(noteTexts.by('Fri 1 Jun 2035'));
    await expectSoundInBothThemes(page);
  });

  const toDo = page.getByRole('region', { name: myPeople.toDo });
  await test.step('the overdue one comes first, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/tenant/my-people');
    await expect(toDo.getByRole('listitem')).toHaveCount(2);
    await expect(toDo.getByRole('listitem').first()).toContainText(noteTexts.overdue('Sun 5 Jan 2020'));
    await expect(toDo.getByRole('link', { name: myPeople.call('Bola') })).toHaveAttribute(
      'href',
      'tel:+2348031234567',
    );
    await expectSoundInBothThemes(page);
  });

  await test.step('it is postponed, then done', async () => {
    await page.getByRole('button', { name: noteTexts.postponeFor('Visit her in hospital', 'Bola') }).click();
    await page.getByRole('menuitem', { name: /^In a week/ }).click();
    await expect(toDo).not.toContainText(noteTexts.overdue(''));
    await page.getByRole('button', { name: noteTexts.doneFor('Visit her in hospital', 'Bola') }).click();
    await expect(toDo.getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await expect(toDo.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('an SMS is one tap away', async () => {
    await page.setViewportSize({ width: 1366, height: 650 });
    await expectSoundInBothThemes(page);
    await page
      .getByRole('region', { name: myPeople.people })
      .getByRole('button', { name: myPeople.writeSms('Bola') })
      .click();
    await expect(page).toHaveURL(/\/tenant\/sms\/compose/);
  });
});
