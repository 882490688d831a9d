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
import { operatorTexts } from '../packages/web/src/messages/en/operator.ts';
import { operatorServices } from '../packages/web/src/messages/en/operator-services.ts';

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
  const prices = page.getByRole('region', { name: operatorServices.prices });
  await prices.getByRole('button', { name: operatorServices.addPrice }).click();
  const ghana = prices.getByRole('group', { name: operatorServices.priceFor('Ghana'), exact: true });
  await ghana.getByLabel(operatorServices.unitsPerPage).fill('2.5');
  await expect(ghana.getByLabel(operatorServices.provider)).toContainText('The gateway');
  await prices.getByRole('button', { name: operatorServices.addPrice }).click();
  await prices.getByRole('button', { name: operatorServices.savePrices }).click();
  const second = ghana.nth(1);
  await expect(second.getByLabel(fieldTexts.country)).toHaveAttribute('aria-invalid', 'true');
  await expect(second).toContainText('Ghana has two rates.');
  await expectNoViolations(page);
  await second
    .getByRole('button', { name: operatorServices.removeRow(operatorServices.priceFor('Ghana')) })
    .click();
  await prices.getByRole('button', { name: operatorServices.savePrices }).click();
  await expect(page.getByText(operatorServices.pricesSaved)).toBeVisible();
  expect(await estimate(church)).toMatchObject({ units: 2.5, skipped: [] });

  await test.step('the price is removed again', async () => {
    await page.reload();
    await ghana
      .getByRole('button', { name: operatorServices.removeRow(operatorServices.priceFor('Ghana')) })
      .click();
    await prices.getByRole('button', { name: operatorServices.savePrices }).click();
    await expect(page.getByText(operatorServices.pricesSaved)).toBeVisible();
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
    await page.getByRole('button', { name: operatorTexts.addUnitsTo(organisation) }).click();
    const dialog = page.getByRole('dialog', { name: operatorTexts.addUnitsTo(organisation) });
    await dialog.getByLabel(operatorTexts.unitsLabel).fill('1500');
    await dialog.getByLabel(operatorTexts.note).fill('Paid by transfer');
    await dialog.getByRole('button', { name: operatorTexts.addUnits }).click();
    await expect(page.getByText(operatorTexts.nowHas(organisation, 1500))).toBeVisible();
  });

  await test.step('units taken back, never more than are left, with a note for the organisation', async () => {
    const title = operatorTexts.takeBackFrom(organisation);
    await page.getByRole('button', { name: title }).click();
    const dialog = page.getByRole('dialog', { name: title });
    const take = dialog.getByRole('button', { name: operatorTexts.takeBack });
    await expect(dialog).toContainText(operatorTexts.takeBackHint(organisation, 1500));
    await dialog.getByLabel(operatorTexts.unitsLabel).fill('2000');
    await expect(take).toBeDisabled();
    await dialog.getByLabel(operatorTexts.note).fill('Added twice');
    await take.click();
    await expect(dialog.getByText('Only 1500 units can be taken back')).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByLabel(operatorTexts.unitsLabel).fill('500');
    await take.click();
    await expect(page.getByText(operatorTexts.nowHas(organisation, 1000))).toBeVisible();
    const { items } = await church.call<{ items: { title: string }[] }>('GET', '/api/notices');
    expect(items[0]?.title).toBe('500 units were taken back');
  });

  await test.step('speed', async () => {
    await page.getByRole('button', { name: operatorTexts.speedOf(organisation) }).click();
    const dialog = page.getByRole('dialog', { name: operatorTexts.speedOf(organisation) });
    await dialog.getByLabel(operatorTexts.pagesPerSecond).fill('5');
    await dialog.getByLabel(operatorTexts.mailsPerSecond).fill('20');
    await dialog.getByRole('button', { name: operatorTexts.save }).click();
    await expect(page.getByText(operatorTexts.aSecond(5, 20))).toBeVisible();
    await page.getByRole('button', { name: operatorTexts.speedOf(organisation) }).click();
    await dialog.getByLabel(operatorTexts.pagesPerSecond).fill('0');
    await dialog.getByLabel(operatorTexts.mailsPerSecond).fill('0');
    await dialog.getByRole('button', { name: operatorTexts.save }).click();
    await expect(page.getByText(operatorTexts.aSecond(0, 20))).toHaveCount(0);
  });

  await test.step('a reply number, after an invalid one was refused at its field', async () => {
    const card = page.getByRole('region', { name: operatorServices.replyNumbers });
    await card.getByRole('button', { name: operatorServices.addNumber }).click();
    const row = card.getByRole('group').last();
    await row.getByLabel(operatorServices.number, { exact: true }).fill('12');
    await row.getByLabel(operatorServices.organisation).selectOption(organisation);
    await card.getByRole('button', { name: operatorServices.saveNumbers }).click();
    await expect(row).toContainText('12: A number has 3 to 15 digits.');
    await expect(row.getByLabel(operatorServices.number, { exact: true })).toBeFocused();
    await row.getByLabel(operatorServices.number, { exact: true }).fill('40404');
    await card.getByRole('button', { name: operatorServices.saveNumbers }).click();
    await expect(page.getByText(operatorServices.numbersSaved)).toBeVisible();
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
  await expect(theirs.getByText(operatorTexts.operatorOnly)).toBeVisible();

  await page.goto('/operator');
  await expect(page.getByRole('region', { name: operatorTexts.senderIds })).toContainText(organisation);
  await page.getByRole('button', { name: operatorTexts.approveName(mask) }).click();
  await expect(page.getByText(operatorTexts.isApproved(mask))).toBeVisible();

  await theirs.goto('/tenant/settings/sender-ids');
  await expect(theirs.getByRole('main').getByText('Approved', { exact: true })).toBeVisible();
  // One notice is about the organisation's own approval, the other about the sender id.
  await theirs.getByRole('button', { name: new RegExp(shellTexts.newNotices(2)) }).click();
  await expect(theirs.getByText(new RegExp(`${mask}.*approved`)).first()).toBeVisible();
  await context.close();
});
