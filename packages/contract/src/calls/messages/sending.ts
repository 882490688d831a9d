// Calls of sending: at once, scheduled, tests, contact files and drafts.
import * as specified from '../../rules/specified-texts.ts';
import { z } from 'zod';
import { defineCall, id, idParams, optionalId, refusalCode, text, truth } from '../../call.ts';
import { messageStates } from './messages.ts';
import {
  destinations,
  exampleEmail,
  exampleSms,
  optional,
  optionalLine,
  savedTime,
  sending,
  sendingPayload,
} from './sending-payload.ts';

/** True where the draft is kept because somebody saved it since `seenAt`; the message says so too. */
const draftStays = z.literal(true).optional();

/** The state of the accepted message; 'approval' where a colleague has to approve it first. */
const stateNow = z.enum(messageStates).optional();

/** The answer to a call that sends an SMS. */
export const accepted = z.object({
  status: z.boolean(),
  code: refusalCode,
  message: z.string(),
  messageId: id.optional(),
  state: stateNow,
  draftStays,
  /** When a message is refused because of quiet hours: their end. */
  quietUntil: z.iso.datetime().optional(),
  /** When an accepted message waits for the end of the quiet hours: that end. */
  waitsUntil: z.iso.datetime().nullable().optional(),
  /** When a message is refused because the audience has changed: the present one. */
  changed: z.object({ recipients: z.number(), units: z.number(), fingerprint: z.string() }).optional(),
});

export const sendSms = defineCall({
  operationId: 'sendSms',
  method: 'POST',
  path: '/api/Messaging/sendSms',
  summary: 'Sends an SMS now',
  tag: 'Messages',
  needs: 'messages.send',
  forGroupLeaders: true,
  audit: 'sms.sent',
  body: sendingPayload,
  idempotencyKey: 'message',
  example: exampleSms,
  response: accepted,
});

export const scheduleSms = defineCall({
  operationId: 'scheduleSms',
  method: 'POST',
  path: '/api/Messaging/saveSmsSchedule',
  summary: 'Schedules an SMS',
  tag: 'Messages',
  needs: 'messages.send',
  forGroupLeaders: true,
  audit: 'sms.scheduled',
  body: sendingPayload,
  idempotencyKey: 'message',
  example: { ...exampleSms, executionDate: '2035-12-06T09:00' },
  response: accepted,
});

/** One SMS to oneself, as one recipient would read it; without hold and quiet hours, at the usual price. */
export const testSms = defineCall({
  operationId: 'testSms',
  method: 'POST',
  path: '/api/Messaging/testSms',
  summary: 'Sends an SMS to oneself, to see it on a phone',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'sms.tested',
  body: z.object({
    subject: optionalLine(300),
    message: sending.message,
    isPersonalized: truth,
    gateWayToUse: sending.gateWayToUse,
    phone: text(40).min(1, { error: 'Enter your phone number' }),
  }),
  idempotencyKey: 'message',
  example: { subject: 'GRACE', message: exampleSms.message, phone: '+2348031234567' },
  response: accepted,
});

/** What was read of a file with phone numbers. */
const readFile = z.object({
  accepted: z.number(),
  /** Of these, rows whose number is in an earlier row of the file too, in whatever spelling; absent for none. */
  repeated: z.number().optional(),
  /** Row numbers as in a spreadsheet; the header is row 1. */
  rejected: z.array(z.object({ row: z.number(), reason: z.string() })),
  messageId: id.nullable(),
});

/** AP-18: a file and groups beside it make one message. Lists are sent joined by commas. */
export const uploadContacts = defineCall({
  operationId: 'uploadContacts',
  method: 'POST',
  path: '/api/messaging/upload',
  summary: 'Sends or schedules an SMS to the numbers of a file (CSV or XLSX), and to whom else was chosen',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'sms.sent',
  form: { file: 'file', megabytes: 20, needed: true },
  body: z.object(sending).omit({ contacts: true }),
  idempotencyKey: 'message',
  refusal: { response: readFile.optional() },
  response: z.object({
    status: z.boolean(),
    code: refusalCode,
    message: z.string(),
    messageId: id.optional(),
    state: stateNow,
    response: readFile,
    changed: z.object({ recipients: z.number(), units: z.number(), fingerprint: z.string() }).optional(),
    quietUntil: z.iso.datetime().optional(),
    waitsUntil: z.iso.datetime().nullable().optional(),
    draftStays,
  }),
});

