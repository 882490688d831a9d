// What becomes of a message's rows when people do: merged into another, their history moves.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Lets no message resolve its audience until the transaction ends, and waits for those that do: what they write of a
 * person is seen, and none writes of somebody who is no more.
 */
export async function holdAudiences(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audience ${tenantId}`}, 0))`.execute(tx);
}

/** Taken by whoever resolves an audience and writes what comes of it: people are not merged or erased meanwhile. */
export async function keepAudience(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`audience ${tenantId}`}, 0))`.execute(tx);
}

/** Gives `keeper` the message history of the others, and their place where they were chosen to be written to. */
export async function moveHistory(
  tx: Tx,
  tenantId: string,
  { keeper, others }: { keeper: string; others: readonly string[] },
): Promise<void> {
  await holdAudiences(tx, tenantId);
  await sql`
    update recipient_person set person_id = ${keeper}
      where tenant_id = ${tenantId} and person_id = any(${others}::uuid[])`.execute(tx);
  await sql`
    update message set audience = jsonb_set(audience, '{persons}', (
        select jsonb_agg(distinct case when one = any(${others}::text[]) then ${keeper}::text else one end)
          from jsonb_array_elements_text(audience -> 'persons') one))
      where tenant_id = ${tenantId} and audience -> 'persons' ?| ${others}::text[]`.execute(tx);
}
