// Writes a submit_sm as bytes, several times as fast as the package smpp.

const SUBMIT_SM = 4;
/** Octets of a PDU's header, and where its sequence number stands in it (SMPP 3.4 section 3.2). */
export const HEADER = 16;
export const SEQUENCE_AT = 12;

/** Mandatory parameters in their order, without the text (SMPP 3.4 section 4.4.1). */
const parameters = [
  ['service_type', 'text'],
  ['source_addr_ton', 'byte'],
  ['source_addr_npi', 'byte'],
  ['source_addr', 'text'],
  ['dest_addr_ton', 'byte'],
  ['dest_addr_npi', 'byte'],
  ['destination_addr', 'text'],
  ['esm_class', 'byte'],
  ['protocol_id', 'byte'],
  ['priority_flag', 'byte'],
  ['schedule_delivery_time', 'text'],
  ['validity_period', 'text'],
  ['registered_delivery', 'byte'],
  ['replace_if_present_flag', 'byte'],
  ['data_coding', 'byte'],
  ['sm_default_msg_id', 'byte'],
] as const;

/** Optional parameters with their tags and lengths; that of the payload varies (SMPP 3.4 section 5.3.2). */
const optional = [
  ['sar_msg_ref_num', 0x020c, 2],
  ['sar_total_segments', 0x020e, 1],
  ['sar_segment_seqnum', 0x020f, 1],
  ['message_payload', 0x0424, null],
] as const;

/** Fields of a submit_sm: numbers, text of one byte a character, and bytes. Those that are missing are 0 or empty. */
export type SubmitFields = Record<string, unknown>;

/**
 * The bytes of a submit_sm; its sequence number is still to be written. Throws RangeError for a text of more than 255
 * bytes or a number that is too large for its field.
 */
export function encodeSubmit(fields: SubmitFields): Buffer {
  const text = bytesOf(fields, 'short_message');
  const pdu = Buffer.allocUnsafe(sizeOf(fields, text));
  let at = HEADER;
  pdu.writeUInt32BE(pdu.length, 0);
  pdu.writeUInt32BE(SUBMIT_SM, 4);
  pdu.writeUInt32BE(0, 8);
  pdu.writeUInt32BE(0, SEQUENCE_AT);
  for (const [name, kind] of parameters) {
    if (kind === 'text') at += pdu.write(textOf(fields, name), at, 'latin1');
    at = pdu.writeUInt8(kind === 'text' ? 0 : numberOf(fields, name), at);
  }
  at = pdu.writeUInt8(text.length, at);
  at += text.copy(pdu, at);
  for (const [name, tag, length] of optional) {
    if (!(name in fields)) continue;
    at = pdu.writeUInt16BE(tag, at);
    if (length === null) {
      const bytes = bytesOf(fields, name);
      at = pdu.writeUInt16BE(bytes.length, at);
      at += bytes.copy(pdu, at);
    } else {
      at = pdu.writeUInt16BE(length, at);
      at = pdu.writeUIntBE(numberOf(fields, name), at, length);
    }
  }
  return pdu;
}

function sizeOf(fields: SubmitFields, text: Buffer): number {
  let size = HEADER + parameters.length + 1 + text.length;
  for (const [name, kind] of parameters) if (kind === 'text') size += textOf(fields, name).length;
  for (const [name, , length] of optional)
    if (name in fields) size += 4 + (length ?? bytesOf(fields, name).length);
  return size;
}

const textOf = (fields: SubmitFields, name: string): string => (fields[name] as string | undefined) ?? '';
const numberOf = (fields: SubmitFields, name: string): number => (fields[name] as number | undefined) ?? 0;
const noBytes = Buffer.alloc(0);
const bytesOf = (fields: SubmitFields, name: string): Buffer =>
  (fields[name] as Buffer | undefined) ?? noBytes;
