// Replies: received and answered, from shared phones, with STOP; nothing typed is lost.
import { call, password } from './support/client.ts';
import { choir, numbers, openChoir, ourNumber, writeToChoir } from './support/choir.ts';
import { expect, expectNoViolations, test } from './support/gateway-installation.ts';
import { tabTo, tabUntil } from './support/keys.ts';
import { consent } from '../packages/web/src/messages/en/consent.ts';
import { inboxBadge } from '../packages/web/src/messages/en/inbox-badge.ts';
import { inbox } from '../packages/web/src/messages/en/inbox.ts';
import { personTexts } from '../packages/web/src/messages/en/person.ts';

// These tests share one installation.
test.describe.configure({ mode: 'default' });

const conversations = 'Conversations';

test('a reply arrives while the inbox is open and is answered from the number it came to [DE-04]', async ({
  page,
  church,
  gatewayInstallation,
}) => {
  await openChoir(church, gatewayInstallation);
  await writeToChoir(church, gatewayInstallation);
  await page.clock.install();
  await page.goto('/tenant/inbox');
  await expect(page.getByText(inbox.noReplies)).toBeVisible();
  await expectNoViolations(page);

  await gatewayInstallation.report({
    from: numbers.ngozi,
    to: ourNumber,
    text: 'Which hall please?',
    id: 'R1',
  });
  const list = page.getByRole('region', { name: conversations });
  const line = list.getByRole('listitem').filter({ hasText: 'Ngozi Okafor' });
  // The page polls every 20 seconds, so its clock is moved forward as often as needed.
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(line).toContainText('Which hall please?', { timeout: 1000 });
  }).toPass();
  await expect(line.getByLabel(inboxBadge.unread(1))).toBeVisible();
  await line.getByRole('link', { name: 'Ngozi Okafor' }).click();

  const talk = page.getByRole('region', { name: inbox.conversation, exact: true });
  const words = talk.getByRole('log').getByRole('listitem');
  await expect(talk.getByRole('heading', { name: 'Ngozi Okafor' })).toBeVisible();
  await expect(words).toHaveCount(2);
  await expect(words.nth(0)).toContainText('Dear Ngozi, rehearsal is at 6.');
  await expect(words.nth(1)).toContainText('Which hall please?');
  await expect(page.getByLabel(inboxBadge.unread(1))).toHaveCount(0);
  await expectNoViolations(page);

  await expect(talk.getByLabel(inbox.sentFrom)).toHaveValue('');
  await talk.getByLabel(inbox.yourReply).fill('The old hall.');
  await expect(talk.getByText('13 characters · 1 page')).toBeVisible();
  await talk.getByRole('button', { name: inbox.sendReply }).click();
  await expect(words).toHaveCount(3);
  await expect(talk.getByLabel(inbox.yourReply)).toHaveValue('');
  await expect(line).toContainText(inbox.you('The old hall.'));
  const sms = await gatewayInstallation.took(numbers.ngozi, /old hall/);
  expect([sms.from, sms.text]).toEqual([ourNumber, 'The old hall.']);
  await gatewayInstallation.report({ id: sms.id, status: 'DELIVRD' });
  await expect
    .poll(async () => {
      await page.reload();
      await expect(words.nth(2)).toContainText('The old hall.');
      return words.nth(2).textContent();
    })
    .toContain('Delivered');

  // Answers appear in their conversation, not in the list of sent messages.
  await page.goto('/tenant/sent');
  await expect(page.getByText('Dear #name#, rehearsal is at 6.')).toBeVisible();
  await expect(page.getByText('The old hall.')).toHaveCount(0);
});

