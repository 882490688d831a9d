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

/**
 * The text of unpacked GSM-7 bytes. As GSM 03.38 says: an escape before an unknown code shows the basic character,
 * one before another escape, or at the end, a space. A byte above 127 is no septet and shows as U+FFFD.
 */
export function decodeGsm7(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== gsmEscape) {
      text += basicChar(bytes[at]);
      continue;
    }
    at += 1;
    const code = bytes[at];
    const extension = gsmExtension.find(([, known]) => known === code);
    if (extension) text += extension[0];
    else text += code === undefined || code === gsmEscape ? ' ' : basicChar(code);
  }
  return text;
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

/** The text of big endian UTF-16 bytes; an odd last byte is dropped. */
export function decodeUcs2(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) text += String.fromCharCode(view.getUint16(at));
  return text;
}

function extensionCodeOf(char: string): number {
  const entry = gsmExtension.find(([known]) => known === char);
  if (!entry) throw new RangeError(`'${char}' is not in the GSM extension table`);
  return entry[1];
}

function basicChar(code: number | undefined): string {
  return (code === undefined ? undefined : gsmBasic[code]) ?? '\ufffd';
}
