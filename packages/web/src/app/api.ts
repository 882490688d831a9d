// The HTTP calls of the shell: notices, units, sign-out.
import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { listNotices, readNotices, signOut } from '@tidings/contract/calls/accounts.ts';
import type { enterOrganisation, listMemberships } from '@tidings/contract/calls/memberships.ts';
import type { units } from '@tidings/contract/calls/units.ts';
import { api } from '../lib/http/api.ts';
import { shellKeys } from './shell-keys.ts';

export type Notices = ResponseOf<typeof listNotices>;

/** The newest notices, fetched once a minute. */
export const noticesQuery = queryOptions({
  queryKey: shellKeys.notices(),
  queryFn: ({ signal }) => api<typeof listNotices>('GET', '/api/notices', { signal }),
  refetchInterval: 60_000,
  meta: { quiet: true },
});

export const postNoticesRead = () => api<typeof readNotices>('POST', '/api/notices/read');

/** The balance of units with the newest ledger entries, fetched once a minute. */
export const unitsQuery = queryOptions({
  queryKey: shellKeys.units(),
  queryFn: ({ signal }) => api<typeof units>('GET', '/api/units', { signal }),
  refetchInterval: 60_000,
  meta: { quiet: true },
});

/** Ends the session of a token, which may be one that this tab does not use. */
export const postSignOut = (token: string) =>
  api<typeof signOut>('POST', '/api/accounts/sign-out', { headers: { authorization: `Bearer ${token}` } });

/** The organisations that the user belongs to. */
export const membershipsQuery = queryOptions({
  queryKey: shellKeys.memberships(),
  queryFn: ({ signal }) => api<typeof listMemberships>('GET', '/api/accounts/organisations', { signal }),
  staleTime: 5 * 60_000,
  meta: { quiet: true },
});

export const postEnter = (id: string) =>
  api<typeof enterOrganisation>('POST', '/api/accounts/organisations/:id/enter', { params: { id } });
