// Files of custom fields over the API.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'content-disposition';
import { zipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type PersonForm, startPersonForm } from '../../../testing/people/person-form.ts';
import { clearUploads } from './clear-uploads.ts';

let server: TestServer;
let at: PersonForm;
let field: string;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({}, { clock: { now: () => now } });
});
beforeEach(async () => {
  now = new Date();
  at = await startPersonForm(server);
  field = await at.makeField(6);
});

const send = (bytes: string | Uint8Array, name: string, token = at.token) => {
  const form = new FormData();
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)]), name);
  return server.call('POST', '/api/people/files', { token, payload: form });
};
const keep = async (bytes: string | Uint8Array = '%PDF-1.7\n', name = 'letter.pdf'): Promise<string> =>
  (await send(bytes, name)).body.link;
const withFile = (link: string) => ({
  firstName: 'Ada',
  customAttributeData: [{ customAttributeID: field, data: link }],
});
const valueOf = async (id: string) => (await at.load(id)).customAttributeData[0];
const folder = (area: string) => join(server.context.config.TIDINGS_DATA, 'files', area, at.tenantId);
const kept = (area: string) => (existsSync(folder(area)) ? readdirSync(folder(area)) : []);
const days = (count: number) => {
  now = new Date(now.getTime() + count * 86_400_000);
};

const zip = (...names: string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array([1])])));
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

describe('[PF-07] a file', () => {
  test.each([
    ['a PDF', '%PDF-1.4 …', 'Letter of Ada.PDF', 'Letter of Ada.PDF'],
    ['a PDF that is called otherwise', '%PDF-1.4 …', 'letter.html', 'letter.pdf'],
    ['a JPEG', bytes('\xff\xd8\xff\xe0'), 'me.jpeg', 'me.jpeg'],
    ['a PNG', bytes('\x89PNG\r\n\x1a\n'), '../../me', 'me.png'],
    ['a GIF', 'GIF89a', 'a.gif', 'a.gif'],
    ['a WebP', 'RIFF1234WEBP', 'a.webp', 'a.webp'],
    ['a document', zip('[Content_Types].xml', 'word/document.xml'), 'a.docx', 'a.docx'],
    ['a table', zip('[Content_Types].xml', 'xl/workbook.xml'), 'a.xlsx', 'a.xlsx'],
    ['an open document', zip('mimetype', 'content.xml', 'META-INF/manifest.xml'), 'a.odt', 'a.odt'],
    ['plain text', 'Ọlá was here\n', 'a\u202eb.txt', 'ab.txt'],
    ['a list', 'Name,Phone\n', 'a.csv', 'a.csv'],
  ])('%s is accepted, and its name gets the right extension', async (_what, content, name, expected) => {
    const { status, body } = await send(content, name);
    expect([status, body.name]).toEqual([200, expected]);
    const { headers, status: read } = await server.call('GET', body.link);
    expect(read).toBe(200);
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['a web page', '<!doctype html><p>', 'a.txt'],
    ['markup further down', 'Dear all\n<SCRIPT>alert(1)</SCRIPT>', 'a.txt'],
    ['an SVG drawing', '<svg xmlns="http://www.w3.org/2000/svg">', 'a.csv'],
    ['a program', bytes('MZ\x90\x00\x03'), 'a.pdf'],
    ['a script', '#!/bin/sh\n', 'a.txt'],
    ['any zip', zip('a.exe'), 'a.docx'],
    [
      'a document with macros',
      zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'),
      'a.docx',
    ],
    ['a broken zip', bytes('PK\x03\x04 and nothing'), 'a.xlsx'],
    ['binary data', bytes('\x00\x01\x02'), 'a.txt'],
  ])('%s is refused with a sentence', async (_what, content, name) => {
    const { status, body } = await send(content, name);
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(/^This type of file is not supported\./),
    ]);
    expect(kept('files')).toEqual([]);
  });

  test('is refused if larger than 10 MB, empty or missing', async () => {
    const large = await send('a'.repeat(10 * 1024 * 1024 + 1), 'a.txt');
    expect([large.status, large.body.message]).toEqual([413, 'This file is too large. The limit is 10 MB.']);
    expect((await send('', 'a.txt')).body.message).toBe('This file is empty.');
    const { status } = await server.call('POST', '/api/people/files', { token: at.token, body: {} });
    expect(status).toBe(400);
  });
});

test.each([
  ['letter.pdf', 'attachment; filename=letter.pdf'],
  ['Letter of Ada.pdf', 'attachment; filename="Letter of Ada.pdf"'],
  ['Bíbélì Ọ̀rọ̀.pdf', "; filename*=UTF-8''B%C3%ADb%C3%A9l%C3%AC%20"],
  ['a"; filename=evil.exe \r\nx: y.pdf', ''],
])('[PF-07] a file is downloaded under the name it came with: %j', async (name, header) => {
  const { body } = await send('%PDF-1.7\n', name);
  const { headers } = await server.call('GET', body.link);
  const sent = String(headers['content-disposition']);
  expect(sent).toContain(header);
  expect(parse(sent)).toMatchObject({ type: 'attachment', parameters: { filename: body.name } });
});

