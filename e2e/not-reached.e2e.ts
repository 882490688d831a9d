// People not reached, with the cause, and each follow-up: resend, hosted route, e-mail, call.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { choir, numbers, openChoir, writeToChoir } from './support/choir.ts';
import {
  type Church,
  expect,
  expectNoViolations,
  type GatewayInstallation,
  test,
} from './support/gateway-installation.ts';
import { tabUntil } from './support/keys.ts';
import { notReached as texts } from '../packages/web/src/messages/en/not-reached.ts';
import { personFields } from '../packages/web/src/messages/en/person-fields.ts';
import { report } from '../packages/web/src/messages/en/report.ts';
import { sent } from '../packages/web/src/messages/en/sent.ts';

// These tests share one installation.
test.describe.configure({ mode: 'default' });

const long = `Dear #name#, rehearsal is at 6. ${'Please come early. '.repeat(8)}`;

/** Emeka is refused, Chidi in doubt, Bola and Tunde unreachable, Funmi without a phone; Ngozi receives it. */
async function sendWithTrouble(
  church: Church,
  gatewayInstallation: GatewayInstallation,
  message = long,
): Promise<string> {
  gatewayInstallation.gateway.answers({ '5557': 'refuse', '4444': 'break' });
  const id = await writeToChoir(church, gatewayInstallation, message);
  gatewayInstallation.gateway.answers({});
  // A chart needs a second point in time.
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
  await gatewayInstallation.report({
    id: (await gatewayInstallation.took(numbers.shared)).id,
    status: 'UNDELIV',
  });
  await gatewayInstallation.report({
    id: (await gatewayInstallation.took(numbers.ngozi)).id,
    status: 'DELIVRD',
  });
  return id;
}

const notReached = (page: Page) => page.getByRole('region', { name: 'Not reached' });
const causeOf = (page: Page, cause: string) =>
  notReached(page).getByRole('listitem').filter({ hasText: cause });

