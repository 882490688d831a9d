// The signed-in user and their permissions.
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { currentUser } from '@tidings/contract/calls/accounts.ts';
import type { Permission } from '@tidings/contract/permissions.ts';
import { createContext, use } from 'react';
import { isUnanswered } from './api-error.ts';
import { api } from './api.ts';
import { sessionKeys } from '../session-keys.ts';
import { keepUser, readKeptUser, readToken } from './token.ts';

export type User = ResponseOf<typeof currentUser>;

/** Milliseconds to wait for the server where the user is known from before. */
const knownUserTimeout = 5000;

/** The signed-in user with country, time zone and permissions (AU-04); offline, as the server last sent them. */
export const userQuery = queryOptions({
  queryKey: sessionKeys.user(),
  queryFn: async ({ signal }): Promise<User> => {
    const token = readToken();
    const known = readKeptUser();
    try {
      const user = await api<typeof currentUser>('GET', '/api/Membership/GetCurrentSignedInUser', {
        signal,
        ...(known && { timeoutMs: knownUserTimeout }),
      });
      keepUser(token, JSON.stringify(user));
      return user;
    } catch (error) {
      if (known && isUnanswered(error)) return JSON.parse(known) as User;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
});

/** The user for everything inside it, so that not each part of a screen watches the query by itself. */
export const UserContext = createContext<User | null>(null);

/** The signed-in user; every screen under /tenant has one, because the shell loads it first. */
export function useUser(): User {
  const given = use(UserContext);
  // oxlint-disable-next-line react/rules-of-hooks -- what is inside the shell stays inside, and what is outside stays there
  return given ?? useSuspenseQuery(userQuery).data;
}

/** Whether the signed-in user has a permission; screens hide what they may not do, and the server refuses it. */
export const useMay = (permission: Permission): boolean => useUser().permissions.includes(permission);

/** Whether the signed-in user works only with the groups that they lead. */
export const useIsGroupLeader = (): boolean => useUser().role === 'group_leader';

/** Whether this browser holds a token; only the server knows whether it is still valid. */
export const signedIn = (): boolean => readToken() !== null;
