// Tests every phase in which a gateway request can fail; no SMS is sent twice.
import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type FakeGateway,
  type GatewayTurn,
  startFakeGateway,
} from '../../../testing/servers/fake-gateway.ts';
import { gatewayAccount, gatewaySms } from '../../../testing/providers/gateway-account.ts';
import { freePort } from '../../../testing/program.ts';
import { systemClock } from '../../platform/clock.ts';
import type { SmsProvider } from '../../providers/provider.ts';
import { openGateway } from './gateway.ts';
import type { HttpTimeouts } from '../../providers/http-client.ts';

const opened: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
});

const timeouts: HttpTimeouts = { connect: 500, answer: 300 };

/** A provider for this address that treats the answer 'ok' as acceptance. */
function provider(
  address: string,
  over: { mayBePrivate?: boolean; clock?: typeof systemClock; timeouts?: HttpTimeouts } = {},
): SmsProvider {
  const account = { ...gatewayAccount('http'), mayBePrivate: over.mayBePrivate ?? true };
  const one = openGateway(
    account,
    { clock: over.clock ?? systemClock, timeouts: over.timeouts ?? timeouts },
    {
      whole: true,
      ask: ({ text }) => ({ method: 'POST', address, body: text }),
      read: ({ status, body }) =>
        status === 200 && body === 'ok' ? { kind: 'accepted', reference: 'r' } : undefined,
    },
  );
  opened.unshift({ stop: () => one.close() });
  return one;
}

async function gateway(turn: (nth: number) => GatewayTurn, tls = false): Promise<FakeGateway> {
  const one = await startFakeGateway((_, nth) => turn(nth), { tls });
  opened.push(one);
  return one;
}

/** The outcome of one SMS at a gateway with this answer, and the number of requests. */
async function outcomeOf(turn: GatewayTurn) {
  const { address, asked } = await gateway(() => turn);
  const outcome = await provider(address).submit(gatewaySms());
  return { ...outcome, asked: asked.length };
}

const page = '<html>'.padEnd(70_000, 'x');

