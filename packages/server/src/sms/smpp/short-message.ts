// Encodes a text into octets and data_coding for the SMSC's alphabet.
import { encodeGsm7, encodeUcs2 } from '@tidings/contract/rules/sms/gsm-bytes.ts';
import type { OutboundSms } from '../../providers/provider.ts';
import type { SmppOptions } from './smpp-options.ts';
import { packSeptets } from './septets.ts';

/** Values of data_coding (SMPP 3.4 section 5.2.19). */
const DEFAULT_ALPHABET = 0;
const LATIN_1 = 3;
const UCS2 = 8;

/** Octets of a page on a phone, header included. */
const PAGE = 140;

const OUTSIDE_LATIN_1 = /[^\0-\xff]/;

export interface ShortMessage {
  dataCoding: number;
  octets: Uint8Array;
  /** Whether it fits one page of a phone. */
  fits: boolean;
}

/**
 * Encodes the text of a page. `header` is the number of octets before it, `room` the number that a page has for the
 * text. A GSM text stays within the pages it was priced at: if the SMSC wants Latin-1 and a character is outside it
 * (the euro sign, Greek capitals), it goes as UCS-2 if that fits the page, otherwise in the default alphabet. Throws
 * RangeError for a text outside its alphabet.
 */
export function encodeShortMessage(
  { text, encoding }: Pick<OutboundSms, 'text' | 'encoding'>,
  alphabet: SmppOptions['alphabet'],
  header = 0,
  room = PAGE - header,
): ShortMessage {
  if (encoding === 'ucs2') return inUcs2(text, room);
  const septets = encodeGsm7(text);
  const fits = septets.length <= Math.floor((room * 8) / 7);
  if (alphabet === 'packed') {
    return { dataCoding: DEFAULT_ALPHABET, octets: packSeptets(septets, header), fits };
  }
  if (alphabet === 'latin1') {
    if (!OUTSIDE_LATIN_1.test(text)) {
      return { dataCoding: LATIN_1, octets: Buffer.from(text, 'latin1'), fits };
    }
    const wide = inUcs2(text, room);
    if (wide.fits) return wide;
  }
  return { dataCoding: DEFAULT_ALPHABET, octets: septets, fits };
}

function inUcs2(text: string, room: number): ShortMessage {
  const octets = encodeUcs2(text);
  return { dataCoding: UCS2, octets, fits: octets.length <= room };
}
