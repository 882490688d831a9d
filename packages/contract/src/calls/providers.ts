// Calls of provider accounts, rates, limits and reply numbers.
import { z } from 'zod';
import {
  decimal,
  defineCall,
  done,
  id,
  idParams,
  optionalId,
  someLine,
  someText,
  text,
  truth,
  wholeNumber,
} from '../call.ts';
import { providerKindNames } from '../rules/provider-fields.ts';

const settingValue = z.union([z.string().max(4000), z.number(), z.boolean()]);
const kind = z.enum(providerKindNames, { error: 'Choose a kind of provider' });

/** An account without its secrets, only with which of them are set. */
export const account = z.object({
  id,
  kind,
  name: z.string(),
  settings: z.record(z.string(), settingValue),
  secretsSet: z.array(z.string()),
  /** The routes that it takes. */
  regular: z.boolean(),
  hybrid: z.boolean(),
  email: z.boolean(),
  /** The URL for receipts and replies of the provider; as secret as a password. */
  hookAddress: z.string(),
  /** Whether its mailbox has to be signed in with Microsoft again. */
  needsSignIn: z.boolean(),
  /** 'ready', or what is wrong with it now in a sentence; empty where no worker has opened it yet. */
  state: z.string(),
});
export type ProviderAccount = z.output<typeof account>;

const route = z.object({
  /** Whose provider takes it: the organisation's, the installation's, the built-in outbox, or none. */
  by: z.enum(['own', 'installation', 'outbox', 'none']),
  name: z.string(),
  pageRule: z.enum(['gsm', 'reference16', 'termii']),
});

const smsRoute = route.extend({
  /** The phone number that recipients see whatever the sender id; '' where they see the sender id. */
  shows: z.string(),
});

const accountList = z.object({
  items: z.array(account),
  /** Whether mailboxes can be signed in with Microsoft: the operator has set it up. */
  microsoftSignIn: z.boolean(),
});
export const newAccount = z.object({
  kind,
  name: someLine(80, 'Enter a name'),
  settings: z.record(z.string().max(60), settingValue).default({}),
  secrets: z.record(z.string().max(60), z.string().max(1000)).default({}),
  regular: truth,
  hybrid: truth,
  email: truth,
  /** Agrees that it takes a route from another provider; otherwise that is refused as 'unconfirmed'. */
  takeOver: truth,
  /**
   * Whether organisations keep the units that they were given for the outbox. Needed for the installation's first
   * provider of SMS, which is otherwise refused as 'unconfirmed' where an organisation has such units left.
   */
  welcomeUnits: z.enum(['keep', 'take']).optional(),
});
/** An absent secret stays as it is. */
const changedAccount = newAccount.omit({ kind: true, welcomeUnits: true });

/** What a change of an account has to be agreed to: beside the message of a refusal as 'unconfirmed'. */
export const unconfirmed = z.object({
  /** The routes that it would take, and from which provider. */
  takesOver: z
    .array(z.object({ route: z.enum(['regular', 'hybrid', 'email']), from: z.string() }))
    .optional(),
  /** The organisations that have welcome units left, and how many together. */
  welcome: z.object({ organisations: z.number(), units: z.number() }).optional(),
});
export type Unconfirmed = z.output<typeof unconfirmed>;
const trial = z.object({
  /** A phone; for a mail server, an e-mail address. */
  to: someText(254, 'Enter where it is to go'),
  /** The sender id; a mail server sends from its own address. */
  from: text(20).default(''),
  text: text(300).default(''),
});
/** What to do about a test that failed. */
export const trialSteps = [
  'googlePassword',
  'password',
  'signIn',
  'microsoft',
  'smtpAuth',
  'server',
  'sender',
  'key',
  'credit',
  'senderId',
  'recipient',
  'later',
] as const;
export type TrialStep = (typeof trialSteps)[number];

const trialResult = z.object({
  kind: z.enum(['accepted', 'retry', 'rejected', 'uncertain']),
  /** The result in a sentence. */
  message: z.string(),
  code: z.string(),
  reference: z.string().nullable(),
  /** What to do next; null where it was accepted, or where nothing is known. */
  next: z.enum(trialSteps).nullable(),
});

export const smsRoutes = defineCall({
  operationId: 'smsRoutes',
  method: 'GET',
  path: '/api/messages/routes',
  summary: 'Who takes an SMS by the regular and by the hosted route, and how they count pages',
  tag: 'Messages',
  needs: 'messages.read',
  forGroupLeaders: true,
  response: z.object({ regular: smsRoute, hybrid: smsRoute }),
});

export const mailRoute = defineCall({
  operationId: 'mailRoute',
  method: 'GET',
  path: '/api/messages/mail-route',
  summary: 'Who takes e-mail, and the address that it comes from',
  tag: 'Messages',
  needs: 'messages.read',
  forGroupLeaders: true,
  response: route.omit({ pageRule: true }).extend({
    /** The address in From where no other was chosen and proved; '' where there is no provider of e-mail. */
    from: z.string(),
  }),
});

export const listProviders = defineCall({
  operationId: 'listProviders',
  method: 'GET',
  path: '/api/providers',
  summary: "The organisation's own accounts with providers of SMS, and its mail servers",
  tag: 'Providers',
  needs: 'settings.write',
  response: accountList,
});

export const addProvider = defineCall({
  operationId: 'addProvider',
  method: 'POST',
  path: '/api/providers',
  summary: 'Adds an account with a provider; taking a route from another one needs an agreement',
  tag: 'Providers',
  needs: 'settings.write',
  audit: 'provider.added',
  idempotencyKey: 'answer',
  status: 201,
  body: newAccount,
  refusal: unconfirmed.shape,
  response: account,
});

