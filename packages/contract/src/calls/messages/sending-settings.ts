// Calls of sending settings: hold, shared phones, quiet hours, late schedules, keywords.
import { z } from 'zod';
import { defineCall, text, truth, wholeNumber } from '../../call.ts';

const time = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Write a time like 21:00' })
  .or(z.literal('').transform(() => null))
  .nullable()
  .optional();
const words = z
  .array(
    z
      .string()
      .trim()
      // Some letters are a letter and a mark, as in 'dẹ́kun'.
      .regex(/^[\p{L}\p{M}\p{N}]{2,20}$/u, { error: 'One word each, of 2 to 20 letters' })
      .toLowerCase(),
  )
  .max(20, { error: '20 words at most' })
  .optional();
const answer = text(320).optional();

/** What is left out stays. */
const changes = {
  /** Seconds in which a sent message can be undone. */
  holdSeconds: wholeNumber(0, 600).optional(),
  /** One message for all people who share a phone or an e-mail address. */
  shareAddress: truth.optional(),
  /** Minutes after which an overdue schedule waits for a person. */
  lateMinutes: wholeNumber(1, 10_080).optional(),
  /** In the organisation's time zone; both or neither. Within them SMS waits. */
  quietFrom: time,
  quietTo: time,
  /** Keywords besides STOP, START and HELP. */
  stopWords: words,
  startWords: words,
  helpWords: words,
  /** The auto-reply; empty means the built-in one. */
  stopAnswer: answer,
  startAnswer: answer,
  helpAnswer: answer,
};

const output = z.object({
  holdSeconds: z.number(),
  shareAddress: z.boolean(),
  lateMinutes: z.number(),
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
  stopWords: z.array(z.string()),
  startWords: z.array(z.string()),
  helpWords: z.array(z.string()),
  stopAnswer: z.string(),
  startAnswer: z.string(),
  helpAnswer: z.string(),
  /** The built-in auto-replies, used where one is empty. */
  usual: z.object({ stopAnswer: z.string(), startAnswer: z.string(), helpAnswer: z.string() }),
  /** The keywords that always work. */
  always: z.object({ stop: z.array(z.string()), start: z.array(z.string()), help: z.array(z.string()) }),
  timeZone: z.string(),
});

export const sendingSettings = defineCall({
  operationId: 'sendingSettings',
  method: 'GET',
  path: '/api/settings/sending',
  summary: 'How the organisation sends',
  tag: 'Settings',
  needs: 'settings.read',
  response: output,
});

export const setSendingSettings = defineCall({
  operationId: 'setSendingSettings',
  method: 'PUT',
  path: '/api/settings/sending',
  summary: 'Changes how the organisation sends; what is left out stays',
  tag: 'Settings',
  needs: 'settings.write',
  audit: 'settings.sending',
  body: z.object(changes),
  response: output,
});
