// Makes mail accounts of mailboxes that signed in with Microsoft, and renews their tokens.
import { AppError } from '@tidings/contract/errors.ts';
import { mailServer, microsoftHosts } from '@tidings/contract/rules/mail-server.ts';
import type { Settings } from '@tidings/contract/rules/provider-fields.ts';
import type { Database } from '../../platform/db/database.ts';
import { noAccount } from '../change-accounts.ts';
import { isSignedIn } from './hold-signed-in.ts';
import { readSettings } from '../read-settings.ts';
import type { Sealing, Secrets } from '../secrets.ts';
import { findAccount, lockOwner, readSealed, updateAccount } from '../store.ts';

/** The settings of a mailbox of Microsoft: what was chosen, at Microsoft's own server. */
function settingsOf(chosen: Settings, mailbox: string): Settings {
  const host = microsoftHosts.find((one) => one === chosen['host']) ?? microsoftHosts[0] ?? '';
  return {
    ...chosen,
    host,
    port: 587,
    encryption: 'required',
    signIn: 'outlook',
    user: mailbox,
    from: mailbox,
  };
}

/** Checks the settings of a mailbox before it signs in. Throws badInput. */
export function checkChosen(chosen: Settings): void {
  const settings = settingsOf(chosen, 'somebody@example.org');
  readSettings(mailServer, { settings, secrets: { refreshToken: '-' } }, { before: {}, mayBePrivate: false });
}

/** The settings and the secret of a mailbox that signed in. */
export const accountOf = (
  chosen: Settings,
  { mailbox, refreshToken }: { mailbox: string; refreshToken: string },
): { settings: Settings; secrets: Secrets } => ({
  settings: settingsOf(chosen, mailbox),
  secrets: { refreshToken },
});

/** The mailbox of an account that signs in with Microsoft. Throws notFound, and refused for any other account. */
export async function mailboxOf(db: Database, owner: string, id: string): Promise<string> {
  const account = await db.inTenant(owner, (tx) => findAccount(tx, owner, id));
  if (!account) throw noAccount();
  if (!isSignedIn(account.settings))
    throw new AppError('refused', 'This provider does not sign in with Microsoft.');
  return String(account.settings['user']);
}

/**
 * Gives an account a new refresh token; returns its name. Throws notFound, and refused where another mailbox than the
 * account's signed in.
 */
export async function renewSignIn(
  { db, sealing }: { db: Database; sealing: Sealing },
  owner: string,
  id: string,
  { mailbox, refreshToken }: { mailbox: string; refreshToken: string },
): Promise<string> {
  // Starts outside row-level security, where secrets can be read, and writes inside it.
  return db.inSystem(async (tx) => {
    await lockOwner(tx, owner);
    const sealed = (await readSealed(tx, owner)).get(id);
    await db.enterTenant(tx, owner);
    const account = await findAccount(tx, owner, id);
    if (!account || sealed === undefined || !isSignedIn(account.settings)) throw noAccount();
    const { kind: _kind, revision: _revision, ...row } = account;
    const known = String(account.settings['user']);
    if (known.toLowerCase() !== mailbox.toLowerCase())
      throw new AppError(
        'refused',
        `You signed in as ${mailbox}, but this provider sends from ${known}. Please sign in as ${known}.`,
      );
    // Secrets that cannot be read any more are not needed either.
    await updateAccount(tx, owner, { ...row, secrets: sealing.seal(id, { refreshToken }) });
    return account.name;
  });
}
