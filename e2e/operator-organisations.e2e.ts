// The operator finds organisations, suspends one, and invites new ones.
import { home } from '../packages/web/src/messages/en/home.ts';
import { signUpTexts } from '../packages/web/src/messages/en/sign-up.ts';
import { password } from './support/client.ts';
import { forgetSession, signIn } from './support/fixtures.ts';
import { expect, expectNoViolations, expectSoundInBothThemes, test } from './support/mail-installation.ts';
import { dialogTexts } from '../packages/web/src/messages/en/dialogs.ts';
import { fieldTexts } from '../packages/web/src/messages/en/fields.ts';
import { operatorTexts } from '../packages/web/src/messages/en/operator.ts';

test.use({ settings: { REGISTRATION: 'invited' } });

test('the operator invites an organisation, which signs up by the link alone and is approved [AU-02, AU-13]', async ({
  page,
  browser,
  mailInstallation,
}) => {
  const email = `sade.${crypto.randomUUID()}@example.org`;
  const organisation = `Hope ${crypto.randomUUID().slice(0, 8)}`;
  const mails = () => mailInstallation.reached(/^Invitation to Tidings$/).filter((to) => to === email).length;

  await test.step('a stranger is told what to do', async () => {
    await page.goto('/sign-up');
    await expect(page.getByRole('heading', { name: signUpTexts.byInvitation })).toBeVisible();
    await expect(page.getByText(signUpTexts.byInvitationHint)).toBeVisible();
    await expectSoundInBothThemes(page);
  });

  const operator = await browser.newContext({ baseURL: mailInstallation.address });
  await signIn(operator, mailInstallation.account);
  const theirs = await operator.newPage();

  await test.step('the operator invites, withdraws and invites again', async () => {
    await theirs.goto('/operator');
    const card = theirs.getByRole('region', { name: operatorTexts.invitations });
    await card.getByRole('button', { name: operatorTexts.invite }).click();
    const dialog = theirs.getByRole('dialog', { name: operatorTexts.invite });
    await dialog.getByLabel(operatorTexts.email).fill(email);
    await dialog.getByLabel(operatorTexts.organisationName).fill(organisation);
    await expectNoViolations(theirs);
    await dialog.getByRole('button', { name: operatorTexts.sendInvitation }).click();
    const sent = theirs.getByRole('dialog', { name: dialogTexts.invitationSent });
    await expect(sent.getByLabel('Link')).toHaveValue(/\/new-organisation\//);
    await expect(sent).toContainText('Works once, for 14 days.');
    await sent.getByRole('button', { name: 'Done' }).click();
    await expect(card).toContainText(organisation);
    // A mail that has not left yet is not sent once a newer one replaces it.
    await expect.poll(mails).toBe(1);
    await card.getByRole('button', { name: operatorTexts.moreFor(email) }).click();
    await theirs.getByRole('menuitem', { name: operatorTexts.sendAgain }).click();
    await sent.getByRole('button', { name: 'Done' }).click();
    await expect(card.getByText(email)).toHaveCount(1);
    await expectNoViolations(theirs);
  });

  await test.step('the link of the newest mail signs up, once', async () => {
    await expect.poll(mails).toBe(2);
    const { wire } = await mailInstallation.mailTo(email, /^Invitation to Tidings$/);
    const link = /\/new-organisation\/[\w-]+/.exec(wire.replaceAll('=\r\n', ''))?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByLabel(signUpTexts.email)).toHaveValue(email);
    await expect(page.getByLabel(signUpTexts.organisation)).toHaveValue(organisation);
    await expectSoundInBothThemes(page);
    await page.getByRole('combobox', { name: fieldTexts.country }).fill('Nigeria');
    await page.getByRole('option', { name: 'Nigeria' }).click();
    await page.getByLabel(signUpTexts.firstName).fill('Sade');
    await page.getByRole('textbox', { name: signUpTexts.password }).fill(password);
    await page.getByRole('button', { name: signUpTexts.createAccount }).click();
    await expect(page.getByRole('heading', { name: home.welcome('Sade') })).toBeVisible();
    // It is approved, so that no banner says that it waits.
    await expect(page.getByRole('note')).toHaveCount(0);
    await forgetSession(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: signUpTexts.used })).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('the list has the organisation, on a phone too', async () => {
    await theirs.setViewportSize({ width: 390, height: 844 });
    await theirs.reload();
    const list = theirs.getByRole('region', { name: /organisations?$/ });
    await list.getByLabel(operatorTexts.search).fill(email.toUpperCase());
    await expect(list.getByText(organisation)).toBeVisible();
    await expect(
      theirs.getByRole('heading', { name: operatorTexts.organisationCount(1), exact: true }),
    ).toBeVisible();
    await expectSoundInBothThemes(theirs);
    await list.getByLabel(operatorTexts.state).selectOption(operatorTexts.suspended);
    await expect(list.getByText(operatorTexts.noMatches)).toBeVisible();
  });
  await operator.close();
});
