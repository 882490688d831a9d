// The API calls of provider accounts, of an organisation and of the installation.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type { ownAccount } from '@tidings/contract/calls/account.ts';
import type * as microsoft from '@tidings/contract/calls/microsoft.ts';
import type * as calls from '@tidings/contract/calls/providers.ts';
import { api } from '../../lib/http/api.ts';
import type { Once } from '../../lib/once.ts';
import { sendingKeys } from '../pickers/keys/sending-keys.ts';
import { providerKeys } from './provider-keys.ts';

export type Account = ResponseOf<typeof calls.listProviders>['items'][number];
export type AccountInput = BodyInput<typeof calls.addProvider>;
export type Trial = ResponseOf<typeof calls.tryProvider>;
/** Whose accounts: the organisation's own, or the installation's. */
export type Owner = 'own' | 'installation';
/** What an account carries. */
export type Channel = 'sms' | 'email';

export const accountsQuery = (owner: Owner) =>
  queryOptions({
    queryKey: providerKeys.accountsOf(owner),
    queryFn: ({ signal }) =>
      owner === 'own'
        ? api<typeof calls.listProviders>('GET', '/api/providers', { signal })
        : api<typeof calls.operatorProviders>('GET', '/api/operator/providers', { signal }),
    // A worker reports the state of an account after some seconds.
    refetchInterval: 15_000,
    meta: { quiet: true },
  });

/** The user's own phone, for a test by SMS. */
export const ownPhoneQuery = queryOptions({
  queryKey: providerKeys.ownPhone,
  queryFn: ({ signal }) => api<typeof ownAccount>('GET', '/api/accounts/profile', { signal }),
  meta: { quiet: true },
});

/** Who takes an e-mail now, and where it comes from. */
export const mailRouteQuery = queryOptions({
  queryKey: sendingKeys.mailRoute,
  queryFn: ({ signal }) => api<typeof calls.mailRoute>('GET', '/api/messages/mail-route', { signal }),
});

/** Adds an account, or changes the one of this id. */
export function saveAccount(
  owner: Owner,
  id: string | null,
  body: AccountInput,
  once: Once,
): Promise<Account> {
  if (id === null)
    return owner === 'own'
      ? api<typeof calls.addProvider>('POST', '/api/providers', { body, once })
      : api<typeof calls.operatorAddProvider>('POST', '/api/operator/providers', { body, once });
  const { kind: _kind, ...changes } = body;
  return owner === 'own'
    ? api<typeof calls.changeProvider>('PUT', '/api/providers/:id', { params: { id }, body: changes })
    : api<typeof calls.operatorChangeProvider>('PUT', '/api/operator/providers/:id', {
        params: { id },
        body: changes,
      });
}

/** Where to sign in to a mailbox of Microsoft, which becomes an account of the organisation. */
export const beginSignIn = (
  body: BodyInput<typeof microsoft.beginMicrosoftSignIn>,
): Promise<ResponseOf<typeof microsoft.beginMicrosoftSignIn>> =>
  api<typeof microsoft.beginMicrosoftSignIn>('POST', '/api/providers/microsoft', { body });

/** Where to sign in to the mailbox of an account again. */
export const beginAgain = (id: string) =>
  api<typeof microsoft.repeatMicrosoftSignIn>('POST', '/api/providers/:id/microsoft', { params: { id } });

/** Finishes a sign-in that this session began; Microsoft may take some seconds. */
export const finishSignIn = (body: BodyInput<typeof microsoft.finishMicrosoftSignIn>): Promise<Account> =>
  api<typeof microsoft.finishMicrosoftSignIn>('POST', '/api/providers/microsoft/finish', {
    body,
    timeoutMs: 60_000,
  });

export const deleteAccount = (owner: Owner, id: string) =>
  owner === 'own'
    ? api<typeof calls.removeProvider>('DELETE', '/api/providers/:id', { params: { id } })
    : api<typeof calls.operatorRemoveProvider>('DELETE', '/api/operator/providers/:id', { params: { id } });

/** Sends one SMS or e-mail and waits up to half a minute for the provider's answer. */
export const tryAccount = (
  owner: Owner,
  id: string,
  body: BodyInput<typeof calls.tryProvider>,
): Promise<Trial> =>
  owner === 'own'
    ? api<typeof calls.tryProvider>('POST', '/api/providers/:id/test', {
        params: { id },
        body,
        timeoutMs: 60_000,
      })
    : api<typeof calls.operatorTryProvider>('POST', '/api/operator/providers/:id/test', {
        params: { id },
        body,
        timeoutMs: 60_000,
      });
