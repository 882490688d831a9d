// Calls of a user's own memberships: list and switch organisations, leave one, hand one over.
import { z } from 'zod';
import { defineCall, done, id, idParams } from '../call.ts';
import { roles } from '../permissions.ts';

const membership = z.object({
  /** The organisation's id. */
  id,
  name: z.string(),
  role: z.enum(roles),
  /** Whether the session is in it. */
  current: z.boolean(),
});
export type Membership = z.output<typeof membership>;

export const listMemberships = defineCall({
  operationId: 'listMemberships',
  method: 'GET',
  path: '/api/accounts/organisations',
  summary: 'The organisations that the signed-in user belongs to, by name',
  tag: 'Colleagues',
  needs: 'session',
  response: z.object({ items: z.array(membership) }),
});

export const enterOrganisation = defineCall({
  operationId: 'enterOrganisation',
  method: 'POST',
  path: '/api/accounts/organisations/:id/enter',
  summary: 'Starts a session in another organisation of the signed-in user; the present session stays',
  tag: 'Colleagues',
  needs: 'session',
  audit: 'session.entered',
  params: idParams,
  response: z.object({ token: z.string() }),
});

export const leaveOrganisation = defineCall({
  operationId: 'leaveOrganisation',
  method: 'POST',
  path: '/api/accounts/leave',
  summary: 'Leaves the organisation of the session: drafts and schedules pass to an owner',
  tag: 'Colleagues',
  needs: 'session',
  audit: 'colleague.left',
  response: done,
});

export const handOver = defineCall({
  operationId: 'handOver',
  method: 'POST',
  path: '/api/accounts/ownership',
  summary: 'Makes a colleague an owner in place of the signed-in owner, who becomes an admin',
  tag: 'Colleagues',
  needs: 'owners.write',
  audit: 'colleague.madeOwner',
  body: z.object({ userId: id }),
  response: done,
});
