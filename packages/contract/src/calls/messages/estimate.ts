// Calls of the estimate: what a message would reach and cost, and its people.
import { z } from 'zod';
import { defineCall, id, truth, wholeNumber } from '../../call.ts';
import { limitForecast } from './limit-forecast.ts';
import { channels } from './messages.ts';
import { exampleSms, optional, sending } from './sending-payload.ts';

const skipped = z.array(z.object({ reason: z.string(), count: z.number() }));

export const estimate = defineCall({
  operationId: 'estimate',
  method: 'POST',
  path: '/api/messages/estimate',
  summary: 'What a sending would reach and cost, exactly, without sending anything',
  tag: 'Messages',
  needs: 'messages.write',
  forGroupLeaders: true,
  audit: false,
  body: z.object({ ...sending, channel: z.enum(channels) }),
  refuses: true,
  example: { ...exampleSms, channel: 'sms' },
  response: z.object({
    /** Addresses that get one message each, and the people behind them. */
    recipients: z.number(),
    people: z.number(),
    skipped,
    /** Pages of all recipients together, and recipients by number of pages. */
    pages: z.number(),
    pagesOfRecipients: z.array(z.object({ pages: z.number(), count: z.number() })),
    /** SMS: recipients of the same country, pages and price, the most first. */
    classes: z.array(
      z.object({
        country: z.string(),
        pages: z.number(),
        recipients: z.number(),
        /** Units of one recipient, and of all of them. */
        unitsEach: z.number(),
        units: z.number(),
      }),
    ),
    /** Addresses that several people share, and the number of those people. */
    shared: z.object({ addresses: z.number(), people: z.number() }),
    units: z.number(),
    balance: z.number(),
    fingerprint: z.string(),
    /** SMS: the end of the quiet hours if it is within them now, and the organisation's time zone, for showing it. */
    quietUntil: z.iso.datetime().nullable(),
    timeZone: z.string(),
    /** SMS: the provider that takes it. */
    provider: z.string(),
    pageRule: z.enum(['gsm', 'reference16', 'termii']),
    /** Until when the limits of the account that takes it would take. */
    limit: limitForecast,
    /** Warnings in sentences: destinations that reach nobody, and text that networks may block. */
    warnings: z.array(z.string()),
  }),
});

/** The people of an estimate, a page at a time: who gets the message, who does not, and how it will read. */
export const estimatePeople = defineCall({
  operationId: 'estimatePeople',
  method: 'POST',
  path: '/api/messages/estimate/people',
  summary:
    'The list behind an estimate: who gets it, or who is left out for one reason, with the merged text',
  tag: 'Messages',
  needs: 'messages.write',
  forGroupLeaders: true,
  audit: false,
  body: z.object({
    ...sending,
    channel: z.enum(channels),
    reason: optional(40),
    /** Part of a name or a phone number. */
    search: optional(80),
    /** Only addresses that several people share. */
    shared: truth,
    /** Only one class of the estimate: its country ('' means any) and pages (0 means any). */
    country: optional(2),
    pagesEach: wholeNumber(0, 255).default(0),
    offset: wholeNumber(0, 10_000_000).default(0),
    limit: wholeNumber(1, 200).default(50),
  }),
  refuses: true,
  example: { ...exampleSms, channel: 'sms' },
  response: z.object({
    items: z.array(
      z.object({
        people: z.array(z.object({ personId: id.nullable(), name: z.string() })),
        address: z.string(),
        /** The position in the order of sending, from 0; null for those left out. */
        place: z.number().nullable(),
        reason: z.string(),
        pages: z.number(),
        units: z.number(),
        /** SMS: the merged text. E-mail: the merged subject. */
        text: z.string(),
        /** The e-mail as this recipient reads it; only for a single recipient (limit 1), since it may be long. */
        html: z.string().optional(),
      }),
    ),
    total: z.number(),
    /** The e-mail for somebody without a name; only for a single recipient, where nobody gets it yet. */
    sample: z.string().optional(),
  }),
});
