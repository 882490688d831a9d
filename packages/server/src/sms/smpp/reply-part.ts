// Reads which page of a long SMS a deliver_sm is.
import type { Pdu } from 'smpp';
import type { ReplyPart } from '../../providers/provider.ts';

/** Identifiers of concatenation in a user data header (3GPP TS 23.040, 9.2.3.24.1 and 9.2.3.24.8). */
const REFERENCE_8 = 0x00;
const REFERENCE_16 = 0x08;

/** The page's place, from the sar fields (SMPP 3.4, 5.3.2.22 to 24) or the header; null for a text of one page. */
export function partOf(pdu: Pdu, text: string): ReplyPart | null {
  const place = placeInFields(pdu) ?? placeInHeader(pdu);
  if (!place || place.pages < 2 || place.page < 1 || place.page > place.pages) return null;
  return { ...place, utf16: Buffer.from(text, 'utf16le').toString('base64') };
}

type Place = Omit<ReplyPart, 'utf16'>;

function placeInFields(pdu: Pdu): Place | null {
  const { sar_msg_ref_num: reference, sar_total_segments: pages, sar_segment_seqnum: page } = pdu;
  if (reference === undefined || pages === undefined || page === undefined) return null;
  return { reference: `sar ${reference}`, page, pages };
}

function placeInHeader(pdu: Pdu): Place | null {
  for (const element of pdu.short_message?.udh ?? pdu.message_payload?.udh ?? []) {
    const [kind, length, a = 0, b = 0, c = 0, d = 0] = element;
    if (kind === REFERENCE_8 && length === 3) return { reference: `8 ${a}`, pages: b, page: c };
    if (kind === REFERENCE_16 && length === 4) return { reference: `16 ${a * 256 + b}`, pages: c, page: d };
  }
  return null;
}
