// The spellings of a message id: SMSCs write the same id in decimal here and in hexadecimal there.

/**
 * The spelling under which a submit's id is recorded: small letters, no leading zeros ('0A1F' is 'a1f').
 * An id of nothing but zeros stays '0'; an empty one stays empty.
 */
export function normalId(id: string): string {
  return id
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '');
}

/**
 * The spellings under which the submit that a receipt speaks of may be recorded, the likeliest first: as it is,
 * normal, the decimal as hexadecimal, the hexadecimal as decimal. Empty for an empty id.
 */
export function spellings(id: string): string[] {
  const raw = id.trim();
  if (raw === '') return [];
  const normal = normalId(raw);
  const all = [normal, raw];
  if (/^\d{1,20}$/.test(normal)) all.push(BigInt(normal).toString(16));
  if (/^[\da-f]{1,16}$/.test(normal)) all.push(BigInt(`0x${normal}`).toString());
  return [...new Set(all)];
}
