// Asks the owner of an account's lane to try it, and waits for the answer.
import { setTimeout as wait } from 'node:timers/promises';
import { elapsedSince, momentOf, type Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import type { Outcome } from '../../providers/provider.ts';
import { laneOf } from '../selection/lanes.ts';
import type { Trial } from './read-trial.ts';
import { askOwner, forgetTrial, readAnswer, takeBack } from './trial-store.ts';

/** How often the answer is looked for. */
const lookMs = 100;

/** The owner begins within this time, or it does not answer. */
const longestUntakenMs = 5000;

/** The owner has answered by then, or it has ended meanwhile. */
const longestMs = 22_000;

const unanswered = {
  kind: 'retry',
  reason:
    'Nothing was sent: the connection of this provider is busy or is being made again. Try again in a minute.',
} satisfies Outcome;
const ended = {
  kind: 'uncertain',
  reason: 'The server was interrupted. Look whether the test arrived before you send another.',
} satisfies Outcome;

/**
 * Has the owner of the lane try the account, over the connection that it has. Resolves within about 20 seconds; null where nobody
 * has the lane open, or its owner is not connected and has sent nothing, so that a connection of one's own disturbs nothing.
 */
export async function tryByOwner(
  { db, clock }: { db: Database; clock: Clock },
  channel: 'sms' | 'email',
  accountId: string,
  trial: Trial,
): Promise<Outcome | null> {
  const id = newId();
  const lane = laneOf(channel, accountId);
  const askedAt = momentOf(clock);
  if (!(await db.inSystem((tx) => askOwner(tx, { id, lane, accountId, trial })))) return null;
  for (;;) {
    await wait(lookMs);
    const found = await db.inSystem((tx) => readAnswer(tx, id));
    if (!found) return ended;
    if (found.answer) {
      await db.inSystem((tx) => forgetTrial(tx, id));
      return found.answer.isDown ? null : found.answer.outcome;
    }
    const passed = elapsedSince(clock, askedAt);
    if (!found.isTaken && passed > longestUntakenMs) {
      const back = await db.inSystem((tx) => takeBack(tx, id));
      // An account that its owner cannot open has no connection, and says why when another is made.
      if (back) return back.isOpen ? unanswered : null;
    }
    if (passed > longestMs) {
      await db.inSystem((tx) => forgetTrial(tx, id));
      return ended;
    }
  }
}
