// Asks about quiet hours before an SMS is accepted and reports them after. (SC-19)
import { AppError } from '@tidings/contract/errors.ts';
import { writeTime } from '@tidings/contract/rules/dates.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { MessageRow } from '../../queue/messages.ts';
import { readQuietUntil } from '../../settings/tenant-rules-store.ts';

/** Throws refused, with the end of the quiet hours, if it is within them now, so that the sender can choose. */
export async function askInQuietHours(tx: Tx, tenantId: string, timeZone: string, now: Date): Promise<void> {
  const until = await readQuietUntil(tx, tenantId);
  if (!until) return;
  const time = writeTime(now, timeZone).slice(-5);
  throw new AppError(
    'refused',
    `It is ${time} and quiet hours last until ${writeTime(until, timeZone)}. Send now, or let it wait?`,
    undefined,
    { quietUntil: until.toISOString() },
  );
}

/**
 * Returns until when an accepted message waits for the end of quiet hours, now or at its scheduled time; null if it
 * does not.
 */
export async function quietEndFor(
  tx: Tx,
  message: Pick<MessageRow, 'tenant_id' | 'channel' | 'quiet' | 'state' | 'execute_at'>,
): Promise<Date | null> {
  const { tenant_id: tenantId, channel, quiet, state, execute_at: at } = message;
  if (channel !== 'sms' || quiet !== 'wait') return null;
  if (state === 'scheduled' || (state === 'approval' && at)) return readQuietUntil(tx, tenantId, at);
  const mayWait = state === 'resolving' || state === 'ready' || state === 'sending';
  return mayWait ? readQuietUntil(tx, tenantId) : null;
}
