// Packs septets into octets (3GPP TS 23.038 section 6.1.2.1).

/** Fills seven spare bits, because zeros there would read as one more character, '@'. */
const CARRIAGE_RETURN = 0x0d;

/**
 * Packs septets, the first in the lowest bits. `before` is the number of header octets: the text starts at the next
 * septet boundary, after up to six fill bits. Seven bits left over at the end hold a carriage return, which phones do
 * not show.
 */
export function packSeptets(septets: Uint8Array, before = 0): Uint8Array {
  const headerBits = before * 8;
  const fill = (7 - (headerBits % 7)) % 7;
  const bits = fill + septets.length * 7;
  const octets = new Uint8Array(Math.ceil(bits / 8));
  let at = fill;
  const write = (septet: number): void => {
    const place = at % 8;
    const octet = (at - place) / 8;
    octets[octet]! |= (septet << place) & 0xff;
    if (place > 1) octets[octet + 1]! |= septet >> (8 - place);
    at += 7;
  };
  for (const septet of septets) write(septet);
  if (octets.length * 8 - bits === 7) write(CARRIAGE_RETURN);
  return octets;
}
