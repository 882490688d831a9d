// The four beats of a route, on calls made for the purpose.
import { defineCall, id, someText } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openLog } from '../log.ts';
import { buildEdge } from './edge.ts';
import { type Edge, mount } from './mount.ts';
import type { Session, WriteAudit } from './session.ts';

const save = defineCall({
  method: 'PUT',
  path: '/api/Things/SaveThing/:id',
  alsoAt: ['/api/things/:id'],
  summary: 'Saves a thing',
  tag: 'Things',
  needs: 'people.write',
  audit: 'thing.saved',
  form: true,
  params: z.object({ id }),
  query: z.object({ mediaId: z.string().optional() }),
  body: z.object({
    name: someText(10, 'Enter a name'),
    count: z.number().max(5).optional(),
  }),
  status: 201,
  response: z.object({ id, name: z.string(), mediaId: z.string().optional(), files: z.array(z.string()) }),
});
const look = defineCall({
  ...save,
  method: 'GET',
  needs: 'nobody',
  audit: false,
  body: undefined,
  form: false,
  response: z.object({ ok: z.boolean() }),
});
const rule = defineCall({
  method: 'POST',
  path: '/api/rule',
  summary: 'Rules',
  tag: 'Things',
  needs: 'operator',
  audit: 'ruled',
  response: z.object({}),
});

const session: Session = {
  userId: 'u',
  tenantId: 't',
  sessionId: 's',
  token: 'x',
  role: 'staff',
  isOperator: false,
  country: 'NG',
  timeZone: 'Africa/Lagos',
};
const thing = '01890a5d-ac96-774b-bcce-b302099a8057';
const path = `/api/Things/SaveThing/${thing}`;
const audited: Parameters<WriteAudit>[1][] = [];
let fail: unknown;
let edge: Edge;

beforeEach(() => {
  audited.length = 0;
  fail = undefined;
});

beforeAll(async () => {
  edge = {
    app: await buildEdge({ log: openLog('silent'), secure: false, version: '1.0.0' }),
    calls: [],
    authenticate: async (header) =>
      header ? { ...session, role: header, isOperator: header === 'owner' } : null,
    writeAudit: async (_session, line) => {
      audited.push(line);
      if (fail === 'audit') throw new Error('audit is down');
    },
  };
  mount(edge, save, async ({ params, query, body, files }) => {
    if (fail && fail !== 'audit') throw fail;
    return {
      id: params.id,
      name: body.name,
      mediaId: query.mediaId,
      files: files.map((file) => file.fileName),
      secret: 'x',
    };
  });
  mount(edge, look, async () => ({ ok: true }));
  mount(edge, rule, async () => ({}));
});

const put = (payload: unknown, { url = path, role = 'staff', headers = {} } = {}) =>
  edge.app
    .inject({
      method: 'PUT',
      url,
      payload: payload as string,
      headers: { ...(role ? { authorization: role } : {}), ...headers },
    })
    .then((response) => ({ status: response.statusCode, body: response.json() }));

