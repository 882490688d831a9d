// Stores files in a bucket of Amazon S3, MinIO, Garage, Backblaze and others.
import { Readable } from 'node:stream';
import { AppError } from '@tidings/contract/errors.ts';
import { newId } from '../id.ts';
import type { Log } from '../log.ts';
import { type FileKey, type Files, isFileKey, mustBeFileKey } from './files.ts';
import type { S3Address } from './s3-address.ts';
import { openS3Connection, type S3Answer, S3Failure, type S3Patience } from './s3-connection.ts';
import { sentenceOf } from './s3-words.ts';

/** Files deleted at a time. */
const together = 8;

/** Codes and messages of servers that have no space left, or no more of what was paid for. */
const full = /StorageFull|Quota|InsufficientStorage|storage_cap|cap_exceeded/i;

/** Opens file storage in a bucket. S3 itself promises that a file is stored whole or not at all. */
export function openS3Files(address: S3Address, log: Log, patience?: S3Patience): Files {
  const connection = openS3Connection(address, patience);
  const pathOf = (key: FileKey): string => {
    mustBeFileKey(key);
    return `${address.prefix}${key}`;
  };
  /** Runs it; on failure the user gets a sentence, and the log what the operator needs. */
  const explained = async <T>(doing: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof S3Failure)) throw error;
      const { status, code, message } = error;
      log.error({ status, code, why: message }, `the file store could not ${doing} a file`);
      if (status === 507 || full.test(code)) throw Object.assign(new Error(message), { code: 'ENOSPC' });
      throw new AppError(
        'unavailable',
        'The file storage does not answer. Please try again in a few minutes.',
      );
    }
  };
  const putRaw = (key: FileKey, body: Uint8Array) =>
    connection.read({ method: 'PUT', path: pathOf(key), body });
  const removeRaw = (key: FileKey) => connection.read({ method: 'DELETE', path: pathOf(key) });

  return {
    put: async (key, bytes) => {
      await explained('keep', () => putRaw(key, bytes));
    },
    open: (key) =>
      explained('open', async () => {
        if (!isFileKey(key)) return null;
        const first = await connection.ask({ method: 'GET', path: pathOf(key) });
        if (first.status === 404) return null;
        const stream = streamOf(first, (from) => connection.ask({ method: 'GET', path: pathOf(key), from }));
        return { bytes: first.bytes, stream };
      }),
    remove: (...keys) =>
      explained('delete', async () => {
        for (let at = 0; at < keys.length; at += together)
          await Promise.all(keys.slice(at, at + together).map(removeRaw));
      }),
    list: () => listKeys(),
    check,
  };

  async function* listKeys(): AsyncGenerator<FileKey> {
    const { prefix } = address;
    let after = '';
    for (;;) {
      const query = {
        'list-type': '2',
        ...(prefix && { prefix }),
        ...(after && { 'start-after': after }),
      };
      const { text } = await explained('list', () => connection.read({ method: 'GET', query }));
      const names = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => plainOf(name));
      yield* names.map((name) => name.slice(prefix.length)).filter(isFileKey);
      after = names.at(-1) ?? '';
      if (after === '' || !/<IsTruncated>true/.test(text)) return;
    }
  }

  async function check(): Promise<void> {
    const key = `probe/00/${newId()}.txt`;
    let doing = 'write to';
    try {
      await putRaw(key, Buffer.from(key));
      doing = 'read from';
      const { text } = await connection.read({ method: 'GET', path: pathOf(key) });
      if (text !== key) throw new S3Failure(200, 'other content', 'what was written reads otherwise');
      doing = 'delete from';
      await removeRaw(key);
      // Without this permission a missing file looks forbidden.
      doing = 'list';
      await connection.read({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } });
    } catch (error) {
      if (!(error instanceof S3Failure)) throw error;
      throw new AppError('unavailable', sentenceOf(error, address, doing));
    }
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Unescapes a text of XML; other programs store names of any kind in the bucket, and a page may begin with one. */
const plainOf = (xml: string): string =>
  xml.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
    name ? (entities[name] ?? whole) : String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex, 16)),
  );

/** The bytes of a file; when the connection breaks in the middle, the rest is requested once. */
function streamOf(first: S3Answer, rest: (from: number) => Promise<S3Answer>): Readable {
  let answer = first;
  const stream = Readable.from(bytes(), { objectMode: false });
  // A client that went away does not read to the end, or at all.
  stream.once('close', () => answer.drop());
  return stream;

  async function* bytes(): AsyncGenerator<Uint8Array> {
    let sent = 0;
    try {
      for await (const chunk of answer.body) {
        sent += chunk.length;
        yield chunk;
      }
    } catch (error) {
      if (!(error instanceof S3Failure) || stream.destroyed) throw error;
      // A key's content never changes, so the second part fits the first.
      answer = await rest(sent);
      if (answer.status !== (sent > 0 ? 206 : 200)) throw error;
      yield* answer.body;
    }
  }
}
