// Until when a message waits for the end of its tenant's quiet hours.
import { sql } from 'kysely';

/**
 * Of message m: the end of the quiet hours that it waits for, null where it may go. SMS to many waits, where nobody
 * sends it in spite of them; tests, answers and replies do not. (SC-19)
 */
export const quietUntil = sql<Date | null>`case when m.channel = 'sms' and m.purpose = 'bulk' and m.quiet = 'wait'
  then engine.quiet_until(m.tenant_id) end`;