export const changeProvider = defineCall({
  operationId: 'changeProvider',
  method: 'PUT',
  path: '/api/providers/:id',
  summary: 'Changes an account; a secret that is left out stays as it is',
  tag: 'Providers',
  needs: 'settings.write',
  audit: 'provider.changed',
  params: idParams,
  body: changedAccount,
  refusal: unconfirmed.shape,
  response: account,
});

export const removeProvider = defineCall({
  operationId: 'removeProvider',
  method: 'DELETE',
  path: '/api/providers/:id',
  summary: 'Removes an account; what was accepted for it still goes out by it',
  tag: 'Providers',
  needs: 'settings.write',
  audit: 'provider.removed',
  params: idParams,
  response: done,
});

export const tryProvider = defineCall({
  operationId: 'tryProvider',
  method: 'POST',
  path: '/api/providers/:id/test',
  summary: 'Sends one SMS or e-mail by an account and tells what the provider answered',
  tag: 'Providers',
  needs: 'settings.write',
  audit: 'provider.tried',
  params: idParams,
  body: trial,
  refuses: true,
  response: trialResult,
});

export const operatorProviders = defineCall({
  ...listProviders,
  operationId: 'operatorProviders',
  path: '/api/operator/providers',
  summary: "The installation's accounts with providers of SMS, and its mail servers",
  tag: 'Operator',
  needs: 'operator',
});

export const operatorAddProvider = defineCall({
  ...addProvider,
  operationId: 'operatorAddProvider',
  path: '/api/operator/providers',
  tag: 'Operator',
  needs: 'operator',
});

export const operatorChangeProvider = defineCall({
  ...changeProvider,
  operationId: 'operatorChangeProvider',
  path: '/api/operator/providers/:id',
  tag: 'Operator',
  needs: 'operator',
});

export const operatorRemoveProvider = defineCall({
  ...removeProvider,
  operationId: 'operatorRemoveProvider',
  path: '/api/operator/providers/:id',
  tag: 'Operator',
  needs: 'operator',
});

export const operatorTryProvider = defineCall({
  ...tryProvider,
  operationId: 'operatorTryProvider',
  path: '/api/operator/providers/:id/test',
  tag: 'Operator',
  needs: 'operator',
});

/** `accountId` null means every account without its own rate for the country. */
const rate = z.object({
  accountId: optionalId,
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, { error: 'Choose a country' }),
  units: decimal(
    0,
    1000,
    { none: 'Enter a number of units', min: 'Enter 0 units or more', max: 'This is too much' },
    '^[0-9]{1,3}(?:[.][0-9]{1,3})?$',
  ).refine((units) => Math.abs(units * 1000 - Math.round(units * 1000)) < 1e-6, {
    error: 'Use at most 3 decimal places',
  }),
});

/** What a table held when it was read. The call changes only the rows in which its items differ from that. */
const readBefore = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row)
    .max(5000)
    .optional()
    .describe(
      'The items as they were read: only what differs from them is changed, and the rest stays as it is stored now. Without it the items replace all.',
    );

export const rates = defineCall({
  operationId: 'rates',
  method: 'GET',
  path: '/api/operator/rates',
  summary: 'What a page costs by country, for all accounts and for single ones',
  tag: 'Operator',
  needs: 'operator',
  response: z.object({
    items: z.array(z.object({ accountId: id.nullable(), country: z.string(), units: z.number() })),
  }),
});

export const setRates = defineCall({
  operationId: 'setRates',
  method: 'PUT',
  path: '/api/operator/rates',
  summary: 'Replaces the rates by these, or changes those that differ from what was read',
  tag: 'Operator',
  needs: 'operator',
  audit: 'rates.changed',
  body: z.object({ items: z.array(rate).max(5000), before: readBefore(rate) }),
  response: done,
});

export const replyNumbers = defineCall({
  operationId: 'replyNumbers',
  method: 'GET',
  path: '/api/operator/reply-numbers',
  summary: 'The numbers of the installation by which replies come in, and whose they are',
  tag: 'Operator',
  needs: 'operator',
  response: z.object({ items: z.array(z.object({ number: z.string(), tenantId: id })) }),
});

const replyNumber = z.object({
  number: someText(20, 'Enter a number').meta({ pattern: '^[+]?[0-9]{3,15}$', examples: ['32811'] }),
  tenantId: id,
});

export const setReplyNumbers = defineCall({
  operationId: 'setReplyNumbers',
  method: 'PUT',
  path: '/api/operator/reply-numbers',
  summary: 'Replaces the reply numbers by these, or changes those that differ from what was read',
  tag: 'Operator',
  needs: 'operator',
  audit: 'replyNumbers.changed',
  body: z.object({ items: z.array(replyNumber).max(5000), before: readBefore(replyNumber) }),
  response: done,
});

export const tenantLimits = defineCall({
  operationId: 'tenantLimits',
  method: 'GET',
  path: '/api/operator/limits',
  summary: 'The most pages of SMS and e-mails a second of single organisations; 0 is no limit',
  tag: 'Operator',
  needs: 'operator',
  response: z.object({
    items: z.array(z.object({ tenantId: id, pagesPerSecond: z.number(), mailsPerSecond: z.number() })),
  }),
});

export const setTenantLimit = defineCall({
  operationId: 'setTenantLimit',
  method: 'PUT',
  path: '/api/operator/limits',
  summary:
    'Sets the most pages of SMS and e-mails a second of an organisation; 0 lifts a limit, and what is left out stays',
  tag: 'Operator',
  needs: 'operator',
  audit: 'limit.changed',
  body: z.object({
    tenantId: id,
    pagesPerSecond: wholeNumber(0, 100_000).optional(),
    mailsPerSecond: wholeNumber(0, 100_000).optional(),
  }),
  response: done,
});