describe('nothing was written', () => {
  it('if nobody listens: it waits and is retried', async () => {
    const outcome = await provider(`http://127.0.0.1:${await freePort()}`).submit(gatewaySms());
    expect(outcome).toMatchObject({ kind: 'retry', slow: true, code: 'ECONNREFUSED' });
  });

  it('if the name does not resolve', async () => {
    const outcome = await provider('http://nowhere.invalid').submit(gatewaySms());
    expect(outcome).toMatchObject({ kind: 'retry', slow: true });
    expect(outcome).toHaveProperty('code', expect.stringMatching(/ENOTFOUND|EAI_AGAIN/));
  });

  it('if the connection is not made in time', async () => {
    // The server speaks no TLS and says nothing, so the TCP connection opens and TLS does not.
    const server = net.createServer({ pauseOnConnect: true }, (socket) => socket.on('error', () => {}));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as net.AddressInfo;
    opened.push({ stop: async () => void server.close() });
    const outcome = await provider(`https://127.0.0.1:${port}`).submit(gatewaySms());
    expect(outcome).toMatchObject({ kind: 'retry', slow: true, code: 'UND_ERR_CONNECT_TIMEOUT' });
  });

  it('if the certificate is invalid', async () => {
    const { address, asked } = await gateway(() => ({ status: 200, body: 'ok' }), true);
    const outcome = await provider(address).submit(gatewaySms());
    expect(outcome).toMatchObject({ kind: 'retry', slow: true, code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(outcome).toHaveProperty('reason', expect.stringContaining('certificate'));
    expect(asked).toEqual([]);
  });

  it.each(['http://127.0.0.1:PORT', 'http://localhost:PORT', 'http://[::1]:PORT', 'http://2130706433:PORT'])(
    'if %s turns out to be in a private network when connecting',
    async (written) => {
      const { port, asked } = await gateway(() => ({ status: 200, body: 'ok' }));
      const one = provider(written.replace('PORT', String(port)), { mayBePrivate: false });
      expect(await one.submit(gatewaySms())).toMatchObject({
        kind: 'retry',
        slow: true,
        code: 'EPRIVATE',
      });
      expect(one.trouble?.()).toContain('private network');
      expect(asked).toEqual([]);
    },
  );

  it.each(['ftp://127.0.0.1/', 'http://a b/'])('if the address %s is invalid', async (address) => {
    expect(await provider(address).submit(gatewaySms())).toMatchObject({ kind: 'retry', slow: true });
  });
});

describe('something was written and no whole answer came', () => {
  it.each([
    ['silence', 'TIMEOUT'],
    ['drop', 'UND_ERR_SOCKET'],
    ['half', 'UND_ERR_SOCKET'],
  ] as const)('[DE-02] %s: it is uncertain, and requested once', async (turn, code) => {
    expect(await outcomeOf(turn)).toMatchObject({ kind: 'uncertain', code, asked: 1 });
  });

  it('[DE-02] an answer that is too long counts as none', async () => {
    expect(await outcomeOf({ status: 200, body: page })).toMatchObject({
      kind: 'uncertain',
      code: 'TOO_LONG',
    });
  });

  it('[DE-02] a kept-alive connection that breaks: uncertain, and never written again', async () => {
    const { address, asked } = await gateway((nth) => (nth === 1 ? { status: 200, body: 'ok' } : 'drop'));
    const one = provider(address);
    expect(await one.submit(gatewaySms())).toMatchObject({ kind: 'accepted' });
    expect(await one.submit(gatewaySms())).toMatchObject({ kind: 'uncertain' });
    expect(asked).toHaveLength(2);
  });
});

describe('an answer', () => {
  it.each([
    [
      { status: 200, body: 'ok' },
      { kind: 'accepted', reference: 'r' },
    ],
    [
      { status: 200, body: 'what?' },
      { kind: 'uncertain', code: '200' },
    ],
    [{ status: 204 }, { kind: 'uncertain', code: '204' }],
    [{ status: 400 }, { kind: 'rejected', code: '400', cause: 'provider' }],
    [
      { status: 404, body: page.slice(0, 60_000) },
      { kind: 'rejected', code: '404' },
    ],
    [{ status: 401 }, { kind: 'retry', slow: true, code: '401', afterMs: 60_000 }],
    [{ status: 408 }, { kind: 'retry', code: '408' }],
    [{ status: 500 }, { kind: 'uncertain', code: '500' }],
    [{ status: 502 }, { kind: 'uncertain', code: '502' }],
    [{ status: 504 }, { kind: 'uncertain', code: '504' }],
    [{ status: 503 }, { kind: 'retry', slow: true, throttled: true, code: '503' }],
    [
      { status: 429, headers: { 'retry-after': '7' } },
      { kind: 'retry', slow: true, throttled: true, afterMs: 7000 },
    ],
    [
      { status: 503, headers: { 'retry-after': '86400' } },
      { kind: 'retry', afterMs: 600_000 },
    ],
    [
      { status: 429, headers: { 'retry-after': 'soon' } },
      { kind: 'retry', slow: true, throttled: true, code: '429' },
    ],
  ] as const)('[DE-05] %o means %o', async (turn, outcome) => {
    expect(await outcomeOf(turn)).toMatchObject({ ...outcome, asked: 1 });
  });

  it('[DE-05] with a date in Retry-After delays the next attempt until then', async () => {
    const now = new Date('2026-03-01T10:00:00Z');
    const { address } = await gateway(() => ({
      status: 429,
      headers: { 'retry-after': 'Sun, 01 Mar 2026 10:00:30 GMT' },
    }));
    const one = provider(address, { clock: { ...systemClock, now: () => now } });
    expect(await one.submit(gatewaySms())).toMatchObject({ kind: 'retry', afterMs: 30_000 });
  });

  it('with a redirect is not followed', async () => {
    const elsewhere = await gateway(() => ({ status: 200, body: 'ok' }));
    const moved = { status: 302, headers: { location: elsewhere.address } };
    expect(await outcomeOf(moved)).toMatchObject({ kind: 'retry', slow: true, asked: 1 });
    expect(elsewhere.asked).toEqual([]);
  });
});

it('reports what keeps it from sending until something is accepted', async () => {
  const { address } = await gateway((nth) => (nth === 1 ? { status: 401 } : { status: 200, body: 'ok' }));
  const one = provider(address);
  expect(one.trouble?.()).toBeNull();
  await one.submit(gatewaySms());
  expect(one.trouble?.()).toContain('does not accept our user name');
  await one.submit(gatewaySms());
  expect(one.trouble?.()).toBeNull();
});

it('on close() waits for open requests and accepts no more', async () => {
  const { address } = await gateway(() => ({ status: 200, body: 'ok' }));
  const one = provider(address);
  const underWay = one.submit(gatewaySms());
  const closed = one.close();
  expect(await one.submit(gatewaySms())).toMatchObject({ kind: 'retry', slow: true });
  await closed;
  expect(await underWay).toMatchObject({ kind: 'accepted' });
});

it('[DE-02] on hurry() awaits no answer: open requests are in doubt, and no more are made', async () => {
  const { address, asked } = await gateway(() => 'silence');
  const one = provider(address, { timeouts: { connect: 60_000, answer: 60_000 } });
  const outcome = one.submit(gatewaySms());
  await expect.poll(() => asked.length).toBe(1);
  one.hurry?.();
  expect(await outcome).toMatchObject({ kind: 'uncertain' });
  expect(await one.submit(gatewaySms())).toMatchObject({ kind: 'retry', slow: true });
  expect(asked).toHaveLength(1);
});
