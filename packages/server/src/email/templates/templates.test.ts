// Tests e-mail templates over the API.
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { textsIn } from '../../texts/texts.ts';
import { builtInTemplates } from './built-in/built-in-templates.ts';

let server: TestServer;
let church: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  church = await server.signUp({ organisation: 'Grace Chapel' });
});

const path = '/api/mail-templates';
const written = {
  name: 'Weekly letter',
  subject: 'This week',
  preheader: 'Three things',
  html: '<h2>Dear #name#</h2><p onclick="x()">Come.</p>',
  isPersonalized: true,
};
const builtIn = builtInTemplates(textsIn('en'));
const add = (over: object = {}) =>
  server.call('POST', path, { token: church.token, body: { ...written, ...over } });
const list = async () => (await server.call('GET', path, { token: church.token })).body.items;
const one = (id: string, token = church.token) => server.call('GET', `${path}/${id}`, { token });

describe('templates', () => {
  it('[EC-14] of an organisation are stored, cleaned, and listed before the built-in ones', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    const items = await list();
    const { html: _html, ...words } = written;
    expect(items[0]).toMatchObject({ ...words, id: body.id, builtIn: false });
    expect((await one(body.id)).body).toEqual({ ...items[0], html: '<h2>Dear #name#</h2><p>Come.</p>' });
    expect(items.slice(1).map(({ id }: { id: string }) => id)).toEqual(builtIn.map(({ id }) => id));

    await server.call('PUT', `${path}/${body.id}`, {
      token: church.token,
      body: { ...written, name: 'Monthly letter' },
    });
    expect((await list())[0]).toMatchObject({ id: body.id, name: 'Monthly letter' });
    expect((await server.call('DELETE', `${path}/${body.id}`, { token: church.token })).status).toBe(200);
    expect(await list()).toHaveLength(builtIn.length);
    const gone = await server.call('DELETE', `${path}/${body.id}`, { token: church.token });
    expect(gone).toMatchObject({ status: 404, body: { message: 'This template no longer exists.' } });
  });

  it('[EC-14] keep what a change leaves out, also where two are made at once', async () => {
    const { id } = (await add({ name: 'Kept' })).body;
    const put = (body: object) => server.call('PUT', `${path}/${id}`, { token: church.token, body });
    const kept = { ...written, html: '<h2>Dear #name#</h2><p>Come.</p>' };
    for (const part of [{ name: 'Renamed' }, { subject: '' }, { isPersonalized: false }]) {
      expect((await put(part)).status).toBe(200);
      Object.assign(kept, part);
      expect((await one(id)).body).toMatchObject(kept);
    }
    const parts = [{ name: 'Again' }, { preheader: 'Four things' }, { html: '<p>Do come.</p>' }];
    await Promise.all(parts.map(put));
    expect((await one(id)).body).toMatchObject(Object.assign(kept, ...parts));
    expect((await put({ html: ' ' })).body.errors).toEqual({ html: 'Enter your message' });
    await server.call('DELETE', `${path}/${id}`, { token: church.token });
  });

  it('[EC-14] have their HTML only when one is asked for, built in or own', async () => {
    await add({ name: 'Whole' });
    const items = await list();
    expect(items.filter((item: object) => 'html' in item)).toEqual([]);
    for (const item of items) {
      const { status, body } = await one(item.id);
      expect({ status, body }).toEqual({
        status: 200,
        body: { ...item, html: expect.stringContaining('<') },
      });
    }
    const other = await server.signUp();
    const own = items.find(({ name }: { name: string }) => name === 'Whole');
    for (const { status, body } of [await one(own.id, other.token), await one('no-such-template')])
      expect({ status, body }).toMatchObject({
        status: 404,
        body: { message: 'This template no longer exists.' },
      });
  });

  it("[LN-02] that are built in are in the organisation's language", async () => {
    const { token } = await server.signUp({ language: 'fr' });
    const { body } = await server.call('GET', path, { token });
    expect(body.items.map(({ name }: { name: string }) => name)).toContain('Bienvenue');
    const welcome = await one('welcome', token);
    expect(welcome.body).toMatchObject({ subject: 'Bienvenue, #name#', builtIn: true });
    expect(welcome.body.html).toContain('Trouvez votre groupe');
  });

  it('must have a unique name, some text, and not too much of it', async () => {
    await add({ name: 'Notice' });
    expect(await add({ name: 'NOTICE' })).toMatchObject({
      status: 409,
      body: { message: 'There is a template of this name already.', errors: { name: expect.any(String) } },
    });
    expect(await add({ name: ' ' })).toMatchObject({ status: 400, body: { message: 'Enter a name' } });
    expect(await add({ name: 'Empty', html: '<p>&nbsp;</p>' })).toMatchObject({
      status: 400,
      body: { message: 'Enter your message' },
    });
    expect(await add({ name: 'Long', html: `<p>${'a'.repeat(200_000)}</p>` })).toMatchObject({
      status: 400,
      body: { message: 'The message is too long for a template' },
    });
  });
});
