// Calls of messages: states, lists, reports, live progress, undo, outbox.
import { z } from 'zod';
import { cursor, defineCall, done, id, idParams, line, optionalId, text, wholeNumber } from '../../call.ts';
import { documentedAs, uuidWithin } from '../../documented.ts';
import { keptFor } from '../organisations.ts';
import { limitForecast } from './limit-forecast.ts';
import { messageNameLength } from '../../rules/message-name.ts';
import { causes, recipientStates } from '../../rules/delivery-states.ts';

export const channels = ['sms', 'email'] as const;
export const messageStates = [
  'draft',
  'approval',
  'scheduled',
  'late',
  'resolving',
  'refused',
  'ready',
  'sending',
  'cancelling',
  'cancelled',
  'done',
] as const;
export type MessageState = (typeof messageStates)[number];
/** Why a message was written: to many, to its author alone, to a keyword, to a reply, to a colleague. */
export const messagePurposes = ['bulk', 'test', 'answer', 'reply', 'notice'] as const;
export type MessagePurpose = (typeof messagePurposes)[number];

/** Names of states, separated by commas, or one of the words that stand for several; empty means all. */
const someOf = (states: readonly string[], ...words: string[]) => {
  const one = `(?:${states.join('|')})`;
  const pattern = `^(?:${[...words, `${one}(?:,${one}){0,9}`].join('|')})?$`;
  return documentedAs(text(200), { type: 'string', maxLength: 200, pattern }).default('');
};

const skipped = z.array(z.object({ reason: z.string(), count: z.number() }));

export const getSentById = defineCall({
  operationId: 'getSentById',
  method: 'GET',
  path: '/api/Messaging/getSentSMSbyId',
  summary: 'Text and subject of a message, SMS or e-mail',
  tag: 'Messages',
  needs: 'messages.read',
  forGroupLeaders: true,
  query: z.object({ CommReportId: id }),
  response: z.object({ message: z.string(), subject: z.string() }),
});

const counts = z.partialRecord(z.enum(recipientStates), z.number());

export const messageRow = z.object({
  id,
  channel: z.enum(channels),
  state: z.enum(messageStates),
  /** Its purpose; the lists contain bulk and test messages only. */
  purpose: z.enum(messagePurposes),
  /** What its author calls it, for colleagues alone; empty where it has no name. */
  name: z.string(),
  /** SMS: the sender id. E-mail: the subject. */
  subject: z.string(),
  /** The first words of the text, without HTML. */
  excerpt: z.string(),
  total: z.number(),
  counts,
  /** How many of those in the state accepted the outbox kept, so that nobody got them. */
  kept: z.number(),
  /** While a large audience is resolved: how many people have been read, of how many; null otherwise. */
  preparing: z.object({ read: z.number(), people: z.number() }).nullable(),
  units: z.number(),
  executionDate: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** Whether it waits because the operator of the server has paused sending by its provider. */
  waitsForOperator: z.boolean(),
});

export const listMessages = defineCall({
  operationId: 'listMessages',
  method: 'GET',
  path: '/api/messages',
  summary: 'Sent, scheduled and draft messages, newest first',
  tag: 'Messages',
  needs: 'messages.read',
  forGroupLeaders: true,
  query: z.object({
    channel: z.enum(channels).optional(),
    /**
     * One state, or several separated by commas; `sent` means every state after acceptance, and `forApproval` whatever
     * waits for approval, also where its time has passed.
     */
    state: someOf(messageStates, 'sent', 'forApproval'),
    /** Words in the name, the text or the subject. */
    search: text(80).default(''),
    /** Only the message that the caller sent with this Idempotency-Key. */
    key: text(200).default(''),
    cursor: cursor(100, `[0-9]{1,16}~${uuidWithin}`),
  }),
  response: z.object({ items: z.array(messageRow), nextCursor: z.string().nullable() }),
});

