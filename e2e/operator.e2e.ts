// The operator's decisions: prices, speed, reply numbers, sender ids.
import { numbers, openChoir } from './support/choir.ts';
import { register } from './support/client.ts';
import { churchOf, signIn } from './support/fixtures.ts';
import {
  type Church,
  expect,
  expectNoViolations,
  type GatewayInstallation,
  test,
} from './support/gateway-installation.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';
import { fieldTexts } from '../packages/web/src/messages/en/fields.ts';

// These tests share one installation.
test.describe.configure({ mode: 'default' });
test.use({ allowedErrors: [/status of 400 .*operator/] });

/** A church besides the operator's, with a name of its own. */
async function anotherChurch(
  gatewayInstallation: GatewayInstallation,
): Promise<{ church: Church; organisation: string }> {
  const organisation = `Grace ${crypto.randomUUID().slice(0, 8)}`;
  return {
    church: churchOf(
      await register(gatewayInstallation.address, { organisation }, gatewayInstallation.operator),
      gatewayInstallation,
    ),
    organisation,
  };
}

const estimate = (church: Church) =>
  church.call<{ units: number; skipped: object[] }>('POST', '/api/messages/estimate', {
    channel: 'sms',
    subject: 'GRACE',
    message: 'Come',
    toOthers: '+233241234567',
  });

test('the operator sets the price of a country, and estimates use it [UN-01]', async ({
  page,
  operatorChurch: _signedIn,
  gatewayInstallation,
}) => {
  const { church } = await anotherChurch(gatewayInstallation);
  await openChoir(church, gatewayInstallation);
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
  await expect(second.getByLabel(fieldTexts.country)).toHaveAttribute('aria-invalid', 'true');
  await expect(second).toContainText('Ghana has two rates.');
  await expectNoViolations(page);
  await second.getByRole('button', { name: 'Remove the price for Ghana' }).click();
  await prices.getByRole('button', { name: 'Save the prices' }).click();
  await expect(page.getByText('Prices are saved')).toBeVisible();
  expect(await estimate(church)).toMatchObject({ units: 2.5, skipped: [] });

  await test.step('the price is removed again', async () => {
    await page.reload();
    await ghana.getByRole('button', { name: 'Remove the price for Ghana' }).click();
    await prices.getByRole('button', { name: 'Save the prices' }).click();
    await expect(page.getByText('Prices are saved')).toBeVisible();
    expect(await estimate(church)).toMatchObject({ units: 0 });
  });
});

test("the operator adds units, limits a church's speed, and gives it a reply number [UN-02, DE-04]", async ({
  page,
  operatorChurch: _signedIn,
  gatewayInstallation,
}) => {
  const { church, organisation } = await anotherChurch(gatewayInstallation);
  await page.goto('/operator');

  await test.step('units', async () => {
    await page.getByRole('button', { name: `Add units to ${organisation}` }).click();
    const dialog = page.getByRole('dialog', { name: `Add units to ${organisation}` });
    await dialog.getByLabel('Units').fill('1500');
    await dialog.getByLabel('Note').fill('Paid by transfer');
    await dialog.getByRole('button', { name: 'Add units' }).click();
    await expect(page.getByText(`${organisation} now has 1,500 units`)).toBeVisible();
  });

  await test.step('units taken back, never more than are left, with a note for the organisation', async () => {
    const title = `Take back units from ${organisation}`;
    await page.getByRole('button', { name: title }).click();
    const dialog = page.getByRole('dialog', { name: title });
    const take = dialog.getByRole('button', { name: 'Take back' });
    await expect(dialog).toContainText(`${organisation} has 1,500 units`);
    await dialog.getByLabel('Units').fill('2000');
    await expect(take).toBeDisabled();
    await dialog.getByLabel('Note').fill('Added twice');
    await take.click();
    await expect(dialog.getByText('Only 1500 units can be taken back')).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByLabel('Units').fill('500');
    await take.click();
    await expect(page.getByText(`${organisation} now has 1,000 units`)).toBeVisible();
    const { items } = await church.call<{ items: { title: string }[] }>('GET', '/api/notices');
    expect(items[0]?.title).toBe('500 units were taken back');
  });

  await test.step('speed', async () => {
    await page.getByRole('button', { name: `Limit the speed of ${organisation}` }).click();
    const dialog = page.getByRole('dialog', { name: `How fast ${organisation} may send` });
    await dialog.getByLabel('Pages of SMS a second').fill('5');
    await dialog.getByLabel('E-mails a second').fill('20');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('5 pages and 20 e-mails a second')).toBeVisible();
    await page.getByRole('button', { name: `Limit the speed of ${organisation}` }).click();
    await dialog.getByLabel('Pages of SMS a second').fill('0');
    await dialog.getByLabel('E-mails a second').fill('0');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('20 e-mails a second')).toHaveCount(0);
  });

  await test.step('a reply number, after an invalid one was refused at its field', async () => {
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
    await gatewayInstallation.report({ from: numbers.stranger, to: '40404', text: 'Good morning' });
    await expect
      .poll(async () => (await church.call<{ items: object[] }>('GET', '/api/inbox')).items)
      .toMatchObject([{ phone: numbers.stranger, lastText: 'Good morning' }]);
  });
  await expectNoViolations(page);
});

test('a church requests a sender id, the operator approves it, and the church is notified [SI-02, SI-03]', async ({
  page,
  operatorChurch: _signedIn,
  gatewayInstallation,
  browser,
}) => {
  const { church, organisation } = await anotherChurch(gatewayInstallation);
  const mask = `G${crypto.randomUUID().slice(0, 7).toUpperCase()}`;
  const context = await browser.newContext({ baseURL: gatewayInstallation.address });
  await signIn(context, church);
  const theirs = await context.newPage();
  await theirs.goto('/tenant/settings/sender-ids');
  await theirs.getByRole('button', { name: 'Request new sender id' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Request new sender id' });
  await dialog.getByLabel('Sender id').fill(mask);
  await dialog.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(theirs.getByRole('main').getByText('Pending', { exact: true })).toBeVisible();
  await theirs.goto('/operator');
  await expect(theirs.getByText('This is for whoever runs the installation')).toBeVisible();

  await page.goto('/operator');
  await expect(page.getByRole('region', { name: 'Sender ids' })).toContainText(organisation);
  await page.getByRole('button', { name: `Approve ${mask}` }).click();
  await expect(page.getByText(`${mask} is approved`)).toBeVisible();

  await theirs.goto('/tenant/settings/sender-ids');
  await expect(theirs.getByRole('main').getByText('Approved', { exact: true })).toBeVisible();
  // One notice is about the organisation's own approval, the other about the sender id.
  await theirs.getByRole('button', { name: new RegExp(shellTexts.newNotices(2)) }).click();
  await expect(theirs.getByText(new RegExp(`${mask}.*approved`)).first()).toBeVisible();
  await context.close();
});
