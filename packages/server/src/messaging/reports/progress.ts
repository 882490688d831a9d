// Live progress of a message as server-sent events: read once a beat, sent when it has changed.
import type { ServerResponse } from 'node:http';
import type { Database } from '../../platform/db/database.ts';
import { findMessage } from '../queue/messages.ts';
import { countStates } from './store.ts';

const atRest = new Set(['done', 'cancelled', 'refused', 'draft']);

/** Beat while it moves, and once it is at rest (receipts still come in). */
const beatMs = 400;
const restBeatMs = 3000;

/**
 * Writes `progress` events ({state, counts, total}) to the stream until the listener leaves, the message is gone, or
 * `stop` is called by the closing server. Every beat is one short transaction; a comment keeps proxies awake.
 */
export function streamProgress(
  db: Database,
  tenantId: string,
  id: string,
  stream: ServerResponse,
  open: Set<() => void>,
): void {
  stream.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  let timer: NodeJS.Timeout | undefined;
  let last = '';
  let ended = false;
  const end = () => {
    ended = true;
    clearTimeout(timer);
    open.delete(end);
    stream.end();
  };
  open.add(end);
  stream.on('close', end);

  const beat = async (): Promise<void> => {
    const progress = await read(db, tenantId, id);
    if (ended) return;
    if (!progress) return end();
    const data = JSON.stringify(progress);
    stream.write(data === last ? ': still here\n\n' : `event: progress\ndata: ${data}\n\n`);
    last = data;
    timer = setTimeout(next, atRest.has(progress.state) ? restBeatMs : beatMs);
  };
  const next = () => void beat().catch(end);
  next();
}

async function read(db: Database, tenantId: string, id: string) {
  return db.inTenant(tenantId, async (tx) => {
    const message = await findMessage(tx, tenantId, id);
    if (!message) return null;
    const counts = (await countStates(tx, tenantId, [id])).get(id) ?? {};
    return { state: message.state, counts, total: message.total };
  });
}
