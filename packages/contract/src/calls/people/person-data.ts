// Calls of a person's data: their messages, the export, and erasing.
import { z } from 'zod';
import { cursor, defineCall, done, id, idParams, someText, wholeNumber } from '../../call.ts';
import { uuidWithin } from '../../documented.ts';
import { messagePurposes } from '../messages/messages.ts';

export const personMessages = defineCall({
  operationId: 'personMessages',
  method: 'GET',
  path: '/api/people/:id/messages',
  summary: 'Every message that was meant for a person, the newest first, with its delivery state',
  tag: 'People',
  needs: 'messages.read',
  forGroupLeaders: true,
  params: idParams,
  query: z.object({
    cursor: cursor(200, `[0-9]{1,16}~${uuidWithin}~[0-9]{1,9}`),
    limit: wholeNumber(1, 100).default(20),
  }),
  response: z.object({
    items: z.array(
      z.object({
        messageId: id,
        channel: z.enum(['sms', 'email']),
        purpose: z.enum(messagePurposes),
        /** What its author calls it, for colleagues alone; empty where it has no name. */
        name: z.string(),
        /** The sender id of an SMS, or the subject of an e-mail. */
        subject: z.string(),
        /** The beginning of the text as it was written, without markup. */
        text: z.string(),
        /** The address it went to, or was meant to go to. */
        address: z.string(),
        state: z.string(),
        reason: z.string(),
        at: z.iso.datetime(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

export const exportPerson = defineCall({
  operationId: 'exportPerson',
  method: 'GET',
  path: '/api/people/:id/export',
  summary: 'Everything that is kept of a person, as a JSON file to hand to them',
  tag: 'People',
  needs: 'people.export',
  audit: 'person.exported',
  params: idParams,
  response: z.record(z.string(), z.unknown()),
});

export const erasePerson = defineCall({
  operationId: 'erasePerson',
  method: 'POST',
  path: '/api/people/:id/erase',
  summary: 'Erases a person for good: names, addresses and texts are blanked, opt-outs stay',
  tag: 'People',
  needs: 'people.erase',
  audit: 'person.erased',
  params: idParams,
  /** The person's name, typed to prevent mistakes. */
  body: z.object({ name: someText(200, 'Type the name of the person') }),
  response: done,
});
