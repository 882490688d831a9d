// The step after the password: which second factors it offers.
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { passkeys } from '../../messages/en/passkeys.ts';
import { signInTexts } from '../../messages/en/sign-in.ts';
import { CodeForm } from './code-form.tsx';
import type { NeededFactor } from './use-entry-form.ts';

/** The names of the step's buttons, in a browser that has passkeys or none. */
async function buttonsFor(by: NeededFactor['by'], hasPasskeys: boolean): Promise<(string | null)[]> {
  if (hasPasskeys) {
    vi.stubGlobal('PublicKeyCredential', () => {});
    vi.stubGlobal('isSecureContext', true);
    onTestFinished(() => void vi.unstubAllGlobals());
  }
  const needed: NeededFactor = { twoFactor: true, ticket: 'a ticket', ...(by && { by }) };
  renderScreen(<CodeForm needed={needed} onStartAgain={() => {}} />, {});
  await screen.findByRole('heading', { level: 1 });
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

const { signIn } = signInTexts;
const { startAgain, withApp, withPasskey, withRecoveryCode } = passkeys;

test.each<[string, NeededFactor['by'], boolean, string[]]>([
  ['an app alone', undefined, true, [signIn, startAgain, withRecoveryCode]],
  ['a passkey alone', ['passkey'], true, [withPasskey, startAgain, withRecoveryCode]],
  ['both', ['app', 'passkey'], true, [withPasskey, startAgain, withApp, withRecoveryCode]],
  ['both, in a browser without passkeys', ['app', 'passkey'], false, [signIn, startAgain, withRecoveryCode]],
  ['a passkey, in a browser without them', ['passkey'], false, [signIn, startAgain]],
])('[AU-09] offers what there is: %s', async (_what, by, hasPasskeys, expected) => {
  expect(await buttonsFor(by, hasPasskeys)).toEqual(expected);
});

test('[AU-09] asks for a recovery code where the browser has no passkeys and the user no app', async () => {
  await buttonsFor(['passkey'], false);
  expect(screen.getByRole('textbox', { name: passkeys.recoveryCode })).toBeTruthy();
});