describe('a call', () => {
  test('[AP-01] matches its path, its query and its body without regard to case, and keeps parameters', async () => {
    const { status, body } = await put(
      { NAME: 'Ada' },
      { url: `/API/things/savething/${thing.toUpperCase()}?MEDIAID=aB` },
    );
    expect(status).toBe(201);
    expect(body).toEqual({ id: thing, name: 'Ada', mediaId: 'aB', files: [] });
  });

  test('[AU-01] asks who is calling before it reads what is called', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await put('{"name":', { headers })).status).toBe(400);
    expect((await put('{"name":', { headers, role: '' })).status).toBe(401);
  });

  test('[AP-42] is refused where it is nested beyond sense', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    for (const payload of [`{"name":"Ada","x":${deep}}`, JSON.stringify(deep)]) {
      const { status, body } = await put(payload, { headers: { 'content-type': 'application/json' } });
      expect([status, body.status]).toEqual([400, false]);
    }
  });

  test('answers at its other paths alike, and with a slash at the end', async () => {
    expect((await put({ name: 'Ada' }, { url: `/api/THINGS/${thing}/` })).status).toBe(201);
  });

  test('[AP-42] takes a form as well as JSON', async () => {
    const payload = [
      '--line',
      'content-disposition: form-data; name="Name"',
      '',
      'Ada',
      '--line',
      'content-disposition: form-data; name="picture"; filename="a.png"',
      'content-type: image/png',
      '',
      'xyz',
      '--line--',
      '',
    ].join('\r\n');
    const { status, body } = await put(payload, {
      headers: { 'content-type': 'multipart/form-data; boundary=line' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Ada', files: ['a.png'] });
  });

  test('[AU-08] writes the audit log with its name, what it was done to and the request', async () => {
    await put({ name: 'Ada' });
    expect(audited).toMatchObject([{ action: 'thing.saved', subject: thing, detail: {} }]);
    expect(audited[0]?.requestId).toMatch(/^[\da-f-]{36}$/);
  });

  test('is done though the audit log is not, and is not in the log when it failed', async () => {
    fail = 'audit';
    expect((await put({ name: 'Ada' })).status).toBe(201);
    audited.length = 0;
    fail = new AppError('notFound', 'There is no such thing.');
    expect((await put({ name: 'Ada' })).status).toBe(404);
    expect(audited).toEqual([]);
  });
});

describe('a caller', () => {
  test('[AU-01] nobody knows is asked to sign in', async () => {
    expect(await put({ name: 'Ada' }, { role: '' })).toEqual({
      status: 401,
      body: { status: false, code: 'signedOut', message: 'Please sign in to go on.' },
    });
  });

  test.each(['viewer', 'stranger'])('[AU-05] who is a %s may not', async (role) => {
    expect(await put({ name: 'Ada' }, { role })).toEqual({
      status: 403,
      body: { status: false, code: 'forbidden', message: 'Your role does not allow you to change people' },
    });
  });

  test('[AU-05] who is not the operator may not rule', async () => {
    const ruled = (role: string) =>
      edge.app.inject({ method: 'POST', url: '/api/rule', headers: { authorization: role } });
    expect((await ruled('staff')).statusCode).toBe(403);
    expect((await ruled('owner')).statusCode).toBe(200);
  });
});

test('[AP-01] a tenant or a country that is not the session’s is refused, its own is not', async () => {
  const sent = async (body: object) => {
    const { status, body: answer } = await put({ name: 'Ada', ...body });
    return [status, answer.message];
  };
  expect(await sent({ TenantId: 't', isoCode: 'ng' })).toEqual([201, undefined]);
  expect(await sent({ tenantID: '', isocode: '' })).toEqual([201, undefined]);
  expect(await sent({ tenantid: 'another' })).toEqual([404, 'There is no such organisation.']);
  expect(await sent({ tenantId: 7 })).toEqual([404, 'There is no such organisation.']);
  expect(await sent({ isoCode: 'GH' })).toEqual([400, 'The country is not that of your organisation.']);
});

describe('what cannot be taken', () => {
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'multipart/form-data; boundary=line' };
  test.each<[string, unknown, Record<string, string>, number, string]>([
    ['nothing', undefined, {}, 400, 'Enter a name'],
    ['a text', '"x"', json, 400, 'Something is missing: the body of the call must be an object'],
    ['broken JSON', '{', json, 400, 'The call could not be read: its body is not valid JSON.'],
    [
      'a poisoned name',
      '{"__proto__": {}}',
      json,
      400,
      'The call could not be read: its body is not valid JSON.',
    ],
    ['a wrong kind', { name: 5 }, {}, 400, 'name: This must be text'],
    ['spaces', { name: '  ' }, {}, 400, 'Enter a name'],
    ['too much', { name: 'x'.repeat(11) }, {}, 400, 'name: This is too long: 10 characters at most'],
    ['too large a number', { name: 'x', count: 6 }, {}, 400, 'count: This is too long or too large'],
    ['a number as text', { name: 'x', count: 'six' }, {}, 400, 'count: This is missing or of the wrong kind'],
    [
      'the null character',
      { name: 'x', deep: [{ a: 'b\u0000' }] },
      {},
      400,
      'This holds a character that cannot be kept.',
    ],
    [
      'plain text',
      'Ada',
      { 'content-type': 'text/plain' },
      415,
      'The call is of a kind that cannot be read here.',
    ],
    [
      'another language',
      '<name/>',
      { 'content-type': 'text/xml' },
      415,
      'The call is of a kind that cannot be read here.',
    ],
    ['a body without end', `"${'x'.repeat(11_000_000)}"`, json, 413, 'This is too large to be taken.'],
    ['a form cut short', '--line\r\ncontent-dis', form, 400, 'The form could not be read. Please try again.'],
    [
      'a form without its line',
      'x',
      { 'content-type': 'multipart/form-data' },
      400,
      'The form could not be read. Please try again.',
    ],
  ])('[AP-42] %s', async (_name, payload, headers, status, message) => {
    const answer = await put(payload, { headers });
    expect([answer.status, answer.body.message ?? '']).toEqual([status, message]);
  });

  test('[AP-42] a file that is too large', async () => {
    const head = '--line\r\ncontent-disposition: form-data; name="f"; filename="a"\r\n\r\n';
    const { status, body } = await put(`${head}${'x'.repeat(50 * 1024 * 1024 + 1)}\r\n--line--\r\n`, {
      headers: form,
    });
    expect([status, body.message]).toEqual([413, 'This file is too large: 50 MB is the most.']);
  });

  test.each([
    ['that is no id', '/api/things/nonsense'],
    ['that is too long', `/api/things/${'x'.repeat(400)}`],
    ['with half a letter', '/api/things/%E0%A4%A'],
    ['with the null character', '/api/things/%00'],
  ])('[AP-42] an address %s', async (_name, url) => {
    const { status, body } = await put({ name: 'Ada' }, { url });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).toMatchObject({ status: false, message: expect.any(String) });
  });

  test('[AP-42] a fault of ours tells no more than its number', async () => {
    fail = new Error('select * from secrets');
    const { status, body } = await put({ name: 'Ada' });
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('secrets');
    expect(body.message).toMatch(/^Something went wrong on our side\. Please try again\. \([\da-f-]{36}\)$/);
  });
});
