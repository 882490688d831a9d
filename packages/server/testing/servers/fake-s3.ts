// An S3 server in memory that verifies every signature and fails on demand.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type S3Credentials, signatureFault } from './s3-signature.ts';

/**
 * A fault instead of the answer: a refusal with a status and S3's code; 'drop' closes the connection at once; 'half' closes
 * and 'stall' stops in the middle of the answer; 'silence' never answers; 'deaf' does the work and closes unanswered.
 */
export type S3Fault = [status: number, code: string] | 'drop' | 'half' | 'stall' | 'silence' | 'deaf';

export interface FakeS3 {
  /** The S3_URL by which it is reached. */
  url: string;
  /** The bucket, with Object Lock: content by name. */
  kept: Map<string, Buffer>;
  /** Every request, as 'PUT name'. */
  asked: string[];
  /** Called before each answer; undefined means no fault. */
  fault: (method: string, name: string) => S3Fault | undefined;
  stop(): Promise<void>;
}

const s3Credentials: S3Credentials = {
  key: 'tidings',
  secret: 'a/secret+with=signs',
  region: 'eu-test-1',
};
const bucket = 'church-files';
/** Names in one page of a list. */
const page = 3;

/** Starts it on a free port of 127.0.0.1; `prefix` follows the bucket in its S3_URL. */
export async function startFakeS3({ prefix = '' } = {}): Promise<FakeS3> {
  const fake: Omit<FakeS3, 'url' | 'stop'> = { kept: new Map(), asked: [], fault: () => undefined };
  const server = createServer((request, response) => {
    answer(fake, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { key, secret, region } = s3Credentials;
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    url: `s3://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}${prefix}?region=${region}&tls=no`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function answer(
  fake: Pick<FakeS3, 'kept' | 'asked' | 'fault'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url: target = '' } = request;
  const body = await buffer(request);
  const headers = request.headers as Record<string, string>;
  const { pathname, searchParams } = new URL(target, 'http://fake');
  const [, where, ...parts] = pathname.split('/');
  const name = decodeURIComponent(parts.join('/'));
  fake.asked.push(`${method} ${name}`);

  const fault = fake.fault(method, name);
  if (fault === 'drop') return void request.socket.destroy();
  if (fault === 'silence') return;
  const wrong = signatureFault({ method, target, headers }, body, s3Credentials, Date.now());
  if (wrong) return refuse(response, ...wrong);
  if (Array.isArray(fault)) return refuse(response, fault[0], fault[1], 'as it was told to');
  if (where !== bucket) return refuse(response, 404, 'NoSuchBucket', 'The bucket does not exist.');

  if (method === 'PUT') {
    const refusal = putFault(headers, body);
    if (refusal) return refuse(response, 400, ...refusal);
    fake.kept.set(name, body);
  } else if (method === 'DELETE') fake.kept.delete(name);
  else if (name === '') return list(fake.kept, searchParams, response);
  else if (!fake.kept.has(name)) return refuse(response, 404, 'NoSuchKey', 'The key does not exist.');
  if (fault === 'deaf') return void request.socket.destroy();
  if (method !== 'GET') return void response.writeHead(method === 'PUT' ? 200 : 204).end();
  sendContent(fake.kept.get(name) as Buffer, headers['range'] ?? '', fault, response);
}

/** S3's code and message where the MD5 of an upload is missing, unsigned or wrong. */
function putFault(headers: Record<string, string>, body: Buffer): [code: string, message: string] | null {
  const md5 = headers['content-md5'];
  if (!(md5 && /[=;]content-md5;/.test(headers['authorization'] ?? '')))
    return ['InvalidRequest', 'Content-MD5 is required with Object Lock, and signed.'];
  if (md5 !== createHash('md5').update(body).digest('base64'))
    return ['BadDigest', 'The Content-MD5 is not that of what came.'];
  return null;
}

/** Sends an object from the start of `range` on; stops in the middle for 'half' and 'stall'. */
function sendContent(
  whole: Buffer,
  range: string,
  fault: S3Fault | undefined,
  response: ServerResponse,
): void {
  const from = Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
  const content = whole.subarray(from);
  response.writeHead(from > 0 ? 206 : 200, { 'content-length': content.length });
  if (fault !== 'half' && fault !== 'stall') return void response.end(content);
  response.write(content.subarray(0, content.length / 2), () => {
    if (fault === 'half') response.socket?.destroy();
  });
}

function list(kept: FakeS3['kept'], query: URLSearchParams, response: ServerResponse): void {
  const after = query.get('start-after') ?? '';
  const names = [...kept.keys()]
    .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
    .toSorted();
  const shown = names.slice(0, page).map((name) => `<Contents><Key>${escaped(name)}</Key></Contents>`);
  const more = `<IsTruncated>${names.length > page}</IsTruncated>`;
  response.end(`<?xml version="1.0"?><ListBucketResult>${more}${shown.join('')}</ListBucketResult>`);
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]|[^\x20-\x7e]/g, (sign) => `&#${sign.codePointAt(0)};`);

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  const elsewhere = status < 400 ? '<Endpoint>files.elsewhere.example</Endpoint>' : '';
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message>${elsewhere}</Error>`);
}
