// Stores receipts and replies that an SMSC delivers, then acknowledges them.
import type { Pdu } from 'smpp';
import { encodeGsm7 } from '@tidings/contract/rules/sms/gsm-bytes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Inbound, Receipt, Reply } from '../../providers/provider.ts';
import { partOf } from './reply-part.ts';
import { looksLikeReceipt, type ReceiptFields, readReceipt } from './receipt-text.ts';

const KIND_OF_MESSAGE = 0x3c;
const RECEIPT = 0x04;
/** An intermediate receipt, such as 'the phone is off'. */
const INTERMEDIATE = 0x20;
const INTERNATIONAL = 1;
const ASCII = 1;
const LATIN_1 = 3;
const UCS2 = 8;

/** Passes on one deliver_sm. Rejects if it could not be stored, so that the SMSC delivers it again. */
export async function deliver(pdu: Pdu, provider: string, inbound: Inbound, clock: Clock): Promise<void> {
  const kind = (pdu.esm_class ?? 0) & KIND_OF_MESSAGE;
  const text = textOf(pdu);
  if (kind === RECEIPT || kind === INTERMEDIATE || looksLikeReceipt(text)) {
    await inbound.receipt(provider, receiptOf(pdu, asAscii(text, pdu), clock.now()));
  } else {
    await inbound.reply(provider, replyOf(pdu, pdu.data_coding === ASCII ? asAscii(text, pdu) : text));
  }
}

function receiptOf(pdu: Pdu, text: string, now: Date): Receipt {
  const fields: ReceiptFields = {
    ...(pdu.receipted_message_id !== undefined && {
      // Some SMSCs include the terminating zero byte.
      receiptedMessageId: pdu.receipted_message_id.replaceAll('\0', ''),
    }),
    ...(pdu.message_state !== undefined && { messageState: pdu.message_state }),
    ...(pdu.network_error_code !== undefined && { networkError: pdu.network_error_code }),
  };
  const { networkError, ...rest } = fields;
  const address = phone(pdu.source_addr, pdu.source_addr_ton);
  const otherAddress = phone(pdu.destination_addr, pdu.dest_addr_ton);
  const networkCode = networkError?.toString('hex');
  const raw = JSON.stringify({ text, ...rest, networkError: networkCode, address, otherAddress });
  return { ...readReceipt(text, fields, now), address, otherAddress, raw };
}

function replyOf(pdu: Pdu, text: string): Reply {
  const from = phone(pdu.source_addr, pdu.source_addr_ton);
  const to = phone(pdu.destination_addr, pdu.dest_addr_ton);
  const part = partOf(pdu, text);
  return {
    from,
    to,
    text,
    ...(part && { part }),
    raw: JSON.stringify({ from, to, text, dataCoding: pdu.data_coding }),
  };
}

/** The text from short_message or message_payload. An alphabet that the package does not know is read as Latin-1. */
function textOf(pdu: Pdu): string {
  const field = [pdu.short_message, pdu.message_payload].find((part) => part && part.message.length > 0);
  const message = field?.message ?? '';
  return typeof message === 'string' ? message : message.toString('latin1');
}

/**
 * Receipts, and texts with data_coding 1, are ASCII, but the package decoded them as GSM, where `_`, `@` and `$` have other codes. This restores the
 * bytes. A text outside the GSM alphabet stays as it is.
 */
function asAscii(text: string, pdu: Pdu): string {
  if (pdu.data_coding === LATIN_1 || pdu.data_coding === UCS2) return text;
  try {
    return Buffer.from(encodeGsm7(text)).toString('latin1');
  } catch {
    return text;
  }
}

/** E.164 with the plus if the SMSC marks the number as international, otherwise as it came. */
function phone(address = '', ton = 0): string {
  return ton === INTERNATIONAL && /^\d+$/.test(address) ? `+${address}` : address;
}
