// Reads the time of a scheduled message in the tenant's time zone.
import type { SendingPayload } from '@tidings/contract/calls/messages/sending-payload.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { readExecution } from '@tidings/contract/rules/dates.ts';

/**
 * Returns the time. Throws badInput if it is missing, unreadable, past, skipped by a clock change, or given twice
 * differently. (SC-11)
 */
export function readWhen(
  { executionDate, date, time }: Pick<SendingPayload, 'executionDate' | 'date' | 'time'>,
  timeZone: string,
  now: Date,
): Date {
  const read = readExecution({ executionDate, date, time }, timeZone, now);
  if ('problem' in read) throw new AppError('badInput', read.message, { executionDate: read.message });
  return read.at;
}
