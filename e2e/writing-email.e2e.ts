// Writing an e-mail: sent, read in report and outbox, in the panel, scheduled, drafted.
import { refusals } from '../packages/server/src/texts/en/refusals.ts';
import { churchFile } from './support/church-file.ts';
import {
  chooseInstead,
  holdLong,
  seedData,
  greeting,
  sendAtOnce,
  tomorrowAtNine,
  typeMail,
} from './support/compose.ts';
import { expect, expectNoViolations, forgetSession, test } from './support/fixtures.ts';
import { sent as texts } from '../packages/web/src/messages/en/sent.ts';
import { scheduleTexts } from '../packages/web/src/messages/en/schedule.ts';
import { kept } from '../packages/web/src/messages/en/kept.ts';
import { email } from '../packages/web/src/messages/en/email.ts';
import { destinationTexts } from '../packages/web/src/messages/en/destinations.ts';

// Of 30 people every third has an e-mail address and every fifth is in the choir; two are both.
const reached = 2;

test('the choir gets an e-mail, each with their own name [EC-06, EC-10, EC-11, SC-15]', async ({
  page,
  church,
}) => {
  await seedData(church, 30);
  await sendAtOnce(church);
  await page.goto('/tenant/email/compose?group=~Choir');
  await page.getByLabel(email.subject).fill('Rehearsal');
  await typeMail(page, greeting);
  await page.getByLabel('Personal Message').check();
  await expect(page.getByText(`${reached} people`, { exact: true })).toBeVisible();
  await expectNoViolations(page);
  // The banner of test mode pushes nothing out of the window.
  await expect(page.getByText(kept.testEmail)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(kept.noteTest)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Email is being sent....')).toBeVisible();
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/tenant\/sent\/[0-9a-f-]{36}/);
  await expect(page.getByRole('img', { name: `Kept in outbox ${reached}` })).toBeVisible({ timeout: 30_000 });
  await expectNoViolations(page);

  await page.getByRole('link', { name: 'Outbox', exact: true }).click();
  await page.getByRole('button', { name: 'Read the e-mail' }).first().click();
  await expect(page.frameLocator('iframe').first().locator('body')).toContainText(
    /Hello \S+, rehearsal is at 6/,
  );
  await page.getByRole('link', { name: 'Sent', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Rehearsal' })).toBeVisible();
  await expectNoViolations(page);
});

test('an e-mail is written in the panel beside the groups, which closes after sending and leaves Undo [EC-01, EC-07, SC-18]', async ({
  page,
  church,
}) => {
  await seedData(church, 30);
  await holdLong(church);
  await page.goto('/tenant/peoplegroups');
  await page.getByRole('button', { name: 'More for Choir' }).click();
  await page.getByRole('menuitem', { name: 'Send Email' }).click();
  const panel = page.getByRole('dialog', { name: email.title });
  await panel
    .getByLabel(email.subject)
    .fill('Rehearsal of the whole choir and of all who would like to sing with it');
  await typeMail(page, 'Rehearsal is at 6');
  await expectNoViolations(page);
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  await expect(panel).toBeHidden();

  // What was just sent can still be undone here.
  const sent = page.getByRole('region', { name: texts.justSent });
  await expect(sent).toContainText('Rehearsal');
  await expectNoViolations(page);
  const undo = sent.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeInViewport({ ratio: 1 });
  await undo.click();
  await expect(page).toHaveURL(/\/tenant\/email\/compose\?emaildraft=/);
  await expect(page.getByRole('textbox', { name: /^Message/ })).toContainText('Rehearsal is at 6');
  await expect(sent).toBeHidden();
});

test('an e-mail is scheduled; one without text is not [EC-08, EC-09]', async ({ page, church }) => {
  await seedData(church, 30);
  await page.goto('/tenant/email/compose');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Please select destination').first()).toBeVisible();

  await page.goto('/tenant/email/compose?group=~Choir');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Enter your message').first()).toBeVisible();
  await page.getByLabel(email.subject).fill('Rehearsal');
  await typeMail(page, 'Rehearsal is at 6');
  await chooseInstead(page, 'Schedule');
  const dialog = page.getByRole('dialog', { name: 'Select Date and Time' });
  await dialog.getByLabel(scheduleTexts.dateAndTime).fill(tomorrowAtNine());
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/^Message scheduled for .*, 09:00$/)).toBeVisible();
});

test('a draft continues with its subject and text [EC-02, EC-10, EC-11]', async ({ page, church }) => {
  await seedData(church, 30);
  await page.goto('/tenant/email/compose?group=~Choir');
  await page.getByLabel(email.subject).fill('Rehearsal');
  await typeMail(page, 'Rehearsal is at 6');
  await chooseInstead(page, 'Save as Draft');
  await expect(page.getByText('Message saved as draft')).toBeVisible();
  await page.goto('/tenant/sent?state=draft');
  await page.getByRole('link', { name: 'Rehearsal' }).click();
  await expect(page).toHaveURL(/emaildraft=/);
  await expect(page.getByLabel(email.subject)).toHaveValue('Rehearsal');
  await expect(page.getByRole('textbox', { name: /^Message/ })).toContainText('Rehearsal is at 6');
});

