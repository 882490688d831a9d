// Opens accounts: who is calling, what they did, what they are told; and the use cases behind the routes of sign-in.
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import type { Authenticate, Session, WriteAudit } from '../platform/http/session.ts';
import type { Log } from '../platform/log.ts';
import { openAuth } from './auth.ts';
import { firstCodeOf } from './first-code.ts';
import { resetMail, type SendMail } from './mail.ts';
import { register, type Registration, type TenantCreated } from './register.ts';
import { openSessions } from './sessions.ts';
import { type Caller, signIn, startSession } from './sign-in.ts';
import { firstTenantOf, hasUsers } from './store.ts';
import { resetPassword } from './reset-password.ts';
import { insertAudit, insertNotice, type NewNotice } from './tenant-store.ts';

export interface Accounts {
  authenticate: Authenticate;
  writeAudit: WriteAudit;
  /** Puts a notice up for a user of the tenant, or for all of them. */
  notify(tenantId: string, notice: NewNotice): Promise<void>;
  /** Creates an organisation and signs its owner in. */
  register(given: Registration, from: Caller): Promise<{ token: string; tenantId: string }>;
  signIn(given: { email: string; password: string }, from: Caller): Promise<{ token: string }>;
  signOut(session: Session): Promise<void>;
  /** Mails a reset link to this address, if it is one of ours. */
  forgotPassword(email: string): Promise<void>;
  /** Sets a password by the token of such a link; every session of the user ends. */
  resetPassword(token: string, password: string): Promise<void>;
  /** Forgets what is remembered of a user whose role has changed or who was let go. */
  forget(userId: string): void;
  /** The code that the installation's first account needs; null where there is an account or none is needed. */
  firstCode(): Promise<string | null>;
  /** Whether there is a user yet. */
  hasUsers(): Promise<boolean>;
}

export interface AccountsOptions {
  db: Database;
  config: Config;
  secret: string;
  clock: Clock;
  log: Log;
  /** Account mail; absent where none can be sent. */
  sendMail?: SendMail | undefined;
  onTenantCreated?: readonly TenantCreated[];
}

/** Opens accounts. */
export function openAccounts(options: AccountsOptions): Accounts {
  const { db, config, secret, clock, log, sendMail, onTenantCreated = [] } = options;
  const address = addressOf(config);
  const sessions = openSessions({ db, clock });
  const auth = openAuth({
    db,
    secret,
    log,
    address,
    sendReset: async (user, token) => {
      await sendMail?.(resetMail(user, `${address}/reset-password?token=${token}`));
    },
    passwordReset: (userId) => sessions.forget(userId),
    firstTenantOf: (userId) => db.inSystem((tx) => firstTenantOf(tx, userId)),
  });
  const anyUsers = () => db.inSystem(hasUsers);

  return {
    authenticate: sessions.authenticate,
    forget: sessions.forget,
    signOut: sessions.end,
    writeAudit: (session, line) =>
      db.inTenant(session.tenantId, (tx) =>
        insertAudit(tx, session.tenantId, { ...line, userId: session.userId }, clock.now()),
      ),
    notify: (tenantId, notice) =>
      db.inTenant(tenantId, (tx) => insertNotice(tx, tenantId, notice, clock.now())),
    register: async (given, from) => {
      const { password } = await auth.$context;
      const { userId, tenantId } = await register(
        { db, config, secret, onTenantCreated, hashPassword: password.hash },
        given,
      );
      return { ...(await startSession(auth, userId, from)), tenantId };
    },
    signIn: (given, from) => signIn(auth, given, from),
    forgotPassword: async (email) => {
      await auth.api.requestPasswordReset({ body: { email } });
    },
    resetPassword: (token, password) => resetPassword(auth, token, password),
    firstCode: async () => ((await anyUsers()) ? null : firstCodeOf(config, secret)),
    hasUsers: anyUsers,
  };
}

/** The address people reach this installation by, without a slash at its end. */
export function addressOf(config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  return (config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/+$/, '');
}
