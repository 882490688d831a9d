// Writes lines to an output that may be full, closed or read by nobody, and waits for none of it.
import { fstatSync, writeSync } from 'node:fs';

export interface Output {
  /** Writes a line, which ends in a line feed; never throws and never waits. */
  write(line: string): void;
  /** How many lines were dropped so far, because they could not be written. */
  dropped(): number;
}

/** Takes as many bytes as it can now, and says how many; throws where it can take none. */
export type Sink = (bytes: Buffer) => number;

/** What could not be written is kept up to so many bytes; beyond them lines are dropped. */
const maxKept = 262_144;

/** A pipe or socket that is read too slowly may hold so many bytes of our memory. */
const maxInPipe = 1_048_576;

/** How long until it is tried again where nothing else is written, in milliseconds. */
const againMs = 500;

/**
 * Guards a sink: a line is written whole or not at all, even where the disk fills up in the middle of it. Once it can be
 * written again, `notice` makes the line that tells how many were dropped.
 */
export function guardOutput(sink: Sink, notice: (dropped: number) => string): Output {
  let kept: Buffer[] = [];
  let keptBytes = 0;
  let dropped = 0;
  let told = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Writes what is kept, as far as it goes. */
  const flush = (): boolean => {
    try {
      while (kept[0]) {
        const taken = sink(kept[0]);
        keptBytes -= taken;
        if (taken < kept[0].length) kept[0] = kept[0].subarray(taken);
        else kept.shift();
      }
      return true;
    } catch {
      return false;
    }
  };
  const keep = (line: string): void => {
    const bytes = Buffer.from(line);
    kept.push(bytes);
    keptBytes += bytes.length;
  };
  const tell = (): void => {
    if (!flush() || told === dropped) return;
    keep(notice(dropped - told));
    told = dropped;
    flush();
  };
  const again = (): void => {
    timer = undefined;
    tell();
    look();
  };
  const look = (): void => {
    if (keptBytes > 0 || told < dropped) timer ??= setTimeout(again, againMs).unref();
  };

  return {
    dropped: () => dropped,
    write: (line) => {
      tell();
      if (keptBytes + Buffer.byteLength(line) > maxKept && keptBytes > 0) dropped += 1;
      else {
        keep(line);
        flush();
      }
      look();
    },
  };
}

/** Opens standard output (1) or standard error (2), whatever it is. */
export function openOutput(fd: 1 | 2, notice: (dropped: number) => string): Output {
  const stream = fd === 1 ? process.stdout : process.stderr;
  // A reader that has left is told of here, and would otherwise end the process.
  stream.on('error', () => {});
  const kind = fstatSync(fd);
  // The stream of a file gives up after its first error, and that of a pipe is the only one that waits for nobody.
  return guardOutput(
    kind.isFIFO() || kind.isSocket() ? intoPipe(stream) : (bytes) => writeSync(fd, bytes),
    notice,
  );
}

const intoPipe =
  (stream: NodeJS.WriteStream): Sink =>
  (bytes) => {
    if (stream.destroyed || stream.writableLength + bytes.length > maxInPipe)
      throw new Error('nobody reads it');
    stream.write(bytes);
    return bytes.length;
  };
