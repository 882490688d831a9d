// Makes ids in the browser.

/** A random UUID; browsers have no randomUUID on a page loaded by plain http from another machine. */
export function newUuid(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = Array.from((crypto as Crypto).getRandomValues(new Uint8Array(16)));
  // Version 4, variant 1 (RFC 9562, section 5.4).
  const set = bytes.map((byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = set.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
