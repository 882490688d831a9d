// Tests of uploading images over the API: accepted kinds, limits, clean failures.
import { existsSync, readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bmp, image, moving, noise, red } from '../../testing/data/images.ts';
import { defaultMost } from './keep-image.ts';

let server: TestServer;
let token: string;
let tenantId: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ({ token, tenantId } = await server.signUp());
});

const formWith = (bytes: Uint8Array, { field = 'mediaFile', name = 'Easter choir.png' } = {}) => {
  const form = new FormData();
  form.append('mediaType', '0');
  form.append('tenantId', tenantId);
  form.append(field, new Blob([Uint8Array.from(bytes)], { type: 'text/html' }), name);
  return form;
};
const upload = (bytes: Uint8Array, over = {}) =>
  server.call('POST', '/api/Media/UploadMedia', { token, payload: formWith(bytes, over) });
const all = async () => (await server.call('GET', '/api/Media/GetAllMedia', { token })).body.returnObject;
const show = (path: string) => server.app.inject({ method: 'GET', url: path });

/** Every file of every image, with unfinished ones. */
function filesKept(): string[] {
  const folder = join(server.context.config.TIDINGS_DATA, 'files/media');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();
}

describe('[AP-05] [MD-01] an image', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['jpeg', () => image().jpeg().toBuffer(), 'jpg'],
    ['png', () => image().png().toBuffer(), 'png'],
    ['gif', () => image().gif().toBuffer(), 'png'],
    ['bmp', () => bmp(900, 600), 'jpg'],
    ['webp', () => image().webp().toBuffer(), 'jpg'],
    ['tiff', () => image().tiff().toBuffer(), 'jpg'],
  ])('of kind %s is accepted, and shown to anybody at its path', async (_kind, make, extension) => {
    const { status, body } = await upload(await make());
    expect([status, body.status, body.message]).toEqual([200, true, 'The image was uploaded']);
    const kept = body.returnObject;
    expect(kept).toMatchObject({ name: 'Easter choir', width: 900, height: 600, tags: [] });
    expect(kept.imagePath).toMatch(new RegExp(`^/media/[0-9a-f-]{36}\\.${extension}$`));
    const answer = await show(kept.imagePath);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      extension === 'jpg' ? 'image/jpeg' : 'image/png',
    ]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([900, 600]);
    expect(Math.abs((data[0] as number) - red.r)).toBeLessThan(12);
    const small = await show(kept.thumbnailPath);
    expect(small.headers['content-type']).toBe('image/webp');
    expect((await sharp(small.rawPayload).metadata()).width).toBe(400);
    expect(kept.bytes).toBe(answer.rawPayload.length + small.rawPayload.length);
  });

  test('may be in mediaFileImage, under a name in any case', async () => {
    expect((await upload(await image().png().toBuffer(), { field: 'mediaFileImage' })).status).toBe(200);
    const other = await server.call('POST', '/api/media/uploadmedia', {
      token,
      payload: formWith(await noise().png().toBuffer(), { field: 'MEDIAFILE' }),
    });
    expect([other.status, (await all()).length]).toEqual([200, 2]);
  });

  test('is turned upright and loses where and with which camera it was taken', async () => {
    const turned = await image(60, 40)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(turned).metadata()).exif).toBeDefined();
    const { body } = await upload(turned);
    expect(body.returnObject).toMatchObject({ width: 40, height: 60 });
    const { exif, xmp, iptc, icc, orientation } = await sharp(
      (await show(body.returnObject.imagePath)).rawPayload,
    ).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['for print (CMYK)', () => image(60, 40).toColourspace('cmyk').jpeg().toBuffer()],
    ['of 16 bits', () => image(60, 40).toColourspace('rgb16').png().toBuffer()],
    ['with the colours of a telephone (P3)', () => image(60, 40).withIccProfile('p3').jpeg().toBuffer()],
  ])('%s becomes one that every mail client shows', async (_what, make) => {
    const { body } = await upload(await make());
    const kept = sharp((await show(body.returnObject.imagePath)).rawPayload);
    const { space, depth, channels, icc } = await kept.metadata();
    expect([space, depth, channels, icc]).toEqual(['srgb', 'uchar', 3, undefined]);
    const [r = 0, g = 0] = await kept.raw().toBuffer();
    expect([r > 180, g < 60]).toEqual([true, true]);
  });

  test.each(['gif', 'webp'] as const)('animated as %s stays animated, as GIF', async (kind) => {
    const { body } = await upload(await (await moving())[kind]({ loop: 0 }).toBuffer());
    expect(body.returnObject).toMatchObject({ width: 300, height: 200 });
    const kept = await sharp((await show(body.returnObject.imagePath)).rawPayload).metadata();
    expect([kept.format, kept.pages]).toEqual(['gif', 3]);
  });

  test('larger than any mail needs is made smaller, and keeps its transparency', async () => {
    const { body: large } = await upload(await image(6000, 3000).jpeg().toBuffer());
    expect(large.returnObject).toMatchObject({ width: 2000, height: 1000 });
    const clear = await image(30, 30).ensureAlpha(0.5).webp().toBuffer();
    const { body } = await upload(clear);
    expect(body.returnObject.imagePath).toMatch(/\.png$/);
    expect((await sharp((await show(body.returnObject.imagePath)).rawPayload).metadata()).hasAlpha).toBe(
      true,
    );
  });

  test('is named after its file, without folders and invisible characters', async () => {
    const named = async (name: string) =>
      (await upload(await noise(9, 9).png().toBuffer(), { name })).body.returnObject.name;
    expect(await named('C:\\Photos\\Ọdún Àjíǹde.final.jpeg')).toBe('Ọdún Àjíǹde.final');
    expect(await named('.png')).toBe('Image');
    expect(await named('a\r\nX-Evil: 1/../../The "best" choir.png')).toBe('The "best" choir');
    expect(await named(`${'x'.repeat(190)}.png`)).toBe('x'.repeat(150));
    expect(await named(`a${'😀'.repeat(90)}.png`)).toBe(`a${'😀'.repeat(74)}`);
    expect(await named('\u202egnp.choir\u202c.png')).toBe('gnp.choir');
    expect(await named('👨‍👩‍👧.png')).toBe('👨‍👩‍👧');
  });
});

