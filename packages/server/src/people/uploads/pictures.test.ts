// Pictures of people over the API.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { bmp, image, red } from '../../../testing/data/images.ts';

let server: TestServer;
let token: string;
let tenantId: string;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({}, { clock: { now: () => now } });
});
beforeEach(async () => {
  now = new Date();
  ({ token, tenantId } = await server.signUp());
});

function formWith(fields: Record<string, string>, picture?: Buffer, field = 'picture'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (picture) form.append(field, new Blob([Uint8Array.from(picture)]), 'me.jpg');
  return form;
}
const create = (form: FormData) => server.call('POST', '/api/people/createperson', { token, payload: form });
const update = (id: string, form: FormData) =>
  server.call('PUT', `/api/People/UpdatePerson/${id}`, { token, payload: form });
const fetchPicture = (url: string) => server.app.inject({ method: 'GET', url });
function filesKept(): string[] {
  const folder = join(server.context.config.TIDINGS_DATA, 'files/people', tenantId);
  return existsSync(folder) ? readdirSync(folder) : [];
}

describe('[PF-12] a picture', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['jpeg', () => image().jpeg().toBuffer()],
    ['png', () => image().png().toBuffer()],
    ['gif', () => image().gif().toBuffer()],
    ['webp', () => image().webp().toBuffer()],
    ['tiff', () => image().tiff().toBuffer()],
    ['bmp', () => bmp(900, 600)],
  ])('of kind %s is accepted with the save, and stored small as JPEG or PNG', async (_kind, make) => {
    const { status, body } = await create(formWith({ firstName: 'Ada' }, await make()));
    expect([status, body.message]).toEqual([201, undefined]);
    const answer = await fetchPicture(body.person.pictureUrl);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^image\/(jpeg|png)$/);
    const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([512, 341]);
    expect(Math.abs((data[0] as number) - red.r)).toBeLessThan(12);
  });

  test('loses its location data, and is rotated upright', async () => {
    const turned = await image(60, 40)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(turned).metadata()).exif).toBeDefined();
    const { body } = await create(formWith({ firstName: 'Ada' }, turned));
    const kept = await sharp((await fetchPicture(body.person.pictureUrl)).rawPayload).metadata();
    expect(kept.exif).toBeUndefined();
    expect([kept.width, kept.height]).toEqual([40, 60]);
  });

  test.each<[string, Buffer]>([
    ['no image at all', Buffer.from('hello')],
    ['an incomplete picture', Buffer.from('BM')],
    ['an SVG drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')],
    ['an empty file', Buffer.alloc(0)],
  ])('that is %s is refused with a sentence, and nothing is saved', async (_what, content) => {
    const { status, body } = await create(formWith({ firstName: 'Ada' }, content));
    expect(status).toBe(400);
    expect(body.message).toMatch(/^(This is not an image|SVG drawings are not supported|This file is empty)/);
    expect(await server.query('select 1 from person where tenant_id = $1', [tenantId])).toHaveLength(0);
    expect(filesKept()).toEqual([]);
  });

  test('larger than 10 MB is refused with a sentence', async () => {
    const { status, body } = await create(formWith({ firstName: 'Ada' }, Buffer.alloc(11 * 1024 * 1024)));
    expect([status, body.message]).toEqual([413, 'This file is too large. The limit is 10 MB.']);
  });

  test('of a failed save is deleted', async () => {
    const picture = await image(20, 20).jpeg().toBuffer();
    const unknown = '018f0000-0000-7000-8000-000000000000';
    expect((await create(formWith({ firstName: 'Ada', ageGroupID: unknown }, picture))).status).toBe(404);
    expect(filesKept()).toEqual([]);
  });

  test('in an unknown form field is refused rather than ignored', async () => {
    const picture = await image(20, 20).jpeg().toBuffer();
    const { status, body } = await create(formWith({ firstName: 'Ada' }, picture, 'photo'));
    expect([status, body.message]).toEqual([400, "A file cannot be taken as 'photo'. Send it as 'picture'."]);
  });

  test('is kept, replaced or removed by an update', async () => {
    const first = await create(formWith({ firstName: 'Ada' }, await image(20, 20).jpeg().toBuffer()));
    const { pictureUrl, id } = first.body.person;
    const kept = await update(id, formWith({ firstName: 'Ada', pictureUrl }));
    expect(kept.body.person.pictureUrl).toBe(pictureUrl);
    const replaced = await update(id, formWith({ firstName: 'Ada' }, await image(30, 30).png().toBuffer()));
    expect(replaced.body.person.pictureUrl).not.toBe(pictureUrl);
    expect(filesKept()).toHaveLength(1);
    const gone = await update(id, formWith({ firstName: 'Ada', pictureUrl: '' }));
    expect(gone.body.person.pictureUrl).toBe('');
    expect(filesKept()).toEqual([]);
  });

  test('[AP-04] can be uploaded before the save, which then refers to its link', async () => {
    const form = formWith({}, await image(20, 20).jpeg().toBuffer(), 'mediaFileImage');
    const { status, body } = await server.call('POST', '/api/Media/UploadProfilePicture', {
      token,
      payload: form,
    });
    expect(status).toBe(200);
    const person = await create(formWith({ firstName: 'Ada', pictureUrl: body.pictureUrl }));
    expect(person.body.person.pictureUrl).toBe(body.pictureUrl);
    const list = await server.call('GET', '/api/people', { token });
    expect(list.body.items[0].pictureUrl).toBe(body.pictureUrl);
  });
});

describe('[AU-06] the link of a picture', () => {
  test('expires, and cannot be altered to reach another picture', async () => {
    const { body } = await create(formWith({ firstName: 'Ada' }, await image(20, 20).jpeg().toBuffer()));
    const url = body.person.pictureUrl as string;
    const [path = '', query = ''] = url.split('?');
    for (const forged of [
      path,
      `${path}?${query.replace(/until=\d/, 'until=9')}`,
      `${path.replace(/.jpg$/, '.png')}?${query}`,
      `/files/people/${tenantId}/..%2f..%2fsecret?${query}`,
    ])
      expect((await fetchPicture(forged)).statusCode).toBe(404);
    now = new Date(now.getTime() + 3 * 86_400_000);
    expect((await fetchPicture(url)).statusCode).toBe(404);
    const again = await server.call('GET', `/api/people/${body.personId}`, { token });
    expect((await fetchPicture(again.body.person.pictureUrl)).statusCode).toBe(200);
  });

  test("to another tenant's picture is not accepted", async () => {
    const { body } = await create(formWith({ firstName: 'Ada' }, await image(20, 20).jpeg().toBuffer()));
    ({ token, tenantId } = await server.signUp());
    const mine = await create(formWith({ firstName: 'Obi', pictureUrl: body.person.pictureUrl }));
    expect(mine.body.person.pictureUrl).toBe('');
  });
});
