// Tests of the media calls as an old client sends them, over a real socket.
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { image } from '../../testing/data/images.ts';

let server: TestServer;
let token: string;
let tenantId: string;
let origin: string;
let png: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  ({ token, tenantId } = await server.signUp());
  png = await image(20, 10).png().toBuffer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});

const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW';
interface Part {
  name: string;
  /** Of a file; a field has none. */
  fileName?: string;
  type?: string;
  content: string | Buffer;
}
const written = (parts: readonly Part[]) =>
  Buffer.concat([
    ...parts.flatMap(({ name, fileName, type, content }) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
      Buffer.from(fileName === undefined ? '' : `; filename="${fileName}"`),
      Buffer.from(type === undefined ? '\r\n\r\n' : `\r\nContent-Type: ${type}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

async function ask(method: string, path: string, parts?: readonly Part[]) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/plain, */*',
      ...(parts ? { 'content-type': `multipart/form-data; boundary=${boundary}` } : {}),
    },
    ...(parts ? { body: Uint8Array.from(written(parts)) } : {}),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects by asserting it
  return { status: response.status, body: (await response.json()) as any };
}
const fields = (): Part[] => [
  { name: 'mediaType', content: '0' },
  { name: 'tenantId', content: tenantId },
];
const file = (name: string, content: Buffer = png): Part => ({
  name,
  fileName: 'a.png',
  type: 'image/png',
  content,
});
const listed = async () =>
  (await ask('GET', `/api/Media/GetAllMedia?tenantId=${tenantId}`)).body.returnObject;

test('[AP-05] takes an image in mediaFile, in mediaFileImage, or in both as one image', async () => {
  for (const [path, files] of [
    ['/api/Media/UploadMedia', [file('mediaFile'), file('mediaFileImage')]],
    ['/api/Media/UploadMedia', [file('mediaFile'), { name: 'mediaFileImage', content: '' }]],
    ['/api/Media/UploadMedia', [{ name: 'mediaFile', content: 'null' }, file('mediaFileImage')]],
    [
      '/api/Media/UploadMedia',
      [{ ...file('mediaFile', Buffer.alloc(0)), fileName: '' }, file('mediaFileImage')],
    ],
    // A file without a name, as some programs send it.
    ['/api/Media/UploadMedia', [{ name: 'mediaFile', type: 'application/octet-stream', content: png }]],
    ['/API/MEDIA/uploadmedia', [file('MediaFile')]],
    ['/api/media/uploadMedia/', [file('MEDIAFILEIMAGE')]],
  ] as [string, Part[]][]) {
    for (const parts of [
      [...files, ...fields()],
      [...fields(), ...files],
    ]) {
      const { status, body } = await ask('POST', path, parts);
      expect([status, body.status, body.returnObject.imagePath]).toEqual([
        200,
        true,
        expect.stringMatching(/^\/media\/[\da-f-]{36}\.png$/),
      ]);
      expect(await listed()).toEqual([body.returnObject]);
      await ask('DELETE', `/api/Media/DeleteMedia?mediaid=${body.returnObject.id}`);
    }
  }
});

test('[AP-05] [AP-42] answers failures with an empty imagePath: no file, no image, another organisation, a form cut short', async () => {
  const before = await listed();
  const another = [{ name: 'tenantId', content: (await server.signUp()).tenantId }, file('mediaFile')];
  for (const [parts, wanted] of [
    [fields(), 400],
    [[...fields(), file('mediaFile', Buffer.from('<html>'))], 400],
    [[{ name: 'mediaType', content: 'image' }, file('mediaFile')], 400],
    [another, 404],
  ] as [Part[], number][]) {
    const { status, body } = await ask('POST', '/api/Media/UploadMedia', parts);
    expect([status, body]).toEqual([
      wanted,
      expect.objectContaining({
        status: false,
        message: expect.any(String),
        returnObject: { imagePath: '' },
      }),
    ]);
  }
  const cut = await fetch(`${origin}/api/Media/UploadMedia`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: Uint8Array.from(written([file('mediaFile')]).subarray(0, 150)),
  });
  expect([cut.status, ((await cut.json()) as { returnObject: unknown }).returnObject]).toEqual([
    400,
    { imagePath: '' },
  ]);
  expect(await listed()).toEqual(before);
});

test('[AP-06] [AP-07] [AP-08] [AP-09] lists, reads, shows and deletes with paths in any letter case', async () => {
  const { body: kept } = await ask('POST', '/api/Media/UploadMedia', [file('mediaFile'), ...fields()]);
  const { id } = kept.returnObject;
  for (const path of [
    `/api/Media/GetAllMedia?tenantId=${tenantId}`,
    `/api/media/getallmedia?TenantID=${tenantId.toUpperCase()}`,
    `/API/Media/ImageGallery/${tenantId}`,
    `/api/media/imagegallery/${id}`,
  ]) {
    const { status, body } = await ask('GET', path);
    expect([path, status, body.returnObject[0]]).toEqual([path, 200, kept.returnObject]);
  }
  for (const path of [`/api/Media/GetMediaById?mediaId=${id}`, `/api/media/GETMEDIABYID?MEDIAID=${id}`])
    expect(await ask('GET', path)).toEqual({
      status: 200,
      body: { status: true, returnObject: kept.returnObject },
    });
  const { status, body } = await ask('DELETE', `/api/MEDIA/DeleteMedia?mediaId=${id}`);
  expect([status, body.status]).toEqual([200, true]);
  expect((await ask('DELETE', `/api/Media/DeleteMedia?mediaid=${id}`)).status).toBe(404);
  for (const bad of ['', '?mediaid=', '?mediaid=7', "?mediaid='--"])
    expect((await ask('DELETE', `/api/Media/DeleteMedia${bad}`)).status).toBe(400);
});
