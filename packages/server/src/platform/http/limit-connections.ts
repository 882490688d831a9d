// Limits open connections by address, and the time that requests may take to arrive.
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isWithin, networkOf } from '../networks.ts';
import { refuseSlow } from './refusals.ts';

/** Milliseconds that a request may take to arrive. */
export interface Patience {
  /** From the beginning of the connection or request until its headers are there. */
  headersMs: number;
  /** The body of someone who is not signed in; it has 64 KiB at most. */
  strangersBodyMs: number;
  /** The whole request. */
  requestMs: number;
}

/** Five minutes let a large file through a slow connection. */
export const usualPatience: Patience = { headersMs: 15_000, strangersBodyMs: 30_000, requestMs: 300_000 };

/** Counts what is open by key. */
export interface OpenCounts {
  /** Adds one, and returns the function that takes it off again; null where `max` are open. */
  open(key: string, max: number): (() => void) | null;
}

/** Opens it; it keeps only keys of which something is open. */
export function openCounts(): OpenCounts {
  const counts = new Map<string, number>();
  return {
    open: (key, max) => {
      const count = counts.get(key) ?? 0;
      if (count >= max) return null;
      counts.set(key, count + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}

/** Whether an address is this machine's or one of the trusted proxies', each an address or a network. */
export function proxyTest(proxies: readonly string[]): (address: string) => boolean {
  const networks = ['127.0.0.0/8', '::1', ...proxies].map((proxy) => proxy.split('/'));
  return (address) => {
    const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return networks.some(([network = '', bits]) =>
      isWithin(bare, network, bits === undefined ? null : Number(bits)),
    );
  };
}

/**
 * Closes each further connection of a network that has `perAddress` open. Proxies are exempt, since their connections
 * are those of many clients.
 */
export function limitConnections(
  server: Pick<Server, 'on'>,
  { perAddress, isProxy }: { perAddress: number; isProxy: (address: string) => boolean },
): void {
  const connections = openCounts();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const close = connections.open(networkOf(remoteAddress), perAddress);
    if (close) socket.once('close', close);
    else socket.destroy();
  });
}

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends requests whose body takes too long, unless `allowSlowBody` has been called for them. */
export function limitSlowBodies(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', async ({ raw }) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (encoding === undefined && !Number(length)) return;
    const deadline = setTimeout(() => {
      if (!raw.complete) refuseSlow(raw.socket);
    }, milliseconds).unref();
    deadlines.set(raw, deadline);
    for (const event of ['end', 'close'] as const) raw.once(event, () => clearTimeout(deadline));
  });
}

/** Lets the body of this request take as long as any may. */
export function allowSlowBody(raw: IncomingMessage): void {
  clearTimeout(deadlines.get(raw));
}
