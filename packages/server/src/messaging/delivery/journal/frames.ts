// Frames of a journal: numbered and checksummed, so that a torn end differs from damage.
import { crc32 } from 'node:zlib';

/**
 * A frame is a head of 18 bytes and a payload. The head: length of the payload (4), the same with every bit turned (4),
 * checksum of all that follows (4), number of the frame (6); big endian. The length has a check of its own, since a wrong one
 * would look like a torn frame.
 */
const headBytes = 18;
const [turnedAt, sumAt, numberAt] = [4, 8, 12];

/** The most bytes of one payload. */
export const mostPayloadBytes = 1_048_576;

export interface Frame {
  number: number;
  payload: Buffer;
}

/**
 * How a file ends. `whole`: with a frame. `torn`: within a frame, whose write did not finish. `bad`: something in it is not
 * what was written, so nothing in it can be relied on.
 */
export type FileEnd = 'whole' | 'torn' | 'bad';

/** Makes the bytes of a frame. */
export function encodeFrame(number: number, payload: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(headBytes + payload.length);
  frame.writeUInt32BE(payload.length, 0);
  frame.writeUInt32BE(~payload.length >>> 0, turnedAt);
  frame.writeUIntBE(number, numberAt, 6);
  payload.copy(frame, headBytes);
  frame.writeUInt32BE(crc32(frame.subarray(numberAt)), sumAt);
  return frame;
}

/**
 * Reads the frames of a file. Their numbers must follow each other; the first is `first`, or any where that is null. A frame
 * counts as torn only if the file ends within it and what there is of it is right.
 */
export function readFrames(bytes: Buffer, first: number | null): { frames: Frame[]; end: FileEnd } {
  const frames: Frame[] = [];
  let expected = first;
  let at = 0;
  while (at < bytes.length) {
    const rest = bytes.subarray(at);
    if (rest.length < headBytes) return { frames, end: 'torn' };
    const length = rest.readUInt32BE(0);
    const number = rest.readUIntBE(numberAt, 6);
    const isHead = rest.readUInt32BE(turnedAt) === ~length >>> 0;
    if (!isHead || length > mostPayloadBytes || (expected !== null && number !== expected))
      return { frames, end: 'bad' };
    if (rest.length < headBytes + length) return { frames, end: 'torn' };
    const payload = rest.subarray(headBytes, headBytes + length);
    if (rest.readUInt32BE(sumAt) !== crc32(rest.subarray(numberAt, headBytes + length)))
      return { frames, end: 'bad' };
    frames.push({ number, payload });
    expected = number + 1;
    at += headBytes + length;
  }
  return { frames, end: 'whole' };
}
