// Reads Kannel's webhook calls: reports by dlr-url, replies by get-url.
import type { ReadHook } from '../../providers/account.ts';
import { oneReceipt, oneReply, rawOf, textAt, unread, wordsAt } from '../http/reading.ts';
import type { Receipt } from '../../providers/provider.ts';
import { statuses } from '../smpp/faults.ts';
import { readReceipt } from '../smpp/receipt-text.ts';

/** Reads a report (key, type, answer, at) or a reply (from, to, text, coding, id). */
export const readKannelHook: ReadHook = (_account, request) => {
  const field = (name: string) => textAt(request.fields, name);
  const raw = rawOf(request);
  if (field('key') && /^\d+$/.test(field('type'))) {
    const state = stateOf(Number(field('type')), field('answer'));
    const seconds = Number(field('at'));
    const when = seconds > 0 && seconds < 8.64e12 ? new Date(seconds * 1000) : null;
    return oneReceipt({ references: [field('key')], code: null, at: when, ...state, raw });
  }
  const words = wordsAt(request.fields, 'text');
  if (!field('from') || words === undefined) return unread;
  const text = field('coding') === '2' ? ucs2Of(request.address) : words;
  const id = field('id');
  return oneReply({ from: field('from'), to: field('to'), text, ...(id ? { id } : {}), raw });
};

type State = Pick<Receipt, 'state' | 'cause' | 'suppress'> & { code?: string | null };

/** The state from the kind of report (dlr-mask) and the SMSC's own words. */
function stateOf(type: number, answer: string): State {
  if (type === 1) return { state: 'delivered' };
  if (type === 2) {
    // Kannel says only that it failed. The SMSC's receipt, which Kannel passes on, says why.
    const { code, cause, suppress, state } = readReceipt(answer, {}, new Date(0));
    const failed = state === 'rejected' ? state : 'undelivered';
    return { state: failed, code, ...(cause ? { cause } : {}), ...(suppress ? { suppress } : {}) };
  }
  if (type !== 16) return { state: 'buffered' };
  // 'NACK/0x0000000b/Invalid Destination Address'
  const [, code] = /^NACK\/(0x[\da-f]+|\d+)/i.exec(answer) ?? [];
  const meaning = code === undefined ? undefined : statuses.get(Number(code));
  if (meaning?.kind !== 'rejected') return { state: 'rejected', code: code ?? null, cause: 'provider' };
  const { cause, suppress } = meaning;
  return { state: 'rejected', code: code ?? null, cause, ...(suppress ? { suppress } : {}) };
}

/** The text of a UCS-2 SMS, whose bytes Kannel percent-encodes into the address. */
function ucs2Of(address: string): string {
  const [, written = ''] = /[?&]text=([^&]*)/.exec(address) ?? [];
  const bytes = Buffer.from(
    written
      .replaceAll('+', ' ')
      .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
  return bytes
    .subarray(0, bytes.length & ~1)
    .swap16()
    .toString('utf16le');
}
