// Makes and uses passkeys by the browser.
import type { MadePasskey, MakeOptions, UsedPasskey, UseOptions } from '@tidings/contract/calls/passkeys.ts';
import { passkeys } from '../messages/en/passkeys.ts';
import { ApiError } from './http/api-error.ts';

/** Why passkeys do not work here: the browser has none, or the address is one of numbers; null where they work. */
export function passkeysMissing(): 'browser' | 'numbers' | null {
  if (!('PublicKeyCredential' in window) || !window.isSecureContext) return 'browser';
  return /^[\d.]+$|^\[/.test(window.location.hostname) ? 'numbers' : null;
}

// Only who uses a passkey loads it.
const load = () => import('@simplewebauthn/browser');

/** Makes a passkey. Throws an ApiError with a sentence where the browser or the user refuses. */
export async function makePasskey(optionsJSON: MakeOptions): Promise<MadePasskey> {
  const { startRegistration } = await load();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(refuse);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** Uses a passkey; throws likewise. */
export async function takePasskey(optionsJSON: UseOptions): Promise<UsedPasskey> {
  const { startAuthentication } = await load();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(refuse);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Passes a refusal of the browser on as forms show one of the server. */
function refuse(error: unknown): never {
  throw new ApiError('refused', 0, sentenceOf(error instanceof Error ? error.name : ''));
}

function sentenceOf(name: string): string {
  if (name === 'NotAllowedError' || name === 'AbortError') return passkeys.cancelled;
  if (name === 'InvalidStateError') return passkeys.hasAlready;
  return name === 'SecurityError' ? passkeys.wrongAddress : passkeys.failed;
}
