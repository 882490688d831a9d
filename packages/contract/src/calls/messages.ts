// Messages: the sending payload of both channels, estimate, acceptance, drafts, lists, reports, sender ids, outbox.
import { z } from 'zod';
import { defineCall, done, id, idParams, optionalId, text, truth, wholeNumber } from '../call.ts';
import { isSenderId, senderIdHint } from '../rules/sender-id.ts';

export const channels = ['sms', 'email'] as const;
export const messageStates = [
  'draft',
  'scheduled',
  'late',
  'resolving',
  'refused',
  'ready',
  'sending',
  'paused',
  'cancelling',
  'cancelled',
  'done',
] as const;
export type MessageState = (typeof messageStates)[number];
export const recipientStates = [
  'pending',
  'sending',
  'accepted',
  'delivered',
  'undelivered',
  'rejected',
  'uncertain',
  'skipped',
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Why somebody is left out, or failed before a provider was asked. The screens have a sentence for each. */
export const skipReasons = [
  'no-phone',
  'bad-phone',
  'no-email',
  'bad-email',
  'duplicate',
  'opted-out',
  'dnd',
  'wrong-number',
  'bounced',
  'complained',
  'no-rate',
  'no-person',
  'cancelled',
] as const;
export type SkipReason = (typeof skipReasons)[number];

const optional = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '');
const keys = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((value) => value ?? '');

/** Destinations in all their spellings; rules/destinations reads them. */
const destinations = {
  groupedContacts: keys,
  toOthers: keys,
  ToContacts: keys,
  contacts: z
    .union([
      z.array(z.object({ name: optional(160), phone: optional(60) })).max(100_000),
      z.literal('').transform(() => []),
    ])
    .nullish()
    .transform((value) => value ?? []),
};

const sending = {
  ...destinations,
  subject: optional(300),
  message: z
    .string({ error: 'Enter your message' })
    .max(2_000_000, { error: 'This message is too long' })
    .nullish()
    .transform((value) => value ?? ''),
  isPersonalized: truth,
  isoCode: optional(2),
  category: optional(80),
  emailAddress: optional(254),
  emailDisplayName: optional(120),
  gateWayToUse: z
    .enum(['', 'hybrid', 'regular'], { error: 'Choose hybrid or regular' })
    .nullish()
    .transform((value) => value || ('regular' as const)),
  tenantId: optionalId,
  executionDate: optional(40),
  date: optional(40),
  time: optional(40),
  /** What the estimate answered: where the audience has changed since, the message is not accepted and says so. */
  fingerprint: optional(100),
  /** A draft that this message was written from: it is gone once the message is accepted. */
  draftId: optionalId,
};

export const sendingPayload = z.object(sending);
export type SendingPayload = z.output<typeof sendingPayload>;

const skipped = z.array(z.object({ reason: z.string(), count: z.number() }));

export const estimate = defineCall({
  method: 'POST',
  path: '/api/messages/estimate',
  summary: 'What a sending would reach and cost, exactly, without sending anything',
  tag: 'Messages',
  needs: 'messages.write',
  audit: false,
  body: z.object({ ...sending, channel: z.enum(channels) }),
  response: z.object({
    /** Addresses that get one message each; and the people behind them. */
    recipients: z.number(),
    people: z.number(),
    skipped,
    /** Pages of all recipients together; how many recipients need how many pages. */
    pages: z.number(),
    pagesOfRecipients: z.array(z.object({ pages: z.number(), count: z.number() })),
    units: z.number(),
    balance: z.number(),
    fingerprint: z.string(),
    /** Destinations that could not be found, in words. */
    warnings: z.array(z.string()),
  }),
});

/** The people of an estimate: who gets it and who does not, a page at a time, as their message will read. */
export const estimatePeople = defineCall({
  method: 'POST',
  path: '/api/messages/estimate/people',
  summary:
    'The list behind an estimate: who gets it, or who is left out for one reason, with the merged text',
  tag: 'Messages',
  needs: 'messages.write',
  audit: false,
  body: z.object({
    ...sending,
    channel: z.enum(channels),
    reason: optional(40),
    offset: wholeNumber(0, 10_000_000).default(0),
    limit: wholeNumber(1, 200).default(50),
  }),
  response: z.object({
    items: z.array(
      z.object({
        people: z.array(z.object({ personId: id.nullable(), name: z.string() })),
        address: z.string(),
        reason: z.string(),
        pages: z.number(),
        units: z.number(),
        text: z.string(),
      }),
    ),
    total: z.number(),
  }),
});

