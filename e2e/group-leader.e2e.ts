// Group leaders: they see their groups and nothing else; viewers meet no dead button.
import type { Browser, Locator, Page } from '@playwright/test';
import { call, password } from './support/client.ts';
import {
  type Church,
  expect,
  expectSoundInBothThemes,
  type Installation,
  signIn,
  test,
  watchErrors,
} from './support/fixtures.ts';
import { destinationTexts } from '../packages/web/src/messages/en/destinations.ts';
import { colleagueTexts } from '../packages/web/src/messages/en/colleagues.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';
import { home } from '../packages/web/src/messages/en/home.ts';
import { peopleTexts } from '../packages/web/src/messages/en/people.ts';
import { noteTexts } from '../packages/web/src/messages/en/person-notes.ts';

test.use({ allowedErrors: [/status of (403|404)/] });

const freshEmail = () => `bola.${crypto.randomUUID().slice(0, 8)}@example.org`;

interface Tree {
  id: string;
  name: string;
  children: Tree[];
}

/** Three people in the choir, one usher. */
async function fill(church: Church): Promise<Record<'Choir' | 'Ushers', string>> {
  await church.load(
    'First name,Last name,Phone,Groups\nSola,Singer,08031110001,Choir\nAda,Alto,08031110002,Choir\nUche,Usher,08031110003,Ushers\n',
  );
  await church.senderId('GRACE');
  const tree = await church.call<Tree[]>('GET', '/api/GetAllGroupBasicInformation');
  const idOf = (name: string) => tree.find((group) => group.name === name)?.id ?? '';
  return { Choir: idOf('Choir'), Ushers: idOf('Ushers') };
}

/** A page of a new colleague, and what it logs as errors. */
async function pageOf(
  { browser, church, installation }: { browser: Browser; church: Church; installation: Installation },
  given: Record<string, unknown>,
): Promise<{ page: Page; errors: string[] }> {
  const email = freshEmail();
  const { link } = await church.call<{ link: string }>('POST', '/api/accounts/invitations', {
    email,
    ...given,
  });
  const { token } = await call<{ token: string }>(
    installation.address,
    'POST',
    `/api/accounts/invitations/${link.split('/').at(-1)}/accept`,
    { body: { firstName: 'Bola', lastName: 'Ade', password } },
  );
  const context = await browser.newContext({ baseURL: installation.address, reducedMotion: 'reduce' });
  await signIn(context, { token });
  const page = await context.newPage();
  return { page, errors: watchErrors(page) };
}

