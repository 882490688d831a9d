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

/** Notes that a way went well now. */
export async function writeWell(tx: Tx, way: IntakeName): Promise<void> {
  await sql`
    insert into engine.bounce_way (way, well_at, at) values (${way}, engine.now(), engine.now())
      on conflict (way) do update set trouble = '', since = null, well_at = excluded.well_at, at = excluded.at`.execute(
    tx,
  );
}

/**
 * Notes what is wrong with a way, since the first time it was. Where it went well within the last two minutes, and no person
 * is needed, it is no news: lines are lost and come back, and another worker may read the same mailbox.
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

/** Those of which a worker said something lately: the longest pause between two looks is ten minutes. */
export async function readIntakes(tx: Tx): Promise<IntakeRow[]> {
  return tx
    .selectFrom('engine.bounce_way')
    .select(['way', 'trouble', 'since', 'well_at as wellAt'])
    .where('at', '>', sql<Date>`engine.now() - interval '20 minutes'`)
    .orderBy('way', 'desc')
    .$castTo<IntakeRow>()
    .execute();
}
