// Reads lines and counted bytes from a stream of chunks.
import { AppError } from '@tidings/contract/errors.ts';

/** Bytes of the longest line; a longer one is damage. */
const longestLine = 4 * 1024 * 1024;
const lineEnd = 0x0a;

/** The refusal of a file that is no backup or a damaged one. */
export function damaged(): AppError {
  return new AppError('badInput', 'This file is not a backup of Tidings, or it is damaged or cut short.');
}

export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #left: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The text up to the next line end, without it. */
  async line(): Promise<string> {
    let end = this.#left.indexOf(lineEnd);
    while (end < 0) {
      if (this.#left.length > longestLine) throw damaged();
      await this.#more(1);
      end = this.#left.indexOf(lineEnd);
    }
    return this.#take(end + 1)
      .subarray(0, end)
      .toString('utf8');
  }

  /** Exactly `count` bytes. */
  async exactly(count: number): Promise<Buffer> {
    if (this.#left.length < count) await this.#more(count - this.#left.length);
    return this.#take(count);
  }

  /** Throws where more bytes follow. */
  async end(): Promise<void> {
    if (this.#left.length > 0 || !(await this.#source.next()).done) throw damaged();
  }

  async #more(count: number): Promise<void> {
    const pieces = [this.#left];
    for (let missing = count; missing > 0;) {
      const { value, done } = await this.#source.next();
      if (done) throw damaged();
      pieces.push(value);
      missing -= value.length;
    }
    this.#left = Buffer.concat(pieces);
  }

  #take(count: number): Buffer {
    const taken = this.#left.subarray(0, count);
    this.#left = this.#left.subarray(count);
    return taken;
  }
}
