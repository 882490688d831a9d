// Calls of approval: its rules, approving a message, sending it back.
import { z } from 'zod';
import { defineCall, id, idParams, refusalCode, someText, text, wholeNumber } from '../../call.ts';
import { messageStates } from './messages.ts';

/** What is left out stays. */
const changes = {
  /** Above this number of recipients a message needs approval; null means no limit. */
  recipients: wholeNumber(1, 10_000_000).nullable().optional(),
  /** Above this number of units; null means no limit. */
  units: wholeNumber(1, 1_000_000_000).nullable().optional(),
  /** Colleagues whose messages always need it. */
  always: z.array(id).max(200, { error: '200 colleagues at most' }).optional(),
};

const output = z.object({
  recipients: z.number().nullable(),
  units: z.number().nullable(),
  always: z.array(id),
});

export const approvalRules = defineCall({
  operationId: 'approvalRules',
  method: 'GET',
  path: '/api/settings/approval',
  summary: 'Which messages need the approval of a colleague',
  tag: 'Settings',
  needs: 'settings.read',
  response: output,
});

export const setApprovalRules = defineCall({
  operationId: 'setApprovalRules',
  method: 'PUT',
  path: '/api/settings/approval',
  summary:
    'Changes which messages need approval; what is left out stays, and messages that wait already go on waiting',
  tag: 'Settings',
  needs: 'settings.write',
  audit: 'settings.approval',
  body: z.object(changes),
  example: { recipients: 100, units: null, always: [] },
  response: output,
});

/** When the message has changed since it was shown: what would go now, to be approved by this fingerprint. */
const changed = z.object({ recipients: z.number(), units: z.number(), fingerprint: z.string() });

/**
 * Counts and prices the message again first. If anything has changed since it was sent for approval, the answer is 409
 * with the present figures and their fingerprint, which approves just these.
 */
export const approveMessage = defineCall({
  operationId: 'approveMessage',
  method: 'POST',
  path: '/api/messages/:id/approve',
  summary: 'Approves a message that waits for it: it goes out, now or at its time',
  tag: 'Messages',
  needs: 'messages.approve',
  audit: 'message.approved',
  params: idParams,
  /** That of `changed` in a refusal; empty for what the author sent for approval. */
  body: z.object({
    fingerprint: text(100).default(''),
    /** The time at which it was shown to go, null for at once; another one now is a conflict. Without it any time is approved. */
    executionDate: z.iso.datetime().nullable().optional(),
  }),
  example: { fingerprint: '' },
  refusal: { changed: changed.optional() },
  response: z.object({
    status: z.boolean(),
    code: refusalCode,
    message: z.string(),
    messageId: id.optional(),
    /** The state of the message after the approval. */
    state: z.enum(messageStates).optional(),
  }),
});

export const sendBackMessage = defineCall({
  operationId: 'sendBackMessage',
  method: 'POST',
  path: '/api/messages/:id/send-back',
  summary: 'Sends a message that waits for approval back to its author, as a draft with a note',
  tag: 'Messages',
  needs: 'messages.approve',
  audit: 'message.sentBack',
  params: idParams,
  body: z.object({ note: someText(1000, 'Write what should be changed') }),
  response: z.object({ status: z.literal(true), id }),
});
