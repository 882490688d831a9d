// Creates an organisation with its owner in one transaction.
import { AppError } from '@tidings/contract/errors.ts';
import type { Language } from '@tidings/contract/rules/languages.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { type Database, isDuplicate, type Tx } from '../platform/db/database.ts';
import { networkOf } from '../platform/networks.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { firstCodeOf, isFirstCode } from './first-code.ts';
import { markUsed } from './organisations/invitations/invitations-store.ts';
import { takeInvitation } from './organisations/invitations/invite-organisation.ts';
import { noteRegistration, secondsToWait } from './organisations/registrations-store.ts';
import { hasUsers, insertOrganisation, lockRegistration, type NewOrganisation } from './store.ts';

/**
 * Creates a record that every new tenant needs, in the transaction that creates the tenant and under its row-level
 * security.
 */
export type TenantCreated = (tx: Tx, tenantId: string, language: Language) => Promise<void>;

export interface Registration extends Omit<NewOrganisation, 'passwordHash' | 'isOperator' | 'isApproved'> {
  password: string;
  /** Of the organisation's e-mails and texts. */
  language?: Language | undefined;
  code?: string | undefined;
  /** The token of the operator's invitation. */
  invitation?: string | undefined;
  /** Whether the new organisation starts with the sample church. */
  sample?: boolean | undefined;
}

export interface Registering {
  db: Database;
  config: Config;
  secret: string;
  clock: Clock;
  hashPassword: (password: string) => Promise<string>;
  onTenantCreated: readonly TenantCreated[];
  /** Registrations allowed within an hour from one network. */
  mostAnHour: number;
}

/**
 * Returns the ids of the new user and tenant. The installation's first user becomes its operator. An organisation that the
 * operator has invited is approved. Throws 'forbidden' where no new organisations are accepted, 'badInput' for a wrong
 * code or a common password, 'conflict' for a taken e-mail address, 'tooMany' when the network of `ip` has reached its
 * registrations of the hour, and like `takeInvitation`.
 */
export async function register(
  { db, config, secret, clock, hashPassword, onTenantCreated, mostAnHour }: Registering,
  given: Registration,
  ip: string,
): Promise<{ userId: string; tenantId: string }> {
  refuseCommonPassword(given.password);
  const network = networkOf(ip);
  await db.inSystem(async (tx) => {
    await admit(tx, await hasUsers(tx));
    await refuseMany(tx);
  });
  const passwordHash = await hashPassword(given.password);
  return db.inSystem(async (tx) => {
    await lockRegistration(tx);
    const taken = await hasUsers(tx);
    // Another registration may have come first while the password was hashed.
    const invitationId = await admit(tx, taken);
    await refuseMany(tx);
    await noteRegistration(tx, network);
    const isApproved = !taken || invitationId !== null;
    const organisation = { ...given, passwordHash, isOperator: !taken, isApproved };
    const ids = await insertOrganisation(tx, organisation).catch((error: unknown) => {
      if (!isDuplicate(error, 'user_email_key')) throw error;
      const message = 'There is an account with this e-mail address already. Please sign in.';
      throw new AppError('conflict', message, { email: message });
    });
    if (invitationId !== null) await markUsed(tx, invitationId);
    await db.enterTenant(tx, ids.tenantId);
    for (const make of onTenantCreated) await make(tx, ids.tenantId, given.language ?? 'en');
    return ids;
  });

  // Only successful registrations count, in the database, so that restarts and further processes do not raise the
  // limit.
  async function refuseMany(tx: Tx): Promise<void> {
    const seconds = await secondsToWait(tx, network, mostAnHour);
    if (seconds === 0) return;
    const minutes = Math.ceil(seconds / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    throw new AppError(
      'tooMany',
      `${mostAnHour} organisations were created from your network within the last hour. Please try again in ${wait}.`,
    );
  }

  /** Returns the id of the operator's invitation; null where there is none, and none is needed. */
  async function admit(tx: Tx, taken: boolean): Promise<string | null> {
    if (taken) {
      if (config.REGISTRATION === 'closed' || !given.invitation) return admitLater(config.REGISTRATION);
      return takeInvitation(tx, given.invitation, given.email, clock.now());
    }
    const code = firstCodeOf(config, secret);
    if (code !== null && !isFirstCode(code, given.code ?? '')) {
      const message = 'Enter the code that Tidings printed when it was started.';
      throw new AppError('badInput', message, { code: message });
    }
    return null;
  }
}

/** Whether strangers may create organisations: yes, unless the configuration forbids it. */
export const takesStrangers = ({ REGISTRATION }: Pick<Config, 'REGISTRATION'>): boolean =>
  REGISTRATION !== 'closed' && REGISTRATION !== 'invited';

function admitLater(registration: Config['REGISTRATION']): null {
  if (registration === 'closed') throw new AppError('forbidden', 'New organisations cannot be created here.');
  if (registration === 'invited')
    throw new AppError('forbidden', 'New organisations are created here by invitation only.');
  return null;
}
