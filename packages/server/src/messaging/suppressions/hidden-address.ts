// Keyed hash of an address, so that an opt-out outlives erasing.
import { createHmac } from 'node:crypto';
import { deriveKey } from '../../platform/secret.ts';

export interface Address {
  channel: 'sms' | 'email';
  address: string;
}

/** The hidden form of an address of one tenant. Nobody finds the address by it without the installation's secret. */
export type HideAddress = (tenantId: string, address: Address) => string;

/** What no phone number and no e-mail address begins with. */
export const hiddenMark = '#';

/** Hides addresses by a key derived from the installation's secret. */
export function openHiding(secret: string): HideAddress {
  const key = deriveKey(secret, 'suppressed addresses');
  return (tenantId, { channel, address }) =>
    hiddenMark + createHmac('sha256', key).update(`${tenantId} ${channel} ${address}`).digest('base64url');
}
