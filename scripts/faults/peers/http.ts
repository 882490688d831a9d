// The HTTP gateway of a fault run: it takes SMS as Kannel's sendsms does.
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Held, Peer } from './peer.ts';
import { Moments } from './moments.ts';

/** The body of the call that adds an account of Kannel at this address. */
export const kannelAccount = (
  address: string,
  settings: string,
  { username, password }: { username: string; password: string },
): Record<string, unknown> => ({
  kind: 'kannel',
  name: 'Kannel',
  settings: { address, username, ...Object.fromEntries(new URLSearchParams(settings)) },
  secrets: { password },
  regular: true,
  hybrid: false,
  welcomeUnits: 'keep',
});

/** Starts the gateway of a fault run. */
export async function startHttpPeer(settings: string): Promise<Peer> {
  const moments = new Moments();
  const held: Held[] = [];
  const sockets = new Set<Socket>();
  // A request is whole with its head, so it holds the SMS also where the connection breaks.
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://gateway');
    held.push({ to: searchParams.get('to') ?? '', words: searchParams.get('text') ?? '', at: Date.now() });
    moments.pass('request');
    response
      .on('error', () => {})
      .writeHead(202)
      .end('0: Accepted for delivery');
  });
  server.on('connection', (socket) => sockets.add(socket.on('error', () => {})));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    env: {},
    account: kannelAccount(`http://127.0.0.1:${port}/cgi-bin/sendsms`, settings, {
      username: 'u',
      password: 'p',
    }),
    port,
    drained: async () => {},
    held: () => held,
    begun: () => held,
    // Its words tell them from those of another try.
    forgetBegun: () => {},
    lie: () => {},
    at: (n, act, _verb, withinMs) => moments.at(n, act, 'request', withinMs),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
