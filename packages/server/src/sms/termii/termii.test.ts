// Tests Termii: requests, answers, signed reports.
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { askGateway } from '../../../testing/providers/ask-gateway.ts';
import { gatewayAccount, hookCall } from '../../../testing/providers/gateway-account.ts';
import type { HookReading } from '../../providers/account.ts';
import { readTermiiHook } from './termii-hook.ts';

const account = gatewayAccount('termii', {}, { apiKey: 'TL1' });
const sent = {
  message_id: '9122821270554876574',
  message: 'Successfully Sent',
  balance: 9,
  user: 'Ada',
  code: 'ok',
};

describe('a request to Termii', () => {
  it('[DE-03] has the whole text, a number without the plus, and the channel of the route', async () => {
    const text = 'Ẹ káàárọ̀ "&" [€] \n 😀 '.repeat(30);
    const { outcome, asked } = await askGateway(account, { status: 200, body: sent }, { outbound: { text } });
    expect(outcome).toEqual({ kind: 'accepted', reference: '9122821270554876574' });
    expect(asked).toMatchObject({
      method: 'POST',
      path: '/api/sms/send',
      headers: { 'content-type': 'application/json' },
    });
    const body = { api_key: 'TL1', to: '2348031234567', from: 'GRACE', sms: text, type: 'plain' };
    expect(JSON.parse(asked?.body ?? '')).toEqual({ ...body, channel: 'generic' });
    const hosted = await askGateway(account, { status: 200, body: sent }, { outbound: { route: 'hybrid' } });
    expect(JSON.parse(hosted.asked?.body ?? '')).toMatchObject({ channel: 'dnd' });
  });
});

describe('an answer of Termii', () => {
  it('[DE-04] keeps every digit of an id longer than a number can hold', async () => {
    const body = '{"message_id":9122821270554876574,"message":"Successfully Sent"}';
    const { outcome } = await askGateway(account, { status: 200, body });
    expect(outcome).toEqual({ kind: 'accepted', reference: '9122821270554876574' });
  });

  it.each([
    [
      404,
      { code: 404, message: 'ApplicationSenderId not found for applicationId: 1' },
      { kind: 'rejected', cause: 'sender' },
    ],
    [400, { message: [{ issue: 'Invalid Sender Id' }] }, { kind: 'rejected', cause: 'sender' }],
    [400, { message: 'Insufficient balance' }, { kind: 'retry', slow: true, afterMs: 60_000 }],
    [401, { message: 'Unauthorized' }, { kind: 'retry', slow: true }],
    [403, { message: 'Your account is not active' }, { kind: 'retry', slow: true }],
    [422, { message: 'Invalid phone number' }, { kind: 'rejected', cause: 'wrong-number' }],
    [400, { message: 'You are not set up on this route' }, { kind: 'rejected', cause: 'provider' }],
    [400, {}, { kind: 'rejected', cause: 'provider' }],
    [200, { code: 'ok' }, { kind: 'uncertain' }],
    [200, 'sent', { kind: 'uncertain' }],
    [429, {}, { kind: 'retry', slow: true }],
    [500, { message: 'Insufficient balance' }, { kind: 'uncertain' }],
  ])('[DE-05] with status %s and %o', async (status, body, outcome) => {
    const { outcome: found } = await askGateway(account, { status, body });
    expect(found).toMatchObject(outcome);
    // A sentence does not prove anything about a number.
    expect(found).not.toHaveProperty('suppress');
  });
});

const read = (fields: Record<string, string>) =>
  readTermiiHook(account, hookCall(account, fields, { as: 'json' })) as HookReading;

describe('a report of Termii', () => {
  it.each([
    ['DELIVERED', { state: 'delivered' }],
    ['DELIVERED | Message delivered to handset', { state: 'delivered' }],
    ['Message Sent', { state: 'buffered' }],
    ['Message Failed', { state: 'undelivered', code: 'Message Failed' }],
    ['DND Active on Phone Number', { state: 'rejected', cause: 'dnd', suppress: 'dnd' }],
    ['Rejected', { state: 'rejected', cause: 'provider' }],
    ['Expired', { state: 'undelivered', cause: 'switched-off' }],
  ])('[DE-04] with status %s', (status, receipt) => {
    const fields = { type: 'outbound', id: 'request', message_id: '5964', receiver: '2348031234567', status };
    expect(read(fields).receipts).toMatchObject([{ references: ['5964'], ...receipt }]);
  });

  it('[DE-04] can be a reply from an international number', () => {
    const fields = {
      type: 'inbound',
      message_id: '39',
      sender: '2347069549231',
      receiver: '12022214836',
      message: 'Great ',
      status: 'Received',
    };
    expect(read(fields)).toMatchObject({
      receipts: [],
      replies: [{ id: '39', from: '+2347069549231', to: '12022214836', text: 'Great ' }],
      answer: { status: 200, body: '' },
    });
  });

  it.each([{}, { message_id: '1' }, { status: 'DELIVERED' }, { type: 'inbound', sender: '1' }])(
    'is not understood: %o',
    (fields) => {
      expect(read(fields as Record<string, string>).answer.status).toBe(400);
    },
  );

  it.each(['hex', 'base64'] as const)(
    '[DE-04] is checked by its signature in %s if the account has a key',
    (written) => {
      const keyed = {
        ...account,
        settings: { ...account.settings, signature: written },
        secrets: { webhookSecret: 'tsk_1' },
      };
      const call = hookCall(keyed, { message_id: '1', status: 'DELIVERED' }, { as: 'json' });
      const sign = (body: Buffer, key = 'tsk_1') => createHmac('sha512', key).update(body).digest(written);
      const given = (signature: string) =>
        readTermiiHook(keyed, { ...call, headers: { 'x-termii-signature': signature } });
      expect(given(sign(call.body))).toMatchObject({ receipts: [{ state: 'delivered' }] });
      for (const wrong of ['', 'x', sign(call.body, 'tsk_2'), sign(Buffer.from(`${String(call.body)} `))])
        expect(given(wrong)).toBe('forged');
      expect(readTermiiHook(keyed, call)).toBe('forged');
    },
  );
});
