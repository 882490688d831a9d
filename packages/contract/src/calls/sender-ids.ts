// Sender ids, as a tenant asks for them; the operator's side is among the calls of accounts.
import { z } from 'zod';
import { defineCall, id, optionalId } from '../call.ts';
import { isSenderId, senderIdHint } from '../rules/sender-id.ts';

export const senderIds = defineCall({
  method: 'GET',
  path: '/api/Messaging/RetrieveTenantSenderIDs',
  summary: 'The sender ids with their status: 0 pending, 1 processing, 2 approved, other not approved',
  tag: 'Messages',
  needs: 'messages.read',
  response: z.object({ returnObject: z.array(z.object({ id, mask: z.string(), status: z.number() })) }),
});

export const requestSenderId = defineCall({
  method: 'POST',
  path: '/api/Messaging/RequestSenderID',
  summary: 'Requests a sender id; a repeated request answers with the state it has',
  tag: 'Messages',
  needs: 'senderIds.request',
  audit: 'senderId.requested',
  body: z.object({
    tenantID: optionalId,
    mask: z.string().trim().refine(isSenderId, { error: senderIdHint }),
  }),
  response: z.object({ status: z.number(), id }),
});
