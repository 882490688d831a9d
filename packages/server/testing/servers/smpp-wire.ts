// Parses submit_sm strictly by the standards, sharing no code with the provider.

/** A submit_sm as sent (SMPP 3.4 sections 4.4.1 and 5.3). */
export interface WireSubmit {
  from: string;
  to: string;
  serviceType: string;
  senderTon: number;
  senderNpi: number;
  /** Its place among the pages of its message; null where it is the only one. */
  part: { by: 'header' | 'header16' | 'sar'; reference: number; total: number; number: number } | null;
  dataCoding: number;
  registeredDelivery: number;
  /** Whether the text was in message_payload. */
  payload: boolean;
  /** The user data without its header. */
  octets: Buffer;
  /** Octets of the header before the text. */
  headerOctets: number;
}

const SUBMIT_SM = 4;
/** 3GPP TS 23.038 section 6.2.1, by code points, row by row; 0x1B is no character. */
const basicTable = [
  [0x40, 0xa3, 0x24, 0xa5, 0xe8, 0xe9, 0xf9, 0xec, 0xf2, 0xc7, 0x0a, 0xd8, 0xf8, 0x0d, 0xc5, 0xe5],
  [0x394, 0x5f, 0x3a6, 0x393, 0x39b, 0x3a9, 0x3a0, 0x3a8, 0x3a3, 0x398, 0x39e, 0, 0xc6, 0xe6, 0xdf, 0xc9],
  [0x20, 0x21, 0x22, 0x23, 0xa4, 0x25, 0x26, 0x27, 0x28, 0x29, 0x2a, 0x2b, 0x2c, 0x2d, 0x2e, 0x2f],
  [0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x3a, 0x3b, 0x3c, 0x3d, 0x3e, 0x3f],
  [0xa1, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x49, 0x4a, 0x4b, 0x4c, 0x4d, 0x4e, 0x4f],
  [0x50, 0x51, 0x52, 0x53, 0x54, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5a, 0xc4, 0xd6, 0xd1, 0xdc, 0xa7],
  [0xbf, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x6b, 0x6c, 0x6d, 0x6e, 0x6f],
  [0x70, 0x71, 0x72, 0x73, 0x74, 0x75, 0x76, 0x77, 0x78, 0x79, 0x7a, 0xe4, 0xf6, 0xf1, 0xfc, 0xe0],
].flat();
/** Section 6.2.1.1. */
const extensionTable: Record<number, number> = {
  0x0a: 0x0c,
  0x14: 0x5e,
  0x28: 0x7b,
  0x29: 0x7d,
  0x2f: 0x5c,
  0x3c: 0x5b,
  0x3d: 0x7e,
  0x3e: 0x5d,
  0x40: 0x7c,
  0x65: 0x20ac,
};

/** All 127 characters of the basic table, in the order of their codes. */
export const everyBasicCharacter = String.fromCodePoint(...basicTable.filter((code) => code !== 0));
export const everyExtensionCharacter = String.fromCodePoint(...Object.values(extensionTable));

/** The PDUs of a client's stream; throws where a length is wrong or the stream ends within a PDU. */
export function splitPdus(stream: Buffer): Buffer[] {
  const pdus: Buffer[] = [];
  for (let at = 0; at < stream.length;) {
    const length = stream.readUInt32BE(at);
    if (length < 16 || at + length > stream.length) throw new Error(`a PDU of ${length} octets at ${at}`);
    pdus.push(stream.subarray(at, at + length));
    at += length;
  }
  return pdus;
}

/** The submit_sm among the PDUs of a stream. */
export function submitsOf(stream: Buffer): WireSubmit[] {
  return splitPdus(stream)
    .filter((pdu) => pdu.readUInt32BE(4) === SUBMIT_SM)
    .map(readSubmit);
}

/** Parses one; throws where it violates the standard. */
export function readSubmit(pdu: Buffer): WireSubmit {
  let at = 16;
  const octet = (): number => pdu.readUInt8(at++);
  const word = (most: number): string => {
    const end = pdu.indexOf(0, at);
    if (end < 0 || end - at >= most) throw new Error(`a text field of more than ${most} octets`);
    const text = pdu.toString('ascii', at, end);
    at = end + 1;
    return text;
  };
  if (pdu.readUInt32BE(8) !== 0) throw new Error('a request with a status');
  const serviceType = word(6);
  const [senderTon, senderNpi, from] = [octet(), octet(), word(21)];
  const [ton, npi, to] = [octet(), octet(), word(21)];
  if (ton !== 1 || npi !== 1 || !/^[1-9]\d{6,14}$/.test(to)) throw new Error(`to ${ton}/${npi} ${to}`);
  const esmClass = octet();
  at += 2; // protocol_id, priority_flag
  if (word(17) !== '' || word(17) !== '') throw new Error('a time nobody asked for');
  const registeredDelivery = octet();
  at += 1; // replace_if_present_flag
  const [dataCoding, , length] = [octet(), octet(), octet()];
  if (length > 254) throw new Error('sm_length above 254');
  const short = pdu.subarray(at, (at += length));
  if (short.length !== length) throw new Error('a short_message that is cut off');
  const tlvs = readTlvs(pdu.subarray(at));
  const payload = tlvs.get(0x0424);
  if (payload && length > 0) throw new Error('a short_message and a message_payload');
  const data = payload ?? short;
  const headerOctets = (esmClass & 0x40) === 0 ? 0 : data.readUInt8(0) + 1;
  const sar = readSar(tlvs);
  const header = headerOctets === 0 ? null : readHeader(data.subarray(1, headerOctets));
  if (sar && header) throw new Error('joined in two ways');
  return {
    from,
    to,
    serviceType,
    senderTon,
    senderNpi,
    part: header ?? sar,
    dataCoding,
    registeredDelivery,
    payload: payload !== undefined,
    octets: data.subarray(headerOctets),
    headerOctets,
  };
}

