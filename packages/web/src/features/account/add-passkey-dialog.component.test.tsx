// The dialog that adds a passkey: how often one click asks the browser.
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ApiError } from '../../lib/http/api-error.ts';
import { makePasskey, takePasskey } from '../../lib/passkeys.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';

vi.mock(import('../../lib/passkeys.ts'), () => ({
  passkeysMissing: () => null,
  takePasskey: vi.fn(),
  makePasskey: vi.fn(),
}));
const take = vi.mocked(takePasskey);
const make = vi.mocked(makePasskey);
const used = { id: 'used', rawId: 'used', type: 'public-key' } as Awaited<ReturnType<typeof takePasskey>>;
const made = { id: 'made', rawId: 'made', type: 'public-key' } as Awaited<ReturnType<typeof makePasskey>>;
const one = { id: 'one', name: 'Phone', addedAt: '2026-11-20T10:00:00Z', usedAt: null };

beforeEach(() => {
  take.mockReset().mockResolvedValue(used);
  make.mockReset().mockResolvedValue(made);
});

function open(passkeys: (typeof one)[]) {
  const twoFactor = {
    on: passkeys.length > 0,
    app: false,
    passkeys,
    recoveryCodesLeft: 10,
    needsPassword: false,
  };
  const rendered = renderScreen(<AddPasskeyDialog twoFactor={twoFactor} onClose={() => {}} />, {
    'POST /api/accounts/passkeys/ask': {},
    'POST /api/accounts/passkeys/begin': {},
    'POST /api/accounts/passkeys': { id: 'two', name: 'Laptop', recoveryCodes: [] },
  });
  const press = async (name: string) => rendered.user.click(await screen.findByRole('button', { name }));
  const type = async (text: string) =>
    rendered.user.type(await screen.findByLabelText('Your password', { exact: false }), text);
  return { ...rendered, press, type };
}

test('[AU-09] a second passkey proved by the first asks the browser once in each of two clicks', async () => {
  const { press, type } = open([one]);
  await type('correct horse battery');
  await press('Next');
  expect((await screen.findByRole('status')).textContent).toContain('Now add the new passkey');
  expect([take.mock.calls.length, make.mock.calls.length]).toEqual([1, 0]);
  await press('Add passkey');
  await expect.poll(() => [take.mock.calls.length, make.mock.calls.length]).toEqual([1, 1]);
});

test('[AU-09] a first passkey that was cancelled is tried again without the password', async () => {
  const { press, type, sent } = open([]);
  make.mockRejectedValueOnce(new ApiError('refused', 0, 'It was cancelled.'));
  await type('correct horse battery');
  await press('Add passkey');
  expect((await screen.findByRole('status')).textContent).toContain('Now add the new passkey');
  await press('Add passkey');
  await expect.poll(() => make.mock.calls.length).toBe(2);
  expect(sent('POST', '/api/accounts/passkeys/begin')).toHaveLength(1);
});
