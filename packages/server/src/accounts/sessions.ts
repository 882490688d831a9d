// Finds the session of a bearer token, and caches it for some seconds.
import { createHash } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Authenticate, Session } from '../platform/http/session.ts';
import { sessionDays } from './auth.ts';
import { deleteSession, extendSession, findSession } from './store.ts';

// Milliseconds for which a session that another process ended may still be accepted here.
const rememberedMs = 10_000;
const maxRemembered = 10_000;
const dayMs = 86_400_000;

export interface Sessions {
  authenticate: Authenticate;
  /** Ends a session on the server. */
  end: (session: Session) => Promise<void>;
  /** Drops the cached sessions of a user whose sessions have ended. */
  forget: (userId: string) => void;
}

/** Opens it with an empty cache. */
export function openSessions({ db, clock }: { db: Database; clock: Clock }): Sessions {
  const remembered = new Map<string, { session: Session; until: number }>();
  let forgotten = 0;

  return {
    authenticate: async (authorization) => {
      const token = /^bearer\s+(\S{1,200})\s*$/i.exec(authorization ?? '')?.[1];
      // better-auth's tokens are letters and digits; anything else cannot be one.
      if (!token || !/^[\w.-]+$/.test(token)) return null;
      const now = clock.now();
      const key = createHash('sha256').update(token).digest('base64');
      const known = remembered.get(key);
      if (known && known.until > now.getTime()) return known.session;
      remembered.delete(key);
      const before = forgotten;
      const session = await load(db, token, now);
      if (!session) return null;
      // A session that ended during the query must not be cached.
      if (forgotten !== before) return session;
      if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value as string);
      remembered.set(key, { session, until: now.getTime() + rememberedMs });
      return session;
    },
    end: async ({ sessionId, userId }) => {
      await db.inSystem((tx) => deleteSession(tx, sessionId));
      forget(userId);
    },
    forget,
  };

  function forget(userId: string): void {
    forgotten++;
    for (const [key, { session }] of remembered) if (session.userId === userId) remembered.delete(key);
  }
}

function load(db: Database, token: string, now: Date): Promise<Session | null> {
  return db.inSystem(async (tx) => {
    const row = await findSession(tx, token, now);
    if (!row) return null;
    const { expiresAt, ...session } = row;
    const renewed = new Date(now.getTime() + sessionDays * dayMs);
    // Extending a session once a day keeps it alive while it is used.
    if (renewed.getTime() - expiresAt.getTime() > dayMs) await extendSession(tx, row.sessionId, renewed);
    return { ...session, token };
  });
}
