// The API calls of colleagues and their invitations.
import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/colleagues.ts';
import type * as memberships from '@tidings/contract/calls/memberships.ts';
import type { Role } from '@tidings/contract/permissions.ts';
import { api } from '../../lib/http/api.ts';
import type { Once } from '../../lib/once.ts';
import { colleaguesKeys } from './colleagues-keys.ts';

export type { Colleague, Invitation } from '@tidings/contract/calls/colleagues.ts';

export type Invited = ResponseOf<typeof calls.inviteColleague>;

export const colleaguesQuery = queryOptions({
  queryKey: colleaguesKeys.colleagues,
  queryFn: ({ signal }) => api<typeof calls.listColleagues>('GET', '/api/accounts/colleagues', { signal }),
});

export const invitationsQuery = queryOptions({
  queryKey: colleaguesKeys.invitations,
  queryFn: ({ signal }) => api<typeof calls.listInvitations>('GET', '/api/accounts/invitations', { signal }),
});

export const postInvitation = (body: { email: string; role: Role }, once: Once) =>
  api<typeof calls.inviteColleague>('POST', '/api/accounts/invitations', { body, once });

export const deleteInvitation = (id: string) =>
  api<typeof calls.withdrawInvitation>('DELETE', '/api/accounts/invitations/:id', { params: { id } });

export const putRole = ({ userId, role }: { userId: string; role: Role }) =>
  api<typeof calls.setRole>('PUT', '/api/accounts/colleagues/:userId', {
    params: { userId },
    body: { role },
  });

export const deleteColleague = (userId: string) =>
  api<typeof calls.removeColleague>('DELETE', '/api/accounts/colleagues/:userId', { params: { userId } });

export const postLeave = () => api<typeof memberships.leaveOrganisation>('POST', '/api/accounts/leave');

export const postOwnership = (userId: string) =>
  api<typeof memberships.handOver>('POST', '/api/accounts/ownership', { body: { userId } });
