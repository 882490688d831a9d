// Sees to messages that a fault of ours keeps from going on: their organisation is told, and none of them waits for ever.
import type { Log } from '../../../platform/log.ts';
import {
  type Fault,
  faultWords,
  giveUpFaulty,
  markTold,
  readFaults,
  stillFaulty,
} from '../../queue/recovery/faults.ts';
import type { TellingPort } from './watch-stranded.ts';

/** Looks once. What came once and not again is told to nobody: the database may have been away. */
export async function watchFaults({ db, notify, log }: TellingPort & { log: Log }): Promise<void> {
  const see = async (fault: Fault): Promise<void> => {
    const news = await db.inTenant(fault.tenantId, async (tx) => {
      if (!(await stillFaulty(tx, fault))) return null;
      if (fault.old) return (await giveUpFaulty(tx, fault)) ? 'given up' : null;
      return fault.again && (await markTold(tx, fault)) ? 'waits' : null;
    });
    if (!news) return;
    await notify(fault.tenantId, {
      kind: 'message',
      ...(news === 'waits'
        ? { title: 'A message does not go on', body: faultWords }
        : {
            title: 'A message was given up',
            body: 'A fault kept it from going on for a day. What had not left did not go, and its units came back.',
          }),
      link: `/tenant/sent/${fault.messageId}`,
    });
  };
  for (const fault of await db.inSystem(readFaults))
    await see(fault).catch((error: unknown) =>
      log.error({ error: String(error), messageId: fault.messageId }, 'a message with a fault'),
    );
}