const accepted = z.object({
  status: z.boolean(),
  message: z.string(),
  messageId: id.optional(),
  /** With a refusal because the audience has changed: what it is now. */
  changed: z.object({ recipients: z.number(), units: z.number(), fingerprint: z.string() }).optional(),
});

export const sendSms = defineCall({
  method: 'POST',
  path: '/api/Messaging/sendSms',
  summary: 'Sends an SMS now',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'sms.sent',
  body: sendingPayload,
  response: accepted,
});

export const scheduleSms = defineCall({
  method: 'POST',
  path: '/api/Messaging/saveSmsSchedule',
  summary: 'Schedules an SMS',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'sms.scheduled',
  body: sendingPayload,
  response: accepted,
});

/** A draft keeps everything that was chosen; the specification's three fields suffice. */
const draftExtras = {
  ...destinations,
  isPersonalized: truth,
  isDefaultBirthDayMessage: truth,
  gateWayToUse: sending.gateWayToUse,
  id: optionalId,
};

export const saveSmsDraft = defineCall({
  method: 'POST',
  path: '/api/Messaging/PostSmsDraft',
  summary: 'Saves an SMS as a draft',
  tag: 'Messages',
  needs: 'messages.write',
  audit: 'sms.drafted',
  body: z.object({
    ...draftExtras,
    body: text(100_000).min(1, { error: 'Enter your message' }),
    subject: optional(300),
  }),
  response: z.object({ status: z.literal(true), id }),
});

const mail = z.object({ id, subject: z.string(), state: z.enum(messageStates), createdAt: z.iso.datetime() });
const acceptedMail = z.object({
  status: z.boolean(),
  message: z.string(),
  mail: mail.optional(),
  changed: z.object({ recipients: z.number(), units: z.number(), fingerprint: z.string() }).optional(),
});

export const sendEmail = defineCall({
  method: 'POST',
  path: '/api/Messaging/sendEmail',
  summary: 'Sends an e-mail now',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'email.sent',
  body: sendingPayload,
  response: acceptedMail,
});

export const scheduleEmail = defineCall({
  method: 'POST',
  path: '/api/Messaging/saveEmailSchedule',
  summary: 'Schedules an e-mail',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'email.scheduled',
  body: sendingPayload,
  response: acceptedMail,
});

export const saveEmailDraft = defineCall({
  method: 'POST',
  path: '/api/Messaging/saveEmaillDraft',
  summary: 'Saves an e-mail as a draft',
  tag: 'Messages',
  needs: 'messages.write',
  audit: 'email.drafted',
  body: z.object({
    ...draftExtras,
    subject: optional(300),
    body: z
      .string()
      .max(2_000_000, { error: 'This message is too long' })
      .nullish()
      .transform((value) => value ?? ''),
  }),
  response: z.object({ status: z.literal(true), id }),
});

export const getSentById = defineCall({
  method: 'GET',
  path: '/api/Messaging/getSentSMSbyId',
  summary: 'Text and subject of a message, SMS or e-mail',
  tag: 'Messages',
  needs: 'messages.read',
  query: z.object({ CommReportId: id }),
  response: z.object({ message: z.string(), subject: z.string() }),
});

const counts = z.partialRecord(z.enum(recipientStates), z.number());

const messageRow = z.object({
  id,
  channel: z.enum(channels),
  state: z.enum(messageStates),
  /** SMS: the sender id. E-mail: the subject. */
  subject: z.string(),
  /** The first words of the text, without HTML. */
  excerpt: z.string(),
  total: z.number(),
  counts,
  units: z.number(),
  executionDate: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
});

export const listMessages = defineCall({
  method: 'GET',
  path: '/api/messages',
  summary: 'Sent, scheduled and draft messages, newest first',
  tag: 'Messages',
  needs: 'messages.read',
  query: z.object({
    channel: z.enum(channels).optional(),
    /** One state, or several with commas; `sent` is everything past acceptance. */
    state: text(200).default(''),
    cursor: text(100).default(''),
  }),
  response: z.object({ items: z.array(messageRow), nextCursor: z.string().nullable() }),
});

export const messageDetail = messageRow.extend({
  message: z.string(),
  isPersonalized: z.boolean(),
  gateWayToUse: z.enum(['regular', 'hybrid']),
  /** What was chosen, as the sending payload says it; a draft loads from here. */
  groupedContacts: z.array(z.string()),
  toOthers: z.string(),
  ToContacts: z.string(),
  contacts: z.array(z.object({ name: z.string(), phone: z.string() })),
  /** Names of what was chosen, for chips. */
  chosen: z.array(z.object({ key: z.string(), label: z.string(), count: z.number().nullable() })),
  people: z.number(),
  skipped,
  pages: z.number(),
  reserved: z.number(),
  captured: z.number(),
  released: z.number(),
  refusal: z.string(),
  provider: z.string(),
  /** Until when Undo works; null where it does not. */
  undoUntil: z.iso.datetime().nullable(),
  /** The server's clock, so that a count-down is right on a wrong clock. */
  now: z.iso.datetime(),
  sentBy: z.string(),
});

