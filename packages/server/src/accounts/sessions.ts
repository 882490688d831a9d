// Finds the session of a bearer token, and caches it for almost a second.
import { permissionsFor } from '@tidings/contract/permissions.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { type Authenticate, keyPrefix, type Session } from '../platform/http/session.ts';
import { longestSessionDays, sessionDays } from './auth.ts';
import { loadKey } from './keys/key-session.ts';
import { hashToken } from './session-token.ts';
import {
  deleteSession,
  extendSession,
  findSession,
  findSessionEnd,
  noteSeen,
  type SessionEnd,
} from './store.ts';

// Milliseconds for which a session that another process ended, or its old role, may still be accepted here. A screen
// makes its calls within that time, so that they share one query.
const rememberedMs = 900;
const maxRemembered = 10_000;
const dayMs = 86_400_000;
/** How exact the time is at which a session was last used: writing it costs a statement. */
const seenEveryMs = 5 * 60_000;

export interface Sessions {
  authenticate: Authenticate;
  /** Why the session of an Authorization header is of no more use; undefined for any other header. */
  endOf: (authorization: string | undefined) => Promise<SessionEnd | undefined>;
  /** The session of a token that was just given out; not cached. */
  started: (token: string) => Promise<Session | null>;
  /** Ends a session on the server. */
  end: (session: Session) => Promise<void>;
  /** Drops the cached sessions of a user whose sessions have ended. */
  forget: (userId: string) => void;
  /** Drops the cached sessions of an organisation whose country or time zone has changed. */
  forgetOrganisation: (tenantId: string) => void;
}

/** Opens it with an empty cache. */
export function openSessions({ db, clock }: { db: Database; clock: Clock }): Sessions {
  const remembered = new Map<string, { session: Session; until: number }>();
  let forgotten = 0;

  return {
    authenticate: async (authorization) => {
      const token = tokenOf(authorization);
      if (!token) return null;
      const now = clock.now();
      const key = hashToken(token);
      const known = remembered.get(key);
      if (known && known.until > now.getTime()) return known.session;
      remembered.delete(key);
      const before = forgotten;
      const found = await (token.startsWith(keyPrefix) ? loadKey : load)(db, token, now);
      if (!found) return null;
      const { session, endsAt } = found;
      // A session that ended during the query must not be cached.
      if (forgotten !== before) return session;
      if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value as string);
      remembered.set(key, { session, until: Math.min(now.getTime() + rememberedMs, endsAt) });
      return session;
    },
    endOf: async (authorization) => {
      const token = tokenOf(authorization);
      return token ? db.inSystem((tx) => findSessionEnd(tx, hashToken(token))) : undefined;
    },
    started: async (token) => (await load(db, token, clock.now()))?.session ?? null,
    end: async ({ sessionId, userId }) => {
      await db.inSystem((tx) => deleteSession(tx, sessionId));
      forget(userId);
    },
    forget,
    forgetOrganisation: (tenantId) => drop((session) => session.tenantId === tenantId),
  };

  function forget(userId: string): void {
    drop((session) => session.userId === userId);
  }

  function drop(isMeant: (session: Session) => boolean): void {
    forgotten++;
    for (const [key, { session }] of remembered) if (isMeant(session)) remembered.delete(key);
  }
}

/** The token of an Authorization header; better-auth's are letters and digits. */
function tokenOf(authorization: string | undefined): string | undefined {
  const token = /^bearer\s+(\S{1,200})\s*$/i.exec(authorization ?? '')?.[1];
  return token && /^[\w.-]+$/.test(token) ? token : undefined;
}

/** The session of a token, and when it ends in milliseconds. */
function load(db: Database, token: string, now: Date): Promise<{ session: Session; endsAt: number } | null> {
  const since = new Date(now.getTime() - longestSessionDays * dayMs);
  return db.inSystem(async (tx) => {
    const row = await findSession(tx, hashToken(token), now, since);
    if (!row) return null;
    const { expiresAt, startedAt, seenAt, staffMayNot, ...session } = row;
    const last = startedAt.getTime() + longestSessionDays * dayMs;
    const renewed = Math.min(now.getTime() + sessionDays * dayMs, last);
    // Extending a session once a day keeps it alive while it is used.
    const isExtended = renewed - expiresAt.getTime() > dayMs;
    if (isExtended) await extendSession(tx, row.sessionId, new Date(renewed));
    if (now.getTime() - (seenAt?.getTime() ?? 0) > seenEveryMs) await noteSeen(tx, row.sessionId, now);
    const endsAt = isExtended ? renewed : Math.min(expiresAt.getTime(), last);
    const permissions = permissionsFor(row.role, staffMayNot);
    const isGroupLeader = row.role === 'group_leader';
    return { session: { ...session, permissions, isGroupLeader, token }, endsAt };
  });
}
