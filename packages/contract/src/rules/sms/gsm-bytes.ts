// Encodes an SMS as GSM-7 septets, one a byte, or as UCS-2.
import { gsmBasic, gsmEscape, gsmExtension, septetsOf } from './gsm.ts';

/**
 * The text, composed (NFC), in the GSM 03.38 alphabet, one septet a byte, for SMPP's data_coding 0; a character of
 * the extension table takes two bytes. Throws RangeError for a character outside, since `splitPages` has chosen the
 * encoding.
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

/** The text, composed (NFC), as big-endian UTF-16, for SMPP's data_coding 8. */
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
