// Septets packed into octets, as a phone gets them (3GPP TS 23.038 section 6.1.2.1).

/** What fills seven spare bits: zeros there would read as one more septet, an '@'. */
const CARRIAGE_RETURN = 0x0d;

/**
 * Packs septets, the first in the lowest bits. `before` is how many octets of header stand in front of them: the text
 * begins at the next septet's boundary, so that up to six fill bits come first. Where seven bits are left over at the
 * end they hold a carriage return, which no phone shows.
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
