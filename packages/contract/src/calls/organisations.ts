// Calls of sending rights, and of the operator's decisions about organisations.
import { z } from 'zod';
import { defineCall, done, id, idParams, truth } from '../call.ts';

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
  /**
   * Whether the daily limit applies or was lifted; null where there is none, since it is approved or waits for
   * approval.
   */
  quota: z.boolean().nullable(),
  /** Whether it is the operator's own, which is always approved. */
  own: z.boolean(),
  createdAt: z.iso.datetime(),
  owner: z.object({ name: z.string(), email: z.string(), proved: z.boolean() }),
});

export const operatorTenants = defineCall({
  operationId: 'operatorTenants',
  method: 'GET',
  path: '/api/operator/tenants',
  summary: 'The organisations of this installation with their state, owner and unit balance',
  tag: 'Operator',
  needs: 'operator',
  response: z.object({ items: z.array(organisation) }),
});

export const setOrganisationState = defineCall({
  operationId: 'setOrganisationState',
  method: 'PUT',
  path: '/api/operator/tenants/:id/state',
  summary: 'Approves an organisation, or suspends it',
  tag: 'Operator',
  needs: 'operator',
  audit: 'organisation.state',
  params: idParams,
  body: z.object({ state: z.enum(['approved', 'suspended'], { error: 'Choose approved or suspended' }) }),
  refuses: true,
  response: done,
});

export const setOrganisationQuota = defineCall({
  operationId: 'setOrganisationQuota',
  method: 'PUT',
  path: '/api/operator/tenants/:id/quota',
  summary: 'Lifts the daily limit of an organisation that is not approved, or sets it again',
  tag: 'Operator',
  needs: 'operator',
  audit: 'organisation.quota',
  params: idParams,
  body: z.object({ lifted: truth }),
  response: done,
});
