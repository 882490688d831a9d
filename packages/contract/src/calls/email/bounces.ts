// How the ways by which mails come back are doing: for whoever runs the installation. (EC-15)
import { z } from 'zod';
import { defineCall } from '../../call.ts';

const way = z.object({
  /** The mailbox of BOUNCE_IMAP, or the listener of BOUNCE_LISTEN. */
  way: z.enum(['mailbox', 'listener']),
  /** What is wrong, in a sentence; empty where all is well. */
  trouble: z.string(),
  /** Since when. */
  since: z.iso.datetime().nullable(),
  /** When it last went well: the mailbox was read, a mail was taken. */
  wellAt: z.iso.datetime().nullable(),
});
export type BounceIntake = z.output<typeof way>;

export const operatorBounces = defineCall({
  method: 'GET',
  path: '/api/operator/bounces',
  summary: 'Whether the mails that come back are read',
  tag: 'Operator',
  needs: 'operator',
  response: z.object({
    /** Whether there is any way by which they would come. */
    configured: z.boolean(),
    items: z.array(way),
  }),
});
