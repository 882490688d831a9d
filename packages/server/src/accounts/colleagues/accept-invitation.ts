// The page behind an invitation's link, and accepting it.
import type { InvitationState } from '@tidings/contract/calls/colleagues.ts';
import { newPassword } from '@tidings/contract/calls/accounts.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, isDuplicate, type Tx } from '../../platform/db/database.ts';
import type { Auth } from '../auth.ts';
import { refuseCommonPassword } from '../common-passwords.ts';
import type { KnownDevices } from '../known-devices.ts';
import { hashToken } from '../session-token.ts';
import { type Caller, passwordOf, type Proved, startSession } from '../sign-in.ts';
import type { SignedIn } from '../signing-in.ts';
import { insertMember, insertUser } from '../store.ts';
import type { GivenTicket, Tickets } from '../two-factor/tickets.ts';
import { insertAudit, type NewNotice } from '../tenant-store.ts';
import { replaceLedGroups } from './led-groups-store.ts';
import { findInvitation, type FoundInvitation, lockColleagues, markAccepted } from './invitations-store.ts';

export interface Accepting {
  db: Database;
  clock: Clock;
  auth: Auth;
  devices: KnownDevices;
  tickets: Tickets;
  notify: (tenantId: string, notice: NewNotice) => Promise<void>;
}

/** Who accepts: where the request comes from, and the limit of attempts from there. */
export interface Acceptor extends Caller {
  requestId: string;
  limit: () => Promise<void>;
}

export interface NewColleague {
  firstName: string;
  lastName: string;
  password: string;
}

const unknown = 'This link is not valid. Perhaps a part of it is missing.';
const refusals: Record<Exclude<InvitationState, 'open'>, string> = {
  expired: 'This invitation has expired. Please ask for a new one.',
  withdrawn: 'This invitation was withdrawn.',
  replaced: 'There is a newer invitation. Please open its link.',
  used: 'This invitation has been used. Please sign in.',
};

/** The invitation of a token in any state. Throws 'notFound' for a token that is not ours. */
export async function lookAtInvitation(
  { db, clock }: Pick<Accepting, 'db' | 'clock'>,
  token: string,
): Promise<FoundInvitation> {
  const found = await db.inSystem((tx) => findInvitation(tx, { tokenHash: hashToken(token) }, clock.now()));
  return found ?? refuseUnknown();
}

/**
 * Makes the invited person a colleague and returns the token of a session in the organisation, and the token of the
 * device. Who has an account proves it by its password, and gets a ticket where a second factor must be proved too;
 * anybody else gets an account. Throws 'notFound' for an unknown token, 'conflict' where the invitation is not open,
 * 'badInput' for a wrong or bad password or a missing name, and TooMany as signing in does.
 */
export async function acceptInvitation(
  accepting: Accepting,
  token: string,
  given: NewColleague,
  from: Acceptor,
): Promise<SignedIn | GivenTicket> {
  const invitation = await lookAtInvitation(accepting, token);
  refuseUnlessOpen(invitation);
  const { newHash, provedHash } = await checkPassword(accepting, invitation, given, from);
  const { id, userId } = invitation;
  const ticket =
    userId === null ? null : await accepting.tickets.make({ userId, opensTenant: null, invitationId: id });
  if (ticket !== null) return ticket;
  return enterByInvitation(accepting, id, { ...given, passwordHash: newHash }, from, {
    passwordHash: provedHash,
  });
}

/** The same for a user who has proved password and second factor. */
export async function joinByInvitation(
  accepting: Accepting,
  id: string,
  proved: Proved,
  from: Omit<Acceptor, 'limit'>,
): Promise<SignedIn> {
  const nobodyNew = { firstName: '', lastName: '', passwordHash: null };
  return enterByInvitation(accepting, id, nobodyNew, from, proved);
}

/**
 * Makes the membership, tells the inviter, and starts a session. `proved` is what was proved: a password that counts
 * still, and maybe the user who must be the invited one.
 */
