// Opens accounts: sessions, registration, passwords, audit log and notices.
import { AppError } from '@tidings/contract/errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import type { Authenticate, Session, WriteAudit } from '../platform/http/session.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { openPlaces } from '../platform/places.ts';
import type { RateCounter } from '../platform/rate-limits/rate-counter.ts';
import { handlePruning } from './audit/prune-audit.ts';
import { auditEverywhere } from './audit/audit-everywhere.ts';
import { type Auth, openAuth } from './auth.ts';
import type { PassOnWork } from './colleagues/change-colleagues.ts';
import { type Colleagues, openColleagues } from './colleagues/open-colleagues.ts';
import { handleAccountJobs, resetMailJob } from './jobs.ts';
import { type Notifying, openNotifying } from './notices/open-notifying.ts';
import { firstCodeOf } from './first-code.ts';
import { type KnownDevices, openKnownDevices } from './known-devices.ts';
import { forgetDevices } from './known-devices-store.ts';
import type { SendMail } from './mail.ts';
import {
  openOrganisationInvitations,
  type OrganisationInvitations,
} from './organisations/invitations/invite-organisation.ts';
import { noteNewPerson } from './note-new-person.ts';
import { openAddressProof } from './addresses/prove-address.ts';
import { register, type Registration, type TenantCreated } from './register.ts';
import { makeResetLink, openPasswordResets } from './reset-password.ts';
import { openSessions, type Sessions } from './sessions.ts';
import { handleAccountMails, openTelling } from './own-account/account-mails.ts';
import { deleteEmailChange } from './own-account/account-store.ts';
import { type EmailChanging, handleEmailChange, openEmailChanging } from './own-account/change-email.ts';
import { openOwnAccount, type OwnAccounts } from './own-account/open-own-account.ts';
import { openProveSelf } from './own-account/prove-self.ts';
import { openPasskeys } from './passkeys/passkeys.ts';
import { lockOut } from './lock-out.ts';
import { type Caller, startSession } from './sign-in.ts';
import { openSigningIn, placeOf, type SignedIn, type SigningIn } from './signing-in.ts';
import { endAccess, hasUsers } from './store.ts';
import { openSecondFactors } from './two-factor/second-factors.ts';
import { openTickets } from './two-factor/tickets.ts';
import { deleteTickets } from './two-factor/two-factor-store.ts';
import { insertAudit } from './tenant-store.ts';

export interface Accounts extends Notifying {
  authenticate: Authenticate;
  endOf: Sessions['endOf'];
  startedSession: Sessions['started'];
  forgetOrganisation: Sessions['forgetOrganisation'];
  /** Drops the cached sessions of a user, and those of their API keys. */
  forgetSessions: Sessions['forget'];
  /** Invitations, roles and removal. */
  colleagues: Colleagues;
  /** The operator's invitations to create an organisation. */
  organisationInvitations: OrganisationInvitations;
  writeAudit: WriteAudit;
  /** Tells a user of a person newly assigned to them; many within an hour are one notice. */
  noteNewPerson: (tenantId: string, userId: string, name: string) => Promise<void>;
  /** The page behind that link. */
  addressProof: ReturnType<typeof openAddressProof>;
  /** Creates an organisation and signs its owner in. */
  register: (given: Registration, from: Caller) => Promise<{ tenantId: string } & SignedIn>;
  signingIn: SigningIn;
  /** The signed-in user's own account. */
  own: OwnAccounts;
  /** The page that confirms a new e-mail address. */
  emails: EmailChanging;
  /** Ends every way into the account with this e-mail address; null where there is none. */
  lockOut: (email: string) => Promise<{ hadFactor: boolean } | null>;
  signOut: (session: Session) => Promise<void>;
  /** Mails a reset link to this address, if a user has it and mail can be sent. */
  forgotPassword: (email: string) => Promise<void>;
  /** A link that sets a new password once within the hour; null where no user has this e-mail address. */
  resetLink: (email: string) => Promise<{ userId: string; name: string; link: string } | null>;
  /**
   * Sets a password by the token of such a link; all sessions and further links of the user end. Only the device that
   * it is set on stays known, by the token in the answer.
   */
  resetPassword: (token: string, password: string, from: Caller) => Promise<{ device: string }>;
  /** The code that the installation's first account needs; null once there is an account, or where none is needed. */
  firstCode: () => Promise<string | null>;
  /** Whether a new organisation can start with the sample church now. */
  hasSample: () => Promise<boolean>;
  /** Whether there is a user yet. */
  hasUsers: () => Promise<boolean>;
  /** Handles the jobs of accounts in this process: sending its mails. */
  work: () => Promise<void>;
}

