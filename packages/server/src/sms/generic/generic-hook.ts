// Reads webhooks of a generic HTTP gateway by the field names of its account.
import type { Account, ReadHook } from '../../providers/account.ts';
import { textOf } from '../http/gateway.ts';
import { oneReceipt, oneReply, rawOf, textAt, unread, wordsAt } from '../http/reading.ts';
import type { Receipt } from '../../providers/provider.ts';

/** Reads a receipt if the fields of id and state are present, else a reply. A field name may be a path: 'data.id'. */
export const readGenericHook: ReadHook = (account, request) => {
  const { fields } = request;
  const field = (setting: string) => textAt(fields, textOf(account, setting));
  const raw = rawOf(request);
  const [id, status] = [field('receiptId'), field('receiptStatus')];
  if (id && status) {
    const state = stateOf(account, status);
    return oneReceipt({
      references: [id],
      state,
      code: state === 'delivered' ? null : status,
      at: null,
      raw,
    });
  }
  const from = field('replyFrom');
  const text = wordsAt(fields, textOf(account, 'replyText'));
  if (!from || text === undefined) return unread;
  return oneReply({ from, to: field('replyTo'), text, ...(id ? { id } : {}), raw });
};

/** Words that the account does not list are not final. */
function stateOf(account: Account, status: string): Receipt['state'] {
  const isOneOf = (setting: string) =>
    textOf(account, setting)
      .split(',')
      .some((word) => word.trim().toLowerCase() === status.toLowerCase());
  if (isOneOf('deliveredWords')) return 'delivered';
  return isOneOf('failedWords') ? 'undelivered' : 'buffered';
}
