// Creates the DKIM keys of domains, stores them sealed and opens them for signing.
import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../../platform/db/database.ts';
import { openSealing } from '../../platform/sealing.ts';
import { findSealedKey, listSigningKeys } from './domain-store.ts';

export interface NewKey {
  /** Unique, so that a new key never matches an old DNS record. */
  selector: string;
  /** SubjectPublicKeyInfo in base64, as published in DNS. */
  publicKey: string;
  /** Sealed for the domain's id. */
  privateKey: string;
}

export interface DomainKeys {
  /** Makes an RSA key of 2048 bits, which every receiver can verify. Takes about 100 ms. */
  make(id: string): Promise<NewKey>;
  /** Whether the domain's key can be unsealed; false where it was sealed under another secret. */
  isOpen(id: string): Promise<boolean>;
  /** All keys that sign, in PEM; null where a key was sealed under another secret. */
  read(): Promise<SigningKey[]>;
}

interface SigningKey {
  id: string;
  tenantId: string | null;
  domain: string;
  selector: string;
  privateKey: string | null;
}

const generate = promisify(generateKeyPair);

/** Opens the keys of an installation. */
export function openDomainKeys(db: Database, secret: string): DomainKeys {
  const sealing = openSealing(secret, 'mail domains');
  const unsealed = (id: string, sealed: string): string | null => {
    try {
      return sealing.unseal(id, sealed);
    } catch {
      return null;
    }
  };
  return {
    make: async (id) => {
      const { publicKey, privateKey } = await generate('rsa', {
        modulusLength: 2048,
        publicKeyEncoding: { type: 'spki', format: 'der' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      });
      return {
        selector: `tidings-${randomBytes(4).toString('hex')}`,
        publicKey: publicKey.toString('base64'),
        privateKey: sealing.seal(id, privateKey),
      };
    },
    isOpen: async (id) => {
      const sealed = await db.inSystem((tx) => findSealedKey(tx, id));
      return sealed !== undefined && unsealed(id, sealed) !== null;
    },
    read: async () => {
      const rows = await db.inSystem(listSigningKeys);
      return rows.map(({ sealed, ...key }) => ({ ...key, privateKey: unsealed(key.id, sealed) }));
    },
  };
}
