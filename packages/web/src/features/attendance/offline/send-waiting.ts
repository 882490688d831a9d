// Sends what waits on this device: first the lists that were opened without a line, then the ticks.
import type { Occasion, Summary } from '../api.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import type { Kept } from './kept.ts';
import { type Tick, waitingOf } from './ticks.ts';

/** What goes over the line; throws ApiError. */
export interface Line {
  open: (occasion: Occasion) => Promise<{ id: string }>;
  mark: (id: string, marks: Tick[]) => Promise<{ unknown: string[] }>;
}

/** Ticks that the server has taken, and which of their people it does not know any more. */
export interface Sent {
  listId: string;
  ticks: Tick[];
  sentAt: number;
  unknown: string[];
}

type Waiting = Pick<Kept, 'lists' | 'ticks' | 'waiting' | 'opened' | 'sent' | 'setTrouble'>;

/** Ticks of one call. */
const maxAtOnce = 1000;

/**
 * Sends all, and tells `onSent` after each call. What the server refuses is noted as the list's trouble, and does not
 * hold up other lists; throws what may be different next time (no line, a fault, a session that ended).
 */
export async function sendWaiting(
  kept: Waiting,
  line: Line,
  now: () => number,
  onSent: (sent: Sent) => void,
): Promise<void> {
  for (const list of await kept.lists())
    if (list.unopened && list.trouble === undefined)
      await orTrouble(kept, list.id, async () => {
        const { id } = await line.open(occasionOf(list.summary));
        await kept.opened(list.id, id);
      });
  const blocked = new Set(
    (await kept.lists()).filter((list) => list.unopened || list.trouble !== undefined).map(({ id }) => id),
  );
  for (const [listId, count] of await kept.waiting())
    if (count > 0 && !blocked.has(listId))
      await orTrouble(kept, listId, async () => {
        for (const ticks of inPieces(waitingOf(await kept.ticks(listId)))) {
          const { unknown } = await line.mark(listId, ticks);
          const sentAt = now();
          await kept.sent(listId, ticks, sentAt);
          onSent({ listId, ticks, sentAt, unknown });
        }
      });
}

/** What a list was opened for. */
export const occasionOf = ({ id, name, date, groupId }: Summary): Occasion => ({ id, name, date, groupId });

async function orTrouble(kept: Waiting, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isFinal(error)) throw error;
    await kept.setTrouble(id, { words: error.message, gone: error.status === 404 });
  }
}

/** Whether asking again would be answered alike. */
function isFinal(error: unknown): error is ApiError {
  const passing = [401, 408, 429];
  return error instanceof ApiError && error.kind === 'refused' && !passing.includes(error.status);
}

function inPieces(ticks: readonly Tick[]): Tick[][] {
  const sorted = [...ticks].sort((one, other) => one.at.localeCompare(other.at));
  return Array.from({ length: Math.ceil(sorted.length / maxAtOnce) }, (_, piece) =>
    sorted.slice(piece * maxAtOnce, (piece + 1) * maxAtOnce),
  );
}