test('Escape, a click beside the panel, a reload or a sign-out loses no e-mail; only Discard does, after asking [EC-07]', async ({
  page,
  church,
}) => {
  await page.goto('/tenant/peoplegroups?panel=email');
  const panel = page.getByRole('dialog', { name: email.title });
  await panel.getByLabel(email.previewText).fill('Bring a friend');
  await typeMail(page, 'Rehearsal is at 6');
  await page.keyboard.press('Escape');
  await page.mouse.click(200, 400);
  await expect(panel).toBeVisible();
  const isWhole = async () => {
    await expect(panel.getByLabel(email.previewText)).toHaveValue('Bring a friend');
    await expect(page.getByRole('textbox', { name: /^Message/ })).toContainText('Rehearsal is at 6');
  };
  await page.reload();
  await isWhole();
  await forgetSession(page);
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('tidings.token', token), church.token);
  await page.goto('/tenant/peoplegroups?panel=email');
  await isWhole();

  await panel.getByRole('button', { name: email.close, exact: true }).click();
  const question = page.getByRole('dialog', { name: email.discardTitle });
  await question.getByRole('button', { name: email.keepWriting }).click();
  await expect(question).toBeHidden();
  await isWhole();
  await panel.getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(panel).toBeHidden();
  await page.goto('/tenant/peoplegroups?panel=email');
  await expect(panel.getByLabel(email.previewText)).toHaveValue('');
});

test.describe('an address', () => {
  test.use({ allowedErrors: [/404 \(Not Found\)/] });

  test('starts an e-mail with the subject and text of a sent one; a missing one is reported [EC-02]', async ({
    page,
    church,
  }) => {
    await church.load(churchFile(3).csv);
    const { mail } = await church.call<{ mail: { id: string } }>('POST', '/api/Messaging/sendEmail', {
      groupedContacts: [`membership_${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`],
      subject: 'Rehearsal',
      message: '<!doctype html><p>#name#: Rehearsal is at 6</p>',
      isPersonalized: true,
    });
    await page.goto(`/tenant/sent/${mail.id}`);
    await page.getByRole('link', { name: 'Use again' }).click();
    await expect(page.getByLabel(email.subject)).toHaveValue('Rehearsal');
    await expect(page.getByLabel('Personal Message')).toBeChecked();
    await page.goto(`/tenant/email/compose?messageId=${mail.id}&phone=08031000000`);
    await expect(page.getByLabel(email.subject)).toHaveValue('Rehearsal');
    await expect(page.getByRole('textbox', { name: /^Message/ })).toContainText('Rehearsal is at 6');
    await expect(page.getByRole('tab', { name: 'Phone numbers' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('list', { name: destinationTexts.selected })).toContainText('08031000000');
    await page.goto('/tenant/email/compose?emaildraft=01a1fe69-0072-70fa-8643-5a378909d199');
    await expect(page.getByText('Could not load email!').first()).toBeVisible();
  });
});

test('all contacts, groups, members and numbers can be destinations; numbers without e-mail are named and offered an SMS [EC-03, EC-12]', async ({
  page,
  church,
}) => {
  await page.goto('/tenant/email/compose');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const chosen = page.getByRole('list', { name: destinationTexts.selected });
  await expect(page.getByRole('tab')).toHaveText([
    'All contacts',
    'Select group from database',
    'Select person from membership database',
    'Phone numbers',
  ]);
  await tab('Select group from database').click();
  await expect(page.getByText('No groups yet')).toBeVisible();
  await tab('All contacts').click();
  await expect(chosen.getByText('All Contacts')).toHaveAttribute('aria-disabled', 'true');
  await expectNoViolations(page);
  // The reason why nothing was sent is beside the button.
  await page.getByLabel(email.subject).fill('Tea');
  await typeMail(page, 'Tea is at 5');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const problem = page.getByText(refusals.nobodyByEmail());
  await expect(problem).toBeInViewport();
  await page.getByRole('button', { name: email.dismiss, exact: true }).click();
  await expect(problem).toBeHidden();
  // To, Subject and From are one line while the text is written.
  await page.getByRole('button', { name: /^To All Contacts/ }).click();
  await chosen.getByRole('button', { name: 'Remove All Contacts' }).click();
  await expect(chosen).toBeHidden();

  await seedData(church, 30);
  await page.reload();
  await tab('Select group from database').click();
  const choir = page.getByRole('button', { name: /^Choir\b/ });
  await choir.press('Enter');
  await expect(chosen.getByText(/^Choir/)).toBeVisible();
  await expect(choir).toBeHidden();
  // The keyboard focus stays where it was.
  await expect(page.locator(':focus')).toHaveCount(1);
  await chosen.getByRole('button', { name: /^Remove Choir/ }).press('Enter');
  await expect(choir).toBeVisible();
  await expect(tab('All contacts')).toBeFocused();

  await tab('Phone numbers').click();
  // The first number has two people, one with an e-mail address; the second person has none; the third is unknown.
  await page.getByRole('textbox', { name: 'Phone numbers' }).fill('08031000000\n0803 100 0001, 08099999999,');
  await expect(chosen.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  const unreached = ['08099999999', 'Chidi Okafor', 'Kemi Adeyemi, Mrs'];
  await expect(page.getByText(email.notByEmail(unreached, 0))).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: email.smsInstead }).click();
  const sms = page.getByRole('dialog', { name: 'Send SMS Alternative' });
  await expect(sms.getByLabel('Message', { exact: true })).toHaveValue('Tea is at 5');
  await expect(sms).toContainText('This goes to 3 people');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(sms).toBeHidden();
  await chooseInstead(page, 'Save as Draft');
  await expect(page.getByText('Message saved as draft')).toBeVisible();
  const { items } = await church.call<{ items: { id: string }[] }>('GET', '/api/messages?state=draft');
  const draft = await church.call<{ toOthers: string }>('GET', `/api/messages/${items[0]?.id}`);
  expect(draft.toOthers).toBe('08031000000,0803 100 0001,08099999999');
});
