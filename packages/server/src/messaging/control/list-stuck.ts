// Lists the messages that do not move, each with a reason in words.
import type { ReplyOf } from '@tidings/contract/call.ts';
import type { stuckMessages } from '@tidings/contract/calls/lanes.ts';
import type { Tx } from '../../platform/db/database.ts';
import { launchLane } from '../queue/due.ts';
import { readStuck, type StuckRow } from './store.ts';

type Stuck = ReplyOf<typeof stuckMessages>['items'][number];

/** Reads them, the longest first. Runs in inSystem. */
export const listStuck = async (tx: Tx): Promise<Stuck[]> => (await readStuck(tx)).map(present);

function present(row: StuckRow): Stuck {
  const { messageId: id, organisation, channel, lane, pending, uncertain, attempts } = row;
  return {
    id,
    organisation,
    channel,
    lane,
    since: row.since?.toISOString() ?? null,
    // What is known of the whole message says more than the last answer to one recipient.
    reason: row.refusal || row.reason,
    pending,
    uncertain,
    attempts,
    nextAt: row.nextAt?.toISOString() ?? null,
    mayTry: lane !== launchLane,
  };
}
