// Calls of suppressions: addresses that must not be written to, added and lifted.
import { z } from 'zod';
import { cursor, defineCall, done, id, someText, text } from '../../call.ts';
import { suppressionReasons } from '../../rules/delivery-states.ts';

const channel = z.enum(['sms', 'email'], { error: 'Choose SMS or e-mail' });
const reason = z.enum(suppressionReasons);

export const listSuppressions = defineCall({
  operationId: 'listSuppressions',
  method: 'GET',
  path: '/api/suppressions',
  summary: 'The addresses that must not be written to, the newest first',
  tag: 'Consent',
  needs: 'optOuts.read',
  query: z.object({
    channel: channel.optional(),
    reason: reason.optional(),
    search: text(80).default(''),
    cursor: cursor(400, '[0-9]{1,16}~(?:sms|email)~[!-~]{1,300}'),
  }),
  response: z.object({
    items: z.array(
      z.object({
        channel,
        /** Empty where the address was erased; it is recognised when it comes again. */
        address: z.string(),
        people: z.array(z.object({ personId: id, name: z.string() })),
        reason: reason,
        source: z.string(),
        proof: z.string(),
        at: z.iso.datetime(),
        setBy: z.string(),
      }),
    ),
    total: z.number(),
    nextCursor: z.string().nullable(),
  }),
});

export const addSuppression = defineCall({
  operationId: 'addSuppression',
  method: 'POST',
  path: '/api/suppressions',
  summary: 'Says that an address must not be written to any more, with a note on how that is known',
  tag: 'Consent',
  needs: 'people.write',
  audit: 'suppression.added',
  body: z.object({
    channel,
    address: someText(254, 'Enter a phone number or an e-mail address'),
    reason: reason.default('opted-out'),
    note: text(500).default(''),
  }),
  idempotencyKey: 'answer',
  response: done,
});

export const liftSuppression = defineCall({
  operationId: 'liftSuppression',
  method: 'POST',
  path: '/api/suppressions/lift',
  summary: 'Lets an address be written to again, with a note on how that is known',
  tag: 'Consent',
  needs: 'optOuts.lift',
  audit: 'suppression.lifted',
  body: z.object({
    channel,
    address: someText(254, 'Enter a phone number or an e-mail address'),
    note: someText(500, 'Write down how you know that they want it'),
  }),
  response: done,
});
