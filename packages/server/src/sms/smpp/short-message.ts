// A text as the octets and the data_coding of a short message, in the alphabet that the SMSC wants.
import { encodeGsm7, encodeUcs2 } from '@tidings/contract/rules/sms/gsm-bytes.ts';
import type { OutboundSms } from '../../providers/provider.ts';
import type { SmppOptions } from './smpp-options.ts';
import { packSeptets } from './septets.ts';

/** SMPP 3.4 section 5.2.19. */
const DEFAULT_ALPHABET = 0;
const LATIN_1 = 3;
const UCS2 = 8;

/** The octets of a page on a phone, header included. */
const PAGE = 140;

const OUTSIDE_LATIN_1 = /[^\0-\xff]/;

export interface ShortMessage {
  dataCoding: number;
  octets: Uint8Array;
  /** Whether a page of a phone's has room for it. */
  fits: boolean;
}

/**
 * Encodes a parcel's text; `header` is the number of octets that will stand before it, `room` how many a page has for
 * the text. A text of the GSM alphabet stays within the pages it was priced at: where the SMSC wants Latin-1 and a
 * character is outside it (the euro sign, Greek capitals), it goes as UCS-2 if that fits the page, else in the default
 * alphabet.
 * Throws RangeError for a text outside its alphabet.
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
