// Holds the keys that sign e-mail, by tenant and domain.
import { createPrivateKey } from 'node:crypto';
import type { Log } from '../../platform/log.ts';
import { type DkimKey, dkimSigner, type SignMail, type SignText } from '../../email/rendering/dkim.ts';

/** A signing key as it is stored. */
export interface SigningKey {
  id: string;
  /** Null for the installation's key, which signs for every tenant. */
  tenantId: string | null;
  domain: string;
  selector: string;
  /** PEM; null where it was sealed with another secret. */
  privateKey: string | null;
}

export interface SigningPort {
  /** Reads every key in use. */
  read: () => Promise<SigningKey[]>;
  log: Log;
  /** Signs a text with a key. */
  signText: SignText;
}

export interface Signing {
  /** Reads the current keys. */
  follow: () => Promise<void>;
  /** Returns what signs a tenant's e-mail from this domain; null where nothing does. */
  signerOf: (tenantId: string, domain: string) => SignMail | null;
  /**
   * The same with the tenant's own keys only, for e-mail sent by the tenant's own server, whose From may be any
   * address. A signature of the installation there could be kept and reused as the installation's word.
   */
  ownSignerOf: (tenantId: string, domain: string) => SignMail | null;
}

/** Creates the signer; nothing is signed before the first `follow`. */
export function openSigning({ read, log, signText }: SigningPort): Signing {
  const logged = new Set<string>();
  let signers = new Map<string, { selector: string; sign: SignMail }>();

  const open = ({ id, domain, selector, privateKey }: SigningKey): SignMail | null => {
    try {
      if (privateKey === null) throw new Error('it was kept under another secret');
      const key: DkimKey = { domain, selector, privateKey: createPrivateKey(privateKey) };
      return dkimSigner(key, signText);
    } catch (error) {
      if (!logged.has(id)) log.error({ domain, error: String(error) }, 'mail of this domain goes unsigned');
      logged.add(id);
      return null;
    }
  };

  const ofOwner = (owner: string | null, domain: string): SignMail | null =>
    signers.get(nameOf(owner, domain))?.sign ?? null;
  return {
    follow: async () => {
      const next: typeof signers = new Map();
      for (const key of await read()) {
        const name = nameOf(key.tenantId, key.domain);
        const there = signers.get(name);
        // Every key has its own selector.
        const sign = there?.selector === key.selector ? there.sign : open(key);
        if (sign) next.set(name, { selector: key.selector, sign });
      }
      signers = next;
    },
    signerOf: (tenantId, domain) => ofOwner(tenantId, domain) ?? ofOwner(null, domain),
    ownSignerOf: ofOwner,
  };
}

const nameOf = (tenantId: string | null, domain: string): string => `${tenantId ?? ''} ${domain}`;