describe('the same image once more', () => {
  test('is the one of the library, whatever its name, and takes no more space', async () => {
    const png = await noise(40, 40).png().toBuffer();
    const other = await noise(40, 40).png().toBuffer();
    const { body: first } = await upload(png, { name: 'choir.png' });
    await upload(other);
    const before = filesKept();
    const { status, body } = await upload(png, { name: 'IMG_2043.png' });
    expect([status, body]).toEqual([
      200,
      {
        status: true,
        message: "This image is in the library already, as 'choir'",
        returnObject: first.returnObject,
        again: true,
      },
    ]);
    expect([(await all()).length, filesKept()]).toEqual([2, before]);
  });

  test('is a new one where it was deleted, and for another organisation', async () => {
    const png = await noise(40, 40).png().toBuffer();
    const { body: first } = await upload(png);
    const { id } = first.returnObject;
    // A sent message shows it, so it stays there but is in no library.
    await server.query('update media set deleted_at = now(), kept = true where id = $1', [id]);
    const { body: second } = await upload(png);
    expect(second.returnObject.id).not.toBe(id);
    expect(await all()).toEqual([second.returnObject]);
    ({ token, tenantId } = await server.signUp());
    const { body: theirs } = await upload(png);
    expect(await all()).toEqual([theirs.returnObject]);
    expect(theirs.returnObject.imagePath).not.toBe(second.returnObject.imagePath);
  });
});

const notAnImage = 'This is not an image that can be read. Choose a JPEG, PNG, GIF, BMP, WebP or TIFF image.';

