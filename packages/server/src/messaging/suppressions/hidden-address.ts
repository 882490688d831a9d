// Hides an address in a keyed hash, so that its opt-out survives erasing.
import { createHmac } from 'node:crypto';
import { deriveKey } from '../../platform/secret.ts';

export interface Address {
  channel: 'sms' | 'email';
  address: string;
}

/** Returns the hidden form of an address for one tenant. It cannot be reversed without the installation's secret. */
export type HideAddress = (tenantId: string, address: Address) => string;

/** The prefix of hidden addresses; no phone number or e-mail address begins with it. */
export const hiddenMark = '#';

/** Returns a function that hides addresses, with a key derived from the installation's secret. */
export function openHiding(secret: string): HideAddress {
  const key = deriveKey(secret, 'suppressed addresses');
  return (tenantId, { channel, address }) =>
    hiddenMark + createHmac('sha256', key).update(`${tenantId} ${channel} ${address}`).digest('base64url');
}
