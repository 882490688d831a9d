// Writes lines to an output without waiting, even where it is full or closed.
import { fstatSync, writeSync } from 'node:fs';

export interface Output {
  /** Writes a line, which must end in a line feed; never throws and never waits. */
  write(line: string): void;
  /** The number of lines dropped so far because they could not be written. */
  dropped(): number;
}

/** Writes as many bytes as it can now and returns how many; throws where it can write none. */
export type Sink = (bytes: Buffer) => number;

/** Bytes kept until they can be written; further lines are dropped. */
const maxKept = 262_144;

/** Bytes that may wait in memory for a slow reader of a pipe or socket. */
const maxInPipe = 1_048_576;

/** Milliseconds until the next attempt where no new line causes one. */
const againMs = 500;

/**
 * Wraps a sink so that each line is written whole or not at all, even where the disk fills up in the middle. When it
 * can be written again, the line of `notice` tells how many were dropped.
 */
export function guardOutput(sink: Sink, notice: (dropped: number) => string): Output {
  let kept: Buffer[] = [];
  let keptBytes = 0;
  let dropped = 0;
  let reported = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Writes what is kept, as far as possible; false where some is left. */
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
  const reportDropped = (): void => {
    if (!flush() || reported === dropped) return;
    keep(notice(dropped - reported));
    reported = dropped;
    flush();
  };
  const again = (): void => {
    timer = undefined;
    reportDropped();
    look();
  };
  const look = (): void => {
    if (keptBytes > 0 || reported < dropped) timer ??= setTimeout(again, againMs).unref();
  };

  return {
    dropped: () => dropped,
    write: (line) => {
      reportDropped();
      if (keptBytes + Buffer.byteLength(line) > maxKept && keptBytes > 0) dropped += 1;
      else {
        keep(line);
        flush();
      }
      look();
    },
  };
}

const ignore = (): void => {};

/** Opens standard output (1) or standard error (2), whatever it is. */
export function openOutput(fd: 1 | 2, notice: (dropped: number) => string): Output {
  const stream = fd === 1 ? process.stdout : process.stderr;
  // A closed reader is reported here, and would end the process without a listener; one does for all outputs.
  if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore);
  const kind = fstatSync(fd);
  // A file's stream stops after its first error; only a pipe's stream writes without blocking.
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
