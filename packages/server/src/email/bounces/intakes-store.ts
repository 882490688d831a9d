// SQL for the health of bounce intakes. Runs in inSystem.
import type { BounceIntake } from '@tidings/contract/calls/email/bounces.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export type IntakeName = BounceIntake['way'];

export interface IntakeRow {
  way: IntakeName;
  trouble: string;
  since: Date | null;
  wellAt: Date | null;
}

/** Records that an intake works now. */
export async function writeWell(tx: Tx, way: IntakeName): Promise<void> {
  await sql`
    insert into engine.bounce_way (way, well_at, at) values (${way}, engine.now(), engine.now())
      on conflict (way) do update set trouble = '', since = null, well_at = excluded.well_at, at = excluded.at`.execute(
    tx,
  );
}

/**
 * Records what is wrong with an intake, and since when. A passing failure is ignored within two minutes of a success:
 * connections are lost and come back, and another worker may read the same mailbox.
 */
export async function writeTrouble(
  tx: Tx,
  way: IntakeName,
  { trouble, isLasting }: { trouble: string; isLasting: boolean },
): Promise<void> {
  await sql`
    insert into engine.bounce_way as w (way, trouble, since, at) values (${way}, ${trouble}, engine.now(), engine.now())
      on conflict (way) do update set trouble = excluded.trouble, since = coalesce(w.since, excluded.since), at = excluded.at
        where ${isLasting} or w.well_at is null or w.well_at < engine.now() - interval '2 minutes'`.execute(
    tx,
  );
}

/** Intakes that a worker reported on in the last 20 minutes; the longest pause between two reads is ten. */
export async function readIntakes(tx: Tx): Promise<IntakeRow[]> {
  return tx
    .selectFrom('engine.bounce_way')
    .select(['way', 'trouble', 'since', 'well_at as wellAt'])
    .where('at', '>', sql<Date>`engine.now() - interval '20 minutes'`)
    .orderBy('way', 'desc')
    .$castTo<IntakeRow>()
    .execute();
}