test('a shared phone shows both people; an unknown number is marked as unknown [DE-04, SC-17]', async ({
  page,
  church,
  gatewayInstallation,
}) => {
  await openChoir(church, gatewayInstallation);
  await writeToChoir(church, gatewayInstallation);
  await gatewayInstallation.report({ from: numbers.shared, to: ourNumber, text: 'We are coming' });
  await gatewayInstallation.report({ from: numbers.stranger, to: ourNumber, text: 'Who is this?' });
  await page.goto('/tenant/inbox');
  const list = page.getByRole('region', { name: conversations });
  await list.getByRole('link', { name: 'Bola Adeyemi & Tunde Adeyemi' }).click();
  const talk = page.getByRole('region', { name: inbox.conversation, exact: true });
  await expect(talk).toContainText('Dear Bola & Tunde, rehearsal is at 6.');
  await expect(talk.getByRole('link', { name: 'Bola Adeyemi' })).toBeVisible();
  await expect(talk.getByRole('link', { name: 'Tunde Adeyemi' })).toBeVisible();
  await list.getByRole('link', { name: '0803 999 9999' }).click();
  await expect(talk).toContainText(inbox.unknownNumber);
  await expect(talk).toContainText('Who is this?');

  await test.step('the search stays while one conversation after another is read', async () => {
    await list.getByRole('searchbox').fill('tunde');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('link', { name: 'Bola Adeyemi & Tunde Adeyemi' }).click();
    await expect(talk).toContainText('We are coming');
    await expect(list.getByRole('searchbox')).toHaveValue('tunde');
    await list.getByRole('searchbox').fill('zzz');
    await expect(list.getByText(inbox.noMatches('zzz'))).toBeVisible();
  });

  await test.step('it can be left unread for a colleague', async () => {
    await list.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'More for this conversation' }).click();
    await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
    await expect(page).toHaveURL(/\/tenant\/inbox$/);
    await list.getByRole('combobox', { name: inbox.show }).selectOption(inbox.showUnread);
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list.getByRole('listitem')).toContainText('Bola Adeyemi');
  });

  await test.step("a person's page leads to their replies", async () => {
    await page.goto(`/tenant/people/${await choir(church, 'Tunde')}`);
    await page.getByRole('link', { name: personTexts.replies }).click();
    await expect(talk).toContainText('We are coming');
  });
});

test('a colleague takes a conversation, the others see it, and it is done until the next reply [DE-04]', async ({
  page,
  church,
  gatewayInstallation,
}) => {
  await openChoir(church, gatewayInstallation);
  await writeToChoir(church, gatewayInstallation);
  const says = (text: string, id: string) =>
    gatewayInstallation.report({ from: numbers.ngozi, to: ourNumber, text, id });
  await says('Which hall please?', 'T1');
  const { link } = await church.call<{ link: string }>('POST', '/api/accounts/invitations', {
    email: `sola.${crypto.randomUUID().slice(0, 8)}@example.org`,
    role: 'staff',
  });
  const sola = await call<{ token: string }>(
    gatewayInstallation.address,
    'POST',
    `/api/accounts/invitations/${link.split('/').at(-1)}/accept`,
    { body: { firstName: 'Sola', lastName: 'Ade', password } },
  );
  await page.clock.install();
  await page.goto('/tenant/inbox');
  const list = page.getByRole('region', { name: conversations });
  const line = list.getByRole('listitem').filter({ hasText: 'Ngozi Okafor' });
  const soon = (expected: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward(5_000);
      await expected();
    }).toPass();
  await soon(() => expect(line).toBeVisible({ timeout: 1000 }));
  await line.getByRole('link').click();
  const talk = page.getByRole('region', { name: inbox.conversation, exact: true });
  await expect(talk.getByRole('button', { name: inbox.take })).toBeVisible();
  await expectNoViolations(page);

  await call(gatewayInstallation.address, 'POST', `/api/inbox/${encodeURIComponent(numbers.ngozi)}/take`, {
    token: sola.token,
    body: { taken: true },
  });
  await soon(() => expect(talk.getByText(inbox.takenBy('Sola Ade'))).toBeVisible({ timeout: 1000 }));
  await expect(line).toContainText(inbox.takenBy('Sola Ade'));
  await expect(talk.getByRole('button', { name: inbox.take })).toHaveCount(0);

  await talk.getByRole('button', { name: inbox.more }).click();
  await page.getByRole('menuitem', { name: inbox.takeOver('Sola Ade') }).click();
  await expect(talk.getByText(inbox.takenByMe)).toBeVisible();
  const show = list.getByRole('combobox', { name: inbox.show });
  await show.selectOption(inbox.showMine);
  await expect(page).toHaveURL(/show=mine/);
  await expect(line).toBeVisible();
  await expectNoViolations(page);

  await talk.getByRole('button', { name: inbox.markDone }).click();
  await expect(talk.getByRole('button', { name: inbox.reopen })).toBeVisible();
  await expect(list.getByText(inbox.noMine)).toBeVisible();
  await show.selectOption(inbox.showOpen);
  await expect(list.getByText(inbox.noOpen)).toBeVisible();
  await show.selectOption(inbox.showDone);
  await expect(line).toContainText(inbox.done);

  await says('Thank you', 'T2');
  await show.selectOption(inbox.showOpen);
  await soon(() => expect(line).toContainText('Thank you', { timeout: 1000 }));
  await expect(talk.getByRole('button', { name: inbox.markDone })).toBeVisible();
});

