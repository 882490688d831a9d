// Tells why messages wait: a provider that takes nothing now is said in their reports, and to their organisations once.
import type { Database } from '../../platform/db/database.ts';
import { readWaiting, sayItGoesOn, sayWhyItWaits, type Waiting } from '../queue/troubled.ts';
import type { Lane } from './lane.ts';

interface Port {
  db: Database;
  notify: (
    tenantId: string,
    notice: { kind: string; title: string; body: string; link: string },
  ) => Promise<unknown>;
}

/** Gives a function that is to be called often with the lanes as they are. */
export function openTroubleTelling({ db, notify }: Port) {
  /** What was said, by message. */
  const said = new Map<string, Waiting & { lane: string; words: string }>();

  const goOn = async (lane: string, words: string | null): Promise<void> => {
    for (const one of said.values()) {
      if (one.lane !== lane || one.words === words) continue;
      await db.inTenant(one.tenantId, (tx) => sayItGoesOn(tx, one, one.words));
      said.delete(one.messageId);
    }
  };

  const tell = async (lane: string, words: string): Promise<void> => {
    const told = new Set(
      [...said.values()].filter((one) => one.lane === lane).map(({ tenantId }) => tenantId),
    );
    for (const message of await db.inSystem((tx) => readWaiting(tx, lane))) {
      const { tenantId, messageId } = message;
      if (said.has(messageId)) continue;
      const isNews = await db.inTenant(tenantId, (tx) => sayWhyItWaits(tx, message, words));
      if (!isNews) continue;
      said.set(messageId, { ...message, lane, words });
      if (told.has(tenantId)) continue;
      told.add(tenantId);
      const link = `/tenant/sent/${messageId}`;
      await notify(tenantId, { kind: 'message', title: 'A message waits', body: words, link });
    }
  };

  return async (lanes: readonly Pick<Lane, 'name' | 'trouble'>[]): Promise<void> => {
    for (const { name, trouble } of lanes) {
      const why = trouble();
      const words = why && `It waits, and goes on by itself: ${why}`;
      await goOn(name, words);
      if (words) await tell(name, words);
    }
  };
}
