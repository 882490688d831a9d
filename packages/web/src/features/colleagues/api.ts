// The API calls of colleagues and their invitations.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/colleagues.ts';
import type * as memberships from '@tidings/contract/calls/memberships.ts';
import type { Tightenable } from '@tidings/contract/permissions.ts';
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

export const postInvitation = (body: BodyInput<typeof calls.inviteColleague>, once: Once) =>
  api<typeof calls.inviteColleague>('POST', '/api/accounts/invitations', { body, once });

export const deleteInvitation = (id: string) =>
  api<typeof calls.withdrawInvitation>('DELETE', '/api/accounts/invitations/:id', { params: { id } });

export const putRole = ({ userId, ...body }: { userId: string } & BodyInput<typeof calls.setRole>) =>
  api<typeof calls.setRole>('PUT', '/api/accounts/colleagues/:userId', {
    params: { userId },
    body,
  });

export const deleteColleague = (userId: string) =>
  api<typeof calls.removeColleague>('DELETE', '/api/accounts/colleagues/:userId', { params: { userId } });

export const postLeave = () => api<typeof memberships.leaveOrganisation>('POST', '/api/accounts/leave');

export const postOwnership = (userId: string) =>
  api<typeof memberships.handOver>('POST', '/api/accounts/ownership', { body: { userId } });

export const staffLimitsQuery = queryOptions({
  queryKey: colleaguesKeys.staffLimits,
  queryFn: ({ signal }) => api<typeof calls.staffLimits>('GET', '/api/accounts/roles', { signal }),
});

export const putStaffLimit = ({ permission, staffMay }: { permission: Tightenable; staffMay: boolean }) =>
  api<typeof calls.setStaffLimit>('PUT', '/api/accounts/roles/:permission', {
    params: { permission },
    body: { staffMay },
  });
