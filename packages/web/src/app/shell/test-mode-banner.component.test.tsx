// The banner of test mode, by screen, by channel and by role.
import { screen } from '@testing-library/react';
import { permissionsOf } from '@tidings/contract/permissions.ts';
import { expect, test } from 'vitest';
import { renderScreen, user } from '../../../testing/render-screen.tsx';
import { kept } from '../../messages/en/kept.ts';
import { SendingBanner } from './sending-banner.tsx';

const open = (
  address: string,
  testMode: { sms: boolean; email: boolean },
  role: 'owner' | 'staff' = 'owner',
) =>
  renderScreen(
    <>
      <h1>Screen</h1>
      <SendingBanner />
    </>,
    {
      'GET /api/Membership/GetCurrentSignedInUser': { ...user, role, permissions: permissionsOf[role] },
      'GET /api/organisation/sending': {
        state: 'approved',
        sms: null,
        email: null,
        testMode,
        suspendedFor: '',
        quota: null,
        canProve: false,
      },
    },
    address,
  );
const both = { sms: true, email: true };

test.each([
  ['/tenant/sent', both, kept.testBoth],
  ['/tenant/outbox', { sms: true, email: false }, kept.testSms],
  ['/tenant/sms/compose', both, kept.testSms],
  ['/tenant/email/compose', both, kept.testEmail],
  ['/tenant/sent', { sms: false, email: true }, kept.testEmail],
])(
  '[DE-03] says on %s which channel is in test mode, and how to end it',
  async (address, testMode, words) => {
    open(address, testMode);
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: kept.connect }).getAttribute('href')).toBe(
      '/tenant/settings/providers',
    );
  },
);

test('[DE-03] offers to connect a provider only to those who may', async () => {
  open('/tenant/sent', both, 'staff');
  await screen.findByText(kept.testBoth);
  expect(screen.queryByRole('link', { name: kept.connect })).toBeNull();
});

test.each([
  ['/tenant/people', both],
  ['/tenant/sent/0192f000-0000-7000-8000-000000000000', both],
  ['/tenant/email/compose', { sms: true, email: false }],
  ['/tenant/sent', { sms: false, email: false }],
])('[DE-03] says nothing on %s where it has nothing to say there', async (address, testMode) => {
  const { sent } = open(address, testMode);
  await screen.findByRole('heading', { name: 'Screen' });
  await expect.poll(() => sent('GET', '/api/organisation/sending')).toHaveLength(1);
  expect(screen.queryByRole('note')).toBeNull();
});

test('[DE-03] stays hidden for the channel for which it was hidden, and for no other', async () => {
  const { user: somebody } = open('/tenant/sms/compose', both);
  await somebody.click(await screen.findByRole('button', { name: kept.hide }));
  expect(screen.queryByText(kept.testSms)).toBeNull();
  open('/tenant/sent', both);
  await screen.findByText(kept.testEmail);
});
