// Opens accounts: sessions, registration, passwords, audit log and notices.
import { AppError } from '@tidings/contract/errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import type { Authenticate, Session, WriteAudit } from '../platform/http/session.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { RateCounter } from '../platform/rate-limits/rate-counter.ts';
import { type Auth, openAuth } from './auth.ts';
import type { PassOnWork } from './colleagues/change-colleagues.ts';
import { type Colleagues, openColleagues } from './colleagues/open-colleagues.ts';
import { handleAccountJobs, noticeMailJob, proofMailJob, resetMailJob } from './jobs.ts';
import { firstCodeOf } from './first-code.ts';
import { type KnownDevices, openKnownDevices } from './known-devices.ts';
import { forgetDevices } from './known-devices-store.ts';
import type { SendMail } from './mail.ts';
import { notifyOfWaiting } from './organisations/organisations.ts';
import { listOperators } from './organisations/organisations-store.ts';
import { allowProofMail } from './addresses/proof-mails.ts';
import { findAddress } from './addresses/proof-mails-store.ts';
import { openAddressProof } from './addresses/prove-address.ts';
import { register, type Registration, type TenantCreated } from './register.ts';
import { makeResetLink, openPasswordResets } from './reset-password.ts';
import { hashToken } from './session-token.ts';
import { openSessions, type Sessions } from './sessions.ts';
import { type Caller, signIn, startSession } from './sign-in.ts';
import { endAccess, hasUsers, moveSession, openTenant } from './store.ts';
import { insertAudit, insertNotice, type NewNotice } from './tenant-store.ts';

export interface Accounts {
  authenticate: Authenticate;
  removedFrom: Sessions['removedFrom'];
  /** Invitations, roles and removal. */
  colleagues: Colleagues;
  writeAudit: WriteAudit;
  /** Adds a notice for one user or for the whole tenant, and mails it where it says so. */
  notify: (tenantId: string, notice: NewNotice) => Promise<void>;
  /** Mails the user a link that proves their address; false where no mail can be sent. Throws 'tooMany'. */
  askForProof: (user: Pick<Session, 'userId' | 'tenantId'>) => Promise<boolean>;
  /** The page behind that link. */
  addressProof: ReturnType<typeof openAddressProof>;
  /** Adds a notice for each operator of the installation. */
  notifyOperators: (notice: NewNotice) => Promise<void>;
  /** Tells the operators once of each organisation that waits for approval. */
  tellOperators: () => Promise<void>;
  /** Creates an organisation and signs its owner in. */
  register: (given: Registration, from: Caller) => Promise<{ tenantId: string } & SignedIn>;
  /**
   * Opens the organisation `tenantId` where the user belongs to it, otherwise the one opened last. Throws 'tooMany'
   * where wrong passwords have to be waited for; runs `limit` for devices that are not known.
   */
  signIn: (
    given: { email: string; password: string; tenantId?: string | undefined },
    from: Caller,
    limit: () => Promise<void>,
  ) => Promise<SignedIn>;
  signOut: (session: Session) => Promise<void>;
  /** Mails a reset link to this address, if a user has it and mail can be sent. */
  forgotPassword: (email: string) => Promise<void>;
  /** A link that sets a new password once within the hour; null where no user has this e-mail address. */
  resetLink: (email: string) => Promise<{ name: string; link: string } | null>;
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

/** The token of a session, and the token that the device is known by from now on. */
interface SignedIn {
  token: string;
  device: string;
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
  const { notify, notifyOperators, askForProof, tellOperators } = openNotifying(options);
  const colleagues = openColleagues({
    ...options,
    address,
    auth,
    devices,
    notify,
    canMail: sendMail !== undefined,
    forgetSessions: sessions.forget,
  });

