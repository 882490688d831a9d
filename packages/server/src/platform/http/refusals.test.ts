// Tests of what every call refuses, and in which words.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openThings, type Things } from '../../../testing/data/things.ts';

let things: Things;
beforeAll(async () => {
  things = await openThings();
});
beforeEach(() => things.reset());

describe('invalid input', () => {
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
      'This contains a character that cannot be saved.',
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
    ['a body without end', `"${'x'.repeat(11_000_000)}"`, json, 413, 'This is too large.'],
    ['a form cut short', '--line\r\ncontent-dis', form, 400, 'The form could not be read. Please try again.'],
    [
      'a form without its line',
      'x',
      { 'content-type': 'multipart/form-data' },
      400,
      'The form could not be read. Please try again.',
    ],
    [
      'a form with a line beyond any length',
      `--${'x'.repeat(300)}--`,
      { 'content-type': `multipart/form-data; boundary=${'x'.repeat(300)}` },
      400,
      'The form could not be read. Please try again.',
    ],
    [
      'a field of a form without a name',
      '--line\r\ncontent-disposition: form-data\r\n\r\nAda\r\n--line--\r\n',
      form,
      400,
      'This form has a field name that cannot be taken.',
    ],
  ])('[AP-42] %s', async (_name, payload, headers, status, message) => {
    const answer = await things.put(payload, { headers });
    expect([answer.status, answer.body.message ?? '']).toEqual([status, message]);
  });

  test('[AP-42] refuses a file that is too large', async () => {
    const head = '--line\r\ncontent-disposition: form-data; name="f"; filename="a"\r\n\r\n';
    const { status, body } = await things.put(`${head}${'x'.repeat(1024 * 1024 + 1)}\r\n--line--\r\n`, {
      headers: form,
    });
    expect([status, body.message]).toEqual([413, 'This file is too large. The limit is 1 MB.']);
  });

  test.each([
    ['that is no id', '/api/things/nonsense'],
    ['that is too long', `/api/things/${'x'.repeat(400)}`],
    ['with half a letter', '/api/things/%E0%A4%A'],
    ['with the null character', '/api/things/%00'],
  ])('[AP-42] refuses a path %s', async (_name, url) => {
    const { status, body } = await things.put({ name: 'Ada' }, { url });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).toMatchObject({ status: false, message: expect.any(String) });
  });

  test.each(['ENOSPC', '53100'])('[AP-42] reports a full disk (%s)', async (code) => {
    things.fail = Object.assign(new Error('could not extend file'), { code });
    const { status, body } = await things.put({ name: 'Ada' });
    expect([status, body.message]).toEqual([
      507,
      'The server has run out of space. Please tell the people who run it.',
    ]);
  });

  test('[AP-42] refuses a call whose statement exceeded the database’s time limit', async () => {
    things.fail = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    const { status, body } = await things.put({ name: 'Ada' });
    expect([status, body.message]).toEqual([
      503,
      'This took longer than a minute, so it was stopped. Please try again later, or ask for less at a time.',
    ]);
  });

  const refused = Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' });
  test.each([
    ['is refused', refused],
    ['is refused at every address', new AggregateError([refused, refused])],
    ['has no address', Object.assign(new Error('getaddrinfo ENOTFOUND db'), { syscall: 'getaddrinfo' })],
    ['breaks', Object.assign(new Error('read ECONNRESET'), { syscall: 'read', code: 'ECONNRESET' })],
    ['is closed', new Error('Connection terminated unexpectedly')],
    ['takes too long', new Error('timeout expired')],
    ['is waited for too long', new Error('timeout exceeded when trying to connect')],
    ['is one too many', Object.assign(new Error('sorry, too many clients already'), { code: '53300' })],
  ])('[AP-42] refuses a call as unavailable where the connection to the database %s', async (_, error) => {
    things.fail = error;
    const { status, body } = await things.put({ name: 'Ada' });
    expect([status, body.message]).toEqual([
      503,
      'The database cannot be reached just now. Please try again in a minute.',
    ]);
  });

  test('[AP-42] shows only the request’s id of an internal error', async () => {
    things.fail = new Error('select * from secrets');
    const { status, body } = await things.put({ name: 'Ada' });
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('secrets');
    expect(body.message).toMatch(/^Something went wrong on our side\. Please try again\. \([\da-f-]{36}\)$/);
  });
});
