// Reports messages whose lane no worker serves, and gives them up.
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import {
  giveUpStranded,
  noWorkerWords,
  readStranded,
  showStranded,
  type Stranded,
  strandedWords,
} from '../../queue/recovery/stranded.ts';

export interface Notice {
  kind: string;
  title: string;
  body: string;
  link: string;
}

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
    const words = givesUp || stranded.anyWorker ? strandedWords : noWorkerWords;
    const change = await db.inTenant(tenantId, async (tx) => {
      if (stranded.old && givesUp) return (await giveUpStranded(tx, stranded)) ? 'given up' : null;
      return (await showStranded(tx, stranded, words)) ? 'waits' : null;
    });
    if (!change) return;
    await notify(tenantId, {
      kind: 'message',
      ...(change === 'waits'
        ? { title: titleOf(words), body: words }
        : {
            title: 'A message was given up',
            body: 'Its provider was not set up for a day. What had not left did not go, and its units came back.',
          }),
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
    await port.notifyOperators({ kind: 'message', link: '/operator', ...operatorWords(lane, anyWorker) });
  }
}

const titleOf = (words: string): string =>
  words === noWorkerWords ? 'A message waits' : 'A message waits for its provider';

function operatorWords(lane: string, anyWorker: boolean): Pick<Notice, 'title' | 'body'> {
  if (!anyWorker)
    return {
      title: 'No worker is running',
      body: 'Messages wait until a worker starts. Then they go out by themselves.',
    };
  return {
    title: 'Messages wait for a provider',
    body: `No worker has the provider ${lane}, which has messages waiting. Set it up again, or the messages are given up after 24 hours.`,
  };
}