export interface Sample {
  /** Whether it may be loaded now. */
  isOffered: () => Promise<boolean>;
  /** Loads it into a new tenant. */
  load: (session: Session) => Promise<void>;
}

export interface AccountsOptions {
  db: Database;
  jobs: Jobs;
  config: Config;
  secret: string;
  clock: Clock;
  log: Log;
  /** Sends account mail; absent where none can be sent. */
  sendMail?: SendMail | undefined;
  /** What other folders create for every new tenant. */
  onTenantCreated?: readonly TenantCreated[];
  /** Gives the drafts and schedules of somebody who leaves an organisation to another user of it. */
  passOnWork: PassOnWork;
  /** The sample church, for those who ask for it. */
  sample?: Sample;
  /** Registrations allowed within an hour from one network. */
  registrations: number;
  counter: RateCounter;
  /** Attempts to sign in to one account before wrong passwords have to be waited for. */
  perEmail: number;
  /** Whether messages of every organisation would reach a provider. */
  hasProvider: () => Promise<boolean>;
}

/** Opens accounts. */
export function openAccounts(options: AccountsOptions): Accounts {
  const { db, jobs, config, secret, clock, sendMail, sample } = options;
  const address = addressOf(config);
  const sessions = openSessions({ db, clock });
  const devices = openKnownDevices(options);
  const { auth, resets } = openPasswords(options, sessions);
  const anyUsers = () => db.inSystem(hasUsers);
  const hasSample = async () => (await sample?.isOffered()) ?? false;
  const resetLink = (email: string) => makeResetLink(auth, { address, clock }, email);
  const notifying = openNotifying(options);
  const { notify, askForProof, tellOperators } = notifying;
  const { passkeys, factors, tickets } = openFactors(options, { address, devices });
  const tell = openTelling(options);
  const shared = {
    ...options,
    auth,
    devices,
    canMail: sendMail !== undefined,
    findPlace: openPlaces(),
    forgetSessions: sessions.forget,
    forgetOrganisation: sessions.forgetOrganisation,
  };
  const colleagues = openColleagues({ ...shared, address, tickets, notify });
  const emails = openEmailChanging({ ...shared, tell });
  const organisationInvitations = openOrganisationInvitations({ ...shared, address });

  return {
    authenticate: sessions.authenticate,
    endOf: sessions.endOf,
    startedSession: sessions.started,
    forgetOrganisation: sessions.forgetOrganisation,
    forgetSessions: sessions.forget,
    colleagues,
    organisationInvitations,
    signOut: sessions.end,
    resetLink,
    hasUsers: anyUsers,
    hasSample,
    writeAudit: (session, line) =>
      db.inTenant(session.tenantId, (tx) =>
        insertAudit(
          tx,
          session.tenantId,
          { ...line, userId: session.userId, keyId: session.key?.id ?? null },
          clock.now(),
        ),
      ),
    ...notifying,
    noteNewPerson: (tenantId, userId, name) =>
      db.inTenant(tenantId, (tx) => noteNewPerson(tx, tenantId, { userId, name, now: clock.now() })),
    addressProof: openAddressProof({ db, secret, clock }),
    register: openRegistering(options, { auth, sessions, devices, hasSample, askForProof, tellOperators }),
    signingIn: openSigningIn({ ...shared, tickets, passkeys, join: colleagues.join, tell }),
    own: openOwnAccount({ ...shared, factors, passkeys, emails, self: openProveSelf(shared), tell }),
    emails,
    lockOut: (email) => lockOut({ ...shared, factors, tell }, email),
    forgotPassword: async (email) => {
      if (sendMail) await jobs.add(resetMailJob, { email });
    },
    resetPassword: async (token, password, from) => {
      const userId = await resets.reset(token, password);
      await auditEverywhere(options, userId, { action: 'password.reset', by: userId, ...from });
      await tell({ userId, event: 'passwordChanged', ...placeOf(from) });
      return { device: await devices.keep(userId, from.device) };
    },
    firstCode: async () => ((await anyUsers()) ? null : firstCodeOf(config, secret)),
    work: async () => {
      await handlePruning(jobs, { db, clock, months: config.AUDIT_MONTHS });
      if (!sendMail) return;
      const parts = { db, address, sendMail, resetLink, secret, clock };
      await handleAccountJobs(jobs, parts);
      await handleAccountMails(jobs, { ...parts, ...shared, sendMail });
      await handleEmailChange(jobs, parts);
      await colleagues.work(sendMail);
      await organisationInvitations.work(sendMail);
    },
  };
}

