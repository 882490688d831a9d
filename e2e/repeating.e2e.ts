// A scheduled message repeats from its menu, and is stopped on the automatic page.
import { recurring } from '../packages/web/src/messages/en/recurring.ts';
import { sent } from '../packages/web/src/messages/en/sent.ts';
import { type Church, expect, expectSoundInBothThemes, test } from './support/fixtures.ts';

/** Schedules an SMS for the first Sunday of 2035; returns its id. */
async function schedule(church: Church): Promise<string> {
  await church.senderId('GRACE');
  await church.load('First Name,Phone\nAda,08031234567\n');
  const { messageId } = await church.call<{ messageId: string }>('POST', '/api/Messaging/saveSmsSchedule', {
    subject: 'GRACE',
    message: 'Rehearsal today',
    groupedContacts: ['membership_00000000-0000-0000-0000-000000000000'],
    executionDate: '2035-01-07T09:00',
  });
  return messageId;
}

for (const width of [390, 1366])
  test(`a schedule repeats every week until it is stopped, at ${width} pixels`, async ({ page, church }) => {
    await schedule(church);
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/tenant/sent?state=scheduled');
    await page.getByRole('button', { name: sent.more('Rehearsal today') }).click();
    await page.getByRole('menuitem', { name: recurring.repeat }).click();
    const dialog = page.getByRole('dialog', { name: recurring.title });
    await dialog.getByLabel(recurring.first('Sunday', '09:00')).check();
    await expectSoundInBothThemes(page);
    await dialog.getByRole('button', { name: recurring.repeat }).click();
    await expect(page.getByText(recurring.repeats)).toBeVisible();

    await page.goto('/tenant/automatic');
    const list = page.getByRole('region', { name: recurring.list });
    await expect(list.getByRole('listitem')).toContainText(recurring.first('Sunday', '09:00'));
    await expectSoundInBothThemes(page);
    await list.getByRole('button', { name: recurring.menuOf('Rehearsal today') }).click();
    await page.getByRole('menuitem', { name: recurring.stop }).click();
    await page
      .getByRole('dialog', { name: recurring.askStop })
      .getByRole('button', { name: recurring.stop })
      .click();
    // The one in Scheduled stays, and is listed until it is sent.
    await expect(list.getByRole('listitem')).toContainText(/Last: /);
    await list.getByRole('button', { name: recurring.menuOf('Rehearsal today') }).click();
    await expect(page.getByRole('menuitem', { name: recurring.open })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: recurring.stop })).toHaveCount(0);
  });

test('the next one of a repeating message is skipped, and it goes on', async ({ page, church }) => {
  await church.call('POST', `/api/messages/${await schedule(church)}/repeat`, { every: 'monthWeekday' });
  await page.goto('/tenant/automatic');
  const line = page.getByRole('region', { name: recurring.list }).getByRole('listitem');
  await expect(line).toContainText(/Next: .*7 Jan/);
  const menu = line.getByRole('button', { name: recurring.menuOf('Rehearsal today') });
  await menu.click();
  await page.getByRole('menuitem', { name: recurring.skip }).click();
  const question = page.getByRole('dialog', { name: recurring.askSkip });
  await expect(question).toContainText('7 Jan');
  await expectSoundInBothThemes(page);
  await question.getByRole('button', { name: recurring.skip }).click();
  await expect(line).toContainText(/Next: .*4 Feb/);
  await menu.click();
  await expect(page.getByRole('menuitem', { name: recurring.stop })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: recurring.skip })).toHaveCount(0);
});
