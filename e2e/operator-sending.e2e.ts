// The operator watches lanes and pauses one, and an organisation sees why its message waits.
import { openChoir } from './support/choir.ts';
import { register } from './support/client.ts';
import { churchOf, signIn } from './support/fixtures.ts';
import { expect, expectSoundInBothThemes, test } from './support/gateway-installation.ts';
import { operatorLanes as texts } from '../packages/web/src/messages/en/operator-lanes.ts';
import { operatorTexts } from '../packages/web/src/messages/en/operator.ts';
import { sent } from '../packages/web/src/messages/en/sent.ts';
import { report } from '../packages/web/src/messages/en/report.ts';

test('the operator pauses a lane and resumes it, and its messages wait meanwhile [OP-02]', async ({
  page,
  browser,
  operatorChurch: _signedIn,
  gatewayInstallation,
}) => {
  const { address, operator } = gatewayInstallation;
  const church = churchOf(await register(address, {}, operator), gatewayInstallation);
  await openChoir(church, gatewayInstallation);
  await page.goto('/operator');
  await page.getByRole('link', { name: texts.title, exact: true }).click();
  const name = texts.laneName(texts.sms, 'The gateway', '');
  const lane = page.getByRole('group', { name, exact: true });
  await expect(lane).toContainText(texts.running);
  await lane.getByRole('button', { name: texts.actionFor(texts.pause, name), exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: texts.pause, exact: true }).click();
  await expect(lane).toContainText(texts.paused);

  const { messageId } = await church.call<{ messageId: string }>('POST', '/api/Messaging/sendSms', {
    subject: 'GRACE',
    message: 'Rehearsal at six',
    groupedContacts: ['group_~Choir'],
  });
  await expect(lane).toContainText(texts.waiting(4));
  const context = await browser.newContext({ baseURL: address });
  await signIn(context, church);
  const secretary = await context.newPage();
  await secretary.goto(`/tenant/sent/${messageId}`);
  await expect(secretary.getByText(report.waitsForOperator)).toBeVisible();
  await expect(secretary.getByText(sent.paused, { exact: true })).toBeVisible();
  await expect(secretary.getByRole('alert')).toHaveCount(0);

  // It is stored, so a new screen shows it too.
  await page.reload();
  await expect(lane).toContainText(texts.paused);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectSoundInBothThemes(page);
  }
  await lane.getByRole('button', { name: texts.actionFor(texts.resume, name) }).click();
  await expect(lane).toContainText(texts.running);
  await gatewayInstallation.rests(church, messageId);
  await expect(secretary.getByText(report.waitsForOperator)).toHaveCount(0);
  await context.close();
});

test('others are told that the screen is for the operator [OP-02]', async ({
  page,
  context,
  gatewayInstallation,
}) => {
  const { address, operator } = gatewayInstallation;
  await signIn(context, await register(address, {}, operator));
  await page.goto(`${address}/operator/sending`);
  await expect(page.getByText(operatorTexts.operatorOnly)).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.lanes })).toHaveCount(0);
});
