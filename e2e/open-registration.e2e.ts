// Open registration: an address is confirmed, and the operator lifts the daily limit.
import { pages } from '../packages/server/src/texts/en/pages.ts';
import { importPeople, register } from './support/client.ts';
import { signIn } from './support/fixtures.ts';
import {
  expect,
  expectHeading,
  expectNoViolations,
  expectSoundInBothThemes,
  openPlain,
  pathIn,
  test,
} from './support/mail-installation.ts';
import { email } from '../packages/web/src/messages/en/email.ts';
import { sendingLimits } from '../packages/web/src/messages/en/sending-limits.ts';
import { operatorTexts } from '../packages/web/src/messages/en/operator.ts';

test.use({ settings: { REGISTRATION: 'open' } });

test('a new organisation confirms its address and sends within the daily limit until the operator lifts it [AU-13]', async ({
  page,
  context,
  browser,
  mailInstallation,
}) => {
  const organisation = `Open ${crypto.randomUUID().slice(0, 8)}`;
  const singer = `singer.${crypto.randomUUID()}@example.org`;
  const account = await register(mailInstallation.address, { organisation });
  await importPeople(
    mailInstallation.address,
    account.token,
    `First Name,Email,Groups\nBola,${singer},Choir\n`,
  );
  await signIn(context, account);
  const banner = page.getByRole('note');

  await test.step('the banner asks to confirm the address, and the link is sent again', async () => {
    await page.goto('/');
    await expect(banner).toContainText(`Open the link that we e-mailed to ${account.email}.`);
    await expectSoundInBothThemes(page);
    const mails = () => mailInstallation.reached(/^Confirm your e-mail address$/);
    await expect.poll(() => mails().filter((to) => to === account.email)).toHaveLength(1);
    await page.getByRole('button', { name: sendingLimits.resend }).click();
    await expect(page.getByText(sendingLimits.resent)).toBeVisible();
    await expect.poll(() => mails().filter((to) => to === account.email)).toHaveLength(2);
  });

  await test.step('the button behind the link confirms the address', async () => {
    const { parts } = await mailInstallation.mailTo(account.email, /^Confirm your e-mail address$/);
    const link = await context.newPage();
    await openPlain(link, pathIn(parts['text/plain'], /https?:\/\/\S+\/v\/\S+/));
    await expectHeading(link, pages.confirmAddress.title);
    await link.getByRole('button', { name: pages.confirmAddress.button }).click();
    await expectHeading(link, pages.addressConfirmed.title);
    await link.close();
  });

  await test.step('an e-mail leaves, and the banner counts it', async () => {
    await page.reload();
    await expect(banner).toContainText('You can send 100 SMS and 100 e-mails a day until the operator');
    await page.goto('/tenant/email/compose');
    await page.getByLabel(email.subject).waitFor();
    await expectNoViolations(page);
    const answer = await page.request.post('/api/Messaging/sendEmail', {
      headers: { authorization: `Bearer ${account.token}` },
      data: { subject: 'Rehearsal', message: '<p>At 6</p>', groupedContacts: ['group_~Choir'] },
    });
    expect(await answer.json()).toMatchObject({ status: true });
    await mailInstallation.mailTo(singer, /^Rehearsal$/);
    await page.reload();
    await expect(banner).toContainText('Today: 0 SMS, 1 e-mails.');
  });

  await test.step('the operator lifts the limit, and the banner goes', async () => {
    const operator = await browser.newContext({ baseURL: mailInstallation.address });
    await signIn(operator, mailInstallation.account);
    const theirs = await operator.newPage();
    await theirs.goto('/operator');
    await theirs.getByRole('button', { name: operatorTexts.dailyLimitOf(organisation) }).click();
    const dialog = theirs.getByRole('dialog', { name: operatorTexts.dailyLimitOf(organisation) });
    await expect(dialog.getByLabel(operatorTexts.recipientsADay)).toHaveValue('100');
    await dialog.getByLabel(operatorTexts.noLimit).check();
    await expectNoViolations(theirs);
    await dialog.getByRole('button', { name: operatorTexts.save }).click();
    await expect(theirs.getByText(operatorTexts.notApprovedNoLimit)).toBeVisible();
    await operator.close();
    await page.reload();
    await expect(page.getByLabel(email.subject)).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});
