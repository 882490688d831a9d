// Query keys of what is read before sign-in.
import { queryRoots } from '../../lib/query-roots.ts';

export const accountKeys = {
  welcome: [queryRoots.welcome],
  invitation: (token: string) => [queryRoots.invitation, token],
  organisationInvitation: (token: string) => [queryRoots.invitation, 'organisation', token],
};
