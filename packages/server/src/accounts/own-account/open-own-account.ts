// Opens a user's own account: name, e-mail address, password, sessions and second factor.
import type { OwnAccount, OwnSession } from '@tidings/contract/calls/account.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { readOnePhone } from '@tidings/contract/rules/phones.ts';
import type { ScreenLanguage } from '@tidings/contract/rules/screen-languages.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { networkOf } from '../../platform/networks.ts';
import type { FindPlace } from '../../platform/places.ts';
import { holdSession } from '../hold-session.ts';
import { type Auth, longestSessionDays } from '../auth.ts';
import { refuseCommonPassword } from '../common-passwords.ts';
import type { KnownDevices } from '../known-devices.ts';
import { forgetDevices } from '../known-devices-store.ts';
import { findNoticePhone, updateNoticePhone } from '../notices/notice-rules-store.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import { openOwnPasskeys } from '../passkeys/own-passkeys.ts';
import { type Caller } from '../sign-in.ts';
import { placeOf } from '../signing-in.ts';
import { endResetLinks } from '../store.ts';
import type { GivenProof, SecondFactors } from '../two-factor/second-factors.ts';
import { deleteTickets, lockUser } from '../two-factor/two-factor-store.ts';
import type { TellUser } from './account-mails.ts';
import { deleteEmailChange, findUser, updateLanguage, updateName, updatePassword } from './account-store.ts';
import type { EmailChanging } from './change-email.ts';
import { deviceWords } from '../audit/device-words.ts';
import type { ProveSelf } from './prove-self.ts';
import { endSessions, findStart, listSessions } from './sessions-store.ts';

/** Minutes after signing in for which the password need not be given again to turn the second factor on. */
const freshMinutes = 10;
const dayMs = 86_400_000;

interface Parts {
  db: Database;
  clock: Clock;
  auth: Auth;
  devices: KnownDevices;
  factors: SecondFactors;
  passkeys: Passkeys;
  emails: EmailChanging;
  self: ProveSelf;
  tell: TellUser;
  canMail: boolean;
  forgetSessions: (userId: string) => void;
  findPlace: FindPlace;
}

export type OwnAccounts = ReturnType<typeof openOwnAccount>;

/** Opens it. Each change but those of name, language and phone asks for the present password, and is told by mail. */
export function openOwnAccount(parts: Parts) {
  const { db, clock, factors, emails, self, tell, canMail } = parts;
  return {
    /** What the account page shows. */
    read: (session: Session) => read(parts, session),
    rename: ({ userId }: Session, name: { firstName: string; lastName: string }) =>
      db.inSystem((tx) => updateName(tx, userId, name)),
    setLanguage: ({ userId }: Session, language: ScreenLanguage) =>
      db.inSystem((tx) => updateLanguage(tx, userId, language)),
    /** Changes or, by an empty one, removes the phone that this organisation's notices go to. Throws 'badInput'. */
    setNoticePhone: async ({ tenantId, userId, country }: Session, phone: string): Promise<void> => {
      const reading = phone === '' ? { e164: null } : readOnePhone(phone, country);
      if (!('e164' in reading)) throw new AppError('badInput', reading.message, { phone: reading.message });
      await db.inSystem((tx) => updateNoticePhone(tx, tenantId, userId, reading.e164));
    },
    /** Mails a link to a new address; throws as `EmailChanging` says. */
    askForEmail: async (session: Session, { email, current }: { email: string; current: string }) => {
      if (canMail) await self.byPassword(session.userId, current, 'current');
      await emails.ask(session, email);
    },
    keepEmail: ({ userId }: Session) => emails.keepPresent(userId),
    /** Ends all other sessions; returns the token that this device is known by, and no other. */
    changePassword: (session: Session, given: { current: string; password: string }, from: Caller) =>
      changePassword(parts, session, given, from),
    sessions: (session: Session, ip: string) => sessionsOf(parts, session, ip),
    /** Throws 'notFound' where the user has no such session. */
    endSession: async ({ userId }: Session, id: string) => {
      const ended = await db.inSystem((tx) => endSessions(tx, userId, { id }, clock.now()));
      parts.forgetSessions(userId);
      if (ended === 0) throw new AppError('notFound', 'This session has ended already.');
    },
    endOtherSessions: async (session: Session): Promise<number> => {
      const { userId, sessionId } = session;
      const ended = await db.inSystem(async (tx) => {
        // Of two sessions that end each other at the same instant, one is left.
        await lockUser(tx, userId);
        await holdSession(tx, session);
        return endSessions(tx, userId, { keep: sessionId }, clock.now());
      });
      parts.forgetSessions(userId);
      return ended;
    },
    /**
     * A secret and recovery codes; asks for the password unless the user has just signed in. Beside passkeys it needs
     * password and proof, so that nobody replaces a second factor by one of their own.
     */
    beginTwoFactor: async (
      session: Session,
      { password, ...given }: { password?: string | undefined } & GivenProof,
    ) => {
      const { userId } = session;
      const { app, passkeys } = await factors.state(userId);
      const needsProof = !app && passkeys.length > 0;
      if (needsProof && password === undefined) refuseNoPassword();
      await proveOrFresh(parts, session, password);
      if (needsProof) await self.byCode(userId, () => factors.check(session, given));
      const user = await db.inSystem((tx) => findUser(tx, userId));
      return factors.begin(session, user?.email ?? '');
    },
    confirmTwoFactor: async (session: Session, code: string, from: Caller) => {
      const { userId } = session;
      const besides = await self.byCode(userId, () => factors.confirm(session, code));
      await tell({ userId, event: besides.passkeys > 0 ? 'appAdded' : 'twoFactorOn', ...placeOf(from) });
      return besides;
    },
    /** Removes the app; returns how many passkeys count still. */
    endTwoFactor: async (session: Session, given: { password: string } & GivenProof, from: Caller) => {
      const { userId } = session;
      await self.byPassword(userId, given.password, 'password');
      const left = await self.byCode(userId, () => factors.end(session, given));
      await tell({ userId, event: left.passkeys > 0 ? 'appRemoved' : 'twoFactorOff', ...placeOf(from) });
      return left;
    },
    renewRecoveryCodes: async (session: Session, given: { password: string } & GivenProof, from: Caller) => {
      const { userId } = session;
      await self.byPassword(userId, given.password, 'password');
      const recoveryCodes = await self.byCode(userId, () => factors.renewCodes(session, given));
      await tell({ userId, event: 'recoveryCodesRenewed', ...placeOf(from) });
      return { recoveryCodes };
    },
    ...openOwnPasskeys(parts),
  };
}

