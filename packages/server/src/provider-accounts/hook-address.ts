// Makes and checks the unguessable webhook addresses of accounts.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../platform/secret.ts';

export interface HookAddresses {
  /** The whole address of an account's webhook, `<address>/hooks/<accountId>/<secret>`. */
  addressOf(accountId: string): string;
  /** Whether the last part of an address is right. Takes the same time for every wrong one. */
  isRight(accountId: string, given: string): boolean;
}

/** Opens the webhook addresses of an installation, below its public address. */
export function openHookAddresses(address: string, secret: string): HookAddresses {
  const key = deriveKey(secret, 'provider webhooks');
  const sign = (accountId: string) => createHmac('sha256', key).update(accountId).digest('base64url');
  return {
    addressOf: (accountId) => `${address}/hooks/${accountId}/${sign(accountId)}`,
    isRight: (accountId, given) => {
      const right = Buffer.from(sign(accountId));
      const found = Buffer.from(given);
      return found.length === right.length && timingSafeEqual(found, right);
    },
  };
}
