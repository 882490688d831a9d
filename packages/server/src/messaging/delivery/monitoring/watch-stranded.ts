// Sees to messages whose provider nobody opens any more: their organisation is told, and none of them waits for ever.
import type { Database } from '../../../platform/db/database.ts';
import { giveUpStranded, readStranded, strandedWords, tellStranded } from '../../queue/recovery/stranded.ts';

/** What telling organisations of their messages needs. */
export interface TellingPort {
  db: Database;
  notify: (
    tenantId: string,
    notice: { kind: string; title: string; body: string; link: string },
  ) => Promise<unknown>;
}

/** Looks once; `openLanes` are the names of those that take messages now. */
export async function watchStranded(
  { db, notify }: TellingPort,
  openLanes: readonly string[],
): Promise<void> {
  for (const stranded of await db.inSystem((tx) => readStranded(tx, openLanes))) {
    const { tenantId, messageId, old } = stranded;
    const news = await db.inTenant(tenantId, async (tx) => {
      if (old) return (await giveUpStranded(tx, stranded)) ? 'given up' : null;
      return (await tellStranded(tx, stranded)) ? 'waits' : null;
    });
    if (!news) continue;
    await notify(tenantId, {
      kind: 'message',
      ...(news === 'waits'
        ? { title: 'A message waits for its provider', body: strandedWords }
        : {
            title: 'A message was given up',
            body: 'Its provider was not set up for a day. What had not left did not go, and its units came back.',
          }),
      link: `/tenant/sent/${messageId}`,
    });
  }
}
