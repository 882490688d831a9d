// Requests for units: from a message that costs too much, to the operator's decision.
import * as specified from '../packages/contract/src/rules/specified-texts.ts';
import { openChoir } from './support/choir.ts';
import { call } from './support/client.ts';
import { chooseSender } from './support/compose.ts';
import { signIn } from './support/fixtures.ts';
import { expect, expectNoViolations, expectSoundInBothThemes, test } from './support/gateway-installation.ts';
import { unitTexts } from '../packages/web/src/messages/en/units.ts';
import { unitsRequestTexts } from '../packages/web/src/messages/en/units-request.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';
import { estimateTexts } from '../packages/web/src/messages/en/estimate.ts';
import { operatorTexts } from '../packages/web/src/messages/en/operator.ts';

test('a church that is short of units requests some, and sends once the operator grants them [UN-01, UN-02]', async ({
  page,
  browser,
  church,
  gatewayInstallation,
}) => {
  await openChoir(church, gatewayInstallation);
  const { organisation } = await church.call<{ organisation: string }>(
    'GET',
    '/api/Membership/GetCurrentSignedInUser',
  );
  await call(gatewayInstallation.address, 'POST', '/api/operator/units/take-back', {
    token: gatewayInstallation.operator,
    body: { tenantId: church.tenantId, units: 998, note: 'Too many' },
  });

  await test.step('the confirmation says how many are missing, and requests them', async () => {
    await page.goto('/tenant/sms/compose?group=group_~Choir');
    await chooseSender(page);
    await page.getByLabel('Message', { exact: true }).fill('Rehearsal is at 6');
    await expect(page.getByText(estimateTexts.notEnoughFor(4, 2))).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const confirmation = page.getByRole('dialog', { name: 'Send SMS Alternative' });
    await confirmation.getByRole('button', { name: specified.sendSms }).click();
    await expect(page.getByText('Insufficient Unit')).toBeVisible();
    await confirmation.getByRole('button', { name: unitsRequestTexts.request }).first().click();
    const dialog = page.getByRole('dialog', { name: unitsRequestTexts.request });
    await expect(dialog.getByLabel('Units')).toHaveValue('2');
    await expect(dialog).toContainText(unitsRequestTexts.missing(2));
    await expectNoViolations(page);
    await dialog.getByLabel('Units').fill('500');
    await dialog.getByLabel('Note').fill('For the Christmas concert');
    await dialog.getByRole('button', { name: unitsRequestTexts.send }).click();
    await expect(page.getByText(unitsRequestTexts.sent)).toBeVisible();
  });

  await test.step('the page of units warns, and shows and changes the request', async () => {
    await page.goto('/tenant/units');
    await expect(page.getByText('Only 2 units are left. SMS that cost more are refused.')).toBeVisible();
    const requests = page.getByRole('region', { name: 'Requests' });
    await expect(requests).toContainText('500 units');
    await expect(requests).toContainText('For the Christmas concert');
    await expect(requests).toContainText('Waiting');
    await expectSoundInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSoundInBothThemes(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await requests.getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog', { name: unitsRequestTexts.change });
    await dialog.getByLabel('Units').fill('600');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(requests).toContainText('600 units');
  });

  await test.step('the operator grants another amount with a note', async () => {
    const context = await browser.newContext({ baseURL: gatewayInstallation.address });
    await signIn(context, gatewayInstallation.account);
    const theirs = await context.newPage();
    await theirs.goto('/operator');
    const card = theirs.getByRole('region', { name: operatorTexts.unitsRequests });
    await expect(card).toContainText(operatorTexts.requested(organisation, 600));
    await expectSoundInBothThemes(theirs);
    await card
      .getByRole('button', { name: operatorTexts.grantRequest(organisation) })
      .first()
      .click();
    const dialog = theirs.getByRole('dialog', { name: operatorTexts.grantTitle(organisation) });
    await expect(dialog.getByLabel('Units')).toHaveValue('600');
    await dialog.getByLabel('Units').fill('450');
    await dialog.getByLabel('Note').fill('Paid in part');
    await expectNoViolations(theirs);
    await dialog.getByRole('button', { name: operatorTexts.grant }).click();
    await expect(theirs.getByText(operatorTexts.nowHas(organisation, 452))).toBeVisible();
    await expect(card).toContainText(operatorTexts.granted(450));
    await context.close();
  });

  await test.step('the church is told, and the message goes out', async () => {
    await page.reload();
    const requests = page.getByRole('region', { name: 'Requests' });
    await expect(requests).toContainText('450 units granted, 600 requested');
    await expect(requests).toContainText('Paid in part');
    await expect(page.getByText(/^Only 2 units/)).toHaveCount(0);
    await page.getByRole('button', { name: new RegExp(shellTexts.notices) }).click();
    await expect(page.getByText('450 units were added')).toBeVisible();
  });
});

test('a request is withdrawn after a question, or refused with a note [UN-02]', async ({
  page,
  church,
  gatewayInstallation,
}) => {
  await page.goto('/tenant/units');
  await page.getByRole('button', { name: unitsRequestTexts.request }).first().click();
  const dialog = page.getByRole('dialog', { name: unitsRequestTexts.request });
  await dialog.getByRole('button', { name: unitsRequestTexts.send }).click();
  await expect(dialog.getByText(unitsRequestTexts.unitsRequired)).toBeVisible();
  await dialog.getByLabel('Units').fill('50');
  await dialog.getByRole('button', { name: unitsRequestTexts.send }).click();
  const requests = page.getByRole('region', { name: 'Requests' });
  await requests.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(requests).toContainText('Withdrawn');

  const { id } = await church.call<{ id: string }>('POST', '/api/units/requests', { units: 70 });
  await call(gatewayInstallation.address, 'PUT', `/api/operator/units/requests/${id}`, {
    token: gatewayInstallation.operator,
    body: { state: 'refused', note: 'Not paid yet' },
  });
  await page.reload();
  await expect(requests).toContainText('Not paid yet');

  await test.step('the limit of the low-balance notice is set', async () => {
    await page.getByLabel(unitTexts.noticeLabel).fill('250');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(await church.call('GET', '/api/units/notice')).toMatchObject({ below: 250 });
    await expectNoViolations(page);
  });
});
