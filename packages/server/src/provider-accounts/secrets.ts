// The secrets of a provider account as the database keeps them: sealed, readable for this account alone.
import { AppError } from '@tidings/contract/errors.ts';
import { openSealing as openPlatformSealing } from '../platform/sealing.ts';

export type Secrets = Record<string, string>;

export interface Sealing {
  /** Secrets by name -> text for the database, readable for this account alone. */
  seal(accountId: string, secrets: Secrets): string;
  /** The secrets again; empty where none were kept. Throws 'unavailable' where they were sealed otherwise. */
  unseal(accountId: string, sealed: string): Secrets;
}

/** Seals by a key derived from the installation's secret. */
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
