// Tests the webhooks of a phone: reports, replies, and signatures that are wrong or old.
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { gatewayAccount } from '../../../testing/providers/gateway-account.ts';
import type { HookReading } from '../../providers/account.ts';
import { readPhoneHook } from './phone-hook.ts';

const settings = { deviceId: 'd1', number: '+2348030000009' };
const open = gatewayAccount('phone', settings);
const signed = gatewayAccount('phone', settings, { signingKey: 'k3y' });
const now = new Date('2026-11-24T12:00:00Z');

const call = (fields: object, headers: Record<string, string> = {}, account = open) => {
  const body = Buffer.from(JSON.stringify(fields));
  return readPhoneHook(account, {
    method: 'POST',
    address: account.hookAddress,
    headers,
    fields: fields as Record<string, unknown>,
    body,
    at: now,
  });
};

const event = (name: string, payload: object, deviceId = 'd1') => ({
  deviceId,
  event: name,
  id: 'e',
  payload,
});
const delivered = event('sms:delivered', { messageId: 'm1', phoneNumber: '+2348031234567' });

describe('[DE-11] a phone reports', () => {
  it('what was delivered', () => {
    expect(call(delivered)).toMatchObject({ receipts: [{ references: ['m1'], state: 'delivered' }] });
  });

  it.each([
    ['RESULT_ERROR_LIMIT_EXCEEDED', 'provider', 'RESULT_ERROR_LIMIT_EXCEEDED'],
    ['Send result: RESULT_ERROR_NO_SERVICE (no service)', 'provider', 'RESULT_ERROR_NO_SERVICE'],
    ['Invalid number', 'wrong-number', 'Invalid number'],
    ['', 'provider', null],
  ])('what failed: %s', (reason, cause, code) => {
    expect(call(event('sms:failed', { messageId: 'm1', reason }))).toMatchObject({
      receipts: [{ references: ['m1'], state: 'undelivered', cause, code }],
    });
  });

  it.each(['sms:sent', 'system:ping', 'mms:received'])('%s, which ends nothing', (name) => {
    expect(call(event(name, { messageId: 'm1' }))).toMatchObject({ receipts: [], answer: { status: 200 } });
  });

  it('a reply, told apart from an equal one by its time', () => {
    const reply = (receivedAt: string, deviceId?: string) =>
      call(
        event(
          'sms:received',
          { messageId: 'h', message: 'Yes ', phoneNumber: '08031234567', receivedAt },
          deviceId,
        ),
      ) as HookReading;
    expect(reply('t1').replies).toMatchObject([
      { from: '08031234567', to: '+2348030000009', text: 'Yes ', id: 'h t1' },
    ]);
    expect(reply('t2').replies).toMatchObject([{ id: 'h t2' }]);
    expect(reply('t1', 'd2'), 'another phone of the account').toMatchObject({
      replies: [],
      answer: { status: 200 },
    });
  });

  it.each([
    {},
    { event: 'sms:failed' },
    { event: 'sms:delivered', payload: 'x' },
    { event: ['sms:received'] },
  ])('what cannot be read: %o', (fields) => {
    expect(call({ deviceId: 'd1', ...fields })).toMatchObject({ receipts: [], answer: { status: 400 } });
  });
});

describe('[DE-11] a signature', () => {
  const sign = (seconds: number, key = 'k3y', fields: object = delivered) => {
    const timestamp = String(now.getTime() / 1000 + seconds);
    const signature = createHmac('sha256', key)
      .update(JSON.stringify(fields))
      .update(timestamp)
      .digest('hex');
    return { 'x-timestamp': timestamp, 'x-signature': signature };
  };

  it.each([0, 299, -299])('of %i seconds from now is accepted, in capitals too', (seconds) => {
    const headers = sign(seconds);
    expect(call(delivered, headers, signed)).toHaveProperty('receipts.length', 1);
    const capitals = { ...headers, 'x-signature': headers['x-signature'].toUpperCase() };
    expect(call(delivered, capitals, signed)).toHaveProperty('receipts.length', 1);
  });

  it.each([
    ['none', {}],
    ['a replayed one', sign(-301)],
    ['one of a clock far ahead', sign(301)],
    ['one by another key', sign(0, 'other')],
    ['one of another body', sign(0, 'k3y', { ...delivered, id: 'f' })],
    ['one with another time', { ...sign(0), 'x-timestamp': String(now.getTime() / 1000 + 1) }],
    ['one that is cut off', { ...sign(0), 'x-signature': 'ab' }],
    ['one without a time', { 'x-signature': sign(0)['x-signature'] }],
  ])('is refused: %s', (_, headers) => {
    expect(call(delivered, headers, signed)).toBe('forged');
  });
});
