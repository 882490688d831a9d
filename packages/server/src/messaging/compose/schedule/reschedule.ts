// Changes the time of a schedule or replaces its message. (SC-14)
import type { SendingPayload } from '@tidings/contract/calls/messages/sending-payload.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { readNow } from '../../../platform/db/now.ts';
import { addDue, launchLane } from '../../queue/due.ts';
import { deleteDraftRow, findMessage, moveMessage } from '../../queue/messages.ts';
import { undoMessageRows } from '../../queue/finish-message.ts';
import { readTenantRules } from '../../settings/tenant-rules-store.ts';
import type { Composing } from '../composing.ts';
import { quietEndFor } from './quiet-hours.ts';
import { readWhen } from './scheduled-time.ts';

/** Gives a scheduled or late message another time in one step; its list and units stay as they are. */
export async function reschedule(
  { db }: Pick<Composing, 'db'>,
  tenantId: string,
  id: string,
  time: Pick<SendingPayload, 'executionDate' | 'date' | 'time'>,
): Promise<{ at: Date; timeZone: string; waitsUntil: Date | null }> {
  return db.inTenant(tenantId, async (tx) => {
    const { timeZone } = await readTenantRules(tx, tenantId);
    const at = readWhen(time, timeZone, await readNow(tx));
    const change = { execute_at: at };
    if (!(await moveMessage(tx, tenantId, id, ['scheduled', 'late'], 'scheduled', change))) {
      if (!(await findMessage(tx, tenantId, id))) throw new AppError('notFound', 'There is no such message.');
      throw new AppError('conflict', 'Only a scheduled message can be given another time.');
    }
    await addDue(tx, tenantId, id, launchLane, at);
    const message = await findMessage(tx, tenantId, id);
    return { at, timeZone, waitsUntil: message ? await quietEndFor(tx, message) : null };
  });
}

/**
 * Deletes the draft or schedule that a message replaces, in the transaction that accepts the message. Throws conflict
 * if that schedule has started, or both would be sent.
 */
export async function deleteReplaced(tx: Tx, tenantId: string, id: string): Promise<void> {
  const message = await findMessage(tx, tenantId, id, true);
  if (!message) return;
  if (['resolving', 'ready', 'sending', 'cancelling'].includes(message.state))
    throw new AppError('conflict', 'The message that you are changing is on its way already.');
  if (message.state === 'scheduled' || message.state === 'late') await undoMessageRows(tx, tenantId, id);
  await deleteDraftRow(tx, tenantId, id);
}
