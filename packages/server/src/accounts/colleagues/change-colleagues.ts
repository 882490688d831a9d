// Changes the role of colleagues, and removes them.
import { AppError } from '@tidings/contract/errors.ts';
import { mayManage, type Role, roles } from '@tidings/contract/permissions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { NewNotice } from '../tenant-store.ts';
import { removalMailJob } from './colleague-jobs.ts';
import {
  type ColleagueRow,
  deleteMember,
  keepName,
  type LockedColleague,
  lockMembers,
  updateRole,
} from './colleagues-store.ts';
import { revokeKeysOf } from '../keys/keys-store.ts';
import { replaceLedGroups } from './led-groups-store.ts';
import { holdSession, refuseEnded } from '../hold-session.ts';
import { refuseUnledable, refuseUnlessManaged } from './invite-colleague.ts';
import { lockColleagues, withdrawOf } from './invitations-store.ts';

/** Gives the drafts and schedules of somebody who leaves to another user; `tx` comes from `inTenant`. */
export type PassOnWork = (tx: Tx, tenantId: string, fromUserId: string, toUserId: string) => Promise<void>;

export interface Changing {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  canMail: boolean;
  notify: (tenantId: string, notice: NewNotice) => Promise<void>;
  passOnWork: PassOnWork;
  /** Drops the cached sessions of a user. */
  forgetSessions: (userId: string) => void;
}

const link = '/tenant/settings/colleagues';

/**
 * Gives a colleague another role, or a group leader other groups, and returns the role before. Throws 'notFound', 'forbidden' where an admin would make
 * or change an owner, and 'conflict' for the last owner.
 */
export async function changeRole(
  { db, notify, forgetSessions }: Changing,
  session: Session,
  userId: string,
  { role, groupIds }: { role: Role; groupIds?: readonly string[] | undefined },
): Promise<{ name: string; before: Role }> {
  const { tenantId, userId: ownId } = session;
  await refuseUnledable(db, tenantId, groupIds ?? []);
  const { own, target } = await db.inSystem(async (tx) => {
    const { own, target, owners } = await lockTwo(tx, session, userId);
    refuseUnlessManaged(own.role, target.role);
    refuseUnlessManaged(own.role, role);
    if (role !== 'owner') refuseLastOwner(target, owners);
    await updateRole(tx, tenantId, userId, role);
    await withdrawBeyond(tx, tenantId, userId, role);
    const led = role === 'group_leader' ? groupIds : [];
    if (led) {
      await db.enterTenant(tx, tenantId);
      await replaceLedGroups(tx, tenantId, userId, led);
    }
    return { own, target };
  });
  forgetSessions(userId);
  if (target.role !== role && userId !== ownId)
    await notify(tenantId, {
      userId,
      kind: 'colleague',
      code: 'roleChanged',
      params: { by: own.name, from: target.role, to: role },
      link,
      mail: true,
    });
  return { name: target.name, before: target.role };
}

/**
 * Removes a colleague, ends their sessions in this organisation, withdraws the invitations that they have made, and
 * passes their drafts and schedules to an owner. Throws as `changeRole` does.
 */
export async function removeColleague(
  changing: Changing,
  session: Session,
  userId: string,
): Promise<{ name: string; role: Role }> {
  const { tenantId, userId: ownId } = session;
  const { db, jobs, canMail } = changing;
  const target = await db.inSystem(async (tx) => {
    const { own, target, owners } = await lockTwo(tx, session, userId);
    refuseUnlessManaged(own.role, target.role);
    await takeOut(changing, tx, tenantId, target, owners);
    return target;
  });
  changing.forgetSessions(userId);
  if (canMail && userId !== ownId) await jobs.add(removalMailJob, { tenantId, email: target.email });
  return target;
}

/**
 * Takes the caller out of their organisation, as `removeColleague` does, and tells the owners. Throws 'conflict' for
 * the last owner.
 */
