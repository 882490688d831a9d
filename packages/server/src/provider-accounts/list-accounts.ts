// Lists an owner's accounts, with the names of their secrets but never the values.
import type { ProviderAccount } from '@tidings/contract/calls/providers.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Database } from '../platform/db/database.ts';
import { signInAgain } from '../email/smtp/smtp-account.ts';
import { isSignedIn } from './microsoft/hold-signed-in.ts';
import { noAccount } from './change-accounts.ts';
import type { ProviderAccounts } from './open-accounts.ts';
import { readStates } from './state-store.ts';
import { inOwner, listAccounts, type Owner, readSealed } from './store.ts';

interface Listing extends Pick<ProviderAccounts, 'hooks' | 'sealing'> {
  db: Database;
}

/** The accounts of an owner, oldest first. */
export async function presentAccounts(
  { db, hooks, sealing }: Listing,
  owner: Owner,
): Promise<ProviderAccount[]> {
  const { rows, states } = await inOwner(db, owner, async (tx) => {
    const found = await listAccounts(tx, owner);
    return {
      rows: found,
      states: await readStates(
        tx,
        found.map(({ id }) => id),
      ),
    };
  });
  const sealed = await db.inSystem((tx) => readSealed(tx, owner));
  return rows.map((row) => {
    const secrets = namesOf(() => sealing.unseal(row.id, sealed.get(row.id) ?? ''));
    const state = states.get(row.id);
    return {
      id: row.id,
      kind: row.kind,
      name: row.name,
      settings: row.settings,
      secretsSet: secrets.names,
      regular: row.takes_regular,
      hybrid: row.takes_hybrid,
      email: row.takes_email,
      needsSignIn:
        isSignedIn(row.settings) && (state === signInAgain || !secrets.names.includes('refreshToken')),
      hookAddress: hooks.addressOf(row.id),
      state: secrets.trouble ?? (state === '' ? 'ready' : (state ?? '')),
    };
  });
}

/** One account of an owner. Throws notFound. */
export async function presentAccount(listing: Listing, owner: Owner, id: string): Promise<ProviderAccount> {
  const account = (await presentAccounts(listing, owner)).find((one) => one.id === id);
  if (!account) throw noAccount();
  return account;
}

/** The names of an account's secrets, or in a sentence why they cannot be read. */
function namesOf(unseal: () => Record<string, string>): { names: string[]; trouble?: string } {
  try {
    return { names: Object.keys(unseal()) };
  } catch (error) {
    if (error instanceof AppError) return { names: [], trouble: error.message };
    throw error;
  }
}
