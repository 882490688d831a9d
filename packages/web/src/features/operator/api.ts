// The API calls of the operator of an installation.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type * as organisations from '@tidings/contract/calls/organisations.ts';
import type { operatorBounces } from '@tidings/contract/calls/email/bounces.ts';
import type * as domains from '@tidings/contract/calls/email/mail-domains.ts';
import type * as providers from '@tidings/contract/calls/providers.ts';
import type { decideSenderId, operatorSenderIds } from '@tidings/contract/calls/sender-ids.ts';
import type { takeBackUnits, topUpUnits } from '@tidings/contract/calls/units.ts';
import { api } from '../../lib/http/api.ts';
import type { Once } from '../../lib/once.ts';
import { operatorKeys } from './operator-keys.ts';

export type SenderIdRequest = ResponseOf<typeof operatorSenderIds>['items'][number];
export type Tenant = ResponseOf<typeof organisations.operatorTenants>['items'][number];

export const requestsQuery = queryOptions({
  queryKey: operatorKeys.senderIds,
  queryFn: ({ signal }) => api<typeof operatorSenderIds>('GET', '/api/operator/sender-ids', { signal }),
});

export const tenantsQuery = queryOptions({
  queryKey: operatorKeys.tenants,
  queryFn: ({ signal }) =>
    api<typeof organisations.operatorTenants>('GET', '/api/operator/tenants', { signal }),
});

/** Approves an organisation, or suspends it. */
export const putState = ({ id, state }: Pick<Tenant, 'id'> & { state: 'approved' | 'suspended' }) =>
  api<typeof organisations.setOrganisationState>('PUT', '/api/operator/tenants/:id/state', {
    params: { id },
    body: { state },
  });

/** Lifts the daily limit of an organisation, or sets it again. */
export const putQuota = ({ id, lifted }: Pick<Tenant, 'id'> & { lifted: boolean }) =>
  api<typeof organisations.setOrganisationQuota>('PUT', '/api/operator/tenants/:id/quota', {
    params: { id },
    body: { lifted },
  });

export type Rate = ResponseOf<typeof providers.rates>['items'][number];
export type ReplyNumber = ResponseOf<typeof providers.replyNumbers>['items'][number];

export const ratesQuery = queryOptions({
  queryKey: operatorKeys.rates,
  queryFn: ({ signal }) => api<typeof providers.rates>('GET', '/api/operator/rates', { signal }),
});

export const replyNumbersQuery = queryOptions({
  queryKey: operatorKeys.replyNumbers,
  queryFn: ({ signal }) =>
    api<typeof providers.replyNumbers>('GET', '/api/operator/reply-numbers', { signal }),
});

export const limitsQuery = queryOptions({
  queryKey: operatorKeys.limits,
  queryFn: ({ signal }) => api<typeof providers.tenantLimits>('GET', '/api/operator/limits', { signal }),
});

export const putRates = (items: Rate[]) =>
  api<typeof providers.setRates>('PUT', '/api/operator/rates', { body: { items } });

export const putReplyNumbers = (items: ReplyNumber[]) =>
  api<typeof providers.setReplyNumbers>('PUT', '/api/operator/reply-numbers', { body: { items } });

/** A limit per second; 0 means none. */
export type Limit = ResponseOf<typeof providers.tenantLimits>['items'][number];

export const putLimit = (body: Limit) =>
  api<typeof providers.setTenantLimit>('PUT', '/api/operator/limits', { body });

/** Approves (2) or rejects (3) a request. */
export const putDecision = ({ id, status }: { id: string; status: 2 | 3 }) =>
  api<typeof decideSenderId>('PUT', '/api/operator/sender-ids/:id', { params: { id }, body: { status } });

export const postUnits = (body: BodyInput<typeof topUpUnits>, once: Once) =>
  api<typeof topUpUnits>('POST', '/api/operator/units', { body, once });

export const postTakeBack = (body: BodyInput<typeof takeBackUnits>, once: Once) =>
  api<typeof takeBackUnits>('POST', '/api/operator/units/take-back', { body, once });

export const mailDomainsQuery = queryOptions({
  queryKey: operatorKeys.mailDomains,
  queryFn: ({ signal }) =>
    api<typeof domains.operatorMailDomains>('GET', '/api/operator/mail-domains', { signal }),
});

export const checkMailDomain = (id: string) =>
  api<typeof domains.operatorCheckMailDomain>('POST', '/api/operator/mail-domains/:id/check', {
    params: { id },
  });

export const bouncesQuery = queryOptions({
  queryKey: operatorKeys.bounces,
  queryFn: ({ signal }) => api<typeof operatorBounces>('GET', '/api/operator/bounces', { signal }),
  refetchInterval: 60_000,
});
