// Opens the accounts for those who use them: the worker that sends by them, and the webhooks that hear of it.
import { AppError } from '@tidings/contract/errors.ts';
import { addressOf } from '../accounts/accounts.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { isId } from '../platform/id.ts';
import { limitConcurrency } from '../platform/in-turn.ts';
import type { Account } from '../providers/account.ts';
import { type HookAddresses, openHookAddresses } from './hook-address.ts';
import { type Keeping, keptTokenOf } from './kept-token.ts';
import { findOpenAccount, listOpenAccounts, type SealedAccount } from './open-store.ts';
import { fallbacksOf } from './read-settings.ts';
import { openSealing, type Sealing } from './secrets.ts';

/** An account that is to be open. It is opened anew where its revision is another one. */
export interface OpenedAccount {
  id: string;
  /** Null where it is the installation's. */
  tenantId: string | null;
  revision: number;
  /** Complete; or, in a sentence, why it cannot be read. */
  account: Account | string;
}

export interface ProviderAccounts {
  /** One account that is to be open, complete; null where there is none. Throws 'unavailable' where it cannot be read. */
  readAccount(id: string): Promise<Account | null>;
  /** Every account that is to be open now: those that are not retired, have work left, or may still hear of some. */
  allOpenAccounts(): Promise<OpenedAccount[]>;
  /** The addresses of their webhooks. */
  hooks: HookAddresses;
  /** Keeps their secrets. */
  sealing: Sealing;
}

interface Opening {
  db: Database;
  /** The installation's. */
  secret: string;
  config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>;
}

/** Opens the accounts of an installation. */
export function openProviderAccounts({ db, secret, config }: Opening): ProviderAccounts {
  const hooks = openHookAddresses(addressOf(config), secret);
  const sealing = openSealing(secret);
  const keys = { db, hooks, sealing, turns: limitConcurrency(2) };
  return {
    hooks,
    sealing,
    readAccount: async (id) => {
      const row = isId(id) ? await db.inSystem((tx) => findOpenAccount(tx, id)) : undefined;
      return row ? unseal(keys, row) : null;
    },
    allOpenAccounts: async () => {
      const rows = await db.inSystem(listOpenAccounts);
      return rows.map((row) => {
        const { id, tenantId, revision } = row;
        return { id, tenantId, revision, account: orSentence(() => unseal(keys, row)) };
      });
    },
  };
}

/** An account as its provider gets it. */
function unseal(
  { hooks, ...keeping }: Pick<ProviderAccounts, 'hooks'> & Keeping,
  sealed: SealedAccount,
): Account {
  const { id, kind, settings, mayBePrivate } = sealed;
  const secrets = keeping.sealing.unseal(id, sealed.secrets);
  return {
    id,
    kind,
    // One that was kept before its kind had a setting has it nevertheless.
    settings: { ...fallbacksOf(kind), ...settings },
    secrets,
    mayBePrivate,
    hookAddress: hooks.addressOf(id),
    ...(secrets['refreshToken'] && { keptToken: keptTokenOf(keeping, sealed) }),
  };
}

/** One account that cannot be read must not keep the others from being opened. */
function orSentence<T>(read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
