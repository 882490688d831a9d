// Home: first steps that tick themselves off, what needs attention, what each role sees.
import type { Browser, Page } from '@playwright/test';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';
import { emailSettingsTexts } from '../packages/web/src/messages/en/email-settings.ts';
import { home } from '../packages/web/src/messages/en/home.ts';
import { providerTexts } from '../packages/web/src/messages/en/providers.ts';
import { specified } from '../packages/web/src/messages/en/specified.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';
import { call, password } from './support/client.ts';
import { sendAtOnce } from './support/compose.ts';
import { signIn, watchErrors } from './support/fixtures.ts';
import {
  type Church,
  expect,
  expectSoundInBothThemes,
  type GatewayInstallation,
  test,
} from './support/gateway-installation.ts';

/** Tomorrow in Lagos as an imported file has it, 48 years ago, when 29 February was a day too. */
function birthdayTomorrow(): string {
  const tomorrow = new Date(Date.now() + 86_400_000);
  const [year = '', month, day] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos' })
    .format(tomorrow)
    .split('-');
  return `${day}/${month}/${Number(year) - 48}`;
}

const people = `First Name,Last Name,Mobile Phone,Date of Birth,Groups
Bola,Ade,08031110001,${birthdayTomorrow()},Choir
Tunde,Bello,08031112222,,Choir
`;

const goHome = (page: Page) =>
  page
    .getByRole('navigation', { name: shellTexts.main, exact: true })
    .getByRole('link', { name: shellTexts.home })
    .click();
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** A colleague who has joined. */
async function join(church: Church, address: string, role: string, over: object = {}): Promise<string> {
  const email = `bola.${crypto.randomUUID().slice(0, 8)}@example.org`;
  const { link } = await church.call<{ link: string }>('POST', '/api/accounts/invitations', {
    email,
    role,
    ...over,
  });
  const path = `/api/accounts/invitations/${link.split('/').at(-1)}/accept`;
  const body = { firstName: 'Bola', lastName: 'Ade', password };
  return (await call<{ token: string }>(address, 'POST', path, { body })).token;
}

/** Sends an SMS to the choir, by units that the operator has added. */
async function send(church: Church, { address, operator }: GatewayInstallation): Promise<string> {
  await call(address, 'POST', '/api/operator/units', {
    token: operator,
    body: { tenantId: church.tenantId, units: 1000, note: 'Paid by transfer' },
  });
  const { messageId } = await church.call<{ messageId: string }>('POST', '/api/Messaging/sendSms', {
    groupedContacts: ['group_~Choir'],
    subject: 'GRACE',
    message: 'Rehearsal at six',
  });
  return messageId;
}

