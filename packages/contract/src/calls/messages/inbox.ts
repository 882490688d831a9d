// Calls of the inbox: SMS replies by phone, and answers to them.
import * as specified from '../../rules/specified-texts.ts';
import { z } from 'zod';
import {
  cursor,
  defineCall,
  done,
  id,
  idParams,
  line,
  optionalId,
  refusalCode,
  someText,
  text,
  truth,
  wholeNumber,
} from '../../call.ts';
import { uuidWithin } from '../../documented.ts';
import { recipientStates } from '../../rules/delivery-states.ts';

const phoneParams = z.object({ phone: someText(40, 'Enter a phone number') });
const people = z.array(z.object({ personId: id, name: z.string() }));

/** The colleague who looks after a conversation; null while nobody does. */
const takenBy = z.object({ userId: id, name: z.string(), isMe: z.boolean() }).nullable();

export const inbox = defineCall({
  operationId: 'inbox',
  method: 'GET',
  path: '/api/inbox',
  summary: 'Conversations: first those where a reply may ask to opt out, then the newest',
  tag: 'Inbox',
  needs: 'inbox.read',
  query: z.object({
    /** Open: not done. Mine: open, and taken by the caller. */
    show: z.enum(['all', 'unread', 'open', 'mine', 'done']).default('all'),
    /** Part of a name or a phone number. */
    search: text(80).default(''),
    cursor: cursor(120, '!?[0-9]{1,16}~[0-9+]{1,20}'),
    /** 0 asks for the number of unread only. */
    limit: wholeNumber(0, 30).default(30),
  }),
  response: z.object({
    items: z.array(
      z.object({
        phone: z.string(),
        /** Everybody who has this phone; empty where nobody does. */
        people,
        lastText: z.string(),
        lastOurs: z.boolean(),
        lastAt: z.iso.datetime(),
        unread: z.number(),
        optedOut: z.boolean(),
        /** Whether one of their replies may ask to opt out and nobody has decided yet. */
        asksOptOut: z.boolean(),
        takenBy,
        done: z.boolean(),
      }),
    ),
    /** The number of all conversations with something unread. */
    unread: z.number(),
    nextCursor: z.string().nullable(),
  }),
});

export const conversation = defineCall({
  operationId: 'conversation',
  method: 'GET',
  path: '/api/inbox/:phone',
  summary: 'What was written to and by one phone, the newest first',
  tag: 'Inbox',
  needs: 'inbox.read',
  params: phoneParams,
  query: z.object({ cursor: cursor(120, `[0-9]{1,16}~[im]-${uuidWithin}`) }),
  response: z.object({
    phone: z.string(),
    people,
    /** The suppression of the phone; null where there is none. */
    suppressed: z.object({ reason: z.string(), at: z.iso.datetime(), source: z.string() }).nullable(),
    /** The last reply that may ask to opt out, until somebody decides; null where there is none. */
    asksOptOut: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
    takenBy,
    done: z.boolean(),
    /** The sender of an answer without a sender id: the number that was written to; empty where there is none. */
    answerFrom: z.string(),
    items: z.array(
      z.object({
        id: z.string(),
        /** Whether the organisation sent it. */
        ours: z.boolean(),
        text: z.string(),
        at: z.iso.datetime(),
        keyword: z.enum(['stop', 'start', 'help']).nullable(),
        /** Of a sent one: its state, and the message it belongs to. */
        state: z.enum(recipientStates).nullable(),
        reason: z.string(),
        messageId: id.nullable(),
        sentBy: z.string(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

export const answerConversation = defineCall({
  operationId: 'answerConversation',
  method: 'POST',
  path: '/api/inbox/:phone/reply',
  summary: 'Answers by SMS, at once; quiet hours do not hold it back',
  tag: 'Inbox',
  needs: 'messages.send',
  audit: 'inbox.answered',
  params: phoneParams,
  body: z.object({
    message: someText(2000, specified.enterMessage),
    /** A sender id; empty means the number that was written to. */
    subject: line(20).default(''),
  }),
  idempotencyKey: 'message',
  example: { message: 'Thank you. We begin at 9.', subject: 'GRACE' },
  response: z.object({
    status: z.boolean(),
    code: refusalCode,
    message: z.string(),
    messageId: id.optional(),
  }),
});

export const readConversation = defineCall({
  operationId: 'readConversation',
  method: 'POST',
  path: '/api/inbox/:phone/read',
  summary: 'Marks a conversation as read, or as unread again',
  tag: 'Inbox',
  needs: 'messages.write',
  audit: false,
  params: phoneParams,
  body: z.object({ read: truth }),
  response: done,
});

export const takeConversation = defineCall({
  operationId: 'takeConversation',
  method: 'POST',
  path: '/api/inbox/:phone/take',
  summary: 'Takes a conversation, so that colleagues see who looks after it, or gives it back',
  tag: 'Inbox',
  needs: 'messages.write',
  audit: 'inbox.taken',
  params: phoneParams,
  body: z.object({
    taken: truth,
    /** The colleague whom the caller has seen it with; where somebody else has it by now, the answer is 409. */
    from: optionalId,
  }),
  example: { taken: true },
  response: done,
});

export const finishConversation = defineCall({
  operationId: 'finishConversation',
  method: 'POST',
  path: '/api/inbox/:phone/done',
  summary: 'Marks a conversation as done, or as open again; the next reply opens it too',
  tag: 'Inbox',
  needs: 'messages.write',
  audit: 'inbox.finished',
  params: phoneParams,
  body: z.object({ done: truth }),
  response: done,
});

export const decideOptOut = defineCall({
  operationId: 'decideOptOut',
  method: 'POST',
  path: '/api/inbox/:phone/opt-out',
  summary: 'Decides whether a reply that may ask to opt out does; a yes opts the number out',
  tag: 'Inbox',
  needs: 'people.write',
  audit: 'inbox.optOutDecided',
  params: phoneParams,
  body: z.object({ optOut: truth }),
  response: done,
});

export const personReach = defineCall({
  operationId: 'personReach',
  method: 'GET',
  path: '/api/people/:id/reach',
  summary: 'Whether a person may be written to, by phone and by e-mail, and whether they ever wrote',
  tag: 'Inbox',
  needs: 'inbox.read',
  params: idParams,
  response: z.object({
    /** Suppressions of their addresses; empty where there are none. */
    against: z.array(
      z.object({
        channel: z.enum(['sms', 'email']),
        reason: z.string(),
        source: z.string(),
        at: z.iso.datetime(),
      }),
    ),
    /** Their phone, where the inbox has a conversation with it. */
    conversation: z.string().nullable(),
  }),
});
