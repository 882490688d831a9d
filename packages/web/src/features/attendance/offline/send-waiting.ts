// Sends what waits on this device: first the lists opened offline, then the ticks.
import type { Occasion, Summary } from '../api.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import type { AttendanceStore } from './attendance-store.ts';
import { type Tick, waitingOf } from './ticks.ts';

/** The server's calls; they throw ApiError. */
export interface ServerCalls {
  open: (occasion: Occasion) => Promise<{ id: string }>;
  mark: (id: string, marks: Tick[]) => Promise<{ unknown: string[] }>;
}

/** Ticks that the server has accepted. */
export interface Sent {
  listId: string;
  ticks: Tick[];
  sentAt: number;
  /** Ids of people who no longer exist. */
  unknown: string[];
}

type Waiting = Pick<AttendanceStore, 'lists' | 'ticks' | 'waiting' | 'opened' | 'sent' | 'setTrouble'>;

/** Ticks in one call. */
const maxTicks = 1000;

/**
 * Sends everything and calls `onSent` after each call. A refusal is stored as the list's trouble and does not hold up
 * other lists; an error that may pass (offline, a fault, a session that ended) is thrown.
 */
export async function sendWaiting(
  store: Waiting,
  calls: ServerCalls,
  now: () => number,
  onSent: (sent: Sent) => void,
): Promise<void> {
  for (const list of await store.lists())
    if (list.unopened && list.trouble === undefined)
      await storingTrouble(store, list.id, async () => {
        const { id } = await calls.open(occasionOf(list.summary));
        await store.opened(list.id, id);
      });
  const blocked = new Set(
    (await store.lists()).filter((list) => list.unopened || list.trouble !== undefined).map(({ id }) => id),
  );
  for (const [listId, count] of await store.waiting())
    if (count > 0 && !blocked.has(listId))
      await storingTrouble(store, listId, async () => {
        for (const ticks of inBatches(waitingOf(await store.ticks(listId)))) {
          const { unknown } = await calls.mark(listId, ticks);
          const sentAt = now();
          await store.sent(listId, ticks, sentAt);
          onSent({ listId, ticks, sentAt, unknown });
        }
      });
}

/** The service or meeting that a list was opened for. */
export const occasionOf = ({ id, name, date, groupId }: Summary): Occasion => ({ id, name, date, groupId });

async function storingTrouble(store: Waiting, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isFinal(error)) throw error;
    await store.setTrouble(id, { words: error.message, gone: error.status === 404 });
  }
}

/** Whether the same call would be refused again. */
function isFinal(error: unknown): error is ApiError {
  const temporary = [401, 408, 429];
  return error instanceof ApiError && error.kind === 'refused' && !temporary.includes(error.status);
}

function inBatches(ticks: readonly Tick[]): Tick[][] {
  const sorted = [...ticks].sort((one, other) => one.at.localeCompare(other.at));
  return Array.from({ length: Math.ceil(sorted.length / maxTicks) }, (_, batch) =>
    sorted.slice(batch * maxTicks, (batch + 1) * maxTicks),
  );
}
