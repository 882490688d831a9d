// A delivery receipt out of a deliver_sm's text and fields, for every vendor's spelling we know of (SMPP 3.4 appendix B).
import type { Receipt } from '../../providers/provider.ts';
import { causeOfError, dndWord, type FinalState, onDnd, stateOfNumber, stateOfWord } from './faults.ts';
import { spellings } from './message-id.ts';

/** The optional fields that win over the text. */
export interface ReceiptFields {
  receiptedMessageId?: string;
  /** message_state, SMPP 3.4 section 5.2.28. */
  messageState?: number;
  /** network_error_code: a byte for the network's kind and two for its error. */
  networkError?: Buffer;
}

/** True for a text that only a receipt has: some SMSCs send theirs without the esm_class of one. */
export function looksLikeReceipt(text: string): boolean {
  return /^\s*id:\S+\s.*\bstat:\s*\w+/is.test(text);
}

/**
 * The receipt that text and fields make together. `now` bounds its time: the text names no zone, we read it as UTC,
 * and what lies in the future then was the SMSC's local time.
 */
export function readReceipt(text: string, fields: ReceiptFields, now: Date): Omit<Receipt, 'raw'> {
  // What follows `text:` are the first words of our own SMS, whatever they look like.
  const told = text.replace(/\btext:.*$/is, '');
  const word = /\bstat:\s*([\w/-]+)/i.exec(told)?.[1] ?? '';
  const ids = [fields.receiptedMessageId ?? '', /(?:^|\s)id:\s*(\S+)/i.exec(told)?.[1] ?? ''];
  const code = errorCode(told, fields.networkError);
  return {
    // The field's id first; the text's too, for some SMSCs put another id into the field than they gave at the submit.
    references: [...new Set(ids.flatMap(spellings))],
    code,
    at: doneDate(told, now),
    ...finalState(word, fields.messageState, code),
  };
}

/**
 * The state, and why, as far as words and numbers tell. The network's error counts only where the state leaves the cause
 * open: beside a refusal the code is the SMSC's own.
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

/** `done date:` as YYMMDDhhmm, YYMMDDhhmmss or YYYYMMDDhhmmss; null where it is none of these. */
function doneDate(text: string, now: Date): Date | null {
  const digits = /\bdone[ _]?date:\s*(\d+)/i.exec(text)?.[1] ?? '';
  if (![10, 12, 14].includes(digits.length)) return null;
  const full = digits.length === 14 ? digits : `20${digits}`.padEnd(14, '0');
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(full)!;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at.getTime())) return null;
  return at > now ? now : at;
}
