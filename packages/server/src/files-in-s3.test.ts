// Tests of an installation whose files are in S3: stored, shown and deleted there.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeS3, startFakeS3 } from '../testing/servers/fake-s3.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { image } from '../testing/data/images.ts';
import { type PersonForm, startPersonForm } from '../testing/people/person-form.ts';
import { sweepImages } from './media/jobs.ts';
import { countImageUses } from './messaging/reports/image-uses-store.ts';
import { clearUploads } from './people/uploads/clear-uploads.ts';

let s3: FakeS3;
let server: TestServer;
let at: PersonForm;
let png: Uint8Array<ArrayBuffer>;
let now = new Date();
beforeAll(async () => {
  s3 = await startFakeS3({ prefix: '/grace' });
  server = await startTestServer({ S3_URL: s3.url }, { clock: { now: () => now } });
  png = Uint8Array.from(await image(40, 30).png().toBuffer());
  return () => s3.stop();
});
beforeEach(async () => {
  now = new Date();
  s3.fault = () => undefined;
  s3.kept.clear();
  at = await startPersonForm(server);
});

const send = (
  path: string,
  field: string,
  content: string | Uint8Array<ArrayBuffer> = png,
  name = 'choir.png',
) => {
  const form = new FormData();
  form.append(field, new Blob([content]), name);
  return server.call('POST', path, { token: at.token, payload: form });
};
const show = async (path: string) => {
  const { statusCode, rawPayload } = await server.app.inject({ method: 'GET', url: path });
  return [statusCode, rawPayload.length];
};
const kept = (area = '') => [...s3.kept.keys()].filter((name) => name.startsWith(`grace/${area}`));
const rows = () => server.query('select id from media where tenant_id = $1', [at.tenantId]);

test('[MD-01] an image of a mail is stored, shown to anybody, and gone when it is deleted', async () => {
  const { body } = await send('/api/Media/UploadMedia', 'mediaFile');
  const { id, imagePath, thumbnailPath } = body.returnObject;
  const names = [imagePath, thumbnailPath].map((path) => `grace/media/${path.slice(7, 9)}/${path.slice(7)}`);
  expect(kept()).toEqual(names);
  for (const [n, path] of [imagePath, thumbnailPath].entries())
    expect(await show(path)).toEqual([200, s3.kept.get(names[n] as string)?.length]);
  const head = await server.app.inject({ method: 'HEAD', url: imagePath });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  await server.call('DELETE', `/api/Media/DeleteMedia?mediaid=${id}`, { token: at.token });
  expect([kept(), (await show(imagePath))[0]]).toEqual([[], 404]);
});

test("a person's picture and files are kept, shown by their links, and gone with the person", async () => {
  const { body: picture } = await send('/api/Media/UploadProfilePicture', 'mediaFileImage');
  const { body: file } = await send('/api/people/files', 'file', '%PDF-1.7\n', 'letter.pdf');
  const field = await at.makeField(6);
  const { body } = await at.create({
    firstName: 'Ada',
    pictureUrl: picture.pictureUrl,
    customAttributeData: [{ customAttributeID: field, data: file.link }],
  });
  expect([kept('people/').length, kept('files/').length]).toEqual([1, 1]);
  expect((await show(body.person.pictureUrl))[0]).toBe(200);
  expect(await show(file.link)).toEqual([200, 9]);
  const { status } = await server.call('POST', `/api/people/${body.personId}/erase`, {
    token: at.token,
    body: { name: 'Ada' },
  });
  expect([status, kept()]).toEqual([200, []]);
  expect((await show(file.link))[0]).toBe(404);
});

test('files that cannot be deleted now do not prevent saving, but do prevent erasing a person', async () => {
  const withPicture = async () => {
    const { body } = await send('/api/Media/UploadProfilePicture', 'mediaFileImage');
    return { firstName: 'Ada', pictureUrl: body.pictureUrl };
  };
  const { body } = await at.create(await withPicture());
  const change = await withPicture();
  s3.fault = (method) => (method === 'DELETE' ? [403, 'AccessDenied'] : undefined);
  expect((await at.update(body.personId, change)).status).toBe(200);
  const erase = () =>
    server.call('POST', `/api/people/${body.personId}/erase`, { token: at.token, body: { name: 'Ada' } });
  expect((await erase()).status).toBe(503);
  expect((await show((await at.load(body.personId)).pictureUrl))[0]).toBe(200);
  s3.fault = () => undefined;
  expect([(await erase()).status, kept().length]).toEqual([200, 1]);
  now = new Date(now.getTime() + 2 * 86_400_000);
  await clearUploads(server.context);
  expect(kept()).toEqual([]);
});

test.each([
  [[507, 'XMinioStorageFull'], 507, 'The server has run out of space. Please tell the people who run it.'],
  [[403, 'AccessDenied'], 503, 'The file storage does not answer. Please try again in a few minutes.'],
] as const)(
  '[MD-02] after a server’s refusal (%s) nothing of an upload is left, and the user reads a sentence',
  async (fault, code, message) => {
    for (const refused of ['.png', '-small.webp']) {
      s3.fault = (method, name) => (method === 'PUT' && name.endsWith(refused) ? [...fault] : undefined);
      const { status, body } = await send('/api/Media/UploadMedia', 'mediaFile');
      expect([status, body.message, body.returnObject]).toEqual([code, message, { imagePath: '' }]);
      expect([kept(), await rows()]).toEqual([[], []]);
    }
    const { status, body } = await send('/api/Media/UploadProfilePicture', 'mediaFileImage');
    expect([status, body.status]).toEqual([200, true]);
    s3.fault = (method) => (method === 'PUT' ? [...fault] : undefined);
    expect((await send('/api/Media/UploadProfilePicture', 'mediaFileImage')).body).toMatchObject({ message });
  },
);

test('[MD-02] what cannot be removed at once is removed once the server answers again', async () => {
  s3.fault = (method, name) =>
    method === 'DELETE' || name.endsWith('-small.webp') ? [403, 'AccessDenied'] : undefined;
  expect((await send('/api/Media/UploadMedia', 'mediaFile')).status).toBe(503);
  expect([kept().length, (await rows()).length]).toEqual([1, 1]);
  s3.fault = () => undefined;
  now = new Date(now.getTime() + 3_700_000);
  await sweepImages({ ...server.context, countUses: countImageUses });
  expect([kept(), await rows()]).toEqual([[], []]);
});

test('an image whose server does not answer stays listed, and can be deleted', async () => {
  const { body } = await send('/api/Media/UploadMedia', 'mediaFile');
  s3.fault = (method) => (method === 'GET' ? [403, 'AccessDenied'] : undefined);
  expect((await show(body.returnObject.imagePath))[0]).toBe(503);
  const deleting = await server.call('DELETE', `/api/Media/DeleteMedia?mediaid=${body.returnObject.id}`, {
    token: at.token,
  });
  expect([deleting.status, kept()]).toEqual([200, []]);
});
