// Whether a message is too late to be sent without a person's decision.
import type { MessageRow } from '../../queue/messages.ts';

/** Whether so many minutes have passed since the time of a message; false for one without a time. */
export const isLate = (
  { execute_at: at }: Pick<MessageRow, 'execute_at'>,
  now: Date,
  minutes: number,
): boolean => at !== null && now.getTime() - at.getTime() > minutes * 60_000;
