// Decodes uncompressed BMP images of 1 to 32 bits a pixel, which sharp cannot.
import { openGiveWay } from '../worker-pool/give-way.ts';

export interface Pixels {
  width: number;
  height: number;
  /** Red, green and blue of each pixel, row after row from the top. */
  data: Buffer;
}

/** Pixels of the largest image that is decoded. */
const maxPixels = 64_000_000;

/** Decodes a bitmap (BITMAPINFOHEADER); null where the bytes are no such bitmap, or are cut short. */
export async function decodeBmp(bytes: Buffer): Promise<Pixels | null> {
  if (bytes.length < 54 || bytes.toString('latin1', 0, 2) !== 'BM') return null;
  const start = bytes.readUInt32LE(10);
  const headerSize = bytes.readUInt32LE(14);
  const width = bytes.readInt32LE(18);
  const signedHeight = bytes.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const bits = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  // Compression 3 has colour masks, which for 32 bits are the default ones in all files in use.
  const plain = compression === 0 || (compression === 3 && bits === 32);
  if (headerSize < 40 || !plain || ![1, 4, 8, 24, 32].includes(bits)) return null;
  if (width < 1 || height < 1 || width * height > maxPixels) return null;
  const stride = Math.ceil((width * bits) / 32) * 4;
  const palette = 14 + headerSize;
  if (start + stride * height > bytes.length || start < palette) return null;

  const data = Buffer.alloc(width * height * 3);
  const giveWay = openGiveWay();
  for (let y = 0; y < height; y++) {
    await giveWay();
    // Rows are stored from the bottom up unless the height is negative.
    const row = start + stride * (signedHeight > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x++) {
      const at = bits >= 24 ? row + x * (bits / 8) : palette + colourOf(bytes, row, x, bits) * 4;
      if (at + 2 >= bytes.length) return null;
      const to = (y * width + x) * 3;
      data[to] = bytes[at + 2] as number;
      data[to + 1] = bytes[at + 1] as number;
      data[to + 2] = bytes[at] as number;
    }
  }
  return { width, height, data };
}

/** The palette index of a pixel of 1, 4 or 8 bits. */
function colourOf(bytes: Buffer, row: number, x: number, bits: number): number {
  const perByte = 8 / bits;
  const byte = bytes[row + Math.floor(x / perByte)] as number;
  const shift = 8 - bits * ((x % perByte) + 1);
  return (byte >> shift) & ((1 << bits) - 1);
}