interface Registering extends Pick<Accounts, 'hasSample' | 'askForProof' | 'tellOperators'> {
  auth: Auth;
  sessions: Sessions;
  devices: KnownDevices;
}

/** Creates an organisation and signs its owner in. */
function openRegistering(
  { db, config, secret, clock, log, onTenantCreated = [], sample, registrations }: AccountsOptions,
  { auth, sessions, devices, hasSample, askForProof, tellOperators }: Registering,
): Accounts['register'] {
  return async (given, from) => {
    if (given.sample && !(await hasSample()))
      throw new AppError(
        'badInput',
        'The sample church is only for trying things out: this server sends for real.',
        { sample: 'Leave the sample church out.' },
      );
    const { password } = await auth.$context;
    const parts = { db, config, secret, clock, onTenantCreated, mostAnHour: registrations };
    const { userId, tenantId } = await register({ ...parts, hashPassword: password.hash }, given, from.ip);
    await tellOperators();
    // Otherwise nothing depends on it, and the address may belong to somebody else.
    if (config.REGISTRATION === 'open' && !given.invitation) await askForProof({ userId, tenantId });
    const { token } = await startSession({ db, clock }, { userId, passwordHash: null }, from);
    if (given.sample && sample) await fillWithSample(token, sample);
    return { token, tenantId, device: await devices.keep(userId, from.device) };
  };

  async function fillWithSample(token: string, { load }: Sample): Promise<void> {
    const session = await sessions.authenticate(`Bearer ${token}`);
    if (!session) return;
    // The organisation exists in any case; without the sample it is empty.
    await load(session).catch((error: unknown) =>
      log.error({ error: String(error) }, 'the sample church could not be loaded'),
    );
  }
}

/** What proves a user besides the password. */
function openFactors(
  options: AccountsOptions,
  { address, devices }: { address: string; devices: KnownDevices },
) {
  const passkeys = openPasskeys({ ...options, address });
  const factors = openSecondFactors({ ...options, passkeys });
  return { passkeys, factors, tickets: openTickets({ ...options, factors, devices }) };
}

/** better-auth, and resetting passwords by it. */
function openPasswords({ db, secret, log, config }: AccountsOptions, sessions: Sessions) {
  const auth = openAuth({
    db,
    secret,
    log,
    address: addressOf(config),
    passwordReset: async (userId) => {
      await db.inSystem(async (tx) => {
        await endAccess(tx, userId);
        await forgetDevices(tx, userId);
        await deleteTickets(tx, userId);
        await deleteEmailChange(tx, userId);
      });
      sessions.forget(userId);
      resets.noteUser(userId);
    },
  });
  const resets = openPasswordResets(auth);
  return { auth, resets };
}

/** The URL of this installation, without a slash at its end. */
export function addressOf({ PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/+$/, '');
  // 0.0.0.0 and :: mean every address of the machine, and are no host to connect to.
  const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
