// Tests the generic HTTP gateway: templates, answers, reports.
import { describe, expect, it } from 'vitest';
import type { Settings } from '@tidings/contract/rules/provider-fields.ts';
import { askGateway } from '../../../testing/providers/ask-gateway.ts';
import { gatewayAccount, gatewaySms, hookCall } from '../../../testing/providers/gateway-account.ts';
import type { HookReading } from '../../providers/account.ts';
import { readGenericHook } from './generic-hook.ts';

const account = (settings: Settings = {}) =>
  gatewayAccount('http', { user: 'grace', ...settings }, { password: 's3"c&t' });
const ok = { status: 200, body: 'OK' };
const { key } = gatewaySms();
/** A text that would break out of every template if it were not escaped for its place. */
const text = '"}, {"to": "+1&to=2" \r\nX-Evil: 1 {password} %41 ẹ😀\u{d83d}';
const kept = text.toWellFormed();

describe('a request to a gateway', () => {
  it('[DE-03] by JSON keeps each value inside its string', async () => {
    const body =
      '{"m": [{"to": "{plainTo}", "text": "{text}!", "n": 1, "{x}": "{id} {route} {unknown}"}], "r": "{receipts}"}';
    const one = account({ body });
    const { asked, outcome } = await askGateway(one, ok, { path: '/send', outbound: { text } });
    expect(outcome).toEqual({ kind: 'accepted', reference: key });
    expect(asked).toMatchObject({
      method: 'POST',
      path: '/send',
      headers: { 'content-type': 'application/json' },
    });
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      m: [{ to: '2348031234567', text: `${kept}!`, n: 1, '{x}': `${key} regular {unknown}` }],
      r: one.hookAddress,
    });
  });

  it('[DE-03] by form and by GET keeps each value inside its field', async () => {
    const template = 'to={to}&text={text}&by={from}&key={password}';
    const fields = { to: '+2348031234567', text: kept, by: 'GRACE', key: 's3"c&t' };
    const form = await askGateway(account({ bodyKind: 'form', body: template }), ok, { outbound: { text } });
    expect(form.asked?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(form.asked?.body))).toEqual(fields);
    const get = await askGateway(account({ method: 'GET' }), ok, {
      path: `/?${template}`,
      outbound: { text },
    });
    expect(get.asked).toMatchObject({ method: 'GET', body: '' });
    expect(Object.fromEntries(get.query)).toEqual(fields);
  });

  it('[DE-03] has headers of its own, and no value can start another', async () => {
    const headers =
      'Authorization: Bearer {password}\n\nX-Text: {text}\r\nContent-Type: application/vnd.x+json';
    const { asked } = await askGateway(account({ body: '{}', headers }), ok, { outbound: { text } });
    expect(asked?.headers).toMatchObject({
      authorization: 'Bearer s3"c&t',
      'content-type': 'application/vnd.x+json',
      'x-text': '"}, {"to": "+1&to=2" %0D%0AX-Evil: 1 {password} %41 %E1%BA%B9%F0%9F%98%80%EF%BF%BD',
    });
    expect(asked?.headers).not.toHaveProperty('x-evil');
    const basic = await askGateway(account({ body: '{}', basic: true }), ok);
    expect(basic.asked?.headers.authorization).toBe(
      `Basic ${Buffer.from('grace:s3"c&t').toString('base64')}`,
    );
  });

  it.each([
    { body: '{"to": {to}}' },
    { body: '' },
    { body: '{}', headers: 'no header' },
    { body: '{}', headers: 'Content-Length: 3' },
    { body: '{}', headers: 'Host: elsewhere' },
    { body: '{}', headers: 'Transfer-Encoding: chunked' },
  ] as Settings[])('is not made if the account is faulty: %o', async (settings) => {
    const { outcome, asked } = await askGateway(account(settings), ok);
    expect(asked).toBeUndefined();
    expect(outcome).toMatchObject({ kind: 'retry', slow: true, code: 'template', afterMs: 60_000 });
  });
});

describe('an answer of a gateway', () => {
  it.each([
    [
      { idPath: 'data.0.id' },
      { status: 201, body: { data: [{ id: 77 }] } },
      { kind: 'accepted', reference: '77' },
    ],
    [{ idPath: 'data.0.id' }, { status: 200, body: { data: [] } }, { kind: 'accepted', reference: key }],
    [{ idPath: 'id' }, { status: 200, body: ' 4f-11\n' }, { kind: 'accepted', reference: '4f-11' }],
    [{ idPath: 'id' }, { status: 200, body: 'x'.repeat(300) }, { kind: 'accepted', reference: key }],
    [{ idPath: '__proto__.x' }, { status: 200, body: '{}' }, { kind: 'accepted', reference: key }],
    [{ acceptedText: '"ok"' }, { status: 200, body: { code: 'ok' } }, { kind: 'accepted', reference: key }],
    [
      { acceptedText: '"ok"' },
      { status: 200, body: { code: 'no' } },
      { kind: 'rejected', cause: 'provider' },
    ],
    [{}, { status: 400, body: 'OK' }, { kind: 'rejected', code: '400' }],
    [{}, { status: 500, body: 'OK' }, { kind: 'uncertain', code: '500' }],
    [{}, { status: 503 }, { kind: 'retry', slow: true }],
  ] as const)('[DE-05] with settings %o is %o', async (settings, turn, outcome) => {
    expect((await askGateway(account({ body: '{}', ...settings }), turn)).outcome).toMatchObject(outcome);
  });
});

const read = (settings: Settings, fields: Record<string, string>) =>
  readGenericHook(account(settings), hookCall(account(), fields)) as HookReading;

describe('a report of a gateway', () => {
  it.each([
    ['DELIVRD', { state: 'delivered', code: null }],
    ['Delivered', { state: 'delivered' }],
    ['UNDELIV', { state: 'undelivered', code: 'UNDELIV' }],
    ['expired', { state: 'undelivered' }],
    ['enroute', { state: 'buffered' }],
  ])('[DE-04] with status %s', (status, receipt) => {
    expect(read({}, { id: '77', status }).receipts).toMatchObject([{ references: ['77'], ...receipt }]);
  });

  it("[DE-04] is read by the account's field names, which may be paths", () => {
    const settings = { receiptId: 'msg.id', receiptStatus: 'msg.state', deliveredWords: 'yes, ja ' };
    const call = hookCall(account(), {});
    const reading = readGenericHook(account(settings), { ...call, fields: { msg: { id: 5, state: 'JA' } } });
    expect(reading).toMatchObject({
      receipts: [{ references: ['5'], state: 'delivered' }],
      answer: { status: 200 },
    });
  });

  it('[DE-04] can be a reply', () => {
    const settings = { replyFrom: 'msisdn', replyTo: 'shortcode', replyText: 'content' };
    expect(
      read(settings, { msisdn: '+2348031234567', shortcode: '32811', content: ' STOP', id: 'r' }),
    ).toMatchObject({
      receipts: [],
      replies: [{ from: '+2348031234567', to: '32811', text: ' STOP', id: 'r' }],
    });
  });

  const nothing: Record<string, string>[] = [
    {},
    { id: '1' },
    { status: 'DELIVRD' },
    { from: '1' },
    { text: 'a' },
  ];
  it.each(nothing)('is not understood: %o', (fields) => {
    expect(read({}, fields)).toMatchObject({ receipts: [], replies: [], answer: { status: 400 } });
  });
});