test('a report says who was not reached and why, and what a single recipient got [SC-15, SC-20]', async ({
  page,
  church,
  gatewayInstallation,
}) => {
  await openChoir(church, gatewayInstallation);
  const id = await sendWithTrouble(church, gatewayInstallation);
  await page.goto(`/tenant/sent/${id}`);
  await expect(notReached(page)).toContainText('5 people not reached');
  await expect(causeOf(page, 'Refused by the provider')).toContainText('1 person');
  await expect(causeOf(page, 'Not known whether it arrived')).toContainText('1 person');
  await expect(causeOf(page, 'Phone switched off or out of reach')).toContainText('2 people');
  await expect(causeOf(page, 'No phone number')).toContainText('1 person');
  await expect(page.getByRole('region', { name: 'Over time' })).toBeVisible();
  await expectNoViolations(page);

  await test.step('a cause lists its people, who lead to their pages', async () => {
    await page.getByRole('button', { name: 'Phone switched off or out of reach: 2 people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Phone switched off or out of reach' });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByRole('link', { name: 'Tunde Adeyemi' })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('one recipient is found, and the text is shown as they read it', async () => {
    const people = page.getByRole('region', { name: 'People' });
    await people.getByRole('searchbox').fill('0803 111 3333');
    await expect(people.getByRole('listitem')).toHaveCount(1);
    await people.getByRole('button', { name: 'Ngozi Okafor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ngozi Okafor' });
    await expect(dialog).toContainText('Dear Ngozi, rehearsal is at 6.');
    await expect(dialog).toContainText('page 2');
    await expect(dialog.getByText('Delivered').first()).toBeVisible();
    await expect(dialog).toContainText('Units used2');
    await expect(dialog.getByRole('list', { name: 'Pages' }).getByRole('listitem')).toHaveText([
      /Page 1.*Delivered/,
      /Page 2.*Delivered/,
    ]);
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a recipient in doubt is decided by a person and can then be sent to again', async () => {
    const doubtful = causeOf(page, 'Not known whether it arrived');
    await expect(doubtful.getByRole('button', { name: /^Send again/ })).toHaveCount(0);
    await expect(page.getByText(/^1 message may or may not have arrived/)).toBeVisible();
    await page.getByRole('button', { name: 'They did not' }).click();
    const question = page.getByRole('dialog', { name: 'Did none of them get it?' });
    await expect(question).toContainText(report.askLostHint);
    await question.getByRole('button', { name: 'They did not get it' }).click();
    await expect(page.getByText('1 message resolved')).toBeVisible();
    await expect(page.getByText(/^1 message may or may not have arrived/)).toHaveCount(0);
    await expect(doubtful.getByRole('button', { name: 'Send again (1)' })).toBeVisible();
  });
});

test('people not reached are written to again, by the hosted route and by e-mail, and nobody twice [SC-20, UN-01]', async ({
  page,
  church,
  gatewayInstallation,
}) => {
  await openChoir(church, gatewayInstallation);
  const id = await sendWithTrouble(church, gatewayInstallation);
  const address = `/tenant/sent/${id}`;

  await test.step('again to those the provider refused, at the estimated cost', async () => {
    await page.goto(address);
    await causeOf(page, 'Refused by the provider').getByRole('button', { name: 'Send again (1)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send again' });
    await expect(dialog).toContainText('This goes to 1 person');
    await expect(dialog).toContainText('2 pages · 2 units of 99');
    await expectNoViolations(page);
    const before = gatewayInstallation.gateway.taken.length;
    await dialog.getByRole('button', { name: 'Send now' }).dblclick();
    await expect(page).not.toHaveURL(new RegExp(address));
    await expect(page.getByText(report.allSent(1))).toBeVisible();
    expect(gatewayInstallation.gateway.taken.slice(before).map(({ to }) => to)).toEqual([numbers.emeka]);
    await page.getByRole('link', { name: report.followsRetry }).click();
    await expect(page).toHaveURL(new RegExp(address));
    await expect(page.getByRole('link', { name: texts.followedRetry(1) })).toBeVisible();
    await expect(causeOf(page, 'Refused by the provider')).toHaveCount(0);
  });

  await test.step('by the hosted route, one message for the two who share a phone', async () => {
    const cause = causeOf(page, 'Phone switched off or out of reach');
    await cause.getByRole('button', { name: 'Hosted route (2)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send by the hosted route' });
    await expect(dialog).toContainText('This goes to 2 people');
    await expect(dialog).toContainText('2 pages · 2 units of');
    await dialog.getByRole('button', { name: 'Send now' }).click();
    await expect.poll(async () => (await gatewayInstallation.took(numbers.shared)).route).toBe('hybrid');
    await expect(page.getByText('Hosted bulk SMS')).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('link', { name: texts.followedHosted(1) })).toBeVisible();
    await expect(cause).toHaveCount(0);
  });

  await test.step('by e-mail to those without a phone', async () => {
    await causeOf(page, 'No phone number').getByRole('button', { name: 'E-mail instead (1)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send by e-mail instead' });
    await dialog.getByLabel('Subject').fill('Rehearsal');
    await dialog.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rehearsal' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'People' })).toContainText('funmi@example.org');
    await expect(page.getByText(report.allKept(1))).toBeVisible();
  });

  await test.step('only the recipient in doubt is left, and who got no e-mail, since the outbox kept it', async () => {
    await page.goto(address);
    await expect(notReached(page)).toContainText('2 people not reached');
    await expect(notReached(page).getByRole('button', { name: /^(Send again|Hosted route)/ })).toHaveCount(0);
    await expect(notReached(page).getByRole('button', { name: 'E-mail instead (1)' })).toBeVisible();
  });
});

test('an agreed fallback waits for receipts and can be cancelled until then [SC-19]', async ({
  page,
  church,
  gatewayInstallation,
}) => {
  await openChoir(church, gatewayInstallation);
  const { messageId } = await church.call<{ messageId: string }>('POST', '/api/Messaging/sendSms', {
    subject: 'GRACE',
    message: 'Rehearsal is at 6',
    toOthers: `${numbers.ngozi},${numbers.chidi}`,
    secondStepUnits: 5,
  });
  await gatewayInstallation.rests(church, messageId);
  await page.goto(`/tenant/sent/${messageId}`);
  await expect(notReached(page)).toHaveText(`${texts.fallback(5)}${texts.turnOff}`);
  await expectNoViolations(page);
  await page.getByRole('button', { name: texts.turnOff }).click();
  await expect(page.getByText(texts.retryOff)).toBeVisible();
  await expect(notReached(page)).toHaveCount(0);
});

test('the group leader gets a call list, on screen and as a file [SC-20]', async ({
  page,
  church,
  gatewayInstallation,
}) => {
  await openChoir(church, gatewayInstallation);
  const groups = await church.call<{ id: string; name: string }[]>('GET', '/api/GetAllGroupBasicInformation');
  await church.call('PUT', '/api/groups/members', {
    groupId: groups.find(({ name }) => name === 'Choir')?.id,
    personId: await choir(church, 'Ngozi'),
    leader: true,
    position: 'Choir master',
  });
  const id = await sendWithTrouble(church, gatewayInstallation);
  // Receipts are applied some time after they were taken, and the list stays as it was read.
  await expect
    .poll(() => church.call('GET', `/api/messages/${id}`))
    .toMatchObject({ counts: { delivered: 1, undelivered: 1 } });
  await page.goto(`/tenant/sent/${id}`);
  await page.getByRole('link', { name: 'Call list' }).click();
  await expect(page.getByRole('heading', { name: 'Call list' })).toBeVisible();
  const group = page.getByRole('region', { name: 'Choir' });
  await expect(group).toContainText('4 people · Led by Ngozi Okafor, 0803 111 3333');
  await expect(group.getByRole('listitem')).toHaveCount(4);
  const emeka = group.getByRole('listitem').filter({ hasText: 'Emeka Musa' });
  await expect(emeka).toContainText('Refused by the provider');
  await expect(emeka.getByRole('link', { name: '0803 111 5557' })).toHaveAttribute(
    'href',
    `tel:${numbers.emeka}`,
  );
  const broken = page.getByRole('region', { name: texts.toFix });
  await expect(broken.getByRole('listitem')).toHaveCount(1);
  await expect(broken).toContainText(texts.noNumber);
  await expect(broken).toContainText(texts.askLeader('Ngozi Okafor'));
  await expectNoViolations(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(file).toHaveLength(6);
  expect(file.filter((line) => line.includes('Ngozi Okafor') && line.includes('Emeka Musa'))).toHaveLength(1);

  // Printed pages have neither bars nor buttons.
  await page.emulateMedia({ media: 'print' });
  await expect(group).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await test.step('Fix opens the field of the person, and saving leads back to the list', async () => {
    await broken.getByRole('link', { name: /^Fix the number of Funmi/ }).click();
    const number = page.getByRole('textbox', { name: personFields.mobilePhone });
    await expect(number).toBeFocused();
    await page.keyboard.type('08031119999');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: texts.callList })).toBeVisible();
    await expect(group.getByRole('listitem')).toHaveCount(5);
    await expect(group.getByRole('link', { name: '0803 111 9999' })).toBeVisible();
    await expect(broken).toHaveCount(0);
  });
});