const messageDetail = messageRow.extend({
  message: z.string(),
  /** When it was last changed; for a draft, when it was saved. */
  changedAt: z.iso.datetime(),
  isPersonalized: z.boolean(),
  gateWayToUse: z.enum(['regular', 'hybrid']),
  /** The chosen destinations as in the sending payload, from which a draft is loaded. */
  groupedContacts: z.array(z.string()),
  toOthers: z.string(),
  ToContacts: z.string(),
  contacts: z.array(z.object({ name: z.string(), phone: z.string(), firstName: z.string().optional() })),
  /** The names of the chosen destinations. */
  chosen: z.array(z.object({ key: z.string(), label: z.string(), count: z.number().nullable() })),
  people: z.number(),
  skipped,
  pages: z.number(),
  reserved: z.number(),
  captured: z.number(),
  released: z.number(),
  refusal: z.string(),
  provider: z.string(),
  /** Why it is kept in the outbox although there is a provider; null where it is not. */
  keptFor: z.enum(keptFor).nullable(),
  /** SMS within quiet hours: until when it waits. */
  waitsUntil: z.iso.datetime().nullable(),
  /** On its way by an account with limits: until when what is still pending takes. */
  limit: limitForecast,
  /** The message that this one follows, and how. */
  follows: z.object({ id, kind: z.enum(['retry', 'hosted', 'email']) }).nullable(),
  /** E-mail: the preview text, the chosen address and name, and the address in From, which is '' until acceptance. */
  preheader: z.string(),
  emailAddress: z.string(),
  emailDisplayName: z.string(),
  from: z.string(),
  /** E-mail with tracking: recipients who opened it, who clicked, and the links. Null means not tracked. */
  engagement: z
    .object({
      opens: z.boolean(),
      clicks: z.boolean(),
      opened: z.number(),
      clicked: z.number(),
      /** Recipients whose opens and clicks came only from machines. */
      machines: z.number(),
      links: z.array(z.object({ url: z.string(), recipients: z.number() })),
    })
    .nullable(),
  /** How many were not reached, as in 'Nobody left out'. */
  notReached: z.number(),
  /** Since when its text and its recipients are deleted, so that its counts are what is left; null where they are kept. */
  prunedAt: z.iso.datetime().nullable(),
  /** Until when Undo works; null where it does not. */
  undoUntil: z.iso.datetime().nullable(),
  /** The server's time, so that a count-down is right on a wrong clock. */
  now: z.iso.datetime(),
  sentBy: z.string(),
  /** Whether it needs approval or has it, who asked and who approved; null where it needs none. */
  approval: z
    .object({
      state: z.enum(['wanted', 'given']),
      askedBy: z.string(),
      /** Whether the caller may approve it or send it back. */
      mayDecide: z.boolean(),
      approvedBy: z.string(),
      approvedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Of a draft that was sent back instead of approved: by whom, when, and with which words. */
  sentBack: z.object({ by: z.string(), at: z.iso.datetime(), note: z.string() }).nullable(),
});

export const getMessage = defineCall({
  operationId: 'getMessage',
  method: 'GET',
  path: '/api/messages/:id',
  summary: 'One message with its text, its destinations and its counts by state',
  tag: 'Messages',
  needs: 'messages.read',
  forGroupLeaders: true,
  params: idParams,
  response: messageDetail,
});

export const listRecipients = defineCall({
  operationId: 'listRecipients',
  method: 'GET',
  path: '/api/messages/:id/recipients',
  summary: 'Every recipient with its delivery state; those left out have the state skipped',
  tag: 'Messages',
  needs: 'messages.read',
  forGroupLeaders: true,
  params: idParams,
  query: z.object({
    state: someOf(recipientStates),
    /** Part of a name or a phone number. */
    search: text(80).default(''),
    cursor: cursor(100, '[ns]-?[0-9]{1,9}'),
  }),
  response: z.object({
    items: z.array(
      z.object({
        n: z.number().nullable(),
        people: z.array(z.object({ personId: id.nullable(), name: z.string() })),
        address: z.string(),
        state: z.enum(recipientStates),
        reason: z.string(),
        cause: z.enum(causes).nullable(),
        pages: z.number(),
        units: z.number(),
        at: z.iso.datetime().nullable(),
        /** E-mail, where it is counted: when a person first opened it, and first clicked a link. */
        openedAt: z.iso.datetime().nullable(),
        clickedAt: z.iso.datetime().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

export const exportReport = defineCall({
  operationId: 'exportReport',
  method: 'GET',
  path: '/api/messages/:id/report.csv',
  summary:
    'Every recipient with its delivery state as CSV, for a spreadsheet; times are those of the organisation',
  tag: 'Messages',
  needs: 'people.export',
  audit: 'message.exported',
  params: idParams,
  response: z.any(),
  contentTypes: ['text/csv'],
});

/** Server-sent events: `progress` with {state, counts, kept, preparing, total, waitsForOperator, limit} at each change, as long as the client listens. */
export const messageEvents = defineCall({
  operationId: 'messageEvents',
  method: 'GET',
  path: '/api/messages/:id/events',
  summary: 'Live progress of a message as server-sent events',
  tag: 'Messages',
  needs: 'messages.read',
  forGroupLeaders: true,
  params: idParams,
  response: z.unknown(),
  contentTypes: ['text/event-stream'],
});

export const cancelMessage = defineCall({
  operationId: 'cancelMessage',
  method: 'POST',
  path: '/api/messages/:id/cancel',
  summary: 'Cancels a message: what has not left stays, its units come back',
  tag: 'Messages',
  needs: 'messages.send',
  forGroupLeaders: true,
  audit: 'message.cancelled',
  params: idParams,
  response: z.object({ status: z.literal(true), state: z.enum(messageStates) }),
});

export const undoMessage = defineCall({
  operationId: 'undoMessage',
  method: 'POST',
  path: '/api/messages/:id/undo',
  summary: 'Brings a message that has not begun back as a draft',
  tag: 'Messages',
  needs: 'messages.send',
  forGroupLeaders: true,
  audit: 'message.undone',
  params: idParams,
  response: z.object({ status: z.literal(true), id }),
});

/** Its name alone changes, which nobody is sent; also after it was sent. */
export const nameMessage = defineCall({
  operationId: 'nameMessage',
  method: 'PUT',
  path: '/api/messages/:id/name',
  summary: 'Names a message for the lists and the report; an empty name takes its name away',
  tag: 'Messages',
  needs: 'messages.write',
  forGroupLeaders: true,
  audit: 'message.named',
  params: idParams,
  body: z.object({ name: line(messageNameLength) }),
  example: { name: 'Invitation to the harvest' },
  response: z.object({ status: z.literal(true), name: z.string() }),
});

export const deleteDraft = defineCall({
  operationId: 'deleteDraft',
  method: 'DELETE',
  path: '/api/messages/:id',
  summary: 'Deletes a draft',
  tag: 'Messages',
  needs: 'messages.write',
  forGroupLeaders: true,
  audit: 'draft.deleted',
  params: idParams,
  response: done,
});

export const outbox = defineCall({
  operationId: 'outbox',
  method: 'GET',
  path: '/api/outbox',
  summary: 'What the built-in provider kept: each message as it would have gone out',
  tag: 'Messages',
  needs: 'outbox.read',
  query: z.object({ messageId: optionalId, cursor: cursor(100, `${uuidWithin}~[0-9]{1,9}~[0-9]{1,4}`) }),
  response: z.object({
    items: z.array(
      z.object({
        messageId: id,
        n: z.number(),
        page: z.number(),
        pages: z.number(),
        channel: z.enum(channels),
        from: z.string(),
        to: z.string(),
        subject: z.string(),
        /** The name of the message, which is not sent; empty where it has none. */
        name: z.string(),
        purpose: z.enum(messagePurposes),
        /** The page of an SMS; empty for an e-mail, since fifty may be 25 MB: outboxMail has it. */
        body: z.string(),
        at: z.iso.datetime(),
      }),
    ),
    total: z.number(),
    nextCursor: z.string().nullable(),
  }),
});

export const outboxMail = defineCall({
  operationId: 'outboxMail',
  method: 'GET',
  path: '/api/outbox/:id/:n',
  summary: 'An e-mail that the built-in provider kept, as recipient n of the message would have got it',
  tag: 'Messages',
  needs: 'outbox.read',
  params: idParams.extend({ n: wholeNumber(1, 10_000_000) }),
  response: z.object({ html: z.string() }),
});
