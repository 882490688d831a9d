// Tells until when a message waits for the end of quiet hours.
import { sql } from 'kysely';

/**
 * For message m: the end of the quiet hours that it waits for, or null where it may go. Only bulk SMS and
 * notices wait, unless the sender chose to ignore quiet hours; tests, answers and replies do not. (SC-19)
 */
export const quietUntil = sql<Date | null>`case when m.channel = 'sms' and m.purpose in ('bulk', 'notice') and m.quiet = 'wait'
  then engine.quiet_until(m.tenant_id) end`;
