// All that is known of one person: their messages; a copy of everything; forgetting them.
import { z } from 'zod';
import { defineCall, done, id, idParams, someText, text, wholeNumber } from '../../call.ts';

export const personMessages = defineCall({
  method: 'GET',
  path: '/api/people/:id/messages',
  summary: 'Every message that was meant for a person, the newest first, with its fate',
  tag: 'People',
  needs: 'messages.read',
  params: idParams,
  query: z.object({ cursor: text(200).optional(), limit: wholeNumber(1, 100).default(20) }),
  response: z.object({
    items: z.array(
      z.object({
        messageId: id,
        channel: z.enum(['sms', 'email']),
        /** The sender id, or the subject of a mail. */
        subject: z.string(),
        /** The beginning of the text, as it was written, without markup. */
        text: z.string(),
        /** Where it went, or was to go. */
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
  method: 'POST',
  path: '/api/people/:id/erase',
  summary: 'Erases a person for good: names, addresses and texts are blanked, opt-outs stay',
  tag: 'People',
  needs: 'people.write',
  audit: 'person.erased',
  params: idParams,
  /** The person's name, typed, so that nobody is erased by a slip. */
  body: z.object({ name: someText(200, 'Type the name of the person') }),
  response: done,
});
