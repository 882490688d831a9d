// Keeps what a sign-in with Microsoft proved from being changed by hand.
import { AppError } from '@tidings/contract/errors.ts';
import type { Settings } from '@tidings/contract/rules/provider-fields.ts';
import type { Secrets } from '../secrets.ts';

const proved = ['host', 'port', 'encryption', 'user'] as const;

/** Whether these settings are of a mailbox that signs in on Microsoft's page. */
export const isSignedIn = (settings: Settings): boolean => settings['signIn'] === 'outlook';

/** Throws refused for an account that is to sign in with Microsoft, and was entered by hand. */
export function refuseByHand(settings: Settings): void {
  if (isSignedIn(settings)) throw new AppError('refused', 'Add this mailbox by signing in with Microsoft.');
}

/**
 * What an account is changed to; the server and the mailbox stay as they signed in. Throws refused for an account that
 * did not sign in with Microsoft, and for a token that was entered.
 */
export function holdSignedIn<T extends { settings: Settings; secrets: Secrets }>(
  before: Settings,
  given: T,
): T {
  if (!isSignedIn(given.settings)) return given;
  if (!isSignedIn(before) || Object.values(given.secrets).some((value) => value.trim() !== ''))
    refuseByHand(given.settings);
  const held = Object.fromEntries(proved.map((name) => [name, before[name] ?? '']));
  return { ...given, settings: { ...given.settings, ...held } };
}
