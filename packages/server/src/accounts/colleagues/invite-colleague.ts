// Invites colleagues, lists their invitations and withdraws them.
import { createHmac } from 'node:crypto';
import { AppError } from '@tidings/contract/errors.ts';
import { mayManage, type Role } from '@tidings/contract/permissions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { newId } from '../../platform/id.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { deriveKey } from '../../platform/secret.ts';
import { allowProofMail } from '../addresses/proof-mails.ts';
import { holdSession, refuseEnded } from '../hold-session.ts';
import { hashToken } from '../session-token.ts';
import { isMember, readRole } from './colleagues-store.ts';
import { findLeadable } from './led-groups-store.ts';
import { invitationDays, invitationMailJob } from './colleague-jobs.ts';
import {
  countInvitations,
  findPending,
  insertInvitation,
  listPending,
  lockColleagues,
  markWithdrawn,
  pendingRole,
} from './invitations-store.ts';

const dayMs = 86_400_000;
/** Days after which an invitation that has ended is forgotten, and its link is none of ours. */
const keptDays = 90;
/** Invitations of one organisation within an hour, and to one address within a day. */
const most = { ofTenant: 20, toAddress: 5 };

export interface Inviting {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  secret: string;
  /** The public address of this installation. */
  address: string;
  /** Whether account mail can be sent. */
  canMail: boolean;
}

/** The token of an invitation: only who knows the installation's secret or the link has it. */
const tokenOf = (secret: string, id: string): string =>
  createHmac('sha256', deriveKey(secret, 'invitation')).update(id).digest('base64url');

/** The link of an invitation. */
export const invitationLink = ({ secret, address }: Pick<Inviting, 'secret' | 'address'>, id: string) =>
  `${address}/invitation/${tokenOf(secret, id)}`;

/**
 * Invites somebody, in place of an earlier invitation of the same address. Throws 'conflict' where they are a
 * colleague already, 'forbidden' for a role that the session may not give, and 'tooMany'.
 */
export async function inviteColleague(
  inviting: Inviting,
  session: Session,
  { email, role, groupIds }: { email: string; role: Role; groupIds: readonly string[] },
): Promise<{ id: string; link: string; mailed: boolean }> {
  const { tenantId, userId } = session;
  const { db, jobs, clock, secret, canMail } = inviting;
  // By the session first, which a repeated call is checked by; below by the role under the lock.
  if (role === 'owner' && !session.permissions.has('owners.write')) refuseUnlessManaged('', role);
  await refuseUnledable(db, tenantId, groupIds);
  const at = clock.now();
  const id = newId();
  await db.inSystem(async (tx) => {
    await lockColleagues(tx, tenantId);
    const ownRole = await holdOwnRole(tx, session);
    refuseUnlessManaged(ownRole, role);
    if (await isMember(tx, tenantId, email)) {
      const message = `${email} is a colleague already.`;
      throw new AppError('conflict', message, { email: message });
    }
    const earlier = await pendingRole(tx, tenantId, email);
    if (earlier) refuseUnlessManaged(ownRole, earlier);
    await refuseMany(tx, tenantId, email, at);
    await insertInvitation(
      tx,
      {
        id,
        tenantId,
        email,
        role,
        groupIds: role === 'group_leader' ? groupIds : [],
        inviterId: userId,
        tokenHash: hashToken(tokenOf(secret, id)),
        at,
        expiresAt: new Date(at.getTime() + invitationDays * dayMs),
      },
      new Date(at.getTime() - keptDays * dayMs),
    );
  });
  if (canMail) {
    await allowProofMail(db, tenantId, email);
    await jobs.add(invitationMailJob, { invitationId: id });
  }
  return { id, link: invitationLink(inviting, id), mailed: canMail };
}

/** Throws 'notFound' where a group leader is to lead a group that does not exist or is smart. */
export async function refuseUnledable(
  db: Pick<Database, 'inTenant'>,
  tenantId: string,
  groupIds: readonly string[],
): Promise<void> {
  if (groupIds.length === 0) return;
  const known = await db.inTenant(tenantId, (tx) => findLeadable(tx, tenantId, groupIds));
  if (groupIds.some((id) => !known.has(id)))
    throw new AppError('notFound', 'One of these groups does not exist any more, or is a smart group.');
}

async function refuseMany(tx: Tx, tenantId: string, email: string, at: Date): Promise<void> {
  const before = (ms: number) => new Date(at.getTime() - ms);
  const counted = await countInvitations(tx, {
    tenantId,
    email,
    hourAgo: before(dayMs / 24),
    dayAgo: before(dayMs),
  });
  if (counted.toAddress >= most.toAddress)
    throw new AppError(
      'tooMany',
      `${email} was invited ${counted.toAddress} times today. Please try again tomorrow.`,
    );
  if (counted.ofTenant >= most.ofTenant)
    throw new AppError(
      'tooMany',
      `Your organisation has sent ${counted.ofTenant} invitations within the last hour. Please try again in an hour.`,
    );
}

/** The open and expired invitations of an organisation. */
export async function listInvitations({ db, clock }: Pick<Inviting, 'db' | 'clock'>, tenantId: string) {
  const rows = await db.inSystem((tx) => listPending(tx, tenantId));
  const now = clock.now();
  return rows.map(({ expiresAt, role, ...row }) => ({
    ...row,
    role: role as Role,
    expiresAt: expiresAt.toISOString(),
    expired: expiresAt <= now,
  }));
}

/** Withdraws an invitation and returns its address. Throws 'notFound', and 'forbidden' for an owner's by an admin. */
export async function withdrawInvitation(
  { db }: Pick<Inviting, 'db'>,
  session: Session,
  id: string,
): Promise<{ email: string }> {
  const { tenantId } = session;
  return db.inSystem(async (tx) => {
    await lockColleagues(tx, tenantId);
    const ownRole = await holdOwnRole(tx, session);
    const found = await findPending(tx, tenantId, id);
    if (!found) throw new AppError('notFound', 'There is no such invitation.');
    refuseUnlessManaged(ownRole, found.role as Role);
    await markWithdrawn(tx, tenantId, id);
    return { email: found.email };
  });
}

/**
 * The caller's own role, which stays until the transaction ends, as their session does; `lockColleagues` comes before.
 * Throws 'signedOut' where either has ended: a user who was removed or signed out within the last second changes nothing.
 */
export async function holdOwnRole(tx: Tx, session: Session): Promise<Role> {
  await holdSession(tx, session);
  return (await readRole(tx, session.tenantId, session.userId)) ?? refuseEnded();
}

/** Throws 'forbidden' where a role may not give or take another; `otherwise` is the sentence. */
export function refuseUnlessManaged(ownRole: string, role: Role): void {
  if (!mayManage(ownRole, role))
    throw new AppError('forbidden', 'Only an owner may make, change or remove an owner');
}
