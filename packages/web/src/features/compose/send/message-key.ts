// The idempotency key of a message: made once when it is begun, and kept with it (SC-09).

import { newUuid } from '../../../lib/new-uuid.ts';

/** A new random key. */
export const newMessageKey = (): string => newUuid();
