// Tests of slow requests, idle connections and many connections, over real sockets.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { openThings, thing } from '../../../testing/data/things.ts';
import { limitConnections, openCounts, proxyTest } from './limit-connections.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const open = (port: number): Socket => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  closing.push(() => socket.destroy());
  return socket;
};

describe('a request that does not arrive', () => {
  const start = async (over: Partial<Parameters<typeof openThings>[0]>) => {
    const things = await openThings({
      headersMs: 60_000,
      strangersBodyMs: 60_000,
      requestMs: 60_000,
      ...over,
    });
    things.app.post('/open', async () => 'ok');
    const port = Number(new URL(await things.app.listen({ host: '127.0.0.1', port: 0 })).port);
    closing.push(() => things.app.close());
    return port;
  };

  test.each([
    ['nothing at all', ''],
    ['half of its headers', 'GET /healthz HTTP/1.1\r\nhost: x\r\n'],
  ])('is ended with 408 after %s', async (_, sent) => {
    const socket = open(await start({ headersMs: 200 }));
    socket.write(sent);
    expect(await text(socket)).toMatch(
      /^HTTP\/1\.1 408 .*"The call took too long to arrive\. Please try again\."/s,
    );
  });

  test('is ended in the middle of a body, but not that of a user who is signed in', async () => {
    const port = await start({ strangersBodyMs: 300 });
    const put = `PUT /api/things/${thing} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: staff\r\n`;
    const known = open(port);
    known.write(`${put}content-type: application/json\r\ncontent-length: 14\r\n\r\n{"name":`);
    const parts = ['--x\r\n', 'content-disposition: form-data; name="name"\r\n\r\nAda\r\n--x--\r\n'] as const;
    const form = open(port);
    form.write(
      `${put}content-type: multipart/form-data; boundary=x\r\ncontent-length: ${parts.join('').length}\r\n\r\n${parts[0]}`,
    );
    const stranger = open(port);
    stranger.write(
      'POST /open HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"',
    );
    expect(await text(stranger)).toMatch(/^HTTP\/1\.1 408 /);
    known.write('"Ada"}');
    form.write(parts[1]);
    expect(await text(known)).toMatch(/^HTTP\/1\.1 201 /);
    expect(await text(form)).toMatch(/^HTTP\/1\.1 201 /);
  });
});

describe('connections of one address', () => {
  const start = async (isProxy: (address: string) => boolean) => {
    const server = createServer((_request, response) => response.end('ok'));
    limitConnections(server, { perAddress: 2, isProxy });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    /** Opens a connection; whether the server answers on it. */
    return async () => {
      const socket = open(port);
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
      const answered = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      return { socket, isServed: Buffer.isBuffer(answered[0]) };
    };
  };

  test('are limited, and each that closes makes room for another', async () => {
    const ask = await start(() => false);
    const [first, second, third] = [await ask(), await ask(), await ask()];
    expect([first.isServed, second.isServed, third.isServed]).toEqual([true, true, false]);
    first.socket.destroy();
    await expect.poll(async () => (await ask()).isServed).toBe(true);
    expect((await ask()).isServed).toBe(false);
  });

  test('are not limited for a proxy', async () => {
    const ask = await start(proxyTest([]));
    for (let n = 0; n < 4; n += 1) expect((await ask()).isServed).toBe(true);
  });

  test.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.1.2.3', true],
    ['::ffff:10.1.2.3', true],
    ['fd00::5', true],
    ['10.2.0.1', false],
    ['fd00::6', false],
    ['203.0.113.9', false],
    ['', false],
  ])('the proxies are known: %s %s', (address, expected) => {
    expect(proxyTest(['10.1.0.0/16', 'fd00::5'])(address)).toBe(expected);
  });
});

test('a count ends once only, and keeps no key of which nothing is open', () => {
  const counts = openCounts();
  const [one, two] = [counts.open('a', 2), counts.open('a', 2)];
  expect(counts.open('a', 2)).toBeNull();
  one?.();
  one?.();
  expect(counts.open('a', 2)).not.toBeNull();
  expect(counts.open('a', 2)).toBeNull();
  two?.();
});
