// The state of the mailbox or listener that receives bounces, for the operator. (EC-15)
import { z } from 'zod';
import { defineCall } from '../../call.ts';

const way = z.object({
  /** The mailbox of BOUNCE_IMAP, or the listener of BOUNCE_LISTEN. */
  way: z.enum(['mailbox', 'listener']),
  /** What is wrong, in a sentence; empty where all is well. */
  trouble: z.string(),
  /** Since when it is wrong. */
  since: z.iso.datetime().nullable(),
  /** When the mailbox was last read, or a mail last received. */
  wellAt: z.iso.datetime().nullable(),
});
export type BounceIntake = z.output<typeof way>;

export const operatorBounces = defineCall({
  operationId: 'operatorBounces',
  method: 'GET',
  path: '/api/operator/bounces',
  summary: 'Whether the mails that come back are read',
  tag: 'Operator',
  needs: 'operator',
  response: z.object({
    /** Whether a mailbox or a listener is configured. */
    configured: z.boolean(),
    items: z.array(way),
  }),
});