function readTlvs(rest: Buffer): Map<number, Buffer> {
  const tlvs = new Map<number, Buffer>();
  for (let at = 0; at < rest.length;) {
    const [tag, length] = [rest.readUInt16BE(at), rest.readUInt16BE(at + 2)];
    const value = rest.subarray(at + 4, at + 4 + length);
    if (value.length !== length || tlvs.has(tag)) throw new Error(`TLV ${tag} is not whole, or twice`);
    tlvs.set(tag, value);
    at += 4 + length;
  }
  return tlvs;
}

function readSar(tlvs: Map<number, Buffer>): WireSubmit['part'] {
  const [reference, total, number] = [0x020c, 0x020e, 0x020f].map((tag) => tlvs.get(tag));
  if (!reference && !total && !number) return null;
  if (reference?.length !== 2 || total?.length !== 1 || number?.length !== 1) throw new Error('sar fields');
  return { by: 'sar', reference: reference.readUInt16BE(0), total: total[0]!, number: number[0]! };
}

/** The information element that joins pages (3GPP TS 23.040 sections 9.2.3.24.1 and 9.2.3.24.8). */
function readHeader(header: Buffer): WireSubmit['part'] {
  const [kind, length] = header;
  if (header.length !== length! + 2) throw new Error('a header of other elements');
  const [total, number] = header.subarray(-2);
  if (number! < 1 || number! > total!) throw new Error(`page ${number} of ${total}`);
  if (kind === 0 && length === 3)
    return { by: 'header', reference: header[2]!, total: total!, number: number! };
  if (kind === 8 && length === 4) {
    return { by: 'header16', reference: header.readUInt16BE(2), total: total!, number: number! };
  }
  throw new Error(`information element ${kind}`);
}

/** How the default alphabet is encoded on this connection, which the PDU does not tell. */
export type DefaultAlphabet = 'unpacked' | 'packed';

/** The text of one submit. Throws where it would not fit on one page, or a phone could not read it. */
export function textOf(submit: WireSubmit, alphabet: DefaultAlphabet = 'unpacked'): string {
  const { dataCoding, octets, headerOctets, payload } = submit;
  // The octets of user data on a phone; for sar fields the SMSC adds the header.
  const taken = headerOctets || (submit.part?.by === 'sar' ? 6 : 0);
  const room = payload ? Number.POSITIVE_INFINITY : 140 - taken;
  if (dataCoding === 8) {
    if (octets.length > room) throw new Error(`${octets.length} octets of UCS-2`);
    return new TextDecoder('utf-16be', { fatal: true, ignoreBOM: true }).decode(octets);
  }
  if (dataCoding === 3) {
    const text = [...octets].map((octet) => String.fromCodePoint(octet)).join('');
    const septets = text.length + (text.match(/[\f^{}\\[~\]|]/g)?.length ?? 0);
    if (septets > Math.floor((room * 8) / 7)) throw new Error(`${septets} septets, from Latin-1`);
    return text;
  }
  if (dataCoding !== 0) throw new Error(`data_coding ${dataCoding}`);
  const septets = alphabet === 'packed' ? unpack(octets, headerOctets) : [...octets];
  if (septets.length > Math.floor((room * 8) / 7)) throw new Error(`${septets.length} septets`);
  return readSeptets(septets);
}

/** Reads septets from bits, lowest first, as section 6.1.2.1 of TS 23.038 shows. */
function unpack(octets: Buffer, headerOctets: number): number[] {
  const bits = [...octets].map((octet) => octet.toString(2).padStart(8, '0').split('').reverse().join(''));
  const all = '0'.repeat(headerOctets * 8) + bits.join('');
  const septets = (all.match(/.{7}/g) ?? []).map((seven) =>
    Number.parseInt(seven.split('').reverse().join(''), 2),
  );
  const text = septets.slice(Math.ceil((headerOctets * 8) / 7));
  // A carriage return that only fills the last octet is not text (section 6.1.2.3.1).
  if (septets.length % 8 === 0 && text.at(-1) === 0x0d) text.pop();
  return text;
}

function readSeptets(septets: number[]): string {
  let text = '';
  for (let at = 0; at < septets.length; at += 1) {
    let code = basicTable[septets[at]!];
    if (septets[at] === 0x1b) code = extensionTable[septets[(at += 1)]!];
    if (!code) throw new Error(`septet ${septets[at]} means nothing`);
    text += String.fromCodePoint(code);
  }
  return text;
}

/** The complete texts by phone: pages joined by their references; throws where one is missing or repeated. */
export function textsByPhone(
  submits: WireSubmit[],
  alphabet: DefaultAlphabet = 'unpacked',
): Map<string, string> {
  const texts = new Map<string, string>();
  const keyOf = ({ to, part }: WireSubmit) => `${to} ${part?.by} ${part?.reference}`;
  for (const [key, pages] of Map.groupBy(submits, keyOf)) {
    const sorted = pages.toSorted((a, b) => (a.part?.number ?? 1) - (b.part?.number ?? 1));
    const total = sorted[0]!.part?.total ?? 1;
    const numbers = sorted.map(({ part }) => part?.number ?? 1);
    if (numbers.length !== total || numbers.some((number, i) => number !== i + 1)) {
      throw new Error(`${key}: pages ${numbers.join(', ')} of ${total}`);
    }
    const { to } = sorted[0]!;
    if (texts.has(to)) throw new Error(`two messages for ${to}`);
    texts.set(to, sorted.map((page) => textOf(page, alphabet)).join(''));
  }
  return texts;
}
