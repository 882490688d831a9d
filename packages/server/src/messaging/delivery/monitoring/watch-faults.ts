// Notifies organisations of messages held up by a fault, and gives them up.
import type { Log } from '../../../platform/log.ts';
import {
  type Fault,
  giveUpFaulty,
  markNotified,
  readFaults,
  stillFaulty,
} from '../../queue/recovery/faults.ts';
import type { NotifyPort } from './watch-stranded.ts';

/**
 * Checks all faults once. A fault that occurred only once is not reported, since the database may have been
 * unavailable.
 */
export async function watchFaults({ db, notify, log }: NotifyPort & { log: Log }): Promise<void> {
  const check = async (fault: Fault): Promise<void> => {
    const change = await db.inTenant(fault.tenantId, async (tx) => {
      if (!(await stillFaulty(tx, fault))) return null;
      if (fault.old) return (await giveUpFaulty(tx, fault)) ? 'given up' : null;
      return fault.again && (await markNotified(tx, fault)) ? 'waits' : null;
    });
    if (!change) return;
    await notify(fault.tenantId, {
      kind: 'message',
      code: change === 'waits' ? 'heldByFault' : 'stoppedByFault',
      link: `/tenant/sent/${fault.messageId}`,
    });
  };
  for (const fault of await db.inSystem(readFaults))
    await check(fault).catch((error: unknown) =>
      log.error({ error: String(error), messageId: fault.messageId }, 'a message with a fault'),
    );
}
