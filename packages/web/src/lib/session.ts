// Who is signed in, and what they may do.
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { currentUser } from '@tidings/contract/calls/accounts.ts';
import type { Permission } from '@tidings/contract/permissions.ts';
import { api } from './api.ts';
import { readToken } from './token.ts';

export type User = ResponseOf<typeof currentUser>;

/** The signed-in user with country, zone and permissions (AU-04). */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) =>
    api<typeof currentUser>('GET', '/api/Membership/GetCurrentSignedInUser', { signal }),
  staleTime: 5 * 60_000,
});

/** The signed-in user; every screen under /tenant has one, because the shell loads it first. */
export const useUser = (): User => useSuspenseQuery(userQuery).data;

/** Whether the signed-in user may do a thing; what they may not do is hidden, and the server refuses it too. */
export const useMay = (permission: Permission): boolean => useUser().permissions.includes(permission);

/** Whether this browser holds a token; only the server knows whether it is still good. */
export const signedIn = (): boolean => readToken() !== null;
