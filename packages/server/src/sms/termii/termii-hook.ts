// Reads Termii webhooks: states and replies, signed if the account has a key.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Account, HookRequest, ReadHook } from '../../providers/account.ts';
import { secretOf, textOf } from '../http/gateway.ts';
import { oneReceipt, oneReply, rawOf, textAt, unread, wordsAt } from '../http/reading.ts';
import type { Receipt } from '../../providers/provider.ts';

/** Reads an outbound event (message_id, status) or an inbound one (message_id, sender, receiver, message). */
export const readTermiiHook: ReadHook = (account, request) => {
  if (!isSigned(account, request)) return 'forged';
  const { fields } = request;
  const id = textAt(fields, 'message_id') || textAt(fields, 'id');
  const status = textAt(fields, 'status');
  const raw = rawOf(request);
  if (textAt(fields, 'type').toLowerCase() === 'inbound') {
    const from = textAt(fields, 'sender');
    const text = wordsAt(fields, 'message');
    if (!from || text === undefined) return unread;
    return oneReply({
      from: international(from),
      to: textAt(fields, 'receiver'),
      text,
      ...(id ? { id } : {}),
      raw,
    });
  }
  if (!id || !status) return unread;
  return oneReceipt({ references: [id], code: status, at: null, ...stateOf(status), raw });
};

/** Adds the plus, which Termii leaves out of international numbers. */
const international = (phone: string): string => (/^[1-9]\d{7,14}$/.test(phone) ? `+${phone}` : phone);

type State = Pick<Receipt, 'state' | 'cause' | 'suppress'>;

/** 'Message Sent' and unknown words are not final. */
function stateOf(status: string): State {
  if (/^delivered\b/i.test(status)) return { state: 'delivered' };
  if (/\bdnd\b/i.test(status)) return { state: 'rejected', cause: 'dnd', suppress: 'dnd' };
  if (/\bfailed\b/i.test(status)) return { state: 'undelivered' };
  if (/\bexpired\b/i.test(status)) return { state: 'undelivered', cause: 'switched-off' };
  if (/\brejected\b/i.test(status)) return { state: 'rejected', cause: 'provider' };
  return { state: 'buffered' };
}

/** Whether X-Termii-Signature matches: HMAC-SHA512 of the body, byte for byte. True if the account has no key. */
function isSigned(account: Account, { headers, body }: HookRequest): boolean {
  const secret = secretOf(account, 'webhookSecret');
  if (!secret) return true;
  const written = textOf(account, 'signature') === 'base64' ? 'base64' : 'hex';
  const given = Buffer.from((headers['x-termii-signature'] ?? '').trim(), written);
  const right = createHmac('sha512', secret).update(body).digest();
  return given.length === right.length && timingSafeEqual(given, right);
}
