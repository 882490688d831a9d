// Units: what the operator decides of prices, speed and numbers, and what a church reads of what it paid.
import { readFileSync } from 'node:fs';
import { numbers, openChoir, writeToChoir } from './choir.ts';
import { register } from './client.ts';
import { churchOf } from './fixtures.ts';
import { type Church, expect, expectNoViolations, test } from './gateway-house.ts';

// One installation for all of them.
test.describe.configure({ mode: 'default' });
test.use({ allowedErrors: [/status of 400 .*operator/] });

const estimate = (church: Church) =>
  church.call<{ units: number; skipped: object[] }>('POST', '/api/messages/estimate', {
    channel: 'sms',
    subject: 'GRACE',
    message: 'Come',
    toOthers: '+233241234567',
  });

test('the operator sets the price of a country, and a number of that country is reckoned by it [UN-01]', async ({
  page,
  operatorChurch: _signedIn,
  house,
}) => {
  const church = churchOf(
    await register(house.address, { organisation: `Grace ${crypto.randomUUID().slice(0, 8)}` }),
    house,
  );
  await openChoir(church, house);
  expect(await estimate(church)).toMatchObject({ units: 0, skipped: [{ reason: 'no-rate', count: 1 }] });

  await page.goto('/operator');
  const prices = page.getByRole('region', { name: 'Prices' });
  await prices.getByRole('button', { name: 'Add a price' }).click();
  const ghana = prices.getByRole('group', { name: 'the price for Ghana' });
  await ghana.getByLabel('Units for one page').fill('2.5');
  await expect(ghana.getByLabel('Provider')).toContainText('The gateway');
  await prices.getByRole('button', { name: 'Add a price' }).click();
  await prices.getByRole('button', { name: 'Save the prices' }).click();
  const second = ghana.nth(1);
  await expect(second.getByLabel('Country')).toHaveAttribute('aria-invalid', 'true');
  await expect(second).toContainText('Ghana has two rates.');
  await expectNoViolations(page);
  await second.getByRole('button', { name: 'Remove the price for Ghana' }).click();
  await prices.getByRole('button', { name: 'Save the prices' }).click();
  await expect(page.getByText('Prices are saved')).toBeVisible();
  expect(await estimate(church)).toMatchObject({ units: 2.5, skipped: [] });

  await test.step('and takes it away again', async () => {
    await page.reload();
    await ghana.getByRole('button', { name: 'Remove the price for Ghana' }).click();
    await prices.getByRole('button', { name: 'Save the prices' }).click();
    await expect(page.getByText('Prices are saved')).toBeVisible();
    expect(await estimate(church)).toMatchObject({ units: 0 });
  });
});

test('the operator adds units, limits a church’s speed, and gives it a number for replies [UN-02, DE-04]', async ({
  page,
  operatorChurch: _signedIn,
  house,
}) => {
  const organisation = `Grace ${crypto.randomUUID().slice(0, 8)}`;
  const church = churchOf(await register(house.address, { organisation }), house);
  await page.goto('/operator');

  await test.step('units', async () => {
    await page.getByRole('button', { name: `Add units to ${organisation}` }).click();
    const dialog = page.getByRole('dialog', { name: `Add units to ${organisation}` });
    await dialog.getByLabel('Units').fill('1500');
    await dialog.getByLabel('Note').fill('Paid by transfer');
    await dialog.getByRole('button', { name: 'Add units' }).click();
    await expect(page.getByText(`${organisation} now has 1,500 units`)).toBeVisible();
  });

  await test.step('speed', async () => {
    await page.getByRole('button', { name: `Limit the speed of ${organisation}` }).click();
    const dialog = page.getByRole('dialog', { name: `How fast ${organisation} may send` });
    await dialog.getByLabel('Pages a second').fill('5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('5 pages a second')).toBeVisible();
    await page.getByRole('button', { name: `Limit the speed of ${organisation}` }).click();
    await dialog.getByLabel('Pages a second').fill('0');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('5 pages a second')).toHaveCount(0);
  });

  await test.step('a number, after one that is none was told at its field', async () => {
    const card = page.getByRole('region', { name: 'Numbers for replies' });
    await card.getByRole('button', { name: 'Add a number' }).click();
    const row = card.getByRole('group').last();
    await row.getByLabel('Number', { exact: true }).fill('12');
    await row.getByLabel('Organisation').selectOption(organisation);
    await card.getByRole('button', { name: 'Save the numbers' }).click();
    await expect(row).toContainText('12: A number has 3 to 15 digits.');
    await expect(row.getByLabel('Number', { exact: true })).toBeFocused();
    await row.getByLabel('Number', { exact: true }).fill('40404');
    await card.getByRole('button', { name: 'Save the numbers' }).click();
    await expect(page.getByText('Numbers are saved')).toBeVisible();
    await house.report({ from: numbers.stranger, to: '40404', text: 'Good morning' });
    await expect
      .poll(async () => (await church.call<{ items: object[] }>('GET', '/api/inbox')).items)
      .toMatchObject([{ phone: numbers.stranger, lastText: 'Good morning' }]);
  });
  await expectNoViolations(page);
});

test('a church reads what it paid, by period, and takes it along as a file [UN-02]', async ({
  page,
  church,
  house,
}) => {
  await openChoir(church, house);
  house.gateway.answers({ '5557': 'refuse' });
  const id = await writeToChoir(church, house, 'Rehearsal is at 6');
  house.gateway.answers({});
  await page.goto('/tenant/people');
  await page.getByRole('button', { name: '997 units' }).click();
  await page.getByRole('link', { name: 'The whole statement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Units' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Left now').locator('..')).toContainText('997');
  await expect(main.getByText('Came in').locator('..')).toContainText('1,000');
  await expect(main.getByText('Spent', { exact: true }).locator('..')).toContainText('3');
  const lines = main.getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(0)).toContainText('4 recipients');
  await expect(lines.nth(0)).toContainText('-3');
  await expect(lines.nth(0)).toContainText('1 came back');
  await expect(lines.nth(1)).toContainText('Paid by transfer');
  await expect(lines.nth(1)).toContainText('+1,000');
  await expectNoViolations(page);

  await test.step('of the days that are chosen', async () => {
    await page.getByLabel('To', { exact: true }).fill('2020-12-31');
    await expect(page.getByText('Nothing in these days')).toBeVisible();
    await expect(page).toHaveURL(/to=2020-12-31/);
    await page.getByRole('button', { name: 'All days' }).click();
    await expect(lines).toHaveCount(2);
  });

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the statement' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(file[0]).toBe('\uFEFFTime,What,In,Out,Spent,Balance,Text');
  expect(file.some((line) => /Top-up,1000,.*Paid by transfer/.test(line))).toBe(true);
  expect(file.at(-1)).toMatch(/,997,/);

  await lines.nth(0).getByRole('link', { name: 'Rehearsal is at 6' }).click();
  await expect(page).toHaveURL(new RegExp(id));
});
