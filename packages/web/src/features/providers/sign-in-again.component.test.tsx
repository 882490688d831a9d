// Mailboxes of Microsoft on the screen of providers: signing in, and again.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { providerTexts as texts } from '../../messages/en/providers.ts';
import { Accounts } from './accounts.tsx';
import type { Account } from './api.ts';

const account: Account = {
  id: '01900000-0000-7000-8000-00000000000a',
  kind: 'smtp',
  name: 'Our Outlook',
  settings: {
    host: 'smtp.office365.com',
    from: 'office@church.example',
    user: 'office@church.example',
    signIn: 'outlook',
  },
  secretsSet: ['refreshToken'],
  regular: false,
  hybrid: false,
  email: true,
  needsSignIn: false,
  hookAddress: '',
  state: 'ready',
};
/** Stays on the screen, and looks like a page that one goes to. */
const away = { address: '#microsoft' };

const choose = async (microsoftSignIn: boolean) => {
  const opened = renderScreen(<Accounts owner="own" channel="email" />, {
    'GET /api/providers': { items: [], microsoftSignIn },
    'POST /api/providers/microsoft': away,
  });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: texts.addEmail }));
  await user.selectOptions(await screen.findByRole('combobox', { name: texts.service }), 'microsoft');
  return opened;
};

test('[DE-03] a mailbox of Microsoft wants a name alone, and leads to its page', async () => {
  const { user, sent } = await choose(true);
  await screen.findByText(texts.microsoftNote);
  for (const name of [/^Host/, /^User name/, /^From address/])
    expect(screen.queryByRole('textbox', { name })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Our Outlook');
  await user.click(screen.getByRole('button', { name: texts.microsoftSignIn }));
  await expect.poll(() => window.location.hash).toBe(away.address);
  expect(sent('POST', '/api/providers/microsoft')).toMatchObject([
    { body: { name: 'Our Outlook', settings: { signIn: 'outlook', perDay: 10_000 }, email: true } },
  ]);
  expect(sent('POST', '/api/providers')).toEqual([]);
});

test('[DE-03] says so where the operator has not set it up, and offers an app of their own', async () => {
  await choose(false);
  await screen.findByText(texts.microsoftUnset);
  expect(screen.getByRole('button', { name: texts.save })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /^Host/ })).toHaveProperty('value', 'smtp.office365.com');
});

test('[DE-03] the form of an address opens once it is known whether Microsoft is set up', async () => {
  let answer: (body: object) => void = () => {};
  const answers = { 'GET /api/providers': () => new Promise<object>((resolve) => (answer = resolve)) };
  const { sent } = renderScreen(<Accounts owner="own" channel="email" adding />, answers);
  await expect.poll(() => sent('GET', '/api/providers')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  answer({ items: [], microsoftSignIn: true });
  await screen.findByRole('combobox', { name: texts.service });
});

test('[DE-03] another service takes all of it back', async () => {
  const { user } = await choose(true);
  await user.selectOptions(screen.getByRole('combobox', { name: texts.service }), 'gmail');
  expect(screen.queryByText(texts.microsoftNote)).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: texts.service }), '');
  expect(screen.getByRole('textbox', { name: /^Host/ })).toHaveProperty('value', '');
  expect(screen.getByRole('button', { name: texts.save })).toBeTruthy();
});

test('[DE-03] a mailbox that Microsoft no longer lets in has a button to sign in again', async () => {
  const { user, sent } = renderScreen(<Accounts owner="own" channel="email" />, {
    'GET /api/providers': {
      items: [{ ...account, needsSignIn: true, state: 'Sign in again under Settings, Providers.' }],
      microsoftSignIn: true,
    },
    [`POST /api/providers/${account.id}/microsoft`]: away,
  });
  await user.click(await screen.findByRole('button', { name: texts.signInAgain }));
  await expect.poll(() => sent('POST', `/api/providers/${account.id}/microsoft`)).toHaveLength(1);
});

test('[DE-03] one that works can sign in again by its menu, and is changed without a password', async () => {
  const { user } = renderScreen(<Accounts owner="own" channel="email" />, {
    'GET /api/providers': { items: [account], microsoftSignIn: true },
  });
  await user.click(await screen.findByRole('button', { name: texts.moreFor('Our Outlook') }));
  expect(await screen.findByRole('menuitem', { name: texts.signInAgain })).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: texts.change }));
  expect(await screen.findByRole('textbox', { name: /^From address/ })).toBeTruthy();
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  expect(screen.queryByRole('textbox', { name: /^Host/ })).toBeNull();
});
