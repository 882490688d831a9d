// Units, by which SMS is paid: a tenant reads its balance and ledger, the operator tops up.
import { z } from 'zod';
import { defineCall, id, text } from '../call.ts';

export const units = defineCall({
  method: 'GET',
  path: '/api/units',
  summary: 'The balance and its ledger, newest first',
  tag: 'Messages',
  needs: 'messages.read',
  query: z.object({ cursor: text(100).default('') }),
  response: z.object({
    balance: z.number(),
    items: z.array(
      z.object({
        id,
        at: z.iso.datetime(),
        kind: z.string(),
        units: z.number(),
        effect: z.number(),
        messageId: id.nullable(),
        note: z.string(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

export const topUpUnits = defineCall({
  method: 'POST',
  path: '/api/operator/units',
  summary: 'Adds units to a tenant',
  tag: 'Operator',
  needs: 'operator',
  audit: 'units.toppedUp',
  body: z.object({
    tenantId: id,
    units: z.coerce
      .number({ error: 'Enter a number of units' })
      .min(0.001, { error: 'Enter more than 0 units' })
      .max(1_000_000_000, { error: 'This is too much' }),
    note: text(200).default(''),
  }),
  response: z.object({ balance: z.number() }),
});
