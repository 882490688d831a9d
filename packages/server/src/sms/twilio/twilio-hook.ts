// Reads Twilio webhooks: states and replies, signed with the auth token.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Keyword, keywords } from '@tidings/contract/rules/sms/keywords.ts';
import type { Account, HookReading, HookRequest, ReadHook } from '../../providers/account.ts';
import { secretOf } from '../http/gateway.ts';
import { oneReceipt, oneReply, rawOf, textAt, unread, wordsAt } from '../http/reading.ts';
import type { Receipt } from '../../providers/provider.ts';
import { ownProperty } from '../../platform/own-property.ts';

/**
 * Reads a status callback (MessageSid, MessageStatus, ErrorCode) or an incoming message (MessageSid, From, To, Body).
 */
export const readTwilioHook: ReadHook = (account, request) => {
  if (!isSigned(account, request)) return 'forged';
  const { fields } = request;
  const id = textAt(fields, 'MessageSid') || textAt(fields, 'SmsSid');
  const status = (textAt(fields, 'MessageStatus') || textAt(fields, 'SmsStatus')).toLowerCase();
  const raw = rawOf(request);
  if (!id) return unread;
  if (status === 'received' || (!status && 'Body' in fields)) {
    const [from, to] = [textAt(fields, 'From'), textAt(fields, 'To')];
    const text = wordsAt(fields, 'Body') ?? '';
    return from ? noAnswer(oneReply({ from, to, text, id, ...keywordOf(fields), raw })) : unread;
  }
  const code = textAt(fields, 'ErrorCode') || null;
  return oneReceipt({ references: [id], code, at: null, ...stateOf(status, code), raw });
};

/** The keyword that Twilio's Advanced Opt-Out recognised; Twilio has acted on it and answered it. */
function keywordOf(fields: Record<string, unknown>): { keyword?: Keyword } {
  const type = textAt(fields, 'OptOutType').toLowerCase();
  const keyword = keywords.find((one) => one === type);
  return keyword ? { keyword } : {};
}

/** An empty response, because anything else would be sent to the phone as a reply. */
const noAnswer = (reading: HookReading): HookReading => ({
  ...reading,
  answer: { status: 200, type: 'text/xml', body: '<Response/>' },
});

type State = Pick<Receipt, 'state' | 'cause' | 'suppress'>;

/** Causes by error code. A phone that was off or unreachable proves nothing about its number. */
const causes: Readonly<Record<string, Omit<State, 'state'>>> = {
  21610: { cause: 'opted-out', suppress: 'opted-out' },
  21211: { cause: 'wrong-number', suppress: 'wrong-number' },
  21614: { cause: 'wrong-number', suppress: 'wrong-number' },
  30003: { cause: 'switched-off' },
  30005: { cause: 'wrong-number' },
  30006: { cause: 'wrong-number' },
  30007: { cause: 'content' },
};

function stateOf(status: string, code: string | null): State {
  if (status === 'delivered' || status === 'read') return { state: 'delivered' };
  if (!['undelivered', 'failed', 'canceled'].includes(status)) return { state: 'buffered' };
  const state = status === 'undelivered' ? 'undelivered' : 'rejected';
  return { state, ...(code === null ? {} : ownProperty(causes, code)) };
}

/**
 * Whether X-Twilio-Signature matches: HMAC-SHA1 in base64 of the whole address and the form fields, sorted by name,
 * each name followed by its value. Some Twilio products sign the address with its port and some without.
 */
function isSigned(account: Account, { method, address, headers, body }: HookRequest): boolean {
  const given = Buffer.from(headers['x-twilio-signature'] ?? '', 'base64');
  const form = method === 'POST' ? [...new URLSearchParams(body.toString('utf8'))] : [];
  const fields = form
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => name + value)
    .join('');
  return spellings(address).some((spelling) => {
    const right = createHmac('sha1', secretOf(account, 'authToken'))
      .update(spelling + fields)
      .digest();
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** An address as it is, without its port, or with the default port of its scheme. */
function spellings(address: string): string[] {
  const [, origin = '', host = '', port = '', rest = ''] =
    /^(https?:\/\/)([^/:]+)(:\d+)?(.*)$/.exec(address) ?? [];
  const usual = origin === 'https://' ? ':443' : ':80';
  return [address, ...(port ? [origin + host + rest] : [origin + host + usual + rest])];
}
