// Calls of the senders that messages have unless another is chosen.
import { z } from 'zod';
import { defineCall, text } from '../../call.ts';

const output = z.object({
  /** The sender id that comes first when an SMS is written; empty means the oldest approved one. */
  senderId: z.string(),
  /** Where replies to e-mails go; empty means the address in From. */
  replyTo: z.string(),
});

export const defaultSenders = defineCall({
  operationId: 'defaultSenders',
  method: 'GET',
  path: '/api/settings/default-senders',
  summary: 'The default sender id, and where replies to e-mails go',
  tag: 'Settings',
  needs: 'settings.read',
  response: output,
});

export const setDefaultSenders = defineCall({
  operationId: 'setDefaultSenders',
  method: 'PUT',
  path: '/api/settings/default-senders',
  summary:
    'Changes the default sender id, which must be approved, and where replies to e-mails go; what is left out stays',
  tag: 'Settings',
  needs: 'organisation.write',
  audit: 'settings.senders',
  body: z.object({ senderId: text(11).optional(), replyTo: text(254).optional() }),
  response: output,
});
