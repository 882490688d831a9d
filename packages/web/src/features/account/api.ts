// The API calls of the user's own account.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/account.ts';
import type * as keys from '@tidings/contract/calls/passkeys.ts';
import type * as factor from '@tidings/contract/calls/two-factor.ts';
import { api } from '../../lib/http/api.ts';
import { accountKeys } from './account-keys.ts';

export type { OwnAccount, OwnPasskey, OwnSession } from '@tidings/contract/calls/account.ts';

export const accountQuery = queryOptions({
  queryKey: accountKeys.profile,
  queryFn: ({ signal }) => api<typeof calls.ownAccount>('GET', '/api/accounts/profile', { signal }),
});

export const putName = (body: BodyInput<typeof calls.setName>) =>
  api<typeof calls.setName>('PUT', '/api/accounts/name', { body });

export const putNoticePhone = (body: BodyInput<typeof calls.setNoticePhone>) =>
  api<typeof calls.setNoticePhone>('PUT', '/api/accounts/notice-phone', { body });

export const putEmail = (body: BodyInput<typeof calls.changeEmail>) =>
  api<typeof calls.changeEmail>('PUT', '/api/accounts/email', { body });

export const deleteNewEmail = () => api<typeof calls.keepEmail>('DELETE', '/api/accounts/email');

export const putPassword = (body: BodyInput<typeof calls.changePassword>) =>
  api<typeof calls.changePassword>('PUT', '/api/accounts/password', { body });

export const sessionsQuery = queryOptions({
  queryKey: accountKeys.sessions,
  queryFn: ({ signal }) => api<typeof calls.listSessions>('GET', '/api/accounts/sessions', { signal }),
});

export const deleteSession = (id: string) =>
  api<typeof calls.endSession>('DELETE', '/api/accounts/sessions/:id', { params: { id } });

export const deleteOtherSessions = () =>
  api<typeof calls.endOtherSessions>('DELETE', '/api/accounts/sessions');

/** What an app needs, and the recovery codes. */
export interface BegunTwoFactor {
  uri: string;
  recoveryCodes: string[];
}

export const postTwoFactor = (body: BodyInput<typeof factor.beginTwoFactor>) =>
  api<typeof factor.beginTwoFactor>('POST', '/api/accounts/two-factor', { body });

export const postFirstCode = (code: string) =>
  api<typeof factor.confirmTwoFactor>('POST', '/api/accounts/two-factor/verify', { body: { code } });

export const postTwoFactorOff = (body: BodyInput<typeof factor.endTwoFactor>) =>
  api<typeof factor.endTwoFactor>('POST', '/api/accounts/two-factor/off', { body });

export const postRecoveryCodes = (body: BodyInput<typeof factor.renewRecoveryCodes>) =>
  api<typeof factor.renewRecoveryCodes>('POST', '/api/accounts/two-factor/recovery-codes', { body });

export const postPasskeyBegin = (body: BodyInput<typeof keys.beginPasskey>) =>
  api<typeof keys.beginPasskey>('POST', '/api/accounts/passkeys/begin', { body });

export const postPasskey = (body: BodyInput<typeof keys.addPasskey>) =>
  api<typeof keys.addPasskey>('POST', '/api/accounts/passkeys', { body });

export const postPasskeyAsk = () => api<typeof keys.askForPasskey>('POST', '/api/accounts/passkeys/ask');

export const postPasskeyRemoval = (id: string, body: BodyInput<typeof keys.removePasskey>) =>
  api<typeof keys.removePasskey>('POST', '/api/accounts/passkeys/:id/remove', { params: { id }, body });
