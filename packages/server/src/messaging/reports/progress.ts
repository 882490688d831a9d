// Streams live progress of messages as server-sent events.
import type { ServerResponse } from 'node:http';
import type { Database } from '../../platform/db/database.ts';
import { waitsForOperator } from '../queue/lane-control.ts';
import { readMessageLimit } from '../queue/limits/read-limit-forecast.ts';
import { countStates, readState } from './store.ts';

const ended = new Set(['done', 'cancelled', 'refused', 'draft', 'approval']);

/** How often a message is read, in milliseconds, while it moves, and while it waits for approval or has ended (receipts still come in). */
const activeMs = 400;
const endedMs = 3000;

/** Counting a large message takes time, so the pause is at least this many times as long. */
const restShare = 15;

export interface Progress {
  /**
   * Writes `progress` events ({state, counts, kept, total, waitsForOperator, limit}) to the stream until the listener leaves, the message is gone or
   * the server stops; comments keep proxies awake. It also ends when `isAdmitted` returns false, for instance after
   * signing out.
   */
  follow(tenantId: string, id: string, stream: ServerResponse, isAdmitted: () => Promise<boolean>): void;
  /** Ends all streams. */
  stop(): void;
}

interface Watched {
  tenantId: string;
  id: string;
  streams: Map<ServerResponse, () => Promise<boolean>>;
  /** The last data sent. */
  last: string;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Starts live progress. Any number of watchers of a message share one short transaction per interval. `now` returns
 * milliseconds of a monotonic clock.
 */
export function openProgress(db: Database, now: () => number = () => performance.now()): Progress {
  const watched = new Map<string, Watched>();

  const forget = (one: Watched): void => {
    clearTimeout(one.timer);
    if (watched.get(one.id) === one) watched.delete(one.id);
  };
  const end = (one: Watched): void => {
    forget(one);
    for (const stream of one.streams.keys()) stream.end();
    one.streams.clear();
  };
  const readAndSend = async (one: Watched): Promise<void> => {
    const began = now();
    const progress = await read(db, one);
    const rest = (now() - began) * restShare;
    if (!progress) return end(one);
    for (const [stream, isAdmitted] of one.streams) {
      if (await isAdmitted()) continue;
      one.streams.delete(stream);
      stream.end();
    }
    const data = JSON.stringify(progress);
    const event = data === one.last ? ': still here\n\n' : eventOf(data);
    one.last = data;
    for (const stream of one.streams.keys()) stream.write(event);
    if (one.streams.size === 0) forget(one);
    else
      one.timer = setTimeout(() => next(one), Math.max(rest, ended.has(progress.state) ? endedMs : activeMs));
  };
  const next = (one: Watched): void => void readAndSend(one).catch(() => end(one));

  return {
    follow: (tenantId, id, stream, isAdmitted) => {
      // A listener that left already emits no further event.
      if (stream.destroyed) return;
      stream.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      });
      const there = watched.get(id);
      const one = there ?? { tenantId, id, streams: new Map(), last: '', timer: undefined };
      one.streams.set(stream, isAdmitted);
      stream.on('close', () => {
        one.streams.delete(stream);
        if (one.streams.size === 0) forget(one);
      });
      if (there) {
        if (one.last) stream.write(eventOf(one.last));
        return;
      }
      watched.set(id, one);
      next(one);
    },
    stop: () => {
      for (const one of watched.values()) end(one);
    },
  };
}

const eventOf = (data: string): string => `event: progress\ndata: ${data}\n\n`;

async function read(db: Database, { tenantId, id }: Pick<Watched, 'tenantId' | 'id'>) {
  return db.inTenant(tenantId, async (tx) => {
    const message = await readState(tx, tenantId, id);
    if (!message) return null;
    const counted = (await countStates(tx, tenantId, [id])).get(id);
    const { state, total, provider: lane } = message;
    const limit = await readMessageLimit(tx, { tenantId, messageId: id, state, lane });
    const waits = await waitsForOperator(tx, { state, lane });
    return { state, ...counted, total, waitsForOperator: waits, limit };
  });
}
