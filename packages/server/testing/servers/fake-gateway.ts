// An HTTP gateway that follows a script, for faults of gateways.
import http from 'node:http';
import https from 'node:https';
import type net from 'node:net';
import { text } from 'node:stream/consumers';
import { selfSigned } from './self-signed.ts';

export interface Asked {
  method: string;
  /** Path and query. */
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/**
 * An answer: a complete one, none at all, or a connection that breaks before or within it. An object is a JSON body.
 */
export type GatewayTurn =
  | { status: number; body?: string | object; headers?: Record<string, string> }
  | 'silence'
  | 'drop'
  | 'half';

export interface FakeGateway {
  /** `http://127.0.0.1:port` */
  address: string;
  port: number;
  /** Every request, in order. */
  asked: Asked[];
  stop(): Promise<void>;
}

/** Starts it on a free port of 127.0.0.1; `turn` answers the nth request, from 1. */
export async function startFakeGateway(
  turn: (asked: Asked, nth: number) => GatewayTurn | Promise<GatewayTurn>,
  { tls = false } = {},
): Promise<FakeGateway> {
  const asked: Asked[] = [];
  const sockets = new Set<net.Socket>();

  const listener: http.RequestListener = async (request, response) => {
    const body = await text(request).catch(() => null);
    // The client went away in the middle of its request.
    if (body === null) return;
    const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    const answer = await turn(one, asked.push(one));
    if (answer === 'silence') return;
    if (answer === 'drop') request.socket.destroy();
    else if (answer === 'half') {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('{"half":', () => request.socket.destroy());
    } else {
      const { status, body = '', headers = {} } = answer;
      response.writeHead(status, headers);
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    }
  };
  const server = tls ? https.createServer(selfSigned, listener) : http.createServer(listener);
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as net.AddressInfo;
  return {
    address: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    asked,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
