// Tells colleagues of replies and bounces, several as one notice.
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { type Gathered, listGathered, noteTold, takeGathered } from './gathered-store.ts';
import type { TellColleagues } from './tell-colleagues.ts';

interface Telling {
  db: Database;
  log: Log;
  tellColleagues: TellColleagues;
}

/** Looks once for what is to be told now. Several processes may do so at the same time. */
export async function tellGathered({ db, log, tellColleagues }: Telling): Promise<void> {
  for (const { tenantId, topic } of await db.inSystem(listGathered))
    await tell(tenantId, topic).catch((error: unknown) =>
      log.error({ error: String(error), tenantId, topic }, 'colleagues could not be told'),
    );

  /** Taking and telling are one transaction: a crash in between would lose the notice, or tell it twice. */
  function tell(tenantId: string, topic: Gathered): Promise<void> {
    const ends = { first: async () => {}, last: async () => {} };
    return db.together(tenantId, ends, async () => {
      const count = await db.inTenant(tenantId, (tx) => takeGathered(tx, tenantId, topic));
      if (count === 0) return;
      const told = await tellColleagues(tenantId, { topic, ...saidOf(topic, count) });
      if (told > 0) await db.inTenant(tenantId, (tx) => noteTold(tx, tenantId, topic));
    });
  }
}

function saidOf(topic: Gathered, count: number) {
  return topic === 'replies'
    ? ({ code: 'newReplies', params: { count }, link: '/tenant/inbox' } as const)
    : ({ code: 'bounces', params: { count }, link: '/tenant/sent' } as const);
}
