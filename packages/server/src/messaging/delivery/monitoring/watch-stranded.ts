// Reports messages whose lane no worker serves, and gives them up.
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { NoticeText } from '../../../texts/notice.ts';
import {
  giveUpStranded,
  noWorkerWords,
  readStranded,
  showStranded,
  type Stranded,
  strandedWords,
} from '../../queue/recovery/stranded.ts';

export type Notice = NoticeText & { kind: string; link: string };

/** What is needed to notify organisations. */
export interface NotifyPort {
  db: Database;
  notify: (tenantId: string, notice: Notice) => Promise<unknown>;
}

export interface StrandedPort extends NotifyPort {
  log: Log;
  /** Notifies the operators of the installation. */
  notifyOperators: (notice: Notice) => Promise<unknown>;
}

/**
 * Returns a function that checks once, and acts on the lanes that it finds twice in a row: after the database was away,
 * a process may look before the worker has shown itself again. The function takes the lanes that this worker has open; null in a process that sends
 * nothing, or whose lanes are still opening, which reports messages and gives none up.
 */
export function openStrandedWatch(port: StrandedPort): (own: readonly string[] | null) => Promise<void> {
  const { db, log, notify } = port;
  /** Lanes that were found the last time, and whether they are reported. */
  let before = new Map<string, { reported: boolean }>();

  const check = async (stranded: Stranded, givesUp: boolean): Promise<void> => {
    const { tenantId, messageId } = stranded;
    const isStranded = givesUp || stranded.anyWorker;
    const words = isStranded ? strandedWords : noWorkerWords;
    const change = await db.inTenant(tenantId, async (tx) => {
      if (stranded.old && givesUp) return (await giveUpStranded(tx, stranded)) ? 'given up' : null;
      return (await showStranded(tx, stranded, words)) ? 'waits' : null;
    });
    if (!change) return;
    await notify(tenantId, {
      kind: 'message',
      code:
        change !== 'waits' ? 'stoppedWithoutProvider' : isStranded ? 'waitsForProvider' : 'waitsForWorker',
      link: `/tenant/sent/${messageId}`,
    });
  };

  return async (own) => {
    const found = Map.groupBy(await db.inSystem((tx) => readStranded(tx, own ?? [])), ({ lane }) => lane);
    const last = before;
    before = new Map([...found.keys()].map((lane) => [lane, { reported: last.has(lane) }]));
    for (const [lane, all] of found) {
      const known = last.get(lane);
      const [first] = all;
      if (!known || !first) continue;
      if (!known.reported) await report(lane, own !== null || first.anyWorker);
      for (const stranded of all) await check(stranded, own !== null);
    }
  };

  async function report(lane: string, anyWorker: boolean): Promise<void> {
    log.error({ lane }, anyWorker ? 'no worker has the provider of due messages' : 'no worker is running');
    await port.notifyOperators({
      kind: 'message',
      link: '/operator',
      ...(anyWorker ? { code: 'noProvider', params: { lane } } : { code: 'noWorker' }),
    });
  }
}
