// Seals the secrets of a provider account for the database.
import { AppError } from '@tidings/contract/errors.ts';
import { openSealing as openPlatformSealing } from '../platform/sealing.ts';

export type Secrets = Record<string, string>;

export interface Sealing {
  /** Seals secrets into a text that can be unsealed for this account only. */
  seal(accountId: string, secrets: Secrets): string;
  /** Unseals secrets; empty if none were stored. Throws unavailable if they were sealed under another key. */
  unseal(accountId: string, sealed: string): Secrets;
}

/** Seals with a key derived from the installation's secret. */
export function openSealing(secret: string): Sealing {
  const sealing = openPlatformSealing(secret, 'provider accounts');
  return {
    seal: (accountId, secrets) => sealing.seal(accountId, JSON.stringify(secrets)),
    unseal: (accountId, sealed) => {
      if (sealed === '') return {};
      try {
        return JSON.parse(sealing.unseal(accountId, sealed)) as Secrets;
      } catch {
        throw new AppError(
          'unavailable',
          'The secrets of this account cannot be read: they were kept under another TIDINGS_SECRET. Enter them again.',
        );
      }
    },
  };
}
