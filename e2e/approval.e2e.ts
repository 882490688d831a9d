// Approving organisations: a stranger's messages stay in the outbox until the operator approves.
import { signInTexts } from '../packages/web/src/messages/en/sign-in.ts';
import { signUpTexts } from '../packages/web/src/messages/en/sign-up.ts';
import { importPeople, password } from './support/client.ts';
import { typeMail } from './support/compose.ts';
import { signIn } from './support/fixtures.ts';
import { expect, expectNoViolations, expectSoundInBothThemes, test } from './support/mail-installation.ts';
import { email } from '../packages/web/src/messages/en/email.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';
import { fieldTexts } from '../packages/web/src/messages/en/fields.ts';
import { operatorTexts } from '../packages/web/src/messages/en/operator.ts';

const waiting = /^Your organisation is waiting for approval\. You can try everything/;

test('messages of a new organisation stay in the outbox until the operator approves it; later ones are sent [AU-13]', async ({
  page,
  browser,
  mailInstallation,
}) => {
  const organisation = `Hope ${crypto.randomUUID().slice(0, 8)}`;
  const singer = `singer.${crypto.randomUUID()}@example.org`;

  await test.step('the new organisation signs up and sees a quiet banner', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: signInTexts.createOrganisation }).click();
    await page.getByLabel(signUpTexts.organisation).fill(organisation);
    await page.getByRole('combobox', { name: fieldTexts.country }).fill('Nigeria');
    await page.getByRole('option', { name: 'Nigeria' }).click();
    await page.getByLabel(signUpTexts.firstName).fill('Sade');
    await page.getByLabel(signUpTexts.email).fill(`sade.${crypto.randomUUID()}@example.org`);
    await page.getByRole('textbox', { name: signUpTexts.password }).fill(password);
    await page.getByRole('button', { name: signUpTexts.createAccount }).click();
    await expect(page.getByRole('note').filter({ hasText: waiting })).toBeVisible();
    await expectSoundInBothThemes(page);
    const token = await page.evaluate(() => localStorage.getItem('tidings.token') ?? '');
    await importPeople(mailInstallation.address, token, `First Name,Email,Groups\nBola,${singer},Choir\n`);
  });

  const send = async (subject: string) => {
    await page.goto('/tenant/email/compose?group=~Choir');
    await page.getByLabel(email.subject).fill(subject);
    await typeMail(page, 'Rehearsal is at 6');
    await expect(page.getByText('1 person', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Email sent successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/tenant\/sent\/[0-9a-f-]{36}/);
  };

  await test.step('an e-mail stays in the outbox, as composer, toast and report say', async () => {
    await page.goto('/tenant/email/compose?group=~Choir');
    await expect(page.getByText(/waiting for approval, so nothing will be delivered/)).toBeVisible();
    await expectNoViolations(page);
    await send('First rehearsal');
    await expect(page.getByText('Kept in the Outbox', { exact: true })).toBeVisible();
    await expect(
      page.getByText(/^Kept in the Outbox, not delivered: your organisation was not approved/),
    ).toBeVisible({
      timeout: 40_000,
    });
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'View in Outbox' }).click();
    await expect(page.getByText(/They won.t be sent later/)).toBeVisible();
    await expect(page.getByText('First rehearsal')).toBeVisible();
    expect(mailInstallation.reached(/^First rehearsal$/)).toEqual([]);
  });

  await test.step('the operator is notified by bell and e-mail, and approves', async () => {
    expect(
      (
        await mailInstallation.mailTo(
          mailInstallation.account.email,
          new RegExp(`^${organisation} is waiting`),
        )
      ).headers['subject'],
    ).toBe(`${organisation} is waiting for your approval`);
    const context = await browser.newContext({ baseURL: mailInstallation.address });
    await signIn(context, mailInstallation.account);
    const theirs = await context.newPage();
    await theirs.goto('/operator');
    const line = theirs.getByRole('region', { name: /organisations$/ });
    await expect(line).toContainText(organisation);
    await expect(line).toContainText(operatorTexts.waitingForApproval);
    await expectNoViolations(theirs);
    await theirs.getByRole('button', { name: operatorTexts.approveName(organisation) }).click();
    await expect(theirs.getByText(operatorTexts.isApproved(organisation))).toBeVisible();
    await expect(theirs.getByRole('button', { name: operatorTexts.approveName(organisation) })).toHaveCount(
      0,
    );
    await theirs.getByRole('button', { name: new RegExp(shellTexts.notices) }).click();
    await expect(theirs.getByText(`${organisation} is waiting for your approval`)).toBeVisible();
    await context.close();
  });

  await test.step('the next e-mail is sent, the first one is not', async () => {
    await send('Second rehearsal');
    await expect(page.getByRole('note').filter({ hasText: waiting })).toHaveCount(0);
    await mailInstallation.mailTo(singer, /^Second rehearsal$/);
    expect(mailInstallation.reached(/^First rehearsal$/)).toEqual([]);
    await page.getByRole('button', { name: new RegExp(shellTexts.notices) }).click();
    await expect(page.getByText('Your organisation is approved')).toBeVisible();
  });
});

test('the operator suspends an organisation after a confirmation and approves it again [AU-13]', async ({
  page,
  context,
  church,
  mailInstallation,
}) => {
  const { organisation } = await church.call<{ organisation: string }>(
    'GET',
    '/api/Membership/GetCurrentSignedInUser',
  );
  expect(organisation).toBe('Hope on trial');
  await page.goto('/tenant/people');
  await expect(page.getByRole('note')).toHaveCount(0);
  const operator = await context.browser()?.newContext({ baseURL: mailInstallation.address });
  if (!operator) throw new Error('no browser');
  await signIn(operator, mailInstallation.account);
  const theirs = await operator.newPage();
  await theirs.goto('/operator');
  await theirs.getByRole('button', { name: operatorTexts.suspendName('Hope on trial') }).click();
  const dialog = theirs.getByRole('dialog', { name: operatorTexts.suspendTitle('Hope on trial') });
  await dialog.getByLabel(operatorTexts.reason).fill('Complaints about spam');
  await expectNoViolations(theirs);
  await dialog.getByRole('button', { name: operatorTexts.suspend, exact: true }).click();
  await expect(theirs.getByText(operatorTexts.isSuspended('Hope on trial'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('note')).toContainText(
    'Your organisation is suspended: Complaints about spam. You can read everything, but nothing can be sent.',
  );
  await expectNoViolations(page);
  await expect(theirs.getByText(operatorTexts.suspendedFor('Complaints about spam'))).toBeVisible();
  await theirs.getByRole('button', { name: operatorTexts.liftSuspensionOf('Hope on trial') }).click();
  await expect(theirs.getByText(operatorTexts.canSendAgain('Hope on trial'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
  await expect(page.getByRole('note')).toHaveCount(0);
  await operator.close();
});
test.use({ home: { organisation: 'Hope on trial' } });
