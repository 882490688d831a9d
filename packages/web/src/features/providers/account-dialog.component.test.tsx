// The dialog of a provider account: fields, what is sent, passwords never shown.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  type Answers,
  Refusal,
  renderScreen,
  type Sent,
  userInGhana,
} from '../../../testing/render-screen.tsx';
import { dialogTexts } from '../../messages/en/dialogs.ts';
import { providerTexts as texts } from '../../messages/en/providers.ts';
import { specified } from '../../messages/en/specified.ts';
import { AccountDialog } from './account-dialog.tsx';
import type { Account, Owner } from './api.ts';

const account: Account = {
  id: '01900000-0000-7000-8000-00000000000a',
  kind: 'smpp',
  name: 'Line',
  settings: { host: 'smsc.example.org', systemId: 'grace', port: 2775 },
  secretsSet: ['password'],
  regular: true,
  hybrid: false,
  email: false,
  needsSignIn: false,
  hookAddress: '',
  state: 'ready',
};
const open = (shown: Account | null, answers: Answers = {}, owner: Owner = 'own') => {
  const onClose = vi.fn<() => void>();
  const opened = renderScreen(
    <AccountDialog owner={owner} channel="sms" account={shown} onClose={onClose} />,
    answers,
  );
  return { ...opened, onClose };
};

