// Says which recipients are due for an attempt.
import { sql } from 'kysely';
import { toleranceSeconds } from './recovery/clock-jumps.ts';

/**
 * For recipient r, if it is pending: an attempt may be made now. One that was put off before the clock was set back is due
 * too, since its wait may have no end in sight.
 */
export const isDue = sql`(r.next_at is null or r.next_at <= (select engine.now())
  or r.updated_at > (select engine.now()) + make_interval(secs => ${toleranceSeconds}))`;