test('a message is sent again by keyboard only, on a phone and on a laptop [SC-20]', async ({
  page,
  church,
  gatewayInstallation,
}) => {
  await openChoir(church, gatewayInstallation);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const id = await sendWithTrouble(church, gatewayInstallation, `${long} ${width}`);
    await page.goto(`/tenant/sent/${id}`);
    const again = causeOf(page, 'Refused by the provider').getByRole('button', { name: 'Send again (1)' });
    await expect(again).toBeVisible();
    await tabUntil(page, again);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Send again' });
    await expect(dialog).toContainText('This goes to 1 person');
    await page.keyboard.press('Escape');
    await expect(again).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Send now' })).toBeEnabled();
    await tabUntil(page, dialog.getByRole('button', { name: 'Send now' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: report.followsRetry })).toBeVisible();
  }
});

test('sent messages are found by their text [SC-14]', async ({ page, church, gatewayInstallation }) => {
  await openChoir(church, gatewayInstallation);
  await writeToChoir(church, gatewayInstallation, 'Rehearsal is at 6');
  await writeToChoir(church, gatewayInstallation, 'The harvest is on Sunday');
  await page.goto('/tenant/sent');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('harvest');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('The harvest is on Sunday');
  await expect(page).toHaveURL(/search=harvest/);
  await page.reload();
  await expect(lines).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('picnic');
  await expect(page.getByText(sent.noMatches('picnic'))).toBeVisible();
});
