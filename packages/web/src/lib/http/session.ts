// Who is signed in, and what they may do.
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { currentUser } from '@tidings/contract/calls/accounts.ts';
import type { Permission } from '@tidings/contract/permissions.ts';
import { isUnanswered } from './api-error.ts';
import { api } from './api.ts';
import { keepUser, readKeptUser, readToken } from './token.ts';

export type User = ResponseOf<typeof currentUser>;

/** How long a user who is known from before waits for the server to say who they are. */
const patience = 5000;

/** The signed-in user with country, zone and permissions (AU-04); without a line, as the server told last. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }): Promise<User> => {
    const token = readToken();
    const known = readKeptUser();
    try {
      const user = await api<typeof currentUser>('GET', '/api/Membership/GetCurrentSignedInUser', {
        signal,
        ...(known && { timeoutMs: patience }),
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

/** The signed-in user; every screen under /tenant has one, because the shell loads it first. */
export const useUser = (): User => useSuspenseQuery(userQuery).data;

/** Whether the signed-in user may do a thing; what they may not do is hidden, and the server refuses it too. */
export const useMay = (permission: Permission): boolean => useUser().permissions.includes(permission);

/** Whether this browser holds a token; only the server knows whether it is still good. */
export const signedIn = (): boolean => readToken() !== null;
