// The API calls before sign-in.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type {
  forgotPassword,
  register,
  resetPassword,
  signIn,
  welcome,
} from '@tidings/contract/calls/accounts.ts';
import type { acceptInvitation, lookAtInvitation } from '@tidings/contract/calls/colleagues.ts';
import type { beginSignInByPasskey, signInByPasskey } from '@tidings/contract/calls/passkeys.ts';
import type { signInByCode } from '@tidings/contract/calls/two-factor.ts';
import type { lookAtOrganisationInvitation } from '@tidings/contract/calls/organisation-invitations.ts';
import { api } from '../../lib/http/api.ts';
import { accountKeys } from './account-keys.ts';
import { takeEarlyWelcome } from './early-welcome.ts';

/** Whether this installation has an organisation yet, takes new ones, and can send account mail. */
export const welcomeQuery = queryOptions({
  queryKey: accountKeys.welcome,
  queryFn: async ({ signal }) =>
    (await takeEarlyWelcome()) ?? api<typeof welcome>('GET', '/api/accounts/welcome', { signal }),
});

export type Registration = BodyInput<typeof register>;

export const postRegister = (body: Registration) =>
  // The call also loads the sample church, which takes time.
  api<typeof register>('POST', '/api/accounts/register', { body, timeoutMs: 60_000 });

export const postSignIn = (body: BodyInput<typeof signIn>) =>
  api<typeof signIn>('POST', '/api/accounts/sign-in', { body });

/** Finishes signing in, or accepting an invitation, by a code. */
export const postCode = (body: BodyInput<typeof signInByCode>) =>
  api<typeof signInByCode>('POST', '/api/accounts/sign-in/two-factor', { body });

/** What the browser needs to use a passkey. */
export const postPasskeyBegin = (body: BodyInput<typeof beginSignInByPasskey>) =>
  api<typeof beginSignInByPasskey>('POST', '/api/accounts/sign-in/passkey/begin', { body });

/** Signs in by a passkey, or finishes by it what the password has begun. */
export const postPasskey = (body: BodyInput<typeof signInByPasskey>) =>
  api<typeof signInByPasskey>('POST', '/api/accounts/sign-in/passkey', { body });

export const postForgot = (email: string) =>
  api<typeof forgotPassword>('POST', '/api/accounts/forgot-password', { body: { email } });

export const postReset = (body: { token: string; password: string }) =>
  api<typeof resetPassword>('POST', '/api/accounts/reset-password', { body });

export type Invitation = ResponseOf<typeof lookAtInvitation>;

/** Who invites to what, by the token of the link. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: accountKeys.invitation(token),
    queryFn: ({ signal }) =>
      api<typeof lookAtInvitation>('GET', '/api/accounts/invitations/:token', { params: { token }, signal }),
    // Neither half a form nor the sentence about an old link is replaced while somebody looks at it.
    staleTime: Infinity,
  });

export const postAccept = (token: string, body: BodyInput<typeof acceptInvitation>) =>
  api<typeof acceptInvitation>('POST', '/api/accounts/invitations/:token/accept', {
    params: { token },
    body,
  });

export type OrganisationInvitation = ResponseOf<typeof lookAtOrganisationInvitation>;

/** Whom an invitation to create an organisation is for, by the token of its link. */
export const organisationInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: accountKeys.organisationInvitation(token),
    queryFn: ({ signal }) =>
      api<typeof lookAtOrganisationInvitation>('GET', '/api/accounts/organisation-invitations/:token', {
        params: { token },
        signal,
      }),
    staleTime: Infinity,
  });
