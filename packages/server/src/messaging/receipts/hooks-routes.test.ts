// Tests webhooks: what is stored, what is refused, and that no input causes a fault.
import { systemClock } from '../../platform/clock.ts';
import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCounting } from '../../../testing/counting.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openLog } from '../../platform/log.ts';
import { buildHttpServer } from '../../platform/http/http-server.ts';
import { openProviderAccounts } from '../../provider-accounts/open-accounts.ts';
import { readHook } from '../../provider-accounts/open-account.ts';
import { hookRoutes } from './hooks-routes.ts';
import { openKeeping } from './keep-inbound.ts';

const site = 'https://tidings.example.org';
const lines: string[] = [];
let server: TestServer;
let token: string;
/** The webhook addresses of accounts, by kind. */
const hooks: Record<string, string> = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  const log = openLog('debug', { write: (line: string) => void lines.push(line) });
  server = await startTestServer({ PUBLIC_URL: site }, { log });
  ({ token } = await server.signUp());
  await add('africastalking', { username: 'grace' }, { apiKey: 'k' });
  await add('twilio', { accountSid: 'AC1' }, { authToken: 'tw' });
  await add('termii', {}, { apiKey: 'k', webhookSecret: 'ts' });
  await add('http', { address: 'https://sms.example.org', body: '{"to": "{to}", "text": "{text}"}' }, {});
  await add('smpp', { host: 'smsc.example.org', systemId: 'a' }, {});
});
beforeEach(() => server.query('delete from engine.inbound'));

async function add(kind: string, settings: object, secrets: object): Promise<void> {
  const { body, status } = await server.call('POST', '/api/providers', {
    token,
    body: { kind, name: kind, settings, secrets, regular: false, hybrid: false },
  });
  expect([status, body.message]).toEqual([201, undefined]);
  expect(body.hookAddress.startsWith(`${site}/hooks/${body.id}/`)).toBe(true);
  hooks[kind] = body.hookAddress.slice(site.length);
  ids[kind] = body.id;
}

const hook = (kind: string): string => hooks[kind] as string;
const kept = () =>
  server.query<{ provider: string; kind: string; body: Record<string, unknown>; raw: string }>(
    'select provider, kind, body, raw from engine.inbound order by id',
  );

/** A call as gateways make it: a form, or the content type in `type`. */
const post = (url: string, payload: string | Buffer, type?: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...(type ? { 'content-type': type } : {}), ...headers },
  });
const form = 'application/x-www-form-urlencoded';
const delivered = 'id=ATXid_1&status=Success&phoneNumber=%2B2348031234567';

