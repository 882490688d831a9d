// Retrying to create a person after the answer was lost creates only one.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallImage } from '../../testing/data/furnish.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newId } from '../platform/id.ts';

let server: TestServer;
let token: string;
let tenantId: string;
/** A proxy that, while `isCut`, closes the connection at the first byte of an answer. */
let proxy: { address: string; cut: number; isCut: boolean; close: () => void };

beforeAll(async () => {
  server = await startTestServer();
  ({ token, tenantId } = await server.signUp());
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  proxy = await openProxy((server.app.server.address() as AddressInfo).port);
});
afterAll(() => proxy.close());

async function openProxy(port: number) {
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) socket.on('error', () => {});
    client.pipe(upstream);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    upstream.on('data', (bytes) => {
      if (!opened.isCut) {
        client.write(bytes);
        return;
      }
      opened.cut += 1;
      client.destroy();
      upstream.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const opened = { address, cut: 0, isCut: false, close: () => void server.close() };
  return opened;
}

const forms: [string, () => FormData | string][] = [
  ['as JSON', () => JSON.stringify({ firstName: 'Ngozi', lastName: 'Json' })],
  [
    'as a form with a picture',
    () => {
      const form = new FormData();
      form.append('firstName', 'Ngozi');
      form.append('lastName', 'Form');
      form.append('picture', smallImage(), 'face.png');
      return form;
    },
  ],
];

function save(body: FormData | string, key: string | null): Promise<Response> {
  return fetch(`${proxy.address}/api/people/createperson`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body,
  });
}

const count = async (): Promise<number> =>
  (await server.query('select 1 from person where tenant_id = $1', [tenantId])).length;

test.each(forms)(
  '[PF-14] saving again after a lost answer, sent %s, creates one person',
  async (_name, form) => {
    const before = await count();
    const key = newId();
    proxy.isCut = true;
    const cut = proxy.cut;
    await expect(save(form(), key)).rejects.toThrow('fetch failed');
    expect(proxy.cut).toBe(cut + 1);
    // The answer had been sent, so the person exists.
    expect(await count()).toBe(before + 1);
    proxy.isCut = false;
    const again = await save(form(), key);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    const { person, personId } = (await again.json()) as { person: { id: string }; personId: string };
    expect(person.id).toBe(personId);
    expect(await count()).toBe(before + 1);
    expect(
      (await server.query('select 1 from audit where tenant_id = $1 and subject = $2', [tenantId, personId]))
        .length,
    ).toBe(1);
    // Without a key the requests are two different people.
    await save(form(), null);
    expect(await count()).toBe(before + 2);
  },
);