export const readContacts = defineCall({
  operationId: 'readContacts',
  method: 'POST',
  path: '/api/messaging/upload/preview',
  summary: 'Reads the numbers of a file (CSV or XLSX) without sending anything',
  tag: 'Messages',
  needs: 'messages.write',
  audit: false,
  form: { file: 'file', megabytes: 20, needed: true },
  body: z.object({ isoCode: optional(2) }),
  response: z.object({
    contacts: z.array(
      z.object({
        row: z.number(),
        name: z.string(),
        phone: z.string(),
        /** Where the file has it in a column of its own, and it is not simply the first word of the name. */
        firstName: z.string().optional(),
      }),
    ),
    /** `phone` as in the file; sent along as a contact, the row appears among those left out. */
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

/** A draft stores everything that was chosen; the specification's three fields are enough. */
const draftExtras = {
  ...destinations,
  name: sending.name,
  isPersonalized: truth,
  isDefaultBirthDayMessage: truth,
  gateWayToUse: sending.gateWayToUse,
  /** The draft to save again. */
  id: optionalId,
  /** When the client believes that this draft was last saved; if somebody saved it since, the answer is 409. */
  seenAt: savedTime,
};

const savedDraft = z.object({ status: z.literal(true), id, savedAt: z.iso.datetime() });

export const saveSmsDraft = defineCall({
  operationId: 'saveSmsDraft',
  method: 'POST',
  path: '/api/Messaging/PostSmsDraft',
  summary: 'Saves an SMS as a draft',
  tag: 'Messages',
  needs: 'messages.write',
  forGroupLeaders: true,
  audit: 'sms.drafted',
  body: z.object({
    ...draftExtras,
    body: text(100_000).min(1, { error: specified.enterMessage }),
    subject: optionalLine(300),
  }),
  idempotencyKey: 'answer',
  response: savedDraft,
});

const mail = z.object({ id, subject: z.string(), state: z.enum(messageStates), createdAt: z.iso.datetime() });
const acceptedMail = z.object({
  status: z.boolean(),
  code: refusalCode,
  message: z.string(),
  messageId: id.optional(),
  state: stateNow,
  mail: mail.optional(),
  draftStays,
  changed: z.object({ recipients: z.number(), units: z.number(), fingerprint: z.string() }).optional(),
});

export const sendEmail = defineCall({
  operationId: 'sendEmail',
  method: 'POST',
  path: '/api/Messaging/sendEmail',
  summary: 'Sends an e-mail now',
  tag: 'Messages',
  needs: 'messages.send',
  forGroupLeaders: true,
  audit: 'email.sent',
  body: sendingPayload,
  idempotencyKey: 'message',
  example: exampleEmail,
  response: acceptedMail,
});

export const scheduleEmail = defineCall({
  operationId: 'scheduleEmail',
  method: 'POST',
  path: '/api/Messaging/saveEmailSchedule',
  summary: 'Schedules an e-mail',
  tag: 'Messages',
  needs: 'messages.send',
  forGroupLeaders: true,
  audit: 'email.scheduled',
  body: sendingPayload,
  idempotencyKey: 'message',
  example: { ...exampleEmail, executionDate: '2035-12-06T09:00' },
  response: acceptedMail,
});

/**
 * One e-mail to oneself, as one recipient would read it; without hold, and with an unsubscribe link that does
 * nothing.
 */
export const testEmail = defineCall({
  operationId: 'testEmail',
  method: 'POST',
  path: '/api/Messaging/testEmail',
  summary: 'Sends an e-mail to oneself, to see it in a mailbox',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'email.tested',
  body: z.object({
    subject: optionalLine(300),
    preheader: optionalLine(200),
    message: sending.message,
    isPersonalized: truth,
    emailAddress: sending.emailAddress,
    emailDisplayName: sending.emailDisplayName,
    /** Empty means the user's sign-in address. */
    to: optional(254),
  }),
  idempotencyKey: 'message',
  example: { subject: 'Sunday', message: exampleEmail.message },
  response: acceptedMail,
});

export const saveEmailDraft = defineCall({
  operationId: 'saveEmailDraft',
  method: 'POST',
  path: '/api/Messaging/saveEmaillDraft',
  summary: 'Saves an e-mail as a draft',
  tag: 'Messages',
  needs: 'messages.write',
  forGroupLeaders: true,
  audit: 'email.drafted',
  body: z.object({
    ...draftExtras,
    subject: optionalLine(300),
    preheader: optionalLine(200),
    emailAddress: sending.emailAddress,
    emailDisplayName: sending.emailDisplayName,
    body: z
      .string()
      .max(2_000_000, { error: 'The message is too long. Paste it as plain text, then format it here' })
      .nullish()
      .transform((value) => value ?? ''),
  }),
  idempotencyKey: 'answer',
  response: savedDraft,
});

/**
 * Changes the time of a scheduled message, not its text and destinations; to change those, it is sent again with its
 * id as draftId.
 */
export const reschedule = defineCall({
  operationId: 'reschedule',
  method: 'PUT',
  path: '/api/messages/:id/schedule',
  summary: 'Gives a scheduled or late message another time',
  tag: 'Messages',
  needs: 'messages.send',
  forGroupLeaders: true,
  audit: 'message.rescheduled',
  params: idParams,
  body: z.object({ executionDate: optional(40), date: optional(40), time: optional(40) }),
  example: { executionDate: '2035-12-06T09:00' },
  response: accepted,
});

export const sendLate = defineCall({
  operationId: 'sendLate',
  method: 'POST',
  path: '/api/messages/:id/send-now',
  summary: 'Sends a scheduled or late message now',
  tag: 'Messages',
  needs: 'messages.send',
  forGroupLeaders: true,
  audit: 'message.sentNow',
  params: idParams,
  response: accepted,
});
