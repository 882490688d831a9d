// How long data is kept: its settings, and the report of a pruned message.
import { report } from '../packages/web/src/messages/en/report.ts';
import { retentionTexts as texts } from '../packages/web/src/messages/en/retention.ts';
import { settingsTexts } from '../packages/web/src/messages/en/settings.ts';
import { greeting, seedData, sendAtOnce } from './support/compose.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';

test.use({ allowedErrors: [/status of 400 .*settings\/retention/] });

test('months are set, not beyond the server’s, and stay [OP-04]', async ({ page, church }) => {
  await page.goto('/tenant/settings');
  await page.getByRole('link', { name: texts.title, exact: true }).click();
  await expect(page.getByRole('heading', { name: texts.title, exact: true })).toBeVisible();
  await expect(page.getByText(texts.monthsHint(24))).toBeVisible();
  await expect(page.getByText(texts.deletedOutbox(30))).toBeVisible();
  await expectNoViolations(page);
  const months = page.getByLabel(texts.months);
  const save = page.getByRole('button', { name: settingsTexts.save, exact: true });
  await expect(save).toBeDisabled();
  await months.fill('6');
  await save.click();
  await expect(page.getByText(settingsTexts.saved, { exact: true })).toBeVisible();
  await page.reload();
  await expect(months).toHaveValue('6');
  expect(await church.call('GET', '/api/settings/retention')).toMatchObject({ months: 6 });
  await months.fill('');
  await save.click();
  await expect.poll(() => church.call('GET', '/api/settings/retention')).toMatchObject({ months: null });
});

test('a report whose recipients were deleted says so, and keeps its counts [OP-04]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await sendAtOnce(church);
  const { messageId } = await church.call<{ messageId: string }>('POST', '/api/messaging/sendSms', {
    subject: 'GRACE',
    message: greeting,
    isPersonalized: true,
    groupedContacts: 'group_~Choir',
  });
  await expect.poll(() => church.call('GET', `/api/messages/${messageId}`)).toMatchObject({ state: 'done' });
  // As it is after two years, which a browser cannot wait for.
  await page.route(`**/api/messages/${messageId}`, async (route) => {
    const response = await route.fetch();
    const json = {
      ...(await response.json()),
      prunedAt: '2028-11-24T01:00:00.000Z',
      message: '',
      chosen: [],
    };
    await route.fulfill({ response, json });
  });
  await page.goto(`/tenant/sent/${messageId}`);
  const [before = ''] = report.pruned.split('{');
  await expect(page.getByText(before)).toBeVisible();
  await expect(page.getByRole('region', { name: report.progress })).toBeVisible();
  await expect(page.getByRole('region', { name: report.recipients })).toHaveCount(0);
  await expect(page.getByRole('link', { name: report.again })).toHaveCount(0);
  await expectNoViolations(page);
});
