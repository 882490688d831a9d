// Writes a ZIP archive as a stream, of any size and with flat memory.
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of the archive; `name` is a path with slashes. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
}

interface Written {
  name: Buffer;
  crc: number;
  size: number;
  packed: number;
  offset: number;
}

const limit32 = 0xffff_ffff;
const limit16 = 0xffff;
/** 4.5: sizes of 64 bits. */
const version = 45;
/** Made on Unix, so that names are read as they are. */
const unix = 3 << 8;
/** Who may read a file once it is unpacked, as Unix writes it. */
const mode = 0o100_600 * 0x1_0000;
/** Sizes follow the content; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;

/**
 * Yields the archive as fast as it is read; compression runs in threads of its own. Sizes are written after each file,
 * in 64 bits (APPNOTE.TXT 6.3.10, 4.3.9 and 4.5.3). `at` is the time of all files. What a content throws is thrown.
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const [date, time] = dosTime(at);
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, size: 0, packed: 0, offset };
    const head = localHeader(entry.name, date, time);
    yield head;
    const counted = async function* () {
      for await (const piece of content) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        yield bytes;
      }
    };
    const source = Readable.from(counted(), { objectMode: false });
    const packing = createDeflateRaw({ level: 6 });
    source.once('error', (error) => packing.destroy(error));
    try {
      for await (const bytes of source.pipe(packing) as AsyncIterable<Buffer>) {
        entry.packed += bytes.length;
        yield bytes;
      }
    } finally {
      source.destroy();
      packing.destroy();
    }
    const sizes = descriptor(entry);
    yield sizes;
    offset += head.length + entry.packed + sizes.length;
    written.push(entry);
  }
  const from = offset;
  for (const entry of written) {
    const bytes = centralHeader(entry, date, time);
    offset += bytes.length;
    yield bytes;
  }
  yield endOfZip(written.length, from, offset - from);
}

function localHeader(name: Buffer, date: number, time: number): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(time, 10);
  head.writeUInt16LE(date, 12);
  // The sizes are in the descriptor; this field says that they have 64 bits there.
  head.writeUInt32LE(limit32, 18);
  head.writeUInt32LE(limit32, 22);
  head.writeUInt16LE(name.length, 26);
  const more = sizes64([0, 0]);
  head.writeUInt16LE(more.length, 28);
  return Buffer.concat([head, name, more]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const bytes = Buffer.alloc(24);
  bytes.writeUInt32LE(0x0807_4b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeBigUInt64LE(BigInt(packed), 8);
  bytes.writeBigUInt64LE(BigInt(size), 16);
  return bytes;
}

function centralHeader({ name, crc, size, packed, offset }: Written, date: number, time: number): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x0201_4b50, 0);
  head.writeUInt16LE(unix | version, 4);
  head.writeUInt16LE(version, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(deflated, 10);
  head.writeUInt16LE(time, 12);
  head.writeUInt16LE(date, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(Math.min(packed, limit32), 20);
  head.writeUInt32LE(Math.min(size, limit32), 24);
  head.writeUInt16LE(name.length, 28);
  const large = [size, packed, offset].filter((one) => one >= limit32);
  const more = large.length > 0 ? sizes64(large) : Buffer.alloc(0);
  head.writeUInt16LE(more.length, 30);
  head.writeUInt32LE(mode, 38);
  head.writeUInt32LE(Math.min(offset, limit32), 42);
  return Buffer.concat([head, name, more]);
}

/** The field of the numbers that 32 bits do not hold. */
function sizes64(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 + 8 * numbers.length);
  bytes.writeUInt16LE(1, 0);
  bytes.writeUInt16LE(8 * numbers.length, 2);
  for (const [at, number] of numbers.entries()) bytes.writeBigUInt64LE(BigInt(number), 4 + 8 * at);
  return bytes;
}

/** The end of an archive whose list has `count` files, and is `size` bytes long at `from`. */
export function endOfZip(count: number, from: number, size: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(count, limit16), 8);
  end.writeUInt16LE(Math.min(count, limit16), 10);
  end.writeUInt32LE(Math.min(size, limit32), 12);
  end.writeUInt32LE(Math.min(from, limit32), 16);
  if (count < limit16 && size < limit32 && from < limit32) return end;
  const end64 = Buffer.alloc(56 + 20);
  end64.writeUInt32LE(0x0606_4b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(version, 12);
  end64.writeUInt16LE(version, 14);
  end64.writeBigUInt64LE(BigInt(count), 24);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(size), 40);
  end64.writeBigUInt64LE(BigInt(from), 48);
  // Where that record is.
  end64.writeUInt32LE(0x0706_4b50, 56);
  end64.writeBigUInt64LE(BigInt(from + size), 64);
  end64.writeUInt32LE(1, 72);
  return Buffer.concat([end64, end]);
}

/** Date and time in MS-DOS's form, to two seconds, in UTC. */
function dosTime(at: Date): [date: number, time: number] {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return [date, time];
}
