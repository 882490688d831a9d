// A change of more than 5,000 people, which runs in the background.
import type { Locator, Page } from '@playwright/test';
import { inDatabase } from '../packages/server/testing/whole-server.ts';
import { type Church, expect, expectNoViolations, test } from './support/fixtures.ts';
import { found } from './support/list-filter.ts';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';
import { peopleTexts } from '../packages/web/src/messages/en/people.ts';
import { peopleChanges } from '../packages/web/src/messages/en/people-changes.ts';

// One after the other: a change that is held up holds up those that wait behind it.
test.describe.configure({ mode: 'default' });

/** The installation's folder, whose database a test fills or holds up. */
const folder = process.env['E2E_DATA'] ?? '';

const addPeople = ({ tenantId }: Church, people: number) =>
  inDatabase(folder, async (client) => {
    await client.query(
      `insert into person (tenant_id, id, first_name, search)
         select $1, gen_random_uuid(), 'Member ' || n, ' member ' || n from generate_series(1, $2::integer) n`,
      [tenantId, people],
    );
    await client.query('analyze person');
  });

/** Uses a person of the second thousand in a transaction, so that a change waits there. */
async function holdPerson(
  holder: { query: (text: string, values?: string[]) => Promise<unknown> },
  { tenantId }: Church,
): Promise<void> {
  await holder.query('begin');
  await holder.query(
    `select from person where tenant_id = $1
       and id = (select id from person where tenant_id = $1 order by id offset 1500 limit 1) for update`,
    [tenantId],
  );
}

interface Change {
  state: string;
  /** How many people it has come to, and how many of them it changed. */
  done: number;
  changed: number;
}

/** Archives everybody from the list. Returns the note about it. */
async function archiveAll(page: Page, people: number): Promise<Locator> {
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
  return background;
}

test('it is begun at once, shows after a reload what was done, and is undone with a bar [PL-02, PL-08]', async ({
  page,
  church,
}) => {
  const people = 5001;
  await addPeople(church, people);
  const background = await archiveAll(page, people);
  await page.reload();
  await expect(background).toContainText(peopleChanges.nowArchived(people));
  await expect(page.getByText(peopleTexts.noMatches)).toBeVisible();
  await expectNoViolations(page);

  await test.step('what was done stays in sight further down a long list', async () => {
    await page.goto('/tenant/people?states=archived');
    await expect(page.getByLabel(peopleTexts.selectPage)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(background.getByRole('button', { name: dialogTexts.undo })).toBeInViewport({ ratio: 1 });
    await page.goto('/tenant/people?search=member');
  });

  await inDatabase(folder, async (holder) => {
    await holdPerson(holder, church);
    await background.getByRole('button', { name: dialogTexts.undo }).click();
    const undoing = peopleChanges.undoing(peopleChanges.archiving);
    await expect(background.getByRole('progressbar', { name: undoing })).toBeVisible();
    await expect(background).toContainText(peopleChanges.progress(1000, people));
    await expectNoViolations(page);
    await holder.query('rollback');
  });
  await expect(page.getByText(peopleChanges.undone, { exact: true })).toBeVisible();
  await expect(found(page)).toHaveText(peopleTexts.found(people));
  await expect(background).toHaveCount(0);
});

test('it shows how far it is, Stop ends it there, and what was done is undone [PL-02, PL-08]', async ({
  page,
  church,
}) => {
  const people = 10_001;
  await addPeople(church, people);
  await inDatabase(folder, async (holder) => {
    await holdPerson(holder, church);
    const background = await archiveAll(page, people);
    await expect(background).toContainText(peopleChanges.progress(1000, people));
    await expect(background.getByRole('progressbar', { name: peopleChanges.archiving })).toHaveAttribute(
      'aria-valuenow',
      /^9\.9/,
    );
    await expectNoViolations(page);
    await background.getByRole('button', { name: peopleChanges.stop }).click();
    // It waits for the thousand that is being written; on a busy machine the next one may begin before it.
    await expect.poll(() => stopsThatWait()).toBeGreaterThan(0);
    await holder.query('rollback');
    await expect(background).toContainText(/^Stopped after /);
    const { items } = await church.call<{ items: Change[] }>('GET', '/api/people/changes');
    const { state = '', done = 0, changed = 0 } = items[0] ?? {};
    expect([state, changed, done < people]).toEqual(['stopped', done, true]);
    await expect(background).toContainText(peopleChanges.stoppedAfter(done, people));
    await expect(background).toContainText(peopleChanges.nowArchived(done));
    await expect(found(page)).toHaveText(peopleTexts.found(people - done));

    await background.getByRole('button', { name: dialogTexts.undo }).click();
    await expect(found(page)).toHaveText(peopleTexts.found(people));
    await expect(background).toHaveCount(0);
  });
});

/** How many statements wait for a change of people that another one has locked. */
const stopsThatWait = () =>
  inDatabase(folder, async (client) => {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::integer as waiting from pg_stat_activity
         where wait_event_type = 'Lock' and query like '%bulk_change%' and pid <> pg_backend_pid()`,
    );
    return rows[0]?.waiting ?? 0;
  });
