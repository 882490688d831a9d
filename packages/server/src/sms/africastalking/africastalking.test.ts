// Tests Africa's Talking: requests, status codes, reports.
import { describe, expect, it } from 'vitest';
import { askGateway } from '../../../testing/providers/ask-gateway.ts';
import { gatewayAccount, hookCall } from '../../../testing/providers/gateway-account.ts';
import type { HookReading } from '../../providers/account.ts';
import { readAfricasTalkingHook } from './africastalking-hook.ts';

const account = gatewayAccount('africastalking', { username: 'grace' }, { apiKey: 'key 1' });
const answer = (statusCode: number, status: string, messageId = 'ATXid_1') => ({
  SMSMessageData: {
    Message: 'Sent to 1/1 Total Cost: NGN 2.2000',
    Recipients: [{ statusCode, number: '+2348031234567', status, cost: 'NGN 2.2000', messageId }],
  },
});

describe("a request to Africa's Talking", () => {
  it('[DE-03] has the whole text, with the key in a header', async () => {
    const text = 'Ẹ káàárọ̀ & [€] 😀 '.repeat(30);
    const { outcome, asked } = await askGateway(
      account,
      { status: 201, body: answer(101, 'Success') },
      { outbound: { text } },
    );
    expect(outcome).toEqual({ kind: 'accepted', reference: 'ATXid_1' });
    expect(asked).toMatchObject({
      method: 'POST',
      path: '/version1/messaging',
      headers: { apikey: 'key 1', accept: 'application/json' },
    });
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      username: 'grace',
      to: '+2348031234567',
      from: 'GRACE',
      message: text,
      bulkSMSMode: '1',
      enqueue: '1',
    });
    const atOnce = await askGateway(
      account,
      { status: 201, body: answer(101, 'Success') },
      { settings: { enqueue: false } },
    );
    expect(atOnce.asked?.body).not.toContain('enqueue');
  });
});

describe("an answer of Africa's Talking", () => {
  it.each([
    [100, 'Processed', { kind: 'accepted', reference: 'ATXid_1' }],
    [102, 'Queued', { kind: 'accepted', reference: 'ATXid_1' }],
    [401, 'RiskHold', { kind: 'rejected', cause: 'provider' }],
    [402, 'InvalidSenderId', { kind: 'rejected', cause: 'sender' }],
    [403, 'InvalidPhoneNumber', { kind: 'rejected', suppress: 'wrong-number' }],
    [404, 'UnsupportedNumberType', { kind: 'rejected', suppress: 'wrong-number' }],
    [405, 'InsufficientBalance', { kind: 'retry', slow: true, code: '405' }],
    [406, 'UserInBlacklist', { kind: 'rejected', cause: 'opted-out', suppress: 'opted-out' }],
    [407, 'CouldNotRoute', { kind: 'rejected', cause: 'provider' }],
    [409, 'DoNotDisturbRejection', { kind: 'rejected', cause: 'dnd' }],
    [500, 'InternalServerError', { kind: 'retry', code: '500' }],
    [501, 'GatewayError', { kind: 'retry', code: '501' }],
    [502, 'RejectedByGateway', { kind: 'retry', code: '502' }],
    [999, 'Unheard', { kind: 'uncertain' }],
  ])('[DE-05] with code %s %s', async (code, status, outcome) => {
    const { outcome: found } = await askGateway(account, { status: 201, body: answer(code, status) });
    expect(found).toMatchObject(outcome);
    if (code === 409) expect(found).not.toHaveProperty('suppress');
    if (outcome.kind === 'retry') expect('slow' in found && found.slow).toBe(code === 405);
  });

  it.each([
    [
      201,
      { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } },
      { kind: 'rejected', cause: 'sender' },
    ],
    [201, answer(101, 'Success', 'None'), { kind: 'accepted', reference: null }],
    [201, 'OK', { kind: 'uncertain' }],
    [401, 'The supplied authentication is invalid', { kind: 'retry', slow: true }],
    [400, 'Must have sufficient parameters', { kind: 'rejected', cause: 'provider' }],
    [500, 'Internal', { kind: 'uncertain' }],
  ])('[DE-05] with status %s and %o', async (status, body, outcome) => {
    expect((await askGateway(account, { status, body })).outcome).toMatchObject(outcome);
  });
});

const read = (fields: Record<string, string>) =>
  readAfricasTalkingHook(account, hookCall(account, fields)) as HookReading;

describe("a report of Africa's Talking", () => {
  it.each([
    ['Success', '', { state: 'delivered' }],
    ['Sent', '', { state: 'buffered' }],
    ['Submitted', '', { state: 'buffered' }],
    ['Buffered', '', { state: 'buffered' }],
    ['constructor', 'constructor', { state: 'buffered' }],
    ['Rejected', 'UserInBlackList', { state: 'rejected', cause: 'opted-out', suppress: 'opted-out' }],
    ['Failed', 'UserDoesNotExist', { state: 'undelivered', cause: 'wrong-number', suppress: 'wrong-number' }],
    ['Failed', 'AbsentSubscriber', { state: 'undelivered', cause: 'switched-off' }],
    ['Failed', 'DoNotDisturbRejection', { state: 'undelivered', cause: 'dnd' }],
    ['Failed', 'DeliveryFailure', { state: 'undelivered', code: 'DeliveryFailure' }],
    ['Expired', '', { state: 'undelivered', cause: 'switched-off', code: null }],
  ])('[DE-04] with status %s and reason %s', (status, failureReason, receipt) => {
    const fields = {
      id: 'ATXid_1',
      status,
      phoneNumber: '+2348031234567',
      ...(failureReason && { failureReason }),
    };
    expect(read(fields).receipts).toMatchObject([{ references: ['ATXid_1'], ...receipt }]);
  });

  it('[DE-04] can be a reply', () => {
    const fields = {
      id: 'r1',
      linkId: 'l',
      from: '+2348031234567',
      to: '32811',
      text: 'STOP',
      date: '2026-01-01',
    };
    expect(read(fields)).toMatchObject({
      receipts: [],
      replies: [{ id: 'r1', from: '+2348031234567', to: '32811', text: 'STOP' }],
      answer: { status: 200, body: '' },
    });
  });

  it.each([{}, { id: '1' }, { status: 'Success' }, { from: '+1' }])('is not understood: %o', (fields) => {
    expect(read(fields as Record<string, string>).answer.status).toBe(400);
  });
});