  return {
    authenticate: sessions.authenticate,
    removedFrom: sessions.removedFrom,
    colleagues,
    signOut: sessions.end,
    resetLink,
    hasUsers: anyUsers,
    hasSample,
    writeAudit: (session, line) =>
      db.inTenant(session.tenantId, (tx) =>
        insertAudit(tx, session.tenantId, { ...line, userId: session.userId }, clock.now()),
      ),
    notify,
    notifyOperators,
    tellOperators,
    askForProof,
    addressProof: openAddressProof({ db, secret, clock }),
    register: openRegistering(options, { auth, sessions, devices, hasSample, askForProof, tellOperators }),
    signIn: async ({ tenantId, ...given }, from, limit) => {
      const attempt = { email: given.email, device: from.device, limit };
      const started = await devices.signIn({ ...attempt, signIn: () => signIn(auth, given, from) });
      if (tenantId) await db.inSystem((tx) => moveSession(tx, hashToken(started.token), tenantId));
      return started;
    },
    forgotPassword: async (email) => {
      if (sendMail) await jobs.add(resetMailJob, { email });
    },
    resetPassword: async (token, password, from) => {
      const userId = await resets.reset(token, password);
      return { device: await devices.keep(userId, from.device) };
    },
    firstCode: async () => ((await anyUsers()) ? null : firstCodeOf(config, secret)),
    work: async () => {
      if (!sendMail) return;
      await handleAccountJobs(jobs, { db, address, sendMail, resetLink, secret, clock });
      await colleagues.work(sendMail);
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
  { db, config, secret, log, onTenantCreated = [], sample, registrations }: AccountsOptions,
  { auth, sessions, devices, hasSample, askForProof, tellOperators }: Registering,
): Accounts['register'] {
  return async (given, from) => {
    if (given.sample && !(await hasSample()))
      throw new AppError(
        'badInput',
        'The sample church is only for trying things: this installation really sends.',
        { sample: 'Leave the sample church out.' },
      );
    const { password } = await auth.$context;
    const parts = { db, config, secret, onTenantCreated, mostAnHour: registrations };
    const { userId, tenantId } = await register({ ...parts, hashPassword: password.hash }, given, from.ip);
    await tellOperators();
    // Otherwise nothing depends on it, and the address may belong to somebody else.
    if (config.REGISTRATION === 'open') await askForProof({ userId, tenantId });
    const { token } = await startSession(auth, userId, from);
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
      });
      sessions.forget(userId);
      resets.noteUser(userId);
    },
    openTenant: async (userId, preferred) =>
      (await db.inSystem((tx) => openTenant(tx, userId, preferred))) ?? refuseWithoutOrganisation(),
  });
  const resets = openPasswordResets(auth);
  return { auth, resets };
}

function refuseWithoutOrganisation(): never {
  throw new AppError(
    'badInput',
    'You do not belong to any organisation now. Please ask a colleague to invite you.',
  );
}

type Notifying = Pick<Accounts, 'notify' | 'notifyOperators' | 'askForProof' | 'tellOperators'>;

/** Notices and mails to users and operators. */
function openNotifying({ db, jobs, config, clock, log, sendMail, hasProvider }: AccountsOptions): Notifying {
  return { notify, notifyOperators, askForProof, tellOperators };

  async function notify(tenantId: string, notice: NewNotice): Promise<void> {
    const noticeId = await db.inTenant(tenantId, (tx) => insertNotice(tx, tenantId, notice, clock.now()));
    if (notice.mail && sendMail) await db.afterCommit(() => jobs.add(noticeMailJob, { tenantId, noticeId }));
  }

  async function notifyOperators(notice: NewNotice): Promise<void> {
    for (const { tenantId, userId } of await db.inSystem(listOperators))
      await notify(tenantId, { ...notice, userId });
  }

  async function askForProof({ userId, tenantId }: Pick<Session, 'userId' | 'tenantId'>): Promise<boolean> {
    const user = await db.inSystem((tx) => findAddress(tx, userId));
    if (!sendMail || !user) return false;
    if (user.proved) return true;
    await allowProofMail(db, tenantId, user.email);
    await jobs.add(proofMailJob, { userId });
    return true;
  }

  // With open registration no organisation waits for approval.
  async function tellOperators(): Promise<void> {
    if (config.REGISTRATION === 'open') return;
    await notifyOfWaiting({ db, notify }, await hasProvider()).catch((error: unknown) =>
      log.error({ error: String(error) }, 'the operator could not be told of a new organisation'),
    );
  }
}

/** The URL of this installation, without a slash at its end. */
export function addressOf({ PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/+$/, '');
  // 0.0.0.0 and :: mean every address of the machine, and are no host to connect to.
  const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