describe("a gateway's report", () => {
  it('[DE-04] is stored unchanged before it is answered', async () => {
    const { statusCode, body } = await post(hook('africastalking'), delivered, form);
    expect([statusCode, body]).toEqual([200, '']);
    expect(await kept()).toEqual([
      {
        provider: ids['africastalking'],
        kind: 'receipt',
        raw: delivered,
        body: { references: ['ATXid_1'], state: 'delivered', code: null, at: null, address: null },
      },
    ]);
  });

  it.each([
    ['by query', (url: string) => server.app.inject({ method: 'GET', url: `${url}?${delivered}` })],
    ['without a content type', (url: string) => post(url, delivered)],
    ['as JSON', (url: string) => post(url, '{"id":"ATXid_1","status":"Success"}', 'application/json')],
    [
      'as JSON labelled as text',
      (url: string) => post(url, ' {"id":"ATXid_1","status":"Success"}', 'text/plain'),
    ],
    ['at /receipts', (url: string) => post(`${url}/receipts`, delivered, form)],
    ['at /replies', (url: string) => post(`${url}/replies/`, delivered, form)],
  ])('[DE-04] is read %s', async (_, call) => {
    expect((await call(hook('africastalking'))).statusCode).toBe(200);
    expect(await kept()).toMatchObject([{ body: { references: ['ATXid_1'], state: 'delivered' } }]);
  });

  it('[DE-04] with an id too large for a number names the same id as one with text', async () => {
    for (const id of ['9122821270554876574', '"9122821270554876574"', '5964'])
      await post(hook('africastalking'), `{"id":${id},"status":"Success"}`, 'application/json');
    expect((await kept()).map(({ body }) => body['references'])).toEqual([
      ['9122821270554876574'],
      ['9122821270554876574'],
      ['5964'],
    ]);
  });

  it('[DE-04] of a reply is stored with the provider’s own id', async () => {
    const reply = 'id=r1&from=%2B2348031234567&to=32811&text=STOP+%00+%ED%A0%BD';
    expect((await post(hook('africastalking'), reply, form)).statusCode).toBe(200);
    expect(await kept()).toMatchObject([
      { kind: 'reply', body: { id: 'r1', from: '+2348031234567', to: '32811' } },
    ]);
  });

  it('[DE-04] is signed over the public address, whatever the proxy calls', async () => {
    const payload = 'MessageSid=SM1&MessageStatus=delivered';
    const sign = (address: string) =>
      createHmac('sha1', 'tw').update(`${address}MessageSidSM1MessageStatusdelivered`).digest('base64');
    const given = (signature: string) =>
      post(`${hook('twilio')}/receipts?a=b%20c`, payload, form, {
        'x-twilio-signature': signature,
        host: 'inner:8080',
      });
    const right = `${site}${hook('twilio')}/receipts?a=b%20c`;
    expect((await given(sign(right))).statusCode).toBe(200);
    expect(await kept()).toHaveLength(1);
    for (const wrong of ['', sign(right.replace(site, 'http://inner:8080')), sign(`${right}x`)])
      expect((await given(wrong)).statusCode).toBe(403);
    expect(await kept()).toHaveLength(1);
  });

  it('[DE-04] is signed over the exact bytes of the body', async () => {
    const body = '{"message_id": "5964",  "status":"DELIVERED"}';
    const signature = (text: string) => createHmac('sha512', 'ts').update(text).digest('hex');
    const given = (headers: Record<string, string>) =>
      post(hook('termii'), body, 'application/json', headers);
    expect((await given({ 'x-termii-signature': signature(body) })).statusCode).toBe(200);
    expect((await given({ 'x-termii-signature': signature(body.replace('  ', ' ')) })).statusCode).toBe(403);
    expect((await given({})).statusCode).toBe(403);
    expect(await kept()).toHaveLength(1);
  });
});

describe('a stranger', () => {
  it('gets the same 404 whatever is wrong, and nothing is stored', async () => {
    const right = hook('africastalking');
    const [, , account = '', secret = ''] = right.split('/');
    const changed = `${secret.slice(0, -2)}${secret.endsWith('AA') ? 'BB' : 'AA'}`;
    const answers = await Promise.all(
      [
        `/hooks/${account}/${changed}`,
        `/hooks/${account}/${secret}x`,
        `/hooks/${account}/${secret.slice(1)}`,
        `/hooks/${ids['twilio']}/${secret}`,
        `/hooks/0190a000-0000-7000-8000-000000000000/${secret}`,
        `/hooks/x/${secret}`,
        `/hooks/%27%3B/${secret}`,
        `/hooks/${account}/%00`,
        `/hooks/${account}`,
        `${right}/elsewhere`,
      ].map((url) => post(url, delivered, form)),
    );
    for (const { statusCode, json } of answers) {
      expect(statusCode).toBe(404);
      expect(json()).toEqual({
        status: false,
        code: 'notFound',
        message: 'Page not found.',
      });
    }
    expect(await kept()).toEqual([]);
  });
});

