// Stores the state of provider accounts, as the settings show it.
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Stores why each account cannot send, empty if it can; deleted accounts are skipped. Runs in inSystem. */
export async function writeStates(tx: Tx, states: ReadonlyMap<string, string>): Promise<void> {
  if (states.size === 0) return;
  await sql`
    insert into engine.provider_state (account_id, state, at)
      select id, w.state, engine.now()
        from unnest(${[...states.keys()]}::uuid[], ${[...states.values()]}::text[]) as w (account_id, state)
        join engine.provider_account on id = w.account_id order by id
      on conflict (account_id) do update set state = excluded.state, at = excluded.at`.execute(tx);
}