test('[OT-03] the first steps tick themselves off, step by step', async ({
  page,
  church,
  gatewayInstallation,
}) => {
  await page.goto('/tenant');
  await expect(page.getByRole('heading', { name: home.welcome('Ada') })).toBeVisible();
  // The installation has a provider, so that SMS are connected.
  await expect(page.getByText(home.progress(1, 6))).toBeVisible();
  await expectSoundInBothThemes(page);

  await page.getByRole('link', { name: home.people }).click();
  await expect(page).toHaveURL(/\/tenant\/people\/import$/);
  await church.load(people);
  await goHome(page);
  await expect(page.getByText(home.progress(2, 6))).toBeVisible();

  await page.getByRole('link', { name: home.senderId }).click();
  const request = page.getByRole('dialog', { name: specified.requestSenderId });
  await expect(request).toBeVisible();
  await church.senderId('GRACE');
  await page.keyboard.press('Escape');
  await expect(request).toBeHidden();
  await expectSoundInBothThemes(page);
  await goHome(page);
  await expect(page.getByText(home.progress(3, 6))).toBeVisible();

  await page.getByRole('link', { name: home.message }).click();
  await expect(page).toHaveURL(/\/tenant\/sms\/compose$/);
  const message = await send(church, gatewayInstallation);
  // Home is read on the way there, so its figures are of that moment.
  await expect
    .poll(async () => (await church.call<{ state: string }>('GET', `/api/messages/${message}`)).state)
    .toBe('done');
  await join(church, gatewayInstallation.address, 'staff');
  await goHome(page);
  await expect(headings(page).first()).toHaveText(home.attention);
  await expect(page.getByText(home.progress(5, 6))).toBeVisible();
  await expect(page.getByRole('link', { name: home.senderAddress })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rehearsal at six' })).toBeVisible();

  await page.getByRole('button', { name: home.hide }).click();
  await expect(page.getByRole('heading', { name: home.finish })).toBeHidden();
  await page.getByRole('button', { name: dialogTexts.undo }).click();
  await expect(page.getByRole('heading', { name: home.finish })).toBeVisible();
});

test('[OT-03] a birthday is told the day before, and Write opens the composer with the person', async ({
  page,
  church,
}) => {
  await church.load(people);
  await page.goto('/tenant');
  const card = page.getByRole('region', { name: home.celebrations });
  await expect(card).toContainText(`${home.tomorrow}: ${home.turns(48)}`);
  await card.getByRole('button', { name: home.writeTo('Bola Ade') }).click();
  await expect(page).toHaveURL(/\/tenant\/sms\/compose\?person=/);
  await expect(page.getByRole('group', { name: 'To' })).toContainText('Bola Ade');
});

test('[OT-03] what was not delivered shows on return, and leads to its report', async ({
  page,
  church,
  gatewayInstallation,
}) => {
  gatewayInstallation.gateway.answers({ '2222': 'refuse' });
  await church.load(people);
  await church.senderId('GRACE');
  await sendAtOnce(church);
  await page.goto('/tenant');
  await expect(page.getByRole('heading', { name: home.welcome('Ada') })).toBeVisible();
  const messageId = await send(church, gatewayInstallation);
  await gatewayInstallation.rests(church, messageId);
  await page.getByRole('link', { name: shellTexts.people, exact: true }).first().click();
  await goHome(page);
  await expect(page.getByText(home.calm)).toBeHidden();
  const line = page.getByRole('link', { name: home.notReached(1, 'Rehearsal at six') });
  await expectSoundInBothThemes(page);
  await line.click();
  await expect(page).toHaveURL(new RegExp(`/tenant/sent/${messageId}`));
});

test('[OT-03, AU-10] viewers and group leaders see what their role may see', async ({
  browser,
  church,
  gatewayInstallation: installation,
}) => {
  await church.load(people);
  await church.senderId('GRACE');
  await send(church, installation);
  const [choir] = await church.call<{ id: string }[]>('GET', '/api/GetAllGroupBasicInformation');

  await test.step('a viewer sees everything, and has no way to write or set up', async () => {
    const { page, errors } = await pageOf(
      browser,
      installation,
      await join(church, installation.address, 'viewer'),
    );
    await expect(page.getByRole('region', { name: home.celebrations })).toContainText('Bola Ade');
    await expect(page.getByRole('button', { name: home.write })).toHaveCount(0);
    await expect(page.getByRole('link', { name: home.sms })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Rehearsal at six' })).toBeVisible();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  await test.step('a group leader sees their groups, and neither birthdays, nor messages of others, nor the whole church', async () => {
    const token = await join(church, installation.address, 'group_leader', { groupIds: [choir?.id] });
    const { page, errors } = await pageOf(browser, installation, token);
    await expect(page.getByText(home.calm)).toBeVisible();
    await expect(headings(page)).toHaveText([home.attention, home.myGroups]);
    await expectSoundInBothThemes(page);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

/** Home as somebody has it, and what it logs as errors. */
async function pageOf(
  browser: Browser,
  { address }: GatewayInstallation,
  token: string,
): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' });
  await signIn(context, { token });
  const page = await context.newPage();
  const errors = watchErrors(page);
  await page.goto('/tenant');
  return { page, errors };
}

test('where the server sends no mail, the step of the From address leads to a mailbox of one’s own [OT-03, DE-03]', async ({
  page,
  church: _signedIn,
}) => {
  await page.goto('/tenant');
  await page.getByRole('link', { name: home.senderAddress }).click();
  await page.getByRole('link', { name: emailSettingsTexts.connectMailbox }).click();
  await expect(page.getByRole('dialog', { name: providerTexts.addEmail })).toBeVisible();
});
