// Spellings of a message id, which SMSCs write in decimal or hexadecimal.

/**
 * The spelling under which a submit's id is stored: lower case, no leading zeros ('0A1F' becomes 'a1f'). An id of zeros
 * becomes '0'; an empty one stays empty.
 */
export function normalId(id: string): string {
  return id
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '');
}

/**
 * Spellings under which the submit of a receipt may be stored, the likeliest first: normal, as it is, decimal as
 * hexadecimal, hexadecimal as decimal. Empty for an empty id.
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
