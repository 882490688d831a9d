// A lost answer: saving again does not create a second person.
import type { Page } from '@playwright/test';
import { expect, expectNoViolations, test } from './support/fixtures.ts';
import { personForm } from '../packages/web/src/messages/en/person-form.ts';

test.use({ allowedErrors: [/ERR_CONNECTION_RESET/] });

/** Drops the next answer to this call: the server has done the work, but the browser never learns. */
async function loseAnswer(page: Page, address: string): Promise<{ keys: string[] }> {
  const keys: string[] = [];
  let lost = false;
  await page.route(address, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  return { keys };
}

const offline = "You 're Offline - Please ensure you have internet access";

for (const meanwhile of ['', ', with a reload between'])
  test(`a new person whose answer is lost is saved again and exists once${meanwhile} [PF-14]`, async ({
    page,
    church,
  }) => {
    await page.goto('/tenant/people/add');
    await page.getByLabel('First name').fill('Zainab');
    await page.getByLabel('Last name').fill('Bello');
    const { keys } = await loseAnswer(page, '**/api/people/createperson');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Offline' })).toHaveText(offline);
    await expectNoViolations(page);
    // The server has created the person.
    expect(await church.call('GET', '/api/people')).toMatchObject({ total: 1 });
    if (meanwhile) await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Zainab');
    await save.click();
    await expect(page).toHaveURL(/\/tenant\/people$/);
    await expect(page.getByText(personForm.saved('Zainab Bello'))).toBeVisible();
    expect(await church.call('GET', '/api/people')).toMatchObject({ total: 1 });
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

test('the next person of the same name is a new one [PF-14]', async ({ page, church }) => {
  const { keys } = await loseAnswer(page, '**/api/people/createperson');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  for (const tries of [2, 1]) {
    await page.goto('/tenant/people/add');
    await page.getByLabel('First name').fill('Zainab');
    await save.click();
    if (tries === 2) {
      await expect(page.getByRole('alert').filter({ hasText: 'Offline' })).toHaveText(offline);
      await save.click();
    }
    await expect(page).toHaveURL(/\/tenant\/people$/);
  }
  expect(await church.call('GET', '/api/people')).toMatchObject({ total: 2 });
  expect(keys[2]).not.toBe(keys[1]);
});
