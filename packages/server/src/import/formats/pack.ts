// Reads a zip file entry by entry and limits the unpacked bytes.
import { AppError } from '@tidings/contract/errors.ts';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type PackLimits, packLimits } from './limits.ts';

const bomb = 'This file unpacks to far more data than a list of people has, and was not read.';
const damaged = 'This file is damaged and cannot be unpacked. Save it again, then try once more.';

export interface Pack {
  /** The names of its files. */
  names: string[];
  /** The bytes of a file; throws badInput if there are too many or the file is damaged. */
  read(name: string): AsyncGenerator<Buffer>;
  close(): void;
}

/** Opens a zip file. Throws badInput, with a sentence, for one that is damaged or has too many files. */
export async function openPack(path: string, limits: PackLimits = packLimits): Promise<Pack> {
  const zip = await openPromise(path, { autoClose: false }).catch(giveReason);
  // It may emit another error after failing, when there is no other listener.
  zip.on('error', () => undefined);
  const entries = new Map<string, Entry>();
  try {
    if (zip.entryCount > limits.entries) throw new AppError('badInput', bomb);
    for await (const entry of zip.eachEntry())
      if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
  } catch (error) {
    zip.close();
    throw reasonOf(error);
  }
  const counted = { bytes: 0 };
  return {
    names: [...entries.keys()],
    read: (name) => readEntry(zip, entries.get(name), counted, limits),
    close: () => zip.close(),
  };
}

async function* readEntry(
  zip: ZipFile,
  entry: Entry | undefined,
  counted: { bytes: number },
  limits: PackLimits,
): AsyncGenerator<Buffer> {
  if (!entry) throw new AppError('badInput', damaged);
  if (entry.isEncrypted())
    throw new AppError('badInput', 'This file is behind a password. Save it without one, and import that.');
  const refuseBomb = (bytes: number) => {
    const tooDense = bytes > limits.ratioFrom && bytes > entry.compressedSize * limits.ratio;
    if (tooDense || bytes > limits.entryBytes || counted.bytes > limits.allBytes)
      throw new AppError('badInput', bomb);
  };
  // The declared size allows refusing it early; the unpacked bytes are counted as well.
  refuseBomb(entry.uncompressedSize);
  const stream = await zip.openReadStreamPromise(entry).catch(giveReason);
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      counted.bytes += chunk.length;
      refuseBomb(bytes);
      yield chunk;
    }
  } catch (error) {
    throw reasonOf(error);
  } finally {
    stream.destroy();
  }
}

/** An error while unpacking means a damaged file, unless it is an error of the disk. */
function reasonOf(error: unknown): unknown {
  const isDisk = error instanceof Error && 'syscall' in error;
  return error instanceof AppError || isDisk ? error : new AppError('badInput', damaged);
}

const giveReason = (error: unknown): never => {
  throw reasonOf(error);
};
