// Reads webhooks of SMS Gateway for Android: reports and replies, signed by the phone.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Account, HookReading, HookRequest, ReadHook } from '../../providers/account.ts';
import { secretOf, textOf } from '../http/gateway.ts';
import { at, oneReceipt, oneReply, rawOf, textAt, unread, wordsAt } from '../http/reading.ts';
import { phoneFailure } from './phone-failures.ts';

/** Milliseconds by which a signature may be older or newer than our clock. */
const toleranceMs = 300_000;

/**
 * Reads an event: sms:delivered and sms:failed are receipts, sms:received a reply. Others, and replies to another phone
 * of the same account, are answered and forgotten.
 */
export const readPhoneHook: ReadHook = (account, request) => {
  if (!isSigned(account, request)) return 'forged';
  const { fields } = request;
  const payload = at(fields, 'payload');
  const id = textAt(payload, 'messageId');
  const raw = rawOf(request);
  switch (textAt(fields, 'event')) {
    case 'sms:delivered':
      return id ? oneReceipt({ references: [id], state: 'delivered', code: null, at: null, raw }) : unread;
    case 'sms:failed':
      return id ? oneReceipt(phoneFailure(id, textAt(payload, 'reason'), raw)) : unread;
    case 'sms:received':
      return textAt(fields, 'deviceId') === textOf(account, 'deviceId')
        ? replyOf(account, payload, raw)
        : noted;
    case '':
      return unread;
    default:
      return noted;
  }
};

const noted: HookReading = {
  receipts: [],
  replies: [],
  answer: { status: 200, type: 'text/plain', body: '' },
};

/** The app's id of an SMS comes from its text, so the time makes two equal ones differ. */
function replyOf(account: Account, payload: unknown, raw: string): HookReading {
  const from = textAt(payload, 'phoneNumber') || textAt(payload, 'sender');
  const text = wordsAt(payload, 'message');
  if (!from || text === undefined) return unread;
  const id = `${textAt(payload, 'messageId')} ${textAt(payload, 'receivedAt')}`.trim();
  return oneReply({ from, to: textOf(account, 'number'), text, ...(id ? { id } : {}), raw });
}

/** Whether X-Signature is the HMAC-SHA256 in hexadecimal of body and X-Timestamp, and that is of these minutes. */
function isSigned(account: Account, { headers, body, at: now }: HookRequest): boolean {
  const key = secretOf(account, 'signingKey');
  if (key === '') return true;
  const timestamp = headers['x-timestamp'] ?? '';
  const isFresh =
    /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp) * 1000) <= toleranceMs;
  const right = createHmac('sha256', key).update(body).update(timestamp).digest();
  const given = Buffer.from((headers['x-signature'] ?? '').trim(), 'hex');
  return isFresh && given.length === right.length && timingSafeEqual(given, right);
}
