// Calls of requests for units, and of the notice of a low balance.
import { z } from 'zod';
import { defineCall, done, id, idParams, text, wholeNumber } from '../call.ts';
import { mostRequestedUnits } from '../rules/requested-units.ts';
import { amount } from './units.ts';

export const unitsRequestStates = ['waiting', 'granted', 'refused', 'withdrawn'] as const;
export type UnitsRequestState = (typeof unitsRequestStates)[number];

const asked = z.object({
  units: wholeNumber(1, mostRequestedUnits),
  /** For the operator: what for, or how it was paid. */
  note: text(500).default(''),
});

const request = z.object({
  id,
  units: z.number(),
  note: z.string(),
  state: z.enum(unitsRequestStates),
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** The units that were granted; null unless they were. */
  granted: z.number().nullable(),
  /** The operator's note on the decision. */
  answer: z.string(),
});
export type UnitsRequest = z.output<typeof request>;

export const requestUnits = defineCall({
  operationId: 'requestUnits',
  method: 'POST',
  path: '/api/units/requests',
  summary: 'Asks the operator for units; an organisation has one request at a time that waits',
  tag: 'Messages',
  needs: 'units.request',
  audit: 'units.requested',
  body: asked,
  idempotencyKey: 'answer',
  status: 201,
  response: z.object({ id }),
});

export const unitsRequests = defineCall({
  operationId: 'unitsRequests',
  method: 'GET',
  path: '/api/units/requests',
  summary: 'The newest requests for units with their decisions, at most 50',
  tag: 'Messages',
  needs: 'messages.read',
  response: z.object({ items: z.array(request) }),
});

export const changeUnitsRequest = defineCall({
  operationId: 'changeUnitsRequest',
  method: 'PUT',
  path: '/api/units/requests/:id',
  summary: 'Changes a request for units that waits',
  tag: 'Messages',
  needs: 'units.request',
  audit: 'units.requestChanged',
  params: idParams,
  body: asked,
  response: done,
});

export const withdrawUnitsRequest = defineCall({
  operationId: 'withdrawUnitsRequest',
  method: 'DELETE',
  path: '/api/units/requests/:id',
  summary: 'Withdraws a request for units that waits',
  tag: 'Messages',
  needs: 'units.request',
  audit: 'units.requestWithdrawn',
  params: idParams,
  response: done,
});

export const operatorUnitsRequests = defineCall({
  operationId: 'operatorUnitsRequests',
  method: 'GET',
  path: '/api/operator/units/requests',
  summary: 'Requests for units: those that wait, oldest first, then the last 20 that were decided',
  tag: 'Operator',
  needs: 'operator',
  response: z.object({
    items: z.array(
      request.extend({
        tenantId: id,
        organisation: z.string(),
        balance: z.number(),
        email: z.string(),
      }),
    ),
  }),
});

/** The same decision again changes nothing and is accepted; another one is refused. */
export const decideUnitsRequest = defineCall({
  operationId: 'decideUnitsRequest',
  method: 'PUT',
  path: '/api/operator/units/requests/:id',
  summary: 'Grants a request, with the same or another amount, or refuses it with a note',
  tag: 'Operator',
  needs: 'operator',
  audit: 'units.requestDecided',
  params: idParams,
  body: z.object({
    state: z.enum(['granted', 'refused'], { error: 'Choose granted or refused' }),
    /** Of a grant; without it what was asked for. */
    units: amount.optional(),
    /** Needed where it is refused. */
    note: text(200).default(''),
  }),
  response: z.object({ balance: z.number() }),
});

export const unitsNotice = defineCall({
  operationId: 'unitsNotice',
  method: 'GET',
  path: '/api/units/notice',
  summary: 'Below which balance colleagues are told, and whether it is below now',
  tag: 'Messages',
  needs: 'messages.read',
  response: z.object({ below: z.number(), isLow: z.boolean(), balance: z.number() }),
});

export const setUnitsNotice = defineCall({
  operationId: 'setUnitsNotice',
  method: 'PUT',
  path: '/api/units/notice',
  summary: 'Sets the balance below which colleagues are told; 0 means never',
  tag: 'Messages',
  needs: 'settings.write',
  audit: 'units.noticeChanged',
  body: z.object({ below: wholeNumber(0, 1_000_000_000) }),
  response: done,
});
