// Checks a database that Citus has distributed: whether its workers answer and its functions fit.
import { inspectShards, type ShardsState } from '../platform/db/distribute/inspect-shards.ts';
import { type Finding, findingsOf } from './finding.ts';

const { good, wrong } = findingsOf('Shards');

/** Checks the database at `url`, past any pooler, as its owner. Nothing is found where it is not distributed. */
export async function checkShards(url: string): Promise<Finding[]> {
  try {
    const state = await inspectShards(url);
    return state === null ? [] : [...aboutWorkers(state), aboutFunctions(state)];
  } catch (error) {
    return [wrong(`They cannot be examined (${(error as Error).message}). Look at the log of PostgreSQL.`)];
  }
}

function aboutWorkers({ workers }: ShardsState): Finding[] {
  const addresses = workers.map(({ address }) => address).join(', ');
  const silent = workers.filter(({ answers }) => !answers);
  if (silent.length === 0)
    return [
      good(
        `Citus has distributed the database. The recipients are on ${addresses}, which the coordinator reaches.`,
      ),
    ];
  return silent.map(({ address }) =>
    wrong(
      `Citus has distributed the database, and the coordinator does not reach ${address}. The organisations whose recipients are there cannot send: start it.`,
    ),
  );
}

const aboutFunctions = ({ missing }: ShardsState): Finding =>
  missing.length === 0
    ? good('The functions that read recipients are those for shards.')
    : wrong(
        `These functions are not those for shards: ${missing.join(', ')}. Run tidings migrate of this version.`,
      );
