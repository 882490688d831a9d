// Opens the accounts for the worker that sends with them and for the webhooks.
import { AppError } from '@tidings/contract/errors.ts';
import { addressOf } from '../accounts/accounts.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { isId } from '../platform/id.ts';
import { limitConcurrency } from '../platform/limit-concurrency.ts';
import type { Account, MicrosoftApp } from '../providers/account.ts';
import { microsoftAppOf, type MicrosoftSettings } from './microsoft/microsoft-app.ts';
import { type HookAddresses, openHookAddresses } from './hook-address.ts';
import { type Keeping, storedTokenOf } from './stored-token.ts';
import {
  findOpenAccount,
  forgetSecrets,
  listOpenAccounts,
  listPhones,
  type SealedAccount,
} from './open-store.ts';
import { fallbacksOf } from './read-settings.ts';
import { openSealing, type Sealing } from './secrets.ts';

/** An account to be opened. It is opened again when its revision changes. */
export interface OpenedAccount {
  id: string;
  kind: string;
  /** Null for the installation's account. */
  tenantId: string | null;
  revision: number;
  /** The complete account, or in a sentence why it cannot be read. */
  account: Account | string;
}

/** A phone that may have webhooks of ours. */
export interface PhoneAccount extends Pick<OpenedAccount, 'id' | 'tenantId' | 'account'> {
  isRemoved: boolean;
  /** Whether its webhook still takes calls. */
  isHeard: boolean;
}

export interface ProviderAccounts {
  /** One account that may be used; null where there is none. Throws unavailable if it cannot be read. */
  readAccount(id: string): Promise<Account | null>;
  /** Every account to be open now: not retired, or with work left, or with receipts still expected. */
  allOpenAccounts(): Promise<OpenedAccount[]>;
  /** Every phone, and for some weeks those that were removed. */
  allPhones(): Promise<PhoneAccount[]>;
  /** The webhook addresses of the accounts. */
  hooks: HookAddresses;
  /** Seals the accounts' secrets. */
  sealing: Sealing;
}

interface Opening {
  db: Database;
  /** The installation's secret. */
  secret: string;
  config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'> & MicrosoftSettings;
}

/** Opens the accounts of an installation. */
export function openProviderAccounts({ db, secret, config }: Opening): ProviderAccounts {
  const hooks = openHookAddresses(addressOf(config), secret);
  const sealing = openSealing(secret);
  const microsoftApp = microsoftAppOf(config);
  const keys = { db, hooks, sealing, microsoftApp, limit: limitConcurrency(2) };
  return {
    hooks,
    sealing,
    readAccount: async (id) => {
      const row = isId(id) ? await db.inSystem((tx) => findOpenAccount(tx, id)) : undefined;
      return row ? unseal(keys, row) : null;
    },
    allOpenAccounts: async () => {
      const rows = await db.inSystem(async (tx) => {
        await forgetSecrets(tx);
        return listOpenAccounts(tx);
      });
      return rows.map((row) => {
        const { id, kind, tenantId, revision } = row;
        return { id, kind, tenantId, revision, account: orSentence(() => unseal(keys, row)) };
      });
    },
    allPhones: async () =>
      (await db.inSystem(listPhones)).map((row) => {
        const { id, tenantId, isRemoved, isHeard } = row;
        return { id, tenantId, isRemoved, isHeard, account: orSentence(() => unseal(keys, row)) };
      }),
  };
}

/** The account as its provider gets it. */
function unseal(
  {
    hooks,
    microsoftApp,
    ...keeping
  }: Pick<ProviderAccounts, 'hooks'> & Keeping & { microsoftApp: MicrosoftApp | null },
  sealed: SealedAccount,
): Account {
  const { id, kind, settings, mayBePrivate, isRemoved } = sealed;
  const secrets = keeping.sealing.unseal(id, sealed.secrets);
  return {
    id,
    kind,
    // An account stored before its kind had a setting gets the default.
    settings: { ...fallbacksOf(kind), ...settings },
    secrets,
    mayBePrivate,
    hookAddress: hooks.addressOf(id),
    ...(isRemoved && { isRemoved }),
    ...(microsoftApp && settings['signIn'] === 'outlook' && { microsoftApp }),
    ...(secrets['refreshToken'] && { storedToken: storedTokenOf(keeping, sealed) }),
  };
}

/** An account that cannot be read must not keep the others from being opened. */
function orSentence<T>(read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
