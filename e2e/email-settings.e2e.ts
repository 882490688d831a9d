// Sender addresses and domains: proved, signed, unsubscribed from, and tracked.
import { permissionsOf } from '../packages/contract/src/permissions.ts';
import type { Locator } from '@playwright/test';
import { pages } from '../packages/server/src/texts/en/pages.ts';
import { unstuffed, verdictsOf } from '../packages/server/testing/dkim.ts';
import { emailSettingsTexts as emailTexts } from '../packages/web/src/messages/en/email-settings.ts';
import { settingsTexts } from '../packages/web/src/messages/en/settings.ts';
import { sendAtOnce } from './support/compose.ts';
import type { Church } from './support/fixtures.ts';
import { pressUntilFocused, tabTo, tabUntil } from './support/keys.ts';
import {
  expect,
  expectHeading,
  expectNoViolations,
  expectSoundInBothThemes,
  openPlain,
  pathIn,
  test,
  writeToChoir,
} from './support/mail-installation.ts';

// These tests share one installation.
test.describe.configure({ mode: 'default' });

test.use({ allowedErrors: [/status of 400 .*(mail-domains|mail-senders|settings\/mail)/] });

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/129.0.0.0 Mobile Safari/537.36';

/** The title of a page about the church. */
const ours = (title: string): string => title.replace('{name}', 'Grace Church');

/** Turns counting of opens and clicks on or off. */
const countReaders = (church: Church, counted: boolean): Promise<unknown> =>
  church.call('PUT', '/api/settings/mail', {
    fromName: '',
    replyTo: '',
    footer: '',
    trackOpens: counted,
    trackClicks: counted,
  });

