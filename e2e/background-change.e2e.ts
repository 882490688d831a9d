// A change of more than 5,000 people, which runs in the background.
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import { found } from './support/list-filter.ts';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';
import { peopleTexts } from '../packages/web/src/messages/en/people.ts';
import { peopleChanges } from '../packages/web/src/messages/en/people-changes.ts';

const people = 5001;

test('it is begun at once, shows after a reload what was done, and is undone [PL-02, PL-08]', async ({
  page,
  church,
}) => {
  const rows = Array.from({ length: people }, (_, n) => `Member ${n},Person`);
  await church.load(['First Name,Last Name', ...rows].join('\n'));
  await page.goto('/tenant/people?search=member');
  await expect(found(page)).toHaveText(peopleTexts.found(people));
  await page.getByLabel(peopleTexts.selectPage).check();
  await page.getByRole('button', { name: peopleTexts.selectAll(people) }).click();
  const bar = page.getByRole('region', { name: peopleTexts.selected });
  await bar.getByRole('button', { name: peopleTexts.moreForSelected }).click();
  await page.getByRole('menuitem', { name: peopleChanges.archive }).click();
  const question = page.getByRole('dialog', { name: peopleTexts.askArchive(people) });
  await question.getByRole('button', { name: peopleChanges.archive }).click();

  const background = page.getByRole('region', { name: peopleChanges.inBackground });
  await expect(background).toBeVisible();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(background).toContainText(peopleChanges.nowArchived(people));
  await expect(page.getByText(peopleTexts.noMatches)).toBeVisible();
  await expectNoViolations(page);

  await background.getByRole('button', { name: dialogTexts.undo }).click();
  await expect(found(page)).toHaveText(peopleTexts.found(people));
  await expect(background).toHaveCount(0);
});
