// The file format of a backup: a header and entries with checksums, as a stream.
//
// Under gzip: one line of JSON, the header. Then for each entry one line of JSON (its head), its content in chunks
// (4 bytes of length, most significant first, and so many bytes; a length of 0 ends it), and one line of JSON with
// the content's length in bytes, its count of line ends and its SHA-256. Last, {"end": number of entries}.
import { createHash } from 'node:crypto';
import { AppError } from '@tidings/contract/errors.ts';
import { ByteReader, damaged } from './byte-reader.ts';

/** What a backup contains, and from which version. */
export interface Header {
  format: 'tidings-backup';
  version: 1;
  madeAt: string;
  /** The migrations that had run. */
  migrations: string[];
  /** What it contains besides the tables. */
  holds: { secret: boolean; files: boolean };
  /** Sequences with their last values. */
  sequences: { schema: string; name: string; last: string }[];
}

export type Head =
  | { kind: 'table'; schema: string; name: string; columns: string[] }
  | { kind: 'file'; path: string }
  | { kind: 'secret' };

interface Tail {
  bytes: number;
  lines: number;
  sha256: string;
}

export interface Entry {
  head: Head;
  content: AsyncIterable<Buffer>;
}

/** Called with the checksum of each entry when it is complete. */
export type Tally = (head: Head, tail: Tail) => void;

const chunkSize = 256 * 1024;
const largestChunk = 64 * 1024 * 1024;
const lineEnd = 0x0a;

/** The bytes of a backup before compression. */
export async function* writeContainer(
  header: Header,
  entries: AsyncIterable<Entry>,
  tally: Tally,
): AsyncGenerator<Buffer> {
  yield line(header);
  let count = 0;
  for await (const { head, content } of entries) {
    yield line(head);
    const meter = measure();
    for await (const chunk of inChunks(content)) {
      meter.add(chunk);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      yield length;
      yield chunk;
    }
    yield Buffer.alloc(4);
    yield line(meter.tail());
    tally(head, meter.tail());
    count += 1;
  }
  yield line({ end: count });
}

/**
 * Reads a backup's uncompressed bytes. Entries come in order; each content is checked against its checksum as it
 * ends, and what the caller leaves unread is skipped. Throws an AppError when the file is no backup or damaged.
 */
export async function readContainer(
  source: AsyncIterable<Buffer>,
): Promise<{ header: Header; entries: AsyncGenerator<Entry> }> {
  const reader = new ByteReader(source);
  const header = parse(await reader.line()) as Partial<Header>;
  if (header.format !== 'tidings-backup') throw damaged();
  if (header.version !== 1) {
    throw new AppError(
      'badInput',
      'This backup was made by a newer version of Tidings. Restore it with that version.',
    );
  }
  return { header: header as Header, entries: readEntries(reader) };
}

async function* readEntries(reader: ByteReader): AsyncGenerator<Entry> {
  for (let count = 0; ; count += 1) {
    const head = parse(await reader.line()) as Head | { end: number };
    if ('end' in head) {
      if (head.end !== count) throw damaged();
      await reader.end();
      return;
    }
    const content = readContent(reader);
    yield { head, content };
    // Skips what the caller has not read.
    while (!(await content.next()).done);
  }
}

async function* readContent(reader: ByteReader): AsyncGenerator<Buffer> {
  const meter = measure();
  for (;;) {
    const length = (await reader.exactly(4)).readUInt32BE();
    if (length === 0) break;
    if (length > largestChunk) throw damaged();
    const chunk = await reader.exactly(length);
    meter.add(chunk);
    yield chunk;
  }
  const { bytes, lines, sha256 } = parse(await reader.line()) as Tail;
  const found = meter.tail();
  if (found.bytes !== bytes || found.lines !== lines || found.sha256 !== sha256) throw damaged();
}

async function* inChunks(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    waiting.push(piece);
    size += piece.length;
    if (size < chunkSize) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

function measure() {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  return {
    add: (chunk: Buffer): void => {
      hash.update(chunk);
      bytes += chunk.length;
      lines += countLines(chunk);
    },
    tail: (): Tail => ({ bytes, lines, sha256: hash.copy().digest('hex') }),
  };
}

/** The line ends of a chunk; in a table's content (COPY's text format) each ends a row. */
export function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, at + 1)) count += 1;
  return count;
}

function line(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    throw damaged();
  }
  throw damaged();
}
