// Calls of colleagues: invitations, roles, removal and leaving.
import { z } from 'zod';
import { defineCall, done, id, idParams, line } from '../call.ts';
import { roles, tightenable } from '../permissions.ts';
import { knownPassword, signedIn, userEmail } from './accounts.ts';

const role = z.enum(roles, { error: 'Choose a role' });
/** The groups that a group leader leads, with all groups below them; of no effect for other roles. */
const groupIds = z.array(id).max(100, { error: 'Choose 100 groups at most' });

export const inviteColleague = defineCall({
  operationId: 'inviteColleague',
  method: 'POST',
  path: '/api/accounts/invitations',
  summary: 'Invites a colleague by a link, which is mailed where mail can be sent; replaces an earlier one',
  tag: 'Colleagues',
  needs: 'colleagues.write',
  audit: 'colleague.invited',
  idempotencyKey: 'answer',
  body: z.object({
    email: userEmail('Enter the e-mail address of your colleague'),
    role,
    groupIds: groupIds.default([]),
  }),
  status: 201,
  response: z.object({
    id,
    /** The link for the colleague. Only this answer has it. */
    link: z.string(),
    /** Whether the link is mailed too. */
    mailed: z.boolean(),
  }),
});

const invitation = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  /** The groups that the group leader is to lead. */
  groupIds: z.array(id),
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

export const listInvitations = defineCall({
  operationId: 'listInvitations',
  method: 'GET',
  path: '/api/accounts/invitations',
  summary: 'The invitations that nobody has accepted or withdrawn yet, newest first',
  tag: 'Colleagues',
  needs: 'colleagues.write',
  response: z.object({ items: z.array(invitation) }),
});

export const withdrawInvitation = defineCall({
  operationId: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/accounts/invitations/:id',
  summary: 'Withdraws an invitation, so that its link is of no more use',
  tag: 'Colleagues',
  needs: 'colleagues.write',
  audit: 'colleague.invitationWithdrawn',
  params: idParams,
  response: done,
});

const tokenParams = z.object({ token: z.string().max(200, { error: 'This link is not valid' }) });

/** 'replaced': a newer invitation has gone to the same address. */
export const invitationStates = ['open', 'expired', 'withdrawn', 'replaced', 'used'] as const;
export type InvitationState = (typeof invitationStates)[number];

export const lookAtInvitation = defineCall({
  operationId: 'lookAtInvitation',
  method: 'GET',
  path: '/api/accounts/invitations/:token',
  summary: 'Who invites to what, for the page behind the link',
  tag: 'Colleagues',
  needs: 'nobody',
  params: tokenParams,
  response: z.object({
    state: z.enum(invitationStates),
    organisation: z.string(),
    invitedBy: z.string(),
    role: z.enum(roles),
    email: z.string(),
    /** The path of the organisation's logo; empty where it has none, or is not approved. */
    logo: z.string(),
    /** Whether the address has an account, whose password then accepts the invitation. */
    hasAccount: z.boolean(),
  }),
});

export const acceptInvitation = defineCall({
  operationId: 'acceptInvitation',
  method: 'POST',
  path: '/api/accounts/invitations/:token/accept',
  summary: 'Joins the organisation: with a new account, or with the password of the one that the address has',
  tag: 'Colleagues',
  needs: 'nobody',
  // The use case writes the line, since the call has no session.
  audit: false,
  params: tokenParams,
  body: z.object({
    /** Needed for a new account. */
    firstName: line(80).default(''),
    lastName: line(80).default(''),
    password: knownPassword,
  }),
  response: signedIn,
});

const colleague = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The groups that a group leader was given; empty for other roles. */
  groups: z.array(z.object({ id, name: z.string() })),
  /** Whether they sign in with a second factor; only for those who may change colleagues. */
  twoFactor: z.boolean().optional(),
});
export type Colleague = z.output<typeof colleague>;

export const listColleagues = defineCall({
  operationId: 'listColleagues',
  method: 'GET',
  path: '/api/accounts/colleagues',
  summary: 'Everybody who works in the organisation, by name',
  tag: 'Colleagues',
  needs: 'settings.read',
  response: z.object({ items: z.array(colleague) }),
});

const userParams = z.object({ userId: id });

export const setRole = defineCall({
  operationId: 'setRole',
  method: 'PUT',
  path: '/api/accounts/colleagues/:userId',
  summary: 'Gives a colleague another role, or a group leader other groups, from their next call on',
  tag: 'Colleagues',
  needs: 'colleagues.write',
  audit: 'colleague.roleChanged',
  params: userParams,
  body: z.object({
    role,
    /** Absent: a group leader keeps the groups that they have. */
    groupIds: groupIds.optional(),
  }),
  response: done,
});

export const removeColleague = defineCall({
  operationId: 'removeColleague',
  method: 'DELETE',
  path: '/api/accounts/colleagues/:userId',
  summary: 'Removes a colleague: their sessions here end, and their drafts and schedules pass to an owner',
  tag: 'Colleagues',
  needs: 'colleagues.write',
  audit: 'colleague.removed',
  params: userParams,
  response: done,
});

const limits = z.object({
  /** The permissions that the organisation has taken from its staff. */
  staffMayNot: z.array(z.enum(tightenable, { error: 'This cannot be taken from staff' })).max(20),
});
export type StaffLimits = z.output<typeof limits>;

export const staffLimits = defineCall({
  operationId: 'staffLimits',
  method: 'GET',
  path: '/api/accounts/roles',
  summary: 'What the organisation has taken from its staff',
  tag: 'Colleagues',
  needs: 'colleagues.write',
  response: limits,
});

export const setStaffLimits = defineCall({
  operationId: 'setStaffLimits',
  method: 'PUT',
  path: '/api/accounts/roles',
  summary:
    'Takes permissions from the staff of the organisation, or gives them back, from their next call on',
  tag: 'Colleagues',
  needs: 'owners.write',
  audit: 'roles.tightened',
  body: limits,
  response: limits,
});

export const setStaffLimit = defineCall({
  operationId: 'setStaffLimit',
  method: 'PUT',
  path: '/api/accounts/roles/:permission',
  summary: 'Takes one permission from the staff of the organisation, or gives it back',
  tag: 'Colleagues',
  needs: 'owners.write',
  audit: 'roles.tightened',
  params: z.object({ permission: z.enum(tightenable, { error: 'This cannot be taken from staff' }) }),
  body: z.object({ staffMay: z.boolean() }),
  response: limits,
});
