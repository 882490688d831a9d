// What becomes of a message's rows when people do: merged into another, their history moves.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Gives `keeper` the message history of the others, and their place where they were chosen to be written to. */
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