test('[DE-03] sends what was entered for a new account, and closes', async () => {
  const { user, sent, onClose } = open(null, { 'POST /api/providers': account });
  await user.selectOptions(await screen.findByRole('combobox', { name: texts.type }), 'smpp');
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Line');
  await user.type(screen.getByRole('textbox', { name: /^Host/ }), 'smsc.example.org');
  await user.type(screen.getByRole('textbox', { name: /^System id/i }), 'grace');
  await user.type(screen.getByLabelText(/^Password/), 'sesame');
  await user.click(screen.getByRole('button', { name: texts.save }));
  await screen.findByText(texts.saved('Line'));
  expect(sent('POST', '/api/providers')).toMatchObject([
    {
      body: {
        kind: 'smpp',
        name: 'Line',
        settings: { host: 'smsc.example.org', systemId: 'grace' },
        secrets: { password: 'sesame' },
        regular: true,
        email: false,
      },
    },
  ]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('cannot be saved without a name', async () => {
  open(null);
  expect(await screen.findByRole('button', { name: texts.save })).toHaveProperty('disabled', true);
});

test('shows a refusal at its field, and stays open', async () => {
  const sentence = 'Enter the password again: it would go to another address.';
  const { user, onClose } = open(account, {
    [`PUT /api/providers/${account.id}`]: new Refusal(400, {
      message: sentence,
      code: 'badInput',
      errors: { 'secrets.password': sentence },
    }),
  });
  const host = await screen.findByRole('textbox', { name: /^Host/ });
  await user.clear(host);
  await user.type(host, 'other.example');
  await user.click(screen.getByRole('button', { name: texts.save }));
  await screen.findByText(sentence);
  expect(screen.getByLabelText(/^Password/).getAttribute('aria-invalid')).toBe('true');
  expect(onClose).not.toHaveBeenCalled();
});

test('[DE-03] shows no password that is set, and sends none where it was left alone', async () => {
  const { user, sent } = open(account, { [`PUT /api/providers/${account.id}`]: account });
  expect(await screen.findByLabelText(/^Password/)).toHaveProperty('value', '');
  await user.click(screen.getByRole('button', { name: texts.save }));
  await screen.findByText(texts.saved('Line'));
  expect(sent('PUT', `/api/providers/${account.id}`).map(({ body }) => body.secrets)).toEqual([{}]);
});

/** Refuses what is not agreed to. */
const unconfirmed = (more: object) =>
  new Refusal(409, { status: false, code: 'unconfirmed', message: 'Not agreed', ...more });

test('[SC-08, DE-03] asks before it takes a route from another provider', async () => {
  const takesOver = [{ route: 'regular', from: 'Old line' }];
  const { user, sent, onClose } = open(account, {
    [`PUT /api/providers/${account.id}`]: ({ body }: Sent) =>
      body.takeOver ? account : unconfirmed({ takesOver }),
  });
  const save = async (answer: string) => {
    await user.click(await screen.findByRole('button', { name: texts.save }));
    await screen.findByText(texts.instead(texts.regularSms, 'Old line', 'Line'), { exact: false });
    await user.click(screen.getByRole('button', { name: answer }));
  };
  const saved = () => sent('PUT', `/api/providers/${account.id}`).map(({ body }) => body.takeOver ?? false);
  await save(texts.goBack);
  await waitFor(() => expect(screen.queryByText(/Old line/)).toBeNull());
  expect([saved(), onClose.mock.calls.length]).toEqual([[false], 0]);
  await save(texts.takeOver);
  await screen.findByText(texts.saved('Line'));
  expect(saved()).toEqual([false, false, true]);
});

test('[UN-02] asks about welcome units, with figures', async () => {
  const welcome = { organisations: 2, units: 19_500 };
  const { user, sent } = open(null, {
    'POST /api/providers': ({ body }: Sent) => (body.welcomeUnits ? account : unconfirmed({ welcome })),
  });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Line');
  await user.click(screen.getByRole('button', { name: texts.save }));
  await screen.findByText(texts.welcomeUnitsHint(2, 19_500));
  expect(screen.getByRole('button', { name: texts.save })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('radio', { name: texts.takeUnits }));
  await user.click(screen.getByRole('button', { name: texts.save }));
  await screen.findByText(texts.saved('Line'));
  expect(sent('POST', '/api/providers').map(({ body }) => body.welcomeUnits)).toEqual([undefined, 'take']);
});

test('[DE-03] offers the services of the country first, and folds away what works as it is', async () => {
  const { user } = open(null);
  const type = await screen.findByRole('combobox', { name: texts.type });
  const labels = [...type.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(labels.slice(0, 3)).toEqual(['Termii', "Africa's Talking", 'Twilio']);
  expect(type).toHaveProperty('value', 'termii');
  const folded = screen.getByText(texts.advanced).closest('details');
  expect(folded?.open).toBe(false);
  const typed = [...document.querySelectorAll('[role=dialog] input')].filter(
    (input) => input.getAttribute('type') !== 'checkbox' && !folded?.contains(input),
  );
  // Its name, and the key.
  expect(typed).toHaveLength(2);
  await user.click(screen.getByText(texts.advanced));
  expect(folded?.open).toBe(true);
});

test('[DE-03] speaks of no routes in a country with one', async () => {
  const abroad = { 'GET /api/Membership/GetCurrentSignedInUser': userInGhana };
  open(null, abroad);
  expect(await screen.findByRole('checkbox', { name: texts.useSms })).toHaveProperty('checked', true);
  expect(screen.queryByRole('checkbox', { name: texts.useHosted })).toBeNull();
});

test('[DE-03] an installation may serve countries with two routes', async () => {
  open(null, { 'GET /api/Membership/GetCurrentSignedInUser': userInGhana }, 'installation');
  expect(await screen.findByRole('checkbox', { name: texts.useRegular })).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: texts.useHosted })).toHaveProperty('checked', false);
});

test('[DE-03] unfolds a setting that the server refuses', async () => {
  const { user } = open(account, {
    [`PUT /api/providers/${account.id}`]: new Refusal(400, {
      message: 'The most is 1,000.',
      code: 'badInput',
      errors: { window: 'The most is 1,000.' },
    }),
  });
  await user.click(await screen.findByRole('button', { name: texts.save }));
  await screen.findByText('The most is 1,000.');
  expect(screen.getByText(texts.advanced).closest('details')?.open).toBe(true);
});

test('[DE-03] asks before Escape or the cross discards what was typed, and Cancel does not', async () => {
  const { user, onClose } = open(null);
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  const question = () => screen.findByRole('dialog', { name: dialogTexts.discardTitle });
  await user.type(name, 'Line');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: dialogTexts.keepEditing }));
  await waitFor(() => expect(screen.queryByText(dialogTexts.discardHint)).toBeNull());
  expect([onClose.mock.calls.length, name.getAttribute('value')]).toEqual([0, 'Line']);
  await user.click(screen.getByRole('button', { name: dialogTexts.close }));
  await user.click(within(await question()).getByRole('button', { name: dialogTexts.discard }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: specified.cancel }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('[DE-03] closes on Escape where nothing was typed, or it was taken back', async () => {
  const { user, onClose } = open(null);
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.type(name, 'L');
  await user.clear(name);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
