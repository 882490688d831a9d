// API keys: created, shown once, used, revoked; on a phone and by keyboard.
import { settingsTexts } from '../packages/web/src/messages/en/settings.ts';
import { call } from './support/client.ts';
import { expect, expectSoundInBothThemes, test } from './support/fixtures.ts';
import { keyTexts } from '../packages/web/src/messages/en/keys.ts';

test('a key is created, shown once, used by a program and revoked [AU-12]', async ({
  page,
  church,
  installation,
}) => {
  await church.call('POST', '/api/CreateGroup', { name: 'Choir' });
  await page.goto('/tenant/settings');
  await page.getByRole('link', { name: settingsTexts.keys }).click();
  await expect(page.getByText('No API keys')).toBeVisible();
  await expectSoundInBothThemes(page);
  await page.getByRole('button', { name: keyTexts.createKey }).click();
  const creating = page.getByRole('dialog', { name: keyTexts.createTitle });
  await expect(creating.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
  await creating.getByLabel('Name').fill('Website');
  await creating.getByRole('checkbox', { name: 'See groups and attendance' }).check();
  await creating.getByLabel('Expires').selectOption('In 90 days');
  await expectSoundInBothThemes(page);
  await creating.getByRole('button', { name: 'Create', exact: true }).click();
  const made = page.getByRole('dialog', { name: 'Website: key created' });
  const key = await made.getByLabel('Key').inputValue();
  expect(key).toMatch(/^tdk_/);
  await expectSoundInBothThemes(page);
  await made.getByRole('button', { name: 'Done' }).click();
  const line = page.getByRole('main').getByRole('listitem');
  await expect(line).toContainText('Website');
  await expect(line).toContainText(keyTexts.neverUsed);
  await expect(page.getByText(key)).toHaveCount(0);

  const ask = () =>
    call<{ name: string }[]>(installation.address, 'GET', '/api/GetAllGroupBasicInformation', { token: key });
  expect(await ask()).toMatchObject([{ name: 'Choir' }]);
  await page.reload();
  await expect(line).toContainText('Last used');
  await expectSoundInBothThemes(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectSoundInBothThemes(page);
  await page.getByRole('button', { name: 'Revoke Website' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(keyTexts.revoked('Website'))).toBeVisible();
  await expect(page.getByText('No API keys')).toBeVisible();
  await expect(ask()).rejects.toThrow(/not valid/);
  await page.goto('/tenant/settings/audit');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
    'Ada Obi revoked the API key Website',
  );
});
