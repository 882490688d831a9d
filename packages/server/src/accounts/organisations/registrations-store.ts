// SQL of registrations counted by network; `tx` comes from `inSystem`.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Seconds until another registration from a network is allowed, at `limit` an hour; 0 means now. */
export async function secondsToWait(tx: Tx, network: string, limit: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from at + interval '1 hour' - engine.now()))::integer as seconds
      from engine.registration where network = ${network} and at > engine.now() - interval '1 hour'
      order by at desc offset ${limit - 1} limit 1`.execute(tx);
  return rows[0]?.seconds ?? 0;
}

/** Records a registration, and deletes all that are older than an hour. */
export async function noteRegistration(tx: Tx, network: string): Promise<void> {
  await sql`delete from engine.registration where at <= engine.now() - interval '1 hour'`.execute(tx);
  await sql`insert into engine.registration (network, at) values (${network}, engine.now())`.execute(tx);
}
