// Encrypts secrets that the database keeps, with AES-256-GCM under a derived key.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './secret.ts';

export interface Sealing {
  /** Encrypts a text so that it can be decrypted for `owner` only. */
  seal(owner: string, text: string): string;
  /** Decrypts it. Throws where it was sealed for another owner or under another secret, or was changed since. */
  unseal(owner: string, sealed: string): string;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Opens sealing under a key derived from the installation's secret for this purpose. */
export function openSealing(secret: string, purpose: string): Sealing {
  const key = deriveKey(secret, purpose);
  return {
    seal: (owner, text) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url');
    },
    unseal: (owner, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}
