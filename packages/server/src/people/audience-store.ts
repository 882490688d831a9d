// SQL of the wall between audiences and people: nobody is merged or erased while it is settled who gets a message.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/**
 * Lets no message resolve its audience until the transaction ends, and waits for those that do: what they write of a
 * person is seen, and none writes of somebody who is no more. To be taken before any person is locked: whoever waits
 * for it with people in hand, and whoever holds it and waits for people, would wait for each other.
 */
export async function holdAudiences(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audience ${tenantId}`}, 0))`.execute(tx);
}

/** Taken by whoever resolves an audience and writes what comes of it: people are not merged or erased meanwhile. */
export async function keepAudience(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`audience ${tenantId}`}, 0))`.execute(tx);
}
