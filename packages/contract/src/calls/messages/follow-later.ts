// Calls of follow-ups that are sent some days later to those not reached by then.
import { z } from 'zod';
import { defineCall, done, id, idParams, line, wholeNumber } from '../../call.ts';
import { channels } from './messages.ts';

const kind = z.enum(['retry', 'hosted', 'email'], { error: 'Choose retry, hosted or email' });

const later = z.object({
  /** The message that it follows, and what to call it. */
  messageId: id,
  channel: z.enum(channels),
  title: z.string(),
  kind,
  dueAt: z.iso.datetime(),
});
export type FollowLater = z.output<typeof later>;

export const listFollowLater = defineCall({
  operationId: 'listFollowLater',
  method: 'GET',
  path: '/api/follow-later',
  summary: 'The follow-ups that wait for their day, the next first',
  tag: 'Messages',
  needs: 'messages.read',
  response: z.object({ items: z.array(later) }),
});

export const setFollowLater = defineCall({
  operationId: 'setFollowLater',
  method: 'PUT',
  path: '/api/messages/:id/follow-later',
  summary: 'Sends a follow-up in some days, to those whom the message has not reached by then',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'message.followLater',
  params: idParams,
  body: z.object({
    kind,
    days: wholeNumber(1, 60),
    /** E-mail instead: its subject; the text is the message's. */
    subject: line(300).default(''),
  }),
  response: done,
});

export const stopFollowLater = defineCall({
  operationId: 'stopFollowLater',
  method: 'DELETE',
  path: '/api/messages/:id/follow-later',
  summary: 'Takes back a follow-up that waits for its day',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'message.followLaterStopped',
  params: idParams,
  response: done,
});
