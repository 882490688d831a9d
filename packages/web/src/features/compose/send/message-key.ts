// The idempotency key of a message: made once when it is begun, and kept with it (SC-09).

/** A new random key. Browsers give no UUID where the page came over plain http from another machine. */
export function newMessageKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
