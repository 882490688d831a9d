// A text as the bytes of a short message: GSM-7 one septet a byte, as SMPP's data_coding 0 wants it, and UCS-2.
import { gsmBasic, gsmEscape, gsmExtension, septetsOf } from './gsm.ts';

/**
 * The text, composed (NFC), in the GSM 03.38 alphabet, one septet a byte, unpacked; a character of the extension
 * table is two bytes. Throws RangeError for a character outside: the caller has chosen the encoding by `splitPages`.
 */
export function encodeGsm7(text: string): Uint8Array {
  const codes: number[] = [];
  for (const char of text.normalize('NFC')) {
    const septets = septetsOf(char);
    if (septets === 0) throw new RangeError(`'${char}' is not in the GSM alphabet`);
    if (septets === 1) codes.push(gsmBasic.indexOf(char));
    else codes.push(gsmEscape, extensionCodeOf(char));
  }
  return Uint8Array.from(codes);
}

/** The text, composed (NFC), as UTF-16 units, big endian, as SMPP's data_coding 8 wants it. */
export function encodeUcs2(text: string): Uint8Array {
  const composed = text.normalize('NFC');
  const bytes = new Uint8Array(composed.length * 2);
  for (let at = 0; at < composed.length; at += 1) {
    const unit = composed.charCodeAt(at);
    bytes[at * 2] = unit >> 8;
    bytes[at * 2 + 1] = unit & 0xff;
  }
  return bytes;
}

function extensionCodeOf(char: string): number {
  const entry = gsmExtension.find(([known]) => known === char);
  if (!entry) throw new RangeError(`'${char}' is not in the GSM extension table`);
  return entry[1];
}