export async function leaveOrganisation(
  changing: Changing,
  session: Session,
): Promise<{ name: string; role: Role }> {
  const { tenantId, userId } = session;
  const { own, owners } = await changing.db.inSystem(async (tx) => {
    const { own, owners } = await lockTwo(tx, session, userId);
    await takeOut(changing, tx, tenantId, own, owners);
    return { own, owners };
  });
  changing.forgetSessions(userId);
  for (const owner of owners.filter((one) => one.userId !== userId))
    await changing.notify(tenantId, {
      userId: owner.userId,
      kind: 'colleague',
      code: 'colleagueLeft',
      params: { name: own.name },
      link,
      mail: true,
    });
  return own;
}

/**
 * Makes a colleague an owner in place of the caller, who becomes an admin. Throws 'notFound', 'forbidden' where the
 * caller is no owner, and 'conflict' where the colleague is the caller.
 */
export async function handOver(
  { db, notify, forgetSessions }: Changing,
  session: Session,
  userId: string,
): Promise<{ name: string; before: Role }> {
  const { tenantId, userId: ownId } = session;
  if (userId === ownId)
    throw new AppError('conflict', 'Choose a colleague to hand the organisation over to.');
  const { own, target } = await db.inSystem(async (tx) => {
    const { own, target } = await lockTwo(tx, session, userId);
    refuseUnlessManaged(own.role, 'owner');
    await updateRole(tx, tenantId, userId, 'owner');
    await updateRole(tx, tenantId, ownId, 'admin');
    await withdrawBeyond(tx, tenantId, ownId, 'admin');
    return { own, target };
  });
  forgetSessions(ownId);
  forgetSessions(userId);
  await notify(tenantId, {
    userId,
    kind: 'colleague',
    code: 'nowOwner',
    params: { by: own.name },
    link,
    mail: true,
  });
  return { name: target.name, before: target.role };
}

/** The caller, another colleague, and the owners; nobody else changes the members until the transaction ends. */
async function lockTwo(tx: Tx, session: Session, userId: string) {
  const { tenantId, userId: ownId } = session;
  await lockColleagues(tx, tenantId);
  await holdSession(tx, session);
  const members = await lockMembers(tx, tenantId);
  const own = members.find((member) => member.userId === ownId);
  const target = members.find((member) => member.userId === userId);
  // The caller may have been removed within the last second.
  if (!own) return refuseEnded();
  if (!target) throw new AppError('notFound', 'There is no such colleague.');
  return { own, target, owners: members.filter(({ role }) => role === 'owner') };
}

async function takeOut(
  { db, clock, passOnWork }: Changing,
  tx: Tx,
  tenantId: string,
  target: LockedColleague,
  owners: readonly ColleagueRow[],
): Promise<void> {
  const { userId, name } = target;
  refuseLastOwner(target, owners);
  if (target.isOnlyOperator)
    throw new AppError('conflict', `${name} runs this server and has no other organisation to work in.`);
  await deleteMember(tx, tenantId, userId, clock.now());
  await revokeKeysOf(tx, tenantId, userId, clock.now());
  await withdrawOf(tx, tenantId, userId, roles);
  await db.enterTenant(tx, tenantId);
  await keepName(tx, tenantId, { userId, name, at: clock.now() });
  const heir = owners.find((owner) => owner.userId !== userId);
  if (heir) await passOnWork(tx, tenantId, userId, heir.userId);
}

/** Withdraws the invitations that a user has made and could not make with this role. */
async function withdrawBeyond(tx: Tx, tenantId: string, userId: string, role: Role): Promise<void> {
  const beyond = roles.filter((other) => !mayManage(role, other));
  if (beyond.length > 0) await withdrawOf(tx, tenantId, userId, beyond);
}

function refuseLastOwner({ role }: ColleagueRow, owners: readonly ColleagueRow[]): void {
  if (role === 'owner' && owners.length === 1)
    throw new AppError('conflict', 'An organisation needs an owner. Make someone else an owner first.');
}
