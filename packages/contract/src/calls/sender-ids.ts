// Sender ids: a tenant requests and lists its own, the operator decides.
import { z } from 'zod';
import { defineCall, id, idParams, optionalId, wholeNumber } from '../call.ts';
import { isSenderId, senderIdHint } from '../rules/sms/sender-id.ts';

export const senderIds = defineCall({
  operationId: 'senderIds',
  method: 'GET',
  path: '/api/Messaging/RetrieveTenantSenderIDs',
  summary: 'The sender ids with their status: 0 pending, 1 processing, 2 approved, other not approved',
  tag: 'Messages',
  needs: 'messages.read',
  forGroupLeaders: true,
  response: z.object({
    returnObject: z.array(z.object({ id, mask: z.string(), status: z.number() })),
    /** The mask that new SMS come from unless another is chosen; absent where the organisation has set none. */
    defaultSenderId: z.string().optional(),
  }),
});

export const requestSenderId = defineCall({
  operationId: 'requestSenderId',
  method: 'POST',
  path: '/api/Messaging/RequestSenderID',
  summary: 'Requests a sender id; a repeated request answers with the state it has',
  tag: 'Messages',
  needs: 'senderIds.request',
  audit: 'senderId.requested',
  body: z.object({
    tenantID: optionalId,
    mask: z
      .string()
      .trim()
      .refine(isSenderId, { error: senderIdHint })
      .meta({ pattern: '^[A-Za-z0-9]{3,11}$', examples: ['GRACE'] }),
  }),
  idempotencyKey: 'answer',
  response: z.object({ status: z.number(), id }),
});

export const operatorSenderIds = defineCall({
  operationId: 'operatorSenderIds',
  method: 'GET',
  path: '/api/operator/sender-ids',
  summary: 'Every sender id that was requested, undecided ones first',
  tag: 'Operator',
  needs: 'operator',
  response: z.object({
    items: z.array(
      z.object({
        id,
        tenantId: id,
        organisation: z.string(),
        mask: z.string(),
        status: z.number(),
        requestedAt: z.iso.datetime(),
      }),
    ),
  }),
});

export const decideSenderId = defineCall({
  operationId: 'decideSenderId',
  method: 'PUT',
  path: '/api/operator/sender-ids/:id',
  summary: 'Decides a request: 0 pending, 1 processing, 2 approved, 3 not approved',
  tag: 'Operator',
  needs: 'operator',
  audit: 'senderId.decided',
  params: idParams,
  body: z.object({ status: wholeNumber(0, 99) }),
  response: z.object({ id, tenantId: id, mask: z.string(), status: z.number() }),
});
