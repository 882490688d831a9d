// Tests of file storage, both in a folder and in S3.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeS3 } from '../../../testing/servers/fake-s3.ts';
import { newId } from '../id.ts';
import { openLog } from '../log.ts';
import type { Files } from './files.ts';
import { checkFiles, openFiles } from './open-files.ts';
import { readS3Address } from './s3-address.ts';

const log = openLog('silent');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-files-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function listed(files: Files): Promise<string[]> {
  const keys = [];
  for await (const key of files.list()) keys.push(key);
  return keys;
}

const places: [string, () => Promise<{ files: Files; stop: () => Promise<void> }>][] = [
  ['the folder', async () => ({ files: openFiles({ TIDINGS_DATA: folder }, log), stop: async () => {} })],
  ...['', '/churches/grace'].map((prefix): (typeof places)[number] => [
    prefix ? 'S3 below a prefix' : 'S3',
    async () => {
      const s3 = await startFakeS3({ prefix });
      // Files of others in the same bucket.
      const foreign = [1, 2, 3, 4].map((n) => `churches/grace/a&b + (c)*'é${n}.txt`);
      for (const name of ['churches/other/aa/1.png', 'notes.txt', ...foreign])
        s3.kept.set(name, Buffer.from('theirs'));
      return {
        files: openFiles({ TIDINGS_DATA: folder, S3_URL: readS3Address(s3.url) }, log),
        stop: () => s3.stop(),
      };
    },
  ]),
];

describe.each(places)('%s', (_name, open) => {
  let files: Files;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ files, stop } = await open());
  });
  afterAll(() => stop());

  const keyOf = (ending = 'png') => `people/${newId()}/${newId()}.${ending}`;
  const contentOf = async (key: string) => {
    const found = await files.open(key);
    if (!found) return null;
    const content = await buffer(found.stream);
    expect(found.bytes).toBe(content.length);
    return content;
  };

  test('reads a file as it was stored, however large, and also an empty one', async () => {
    const bytes = Buffer.alloc(3_000_000, 'Tidings\0\r\n\xff');
    for (const [key, content] of [
      [keyOf(), bytes],
      [keyOf('txt'), Buffer.alloc(0)],
      ['media/3f/3f02-small.webp', Buffer.from([0, 255])],
    ] as const) {
      await files.put(key, content);
      expect((await contentOf(key))?.equals(content)).toBe(true);
    }
  });

  test('opens a missing file as null, and removes it without an error', async () => {
    const [kept, gone] = [keyOf(), keyOf()];
    await files.put(kept, Buffer.from('kept'));
    await files.put(gone, Buffer.from('gone'));
    await files.remove(gone, keyOf(), gone);
    await files.remove();
    expect([await contentOf(gone), await contentOf(keyOf()), String(await contentOf(kept))]).toEqual([
      null,
      null,
      'kept',
    ]);
  });

  test('neither asks for nor stores what is no key', async () => {
    for (const key of [
      '../secret',
      'people/../../secret.txt',
      'people/aa/..%2fsecret.txt',
      'people/aa/a.png.part',
      'people/aa/a b.png',
      'people/aa/a.png?x=1',
      'people//a.png',
      'a.png',
      '',
    ]) {
      expect(await files.open(key)).toBeNull();
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('not a file key');
      await expect((async () => files.remove(key))()).rejects.toThrow('not a file key');
    }
  });

  test('lists all its files, and nobody else’s', async () => {
    for await (const key of files.list()) await files.remove(key);
    const keys = Array.from({ length: 8 }, () => keyOf());
    for (const key of keys) await files.put(key, Buffer.from(key));
    expect((await listed(files)).toSorted()).toEqual(keys.toSorted());
    await files.check();
    expect(await listed(files)).toHaveLength(8);
    await files.remove(...keys);
    expect(await listed(files)).toEqual([]);
  });

  test('leaves nothing open of a file that is opened and never read', async () => {
    const key = keyOf();
    await files.put(key, Buffer.alloc(1_000_000));
    const [left, begun] = [await files.open(key), await files.open(key)];
    left?.stream.destroy();
    await begun?.stream[Symbol.asyncIterator]().next();
    begun?.stream.destroy();
    expect([left?.stream.destroyed, begun?.stream.destroyed]).toEqual([true, true]);
  });
});

test('leaves no part of a file that cannot be moved into place in the folder', async () => {
  const files = openFiles({ TIDINGS_DATA: folder }, log);
  mkdirSync(join(folder, 'files/media/aa/a.png/in the way'), { recursive: true });
  await expect(files.put('media/aa/a.png', Buffer.from('x'))).rejects.toThrow(/EISDIR|ENOTEMPTY|directory/);
  expect(readdirSync(join(folder, 'files/media/aa'))).toEqual(['a.png']);
});

test('names a folder that cannot be written to when Tidings starts', async () => {
  const place = { TIDINGS_DATA: join(folder, 'taken') };
  writeFileSync(place.TIDINGS_DATA, 'a file');
  await expect(openFiles(place, log).check()).rejects.toThrow(/^Files cannot be kept in .+taken.files \(E/);
});

test('warns of files from before S3 was configured', async () => {
  const s3 = await startFakeS3();
  const lines: string[] = [];
  const heard = openLog('warn', { write: (line) => void lines.push(line) });
  const place = { TIDINGS_DATA: join(folder, 'before'), S3_URL: readS3Address(s3.url) };
  const files = openFiles(place, heard);
  await checkFiles(files, place, heard);
  expect(lines).toEqual([]);
  await openFiles({ TIDINGS_DATA: place.TIDINGS_DATA }, log).put('media/aa/a.png', Buffer.from('x'));
  await checkFiles(files, place, heard);
  expect(lines.join()).toContain('holds files from before S3_URL was set');
  await s3.stop();
});