test('STOP is applied and confirmed, is shown in the inbox and on the person, and is lifted by hand with a note [DE-04, DE-07]', async ({
  page,
  church,
  gatewayInstallation,
}) => {
  await openChoir(church, gatewayInstallation);
  await writeToChoir(church, gatewayInstallation);
  await gatewayInstallation.report({ from: numbers.chidi, to: ourNumber, text: 'Stop.' });
  await gatewayInstallation.took(numbers.chidi, /you will get no more SMS from us/);
  await page.goto('/tenant/inbox');
  const list = page.getByRole('region', { name: conversations });
  const line = list.getByRole('listitem').filter({ hasText: 'Chidi Eze' });
  await expect(line).toContainText(inbox.optedOut);
  // It asks nothing.
  await expect(page.getByLabel(inboxBadge.unread(1))).toHaveCount(0);
  await line.getByRole('link').click();
  const talk = page.getByRole('region', { name: inbox.conversation, exact: true });
  await expect(talk.getByText(inbox.repliedStop)).toBeVisible();
  await expect(talk.getByRole('alert')).toContainText('Opted out');
  await expect(talk.getByLabel(inbox.yourReply)).toHaveCount(0);
  await expectNoViolations(page);

  await test.step("the person's page shows it", async () => {
    await page.goto(`/tenant/people/${await choir(church, 'Chidi')}`);
    const details = page.getByRole('region', { name: 'Details' });
    await expect(details).toContainText('Opted out');
    await expectNoViolations(page);
    await details.getByRole('link', { name: 'Opted out' }).click();
  });

  await expect(page).toHaveURL(/\/tenant\/consent\?search=/);
  const row = page.getByRole('main').getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('0803 111 4444 · Chidi Eze');
  await expect(row).toContainText('Reply by SMS · “Stop.”');
  await row.getByRole('button', { name: /^Allow again/ }).click();
  const dialog = page.getByRole('dialog', { name: consent.allowTitle('0803 111 4444') });
  await expect(dialog).toContainText(consent.askedForNoMore);
  await expect(dialog.getByRole('button', { name: consent.allow })).toBeDisabled();
  await dialog.getByLabel(consent.howYouKnowConsent).fill('Told me after the service');
  await dialog.getByRole('button', { name: consent.allow }).click();
  await expect(page.getByText(consent.allowed('0803 111 4444'))).toBeVisible();
  await expect(page.getByText(consent.noMatches)).toBeVisible();

  await page.goto(`/tenant/inbox/${encodeURIComponent(numbers.chidi)}`);
  await talk.getByLabel(inbox.yourReply).fill('Welcome back');
  await talk.getByRole('button', { name: inbox.sendReply }).click();
  await gatewayInstallation.took(numbers.chidi, /Welcome back/);
});

