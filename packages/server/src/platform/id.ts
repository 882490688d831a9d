// Ids: UUID version 7 (RFC 9562), so that later rows sort later.
import { v7 } from 'uuid';

/** A new id. */
export const newId = (): string => v7();

/** The smallest id of those made since a time, in milliseconds. */
export const idSince = (ms: number): string =>
  v7({ msecs: Math.max(0, ms), seq: 0, random: new Uint8Array(16) });

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is an id in canonical spelling; an id must pass this before it is written into SQL as a setting. */
export const isId = (text: string): boolean => shape.test(text);
