// Seals the secrets of a provider account for the database, and opens them again: AES-256-GCM under a derived key.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { AppError } from '@tidings/contract/errors.ts';
import { deriveKey } from '../../platform/secret.ts';

export type Secrets = Record<string, string>;

export interface Sealing {
  /** Secrets by name -> text for the database, readable for this account alone. */
  seal(accountId: string, secrets: Secrets): string;
  /** The secrets again; empty where none were kept. Throws 'unavailable' where they were sealed otherwise. */
  unseal(accountId: string, sealed: string): Secrets;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Seals by a key derived from the installation's secret. */
export function openSealing(secret: string): Sealing {
  const key = deriveKey(secret, 'provider accounts');
  return {
    seal: (accountId, secrets) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(accountId));
      const text = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    unseal: (accountId, sealed) => {
      if (sealed === '') return {};
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        })
          .setAAD(Buffer.from(accountId))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
        return JSON.parse(text.toString('utf8')) as Secrets;
      } catch {
        throw new AppError(
          'unavailable',
          'The secrets of this account cannot be read: they were kept under another TIDINGS_SECRET. Enter them again.',
        );
      }
    },
  };
}
