// The SQL of how often organisations were registered from one network. Every tx here is inSystem's.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** In how many seconds one more may be registered from a network, `limit` an hour; 0: now. */
export async function secondsToWait(tx: Tx, network: string, limit: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from at + interval '1 hour' - engine.now()))::integer as seconds
      from engine.registration where network = ${network} and at > engine.now() - interval '1 hour'
      order by at desc offset ${limit - 1} limit 1`.execute(tx);
  return rows[0]?.seconds ?? 0;
}

/** Notes one, and forgets those of more than an hour ago, from wherever they came. */
export async function noteRegistration(tx: Tx, network: string): Promise<void> {
  await sql`delete from engine.registration where at <= engine.now() - interval '1 hour'`.execute(tx);
  await sql`insert into engine.registration (network, at) values (${network}, engine.now())`.execute(tx);
}