test('e-mail comes from a proved and signed address, can be unsubscribed from in one click, and is tracked [EC-13, EC-15]', async ({
  page,
  context,
  church,
  mailInstallation,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await church.load(
    [
      'First Name,Last Name,Email,Groups',
      'Bola,Ade,bola@example.org,Choir',
      'Chidi,Eze,chidi@example.org,Choir',
    ].join('\n'),
  );
  await sendAtOnce(church);
  // An open within seconds of sending counts as a filter's: the steps in between take longer.
  await countReaders(church, true);
  const counted = await writeToChoir(church, 'News of April');
  await countReaders(church, false);
  const main = page.getByRole('main');
  const senders = page.getByRole('region', { name: emailTexts.senders });

  await test.step('an address is added and proved by the button behind the link', async () => {
    await page.goto('/tenant/settings');
    await page.getByRole('link', { name: settingsTexts.email }).click();
    await page.getByRole('button', { name: emailTexts.addAddress }).click();
    const dialog = page.getByRole('dialog', { name: emailTexts.addSender });
    await dialog.getByLabel(emailTexts.address).fill('office@grace.example');
    await dialog.getByLabel(emailTexts.senderName).fill('The office');
    await dialog.getByRole('button', { name: emailTexts.sendLink }).click();
    await expect(page.getByText(emailTexts.linkSent('office@grace.example'))).toBeVisible();
    await expect(senders.getByText(emailTexts.waiting, { exact: true })).toBeVisible();

    const { parts } = await mailInstallation.mailTo('office@grace.example', /./);
    await openPlain(page, pathIn(parts['text/plain'], /https?:\S+\/s\/[\w-]+/));
    await expectHeading(page, ours(pages.confirmSender.title));
    await page.reload();
    const listed = await church.call<{ items: { verified: boolean }[] }>('GET', '/api/mail-senders');
    expect(listed.items.map(({ verified }) => verified)).toEqual([false]);
    await page.getByRole('button', { name: pages.confirmSender.button }).click();
    await expectHeading(page, pages.senderConfirmed.title);
  });

  const domain = page.getByRole('article', { name: 'grace.example' });
  await test.step('a domain is added, its records are copied to DNS, and it is ready', async () => {
    await page.goto('/tenant/settings/email');
    await expect(senders.getByText(emailTexts.confirmed, { exact: true })).toBeVisible();
    await expect(senders).toContainText(emailTexts.recipientsSee('The office <post@tidings.example>'));
    await page.getByRole('button', { name: emailTexts.addDomain }).click();
    const dialog = page.getByRole('dialog', { name: emailTexts.addDomain });
    const field = dialog.getByLabel(emailTexts.domain);
    await field.fill('gmail.com');
    await dialog.getByRole('button', { name: emailTexts.add }).click();
    await expectFault(field, /^gmail\.com belongs to a mailbox provider/);
    await field.fill('grace.example');
    await dialog.getByRole('button', { name: emailTexts.add }).click();
    await expect(domain.getByText('Not ready')).toBeVisible();
    await expect(domain.locator('dl')).toHaveCount(3);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectSoundInBothThemes(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectSoundInBothThemes(page);

    for (const record of await domain.locator('dl').all()) {
      const [, name = '', value = ''] = await record.locator('code').allTextContents();
      mailInstallation.zone[name] = { TXT: [value] };
    }
    await domain.getByRole('button', { name: 'Copy: value of DKIM' }).click();
    await expect(domain.getByRole('button', { name: 'Copied: value of DKIM' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      mailInstallation.record('_domainkey.grace.example'),
    );
    await domain.getByRole('button', { name: 'Check again' }).click();
    await expect(domain.getByText('Ready: mail is signed')).toBeVisible();
    await expect(senders).toContainText(emailTexts.recipientsSee('The office <office@grace.example>'));
  });

  await test.step('it becomes the default, and the footer of every e-mail is saved', async () => {
    await page.getByRole('button', { name: emailTexts.moreFor('office@grace.example') }).click();
    await page.getByRole('menuitem', { name: emailTexts.makeDefault }).click();
    await expect(senders.getByText(emailTexts.default, { exact: true })).toBeVisible();
    await page.getByLabel(emailTexts.footer).fill('12 Allen Avenue, Ikeja');
    await page.getByLabel(emailTexts.trackOpens).check();
    await page.getByLabel(emailTexts.trackClicks).check();
    await page.getByRole('button', { name: settingsTexts.save }).click();
    await expect(page.getByText(settingsTexts.saved, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(emailTexts.footer)).toHaveValue('12 Allen Avenue, Ikeja');
    await expect(page.getByLabel(emailTexts.trackOpens)).toBeChecked();
    await expectNoViolations(page);
    await page.goto('/tenant/email/compose?group=group_~Choir');
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(
      'The office <office@grace.example>',
    );
  });

  await writeToChoir(church, 'News of May');
  const bola = await mailInstallation.mailTo('bola@example.org', /May/);
  expect(bola.headers['from']).toBe('The office <office@grace.example>');
  expect(bola.parts['text/plain']).toContain('12 Allen Avenue, Ikeja');
  expect(bola.parts['text/html']).toMatch(/https?:[^"]+\/o\/[^"]+/);
  expect(await verdictsOf(unstuffed(bola.wire), mailInstallation.record('_domainkey.grace.example'))).toEqual(
    ['pass d=grace.example'],
  );

  const leaving = pathIn(bola.headers['list-unsubscribe'], /https?:[^>]+/);
  await test.step('one click unsubscribes, and the next e-mail leaves that person out', async () => {
    await openPlain(page, leaving);
    await expectHeading(page, ours(pages.unsubscribe.title));
    await page.reload();
    expect(await church.call('GET', '/api/suppressions')).toMatchObject({ total: 0 });
    await page.getByRole('button', { name: pages.unsubscribe.button }).click();
    await expectHeading(page, ours(pages.justUnsubscribed.title));

    const second = await writeToChoir(church, 'News of June');
    expect(mailInstallation.reached(/June/)).toEqual(['chidi@example.org']);
    await page.goto(`/tenant/sent/${second}`);
    const out = page.getByRole('listitem').filter({ hasText: 'Bola Ade' });
    await expect(out).toContainText('Opted out');
    await page.goto('/tenant/consent');
    await expect(main).toContainText(/bola@example\.org.*Unsubscribe link.*News of May/);
  });

  await test.step('a person who unsubscribed by mistake subscribes again', async () => {
    await openPlain(page, leaving);
    await page.getByRole('button', { name: pages.justUnsubscribed.button }).click();
    await expectHeading(page, ours(pages.resubscribed.title));
    expect(await church.call('GET', '/api/suppressions')).toMatchObject({ total: 0 });
  });

  await test.step('the report says who opened it and followed its link', async () => {
    const read = async (address: string, path: RegExp) => {
      const { parts } = await mailInstallation.mailTo(address, /April/);
      const headers = { 'user-agent': phone };
      return fetch(mailInstallation.address + pathIn(parts['text/html'], path), {
        headers,
        redirect: 'manual',
      });
    };
    await expect
      .poll(async () => {
        await read('bola@example.org', /https?:[^"]+\/o\/[^"]+/);
        const followed = await read('chidi@example.org', /https?:[^"]+\/c\/[^"]+/);
        expect(followed.headers.get('location')).toBe('https://grace.example/give');
        return church.call('GET', `/api/messages/${counted}`);
      })
      .toMatchObject({ engagement: { opened: 2, clicked: 1, machines: 0 } });
    await page.goto(`/tenant/sent/${counted}`);
    const report = page.getByRole('region', { name: 'Who read it' });
    await expect(report).toContainText('Opened by2');
    await expect(report).toContainText('grace.example/give1 person');
    await expectNoViolations(page);
    const row = page.getByRole('region', { name: 'People' }).getByRole('listitem');
    await expect(row.filter({ hasText: 'bola@example.org' })).toContainText('opened');
    await row.filter({ hasText: 'clicked a link' }).getByRole('button', { name: 'Chidi Eze' }).click();
    await expect(page.getByRole('dialog', { name: 'Chidi Eze' })).toContainText(/Opened.*Clicked a link/);
    await expectNoViolations(page);
  });
});

test('addresses and settings are saved by keyboard only, with each error at its field', async ({
  page,
  church,
}) => {
  await page.goto('/tenant/settings/email');
  const senders = page.getByRole('region', { name: emailTexts.senders });
  await expect(page.getByLabel(emailTexts.replyTo)).toBeVisible();
  const add = page.getByRole('button', { name: emailTexts.addAddress });
  await expect(add).toBeVisible();
  await tabTo(page, emailTexts.addAddress);
  await page.keyboard.press('Enter');
  const field = page.getByLabel(emailTexts.address);
  await expect(field).toBeFocused();
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await expectFault(field, /'nobody' is not an e-mail address/);
  await page.keyboard.type('@grace.example');
  await expect(field).toHaveValue('nobody@grace.example');
  await page.keyboard.press('Enter');
  await expect(senders.getByText('nobody@grace.example')).toBeVisible();
  await expect(add).toBeFocused();

  const more = page.getByRole('button', { name: emailTexts.moreFor('nobody@grace.example') });
  await tabUntil(page, more);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: emailTexts.changeName }).waitFor();
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: emailTexts.changeName }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(emailTexts.senderName)).toBeFocused();
  await page.keyboard.type('Nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: emailTexts.remove }));
  await page.keyboard.press('Enter');
  const asking = page.getByRole('dialog', { name: emailTexts.removeOne('nobody@grace.example') });
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabUntil(page, asking.getByRole('button', { name: emailTexts.remove }));
  await page.keyboard.press('Enter');
  await expect(senders.getByText(settingsTexts.noneYet)).toBeVisible();

  const answers = page.getByLabel(emailTexts.replyTo);
  await tabUntil(page, answers);
  await page.keyboard.type('office');
  await page.keyboard.press('Enter');
  await expectFault(answers, /'office' is not an e-mail address/);
  await page.keyboard.type('@grace.example');
  await expect(answers).toHaveValue('office@grace.example');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => church.call('GET', '/api/settings/mail'))
    .toMatchObject({ replyTo: 'office@grace.example' });
});

test('a saved sender name shows at once in the composer that was open before', async ({
  page,
  church: _church,
}) => {
  const from = page.getByRole('combobox', { name: 'From' });
  await page.goto('/tenant/email/compose');
  await expect(from).toHaveValue(/^Grace Church </);
  // Without loading the page again, so that the composer's answers are still cached.
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: settingsTexts.email }).click();
  await page.getByLabel(emailTexts.fromName).fill('Grace Office');
  await page.getByRole('button', { name: settingsTexts.save }).click();
  await expect(page.getByText(settingsTexts.saved, { exact: true })).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await expect(from).toHaveValue(/^Grace Office </);
});

test('a read-only user sees the senders and can change nothing', async ({ page, church: _church }) => {
  await page.route('**/api/Membership/GetCurrentSignedInUser', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as object;
    const permissions = permissionsOf.viewer;
    await route.fulfill({ response, json: { ...user, role: 'viewer', permissions } });
  });
  await page.goto('/tenant/settings/email');
  await expect(page.getByRole('main')).toContainText(emailTexts.sendersAboutDefault('post@tidings.example'));
  await expect(page.getByLabel(emailTexts.footer)).toBeDisabled();
  await expect(page.getByLabel(emailTexts.trackOpens)).toBeDisabled();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expectNoViolations(page);
});

async function expectFault(field: Locator, words: RegExp): Promise<void> {
  await expect(field).toHaveAccessibleDescription(words);
  await expect(field).toBeFocused();
}
