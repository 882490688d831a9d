// Makes the tests of accounts by the connections that this worker has.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Account } from '../../providers/account.ts';
import type { MayBegin, Provider } from '../../providers/provider.ts';
import { submitTrial } from './submit-trial.ts';
import { answerTrial, type AskedTrial, takeTrials } from './trial-store.ts';

/** An account that this worker has open. */
export interface OpenedForTrials {
  lane: string;
  account: Account;
  /** The revision of the account that is open. */
  revision: number;
  provider: Provider;
  /** Whether the lane is still this worker's. */
  mayBegin: MayBegin;
}

/** Milliseconds to wait for a provider. */
const patienceMs = 18_000;

/** Takes the trials that wait for these accounts and answers them. Resolves when all are answered. */
export async function answerTrials(
  { db, clock, log }: { db: Database; clock: Clock; log: Log },
  opened: readonly OpenedForTrials[],
): Promise<void> {
  const byLane = new Map(opened.filter(({ mayBegin }) => mayBegin()).map((one) => [one.lane, one]));
  if (byLane.size === 0) return;
  const revisions = new Map([...byLane].map(([lane, { revision }]) => [lane, revision]));
  const taken = await db.inSystem((tx) => takeTrials(tx, revisions));
  const answer = async ({ id, lane, trial }: AskedTrial): Promise<void> => {
    const { provider, account, mayBegin } = byLane.get(lane) as OpenedForTrials;
    const { outcome, pages } = await submitTrial(provider, account, trial, { clock, patienceMs, mayBegin });
    const isDown = outcome.kind === 'retry' && pages === 0 && (provider.trouble?.() ?? null) !== null;
    await db.inSystem((tx) => answerTrial(tx, id, { outcome, isDown }));
  };
  await Promise.all(
    taken.map((one) =>
      answer(one).catch((error: unknown) =>
        log.error({ error: String(error), lane: one.lane }, 'a test of an account'),
      ),
    ),
  );
}
