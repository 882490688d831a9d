// Live progress of messages as server-sent events, one read for all watchers.
import type { ServerResponse } from 'node:http';
import type { Database } from '../../platform/db/database.ts';
import { countStates, readState } from './store.ts';

const atRest = new Set(['done', 'cancelled', 'refused', 'draft']);

/** Beat while it moves, and once it is at rest (receipts still come in). */
const beatMs = 400;
const restBeatMs = 3000;

/** To count a large message takes a while: at least so many times as long nothing is counted. */
const restShare = 15;

export interface Progress {
  /**
   * Writes `progress` events ({state, counts, total}) to the stream until the listener leaves, the message is gone, or
   * the server stops; a comment keeps proxies awake. It ends, too, once `isAdmitted` says no: a listener may sign out.
   */
  follow(tenantId: string, id: string, stream: ServerResponse, isAdmitted: () => Promise<boolean>): void;
  /** Ends all streams. */
  stop(): void;
}

interface Watched {
  tenantId: string;
  id: string;
  streams: Map<ServerResponse, () => Promise<boolean>>;
  /** What was told last. */
  last: string;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Opens it. However many watch a message, counting its recipients is one short transaction a beat. `now` gives
 * milliseconds of a clock that never jumps.
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
  const beat = async (one: Watched): Promise<void> => {
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
    const said = data === one.last ? ': still here\n\n' : eventOf(data);
    one.last = data;
    for (const stream of one.streams.keys()) stream.write(said);
    if (one.streams.size === 0) forget(one);
    else
      one.timer = setTimeout(
        () => next(one),
        Math.max(rest, atRest.has(progress.state) ? restBeatMs : beatMs),
      );
  };
  const next = (one: Watched): void => void beat(one).catch(() => end(one));

  return {
    follow: (tenantId, id, stream, isAdmitted) => {
      // Who has left already tells nobody of it any more.
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
    const counts = (await countStates(tx, tenantId, [id])).get(id) ?? {};
    return { state: message.state, counts, total: message.total };
  });
}