export const getMessage = defineCall({
  method: 'GET',
  path: '/api/messages/:id',
  summary: 'One message with its text, its destinations and its counts by state',
  tag: 'Messages',
  needs: 'messages.read',
  params: idParams,
  response: messageDetail,
});

export const listRecipients = defineCall({
  method: 'GET',
  path: '/api/messages/:id/recipients',
  summary: 'Every recipient with its fate; those left out have the state skipped',
  tag: 'Messages',
  needs: 'messages.read',
  params: idParams,
  query: z.object({ state: text(200).default(''), cursor: text(100).default('') }),
  response: z.object({
    items: z.array(
      z.object({
        n: z.number().nullable(),
        people: z.array(z.object({ personId: id.nullable(), name: z.string() })),
        address: z.string(),
        state: z.enum(recipientStates),
        reason: z.string(),
        pages: z.number(),
        units: z.number(),
        at: z.iso.datetime().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

/** Server-sent events: `progress` with {state, counts, total}, until the message is at rest. */
export const messageEvents = defineCall({
  method: 'GET',
  path: '/api/messages/:id/events',
  summary: 'Live progress of a message as server-sent events',
  tag: 'Messages',
  needs: 'messages.read',
  params: idParams,
  response: z.any(),
});

export const cancelMessage = defineCall({
  method: 'POST',
  path: '/api/messages/:id/cancel',
  summary: 'Cancels a message: what has not left stays, its units come back',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'message.cancelled',
  params: idParams,
  response: z.object({ status: z.literal(true), state: z.enum(messageStates) }),
});

export const undoMessage = defineCall({
  method: 'POST',
  path: '/api/messages/:id/undo',
  summary: 'Brings a message that has not begun back as a draft',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'message.undone',
  params: idParams,
  response: z.object({ status: z.literal(true), id }),
});

export const sendLate = defineCall({
  method: 'POST',
  path: '/api/messages/:id/send-now',
  summary: 'Sends a scheduled or late message now',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'message.sentNow',
  params: idParams,
  response: accepted,
});

export const deleteDraft = defineCall({
  method: 'DELETE',
  path: '/api/messages/:id',
  summary: 'Deletes a draft',
  tag: 'Messages',
  needs: 'messages.write',
  audit: 'draft.deleted',
  params: idParams,
  response: done,
});

export const senderIds = defineCall({
  method: 'GET',
  path: '/api/Messaging/RetrieveTenantSenderIDs',
  summary: 'The sender ids with their status: 0 pending, 1 processing, 2 approved, other not approved',
  tag: 'Messages',
  needs: 'messages.read',
  response: z.object({ returnObject: z.array(z.object({ id, mask: z.string(), status: z.number() })) }),
});

export const requestSenderId = defineCall({
  method: 'POST',
  path: '/api/Messaging/RequestSenderID',
  summary: 'Requests a sender id; a repeated request answers with the state it has',
  tag: 'Messages',
  needs: 'senderIds.request',
  audit: 'senderId.requested',
  body: z.object({
    tenantID: optionalId,
    mask: z.string().trim().refine(isSenderId, { error: senderIdHint }),
  }),
  response: z.object({ status: z.number(), id }),
});

export const units = defineCall({
  method: 'GET',
  path: '/api/units',
  summary: 'The balance and its ledger, newest first',
  tag: 'Messages',
  needs: 'messages.read',
  query: z.object({ cursor: text(100).default('') }),
  response: z.object({
    balance: z.number(),
    items: z.array(
      z.object({
        id,
        at: z.iso.datetime(),
        kind: z.string(),
        units: z.number(),
        effect: z.number(),
        messageId: id.nullable(),
        note: z.string(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

export const outbox = defineCall({
  method: 'GET',
  path: '/api/outbox',
  summary: 'What the built-in provider kept: each message as it would have gone out',
  tag: 'Messages',
  needs: 'messages.read',
  query: z.object({ messageId: optionalId, cursor: text(100).default('') }),
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
        body: z.string(),
        at: z.iso.datetime(),
      }),
    ),
    total: z.number(),
    nextCursor: z.string().nullable(),
  }),
});
