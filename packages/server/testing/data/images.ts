// Images for tests, of every kind and with every fault.
import sharp from 'sharp';

export const red = { r: 200, g: 20, b: 20 };

/** A red image. */
export const image = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: red } });

/** An image of noise, of which each half is large too. */
export const noise = (width = 900, height = 600) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** An animation of this many frames. */
export async function moving(frames = 3, width = 300, height = 200) {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, n) =>
      sharp({ create: { width, height, channels: 3, background: { r: (n * 60) % 256, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pictures, { join: { animated: true } });
}

/** A bitmap of 24 bits, which sharp cannot write. */
export function bmp(width: number, height: number): Buffer {
  const stride = Math.ceil((width * 3) / 4) * 4;
  const bytes = Buffer.alloc(54 + stride * height);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) bytes.set([red.b, red.g, red.r], 54 + y * stride + x * 3);
  return bytes;
}