describe('any input', () => {
  const garbage: [string, string | Buffer, string?][] = [
    ['nothing', ''],
    ['bytes', Buffer.from([0, 255, 254, 1, 128]), 'application/octet-stream'],
    ['half a JSON', '{"id": "AT', 'application/json'],
    ['JSON that is no object', '[1,2]', 'application/json'],
    ['JSON deep as a well', '{"id":'.repeat(9000), 'application/json'],
    ['JSON of other types', '{"id":{"a":1},"status":["Success"],"from":null,"text":{}}', 'application/json'],
    [
      'JSON that is named after what all objects have',
      '{"__proto__":{"id":"1","status":"Success"}}',
      'application/json',
    ],
    ['a form with broken percent signs', 'id=%&status=%zz', form],
    ['XML', '<a/>', 'text/xml'],
    [
      'a form with files',
      '--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n1\r\n--x--',
      'multipart/form-data; boundary=x',
    ],
    ['too much', 'x'.repeat(65_537), form],
  ];
  it.each(garbage)('%s causes no server error', async (_, payload, type) => {
    for (const kind of ['africastalking', 'http', 'smpp']) {
      const { statusCode } = await post(hook(kind), payload, type);
      expect([200, 400, 413]).toContain(statusCode);
    }
    for (const url of [hook('africastalking'), `${hook('http')}?%`, `${hook('http')}?a=%ff&%00=1`])
      expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(400);
    for (const { raw } of await kept()) expect(raw).toContain('id=');
  });

  it('is limited per account and per unknown caller', async () => {
    const app = await buildHttpServer({ log: openLog('silent'), secure: false, version: '0' });
    const accounts = openProviderAccounts(server.context);
    const keeping = openKeeping(server.context.db);
    const counter = openCounting();
    hookRoutes(app, {
      db: server.context.db,
      accounts,
      readHook,
      keeping,
      counter,
      clock: systemClock,
      limits: { perAccount: 3, perStranger: 2 },
    });
    const statuses = async (url: string, times: number) => {
      const found: number[] = [];
      for (let n = 0; n < times; n += 1)
        found.push((await app.inject({ method: 'GET', url: `${url}?${delivered}` })).statusCode);
      return found;
    };
    expect(await statuses(`${hook('africastalking')}x`, 3)).toEqual([404, 404, 429]);
    expect(await statuses(hook('africastalking'), 4)).toEqual([200, 200, 200, 429]);
    expect(await statuses(hook('http'), 1)).toEqual([200]);
    await app.close();
  });
});

it('[DE-04] answers 503 while the database is unavailable, so that the gateway tries again', async () => {
  const app = await buildHttpServer({ log: openLog('silent'), secure: false, version: '0' });
  const accounts = openProviderAccounts(server.context);
  const { counter } = server.context;
  const away = async () => {
    throw new Error('the database is away');
  };
  hookRoutes(app, {
    db: server.context.db,
    accounts,
    readHook,
    keeping: { receipt: away, reply: away },
    counter,
    clock: systemClock,
  });
  const { statusCode } = await app.inject({ method: 'GET', url: `${hook('africastalking')}?${delivered}` });
  expect(statusCode).toBe(503);
  await app.close();
  const other = await buildHttpServer({ log: openLog('silent'), secure: false, version: '0' });
  hookRoutes(other, {
    db: server.context.db,
    accounts: { hooks: accounts.hooks, readAccount: away },
    readHook,
    keeping: openKeeping(server.context.db),
    counter,
    clock: systemClock,
  });
  expect(
    (await other.inject({ method: 'GET', url: `${hook('africastalking')}?${delivered}` })).statusCode,
  ).toBe(503);
  await other.close();
});

it('logs neither the secret of the address nor what came', async () => {
  await post(hook('africastalking'), 'id=1&from=%2B2348031234567&to=1&text=Blessed', form);
  await post(hook('africastalking'), 'Blessed', form);
  await post(`${hook('africastalking')}x?text=Blessed`, 'Blessed', form);
  await post(hook('twilio'), 'Body=Blessed', form);
  const log = lines.join('');
  const secrets = Object.values(hooks).map((address) => address.split('/')[3] as string);
  for (const secret of [...secrets, 'Blessed', '8031234567']) expect(log).not.toContain(secret);
  expect(log).toContain('/hooks/:account/:secret');
});

it('[AP-41] is part of the API document', async () => {
  const { body } = await server.call('GET', '/api/openapi.json');
  const { get, post: posted } = body.paths['/hooks/{account}/{secret}'];
  for (const call of [get, posted]) expect(call).toMatchObject({ tags: ['Webhooks'], security: [] });
});
