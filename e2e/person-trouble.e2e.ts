// Saving a person when it is slow, refused, offline, signed out, or conflicting.
import type { Page, Route } from '@playwright/test';
import { signInTexts } from '../packages/web/src/messages/en/sign-in.ts';
import { password } from './support/client.ts';
import { seedData } from './support/compose.ts';
import {
  expect,
  expectNoViolations,
  expectSoundAtEveryWidth,
  test,
  type Church,
} from './support/fixtures.ts';
import { noteTexts } from '../packages/web/src/messages/en/person-notes.ts';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';
import { personForm } from '../packages/web/src/messages/en/person-form.ts';
import { personFields } from '../packages/web/src/messages/en/person-fields.ts';

test.use({ allowedErrors: [/status of (400|401|409|500)|ERR_INTERNET_DISCONNECTED/] });

/** What the form says of restored edits, without their time. */
const restored = personForm.restored.slice(0, personForm.restored.indexOf(' {'));

test('a failed save says why, and nothing typed is lost [PF-14, OT-06]', async ({
  page,
  context,
  church,
}) => {
  await seedData(church);
  await page.goto(`/tenant/people/add/${await kemi(church)}`);
  await page.getByLabel('Occupation').fill('Teacher');
  const bePatient = await beImpatient(page);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const update = /\/api\/People\/UpdatePerson\//;
  const fail = async (answer: (route: Route) => unknown, title: string, detail: string) => {
    await page.route(update, answer);
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: title })).toHaveText(`${title} - ${detail}`);
    await page.unroute(update);
  };
  await fail(() => undefined, 'Request Delayed', 'Request took too long to respond');
  await bePatient();
  await fail(
    (route) => route.fulfill({ status: 500, body: '<html>' }),
    'Update Failed',
    'Update operation was not succesfull',
  );
  await expect(page.getByText('Update Failed')).toBeHidden();
  await fail(
    (route) => route.fulfill({ status: 500, json: { status: false, message: 'The disk is full.' } }),
    'Update Failed',
    'The disk is full.',
  );
  await context.setOffline(true);
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Offline' })).toHaveText(
    "You 're Offline - Please ensure you have internet access",
  );
  await context.setOffline(false);
  await expect(page.getByLabel('Occupation')).toHaveValue('Teacher');
  await save.click();
  await expect(page).toHaveURL(/\/tenant\/people$/);
});

test('a refused new person is explained in a sentence, and the wrong field has the focus [PF-14]', async ({
  page,
  church,
}) => {
  expect(await church.call('GET', '/api/people')).toMatchObject({ total: 0 });
  await page.goto('/tenant/people/add');
  await page.getByLabel('First name').fill('Zainab');
  await page.getByLabel('Mobile phone').fill('0803 12');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Attention!' })).toHaveText(
    "Attention! - '0803 12' is too short for a phone number.",
  );
  await expect(page.getByLabel('Mobile phone')).toBeFocused();
  await expectNoViolations(page);
  await expect(page.getByText('Attention!')).toBeHidden();
  await page.route('**/api/people/createperson', (route) => route.fulfill({ status: 400, body: '' }));
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Attention!' })).toHaveText(
    'Attention! - Save operation failed',
  );
});

test('a colleague saved another field of the same person: this is said, and both changes stay [PF-14]', async ({
  page,
  church,
}) => {
  await seedData(church);
  const id = await kemi(church);
  await page.goto(`/tenant/people/add/${id}`);
  await page.getByLabel('Occupation').fill('Teacher');
  await change(church, id, { firstName: 'Kemi', homeAddress: '7, Marina' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: personForm.changedByYou });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText(personForm.updated([personFields.homeAddress]));
  await expectNoViolations(page);
  expect(await read(church, id)).toMatchObject({ homeAddress: '7, Marina', occupation: '' });
  await expect(page.getByLabel('Home address')).toHaveValue('7, Marina');
  await expect(page.getByLabel('Occupation')).toHaveValue('Teacher');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/tenant\/people$/);
  expect(await read(church, id)).toMatchObject({ homeAddress: '7, Marina', occupation: 'Teacher' });
});

for (const width of [1280, 390])
  test(`two people changed the same fields: the values are compared one by one and none is lost silently, ${width} pixels [PF-14]`, async ({
    page,
    church,
  }) => {
    await seedData(church);
    await page.setViewportSize({ width, height: 800 });
    const id = await kemi(church);
    await page.goto(`/tenant/people/add/${id}`);
    await page.getByLabel('Occupation').fill('Teacher');
    await page.getByLabel('Home address').fill('1, Broad Street');
    await change(church, id, { firstName: 'Kemi', homeAddress: '7, Marina', occupation: 'Nurse' });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const alert = page.getByRole('alert').filter({ hasText: personForm.changedByYou });
    const both = personForm.bothChanged([personFields.homeAddress, personFields.occupation]);
    await expect(alert).toContainText(both);
    await expectNoViolations(page);
    // The typed text stays, and saving again asks again.
    await expect(page.getByLabel('Occupation')).toHaveValue('Teacher');
    await save.click();
    await expect(alert).toBeFocused();
    expect(await read(church, id)).toMatchObject({ homeAddress: '7, Marina', occupation: 'Nurse' });

    await alert
      .getByRole('button', { name: `${personForm.takeTheirs} 7, Marina for Home address` })
      .press('Enter');
    await expect(page.getByLabel('Home address')).toHaveValue('7, Marina');
    await alert
      .getByRole('button', { name: `${personForm.keepYours} Teacher for Occupation` })
      .press('Enter');
    await expect(alert.getByRole('button', { name: personForm.keepAllYours })).toBeHidden();
    await save.click();
    await expect(page).toHaveURL(/\/tenant\/people$/);
    expect(await read(church, id)).toMatchObject({ homeAddress: '7, Marina', occupation: 'Teacher' });
  });

