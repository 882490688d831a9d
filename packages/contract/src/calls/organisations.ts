// Calls of sending rights, and of the operator's decisions about organisations.
import { z } from 'zod';
import { defineCall, done, id, idParams, line, paging, text, truth, wholeNumber } from '../call.ts';

/** Why messages are kept in the outbox although there is a provider. */
export const keptFor = ['approval', 'suspended', 'address'] as const;
export type KeptFor = (typeof keptFor)[number];

export const organisationStates = ['new', 'approved', 'suspended'] as const;
export type OrganisationState = (typeof organisationStates)[number];

const kept = z.enum(keptFor).nullable();

/** The organisation's own view of its state. */
export const sendingRight = defineCall({
  operationId: 'sendingRight',
  method: 'GET',
  path: '/api/organisation/sending',
  summary:
    'Whether messages of the organisation reach providers, or why they are kept in the outbox; its daily limit',
  tag: 'Accounts',
  needs: 'session',
  response: z.object({
    state: z.enum(organisationStates),
    /** Null where messages go to a provider, or where there is none. */
    sms: kept,
    email: kept,
    /** Channels without a provider: what is sent by them is kept in the outbox. */
    testMode: z.object({ sms: z.boolean(), email: z.boolean() }),
    /** Why the operator has suspended it; empty where it is not suspended, or no reason was given. */
    suspendedFor: z.string(),
    /** When an owner closed it: thirty days later it is deleted. Null where it is open. */
    closedAt: z.iso.datetime().nullable(),
    /** The daily limit of each channel and what is used of it; null means no limit. */
    quota: z.object({ limit: z.number(), sms: z.number(), email: z.number() }).nullable(),
    /** Whether a link that proves the user's address can be mailed, and is still needed. */
    canProve: z.boolean(),
  }),
});

export const proveAddress = defineCall({
  operationId: 'proveAddress',
  method: 'POST',
  path: '/api/accounts/prove-address',
  summary: "Mails a link that proves the signed-in user's address",
  tag: 'Accounts',
  needs: 'session',
  audit: false,
  refuses: true,
  response: done,
});

const organisation = z.object({
  id,
  name: z.string(),
  country: z.string(),
  balance: z.number(),
  state: z.enum(organisationStates),
  /** Why it is suspended; may be empty. */
  suspendedFor: z.string(),
  /** When an owner closed it: thirty days later it is deleted. Null where it is open. */
  closedAt: z.iso.datetime().nullable(),
  /**
   * Whether the daily limit applies or was lifted; null where there is none, since it is approved or waits for
   * approval.
   */
  quota: z.boolean().nullable(),
  /** Recipients a day on each channel, where the daily limit applies. */
  dailyQuota: z.number(),
  /** Whether it is the operator's own, which is always approved. */
  own: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The last sign-in of a colleague or the last message; null where there was neither. */
  lastActivity: z.iso.datetime().nullable(),
  colleagues: z.number(),
  owner: z.object({ name: z.string(), email: z.string(), proved: z.boolean() }),
});

/** 'state' has those first that wait for a decision. */
export const organisationSorts = [
  'state',
  'name',
  '-name',
  'created',
  '-created',
  'units',
  '-units',
  'activity',
  '-activity',
] as const;
export type OrganisationSort = (typeof organisationSorts)[number];

export const operatorTenants = defineCall({
  operationId: 'operatorTenants',
  method: 'GET',
  path: '/api/operator/tenants',
  summary: 'The organisations of this installation, paged, searched by name or e-mail address, and sorted',
  tag: 'Operator',
  needs: 'operator',
  query: z.object({
    ...paging,
    search: text(100).default(''),
    /** Only those in this state. */
    state: z.enum(['', ...organisationStates]).default(''),
    sort: z.enum(organisationSorts).default('state'),
  }),
  response: z.object({ items: z.array(organisation), total: z.number() }),
});

export const operatorTenantNames = defineCall({
  operationId: 'operatorTenantNames',
  method: 'GET',
  path: '/api/operator/tenant-names',
  summary: 'The names of the organisations of this installation, for choosing one; at most 10,000',
  tag: 'Operator',
  needs: 'operator',
  response: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
});

export const setOrganisationState = defineCall({
  operationId: 'setOrganisationState',
  method: 'PUT',
  path: '/api/operator/tenants/:id/state',
  summary: 'Approves an organisation, or suspends it with a reason; approving lifts a suspension',
  tag: 'Operator',
  needs: 'operator',
  audit: 'organisation.state',
  params: idParams,
  body: z.object({
    state: z.enum(['approved', 'suspended'], { error: 'Choose approved or suspended' }),
    /** Of a suspension: the organisation is told of it. */
    reason: line(300).default(''),
  }),
  refuses: true,
  response: done,
});

export const setOrganisationQuota = defineCall({
  operationId: 'setOrganisationQuota',
  method: 'PUT',
  path: '/api/operator/tenants/:id/quota',
  summary: 'Sets the daily limit of an organisation that is not approved, or lifts it',
  tag: 'Operator',
  needs: 'operator',
  audit: 'organisation.quota',
  params: idParams,
  body: z.object({
    lifted: truth,
    /** Recipients a day on each channel; without it the usual limit. */
    dailyQuota: wholeNumber(1, 1_000_000).optional(),
  }),
  response: done,
});
