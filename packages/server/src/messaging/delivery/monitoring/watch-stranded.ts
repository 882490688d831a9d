// Notifies organisations of messages whose provider no lane serves, and gives them up.
import type { Database } from '../../../platform/db/database.ts';
import { giveUpStranded, readStranded, strandedWords, showStranded } from '../../queue/recovery/stranded.ts';

/** What is needed to notify organisations. */
export interface NotifyPort {
  db: Database;
  notify: (
    tenantId: string,
    notice: { kind: string; title: string; body: string; link: string },
  ) => Promise<unknown>;
}

/** Checks once; `openLanes` are the names of the lanes that take messages now. */
export async function watchStranded({ db, notify }: NotifyPort, openLanes: readonly string[]): Promise<void> {
  for (const stranded of await db.inSystem((tx) => readStranded(tx, openLanes))) {
    const { tenantId, messageId, old } = stranded;
    const change = await db.inTenant(tenantId, async (tx) => {
      if (old) return (await giveUpStranded(tx, stranded)) ? 'given up' : null;
      return (await showStranded(tx, stranded)) ? 'waits' : null;
    });
    if (!change) continue;
    await notify(tenantId, {
      kind: 'message',
      ...(change === 'waits'
        ? { title: 'A message waits for its provider', body: strandedWords }
        : {
            title: 'A message was given up',
            body: 'Its provider was not set up for a day. What had not left did not go, and its units came back.',
          }),
      link: `/tenant/sent/${messageId}`,
    });
  }
}
