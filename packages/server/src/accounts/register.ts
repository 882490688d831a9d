// Creates an organisation with its owner: all of it or nothing.
import { AppError } from '@tidings/contract/errors.ts';
import type { Config } from '../platform/config.ts';
import { type Database, enterTenant, isDuplicate, type Tx } from '../platform/db/database.ts';
import { networkOf } from '../platform/networks.ts';
import { firstCodeOf, isFirstCode } from './first-code.ts';
import { noteRegistration, secondsToWait } from './organisations/registrations-store.ts';
import { hasUsers, insertOrganisation, lockRegistration } from './store.ts';

/** What a higher part makes for every new tenant, in the transaction that creates it and inside its wall. */
export type TenantCreated = (tx: Tx, tenantId: string) => Promise<void>;

export interface Registration {
  organisation: string;
  country: string;
  timeZone: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  code?: string | undefined;
  /** Whether the new organisation begins with the sample church. */
  sample?: boolean | undefined;
}

export interface Registering {
  db: Database;
  config: Config;
  secret: string;
  hashPassword: (password: string) => Promise<string>;
  onTenantCreated: readonly TenantCreated[];
  /** Registrations within an hour from one network. */
  mostAnHour: number;
}

/**
 * Gives the ids of the new user and tenant. The installation's first user becomes its operator. Refuses with
 * 'forbidden' where new organisations are not taken, 'badInput' for a wrong code, 'conflict' for a taken e-mail, and
 * 'tooMany' where as many as are allowed were registered within the hour from the network that `ip` is in.
 */
export async function register(
  { db, config, secret, hashPassword, onTenantCreated, mostAnHour }: Registering,
  given: Registration,
  ip: string,
): Promise<{ userId: string; tenantId: string }> {
  const network = networkOf(ip);
  await db.inSystem(async (tx) => {
    admit(await hasUsers(tx));
    await refuseMany(tx);
  });
  const passwordHash = await hashPassword(given.password);
  return db.inSystem(async (tx) => {
    await lockRegistration(tx);
    const taken = await hasUsers(tx);
    // Another one may have been the first while the password was hashed.
    admit(taken);
    await refuseMany(tx);
    await noteRegistration(tx, network);
    const ids = await insertOrganisation(tx, { ...given, passwordHash, isOperator: !taken }).catch(
      (error: unknown) => {
        if (!isDuplicate(error, 'user_email_key')) throw error;
        const message = 'There is an account with this e-mail address already. Please sign in.';
        throw new AppError('conflict', message, { email: message });
      },
    );
    await enterTenant(tx, ids.tenantId);
    for (const make of onTenantCreated) await make(tx, ids.tenantId);
    return ids;
  });

  // Counted where it succeeds alone, in the database: neither a restart nor a second process gives five more.
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

  function admit(taken: boolean): void {
    if (taken) return admitLater(config.REGISTRATION);
    const code = firstCodeOf(config, secret);
    if (code !== null && !isFirstCode(code, given.code ?? '')) {
      const message = 'Enter the code that Tidings printed when it was started.';
      throw new AppError('badInput', message, { code: message });
    }
  }
}

/** Whether strangers may create organisations: they may unless that was ruled out. */
export const takesStrangers = ({ REGISTRATION }: Pick<Config, 'REGISTRATION'>): boolean =>
  REGISTRATION !== 'closed' && REGISTRATION !== 'invited';

function admitLater(registration: Config['REGISTRATION']): void {
  if (registration === 'closed') throw new AppError('forbidden', 'New organisations cannot be created here.');
  if (registration === 'invited')
    throw new AppError('forbidden', 'New organisations are created here by invitation only.');
}
