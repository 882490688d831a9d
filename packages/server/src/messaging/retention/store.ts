// SQL of whose data may be deleted now; runs in inSystem.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** The organisations where it is between midnight and five o'clock, in an order of chance, so that none waits always. */
export async function listAtNight(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tenant where extract(hour from engine.now() at time zone time_zone) < 5
      order by random()`.execute(tx);
  return rows.map(({ id }) => id);
}
