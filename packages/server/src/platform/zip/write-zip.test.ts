// Tests that the archives we write are read by other programs.
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { endOfZip, writeZip } from './write-zip.ts';

const at = new Date('2026-11-28T09:30:00Z');

async function bytesOf(entries: Parameters<typeof writeZip>[0]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeZip(entries, at)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('writes files that fflate reads, with names of any language', async () => {
  const random = Buffer.from(createHash('sha512').update('seed').digest('hex').repeat(5000));
  const files = unzipSync(
    await bytesOf([
      { name: 'README.txt', content: ['Hello, ', 'Ọmọ́'] },
      { name: 'media/Ìṣẹ́.png', content: [random.subarray(0, 100_000), random.subarray(100_000)] },
      { name: 'empty.csv', content: [] },
    ]),
  );
  expect(Object.keys(files)).toEqual(['README.txt', 'media/Ìṣẹ́.png', 'empty.csv']);
  expect(Buffer.from(files['README.txt'] ?? []).toString()).toBe('Hello, Ọmọ́');
  expect(Buffer.from(files['media/Ìṣẹ́.png'] ?? []).equals(random)).toBe(true);
});

test.each([
  [66_000, 100, 10],
  [3, 5_000_000_000, 10],
])('writes in 64 bits that %i files are listed at %i', (count, from, size) => {
  const end = endOfZip(count, from, size);
  expect(end.length).toBe(98);
  expect([end.readUInt32LE(0), end.readUInt32LE(56), end.readUInt32LE(76)]).toEqual([
    0x0606_4b50, 0x0706_4b50, 0x0605_4b50,
  ]);
  expect([32, 40, 48, 64].map((at) => Number(end.readBigUInt64LE(at)))).toEqual([
    count,
    size,
    from,
    from + size,
  ]);
});

test('throws what a file throws, and ends the file when nobody reads on', async () => {
  const failing = async function* () {
    yield 'some';
    throw new Error('gone');
  };
  await expect(bytesOf([{ name: 'a', content: failing() }])).rejects.toThrow('gone');

  let ended = false;
  const endless = async function* () {
    try {
      for (let n = 0; ; n += 1) yield createHash('sha512').update(`${n}`).digest();
    } finally {
      ended = true;
    }
  };
  for await (const piece of writeZip([{ name: 'a', content: endless() }], at)) if (piece.length > 1000) break;
  await expect.poll(() => ended).toBe(true);
});
