// Tells what the operator has told a lane to do.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

const told = (lane: string | RawBuilder<string>, ...modes: string[]): RawBuilder<boolean> => sql<boolean>`
  exists (select from engine.lane_control c where c.lane = ${lane} and c.mode = any(${modes}::text[]))`;

/** Whether nothing of a lane is to be handed over. */
export const isPaused = (lane: string): RawBuilder<boolean> => told(lane, 'paused');

/** Whether no message of a lane is to begin. */
export const beginsNothing = (lane: string): RawBuilder<boolean> => told(lane, 'paused', 'draining');

/** Whether a row of message waits because the operator has told its lane to rest. */
export const rowWaitsForOperator = sql<boolean>`
  case state when 'ready' then ${told(sql.ref<string>('message.provider'), 'paused', 'draining')}
    when 'sending' then ${told(sql.ref<string>('message.provider'), 'paused')} else false end`;

/** Whether a message waits because the operator has told its lane to rest. */
export async function waitsForOperator(
  tx: Tx,
  { state, lane }: { state: string; lane: string | null },
): Promise<boolean> {
  if (lane === null || (state !== 'ready' && state !== 'sending')) return false;
  const { rows } = await sql<{ waits: boolean }>`
    select ${state === 'ready' ? beginsNothing(lane) : isPaused(lane)} as waits`.execute(tx);
  return rows[0]?.waits ?? false;
}
