// Reads delivery receipts in the spellings of many vendors (SMPP 3.4 appendix B).
import type { Receipt } from '../../providers/provider.ts';
import { causeOfError, dndWord, type FinalState, onDnd, stateOfNumber, stateOfWord } from './faults.ts';
import { spellings } from './message-id.ts';

/** Optional fields, which take precedence over the text. */
export interface ReceiptFields {
  receiptedMessageId?: string;
  /** message_state, SMPP 3.4 section 5.2.28. */
  messageState?: number;
  /** network_error_code: one byte for the kind of network and two for its error. */
  networkError?: Buffer;
}

/** Whether a text can only be a receipt. Some SMSCs send receipts without the esm_class of one. */
export function looksLikeReceipt(text: string): boolean {
  return /^\s*id:\S+\s.*\bstat:\s*\w+/is.test(text);
}

/**
 * Reads a receipt from its text and fields. `now` limits its time: the text has no time zone and is read as UTC, so a
 * time in the future was the SMSC's local time.
 */
export function readReceipt(text: string, fields: ReceiptFields, now: Date): Omit<Receipt, 'raw'> {
  // After `text:` come the first words of our own SMS, whatever they look like.
  const statusText = text.replace(/\btext:.*$/is, '');
  const word = /\bstat:\s*([\w/-]+)/i.exec(statusText)?.[1] ?? '';
  const ids = [fields.receiptedMessageId ?? '', /(?:^|\s)id:\s*(\S+)/i.exec(statusText)?.[1] ?? ''];
  const code = errorCode(statusText, fields.networkError);
  return {
    // The field's id comes first. The text's id is used too, because some SMSCs put a different id into the field than
    // they gave at the submit.
    references: [...new Set(ids.flatMap(spellings))],
    code,
    at: doneDate(statusText, now),
    ...finalState(word, fields.messageState, code),
  };
}

/**
 * The state and its cause, as far as they are given. The network error counts only if the state leaves the cause open,
 * because in a rejection the code is the SMSC's own.
 */
function finalState(word: string, messageState: number | undefined, code: string | null): FinalState {
  const known = messageState === undefined ? stateOfWord[word.toUpperCase()] : stateOfNumber[messageState];
  if (known?.state === 'delivered') return known;
  if (dndWord.test(word) || dndWord.test(code ?? '')) return onDnd;
  if (known === undefined) return { state: 'buffered' };
  const cause = known.cause ?? (/^\d+$/.test(code ?? '') ? causeOfError[Number(code)] : undefined);
  return cause === undefined ? known : { ...known, cause };
}

function errorCode(text: string, networkError: Buffer | undefined): string | null {
  if (networkError?.length === 3) {
    const error = networkError.readUInt16BE(1);
    return error === 0 ? null : String(error);
  }
  const code = /\berr:\s*([\w/-]+)/i.exec(text)?.[1] ?? '';
  return /^0*$/.test(code) ? null : code;
}

/** Reads `done date:` as YYMMDDhhmm, YYMMDDhhmmss or YYYYMMDDhhmmss; null for anything else. */
function doneDate(text: string, now: Date): Date | null {
  const digits = /\bdone[ _]?date:\s*(\d+)/i.exec(text)?.[1] ?? '';
  if (![10, 12, 14].includes(digits.length)) return null;
  const full = digits.length === 14 ? digits : `20${digits}`.padEnd(14, '0');
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(full)!;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at.getTime())) return null;
  return at > now ? now : at;
}
