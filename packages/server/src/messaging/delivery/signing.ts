// The keys that sign mail, by tenant and domain as they are now; and not more signatures at a time than there are cores.
import { createPrivateKey } from 'node:crypto';
import { limitConcurrency } from '../../platform/in-turn.ts';
import type { Log } from '../../platform/log.ts';
import { type DkimKey, dkimSigner, type SignMail } from '../../email/rendering/dkim.ts';

/** A key as it is read, or why it cannot be. */
export interface SigningKey {
  id: string;
  /** Null: the installation's, which signs for every tenant. */
  tenantId: string | null;
  domain: string;
  selector: string;
  /** PEM; null where it was sealed under another secret. */
  privateKey: string | null;
}

export interface SigningPort {
  /** Every key that is to sign now. */
  read: () => Promise<SigningKey[]>;
  log: Log;
  /**
   * Signatures at a time: as many as there are cores make full use of them, and leave threads of the pool for files and
   * passwords.
   */
  atOnce: number;
}

export interface Signing {
  /** Takes the keys as they are now. */
  follow: () => Promise<void>;
  /** What signs a tenant's mail from this domain; null where nothing does. */
  signerOf: (tenantId: string, domain: string) => SignMail | null;
  /**
   * The same by the tenant's own keys alone: for mail that leaves by a server of the tenant's, in whose From may be any
   * address. What the installation signs there, somebody could keep and send on as the installation's word.
   */
  ownSignerOf: (tenantId: string, domain: string) => SignMail | null;
}

/** Opens signing; nothing is signed before the first `follow`. */
export function openSigning({ read, log, atOnce }: SigningPort): Signing {
  const inTurn = limitConcurrency(atOnce);
  const told = new Set<string>();
  let signers = new Map<string, { selector: string; sign: SignMail }>();

  const open = ({ id, domain, selector, privateKey }: SigningKey): SignMail | null => {
    try {
      if (privateKey === null) throw new Error('it was kept under another secret');
      const key: DkimKey = { domain, selector, privateKey: createPrivateKey(privateKey) };
      const sign = dkimSigner(key);
      return (parts) => inTurn(() => sign(parts));
    } catch (error) {
      if (!told.has(id)) log.error({ domain, error: String(error) }, 'mail of this domain goes unsigned');
      told.add(id);
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
        // Every key has a selector of its own.
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
