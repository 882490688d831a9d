// Tests of the image library over the API: listing, search, tags, deletion, clean-up.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@tidings/contract/errors.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { image, noise } from '../../testing/data/images.ts';
import { countImageUses } from '../messaging/reports/image-uses-store.ts';
import { sweepImages } from './jobs.ts';

let server: TestServer;
let token: string;
let tenantId: string;
let png: Buffer;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({}, { clock: { now: () => now } });
  png = await image(20, 10).png().toBuffer();
});
beforeEach(async () => {
  now = new Date();
  ({ token, tenantId } = await server.signUp());
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  server.call(method, path, { token, ...(body === undefined ? {} : { body }) });
const show = (path: string) => server.app.inject({ method: 'GET', url: path });
const fileOf = (path: string) =>
  join(server.context.config.TIDINGS_DATA, 'files/media', path.slice(7, 9), path.slice(7));

async function upload(name: string) {
  const form = new FormData();
  const another = await noise(20, 10).png().toBuffer();
  form.append('mediaFile', new Blob([Uint8Array.from(another)]), `${name}.png`);
  const { body } = await server.call('POST', '/api/Media/UploadMedia', { token, payload: form });
  return body.returnObject as { id: string; name: string; imagePath: string; thumbnailPath: string };
}
const draftWith = (html: string) =>
  call('POST', '/api/Messaging/saveEmaillDraft', { subject: 'News', body: html });
const shows = ({ imagePath }: { imagePath: string }) =>
  `<figure class="image"><img src="https://church.example${imagePath}" width="20" height="10"></figure>`;

describe('[MD-01] the library', () => {
  test('[AP-06] [AP-07] [AP-08] is listed by the old calls, the newest first, with names of any case', async () => {
    const [first, second] = [await upload('first'), await upload('second')];
    const { status, body } = await call('GET', `/api/Media/GetAllMedia?tenantId=${tenantId}`);
    expect([status, body]).toEqual([200, { status: true, returnObject: [second, first] }]);
    expect((await call('GET', `/api/media/getallmedia?TENANTID=${tenantId}`)).body).toEqual(body);
    const one = { status: true, returnObject: first };
    expect((await call('GET', `/api/Media/GetMediaById?mediaId=${first.id}`)).body).toEqual(one);
    expect((await call('GET', `/api/Media/GetMediaById?MediaID=${first.id}`)).body).toEqual(one);
    expect((await call('GET', `/api/Media/ImageGallery/${tenantId}`)).body).toEqual(body);
    expect((await call('GET', `/api/Media/ImageGallery/${first.id}`)).body.returnObject).toEqual([
      first,
      second,
    ]);
  });

  test('is paged, and searched by name and tag, whatever the marks and the case', async () => {
    const names = ['Ọjọ́ Àjíǹde', 'Harvest choir', 'Choir at Easter'];
    const [easter, harvest, choir] = await Promise.all(names.map(upload));
    await call('PUT', `/api/media/${easter?.id}`, { name: names[0], tags: ['Easter', 'easter ', 'Lagos'] });
    await call('PUT', `/api/media/${harvest?.id}`, { name: names[1], tags: ['easter'] });
    const find = async (query: string) => {
      const { body } = await call('GET', `/api/media?${query}`);
      return [body.total, body.items.map((one: { name: string }) => one.name).toSorted()];
    };
    expect(await find('search=ojo%20ajin')).toEqual([1, ['Ọjọ́ Àjíǹde']]);
    expect(await find('search=CHOIR')).toEqual([2, ['Choir at Easter', 'Harvest choir']]);
    expect(await find('search=choir%20easter')).toEqual([2, ['Choir at Easter', 'Harvest choir']]);
    expect(await find('tag=EASTER')).toEqual([2, ['Harvest choir', 'Ọjọ́ Àjíǹde']]);
    expect(await find('search=choir&tag=lagos')).toEqual([0, []]);
    const { body: page } = await call('GET', '/api/media?limit=2');
    expect(page).toMatchObject({
      total: 3,
      tags: [
        { tag: 'Easter', count: 2 },
        { tag: 'Lagos', count: 1 },
      ],
      room: { mostBytes: 1024 ** 3 },
    });
    expect(page.room.bytes).toBeGreaterThan(0);
    const { body: rest } = await call('GET', `/api/media?limit=2&cursor=${page.nextCursor}`);
    const seen = [...page.items, ...rest.items].map((one: { id: string }) => one.id);
    expect(new Set(seen)).toEqual(new Set([easter?.id, harvest?.id, choir?.id]));
    expect(seen).toHaveLength(3);
    expect(rest.nextCursor).toBeNull();
    expect((await call('GET', '/api/media?cursor=x')).status).toBe(400);
  });

  test('renames and tags an image without changing its path; refuses an empty name and a comma', async () => {
    const { id, imagePath } = await upload('IMG_2043');
    const { body } = await call('PUT', `/api/media/${id}`, { name: ' Cho\u202eir ', tags: ['Easter'] });
    expect(body.image).toMatchObject({ id, imagePath, name: 'Choir', tags: ['Easter'] });
    expect((await call('GET', `/api/media/${id}`)).body).toEqual({
      image: body.image,
      usedIn: { sent: 0, unsent: 0, templates: 0 },
    });
    for (const [bad, errors] of [
      [{ name: ' ' }, { name: 'Give the image a name' }],
      [{ name: 'x', tags: ['a, b'] }, { tags: 'Without commas' }],
    ]) {
      const answer = await call('PUT', `/api/media/${id}`, bad);
      expect([answer.status, answer.body.errors]).toEqual([400, errors]);
    }
  });
});

describe('a change of an image', () => {
  test('keeps what it leaves out, also where two are made at once', async () => {
    const { id } = await upload('IMG_2043');
    const put = (body: object) => call('PUT', `/api/media/${id}`, body);
    expect((await put({ tags: ['Easter'] })).body.image).toMatchObject({
      name: 'IMG_2043',
      tags: ['Easter'],
    });
    expect((await put({ name: 'Choir' })).body.image).toMatchObject({ name: 'Choir', tags: ['Easter'] });
    const change = () => put({ name: 'Harvest' });
    const { asked } = await server.db.inTenant(tenantId, async (tx) => {
      await tx
        .updateTable('media')
        .set({ tags: ['Lagos'] })
        .where('id', '=', id)
        .execute();
      const answer = change();
      await expect.poll(waitsForLock).toBe(true);
      return { asked: answer };
    });
    expect((await asked).body.image).toMatchObject({ name: 'Harvest', tags: ['Lagos'] });
    const { body } = await call('GET', '/api/media?search=lagos');
    expect(body.items).toMatchObject([{ id, name: 'Harvest', tags: ['Lagos'] }]);
  });
});

const waitsForLock = async (): Promise<boolean> => {
  const found = await server.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found.length > 0;
};

describe('[MD-01] [AP-09] deleting', () => {
  test('removes an image that no message shows, with its files, at once', async () => {
    const { id, imagePath, thumbnailPath } = await upload('slip');
    expect((await show(imagePath)).statusCode).toBe(200);
    const { status, body } = await call('DELETE', `/api/Media/DeleteMedia?mediaid=${id}`);
    expect([status, body]).toEqual([
      200,
      { status: true, message: 'The image was deleted', usedIn: { sent: 0, unsent: 0, templates: 0 } },
    ]);
    expect([(await show(imagePath)).statusCode, (await show(thumbnailPath)).statusCode]).toEqual([404, 404]);
    expect([existsSync(fileOf(imagePath)), existsSync(fileOf(thumbnailPath))]).toEqual([false, false]);
    expect((await call('GET', `/api/Media/GetMediaById?mediaId=${id}`)).status).toBe(404);
    expect((await call('DELETE', `/api/media/deletemedia?MediaId=${id}`)).status).toBe(404);
  });

  test('removes an image whose files cannot be reached from the library, and its files with the next sweep', async () => {
    const kept = await upload('slip');
    const { files } = server.context;
    const remove = files.remove.bind(files);
    files.remove = () => Promise.reject(new AppError('unavailable', 'It does not answer.'));
    const { status, body } = await call('DELETE', `/api/Media/DeleteMedia?mediaid=${kept.id}`);
    files.remove = remove;
    expect([status, body.message]).toEqual([
      200,
      'The image was deleted. People who have its address may see it for a few more hours',
    ]);
    expect((await call('GET', '/api/media')).body.total).toBe(0);
    await sweep();
    expect((await show(kept.imagePath)).statusCode).toBe(404);
  });

  test('removes an image that messages show from the library, and keeps it in them, for good once one was sent', async () => {
    const kept = await upload('choir');
    const { body: draft } = await draftWith(shows(kept));
    expect((await call('GET', `/api/media/${kept.id}`)).body.usedIn).toEqual({
      sent: 0,
      unsent: 1,
      templates: 0,
    });
    await server.query("update message set state = 'done' where id = $1", [draft.id]);
    expect((await call('GET', `/api/media/${kept.id}`)).body.usedIn).toEqual({
      sent: 1,
      unsent: 0,
      templates: 0,
    });
    const { body } = await call('DELETE', `/api/Media/DeleteMedia?mediaid=${kept.id}`);
    expect(body).toMatchObject({
      message: 'The image was deleted; messages that show it still show it',
      usedIn: { sent: 1, unsent: 0, templates: 0 },
    });
    expect((await call('GET', '/api/media')).body).toMatchObject({ total: 0, room: { bytes: 0 } });
    await sweep();
    expect((await show(kept.imagePath)).statusCode).toBe(200);
  });

  test('removes the files of an image that only a draft shows once the draft is deleted', async () => {
    const kept = await upload('choir');
    const { body: draft } = await draftWith(shows(kept));
    await call('DELETE', `/api/Media/DeleteMedia?mediaid=${kept.id}`);
    await sweep();
    expect((await show(kept.imagePath)).statusCode).toBe(200);
    await server.query('delete from message where id = $1', [draft.id]);
    await sweep();
    expect((await show(kept.imagePath)).statusCode).toBe(404);
    expect(await server.query('select 1 from media where id = $1', [kept.id])).toEqual([]);
  });
});

test('[MD-01] keeps an image in a template that shows it, as long as the template exists', async () => {
  const kept = await upload('choir');
  const { body: template } = await call('POST', '/api/mail-templates', {
    name: 'News',
    subject: 'News',
    html: shows(kept),
  });
  const { body } = await call('DELETE', `/api/Media/DeleteMedia?mediaid=${kept.id}`);
  expect(body.usedIn).toEqual({ sent: 0, unsent: 0, templates: 1 });
  await sweep();
  expect((await show(kept.imagePath)).statusCode).toBe(200);
  await call('DELETE', `/api/mail-templates/${template.id}`);
  await sweep();
  expect((await show(kept.imagePath)).statusCode).toBe(404);
});

const sweep = () => sweepImages({ ...server.context, countUses: countImageUses });

test('[MD-02] sweeps away what an unfinished upload left after an hour', async () => {
  const { id, imagePath, thumbnailPath } = await upload('begun');
  const other = await upload('whole');
  await server.query('update media set ready = false where id = $1', [id]);
  expect((await call('GET', '/api/media')).body.total).toBe(1);
  await server.context.files.remove(`media/${imagePath.slice(7, 9)}/${imagePath.slice(7)}`);
  writeFileSync(`${fileOf(imagePath)}.part`, 'half');
  await sweep();
  expect(existsSync(fileOf(thumbnailPath))).toBe(true);
  now = new Date(now.getTime() + 3_700_000);
  await sweep();
  const folder = join(fileOf(imagePath), '..');
  expect(readdirSync(folder).filter((name) => name.startsWith(imagePath.slice(7, 43)))).toEqual([]);
  expect(await server.query('select 1 from media where id = $1', [id])).toEqual([]);
  expect((await show(other.imagePath)).statusCode).toBe(200);
});

test('[MD-02] a path shows images only, and leads to no other file', async () => {
  const { imagePath } = await upload('choir');
  const token36 = imagePath.slice(7, 43);
  for (const path of [
    `/media/${token36}.html`,
    `/media/${token36}.jpg`,
    `/media/${token36}`,
    `/media/${token36}-small.png`,
    '/media/..%2f..%2fsecret',
    `/media/..%2f${imagePath.slice(7, 9)}%2f${imagePath.slice(7)}`,
    `/media/${'x'.repeat(200)}`,
  ])
    expect([path, (await show(path)).statusCode]).toEqual([
      path,
      expect.toSatisfy((code) => code === 404 || code === 400),
    ]);
});

describe("[MD-02] another organisation's", () => {
  test('images cannot be seen, changed or deleted, and their ids are refused', async () => {
    const theirs = await upload('theirs');
    const theirTenant = tenantId;
    ({ token, tenantId } = await server.signUp());
    const mine = await upload('mine');
    for (const [method, path] of [
      ['GET', `/api/Media/GetAllMedia?tenantId=${theirTenant}`],
      ['GET', `/api/Media/ImageGallery/${theirTenant}`],
      ['GET', `/api/Media/ImageGallery/${theirs.id}`],
      ['GET', `/api/Media/GetMediaById?mediaId=${theirs.id}`],
      ['DELETE', `/api/Media/DeleteMedia?mediaid=${theirs.id}`],
      ['GET', `/api/media/${theirs.id}`],
    ] as const)
      expect([path, (await call(method, path)).status]).toEqual([path, 404]);
    expect((await call('PUT', `/api/media/${theirs.id}`, { name: 'ours' })).status).toBe(404);
    expect((await call('GET', '/api/Media/GetAllMedia')).body.returnObject).toEqual([mine]);
    expect((await show(theirs.imagePath)).statusCode).toBe(200);
  });
});

describe('[EC-05] [EC-16] the upload of the editor', () => {
  const uploadToken = async () => (await call('GET', '/api/media/upload-token')).body.token as string;
  const send = (proof: string | null, bytes: Uint8Array = png) => {
    const form = new FormData();
    form.append('upload', new Blob([Uint8Array.from(bytes)]), 'choir.png');
    if (proof !== null) form.append('ckCsrfToken', proof);
    return server.call('POST', '/api/media/editor-upload', { token, payload: form });
  };

  test('answers uploaded and url, and the image is in the library', async () => {
    const { status, body } = await send(await uploadToken());
    expect([status, body]).toEqual([
      200,
      { uploaded: true, url: expect.stringMatching(/^\/media\/.+\.png$/), fileName: 'choir' },
    ]);
    expect((await show(body.url)).statusCode).toBe(200);
    expect((await call('GET', '/api/media?search=choir')).body.total).toBe(1);
  });

  test('says in error.message what is wrong', async () => {
    const { status, body } = await send(await uploadToken(), Buffer.from('<html>'));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      uploaded: false,
      error: { message: expect.stringMatching(/^This is not an image/) },
    });
  });

  test('needs a token of ours that names its expiry, belongs to this user and has not expired', async () => {
    const good = await uploadToken();
    const { exp } = JSON.parse(Buffer.from(good.split('.')[1] as string, 'base64url').toString());
    const left = exp - now.getTime() / 1000;
    expect(left).toBeGreaterThan(1198);
    expect(left).toBeLessThanOrEqual(1200);
    const [head, , signature] = good.split('.');
    const forged = Buffer.from(JSON.stringify({ sub: 'x', exp: exp + 9000 })).toString('base64url');
    const own = token;
    ({ token } = await server.signUp());
    const another = await uploadToken();
    token = own;
    for (const bad of [another, `${head}.${forged}.${signature}`, 'x', 'a.b.c', '', `${good}x`])
      expect([bad, (await send(bad)).status]).toEqual([bad, 403]);
    expect((await send(null)).body).toMatchObject({
      status: false,
      uploaded: false,
      error: { message: 'The upload token is missing' },
    });
    now = new Date(now.getTime() + 1_200_000);
    const late = await send(good);
    expect([late.status, late.body.error.message]).toEqual([
      403,
      'The upload was not accepted: its token is too old. Please try again.',
    ]);
    expect((await send(await uploadToken())).status).toBe(200);
    expect((await call('GET', '/api/media')).body.total).toBe(1);
  });
});
