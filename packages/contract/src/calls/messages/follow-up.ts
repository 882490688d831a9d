// After a message: who was not reached and why, what follows it, and the single recipient in every detail.
import { z } from 'zod';
import { defineCall, done, id, idParams, refusalCode, text, wholeNumber } from '../../call.ts';
import { causes, recipientStates } from '../../rules/delivery-states.ts';
import { channels } from './messages.ts';

/** The highest number that a recipient of a message may have. */
const lastRecipient = 10_000_000;

const person = z.object({ personId: id.nullable(), name: z.string() });

/** Counts of each moment: how many were handed over, delivered and failed since the one before. */
export const timeline = defineCall({
  method: 'GET',
  path: '/api/messages/:id/timeline',
  summary: 'How a message went, over time',
  tag: 'Messages',
  needs: 'messages.read',
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
  method: 'GET',
  path: '/api/messages/:id/recipients/:n',
  summary: 'One recipient: the text as they got it, its pages with their receipts, its tries and its units',
  tag: 'Messages',
  needs: 'messages.read',
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

/** A person says what became of those in doubt: nothing is sent, and no unit comes back by it. */
export const settleDoubt = defineCall({
  method: 'POST',
  path: '/api/messages/:id/doubt',
  summary:
    'Settles recipients in doubt: it arrived, or it did not; those that did not can then be tried again',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'message.doubtSettled',
  params: idParams,
  body: z.object({
    arrived: z.boolean({ error: 'Say whether it arrived' }),
    /** Which; all of the message's where it is left out. */
    ns: z.array(z.number().int().min(1).max(lastRecipient)).max(10_000).optional(),
  }),
  response: z.object({ status: z.literal(true), settled: z.number() }),
});

/** What may be done for those of one cause. */
export const leftOut = defineCall({
  method: 'GET',
  path: '/api/messages/:id/left-out',
  summary: 'Who was not reached, by cause, with what can be done for them',
  tag: 'Messages',
  needs: 'messages.read',
  params: idParams,
  response: z.object({
    causes: z.array(
      z.object({
        cause: z.enum(causes),
        people: z.number(),
        /** How many could be tried again, get an e-mail instead, or be reached by the hosted route. */
        retry: z.number(),
        email: z.number(),
        hosted: z.number(),
        /** How many are in a group with a leader, or have any number to be called at. */
        call: z.number(),
      }),
    ),
    /** What has followed already. */
    followers: z.array(
      z.object({
        id,
        kind: z.enum(['retry', 'hosted', 'email']),
        state: z.string(),
        total: z.number(),
        createdAt: z.iso.datetime(),
      }),
    ),
    /** The second step that was agreed to beforehand: units at the most, and whether it is still to come. */
    secondStep: z.object({ maxUnits: z.number(), waits: z.boolean() }).nullable(),
  }),
});

export const leftOutPeople = defineCall({
  method: 'GET',
  path: '/api/messages/:id/left-out/people',
  summary: 'Those who were not reached for one cause',
  tag: 'Messages',
  needs: 'messages.read',
  params: idParams,
  query: z.object({ cause: z.enum(causes), cursor: text(40).default('') }),
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

/** Call lists: those not reached, by group, for the group's leaders; who is in no group stands under ''. */
export const callList = defineCall({
  method: 'GET',
  path: '/api/messages/:id/call-list',
  summary: 'Whom to call, by group, with the leaders of each',
  tag: 'Messages',
  needs: 'messages.read',
  params: idParams,
  response: z.object({
    channel: z.enum(channels),
    groups: z.array(
      z.object({
        groupId: id.nullable(),
        name: z.string(),
        leaders: z.array(z.object({ personId: id, name: z.string(), phone: z.string() })),
        people: z.array(
          z.object({ personId: id.nullable(), name: z.string(), phone: z.string(), cause: z.enum(causes) }),
        ),
      }),
    ),
  }),
});

export const callListFile = defineCall({
  method: 'GET',
  path: '/api/messages/:id/call-list.csv',
  summary: 'The call list as CSV, a row a person and group',
  tag: 'Messages',
  needs: 'people.export',
  audit: 'message.callListExported',
  params: idParams,
  response: z.any(),
});

const following = z.object({
  kind: z.enum(['retry', 'hosted', 'email'], { error: 'Choose retry, hosted or email' }),
  /** Only those of these causes; all that can be helped in this way where it is left out. */
  causes: z.array(z.enum(causes)).optional(),
  /** E-mail instead: its subject; the text is the message's. */
  subject: text(300).default(''),
  /** What the estimate answered. */
  fingerprint: text(100).default(''),
});

export const estimateFollowing = defineCall({
  method: 'POST',
  path: '/api/messages/:id/follow/estimate',
  summary: 'What a message to those not reached would reach and cost',
  tag: 'Messages',
  needs: 'messages.write',
  audit: false,
  params: idParams,
  body: following,
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

/** A new message, which says what it follows. Never to one whose fate is unknown, and to nobody twice. */
export const follow = defineCall({
  method: 'POST',
  path: '/api/messages/:id/follow',
  summary: 'Sends to those not reached: once more, by the hosted route, or by e-mail instead',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'message.followed',
  params: idParams,
  body: following,
  idempotencyKey: 'message',
  response: z.object({
    status: z.boolean(),
    code: refusalCode,
    message: z.string(),
    messageId: id.optional(),
  }),
});

export const cancelFallbackSend = defineCall({
  method: 'DELETE',
  path: '/api/messages/:id/second-step',
  summary: 'Takes back the agreement to a second step that has not been taken yet',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'message.secondStepCancelled',
  params: idParams,
  response: done,
});
