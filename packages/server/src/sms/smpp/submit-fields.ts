// Builds the fields of a submit_sm for a page or a whole SMS (SMPP 3.4).
import type { OutboundSms } from '../../providers/provider.ts';
import { encodeShortMessage } from './short-message.ts';
import type { SmppOptions } from './smpp-options.ts';

const INTERNATIONAL = 1;
const ISDN = 1;
const ALPHANUMERIC = 5;
const HAS_HEADER = 0x40;
/** Octets left in a page if the SMSC adds the usual header. */
const ROOM_BESIDE_HEADER = 134;

/**
 * The fields of a submit_sm. The text is always bytes, because the package would choose an alphabet for a string.
 * Throws RangeError for a text outside its alphabet.
 */
export function submitFields(outbound: OutboundSms, options: SmppOptions): Record<string, unknown> {
  const number = /^\+?\d+$/.test(outbound.from);
  return {
    service_type: outbound.route === 'hybrid' ? options.hybridServiceType : options.serviceType,
    source_addr_ton: options.senderTon ?? (number ? INTERNATIONAL : ALPHANUMERIC),
    source_addr_npi: options.senderNpi ?? (number ? ISDN : 0),
    source_addr: outbound.from.replace(/^\+/, ''),
    dest_addr_ton: INTERNATIONAL,
    dest_addr_npi: ISDN,
    destination_addr: outbound.to.replace(/^\+/, ''),
    registered_delivery: options.receipts ? 1 : 0,
    ...(outbound.pages > 1 ? partFields(outbound, options) : aloneFields(outbound, options)),
  };
}

/** Fields of a text that is not split here. More than a page goes as message_payload, for the SMSC to split. */
function aloneFields(outbound: OutboundSms, { alphabet }: SmppOptions): Record<string, unknown> {
  const { dataCoding, octets, fits } = encodeShortMessage(outbound, alphabet);
  const text = Buffer.from(octets);
  return {
    esm_class: 0,
    data_coding: dataCoding,
    ...(fits ? { short_message: text } : { short_message: Buffer.alloc(0), message_payload: text }),
  };
}

/**
 * Fields of one page of several. Pages split under an earlier setting get the usual header even if long messages are
 * now sent whole.
 */
function partFields(outbound: OutboundSms, { alphabet, long }: SmppOptions): Record<string, unknown> {
  const { page, pages } = outbound;
  if (long === 'sar') {
    const { dataCoding, octets } = encodeShortMessage(outbound, alphabet, 0, ROOM_BESIDE_HEADER);
    return {
      esm_class: 0,
      data_coding: dataCoding,
      short_message: Buffer.from(octets),
      sar_msg_ref_num: wideReference(outbound.key),
      sar_total_segments: pages,
      sar_segment_seqnum: page,
    };
  }
  const header = long === 'header16' ? wideHeader(outbound) : header8(outbound);
  const { dataCoding, octets } = encodeShortMessage(outbound, alphabet, header.length);
  return { esm_class: HAS_HEADER, data_coding: dataCoding, short_message: Buffer.concat([header, octets]) };
}

/** The user data header that joins pages on the phone, with an 8-bit reference (3GPP TS 23.040, 9.2.3.24.1). */
function header8({ reference, pages, page }: OutboundSms): Buffer {
  return Buffer.from([5, 0, 3, reference, pages, page]);
}

/** The same with a 16-bit reference (3GPP TS 23.040, 9.2.3.24.8). */
function wideHeader({ key, pages, page }: OutboundSms): Buffer {
  const reference = wideReference(key);
  return Buffer.from([6, 8, 4, reference >> 8, reference & 0xff, pages, page]);
}

/** 16 bits of the key without its page (FNV-1a, folded): the same for all pages of a recipient and every attempt. */
function wideReference(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0, end = key.lastIndexOf('/'); at < end; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  return ((hash >>> 16) ^ hash) & 0xffff;
}
