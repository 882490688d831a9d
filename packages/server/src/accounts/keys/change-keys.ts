// Makes and revokes API keys.
import { randomBytes } from 'node:crypto';
import type { BodyOf, ReplyOf } from '@tidings/contract/call.ts';
import type { createKey as creating, listKeys as listing } from '@tidings/contract/calls/keys.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { permissionsFor, refusalOf } from '@tidings/contract/permissions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { keyPrefix, type Session } from '../../platform/http/session.ts';
import { newId } from '../../platform/id.ts';
import { readStaffMayNot } from '../colleagues/colleagues-store.ts';
import { lockColleagues } from '../colleagues/invitations-store.ts';
import { holdOwnRole } from '../colleagues/invite-colleague.ts';
import { hashToken } from '../session-token.ts';
import { countKeys, insertKey, listKeyRows, revokeKeyRow } from './keys-store.ts';

const mostKeys = 50;
const longestMs = 10 * 366 * 86_400_000;
/** Characters of a key that lists show. */
const shown = keyPrefix.length + 6;

export interface Keys {
  db: Database;
  clock: Clock;
}

/** Makes a key and returns it, once. Throws badInput for a wrong expiry, and conflict where there are too many. */
export async function createKey(
  { db, clock }: Keys,
  session: Session,
  { name, scopes, expiresAt }: BodyOf<typeof creating>,
): Promise<{ id: string; key: string }> {
  const { tenantId, userId } = session;
  const now = clock.now();
  const ends = expiresAt ? new Date(expiresAt) : null;
  if (ends && (ends <= now || ends.getTime() > now.getTime() + longestMs)) {
    const message = 'A key can expire within the next ten years.';
    throw new AppError('badInput', message, { expiresAt: message });
  }
  // 256 random bits.
  const key = keyPrefix + randomBytes(32).toString('base64url');
  const id = newId();
  await db.inSystem(async (tx) => {
    await lockColleagues(tx, tenantId);
    const role = await holdOwnRole(tx, session);
    const own = permissionsFor(role, await readStaffMayNot(tx, tenantId));
    if (!own.has('keys.write')) throw new AppError('forbidden', refusalOf['keys.write']);
    if (!scopes.every((scope) => own.has(scope)))
      throw new AppError('forbidden', 'A key cannot be given more than you may do yourself.');
    await db.enterTenant(tx, tenantId);
    if ((await countKeys(tx, tenantId)) >= mostKeys)
      throw new AppError('conflict', `There are ${mostKeys} API keys already. Revoke one first.`);
    await insertKey(tx, tenantId, {
      id,
      name,
      prefix: key.slice(0, shown),
      keyHash: hashToken(key),
      scopes: [...new Set(scopes)],
      createdBy: userId,
      createdAt: now,
      expiresAt: ends,
    });
  });
  return { id, key };
}

/** The keys of an organisation, newest first. */
export async function listKeys(
  { db, clock }: Keys,
  tenantId: string,
): Promise<ReplyOf<typeof listing>['items']> {
  const now = clock.now();
  const rows = await db.inTenant(tenantId, (tx) => listKeyRows(tx, tenantId));
  return rows.map(({ createdAt, createdBy, expiresAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    createdBy: createdBy ?? '',
    expiresAt: expiresAt?.toISOString() ?? null,
    expired: expiresAt !== null && expiresAt <= now,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Revokes a key; returns its name and its maker. Throws notFound. */
export async function revokeKey(
  { db, clock }: Keys,
  tenantId: string,
  id: string,
): Promise<{ name: string; createdBy: string }> {
  const revoked = await db.inTenant(tenantId, (tx) => revokeKeyRow(tx, tenantId, id, clock.now()));
  if (!revoked) throw new AppError('notFound', 'There is no such API key.');
  return revoked;
}
