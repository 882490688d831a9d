// Birthday messages, one edited and one skipped, and the welcome of a person.
import type { Page } from '@playwright/test';
import { automatic, greetingStates } from '../packages/web/src/messages/en/automatic.ts';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';
import { welcome, welcomeStates } from '../packages/web/src/messages/en/welcome.ts';
import { expect, expectSoundInBothThemes, test } from './support/fixtures.ts';

/** The day of birth of somebody whose birthday is so many days ahead: 28 years ago, when 29 February was a day too. */
function bornIn(days: number): string {
  const birthday = new Date(Date.now() + days * 86_400_000).toISOString();
  return `${Number(birthday.slice(0, 4)) - 28}${birthday.slice(4, 10)}`;
}

const lineOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: automatic.menuOf(name) }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

for (const width of [390, 1366])
  test(`birthdays are greeted automatically, one by its own text and one not, at ${width} pixels`, async ({
    page,
    church,
  }) => {
    await church.senderId('GRACE');
    await church.load(
      `First Name,Last Name,Phone,Birthday\nAda,Obi,08031234567,${bornIn(2)}\nBola,Ade,08031234568,${bornIn(3)}\n`,
    );
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/tenant/automatic');
    await expect(lineOf(page, 'Ada Obi')).toContainText(greetingStates.off);
    const birthdays = page.getByRole('region', { name: automatic.birthdays });
    const form = page.locator('form').filter({ has: birthdays });
    await expect(birthdays.getByLabel(automatic.text)).toHaveValue(automatic.birthdayText);
    await birthdays.getByRole('switch', { name: automatic.enable }).press(' ');
    await birthdays.getByLabel(automatic.at, { exact: true }).fill('08:30');
    await form.getByRole('button', { name: automatic.save }).click();
    await expect(lineOf(page, 'Ada Obi')).toContainText(greetingStates.planned);
    await expectSoundInBothThemes(page);

    await choose(page, 'Ada Obi', automatic.edit);
    const dialog = page.getByRole('dialog', { name: automatic.editTitle('Ada Obi') });
    await dialog.getByLabel(automatic.text).fill('Dear Ada, come and dance!');
    await expectSoundInBothThemes(page);
    await dialog.getByRole('button', { name: automatic.save }).click();
    await expect(lineOf(page, 'Ada Obi')).toContainText(automatic.ownText);
    await choose(page, 'Bola Ade', automatic.skip);
    await expect(lineOf(page, 'Bola Ade')).toContainText(greetingStates.skipped);

    await page.reload();
    await expect(birthdays.getByLabel(automatic.at, { exact: true })).toHaveValue('08:30');
    await expect(lineOf(page, 'Bola Ade')).toContainText(greetingStates.skipped);
    await choose(page, 'Bola Ade', automatic.unskip);
    await expect(lineOf(page, 'Bola Ade')).toContainText(greetingStates.planned);

    await choose(page, 'Bola Ade', automatic.write);
    const question = page.getByRole('dialog', { name: automatic.writeTitle('Bola Ade') });
    await expectSoundInBothThemes(page);
    await question.getByRole('button', { name: automatic.skipAndWrite }).click();
    await expect(page).toHaveURL(/\/tenant\/sms\/compose/);
    await page.goto('/tenant/automatic');
    await expect(lineOf(page, 'Bola Ade')).toContainText(greetingStates.skipped);
    const { settings } = await church.call<{ settings: { textId: string }[] }>('GET', '/api/greetings');
    await page.goto(`/tenant/sms/compose?defaultId=${settings[0]?.textId}`);
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(automatic.birthdayText);
  });

test('the sheet for paper has the e-mail addresses and the own texts [OT-04]', async ({ page, church }) => {
  await church.senderId('GRACE');
  await church.load(
    `First Name,Last Name,Phone,E-mail,Birthday\nAda,Obi,08031234567,ada@example.org,${bornIn(2)}\nBola,Ade,,bola@example.org,${bornIn(3)}\n`,
  );
  const text = { body: 'Happy birthday!', isDefaultBirthDayMessage: true };
  const { id } = await church.call<{ id: string }>('POST', '/api/Messaging/PostSmsDraft', text);
  const rules = { enabled: true, channel: 'sms', textId: id, sendAt: '09:00', leapDay: 'before' };
  await church.call('PUT', '/api/greetings/birthday', { ...rules, monthlyUnits: null });
  const { items } = await church.call<{ items: { personId: string; name: string; date: string }[] }>(
    'GET',
    '/api/greetings',
  );
  const ada = items.find(({ name }) => name === 'Ada Obi');
  const own = { year: Number(ada?.date.slice(0, 4)), text: 'Dear Ada, come and dance!' };
  await church.call('PUT', `/api/greetings/birthday/people/${ada?.personId}`, own);
  await page.addInitScript(() => {
    window.print = () => void (document.title = 'printed');
  });
  await page.goto('/tenant/automatic');
  await page.getByRole('button', { name: dialogTexts.print }).click();
  await expect(page).toHaveTitle('printed');
  await page.emulateMedia({ media: 'print' });
  const row = (name: string) => page.locator('[data-print-sheet] tbody tr').filter({ hasText: name });
  await expect(row('Ada Obi')).toContainText('ada@example.org');
  await expect(row('Ada Obi')).toContainText('Dear Ada, come and dance!');
  await expect(row('Bola Ade')).toContainText('bola@example.org');
  await expect(page.locator('[data-print-sheet] th')).toHaveCount(7);
});

for (const width of [390, 1366])
  test(`a person who is added waits for the welcome message, and can be skipped, at ${width} pixels`, async ({
    page,
    church,
  }) => {
    await church.senderId('GRACE');
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/tenant/automatic');
    await expect(page.getByText(welcome.off)).toBeVisible();
    const settings = page.getByRole('region', { name: welcome.title });
    const form = page.locator('form').filter({ has: settings });
    await expect(settings.getByLabel(automatic.text)).toHaveValue(welcome.text);
    await settings.getByRole('switch', { name: automatic.enable }).press(' ');
    await settings.getByLabel(welcome.hours).fill('4');
    await settings.getByLabel(welcome.imported).check();
    await form.getByRole('button', { name: automatic.save }).click();
    await expect(page.getByText(welcome.none)).toBeVisible();
    await church.call('POST', '/api/People/createPerson', { firstName: 'Ada', mobilePhone: '08031234567' });
    await page.reload();
    await expect(settings.getByLabel(welcome.hours)).toHaveValue('4');
    await expect(settings.getByLabel(welcome.imported)).toBeChecked();
    await expect(lineOf(page, 'Ada')).toContainText(welcomeStates.waiting);
    await expectSoundInBothThemes(page);
    await page.getByRole('button', { name: welcome.menuOf('Ada') }).click();
    await page.getByRole('menuitem', { name: welcome.skip }).click();
    await expect(lineOf(page, 'Ada')).toContainText(welcomeStates.skipped);
    await page.getByRole('button', { name: welcome.menuOf('Ada') }).click();
    await page.getByRole('menuitem', { name: welcome.unskip }).click();
    await expect(lineOf(page, 'Ada')).toContainText(welcomeStates.waiting);
  });
