// A follow-up set for later on the report, and listed with automatic messages.
import { followLater } from '../packages/web/src/messages/en/follow-later.ts';
import { seedData, sendAtOnce } from './support/compose.ts';
import { expect, expectSoundInBothThemes, test } from './support/fixtures.ts';

for (const width of [390, 1280])
  test(`a follow-up to those not reached in a week is set and stopped, at ${width} pixels`, async ({
    page,
    church,
  }) => {
    await seedData(church);
    await sendAtOnce(church);
    const groups = await church.call<{ id: string; name: string }[]>(
      'GET',
      '/api/GetAllGroupBasicInformation',
    );
    const choir = groups.find(({ name }) => name === 'Choir')?.id;
    const sent = await church.call<{ messageId: string }>('POST', '/api/Messaging/sendSms', {
      subject: 'GRACE',
      message: 'Rehearsal at six',
      groupedContacts: [`group_${choir}`],
    });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/tenant/sent/${sent.messageId}`);
    await page.getByRole('button', { name: followLater.set }).click();
    const dialog = page.getByRole('dialog', { name: followLater.title });
    await expect(dialog.getByLabel(followLater.days)).toHaveValue('7');
    await expectSoundInBothThemes(page);
    await dialog.getByLabel(followLater.email).check();
    await dialog.getByRole('button', { name: followLater.save }).click();
    await expect(page.getByText(/^Send by e-mail to people not reached by /)).toBeVisible();

    await page.goto('/tenant/automatic');
    const list = page.getByRole('region', { name: followLater.list });
    await expect(list.getByRole('link', { name: 'Rehearsal at six' })).toBeVisible();
    await expectSoundInBothThemes(page);
    await list.getByRole('button', { name: followLater.stopOf('Rehearsal at six') }).click();
    await expect(list.getByText(followLater.none)).toBeVisible();
    await page.goto(`/tenant/sent/${sent.messageId}`);
    await expect(page.getByRole('button', { name: followLater.set })).toBeVisible();
  });
