// How long the limits of an account take, as estimate and report say it.
import { z } from 'zod';
import { limitSpans } from '../../rules/account-limits.ts';

/** A moment to the minute, and in how many days it is: 0 is today. */
const moment = z.object({ at: z.iso.datetime(), inDays: z.number() });

/** Null where the account has no limit that delays anything. */
export const limitForecast = z
  .object({
    /** The name of the account. */
    account: z.string(),
    /** The limit that delays the most: so many pages of SMS, or e-mails, in such a span. */
    span: z.enum(limitSpans),
    most: z.number(),
    /** Recipients that are still to go. */
    recipients: z.number(),
    /** Nothing can go now. */
    waits: z.boolean(),
    /** How many go on each of the first days of the organisation's time zone, and from when. */
    days: z.array(z.object({ from: moment, recipients: z.number() })),
    /** When the last ones go. */
    until: moment,
    timeZone: z.string(),
  })
  .nullable();
export type LimitForecast = z.output<typeof limitForecast>;
