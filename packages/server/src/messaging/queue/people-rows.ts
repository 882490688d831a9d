// Moves the message history of people who are merged into another person.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Gives `keeper` the message history of the others, and their place in the audiences of drafts and schedules. */
export async function moveHistory(
  tx: Tx,
  tenantId: string,
  { keeper, others }: { keeper: string; others: readonly string[] },
): Promise<void> {
  await sql`
    update recipient_person set person_id = ${keeper}
      where tenant_id = ${tenantId} and person_id = any(${others}::uuid[])`.execute(tx);
  await sql`
    update message set audience = jsonb_set(audience, '{persons}', (
        select jsonb_agg(distinct case when one = any(${others}::text[]) then ${keeper}::text else one end)
          from jsonb_array_elements_text(audience -> 'persons') one))
      where tenant_id = ${tenantId} and audience -> 'persons' ?| ${others}::text[]`.execute(tx);
}
