// The test that is offered right after an account was added.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderScreen } from '../../../testing/render-screen.tsx';
import { providerTexts as texts } from '../../messages/en/providers.ts';
import { Accounts } from './accounts.tsx';
import type { Account, Trial } from './api.ts';

const account: Account = {
  id: '01900000-0000-7000-8000-00000000000a',
  kind: 'smtp',
  name: 'Our Gmail',
  settings: { host: 'smtp.gmail.com', from: 'grace@example.org', perDay: 500 },
  secretsSet: ['password'],
  regular: false,
  hybrid: false,
  email: true,
  needsSignIn: false,
  hookAddress: '',
  state: '',
};
const trial = (over: Partial<Trial>): Trial => ({
  kind: 'accepted',
  message: 'The mail server accepted it. Look into the mailbox.',
  code: '',
  reference: null,
  next: null,
  ...over,
});

async function addGmail(answers: Answers) {
  let isAdded = false;
  const opened = renderScreen(<Accounts owner="own" channel="email" />, {
    'GET /api/providers': () => ({ items: isAdded ? [account] : [] }),
    'POST /api/providers': () => {
      isAdded = true;
      return account;
    },
    ...answers,
  });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: texts.addEmail }));
  await user.selectOptions(await screen.findByRole('combobox', { name: texts.service }), 'gmail');
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Our Gmail');
  return opened;
}

test('[DE-03] fills in the daily limit of Gmail, and says how to get an app password', async () => {
  const { user, sent } = await addGmail({});
  expect(await screen.findByRole('link', { name: texts.googleLink })).toHaveProperty(
    'href',
    'https://myaccount.google.com/apppasswords',
  );
  await user.click(screen.getByRole('button', { name: texts.save }));
  await screen.findByText(texts.firstTest('Our Gmail'));
  expect(sent('POST', '/api/providers')).toMatchObject([
    { body: { settings: { perDay: 500, perMinute: 0 } } },
  ]);
});

test('[DE-03] offers a test to oneself after saving, and says what happened', async () => {
  const { user, sent } = await addGmail({ [`POST /api/providers/${account.id}/test`]: trial({}) });
  await user.click(screen.getByRole('button', { name: texts.save }));
  const to = await screen.findByRole('textbox', { name: texts.yourEmail });
  expect(to).toHaveProperty('value', expect.stringContaining('@'));
  await user.click(screen.getByRole('button', { name: texts.sendTest }));
  await screen.findByText(trial({}).message);
  expect(sent('POST', `/api/providers/${account.id}/test`)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: texts.notNow }));
  expect(screen.queryByText(texts.firstTest('Our Gmail'))).toBeNull();
});

test('[DE-03] says what to do next where the test failed', async () => {
  const { user } = await addGmail({
    [`POST /api/providers/${account.id}/test`]: trial({
      kind: 'retry',
      message: 'Not accepted.',
      code: '535 5.7.8',
      next: 'googlePassword',
    }),
  });
  await user.click(screen.getByRole('button', { name: texts.save }));
  await user.click(await screen.findByRole('button', { name: texts.sendTest }));
  await screen.findByText(texts.nextGooglePassword);
  expect(screen.getByRole('link', { name: texts.googleLink })).toBeTruthy();
});
