// Calls after sending: who was not reached, follow-ups, and details of a recipient.
import { z } from 'zod';
import { cursor, defineCall, done, id, idParams, line, text, wholeNumber } from '../../call.ts';
import { causes, recipientStates } from '../../rules/delivery-states.ts';
import { channels } from './messages.ts';
import { accepted } from './sending.ts';

/** The highest number of a recipient within a message. */
const lastRecipient = 10_000_000;

const person = z.object({ personId: id.nullable(), name: z.string() });

/** Counts over time: how many were handed over, delivered and failed since the previous point. */
export const timeline = defineCall({
  operationId: 'timeline',
  method: 'GET',
  path: '/api/messages/:id/timeline',
  summary: 'How a message went, over time',
  tag: 'Messages',
  needs: 'messages.read',
  forGroupLeaders: true,
  params: idParams,
  response: z.object({
    /** Seconds between two points. */
    step: z.number(),
    points: z.array(
      z.object({
        at: z.iso.datetime(),
        sent: z.number(),
        delivered: z.number(),
        failed: z.number(),
      }),
    ),
  }),
});

export const recipientDetail = defineCall({
  operationId: 'recipientDetail',
  method: 'GET',
  path: '/api/messages/:id/recipients/:n',
  summary: 'One recipient: the text as they got it, its pages with their receipts, its tries and its units',
  tag: 'Messages',
  needs: 'messages.read',
  forGroupLeaders: true,
  params: idParams.extend({ n: wholeNumber(1, lastRecipient) }),
  response: z.object({
    n: z.number(),
    people: z.array(person),
    address: z.string(),
    state: z.enum(recipientStates),
    reason: z.string(),
    cause: z.enum(causes).nullable(),
    code: z.string(),
    text: z.string(),
    attempts: z.number(),
    units: z.number(),
    captured: z.number(),
    released: z.number(),
    sentAt: z.iso.datetime().nullable(),
    receiptAt: z.iso.datetime().nullable(),
    /** E-mail, where it is counted: when a person first opened it, and first clicked a link. */
    openedAt: z.iso.datetime().nullable(),
    clickedAt: z.iso.datetime().nullable(),
    pages: z.array(
      z.object({
        page: z.number(),
        text: z.string(),
        state: z.string(),
        reference: z.string(),
        code: z.string(),
        sentAt: z.iso.datetime().nullable(),
        receiptAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
});

/** A person decides the state of recipients in doubt; nothing is sent, and no units are refunded. */
export const settleDoubt = defineCall({
  operationId: 'settleDoubt',
  method: 'POST',
  path: '/api/messages/:id/doubt',
  summary:
    'Settles recipients in doubt: it arrived, or it did not; those that did not can then be tried again',
  tag: 'Messages',
  needs: 'messages.send',
  forGroupLeaders: true,
  audit: 'message.doubtSettled',
  params: idParams,
  body: z.object({
    arrived: z.boolean({ error: 'Say whether it arrived' }),
    /** Their numbers; absent means all that are in doubt. */
    ns: z.array(z.number().int().min(1).max(lastRecipient)).max(10_000).optional(),
  }),
  response: z.object({ status: z.literal(true), settled: z.number() }),
});

/** What can be done for the recipients of each cause. */
export const leftOut = defineCall({
  operationId: 'leftOut',
  method: 'GET',
  path: '/api/messages/:id/left-out',
  summary: 'Who was not reached, by cause, with what can be done for them',
  tag: 'Messages',
  needs: 'messages.read',
  forGroupLeaders: true,
  params: idParams,
  response: z.object({
    causes: z.array(
      z.object({
        cause: z.enum(causes),
        people: z.number(),
        /** How many can be retried, get an e-mail instead, or be reached by the hosted route. */
        retry: z.number(),
        email: z.number(),
        hosted: z.number(),
        /** How many are in a group with a leader, or have a phone to call. */
        call: z.number(),
      }),
    ),
    /** Follow-ups that were made already. */
    followers: z.array(
      z.object({
        id,
        kind: z.enum(['retry', 'hosted', 'email']),
        state: z.string(),
        total: z.number(),
        createdAt: z.iso.datetime(),
      }),
    ),
    /** The fallback agreed to before sending: the most units, and whether it is still to come. */
    secondStep: z.object({ maxUnits: z.number(), waits: z.boolean() }).nullable(),
  }),
});

export const leftOutPeople = defineCall({
  operationId: 'leftOutPeople',
  method: 'GET',
  path: '/api/messages/:id/left-out/people',
  summary: 'Those who were not reached for one cause',
  tag: 'Messages',
  needs: 'messages.read',
  forGroupLeaders: true,
  params: idParams,
  query: z.object({ cause: z.enum(causes), cursor: cursor(40, '[0-9]{1,9}') }),
  response: z.object({
    items: z.array(
      z.object({
        personId: id.nullable(),
        name: z.string(),
        address: z.string(),
        reason: z.string(),
        hasEmail: z.boolean(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

/** Call lists of those not reached, by group, for the groups' leaders; people without a group are under ''. */
export const callList = defineCall({
  operationId: 'callList',
  method: 'GET',
  path: '/api/messages/:id/call-list',
  summary: 'Call list, by group, with the leaders of each',
  tag: 'Messages',
  needs: 'messages.read',
  forGroupLeaders: true,
  params: idParams,
  response: z.object({
    channel: z.enum(channels),
    /** The entries of the whole list; the answer has the first 1,000, and the file has all. */
    total: z.int(),
    groups: z.array(
      z.object({
        groupId: id.nullable(),
        name: z.string(),
        leaders: z.array(z.object({ personId: id, name: z.string(), phone: z.string() })),
        people: z.array(
          z.object({
            personId: id.nullable(),
            name: z.string(),
            phone: z.string(),
            cause: z.enum(causes),
            /** Whether they can be called: 'broken' where the number on record is not valid, or proved wrong. */
            number: z.enum(['callable', 'broken', 'none']),
          }),
        ),
      }),
    ),
  }),
});

export const callListFile = defineCall({
  operationId: 'callListFile',
  method: 'GET',
  path: '/api/messages/:id/call-list.csv',
  summary: 'The call list as CSV, a row a person and group',
  tag: 'Messages',
  needs: 'people.export',
  audit: 'message.callListExported',
  params: idParams,
  response: z.any(),
  contentTypes: ['text/csv'],
});

const following = z.object({
  kind: z.enum(['retry', 'hosted', 'email'], { error: 'Choose retry, hosted or email' }),
  /** Only these causes; absent means all that can be helped in this way. */
  causes: z.array(z.enum(causes)).optional(),
  /** E-mail instead: its subject; the text is the message's. */
  subject: line(300).default(''),
  /** The fingerprint of the estimate. */
  fingerprint: text(100).default(''),
});

export const estimateFollowing = defineCall({
  operationId: 'estimateFollowing',
  method: 'POST',
  path: '/api/messages/:id/follow/estimate',
  summary: 'What a message to those not reached would reach and cost',
  tag: 'Messages',
  needs: 'messages.write',
  forGroupLeaders: true,
  audit: false,
  params: idParams,
  body: following,
  refuses: true,
  response: z.object({
    recipients: z.number(),
    people: z.number(),
    skipped: z.array(z.object({ reason: z.string(), count: z.number() })),
    pages: z.number(),
    units: z.number(),
    balance: z.number(),
    fingerprint: z.string(),
  }),
});

/** A new message that names the one it follows; never to recipients in doubt, and to nobody twice. */
export const follow = defineCall({
  operationId: 'follow',
  method: 'POST',
  path: '/api/messages/:id/follow',
  summary: 'Sends to those not reached: once more, by the hosted route, or by e-mail instead',
  tag: 'Messages',
  needs: 'messages.send',
  forGroupLeaders: true,
  audit: 'message.followed',
  params: idParams,
  body: following,
  idempotencyKey: 'message',
  response: accepted,
});

export const cancelFallbackSend = defineCall({
  operationId: 'cancelFallbackSend',
  method: 'DELETE',
  path: '/api/messages/:id/second-step',
  summary: 'Takes back the agreement to a second step that has not been taken yet',
  tag: 'Messages',
  needs: 'messages.send',
  forGroupLeaders: true,
  audit: 'message.secondStepCancelled',
  params: idParams,
  response: done,
});