test('leaving with unsaved changes asks; they are kept for later or discarded', async ({ page, church }) => {
  await seedData(church);
  const id = await kemi(church);
  const form = `/tenant/people/add/${id}`;
  await page.goto(form);
  const occupation = page.getByLabel('Occupation');
  await occupation.fill('Teacher');
  await expect(page.getByText(personForm.kept)).toBeVisible();
  const question = page.getByRole('dialog', { name: personForm.leaveTitle });
  const leave = () => page.getByRole('link', { name: 'Groups' }).first().click();
  await leave();
  await expect(question).toBeVisible();
  await expectSoundAtEveryWidth(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(occupation).toHaveValue('Teacher');

  await leave();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/tenant\/peoplegroups/);
  await page.goto(form);
  await expect(occupation).toHaveValue('Teacher');
  await expect(page.getByText(restored)).toBeVisible();
  await expectNoViolations(page);

  await leave();
  await question.getByRole('button', { name: dialogTexts.discard }).click();
  await expect(page).toHaveURL(/\/tenant\/peoplegroups/);
  await page.goto(form);
  await expect(occupation).toHaveValue('');
  // Text that was typed and removed again does not count as unsaved.
  await occupation.fill('T');
  await occupation.fill('');
  await leave();
  await expect(page).toHaveURL(/\/tenant\/peoplegroups/);
  expect(await read(church, id)).toMatchObject({ occupation: '' });
});

test('unsaved fields, groups and notes survive a crash, for this user and person only', async ({
  page,
  context,
  church,
}) => {
  await seedData(church);
  await page.goto('/tenant/people/add');
  await page.getByLabel('First name').fill('Zainab');
  await page.getByRole('button', { name: personForm.addToGroup }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Group' }).fill('Choir');
  await page.getByRole('option', { name: 'Choir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('tab', { name: /Notes/ }).click();
  await page.getByRole('button', { name: noteTexts.add }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Visit');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  // Another window continues where this one stopped.
  const next = await context.newPage();
  await page.close();
  await next.goto('/tenant/people/add');
  await expect(next.getByLabel('First name')).toHaveValue('Zainab');
  await expect(next.getByRole('tab', { name: /Groups/ })).toContainText('1');
  await expect(next.getByRole('tab', { name: /Notes/ })).toContainText('1');
  await next.goto(`/tenant/people/add/${await kemi(church)}`);
  await expect(next.getByLabel('First name')).toHaveValue('Kemi');
  await expect(next.getByText(restored)).toBeHidden();

  await next.goto('/tenant/people/add');
  await next.getByRole('button', { name: personForm.startOver }).click();
  await expect(next.getByLabel('First name')).toHaveValue('');
  await next.getByLabel('First name').fill('Zainab');
  await next.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(next).toHaveURL(/\/tenant\/people$/);
  await next.goto('/tenant/people/add');
  await expect(next.getByLabel('First name')).toHaveValue('');
});

test('a user signed out while typing continues after signing in, with an unfinished note too [AU-03]', async ({
  page,
  church,
}) => {
  await seedData(church);
  const id = await kemi(church);
  await page.clock.install();
  await page.goto(`/tenant/people/add/${id}`);
  await page.getByLabel('Occupation').fill('Teacher');
  await page.getByRole('tab', { name: /Notes/ }).click();
  await page.getByRole('button', { name: noteTexts.add }).click();
  await page.getByRole('dialog').getByLabel('Description').fill('Visited at home');
  await church.call('POST', '/api/accounts/sign-out');
  // The shell's call of every minute is refused now.
  await page.clock.fastForward(61_000);
  await expect(page.getByText(signInTexts.interrupted)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tidings.token'))).toBeNull();
  await page.getByLabel(signInTexts.email).fill(church.email);
  await page.getByRole('textbox', { name: signInTexts.password }).fill(password);
  await page.getByRole('button', { name: signInTexts.signIn }).click();
  await expect(page).toHaveURL(new RegExp(`/tenant/people/add/${id}$`));
  await expect(page.getByLabel('Occupation')).toHaveValue('Teacher');
  await page.getByRole('tab', { name: /Notes/ }).click();
  await page.getByRole('button', { name: noteTexts.add }).click();
  await expect(page.getByRole('dialog').getByLabel('Description')).toHaveValue('Visited at home');
});

/** Calls of the open page time out after a second instead of thirty, until what it returns is called. */
async function beImpatient(page: Page): Promise<() => Promise<void>> {
  const real = await page.evaluateHandle(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms === 30_000 ? 1000 : ms);
    return { timeout };
  });
  return () => real.evaluate(({ timeout }) => void (AbortSignal.timeout = timeout));
}

async function kemi(church: Church): Promise<string> {
  const { items } = await church.call<{ items: { id: string }[] }>('GET', '/api/people?search=kemi');
  return items[0]?.id ?? '';
}

async function change(church: Church, id: string, fields: Record<string, string>): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  await church.call('PUT', `/api/People/UpdatePerson/${id}`, form);
}

const read = async (church: Church, id: string): Promise<object> =>
  (await church.call<{ person: object }>('GET', `/api/people/${id}`)).person;
