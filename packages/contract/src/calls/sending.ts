// Sending: the payload of both channels, what it would reach and cost, acceptance now or at an hour, drafts.
import { z } from 'zod';
import { defineCall, id, idParams, optionalId, text, truth, wholeNumber } from '../call.ts';
import { channels, messageStates } from './messages.ts';

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
  /** A draft, or a schedule that has not started, that this message was written from: gone once it is accepted. */
  draftId: optionalId,
  /** SMS within quiet hours: wait for their end, or send in spite of them. Without a word it is not accepted, and says so. */
  quiet: z
    .enum(['', 'wait', 'ignore'], { error: 'Choose wait or ignore' })
    .nullish()
    .transform((value) => value ?? ''),
  /** SMS by the regular route, in Nigeria: units that the hosted route may cost for those whom the regular one fails; 0: none. */
  secondStepUnits: z.coerce
    .number({ error: 'Enter a number of units' })
    .min(0, { error: 'Enter 0 units or more' })
    .max(1_000_000_000, { error: 'This is too much' })
    .nullish()
    .transform((value) => value ?? 0),
};

const sendingPayload = z.object(sending);
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
    /** SMS: recipients alike in country, pages and price, the most first. */
    classes: z.array(
      z.object({
        country: z.string(),
        pages: z.number(),
        recipients: z.number(),
        /** Of one recipient, and of all of them. */
        unitsEach: z.number(),
        units: z.number(),
      }),
    ),
    /** Addresses that several people share, and how many people those are. */
    shared: z.object({ addresses: z.number(), people: z.number() }),
    units: z.number(),
    balance: z.number(),
    fingerprint: z.string(),
    /** SMS: the end of the quiet hours, where it is within them now; and the organisation's zone, for writing it. */
    quietUntil: z.iso.datetime().nullable(),
    timeZone: z.string(),
    /** SMS: who takes it. */
    provider: z.string(),
    pageRule: z.enum(['gsm', 'reference16', 'termii']),
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
    /** A name or a number. */
    search: optional(80),
    /** Only addresses that several share. */
    shared: truth,
    /** Only those of one class of the estimate: their country ('' any), and the pages of their message (0: any). */
    country: optional(2),
    pagesEach: wholeNumber(0, 255).default(0),
    offset: wholeNumber(0, 10_000_000).default(0),
    limit: wholeNumber(1, 200).default(50),
  }),
  response: z.object({
    items: z.array(
      z.object({
        people: z.array(z.object({ personId: id.nullable(), name: z.string() })),
        address: z.string(),
        /** The place in the order of sending, from 0; null for who is left out. */
        place: z.number().nullable(),
        reason: z.string(),
        pages: z.number(),
        units: z.number(),
        /** SMS: the merged text. E-mail: the merged subject. */
        text: z.string(),
        /** The e-mail as this recipient reads it; only where a single one is asked for (limit 1), for it may be long. */
        html: z.string().optional(),
      }),
    ),
    total: z.number(),
  }),
});

const accepted = z.object({
  status: z.boolean(),
  message: z.string(),
  messageId: id.optional(),
  /** With a refusal because it is quiet now: until when. */
  quietUntil: z.iso.datetime().optional(),
  /** Where it was accepted and waits for the end of the quiet hours: until when. */
  waitsUntil: z.iso.datetime().nullable().optional(),
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

/** One SMS to oneself, as one recipient would read it: no hold, no quiet hours. It costs what it costs. */
export const testSms = defineCall({
  method: 'POST',
  path: '/api/Messaging/testSms',
  summary: 'Sends an SMS to oneself, to see it on a phone',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'sms.tested',
  body: z.object({
    subject: optional(300),
    message: sending.message,
    isPersonalized: truth,
    gateWayToUse: sending.gateWayToUse,
    phone: text(40).min(1, { error: 'Enter your phone number' }),
  }),
  response: accepted,
});

/** What AP-18 says: a file, and groups beside it, are one message. Lists travel joined by commas. */
export const uploadContacts = defineCall({
  method: 'POST',
  path: '/api/messaging/upload',
  summary: 'Sends or schedules an SMS to the numbers of a file (CSV or XLSX), and to whom else was chosen',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'sms.sent',
  form: true,
  file: 'file',
  body: z.object(sending).omit({ contacts: true }),
  response: z.object({
    status: z.boolean(),
    message: z.string(),
    response: z.object({
      accepted: z.number(),
      /** Rows as a spreadsheet counts them, the header being 1. */
      rejected: z.array(z.object({ row: z.number(), reason: z.string() })),
      messageId: id.nullable(),
    }),
    changed: z.object({ recipients: z.number(), units: z.number(), fingerprint: z.string() }).optional(),
    quietUntil: z.iso.datetime().optional(),
    waitsUntil: z.iso.datetime().nullable().optional(),
  }),
});

export const readContacts = defineCall({
  method: 'POST',
  path: '/api/messaging/upload/preview',
  summary: 'Reads the numbers of a file (CSV or XLSX) without sending anything',
  tag: 'Messages',
  needs: 'messages.write',
  audit: false,
  form: true,
  file: 'file',
  body: z.object({ isoCode: optional(2) }),
  response: z.object({
    contacts: z.array(z.object({ row: z.number(), name: z.string(), phone: z.string() })),
    /** `phone` as it stands in the file: sent along as a contact, the row is in the list of those left out. */
    rejected: z.array(
      z.object({
        row: z.number(),
        name: z.string(),
        phone: z.string(),
        text: z.string(),
        reason: z.string(),
      }),
    ),
  }),
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

/** Another time for what is scheduled; its text and its list stay. Changed as a whole, it is sent anew with its id as draftId. */
export const reschedule = defineCall({
  method: 'PUT',
  path: '/api/messages/:id/schedule',
  summary: 'Gives a scheduled or late message another time',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'message.rescheduled',
  params: idParams,
  body: z.object({ executionDate: optional(40), date: optional(40), time: optional(40) }),
  response: accepted,
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
