// Sends a generated request to the app; closes a live stream once begun.
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import type { TestServer } from '../test-server.ts';
import type { Request } from './request-draft.ts';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
  /** Milliseconds until the answer. */
  milliseconds: number;
}

export type Send = (request: Request) => Promise<Answer | undefined>;

/**
 * Starts the app for generated requests. A request for a stream is sent over a real socket, since its answer never
 * ends; a request that HTTP cannot express gets no answer.
 */
export async function openSending(server: TestServer): Promise<Send> {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  return async (request) => {
    const begun = performance.now();
    const answer = /\/events([?#]|$)/i.test(request.url)
      ? await within(longestMs, bySocket(port, request), request)
      : await within(longestMs, byInjection(server, request), request);
    return answer && { ...answer, milliseconds: performance.now() - begun };
  };
}

type Plain = Omit<Answer, 'milliseconds'>;

/** Milliseconds after which a call counts as hanging; the run goes on and reports it. */
const longestMs = 60_000;

/** The answer, or a 504 that names the request where none comes within `ms` milliseconds. */
async function within<T>(ms: number, answer: Promise<T>, { method, url }: Request): Promise<T | Plain> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Plain>((resolve) => {
    timer = setTimeout(() => {
      const body = Buffer.from(`no answer to ${method} ${url} within ${ms} ms`);
      resolve({ status: 504, headers: {}, body });
    }, ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

async function byInjection({ app }: TestServer, { method, url, headers, payload }: Request): Promise<Plain> {
  const response = await app.inject({
    method: method as InjectOptions['method'],
    url,
    headers,
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, headers: response.headers, body: response.rawPayload };
}

function bySocket(port: number, { method, url, headers, payload }: Request): Promise<Plain | undefined> {
  return new Promise((resolve) => {
    try {
      const call = ask({ port, host: '127.0.0.1', method, path: url, headers }, (response) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.alloc(0) });
        call.destroy();
      });
      call.on('error', () => resolve(undefined));
      call.end(payload);
    } catch {
      resolve(undefined);
    }
  });
}
