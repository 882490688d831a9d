// Makes the idempotency key of a message, which is stored with it (SC-09).

import { newUuid } from '../../../lib/new-uuid.ts';

/** A new random key. */
export const newMessageKey = (): string => newUuid();
