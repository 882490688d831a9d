// SQL of the lock that keeps people from being merged or erased while audiences resolve.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/**
 * Waits for messages that are resolving their audience, and blocks others until the transaction ends. The caller then
 * sees every row they wrote, and none is written about a person who no longer exists. Take it before locking any
 * person: in the other order two transactions could deadlock.
 */
export async function lockAudiences(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audience ${tenantId}`}, 0))`.execute(tx);
}

/** Taken while an audience is resolved and written: until the transaction ends nobody is merged or erased. */
export async function lockAudiencesShared(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`audience ${tenantId}`}, 0))`.execute(tx);
}
