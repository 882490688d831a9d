// Ids: UUID version 7 (RFC 9562), so that later rows sort later.
import { v7 } from 'uuid';

/** A new id. */
export const newId = (): string => v7();

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is an id in canonical spelling; an id must pass this before it is written into SQL as a setting. */
export const isId = (text: string): boolean => shape.test(text);
