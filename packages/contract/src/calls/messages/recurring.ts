// Calls of messages that are sent again and again.
import { z } from 'zod';
import { defineCall, done, id, idParams } from '../../call.ts';
import { recurrences } from '../../rules/recurrence.ts';

const recurring = z.object({
  id,
  channel: z.enum(['sms', 'email']),
  /** The name of the message, or its first words. */
  title: z.string(),
  every: z.enum(recurrences),
  /** The first day, from which the others follow, and the wall time. */
  startsOn: z.iso.date(),
  sendAt: z.string(),
  until: z.iso.date().nullable(),
  /** The next run that was made: a scheduled message; null where none is to come. */
  nextMessageId: id.nullable(),
  /** When it is sent, or, where it was skipped or brought back, when the one after it is. */
  nextAt: z.iso.datetime().nullable(),
  /** Whether it is the last: the repetition has ended or was stopped, and only that run waits to be sent. */
  isLast: z.boolean(),
});
export type Recurring = z.output<typeof recurring>;

export const listRecurring = defineCall({
  operationId: 'listRecurring',
  method: 'GET',
  path: '/api/recurring',
  summary: 'Messages that repeat, with their next run',
  tag: 'Messages',
  needs: 'messages.read',
  response: z.object({ items: z.array(recurring) }),
});

export const repeatMessage = defineCall({
  operationId: 'repeatMessage',
  method: 'POST',
  path: '/api/messages/:id/repeat',
  summary: 'Makes a scheduled message repeat; each run is a scheduled message of its own',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'message.repeated',
  params: idParams,
  body: z.object({
    every: z.enum(recurrences),
    /** The last day on which it may be sent. */
    until: z.iso.date({ error: 'Choose a day' }).nullish(),
  }),
  response: done,
});

export const stopRecurring = defineCall({
  operationId: 'stopRecurring',
  method: 'DELETE',
  path: '/api/recurring/:id',
  summary: 'Ends the repetition of a message; a run that is scheduled already stays',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'recurring.stopped',
  params: idParams,
  response: done,
});
