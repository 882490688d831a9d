// Calls of units, which pay for SMS: balance and ledger, and the operator's changes.
import { z } from 'zod';
import { cursor, decimal, defineCall, id, someText, text } from '../call.ts';
import { documentedAs, uuidWithin } from '../documented.ts';
import { isPossibleDay } from '../rules/days.ts';
import { messagePurposes } from './messages/messages.ts';

const isDayOrNone = (written: string): boolean => {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(written) ?? []).map(Number);
  return written === '' || (year > 0 && day > 0 && isPossibleDay(day, month, year));
};

const day = documentedAs(z.string().trim().refine(isDayOrNone, { error: 'Write a day like 2026-12-31' }), {
  anyOf: [
    { const: '' },
    {
      type: 'string',
      format: 'date',
      pattern: z.regexes.date.source,
      allOf: [{ pattern: '^(?:1[89]|[2-9][0-9])' }],
    },
  ],
}).default('');
/** Days in the organisation's time zone, both inclusive; empty means no limit. */
const period = { from: day, to: day };

export const units = defineCall({
  operationId: 'units',
  method: 'GET',
  path: '/api/units',
  summary: 'The balance and its ledger, newest first',
  tag: 'Messages',
  needs: 'units.read',
  query: z.object({ ...period, cursor: cursor(100, uuidWithin) }),
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
        /** The message's first words, or who topped up. */
        note: z.string(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

/** One line for each message and each top-up, with amounts and the balance after it. */
export const unitsStatement = defineCall({
  operationId: 'unitsStatement',
  method: 'GET',
  path: '/api/units/statement',
  summary: 'The statement: top-ups, and what each message reserved, cost and gave back',
  tag: 'Messages',
  needs: 'units.read',
  query: z.object({ ...period, cursor: cursor(100, `[0-9]{1,16}~${uuidWithin}`) }),
  response: z.object({
    balance: z.number(),
    /** Totals of the whole period. */
    totals: z.object({
      cameIn: z.number(),
      takenBack: z.number(),
      spent: z.number(),
      reservedNow: z.number(),
    }),
    items: z.array(
      z.object({
        key: z.string(),
        at: z.iso.datetime(),
        kind: z.enum(['welcome', 'topup', 'takeback', 'message']),
        messageId: id.nullable(),
        /** Of a message that still exists; null for anything else. */
        purpose: z.enum(messagePurposes).nullable(),
        title: z.string(),
        recipients: z.number(),
        cameIn: z.number(),
        takenBack: z.number(),
        reserved: z.number(),
        spent: z.number(),
        cameBack: z.number(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

export const unitsStatementFile = defineCall({
  operationId: 'unitsStatementFile',
  method: 'GET',
  path: '/api/units/statement.csv',
  summary: 'Every row of the ledger as CSV, oldest first, with the balance after each',
  tag: 'Messages',
  needs: 'units.read',
  audit: 'units.statementExported',
  query: z.object(period),
  response: z.any(),
  contentTypes: ['text/csv'],
});

/** An amount in units, to a thousandth. */
export const amount = decimal(
  0.001,
  1_000_000_000,
  { none: 'Enter a number of units', min: 'Enter more than 0 units', max: 'This is too much' },
  '^[1-9][0-9]{0,8}(?:[.][0-9]{1,3})?$',
);

export const topUpUnits = defineCall({
  operationId: 'topUpUnits',
  method: 'POST',
  path: '/api/operator/units',
  summary: 'Adds units to a tenant',
  tag: 'Operator',
  needs: 'operator',
  audit: 'units.toppedUp',
  body: z.object({
    tenantId: id,
    units: amount,
    note: text(200).default(''),
  }),
  idempotencyKey: 'answer',
  response: z.object({ balance: z.number() }),
});

/** Units that are set aside for messages cannot be taken. The organisation is told, with the note. */
export const takeBackUnits = defineCall({
  operationId: 'takeBackUnits',
  method: 'POST',
  path: '/api/operator/units/take-back',
  summary: 'Takes units back from a tenant, at most what is left and not set aside',
  tag: 'Operator',
  needs: 'operator',
  audit: 'units.takenBack',
  body: z.object({ tenantId: id, units: amount, note: someText(200, 'Say why') }),
  idempotencyKey: 'answer',
  response: z.object({ balance: z.number() }),
});
