// Ids: UUID version 7 (RFC 9562), so that later rows sort later.
import { v7 } from 'uuid';
import { systemClock } from './clock.ts';

/** Random bytes of an id. */
const bytesOfId = 16;

// Asking for the bytes of each id by itself takes several times as long as all the rest.
const stock = new Uint8Array(256 * bytesOfId);
let used = stock.length;

/** Sixteen random bytes that no other id gets. */
function randomBytes(): Uint8Array {
  if (used === stock.length) {
    crypto.getRandomValues(stock);
    used = 0;
  }
  return stock.subarray(used, (used += bytesOfId));
}

/** The millisecond and the number within it of the newest id. */
const newest = { ms: 0, seq: 0 };

/** A new id. */
export function newId(): string {
  const random = randomBytes();
  const ms = systemClock.now().getTime();
  if (ms > newest.ms) {
    newest.ms = ms;
    // Half of the numbers stay free for further ids of this millisecond.
    newest.seq = new DataView(random.buffer, random.byteOffset).getUint32(6) & 0x7f_ff_ff_ff;
  } else {
    newest.seq = (newest.seq + 1) >>> 0;
    if (newest.seq === 0) newest.ms += 1;
  }
  return v7({ random, msecs: newest.ms, seq: newest.seq });
}

/** The smallest id of those made since a time, in milliseconds. */
export const idSince = (ms: number): string =>
  v7({ msecs: Math.max(0, ms), seq: 0, random: new Uint8Array(16) });

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is an id in canonical spelling; an id must pass this before it is written into SQL as a setting. */
export const isId = (text: string): boolean => shape.test(text);
