// Suppressed addresses: added by hand with proof, found, and left out of messages.
import { leftOutTexts } from '../packages/web/src/messages/en/states.ts';
import { settingsTexts } from '../packages/web/src/messages/en/settings.ts';
import { seedData } from './support/compose.ts';
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import { tabTo, tabUntil } from './support/keys.ts';
import { permissionsOf } from '../packages/contract/src/permissions.ts';
import { consent } from '../packages/web/src/messages/en/consent.ts';
import { operatorTexts } from '../packages/web/src/messages/en/operator.ts';

test.use({ allowedErrors: [/status of 400 .*suppressions/] });

test('an address is added by hand with proof, is left out of a message, and is found [DE-07, SC-16]', async ({
  page,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/settings');
  await page.getByRole('link', { name: consent.title }).click();
  await expect(page.getByText(consent.noOptOuts)).toBeVisible();
  await expectNoViolations(page);

  const dialog = page.getByRole('dialog', { name: consent.addTitle });
  await page.getByRole('button', { name: consent.add }).click();
  await dialog.getByLabel(consent.address).fill('0803 12');
  await dialog.getByRole('button', { name: consent.addConfirm, exact: true }).click();
  await expect(dialog.getByLabel(consent.address)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(consent.address).fill('0803 100 0005');
  await dialog.getByLabel(consent.why, { exact: true }).selectOption('Wrong number');
  await dialog.getByLabel(consent.howYouKnow).fill('She called the office');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: consent.addConfirm, exact: true }).click();
  const row = page.getByRole('main').getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('0803 100 0005 · Emeka Musa');
  await expect(row).toContainText('Wrong number');
  await expect(row).toContainText('Added by hand, Ada Obi · “She called the office”');

  await page.getByRole('button', { name: consent.add }).click();
  await dialog.getByLabel(consent.address).fill('Gone@Example.org');
  await dialog.getByLabel(consent.why, { exact: true }).selectOption('E-mail bounced before');
  await dialog.getByRole('button', { name: consent.addConfirm, exact: true }).click();
  await expect(row).toHaveCount(2);
  await expect(page.getByText(consent.count(2))).toBeVisible();
  await expectNoViolations(page);

  await test.step('it is found by name, by channel and by reason', async () => {
    await page.getByRole('searchbox').fill('emeka musa');
    await expect(row).toHaveCount(1);
    await expect(page).toHaveURL(/search=emeka/);
    await page.getByRole('searchbox').fill('');
    await expect(row).toHaveCount(2);
    await page.getByLabel(consent.channel).selectOption('E-mail');
    await expect(row).toHaveText(/gone@example\.org/);
    await page.getByLabel(consent.reason).selectOption('On Do Not Disturb');
    await expect(page.getByText(consent.noMatches)).toBeVisible();
  });

  await test.step('a message leaves the number out and says so', async () => {
    await page.goto('/tenant/sms/compose?group=group_~Choir');
    await expect(page.getByText(leftOutTexts['wrong-number'](1)).first()).toBeVisible();
  });
});

test('an address is suppressed and allowed again by keyboard only, on a phone and on a laptop [DE-07]', async ({
  page,
  church,
}) => {
  await seedData(church);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/tenant/consent');
    await expect(page.getByRole('button', { name: consent.add })).toBeVisible();
    await tabTo(page, consent.add);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(consent.address)).toBeFocused();
    await page.keyboard.type('0803 100 0005');
    await page.keyboard.press('Enter');
    const lift = page.getByRole('button', { name: /^Allow again/ });
    await expect(lift).toBeVisible();
    await expect(page.getByRole('button', { name: consent.add })).toBeFocused();
    await tabUntil(page, lift);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(consent.howYouKnowConsent)).toBeFocused();
    await page.keyboard.type('Told me');
    await tabTo(page, 'Allow again');
    await page.keyboard.press('Enter');
    await expect(page.getByText(consent.noOptOuts)).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('a read-only user sees the suppressed addresses and can change nothing', async ({ page, church }) => {
  await church.call('POST', '/api/suppressions', { channel: 'sms', address: '08031000005', reason: 'dnd' });
  await page.route('**/api/Membership/GetCurrentSignedInUser', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as object;
    const permissions = permissionsOf.viewer;
    await route.fulfill({ response, json: { ...user, role: 'viewer', permissions } });
  });
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.add(`${request.method()} ${pathname}`);
  });
  const screens = [
    ['/tenant/consent', consent.title],
    ['/tenant/inbox', 'Inbox'],
    ['/tenant/units', 'Units'],
    ['/tenant/settings', settingsTexts.title],
    ['/tenant/settings/sending', settingsTexts.sending],
    ['/tenant/settings/providers', settingsTexts.providers],
    ['/tenant/sent', 'Sent messages'],
    ['/operator', operatorTexts.title],
  ];
  for (const [address = '', title = ''] of screens)
    await test.step(title, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      await expect(
        page.getByRole('main').getByRole('button', { name: /^(Add|Allow|Save|Send|Test|Write)/ }),
      ).toHaveCount(0);
      await expectNoViolations(page);
    });
  // Nothing is changed, and no call is made that would be refused.
  expect([...asked].filter((call) => !call.startsWith('GET '))).toEqual([]);
  expect([...asked].filter((call) => /providers|operator/.test(call))).toEqual([]);
});
