// Calls with which the operator invites organisations, and of the link's page.
import { z } from 'zod';
import { defineCall, done, id, idParams, line } from '../call.ts';
import { userEmail } from './accounts.ts';
import { invitationStates } from './colleagues.ts';

export const inviteOrganisation = defineCall({
  operationId: 'inviteOrganisation',
  method: 'POST',
  path: '/api/operator/invitations',
  summary:
    'Invites somebody to create an organisation, which is then approved; replaces an earlier invitation of the address',
  tag: 'Operator',
  needs: 'operator',
  audit: 'organisation.invited',
  idempotencyKey: 'answer',
  body: z.object({
    email: userEmail('Enter the e-mail address of the organisation'),
    /** The name that the form begins with. */
    organisation: line(120).default(''),
  }),
  status: 201,
  response: z.object({
    id,
    /** Only this answer has it. */
    link: z.string(),
    /** Whether the link is mailed too. */
    mailed: z.boolean(),
  }),
});

const invitation = z.object({
  id,
  email: z.string(),
  organisation: z.string(),
  invitedBy: z.string(),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
});
export type OrganisationInvitation = z.output<typeof invitation>;

export const listOrganisationInvitations = defineCall({
  operationId: 'listOrganisationInvitations',
  method: 'GET',
  path: '/api/operator/invitations',
  summary: 'The invitations that nobody has used or withdrawn yet, newest first; at most 500',
  tag: 'Operator',
  needs: 'operator',
  response: z.object({ items: z.array(invitation) }),
});

export const withdrawOrganisationInvitation = defineCall({
  operationId: 'withdrawOrganisationInvitation',
  method: 'DELETE',
  path: '/api/operator/invitations/:id',
  summary: 'Withdraws an invitation, so that its link is of no more use',
  tag: 'Operator',
  needs: 'operator',
  audit: 'organisation.invitationWithdrawn',
  params: idParams,
  response: done,
});

export const lookAtOrganisationInvitation = defineCall({
  operationId: 'lookAtOrganisationInvitation',
  method: 'GET',
  path: '/api/accounts/organisation-invitations/:token',
  summary: 'Whom an invitation to create an organisation is for, for the page behind its link',
  tag: 'Accounts',
  needs: 'nobody',
  params: z.object({ token: z.string().max(200, { error: 'This link is not valid' }) }),
  response: z.object({
    state: z.enum(invitationStates),
    email: z.string(),
    organisation: z.string(),
  }),
});
