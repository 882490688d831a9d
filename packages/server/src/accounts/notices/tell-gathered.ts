// Tells colleagues of replies and bounces, several as one notice.
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { type Gathered, listGathered, noteTold, takeGathered } from './gathered-store.ts';
import type { TellColleagues, Told } from './tell-colleagues.ts';

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
      const told = await tellColleagues(tenantId, { topic, ...wordsOf(topic, count) });
      if (told > 0) await db.inTenant(tenantId, (tx) => noteTold(tx, tenantId, topic));
    });
  }
}

function wordsOf(topic: Gathered, count: number): Omit<Told, 'topic'> {
  if (topic === 'replies')
    return {
      title: count === 1 ? 'You have a new reply' : `You have ${count} new replies`,
      body: 'Open the inbox to read and answer.',
      link: '/tenant/inbox',
    };
  return {
    title: count === 1 ? 'An e-mail bounced' : `${count} e-mails bounced`,
    body: 'The report of each message says who was not reached, and why.',
    link: '/tenant/sent',
  };
}