describe('[MD-02] [AP-05] [AP-42] what is no image, or too large', () => {
  /** Status and message of a refused upload, which must leave nothing behind. */
  const refusal = async (bytes: Uint8Array): Promise<[number, string]> => {
    const before = filesKept();
    const { status, body } = await upload(bytes);
    expect(body).toMatchObject({ status: false, returnObject: { imagePath: '' } });
    expect([await all(), filesKept()]).toEqual([[], before]);
    expect(await server.query('select id from media where tenant_id = $1', [tenantId])).toEqual([]);
    return [status, body.message];
  };

  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a zip file', () => Buffer.from('PK\x03\x04 whatever')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that begins like a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1')],
    ['a page that begins like a GIF', () => Buffer.from('GIF89a<script>alert(1)</script>')],
    ['a bitmap of nothing', () => Buffer.from('BM'.padEnd(80, '\0'))],
    ['a JPEG that is cut short', async () => (await noise().jpeg().toBuffer()).subarray(0, 40_000)],
    ['a PNG that is cut short', async () => (await noise().png().toBuffer()).subarray(0, 40_000)],
    ['a kind that mail readers do not show', () => image(64, 64).avif().toBuffer()],
  ])('%s is refused in a sentence, and leaves nothing behind', async (_name, make) => {
    expect(await refusal(await make())).toEqual([400, notAnImage]);
  });

  test.each([
    [
      'a drawing',
      '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'SVG drawings are not supported. Save it as PNG, then choose that file.',
    ],
    [
      'a photo as some telephones keep them',
      '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
      'HEIC photos are not supported. Save it as JPEG, then choose that file.',
    ],
    ['an empty file', '', 'This file is empty.'],
  ])('%s is refused, with what to do', async (_name, content, words) => {
    expect(await refusal(Buffer.from(content))).toEqual([400, words]);
  });

  test('a PNG that is also a zip file is only an image afterwards', async () => {
    const both = Buffer.concat([await image(30, 30).png().toBuffer(), Buffer.from('PK\x03\x04 a program')]);
    const { body } = await upload(both);
    expect((await show(body.returnObject.imagePath)).rawPayload.includes('PK\x03\x04')).toBe(false);
  });

  test('refuses over 10 MB, over 40 megapixels, too narrow an image, or too long an animation', async () => {
    expect(await refusal(Buffer.alloc(10 * 1024 * 1024 + 1))).toEqual([
      413,
      'This file is too large. The limit is 10 MB.',
    ]);
    const bitmap = bmp(10, 10);
    bitmap.writeInt32LE(100_000, 18);
    bitmap.writeInt32LE(-100_000, 22);
    for (const wide of [await image(8000, 5001).png({ compressionLevel: 1 }).toBuffer(), bitmap])
      expect(await refusal(wide)).toEqual([413, 'This image has too many pixels: 40 megapixels at most.']);
    expect(await refusal(await image(1, 70_000).png().toBuffer())).toEqual([
      413,
      'This image is too long: a side has 65,535 pixels at most.',
    ]);
    expect(
      await refusal(await (await moving(30, 1160, 1160)).gif({ effort: 1, colours: 2 }).toBuffer()),
    ).toEqual([413, 'This moving image is too long: its 30 pictures have more than 40 megapixels together.']);
  });

  test('refuses no file, two files, a file under another name, or another type of media', async () => {
    const png = await image(9, 9).png().toBuffer();
    const two = formWith(png);
    two.append('mediaFile', new Blob([Uint8Array.from(png)]), 'b.png');
    const video = formWith(png);
    video.set('mediaType', '1');
    for (const [payload, message] of [
      [formWith(png, { field: 'file' }), "A file cannot be taken as 'file'. Send it as 'mediaFile'."],
      [two, 'Send one image at a time.'],
      [video, 'Only images can be uploaded: mediaType is 0'],
    ] as const) {
      const { status, body } = await server.call('POST', '/api/Media/UploadMedia', { token, payload });
      expect([status, body.message, body.returnObject]).toEqual([400, message, { imagePath: '' }]);
    }
    const { status, body } = await server.call('POST', '/api/Media/UploadMedia', { token, body: {} });
    expect([status, body.message, body.returnObject]).toEqual([400, 'Choose an image.', { imagePath: '' }]);
  });

  test('every other refusal has an empty imagePath too: no session, no permission, another tenant', async () => {
    const png = await image(9, 9).png().toBuffer();
    const ask = async (signed: string | undefined) => {
      const { status, body } = await server.call('POST', '/api/Media/UploadMedia', {
        token: signed,
        payload: formWith(png),
      });
      return [status, body.returnObject];
    };
    expect(await ask(undefined)).toEqual([401, { imagePath: '' }]);
    expect(await ask((await server.signUp()).token)).toEqual([404, { imagePath: '' }]);
    await server.query("update member set role = 'viewer' where tenant_id = $1", [tenantId]);
    expect(await ask(token)).toEqual([403, { imagePath: '' }]);
    expect(await all()).toEqual([]);
  });

  test('refuses an image beyond the organisation’s limit with a sentence', async () => {
    const first = await noise(100, 100).png().toBuffer();
    const png = await noise(100, 100).png().toBuffer();
    const { body } = await upload(first);
    await server.query('update media set bytes = $1 where id = $2', [
      defaultMost.bytes - 1000,
      body.returnObject.id,
    ]);
    const before = filesKept();
    const full = await upload(png);
    expect([full.status, full.body.message, full.body.returnObject]).toEqual([
      413,
      'Your images have used all their space (1024 MB). Delete some that you no longer need.',
      { imagePath: '' },
    ]);
    expect(filesKept()).toEqual(before);
    await server.call('DELETE', `/api/Media/DeleteMedia?mediaid=${body.returnObject.id}`, { token });
    const { body: small } = await upload(png);
    // Deleted images that are still shown take disk space too.
    await server.query(
      `insert into media select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(),
           'token', gen_random_uuid(), 'bytes', $2::integer, 'deleted_at', now(), 'kept', true))).*
         from media m, generate_series(1, 5) where id = $1`,
      [small.returnObject.id, defaultMost.bytes],
    );
    expect((await upload(first)).body.message).toMatch(/including those that sent messages still show/);
    await server.query('delete from media where kept');
    expect((await upload(first)).status).toBe(200);
  });
});

