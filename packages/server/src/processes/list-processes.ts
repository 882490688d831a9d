// Lists the processes of this database, and which are too old for it.
import type { ReplyOf } from '@tidings/contract/call.ts';
import type { operatorLanes } from '@tidings/contract/calls/lanes.ts';
import type { Tx } from '../platform/db/database.ts';
import { beyond, type RanMigration } from '../platform/db/minimum-version.ts';
import { type ProcessState, readMarked, readProcesses } from './store.ts';

type Listed = ReplyOf<typeof operatorLanes>['processes'][number];

/** Reads the processes of the last ten minutes. Runs in inSystem. */
export async function listProcesses(tx: Tx): Promise<Listed[]> {
  const marked = await readMarked(tx);
  return (await readProcesses(tx)).map((row) => present(row, marked));
}

function present(row: ProcessState, marked: readonly RanMigration[]): Listed {
  const { id, host, pid, part, startedAt, seenAt, lanes } = row;
  return {
    id,
    host,
    pid,
    part,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    state: stateOf(row, marked),
    lanes: part === 'api' ? null : lanes,
  };
}

/** One that finds itself too old shows itself as stopped, but still beats: it waits to be replaced. */
function stateOf(
  { knows, isStopped, isSilent }: ProcessState,
  marked: readonly RanMigration[],
): Listed['state'] {
  if (!isSilent && knows && beyond(marked, knows).length > 0) return 'tooOld';
  if (isStopped) return 'stopped';
  return isSilent ? 'silent' : 'running';
}
