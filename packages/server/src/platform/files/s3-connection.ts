// Sends signed requests to an S3 server, with time limits and retries.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Address } from './s3-address.ts';

export interface S3Ask {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Path below the bucket. */
  path?: string;
  query?: Record<string, string>;
  body?: Uint8Array;
  /** The first byte to read. */
  from?: number;
}

export interface S3Answer {
  /** 2xx, or 404 for a missing file. */
  status: number;
  /** Length of the body. */
  bytes: number;
  /** The body, to be read once or dropped with `drop`; throws S3Failure where it stalls or breaks off. */
  body: AsyncIterable<Uint8Array>;
  drop: () => void;
}

export interface S3Connection {
  /** Sends a request. Throws S3Failure. */
  ask(ask: S3Ask): Promise<S3Answer>;
  /** The same, with the whole body read. */
  read(ask: S3Ask): Promise<{ status: number; text: string }>;
}

export interface S3Patience {
  /** Attempts in all. */
  tries: number;
  /** Milliseconds before the second attempt, and four times as long before each further one. */
  waitMs: number;
  /** Milliseconds without a byte from the server. */
  silenceMs: number;
}

const defaultPatience: S3Patience = { tries: 4, waitMs: 200, silenceMs: 15_000 };

/** Bytes a millisecond; slower uploads count as silence. */
const leastBytesPerMs = 50;

/** Why a request failed. */
export class S3Failure extends Error {
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** The error code of S3 or of the network. */
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  get mayPass(): boolean {
    // 507 means no space. RequestTimeout is S3's 400 for a body that came too slowly.
    const overloaded = (this.status >= 500 && this.status !== 507) || this.status === 429;
    return this.status === 0 ? !/CERT|SSL|TLS/.test(this.code) : overloaded || this.code === 'RequestTimeout';
  }
}

/** Opens a connection; it connects with the first request. */
export function openS3Connection(address: S3Address, patience: S3Patience = defaultPatience): S3Connection {
  const again = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let nth = 1; ; nth++) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof S3Failure) || !error.mayPass || nth === patience.tries) throw error;
        await wait(patience.waitMs * 4 ** (nth - 1));
      }
    }
  };
  const read = async (ask: S3Ask) => {
    const answer = await askOnce(address, ask, patience.silenceMs);
    return { status: answer.status, text: await textOf(answer.body) };
  };
  return {
    ask: (ask) => again(() => askOnce(address, ask, patience.silenceMs)),
    read: (ask) => again(() => read(ask)),
  };
}

async function askOnce(address: S3Address, ask: S3Ask, silenceMs: number): Promise<S3Answer> {
  const stop = new AbortController();
  const guarded = async <T>(work: Promise<T>, ms: number): Promise<T> => {
    const timer = setTimeout(() => stop.abort(new S3Failure(0, 'silence', 'it does not answer')), ms);
    try {
      return await work;
    } catch (error) {
      throw failureOf(error);
    } finally {
      clearTimeout(timer);
    }
  };
  const patience = silenceMs + (ask.body?.length ?? 0) / leastBytesPerMs;
  const response = await guarded(send(address, ask, stop.signal), patience);
  const body = async function* (): AsyncGenerator<Uint8Array> {
    const reader = response.body?.getReader();
    while (reader) {
      const { done, value } = await guarded(reader.read(), silenceMs);
      if (done) return;
      yield value;
    }
  };
  const { status, headers, ok } = response;
  if (!ok) {
    const refusal = refusalOf(status, await textOf(body()));
    if (status !== 404 || refusal.code === 'NoSuchBucket') throw refusal;
  }
  return {
    status,
    bytes: ok ? Number(headers.get('content-length') ?? 0) : 0,
    body: ok ? body() : nothing(),
    drop: () => stop.abort(),
  };
}

async function send(address: S3Address, ask: S3Ask, signal: AbortSignal): Promise<Response> {
  const { method, path = '', query = {}, body, from = 0 } = ask;
  const url = new URL(`${address.bucketUrl}${path.split('/').map(escaped).join('/')}`);
  url.search = Object.entries(query)
    .map((pair) => pair.map(escaped).join('='))
    .join('&');
  const signed = await new AwsV4Signer({
    method,
    url: url.href,
    // The signature covers the content, so the server refuses what was changed on the way.
    headers: {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      // A bucket with Object Lock requires it; Backblaze refuses x-amz-checksum-.
      ...(body && { 'content-md5': createHash('md5').update(body).digest('base64') }),
    },
    accessKeyId: address.key,
    secretAccessKey: address.secret,
    service: 's3',
    ...(address.region === undefined ? {} : { region: address.region }),
  }).sign();
  // Not signed, since some proxies rewrite it.
  signed.headers.set('accept-encoding', 'identity');
  if (from > 0) signed.headers.set('range', `bytes=${from}-`);
  // A signature is for one host, so a redirect cannot be followed.
  return fetch(signed.url, {
    method,
    headers: signed.headers,
    body: body ?? null,
    redirect: 'manual',
    signal,
  });
}

/** Escapes every character except the unreserved ones of RFC 3986, as the signature requires. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

function refusalOf(status: number, xml: string): S3Failure {
  const tag = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  // A bucket in another region names its endpoint.
  const message = [tag('Message') || `it answers with ${status}`, tag('Endpoint')].filter(Boolean).join(' ');
  return new S3Failure(status, tag('Code') || String(status), message);
}

function failureOf(error: unknown): S3Failure {
  if (error instanceof S3Failure) return error;
  // The message of fetch only says that it failed; its cause says why.
  const { message, code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  return new S3Failure(0, code ?? 'network', message);
}