describe('[PF-07] a field with a file', () => {
  test('accepts the link of an upload, and returns a link and the name', async () => {
    const { body } = await at.create(withFile(await keep()));
    const value = await valueOf(body.personId);
    expect(value).toMatchObject({ fileName: 'letter.pdf', data: expect.stringMatching(/^\/files\/files\//) });
    expect((await server.call('GET', value.data)).body).toBe('%PDF-1.7\n');
    // The form sends the link it was loaded with, even days later.
    days(5);
    expect((await at.update(body.personId, withFile(value.data))).status).toBe(200);
    expect(await valueOf(body.personId)).toMatchObject({ fileName: 'letter.pdf' });
    expect((await at.update(body.personId, withFile(''))).status).toBe(200);
    expect(await valueOf(body.personId)).toBe(undefined);
  });

  test('refuses other addresses, files of another tenant, and pictures', async () => {
    const other = await server.signUp();
    const theirs = (await send('%PDF-', 'a.pdf', other.token)).body.link;
    const mine = await keep();
    const forged = mine.replace(/signature=.*/, 'signature=AAAA');
    for (const link of ['https://example.org/a.pdf', 'letter.pdf', theirs, forged]) {
      const { status, body } = await at.create(withFile(link));
      expect([status, body.errors?.[field]]).toEqual([
        400,
        'This is not a file that was uploaded here. Choose the file.',
      ]);
    }
  });
});

describe('[PF-12] [PF-07] unsaved uploads', () => {
  const picture = async (): Promise<string> => {
    const { default: sharp } = await import('sharp');
    const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('mediaFileImage', new Blob([Uint8Array.from(image)]), 'me.png');
    const { body } = await server.call('POST', '/api/Media/UploadProfilePicture', {
      token: at.token,
      payload: form,
    });
    return body.pictureUrl;
  };

  test('are deleted after a day, but not those a person uses', async () => {
    await keep();
    await picture();
    const { body } = await at.create({ ...withFile(await keep()), pictureUrl: await picture() });
    expect([kept('files').length, kept('people').length]).toEqual([2, 2]);
    await clearUploads(server.context);
    expect([kept('files').length, kept('people').length]).toEqual([2, 2]);
    days(1.1);
    await clearUploads(server.context);
    expect([kept('files').length, kept('people').length]).toEqual([1, 1]);
    expect((await at.load(body.personId)).pictureUrl).not.toBe('');
    expect((await server.call('GET', (await valueOf(body.personId)).data)).status).toBe(200);
    await at.update(body.personId, withFile(''));
    await clearUploads(server.context);
    expect(kept('files')).toEqual([]);
  });

  test('cannot be saved any more, and the error says so', async () => {
    const [file, pictureUrl] = [await keep(), await picture()];
    days(1.1);
    await clearUploads(server.context);
    const refused = await at.create(withFile(file));
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Baptised: This file no longer exists. Choose it again.',
    ]);
    expect((await at.create({ firstName: 'Ada', pictureUrl })).body.message).toBe(
      'This picture no longer exists. Choose it again.',
    );
  });

  test('are kept if a save comes just before', async () => {
    const file = await keep();
    days(1.1);
    const { body } = await at.create(withFile(file));
    await at.update(body.personId, withFile(''));
    // Since the save, the upload counts as new.
    await clearUploads(server.context);
    expect(kept('files')).toHaveLength(1);
  });
});

test('[PL-07] erasing a person deletes their files, but not a picture that somebody else has', async () => {
  const form = new FormData();
  form.append('firstName', 'Ada');
  const { default: sharp } = await import('sharp');
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  form.append('picture', new Blob([Uint8Array.from(image)]), 'me.png');
  form.append('customAttributeData', JSON.stringify(withFile(await keep()).customAttributeData));
  const { body: ada } = await server.call('POST', '/api/people/createperson', {
    token: at.token,
    payload: form,
  });
  const { body: obi } = await at.create({ firstName: 'Obi', pictureUrl: ada.person.pictureUrl });
  const erase = (id: string, name: string) =>
    server.call('POST', `/api/people/${id}/erase`, { token: at.token, body: { name } });
  expect((await erase(ada.personId, 'Ada')).status).toBe(200);
  expect([kept('files').length, kept('people').length]).toEqual([0, 1]);
  expect((await erase(obi.personId, 'Obi')).status).toBe(200);
  expect(kept('people')).toEqual([]);
});

test('[PL-05] merging deletes the picture that is not chosen', async () => {
  const { default: sharp } = await import('sharp');
  const make = async (background: string) => {
    const image = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('firstName', 'Ada');
    form.append('picture', new Blob([Uint8Array.from(image)]), 'me.png');
    return (await server.call('POST', '/api/people/createperson', { token: at.token, payload: form })).body;
  };
  const [ada, twin] = [await make('red'), await make('blue')];
  const body = { personId: ada.personId, personIds: [twin.personId], take: { picture: twin.personId } };
  expect((await server.call('POST', '/api/people/merge', { token: at.token, body })).status).toBe(200);
  expect((await at.load(ada.personId)).pictureUrl).toBe(twin.person.pictureUrl);
  expect(kept('people')).toHaveLength(1);
});
