// The palette, the shortcuts, and the way back, by keyboard.
import { seedData } from './support/compose.ts';
import { expect, expectSoundAtEveryWidth, expectSoundInBothThemes, test } from './support/fixtures.ts';
import { commandTexts } from '../packages/web/src/messages/en/commands.ts';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';
import { personTexts } from '../packages/web/src/messages/en/person.ts';
import { settingsTexts } from '../packages/web/src/messages/en/settings.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';
import { start } from '../packages/web/src/messages/en/start.ts';

test('[OT-08] Ctrl+K finds people, groups, messages, actions and settings by keyboard alone, the recent first', async ({
  page,
  church,
}) => {
  await seedData(church);
  await church.call('POST', '/api/Messaging/PostSmsDraft', {
    body: 'Adaugo sings on Sunday',
    isDefaultBirthDayMessage: false,
  });
  await page.goto('/tenant/sent');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.getByRole('combobox', { name: commandTexts.title });
  const chosen = page.getByRole('option', { selected: true });
  const part = (name: string) => page.getByRole('listbox').getByRole('group', { name });

  await test.step('a person, a group and a message', async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type('adaugo');
    await expect(part(commandTexts.people).getByRole('option').first()).toContainText('Adaugo Adeyemi');
    await expect(part(commandTexts.messages)).toContainText('Adaugo sings on Sunday');
    await expectSoundInBothThemes(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(chosen).toContainText('Adaugo Adeyemi');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Adaugo Adeyemi' })).toBeVisible();
    await expect(field).toBeHidden();
  });

  await test.step('what was opened is offered first', async () => {
    await page.keyboard.press('Control+k');
    await expect(part(commandTexts.recent).getByRole('option')).toContainText(['Adaugo Adeyemi']);
    await expect(chosen).toContainText('Adaugo Adeyemi');
    await page.keyboard.type('choir');
    await expect(chosen).toContainText('Choir');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/peoplegroups\?open=/);
    await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  });

  await test.step('a setting, an action, and nothing', async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(settingsTexts.senderIds.slice(0, 9));
    await expect(chosen).toContainText(settingsTexts.senderIds);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: settingsTexts.senderIds })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zzzz');
    await expect(page.getByText('No match found')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });
});

test('[OT-08] what is typed while the palette is being loaded is searched for', async ({ page, church }) => {
  expect(church.token).not.toBe('');
  let load = (): void => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/assets/palette-*.js', async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto('/tenant/people');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(shellTexts.people);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('comp');
  load();
  await expect(page.getByRole('combobox', { name: commandTexts.title })).toHaveValue('comp');
  await expect(page.getByRole('option', { selected: true })).toContainText(commandTexts.composeSms);
  await page.keyboard.press('Escape');
  await expect(heading).toHaveText(shellTexts.people);
});

test('[OT-08] Ctrl+K and what is typed before the app is there opens the palette with it', async ({
  page,
  church,
}) => {
  expect(church.token).not.toBe('');
  let load = (): void => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto('/tenant/people', { waitUntil: 'commit' });
  await expect(page.getByRole('status', { name: start.loading })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('comq');
  await page.keyboard.press('Backspace');
  load();
  await expect(page.getByRole('combobox', { name: commandTexts.title })).toHaveValue('com');
  await page.keyboard.type('pose');
  await expect(page.getByRole('option', { selected: true })).toContainText(commandTexts.composeSms);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shellTexts.people);
});

test('[OT-08] the palette offers a viewer nothing that their role does not open', async ({
  page,
  church,
}) => {
  expect(church.token).not.toBe('');
  await page.route('**/GetCurrentSignedInUser', async (route) => {
    const user = await church.call<object>('GET', '/api/Membership/GetCurrentSignedInUser');
    await route.fulfill({ json: { ...user, role: 'viewer', permissions: ['people.read', 'groups.read'] } });
  });
  await page.goto('/tenant/people');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  for (const closed of [
    commandTexts.composeSms,
    commandTexts.addPerson,
    settingsTexts.senderIds,
    shellTexts.sent,
  ])
    await expect(options.filter({ hasText: closed })).toHaveCount(0);
});

test('[OT-08] shortcuts open screens, never while typing, are listed, and can be turned off', async ({
  page,
  church,
}) => {
  await church.load('First name,Phone\nAda,08031234567');
  await page.goto('/tenant/people');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(shellTexts.people);
  await page.keyboard.press('g');
  await page.keyboard.press('g');
  await expect(heading).toHaveText(shellTexts.groups);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(heading).toHaveText(shellTexts.people);

  await expect(page.getByRole('link', { name: 'Ada' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('c');
  await expect(page.getByPlaceholder('Name, phone or e-mail')).toHaveValue('c');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shellTexts.people);
  await expect(heading).toHaveText(shellTexts.people);
  await page.getByRole('main').focus();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: commandTexts.shortcuts });
  await expect(sheet).toContainText(commandTexts.goTo(shellTexts.groups));
  await expectSoundAtEveryWidth(page);
  await sheet.getByRole('switch', { name: commandTexts.singleKeys }).press(' ');
  await expect(sheet).not.toContainText(commandTexts.goTo(shellTexts.groups));
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('c');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: commandTexts.title })).toBeFocused();
  await expect(sheet).toBeHidden();
});

test('[OT-08] back leads where one came from, and a list keeps its scroll and filter', async ({
  page,
  church,
}) => {
  await church.load(
    [
      'First name,Phone',
      ...Array.from({ length: 45 }, (_, at) => `Person ${at + 10},0803100${1000 + at}`),
    ].join('\n'),
  );
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/tenant/people?phone=yes');
  const last = page.getByRole('link', { name: 'Person 54' });
  await last.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(500);
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Person 54' })).toBeVisible();

  await test.step('from the form that was opened in between', async () => {
    await page.getByRole('link', { name: personTexts.edit }).first().click();
    await expect(page).toHaveURL(/people\/add\//);
    await page.getByRole('link', { name: dialogTexts.backTo('Person 54') }).click();
    await expect(page).not.toHaveURL(/people\/add\//);
  });

  await page.getByRole('link', { name: personTexts.back }).click();
  await expect(page).toHaveURL(/phone=yes/);
  await expect.poll(scrolled).toBe(before);

  await test.step('a screen that was opened by its address leads to the list', async () => {
    await page.goto('/tenant/settings/keys');
    await page.goto('/tenant/settings/audit');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: settingsTexts.back }).click();
    await expect(page.getByRole('heading', { level: 1, name: settingsTexts.title })).toBeVisible();
  });
});

test.describe('while a screen is being loaded', () => {
  test.use({ serviceWorkers: 'block' });

  test('[OT-08] the palette keeps the focus when the screen comes', async ({ page, church }) => {
    await seedData(church);
    await page.goto('/tenant/sent');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const asked = page.waitForRequest(/assets\/units-page/);
    await page.route(/assets\/units-page/, async (route) => {
      await held;
      await route.continue();
    });
    const field = page.getByRole('combobox', { name: commandTexts.title });
    await page.keyboard.press('Control+k');
    await page.keyboard.type(commandTexts.units);
    await expect(page.getByRole('option', { selected: true })).toContainText(commandTexts.units);
    await page.keyboard.press('Enter');
    await asked;
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    release();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(shellTexts.units);
    await page.keyboard.type('choir');
    await expect(field).toHaveValue('choir');
  });
});
