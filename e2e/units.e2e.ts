// The statement of units: what a church was given and what it spent.
import { readFileSync } from 'node:fs';
import { openChoir, writeToChoir } from './support/choir.ts';
import { expect, expectNoViolations, test } from './support/gateway-installation.ts';
import { unitTexts } from '../packages/web/src/messages/en/units.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';

test('a church reads what it paid, by period, and downloads it [UN-02]', async ({
  page,
  church,
  gatewayInstallation,
}) => {
  await openChoir(church, gatewayInstallation);
  gatewayInstallation.gateway.answers({ '5557': 'refuse' });
  const id = await writeToChoir(church, gatewayInstallation, 'Rehearsal is at 6');
  gatewayInstallation.gateway.answers({});
  await page.goto('/tenant/people');
  await page.getByRole('button', { name: '997 units' }).click();
  await page.getByRole('link', { name: shellTexts.statement }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Units' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(unitTexts.balance, { exact: true }).locator('..')).toContainText('997');
  await expect(main.getByText(unitTexts.added, { exact: true }).locator('..')).toContainText('1,000');
  await expect(main.getByText('Spent', { exact: true }).locator('..')).toContainText('3');
  const lines = main.getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(0)).toContainText('4 recipients');
  await expect(lines.nth(0)).toContainText('-3');
  await expect(lines.nth(0)).toContainText('1 came back');
  await expect(lines.nth(1)).toContainText('Paid by transfer');
  await expect(lines.nth(1)).toContainText('+1,000');
  await expectNoViolations(page);

  await test.step('only the chosen days', async () => {
    await page.getByLabel('To', { exact: true }).fill('2020-12-31');
    await expect(page.getByText(unitTexts.none)).toBeVisible();
    await expect(page).toHaveURL(/to=2020-12-31/);
    await page.getByRole('button', { name: unitTexts.allDays }).click();
    await expect(lines).toHaveCount(2);
  });

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: unitTexts.downloadStatement }).click();
  const file = readFileSync(await (await saving).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(file[0]).toBe('\uFEFFTime,What,In,Out,Spent,Balance,Text');
  expect(file.some((line) => /Top-up,1000,.*Paid by transfer/.test(line))).toBe(true);
  expect(file.at(-1)).toMatch(/,997,/);

  await lines.nth(0).getByRole('link', { name: 'Rehearsal is at 6' }).click();
  await expect(page).toHaveURL(new RegExp(id));
});