async function enterByInvitation(
  { db, clock, devices, notify }: Accepting,
  id: string,
  given: Pick<NewColleague, 'firstName' | 'lastName'> & { passwordHash: string | null },
  from: Omit<Acceptor, 'limit'>,
  proved: Partial<Proved> & Pick<Proved, 'passwordHash'>,
): Promise<SignedIn> {
  const { userId, invitation } = await db.inSystem(async (tx) => {
    const before = (await findInvitation(tx, { id }, clock.now())) ?? refuseUnknown();
    await lockColleagues(tx, before.tenantId);
    // It may have been withdrawn or used while the password was hashed.
    const found = (await findInvitation(tx, { id }, clock.now(), 'locked')) ?? refuseUnknown();
    refuseUnlessOpen(found);
    if (proved.userId !== undefined && found.userId !== proved.userId) refuseUnknown();
    const joined = await join(tx, found, given, given.passwordHash);
    await markAccepted(tx, found.id);
    await db.enterTenant(tx, found.tenantId);
    if (found.role === 'group_leader') await replaceLedGroups(tx, found.tenantId, joined, found.groupIds);
    const line = {
      userId: joined,
      action: 'colleague.joined',
      subject: joined,
      detail: { email: found.email, role: found.role },
      requestId: from.requestId,
      ip: from.ip,
      userAgent: from.userAgent,
    };
    await insertAudit(tx, found.tenantId, line, clock.now());
    return { userId: joined, invitation: found };
  });
  const { tenantId, inviterId, email, role } = invitation;
  await notify(tenantId, {
    userId: inviterId,
    kind: 'colleague',
    code: 'invitationAccepted',
    params: { email, role },
    link: '/tenant/settings/colleagues',
    mail: true,
  });
  const { passwordHash, passkeyId } = proved;
  const { token: started } = await startSession(
    { db, clock },
    { userId, passwordHash, passkeyId },
    from,
    tenantId,
  );
  return { token: started, device: await devices.keep(userId, from.device) };
}

/** The hash of a new account's password; where the address has an account, what is stored of its password, which was given. */
async function checkPassword(
  { auth, devices }: Accepting,
  { userId, email }: FoundInvitation,
  given: NewColleague,
  { device, limit }: Acceptor,
): Promise<{ newHash: string | null; provedHash: string | null }> {
  const { password, internalAdapter } = await auth.$context;
  if (userId === null) {
    await limit();
    const problem = newPassword.safeParse(given.password).error?.issues[0]?.message;
    if (problem) throw new AppError('badInput', problem, { password: problem });
    refuseCommonPassword(given.password);
    if (given.firstName !== '') return { newHash: await password.hash(given.password), provedHash: null };
    const message = 'Enter your first name';
    throw new AppError('badInput', message, { firstName: message });
  }
  const prove = async () => {
    const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
    const hash = found && passwordOf(found.accounts);
    if (hash && (await password.verify({ hash, password: given.password }))) return hash;
    const message = 'This is not the password of your account.';
    throw new AppError('badInput', message, { password: message });
  };
  // A password could be guessed here as it could by signing in.
  const provedHash = await devices.attempt({ secret: 'sign-in to', email, device, limit, prove });
  return { newHash: null, provedHash };
}

/** Makes the membership, and before it the account where there is none; returns the user's id. */
async function join(
  tx: Tx,
  { tenantId, email, role, userId }: FoundInvitation,
  { firstName, lastName }: Pick<NewColleague, 'firstName' | 'lastName'>,
  passwordHash: string | null,
): Promise<string> {
  // An account that came into being meanwhile has another password.
  if ((userId === null) !== (passwordHash !== null))
    throw new AppError('conflict', 'There is an account with this e-mail address now. Please try again.');
  const joining =
    userId ?? (await insertUser(tx, { firstName, lastName, email, passwordHash: passwordHash ?? '' }));
  await insertMember(tx, tenantId, joining, role).catch((error: unknown) => {
    if (!isDuplicate(error, 'member_tenant_id_user_id_key')) throw error;
    throw new AppError('conflict', 'You belong to this organisation already. Please sign in.');
  });
  return joining;
}

function refuseUnlessOpen({ state }: FoundInvitation): void {
  if (state !== 'open') throw new AppError('conflict', refusals[state]);
}

function refuseUnknown(): never {
  throw new AppError('notFound', unknown);
}
