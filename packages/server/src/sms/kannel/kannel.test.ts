// Tests Kannel: requests, answers, reports.
import { describe, expect, it } from 'vitest';
import { askGateway } from '../../../testing/providers/ask-gateway.ts';
import { gatewayAccount, gatewaySms, hookCall } from '../../../testing/providers/gateway-account.ts';
import type { HookReading } from '../../providers/account.ts';
import { readKannelHook } from './kannel-hook.ts';

const account = gatewayAccount(
  'kannel',
  { username: 'tidings', smsc: 'mtn', hybridSmsc: 'hosted', validity: 60 },
  { password: 'p&w=1' },
);
const path = '/cgi-bin/sendsms';
const ok = { status: 202, body: '0: Accepted for delivery' };
const { key } = gatewaySms();

describe('a request to Kannel', () => {
  it('[DE-03] has one page, the SMSC of its route, and a report address with our own id', async () => {
    const { outcome, asked, query } = await askGateway(account, ok, { path });
    expect(outcome).toEqual({ kind: 'accepted', reference: key });
    expect(asked).toMatchObject({ method: 'GET', body: '' });
    expect(Object.fromEntries(query)).toEqual({
      username: 'tidings',
      password: 'p&w=1',
      from: 'GRACE',
      to: '+2348031234567',
      smsc: 'mtn',
      validity: '60',
      coding: '0',
      charset: 'UTF-8',
      text: 'Hello',
      'dlr-mask': '31',
      'dlr-url': `${account.hookAddress}/receipts?key=${key}&type=%d&answer=%A&at=%T`,
    });
    const hosted = await askGateway(account, ok, { path: '/sendsms?x=1', outbound: { route: 'hybrid' } });
    expect(hosted.query.get('smsc')).toBe('hosted');
    expect(hosted.query.get('x')).toBe('1');
  });

  it('escapes percent signs in the report address', async () => {
    const odd = { ...account, hookAddress: 'https://example.org/a%20b/hooks/1/2' };
    const { query } = await askGateway(odd, ok, { path });
    expect(query.get('dlr-url')).toContain('https://example.org/a%%20b/hooks/1/2/receipts?key=');
  });

  it('has UCS-2 text as bytes, and the header of a page among several', async () => {
    const { asked } = await askGateway(account, ok, {
      path,
      outbound: { encoding: 'ucs2', text: 'ẹ😀', page: 2, pages: 3, reference: 201 },
    });
    expect(asked?.path).toContain(
      '&coding=2&charset=UTF-16BE&text=%1e%b9%d8%3d%de%00&udh=%05%00%03%c9%03%02',
    );
  });
});

describe('an answer of Kannel', () => {
  it.each([
    [202, '3: Queued for later delivery', { kind: 'accepted', reference: key }],
    [403, 'Authorization failed for sendsms', { kind: 'retry', slow: true, afterMs: 60_000 }],
    [403, 'Not routable. Do not try again.', { kind: 'rejected', cause: 'provider' }],
    [400, 'Empty receiver number not allowed, rejected', { kind: 'rejected', cause: 'provider' }],
    [503, 'Temporal failure, try again later.', { kind: 'retry', slow: true, code: '503' }],
    [200, '<html>', { kind: 'uncertain' }],
    [500, '', { kind: 'uncertain' }],
  ])('[DE-05] with status %s and %s', async (status, body, outcome) => {
    expect((await askGateway(account, { status, body }, { path })).outcome).toMatchObject(outcome);
  });
});

const read = (fields: Record<string, string>) =>
  readKannelHook(account, hookCall(account, fields, { as: 'query' })) as HookReading;
const report = (type: string, answer: string) => read({ key, type, answer, at: '1795255911' }).receipts[0];

describe('a report of Kannel', () => {
  it.each([
    ['1', 'id:1 stat:DELIVRD err:000', { state: 'delivered', code: null }],
    ['2', 'id:1 stat:UNDELIV err:1', { state: 'undelivered', code: '1', cause: 'wrong-number' }],
    ['2', 'id:1 stat:EXPIRED err:0', { state: 'undelivered', cause: 'switched-off' }],
    ['2', 'id:1 stat:REJECTD err:DND', { state: 'rejected', cause: 'dnd', suppress: 'dnd' }],
    ['2', '', { state: 'undelivered' }],
    ['4', '', { state: 'buffered' }],
    ['8', 'ACK/', { state: 'buffered' }],
    ['16', 'NACK/0x0000000b/Invalid Destination Address', { state: 'rejected', suppress: 'wrong-number' }],
    ['16', 'NACK/0x0000000a/Invalid Source Address', { state: 'rejected', cause: 'sender' }],
    ['16', 'NACK/0x00000045/Submit failed', { state: 'rejected', cause: 'provider', code: '0x00000045' }],
    ['16', 'internal error', { state: 'rejected', cause: 'provider', code: null }],
  ])('[DE-04] of type %s with %s', (type, answer, receipt) => {
    expect(report(type, answer)).toMatchObject({
      references: [key],
      at: new Date('2026-11-21T10:11:51Z'),
      raw: expect.stringContaining(`type=${type}`),
      ...receipt,
    });
  });

  it('[DE-04] can be a reply with sender, number and text in its own alphabet', () => {
    const reply = { from: '+2348031234567', to: '32811', id: 'c05' };
    expect(read({ ...reply, text: 'STOP  now & é', coding: '0' })).toMatchObject({
      replies: [{ ...reply, text: 'STOP  now & é' }],
      answer: { status: 200, body: '' },
    });
    const call = hookCall(account, { ...reply, coding: '2' }, { as: 'query' });
    const address = `${call.address}&text=%1E%B9%D8%3D%DE%00%00%0A%00A+%19`;
    const fields = { ...call.fields, text: '\u001e\ufffd\n' };
    expect(readKannelHook(account, { ...call, address, fields })).toMatchObject({
      replies: [{ text: 'ẹ😀\nA’' }],
    });
  });

  it.each([{}, { key }, { key, type: 'x' }, { from: '+1' }, { text: 'a' }])(
    'is not understood: %o',
    (fields) => {
      expect(read(fields as Record<string, string>)).toMatchObject({
        receipts: [],
        replies: [],
        answer: { status: 400 },
      });
    },
  );
});
