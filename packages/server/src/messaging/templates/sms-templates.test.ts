// Tests SMS templates over the API.
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let church: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  church = await server.signUp({ organisation: 'Grace Chapel' });
});

const path = '/api/sms-templates';
const written = { name: 'Rehearsal', text: 'Dear #name#,\nrehearsal is at 6.', isPersonalized: true };
const add = (over: object = {}) =>
  server.call('POST', path, { token: church.token, body: { ...written, ...over } });
const list = async (token = church.token) => (await server.call('GET', path, { token })).body.items;

describe('SMS templates', () => {
  it('are stored with their lines, changed and removed, each organisation its own', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(await list()).toEqual([{ ...written, id: body.id, updatedAt: expect.any(String) }]);
    const other = await server.signUp();
    expect(await list(other.token)).toEqual([]);

    const changed = { name: 'Practice', text: 'At 7.', isPersonalized: false };
    const change = (token: string) => server.call('PUT', `${path}/${body.id}`, { token, body: changed });
    expect((await change(other.token)).status).toBe(404);
    expect((await change(church.token)).status).toBe(200);
    expect(await list()).toMatchObject([changed]);

    const remove = (token: string) => server.call('DELETE', `${path}/${body.id}`, { token });
    expect((await remove(other.token)).status).toBe(404);
    expect((await remove(church.token)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await remove(church.token)).toMatchObject({
      status: 404,
      body: { message: 'This template no longer exists.' },
    });
  });

  it('keep what a change leaves out, also where two are made at once', async () => {
    const { id } = (await add()).body;
    const put = (body: object) => server.call('PUT', `${path}/${id}`, { token: church.token, body });
    expect((await put({ name: 'Renamed' })).status).toBe(200);
    expect(await list()).toMatchObject([{ ...written, name: 'Renamed' }]);
    await Promise.all([put({ name: 'Practice' }), put({ text: 'At 7.' }), put({ isPersonalized: false })]);
    expect(await list()).toMatchObject([{ name: 'Practice', text: 'At 7.', isPersonalized: false }]);
    expect((await put({ text: ' ' })).status).toBe(400);
    await server.call('DELETE', `${path}/${id}`, { token: church.token });
  });

  it('must have a unique name, some text, and not too much of it', async () => {
    await add({ name: 'Notice' });
    expect(await add({ name: 'NOTICE' })).toMatchObject({
      status: 409,
      body: { message: 'There is a template of this name already.', errors: { name: expect.any(String) } },
    });
    expect(await add({ name: ' ' })).toMatchObject({ status: 400, body: { message: 'Enter a name' } });
    for (const text of ['', ' \n ', '\u0007'])
      expect(await add({ name: 'Empty', text })).toMatchObject({
        status: 400,
        body: { message: 'Enter your message' },
      });
    expect((await add({ name: 'Long', text: 'a'.repeat(2001) })).status).toBe(400);
  });
});