test('a group leader sees her choir and nothing else [AU-05]', async ({
  page: owners,
  church,
  browser,
  installation,
}) => {
  const { Choir } = await fill(church);
  await church.call('POST', '/api/Messaging/sendSms', {
    subject: 'GRACE',
    message: 'For the whole church',
    gateWayToUse: 'regular',
    groupedContacts: `group_${Choir}`,
  });

  const invited = await test.step('the owner invites her with her group', async () => {
    const email = freshEmail();
    await owners.goto('/tenant/settings/colleagues');
    await owners.getByRole('button', { name: colleagueTexts.invite }).click();
    const dialog = owners.getByRole('dialog', { name: colleagueTexts.invite });
    await dialog.getByLabel('E-mail address').fill(email);
    await dialog.getByRole('radio', { name: /Group leader/ }).check();
    await dialog.getByRole('combobox', { name: 'Groups they lead' }).click();
    await owners.getByRole('option', { name: 'Choir', exact: true }).click();
    await owners.keyboard.press('Tab');
    await expectSoundInBothThemes(owners);
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    const ready = owners.getByRole('dialog', { name: dialogTexts.invitationReady });
    return ready.getByLabel('Link').inputValue();
  });
  const { token } = await call<{ token: string }>(
    installation.address,
    'POST',
    `/api/accounts/invitations/${invited.split('/').at(-1)}/accept`,
    { body: { firstName: 'Bola', lastName: 'Ade', password } },
  );
  const context = await browser.newContext({ baseURL: installation.address, reducedMotion: 'reduce' });
  await signIn(context, { token });
  const page = await context.newPage();
  const errors = watchErrors(page);

  await test.step('home shows her group, and writes to it', async () => {
    await page.goto('/tenant');
    const card = page.getByRole('region', { name: home.myGroups });
    await expect(card).toContainText(home.countPeople(2));
    await expectSoundInBothThemes(page);
    await card.getByRole('link', { name: home.writeTo('Choir') }).click();
    await expect(page.getByRole('main').getByText('Choir', { exact: true })).toBeVisible();
  });

  await test.step('people, groups and the navigation are hers', async () => {
    await page.goto('/tenant/people');
    await expect(page.getByRole('main')).toContainText('Sola Singer');
    await expect(page.getByRole('main')).toContainText('Ada Alto');
    await expect(page.getByText('Uche Usher')).toHaveCount(0);
    const nav = page.getByRole('navigation', { name: 'Main', exact: true });
    await expect(nav.getByRole('link')).toHaveText([
      'Home',
      'People',
      'Groups',
      'Attendance',
      'Sent',
      'Scheduled',
      'Drafts',
      'Templates',
    ]);
    await expect(page.getByRole('button', { name: peopleTexts.add })).toHaveCount(0);
    await expectSoundInBothThemes(page);
    await page.getByRole('link', { name: 'Ada Alto' }).click();
    await expect(page.getByRole('heading', { name: 'Notes' })).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('Choir');
    await expectSoundInBothThemes(page);
    await nav.getByRole('link', { name: 'Groups' }).click();
    await expect(page.getByRole('main')).toContainText('Choir');
    await expect(page.getByRole('main')).not.toContainText('Ushers');
    await expectSoundInBothThemes(page);
    await nav.getByRole('link', { name: 'Sent' }).click();
    await expect(page.getByRole('main')).not.toContainText('For the whole church');
  });

  await test.step('other screens say so in a sentence', async () => {
    for (const address of [
      'settings',
      'inbox',
      'units',
      'families',
      'addfamily',
      'automatic',
      'my-people',
      'people/import',
      'outbox',
    ]) {
      await page.goto(`/tenant/${address}`);
      await expect(page.getByText(shellTexts.closed)).toBeVisible();
    }
    await expectSoundInBothThemes(page);
  });

  await test.step('she writes to her choir', async () => {
    await page.goto('/tenant/sms/compose');
    const kinds = page.getByRole('tablist', { name: destinationTexts.choose });
    await expect(kinds.getByRole('tab')).toHaveCount(2);
    await expect(page.getByPlaceholder(destinationTexts.searchWithoutNumbers)).toBeVisible();
    await kinds.getByRole('tab', { name: 'Select group from database' }).click();
    await expect(page.getByRole('main')).not.toContainText('Ushers');
    await expectSoundInBothThemes(page);
    const sent = await call<{ status: boolean }>(installation.address, 'POST', '/api/Messaging/sendSms', {
      token,
      body: {
        subject: 'GRACE',
        message: 'Practice at six',
        gateWayToUse: 'regular',
        groupedContacts: `group_${Choir}`,
      },
    });
    expect(sent.status).toBe(true);
    await page.goto('/tenant/sent');
    await expect(page.getByRole('main')).toContainText('Practice at six');
  });

  await test.step('she takes the attendance of her choir', async () => {
    await page.goto('/tenant/takeattendance');
    await page.getByRole('button', { name: 'Take attendance' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Take attendance' });
    await dialog.getByRole('combobox', { name: 'Service or meeting' }).fill('Practice');
    await dialog.getByRole('button', { name: 'Take attendance' }).click();
    await expect(dialog).toContainText('Choose one of your groups');
    await dialog.getByRole('combobox', { name: /Group/ }).click();
    await page.getByRole('option', { name: 'Choir', exact: true }).click();
    await dialog.getByRole('button', { name: 'Take attendance' }).click();
    await expect(page.getByRole('main')).toContainText('Sola Singer');
    await expect(page.getByRole('main')).not.toContainText('Uche Usher');
  });
  expect(errors).toEqual([]);
});

test('an owner sees what each role may do, and takes from staff [AU-05]', async ({
  page,
  church,
  browser,
  installation,
}) => {
  await fill(church);
  const { personId } = await church.call<{ personId: string }>('POST', '/api/people/createperson', {
    firstName: 'Ngozi',
    notes: [{ title: 'Visit' }, { title: 'Grief', confidential: true }],
  });
  await page.goto('/tenant/settings/colleagues');
  const table = page.getByRole('region', { name: colleagueTexts.roles });
  await expectSoundInBothThemes(page);
  const switches = [
    'send to all contacts',
    'export people and reports',
    'read and write confidential notes',
  ].map((words) => table.getByRole('switch', { name: `Staff may ${words}` }));
  // Each is clicked while the one before is still being saved.
  const saved: number[] = [];
  page.on('response', (response) => {
    if (/api\/accounts\/roles\//.test(response.url())) saved.push(response.status());
  });
  await page.route('**/api/accounts/roles/*', async (route) => {
    await expect(switches.at(-1) as Locator).not.toBeChecked();
    await route.continue();
  });
  for (const each of switches) await each.click({ force: true });
  for (const each of switches) await expect(each).not.toBeChecked();
  await expect.poll(() => saved).toEqual([200, 200, 200]);
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  for (const each of switches) await expect(each).not.toBeChecked();

  const staff = await pageOf({ browser, church, installation }, { role: 'staff' });
  await staff.page.goto('/tenant/sms/compose');
  await expect(staff.page.getByRole('tab', { name: 'Select group from database' })).toBeVisible();
  await expect(staff.page.getByRole('tab', { name: 'All contacts' })).toHaveCount(0);
  await staff.page.goto(`/tenant/people/${personId}`);
  const notes = staff.page.getByRole('region', { name: 'Notes' });
  await expect(notes.getByRole('listitem')).toHaveText([/^Visit/]);
  await notes.getByRole('button', { name: noteTexts.add }).click();
  await staff.page.getByRole('dialog').getByLabel('Title').fill('Called');
  await expect(staff.page.getByRole('dialog').getByRole('checkbox')).toHaveCount(0);
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(notes.getByRole('listitem')).toHaveText([/^Called/, /^Visit/]);
  await staff.page.goto('/tenant/settings/colleagues');
  await expect(staff.page.getByRole('region', { name: 'Colleagues' })).toContainText('Bola Ade');
  await expect(staff.page.getByRole('heading', { name: colleagueTexts.roles })).toHaveCount(0);
  expect(staff.errors).toEqual([]);

  const admin = await pageOf({ browser, church, installation }, { role: 'admin' });
  await admin.page.goto(`/tenant/people/${personId}`);
  await expect(admin.page.getByRole('region', { name: 'Notes' })).toContainText(/Grief\s*Confidential/);
  await admin.page.goto('/tenant/settings/colleagues');
  await expect(admin.page.getByRole('heading', { name: colleagueTexts.roles })).toBeVisible();
  await expect(admin.page.getByRole('switch')).toHaveCount(0);
  await expectSoundInBothThemes(admin.page);
  expect(admin.errors).toEqual([]);
});

test('a viewer finds no button that does nothing [AU-05]', async ({ church, browser, installation }) => {
  const { Choir } = await fill(church);
  const { page, errors } = await pageOf({ browser, church, installation }, { role: 'viewer' });
  const forbidden =
    /^(Compose|Send|Add a (?!filter)|Import|Export|Edit|Delete|Create|New|Save|Take attendance|Invite|Write)/;
  for (const address of [
    'people',
    'peoplegroups',
    `peoplegroups/${Choir}`,
    'families',
    'takeattendance',
    'sent',
    'inbox',
    'media',
    'outbox',
    'settings/colleagues',
    'settings/people',
    'settings/sending',
    'settings/email',
    'consent',
  ]) {
    await page.goto(`/tenant/${address}`);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    await expect(page.getByRole('button', { name: forbidden }), address).toHaveCount(0);
    await expect(page.getByRole('link', { name: forbidden }), address).toHaveCount(0);
  }
  for (const address of [
    'people/add',
    'people/import',
    'people/duplicates',
    'addfamily',
    'createpeoplegroup',
  ]) {
    await page.goto(`/tenant/${address}`);
    await expect(page.getByText(shellTexts.closed), address).toBeVisible();
  }
  expect(errors).toEqual([]);
});