test('a reply that may be an opt-out comes first with a question, answered by one click [DE-04, DE-07]', async ({
  page,
  church,
  gatewayInstallation,
}) => {
  await openChoir(church, gatewayInstallation);
  await writeToChoir(church, gatewayInstallation);
  await gatewayInstallation.report({ from: numbers.chidi, to: ourNumber, text: 'Stop by on Sunday?' });
  await gatewayInstallation.report({ from: numbers.emeka, to: ourNumber, text: 'When does it end' });
  await gatewayInstallation.report({ from: numbers.ngozi, to: ourNumber, text: 'Which hall please?' });
  await expect
    .poll(async () => (await church.call<{ items: object[] }>('GET', '/api/inbox')).items)
    .toHaveLength(3);
  await page.goto('/tenant/inbox');
  const list = page.getByRole('region', { name: conversations });
  const lines = list.getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(0)).toContainText('Emeka Musa');
  await expect(lines.nth(0)).toContainText(inbox.mayOptOut);
  await expect(lines.nth(1)).toContainText('Chidi Eze');
  await expect(lines.nth(2)).toContainText('Ngozi Okafor');
  await expectNoViolations(page);

  const talk = page.getByRole('region', { name: inbox.conversation, exact: true });
  const question = talk.getByRole('alert').filter({ hasText: inbox.isOptOut });
  await test.step('one that is not an opt-out is answered like any other', async () => {
    await lines.nth(0).getByRole('link').click();
    await expect(question).toContainText('“When does it end”');
    await expectNoViolations(page);
    await expect(talk.getByLabel(inbox.yourReply)).toBeVisible();
    await question.getByRole('button', { name: inbox.isNoOptOut }).click();
    await expect(question).toHaveCount(0);
    await expect(lines.nth(0)).toContainText('Chidi Eze');
    await expect(lines.filter({ hasText: 'Emeka Musa' })).not.toContainText(inbox.mayOptOut);
    await expect(talk.getByLabel(inbox.yourReply)).toBeVisible();
  });

  await test.step('one that is an opt-out suppresses the number, with the reply as proof', async () => {
    await lines.nth(0).getByRole('link').click();
    await question.getByRole('button', { name: inbox.optOut, exact: true }).click();
    await expect(talk.getByRole('alert')).toContainText('Opted out');
    await expect(question).toHaveCount(0);
    await expect(lines.filter({ hasText: 'Chidi Eze' })).toContainText(inbox.optedOut);
    await talk.getByRole('link', { name: inbox.seeWhy }).click();
    await expect(page).toHaveURL(/\/tenant\/consent\?search=/);
    // The address changes before the screen does.
    await expect(page.getByRole('heading', { level: 1, name: consent.title })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(
      'Reply by SMS, read by a colleague, Ada Obi · “Stop by on Sunday?”',
    );
  });
});

test.describe('on an unstable connection', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('the answer being written stays, is sent once, and the inbox recovers', async ({
    page,
    church,
    gatewayInstallation,
    context,
  }) => {
    await openChoir(church, gatewayInstallation);
    await writeToChoir(church, gatewayInstallation);
    await gatewayInstallation.report({ from: numbers.ngozi, to: ourNumber, text: 'May I bring my sister?' });
    await page.goto('/tenant/inbox');
    await page.getByRole('link', { name: 'Ngozi Okafor' }).click();
    const answer = page.getByLabel(inbox.yourReply);
    await answer.fill('Please do');
    await page.reload();
    await expect(answer).toHaveValue('Please do');

    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/reply')) keys.push(request.headers()['idempotency-key']);
    });
    await context.setOffline(true);
    await page.getByRole('button', { name: inbox.sendReply }).click();
    await expect(page.getByText("You 're Offline")).toBeVisible();
    await expect(answer).toHaveValue('Please do');
    await context.setOffline(false);
    await page.getByRole('button', { name: inbox.sendReply }).click();
    await expect(answer).toHaveValue('');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await gatewayInstallation.took(numbers.ngozi, /Please do/);
    expect(gatewayInstallation.gateway.taken.filter(({ text }) => text === 'Please do')).toHaveLength(1);
  });
});

test('a conversation is read and answered by keyboard only, on a phone and on a laptop [DE-04]', async ({
  page,
  church,
  gatewayInstallation,
}) => {
  await openChoir(church, gatewayInstallation);
  await writeToChoir(church, gatewayInstallation);
  await gatewayInstallation.report({ from: numbers.ngozi, to: ourNumber, text: 'Which hall?' });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/tenant/people');
    // On a phone, unread replies are marked at the top.
    const unread = page.getByRole('link', { name: width > 800 ? /^Inbox/ : inboxBadge.inboxUnread(1) });
    await tabUntil(page, unread);
    await page.keyboard.press('Enter');
    await tabUntil(page, page.getByRole('link', { name: 'Ngozi Okafor' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Ngozi Okafor' })).toBeVisible();
    await tabTo(page, inbox.yourReply);
    const text = `The old one, as at ${width}`;
    await page.keyboard.type(text);
    await page.keyboard.press('Control+Enter');
    await gatewayInstallation.took(numbers.ngozi, new RegExp(text));
    await expect(page.getByLabel(inbox.yourReply)).toHaveValue('');
    await expect(page.getByRole('log')).toContainText(text);
    if (width > 800) continue;
    // On a phone the conversation fills the screen, and the arrow leads back to the list.
    await expect(page.getByRole('region', { name: conversations })).toBeHidden();
    await page.getByRole('link', { name: inbox.back }).press('Enter');
    await expect(page.getByRole('region', { name: conversations })).toBeVisible();
  }
});
