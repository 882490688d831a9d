// Opens what concerns colleagues: invitations, roles, removal.
import type { StaffLimits } from '@tidings/contract/calls/colleagues.ts';
import type { Role } from '@tidings/contract/permissions.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { SendMail } from '../mail.ts';
import type { Caller, Proved } from '../sign-in.ts';
import { organisationName } from '../store.ts';
import {
  type Accepting,
  acceptInvitation,
  type Acceptor,
  joinByInvitation,
  lookAtInvitation,
  type NewColleague,
} from './accept-invitation.ts';
import {
  changeRole,
  type Changing,
  handOver,
  leaveOrganisation,
  removeColleague,
} from './change-colleagues.ts';
import { findLedGroups, listLedGroups } from './led-groups-store.ts';
import { handleColleagueJobs } from './colleague-jobs.ts';
import { listMembers, listMemberships } from './colleagues-store.ts';
import { enterOrganisation } from './enter-organisation.ts';
import {
  inviteColleague,
  invitationLink,
  type Inviting,
  listInvitations,
  withdrawInvitation,
} from './invite-colleague.ts';

import { changeStaffLimit, changeStaffLimits, readStaffLimits, type StaffLimiting } from './staff-limits.ts';

export type Colleagues = ReturnType<typeof openColleagues>;

/** Opens it; each function is described where it is defined. */
export function openColleagues(needed: Inviting & Accepting & Changing & StaffLimiting) {
  const { db } = needed;
  return {
    list: async (tenantId: string) => {
      const members = await db.inSystem((tx) => listMembers(tx, tenantId));
      const led = await db.inTenant(tenantId, (tx) => listLedGroups(tx, tenantId));
      const groupsOf = Map.groupBy(led, ({ userId }) => userId);
      return members.map((member) => ({
        ...member,
        groups: (groupsOf.get(member.userId) ?? []).map(({ id, name }) => ({ id, name })),
      }));
    },
    invitations: (tenantId: string) => listInvitations(needed, tenantId),
    invite: (session: Session, given: { email: string; role: Role; groupIds: readonly string[] }) =>
      inviteColleague(needed, session, given),
    withdraw: (session: Session, id: string) => withdrawInvitation(needed, session, id),
    look: (token: string) => lookAtInvitation(needed, token),
    accept: (token: string, given: NewColleague, from: Acceptor) =>
      acceptInvitation(needed, token, given, from),
    join: (invitationId: string, proved: Proved, from: Omit<Acceptor, 'limit'>) =>
      joinByInvitation(needed, invitationId, proved, from),
    changeRole: (
      session: Session,
      userId: string,
      given: { role: Role; groupIds?: readonly string[] | undefined },
    ) => changeRole(needed, session, userId, given),
    /** The ids of the groups that a group leader leads. */
    ledGroups: (tenantId: string, userId: string) =>
      db.inTenant(tenantId, (tx) => findLedGroups(tx, tenantId, userId)),
    staffLimits: (tenantId: string) => readStaffLimits(needed, tenantId),
    changeStaffLimits: (tenantId: string, limits: StaffLimits) => changeStaffLimits(needed, tenantId, limits),
    changeStaffLimit: (tenantId: string, change: Parameters<typeof changeStaffLimit>[2]) =>
      changeStaffLimit(needed, tenantId, change),
    remove: (session: Session, userId: string) => removeColleague(needed, session, userId),
    leave: (session: Session) => leaveOrganisation(needed, session),
    handOver: (session: Session, userId: string) => handOver(needed, session, userId),
    memberships: async ({ userId, tenantId }: Session) => {
      const found = await db.inSystem((tx) => listMemberships(tx, userId));
      return found.map((membership) => ({ ...membership, current: membership.id === tenantId }));
    },
    enter: (session: Session, id: string, from: Caller) => enterOrganisation(needed, session, id, from),
    /** Handles the jobs that mail. */
    work: (sendMail: SendMail) => work(needed, sendMail),
  };
}

async function work(
  needed: { db: Database; jobs: Jobs } & Inviting & Accepting,
  sendMail: SendMail,
): Promise<void> {
  await handleColleagueJobs(needed.jobs, {
    ...needed,
    sendMail,
    linkOf: (id) => invitationLink(needed, id),
    organisationOf: async (tenantId) =>
      (await needed.db.inSystem((tx) => organisationName(tx, tenantId))) ?? '',
  });
}
