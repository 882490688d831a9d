// Tests of mounted calls: parsing, authorisation, handling, audit and answers.
import { AppError } from '@tidings/contract/errors.ts';
import { beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import {
  type look,
  openThings,
  type rule,
  type save,
  thing,
  type Things,
} from '../../../testing/data/things.ts';
import type { Input } from './mount.ts';
import type { OperatorSession, Session } from './session.ts';

let things: Things;
beforeAll(async () => {
  things = await openThings();
});
beforeEach(() => things.reset());

describe('a call', () => {
  test('[AP-01] matches path, query and body without regard to case, and keeps the case of parameters', async () => {
    const { status, body } = await things.put(
      { NAME: 'Ada' },
      { url: `/API/things/savething/${thing.toUpperCase()}?MEDIAID=aB` },
    );
    expect(status).toBe(201);
    expect(body).toEqual({ id: thing, name: 'Ada', mediaId: 'aB', files: [] });
  });

  test('[AU-01] authenticates the caller before it reads the request', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await things.put('{"name":', { headers })).status).toBe(400);
    expect((await things.put('{"name":', { headers, role: '' })).status).toBe(401);
  });

  test('[AP-42] refuses a body that is nested too deeply', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    for (const payload of [`{"name":"Ada","x":${deep}}`, JSON.stringify(deep)]) {
      const { status, body } = await things.put(payload, { headers: { 'content-type': 'application/json' } });
      expect([status, body.status]).toEqual([400, false]);
    }
  });

  test('answers at its other paths too, and with a slash at the end', async () => {
    expect((await things.put({ name: 'Ada' }, { url: `/api/THINGS/${thing}/` })).status).toBe(201);
  });

  test('[AP-42] accepts a form as well as JSON', async () => {
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
    const { status, body } = await things.put(payload, {
      headers: { 'content-type': 'multipart/form-data; boundary=line' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Ada', files: ['a.png'] });
  });

  test('[AU-08] writes its action, subject and request to the audit log', async () => {
    await things.put({ name: 'Ada' });
    expect(things.audited).toMatchObject([{ action: 'thing.saved', subject: thing, detail: {} }]);
    expect(things.audited[0]?.requestId).toMatch(/^[\da-f-]{36}$/);
  });

  test('succeeds though the audit log fails, and is not audited when it failed itself', async () => {
    things.fail = 'audit';
    expect((await things.put({ name: 'Ada' })).status).toBe(201);
    things.audited.length = 0;
    things.fail = new AppError('notFound', 'There is no such thing.');
    expect((await things.put({ name: 'Ada' })).status).toBe(404);
    expect(things.audited).toEqual([]);
  });
});

describe('a caller', () => {
  test('[AU-01] without a session is asked to sign in', async () => {
    expect(await things.put({ name: 'Ada' }, { role: '' })).toEqual({
      status: 401,
      body: { status: false, code: 'signedOut', message: 'Please sign in to continue.' },
    });
  });

  test.each(['viewer', 'stranger'])('[AU-05] with the role %s is refused', async (role) => {
    expect(await things.put({ name: 'Ada' }, { role })).toEqual({
      status: 403,
      body: { status: false, code: 'forbidden', message: 'Your role does not allow you to change people' },
    });
  });

  test('[AU-05] who is not the operator may not make an operator’s call', async () => {
    const ruled = (role: string) =>
      things.app.inject({ method: 'POST', url: '/api/rule', headers: { authorization: role } });
    expect((await ruled('staff')).statusCode).toBe(403);
    expect((await ruled('owner')).statusCode).toBe(200);
  });
});

test('[AP-01] a tenant or country other than the session’s is refused', async () => {
  const sent = async (body: object) => {
    const { status, body: answer } = await things.put({ name: 'Ada', ...body });
    return [status, answer.message];
  };
  expect(await sent({ TenantId: 't', isoCode: 'ng' })).toEqual([201, undefined]);
  expect(await sent({ tenantID: '', isocode: '' })).toEqual([201, undefined]);
  expect(await sent({ tenantid: 'another' })).toEqual([404, 'There is no such organisation.']);
  expect(await sent({ tenantId: 7 })).toEqual([404, 'There is no such organisation.']);
  expect(await sent({ isoCode: 'GH' })).toEqual([400, 'The country is not that of your organisation.']);
});

test.each(['toString', 'valueOf', 'toJSON', 'then', 'hasOwnProperty', 'length'])(
  '[AP-42] a value with a property named %s is a value like any other',
  async (name) => {
    const odd = { [name]: 0 };
    const sent = async (body: object) => (await things.put({ name: 'Ada', ...body })).status;
    expect(await sent({ x: odd })).toBe(201);
    expect(await sent({ x: [odd], y: { z: odd }, [name]: odd })).toBe(201);
    expect(await sent({ name: odd })).toBe(400);
    expect(await sent({ tenantId: odd })).toBe(404);
    expect(await sent({ tenantId: [odd] })).toBe(404);
    expect(await sent({ isoCode: odd })).toBe(400);
  },
);

test('[AU-01] a handler’s session has the type that its call needs, and a public call has none', () => {
  expectTypeOf<Input<typeof save>['session']>().toEqualTypeOf<Session>();
  expectTypeOf<Input<typeof rule>['session']>().toEqualTypeOf<OperatorSession>();
  expectTypeOf<Input<typeof look>>().not.toHaveProperty('session');
});