/** Asks for the password unless the user has just signed in. */
async function proveOrFresh(parts: Parts, session: Session, password: string | undefined): Promise<void> {
  if (password !== undefined) await parts.self.byPassword(session.userId, password, 'password');
  else if (!(await isFresh(parts, session))) refuseNoPassword();
}

function refuseNoPassword(): never {
  const message = 'Enter your password.';
  throw new AppError('badInput', message, { password: message });
}

async function read(parts: Parts, session: Session): Promise<OwnAccount> {
  const { db, factors, emails, canMail } = parts;
  const user = await db.inSystem((tx) => findUser(tx, session.userId));
  if (!user) throw new AppError('signedOut', 'Please sign in to continue.');
  const { tenantId, userId } = session;
  const noticePhone = await db.inSystem((tx) => findNoticePhone(tx, tenantId, userId));
  const newEmail = await emails.waiting(session.userId);
  const { passkeys, ...state } = await factors.state(session.userId);
  const needsPassword = !(await isFresh(parts, session));
  const shown = passkeys.map(({ id, name, addedAt, usedAt }) => ({
    id,
    name,
    addedAt: addedAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
  return { ...user, newEmail, canMail, noticePhone, twoFactor: { ...state, passkeys: shown, needsPassword } };
}

async function isFresh({ db, clock }: Parts, { sessionId }: Session): Promise<boolean> {
  const startedAt = await db.inSystem((tx) => findStart(tx, sessionId));
  return startedAt !== undefined && clock.now().getTime() - startedAt.getTime() < freshMinutes * 60_000;
}

async function changePassword(
  { db, clock, auth, devices, self, tell, forgetSessions }: Parts,
  session: Session,
  { current, password }: { current: string; password: string },
  from: Caller,
): Promise<{ device: string }> {
  const { userId, sessionId } = session;
  await self.byPassword(userId, current, 'current');
  refuseCommonPassword(password);
  const { password: hashing } = await auth.$context;
  const hash = await hashing.hash(password);
  await db.inSystem(async (tx) => {
    await updatePassword(tx, userId, hash);
    await holdSession(tx, session);
    await endSessions(tx, userId, { keep: sessionId }, clock.now());
    // What somebody who knew the old password may have begun.
    await endResetLinks(tx, userId);
    await deleteTickets(tx, userId);
    await deleteEmailChange(tx, userId);
    await forgetDevices(tx, userId);
  });
  forgetSessions(userId);
  const device = await devices.keep(userId, from.device);
  await tell({ userId, event: 'passwordChanged', ...placeOf(from) });
  return { device };
}

async function sessionsOf(
  { db, clock, findPlace }: Parts,
  { userId, sessionId }: Session,
  ip: string,
): Promise<OwnSession[]> {
  const now = clock.now();
  const since = new Date(now.getTime() - longestSessionDays * dayMs);
  const rows = await db.inSystem((tx) => listSessions(tx, userId, { now, since }));
  const shown = rows.map(
    async ({ id, ipAddress, userAgent, organisation, startedAt, seenAt }): Promise<OwnSession> => ({
      id,
      device: deviceWords(userAgent),
      address: ipAddress,
      ...(await findPlace(ipAddress)),
      sameNetwork: ipAddress !== '' && networkOf(ipAddress) === networkOf(ip),
      organisation,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      current: id === sessionId,
    }),
  );
  return (await Promise.all(shown)).toSorted((a, b) => Number(b.current) - Number(a.current));
}
