// Tests Twilio: requests, answers, signed reports.
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { askGateway } from '../../../testing/providers/ask-gateway.ts';
import { gatewayAccount, hookCall } from '../../../testing/providers/gateway-account.ts';
import type { HookReading } from '../../providers/account.ts';
import { readTwilioHook } from './twilio-hook.ts';

const account = gatewayAccount(
  'twilio',
  { accountSid: 'AC1', number: '+15550001111', messagingServiceSid: 'MG1' },
  { authToken: '12345' },
);
const created = { status: 201, body: { sid: 'SM1', status: 'queued' } };
const form = (body: string | undefined) => Object.fromEntries(new URLSearchParams(body));

describe('a request to Twilio', () => {
  it('[DE-03] has the whole text, Basic authorisation and the callback address', async () => {
    const text = 'Ẹ káàárọ̀ & [€] 😀 '.repeat(30);
    const { outcome, asked } = await askGateway(account, created, { outbound: { text } });
    expect(outcome).toEqual({ kind: 'accepted', reference: 'SM1' });
    expect(asked).toMatchObject({
      method: 'POST',
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      headers: {
        authorization: `Basic ${Buffer.from('AC1:12345').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(form(asked?.body)).toEqual({
      To: '+2348031234567',
      From: 'GRACE',
      Body: text,
      StatusCallback: `${account.hookAddress}/receipts`,
    });
  });

  it.each([
    ['number', { From: '+15550001111' }],
    ['service', { MessagingServiceSid: 'MG1' }],
  ])('comes from a %s if the account says so', async (from, sender) => {
    const { asked } = await askGateway(account, created, { settings: { from } });
    expect(form(asked?.body)).toMatchObject(sender);
    const none = await askGateway(account, created, {
      settings: { from, number: '', messagingServiceSid: '' },
    });
    expect(none).toMatchObject({ outcome: { kind: 'retry', slow: true }, asked: undefined });
  });

  it.each(['http://localhost:8080', 'http://192.168.1.4', 'http://[::1]:80'])(
    'has no callback at %s, for which Twilio would refuse the SMS',
    async (address) => {
      const inside = { ...account, hookAddress: `${address}/hooks/1/2` };
      const { asked } = await askGateway(inside, created);
      expect(form(asked?.body)).not.toHaveProperty('StatusCallback');
    },
  );
});

describe('an answer of Twilio', () => {
  it.each([
    [400, 21610, { kind: 'rejected', cause: 'opted-out', suppress: 'opted-out' }],
    [400, 21211, { kind: 'rejected', cause: 'wrong-number', suppress: 'wrong-number' }],
    [400, 21614, { kind: 'rejected', cause: 'wrong-number', suppress: 'wrong-number' }],
    [400, 21606, { kind: 'rejected', cause: 'sender' }],
    [400, 21617, { kind: 'rejected', cause: 'content' }],
    [400, 21408, { kind: 'rejected', cause: 'provider', code: '21408' }],
    [400, 21611, { kind: 'retry', code: '21611' }],
    [401, 20003, { kind: 'retry', slow: true, code: '20003' }],
    [403, 20005, { kind: 'retry', slow: true, code: '20005' }],
    [429, 20429, { kind: 'retry', slow: true, code: '429' }],
    [500, 20500, { kind: 'uncertain', code: '500' }],
    [503, 20503, { kind: 'retry', slow: true, code: '503' }],
  ])('[DE-05] with status %s and code %s', async (status, code, outcome) => {
    const { outcome: found } = await askGateway(account, { status, body: { code, message: 'x', status } });
    expect(found).toMatchObject(outcome);
    if (outcome.kind === 'rejected' && !('suppress' in outcome)) expect(found).not.toHaveProperty('suppress');
  });

  it.each(['', '{}', '<html>', '[1', 'null'])('[DE-02] with body %s leaves doubt', async (body) => {
    const { outcome } = await askGateway(account, { status: 201, body });
    expect(outcome).toMatchObject({ kind: 'uncertain' });
  });
});

const sign = (text: string, secret = '12345') => createHmac('sha1', secret).update(text).digest('base64');

/** A signed call at the account's webhook. */
function signed(fields: Record<string, string>, over: Record<string, string> = {}) {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => name + fields[name])
    .join('');
  const headers = { 'x-twilio-signature': sign(account.hookAddress + text), ...over };
  return readTwilioHook(account, hookCall(account, fields, { headers }));
}
const receipt = (fields: Record<string, string>) =>
  (signed({ MessageSid: 'SM1', ...fields }) as HookReading).receipts[0];

describe('a report of Twilio', () => {
  it("[DE-04] is accepted with the signature of Twilio's own example", () => {
    const example = {
      ...account,
      hookAddress: 'https://mycompany.com/myapp.php?foo=1&bar=2',
    };
    const fields = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    };
    const read = (signature: string) =>
      readTwilioHook(example, hookCall(example, fields, { headers: { 'x-twilio-signature': signature } }));
    expect(read('RSOYDt4T1cUTdK1PDd93/VVr8B8=')).toMatchObject({ answer: { status: 400 } });
    expect(read('ASOYDt4T1cUTdK1PDd93/VVr8B8=')).toBe('forged');
  });

  it.each([
    ['queued', { state: 'buffered' }],
    ['sent', { state: 'buffered' }],
    ['delivered', { state: 'delivered', code: null }],
    ['undelivered', { state: 'undelivered' }],
    ['failed', { state: 'rejected' }],
  ])('[DE-04] with status %s', (MessageStatus, expected) => {
    expect(receipt({ MessageStatus })).toMatchObject({ references: ['SM1'], ...expected });
  });

  it.each([
    ['30003', { cause: 'switched-off' }],
    ['30005', { cause: 'wrong-number' }],
    ['30006', { cause: 'wrong-number' }],
    ['30007', { cause: 'content' }],
    ['21610', { cause: 'opted-out', suppress: 'opted-out' }],
    ['30008', {}],
  ])('[DE-04] with error %s', (ErrorCode, expected) => {
    const found = receipt({ MessageStatus: 'undelivered', ErrorCode });
    expect(found).toMatchObject({ state: 'undelivered', code: ErrorCode, ...expected });
    if (!('suppress' in expected)) expect(found).not.toHaveProperty('suppress');
  });

  it('[DE-04] can be a reply, which gets an empty response', () => {
    const fields = {
      MessageSid: 'SM9',
      SmsStatus: 'received',
      From: '+2348031234567',
      To: '+1555',
      Body: ' STOP ',
    };
    expect(signed(fields)).toMatchObject({
      receipts: [],
      replies: [{ from: '+2348031234567', to: '+1555', text: ' STOP ', id: 'SM9' }],
      answer: { status: 200, type: 'text/xml', body: '<Response/>' },
    });
  });

  it.each([
    ['STOP', { keyword: 'stop' }],
    ['START', { keyword: 'start' }],
    ['HELP', { keyword: 'help' }],
    ['', {}],
    ['OTHER', {}],
  ])('[DE-04] can be a reply with OptOutType %j, which Twilio has acted on and answered', (type, read) => {
    const fields = {
      MessageSid: 'SM9',
      From: '+2348031234567',
      To: '+1555',
      Body: 'Enough',
      OptOutType: type,
    };
    const [reply] = (signed(fields) as HookReading).replies;
    expect(reply).toEqual({
      from: '+2348031234567',
      to: '+1555',
      text: 'Enough',
      id: 'SM9',
      ...read,
      raw: expect.any(String),
    });
  });

  it("is forged without a signature, with another's, for other fields, and for another address", () => {
    const fields = { MessageSid: 'SM1', MessageStatus: 'delivered' };
    const right = `${account.hookAddress}MessageSidSM1MessageStatusdelivered`;
    for (const signature of [
      '',
      'x',
      sign(right, 'other'),
      sign(`${right}x`),
      sign(right.replace('https', 'http')),
    ])
      expect(signed(fields, { 'x-twilio-signature': signature })).toBe('forged');
    expect(readTwilioHook(account, hookCall(account, fields))).toBe('forged');
    expect(signed(fields, { 'x-twilio-signature': sign(right) })).not.toBe('forged');
  });

  it('may be signed with or without the port, and by GET over the address alone', () => {
    const fields = { MessageSid: 'SM1', MessageStatus: 'delivered' };
    const rest = '/hooks/1/2?MessageSid=SM1&MessageStatus=delivered';
    const ported = { ...account, hookAddress: 'https://a.example:8443/hooks/1/2' };
    const plain = { ...account, hookAddress: 'https://a.example/hooks/1/2' };
    const read = (one: typeof account, over: string) =>
      readTwilioHook(one, {
        ...hookCall(one, fields, { as: 'query', headers: { 'x-twilio-signature': sign(over + rest) } }),
      });
    expect(read(ported, 'https://a.example:8443')).not.toBe('forged');
    expect(read(ported, 'https://a.example')).not.toBe('forged');
    expect(read(plain, 'https://a.example:443')).not.toBe('forged');
    expect(read(plain, 'https://b.example')).toBe('forged');
  });
});
