// Finds what an API key may do, and notes its use.
import { type Permission, permissionsFor } from '@tidings/contract/permissions.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { hashToken } from '../session-token.ts';
import { findKey, noteUse } from './keys-store.ts';

/** Milliseconds between two notes of the last use. */
const notedEveryMs = 60_000;

/**
 * The session of a key, and when it ends in milliseconds; null for a key that is not valid. It has those of its scopes
 * that its maker's role allows now, and never the rights of an operator.
 */
export function loadKey(
  db: Database,
  key: string,
  now: Date,
): Promise<{ session: Session; endsAt: number } | null> {
  return db.apart.inSystem(async (tx) => {
    const row = await findKey(tx, hashToken(key), now);
    if (!row) return null;
    const { keyId: id, keyName: name, scopes, expiresAt, lastUsedAt, staffMayNot, ...whose } = row;
    if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= notedEveryMs)
      await noteUse(tx, whose.tenantId, id, now);
    const ofMaker = permissionsFor(whose.role, staffMayNot);
    const permissions = new Set((scopes as Permission[]).filter((scope) => ofMaker.has(scope)));
    const session = {
      ...whose,
      sessionId: id,
      token: key,
      permissions,
      isGroupLeader: whose.role === 'group_leader',
      isOperator: false,
      key: { id, name },
    };
    return { session, endsAt: expiresAt?.getTime() ?? Infinity };
  });
}
