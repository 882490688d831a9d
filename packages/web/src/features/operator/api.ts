// The API calls of the operator of an installation.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyInput, QueryInput, ResponseOf } from '@tidings/contract/call.ts';
import type * as invitations from '@tidings/contract/calls/organisation-invitations.ts';
import type * as organisations from '@tidings/contract/calls/organisations.ts';
import type { operatorBounces } from '@tidings/contract/calls/email/bounces.ts';
import type * as domains from '@tidings/contract/calls/email/mail-domains.ts';
import type * as providers from '@tidings/contract/calls/providers.ts';
import type { decideSenderId, operatorSenderIds } from '@tidings/contract/calls/sender-ids.ts';
import type { takeBackUnits, topUpUnits } from '@tidings/contract/calls/units.ts';
import type { decideUnitsRequest, operatorUnitsRequests } from '@tidings/contract/calls/units-requests.ts';
import { api } from '../../lib/http/api.ts';
import type { Once } from '../../lib/once.ts';
import { operatorKeys } from './operator-keys.ts';

export type SenderIdRequest = ResponseOf<typeof operatorSenderIds>['items'][number];
export type Tenant = ResponseOf<typeof organisations.operatorTenants>['items'][number];

export const requestsQuery = queryOptions({
  queryKey: operatorKeys.senderIds,
  queryFn: ({ signal }) => api<typeof operatorSenderIds>('GET', '/api/operator/sender-ids', { signal }),
});

/** Organisations on a page of the list. */
export const tenantsPageSize = 20;

/** What the list shows: words of a name or e-mail address, a state ('' for all), an order and a page. */
export type TenantList = Required<
  Pick<QueryInput<typeof organisations.operatorTenants>, 'search' | 'state' | 'sort'>
> & { page: number };

export const tenantsQuery = (list: TenantList) =>
  queryOptions({
    queryKey: operatorKeys.tenantList(list),
    queryFn: ({ signal }) =>
      api<typeof organisations.operatorTenants>('GET', '/api/operator/tenants', {
        query: { ...list, pageSize: tenantsPageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const tenantNamesQuery = queryOptions({
  queryKey: operatorKeys.tenantNames,
  queryFn: ({ signal }) =>
    api<typeof organisations.operatorTenantNames>('GET', '/api/operator/tenant-names', { signal }),
});

/** Approves an organisation, or suspends it with a reason. */
export const putState = ({
  id,
  ...body
}: Pick<Tenant, 'id'> & BodyInput<typeof organisations.setOrganisationState>) =>
  api<typeof organisations.setOrganisationState>('PUT', '/api/operator/tenants/:id/state', {
    params: { id },
    body,
  });

/** Sets the daily limit of an organisation, or lifts it. */
export const putQuota = ({
  id,
  ...body
}: Pick<Tenant, 'id'> & BodyInput<typeof organisations.setOrganisationQuota>) =>
  api<typeof organisations.setOrganisationQuota>('PUT', '/api/operator/tenants/:id/quota', {
    params: { id },
    body,
  });

export type OrganisationInvitation = ResponseOf<
  typeof invitations.listOrganisationInvitations
>['items'][number];

/** The invitations to create an organisation that wait. */
export const invitationsQuery = queryOptions({
  queryKey: operatorKeys.invitations,
  queryFn: ({ signal }) =>
    api<typeof invitations.listOrganisationInvitations>('GET', '/api/operator/invitations', { signal }),
});

export const postInvitation = (body: BodyInput<typeof invitations.inviteOrganisation>, once: Once) =>
  api<typeof invitations.inviteOrganisation>('POST', '/api/operator/invitations', { body, once });

export const deleteInvitation = (id: string) =>
  api<typeof invitations.withdrawOrganisationInvitation>('DELETE', '/api/operator/invitations/:id', {
    params: { id },
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

/** A table as it was read, and as it is to be: what another operator changes meanwhile stays. */
export interface TableChange<Row> {
  before: Row[];
  items: Row[];
}

export const putRates = (body: TableChange<Rate>) =>
  api<typeof providers.setRates>('PUT', '/api/operator/rates', { body });

export const putReplyNumbers = (body: TableChange<ReplyNumber>) =>
  api<typeof providers.setReplyNumbers>('PUT', '/api/operator/reply-numbers', { body });

/** A limit per second; 0 means none. */
export type Limit = ResponseOf<typeof providers.tenantLimits>['items'][number];

/** What is left out stays. */
export const putLimit = (body: BodyInput<typeof providers.setTenantLimit>) =>
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

export type UnitsRequest = ResponseOf<typeof operatorUnitsRequests>['items'][number];

export const unitsRequestsQuery = queryOptions({
  queryKey: operatorKeys.unitsRequests,
  queryFn: ({ signal }) =>
    api<typeof operatorUnitsRequests>('GET', '/api/operator/units/requests', { signal }),
});

/** Grants a request for units, or refuses it. */
export const putUnitsDecision = ({ id, ...body }: BodyInput<typeof decideUnitsRequest> & { id: string }) =>
  api<typeof decideUnitsRequest>('PUT', '/api/operator/units/requests/:id', { params: { id }, body });