test('[MD-02] a disk that is full during an upload leaves neither row nor file, and is reported in a sentence', async () => {
  const { files } = server.context;
  const put = files.put.bind(files);
  const before = filesKept();
  const png = await image(50, 50).png().toBuffer();
  for (const place of ['image', 'thumbnail'] as const) {
    let nth = 0;
    files.put = async (key, bytes) => {
      nth += 1;
      if (nth === (place === 'image' ? 1 : 2))
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      await put(key, bytes);
    };
    const { status, body } = await upload(png);
    expect([status, body.message, body.returnObject]).toEqual([
      507,
      'The server has run out of space. Please tell the people who run it.',
      { imagePath: '' },
    ]);
    expect(filesKept()).toEqual(before);
    expect(await server.query('select id from media where tenant_id = $1', [tenantId])).toEqual([]);
  }
  files.put = put;
  expect((await upload(png)).status).toBe(200);
});

test('[MD-02] an upload that is cancelled after everything arrived leaves nothing behind', async () => {
  const { port } = (await listening(server)).address() as AddressInfo;
  const { files } = server.context;
  const put = files.put.bind(files);
  const stop = new AbortController();
  files.put = async (key, bytes) => {
    stop.abort();
    await expect.poll(() => connectionsOf(server)).toBe(0);
    await put(key, bytes);
  };
  const sent = fetch(`http://127.0.0.1:${port}/api/Media/UploadMedia`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: formWith(await image(50, 50).png().toBuffer()),
    signal: stop.signal,
  });
  await expect(sent).rejects.toThrow('aborted');
  await expect.poll(() => server.query('select id from media where tenant_id = $1', [tenantId])).toEqual([]);
  files.put = put;
});

const listening = async ({ app }: TestServer) => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app.server;
};
const connectionsOf = ({ app }: TestServer) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
