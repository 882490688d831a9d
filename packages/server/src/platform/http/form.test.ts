// Tests of a form's files: limits that apply at once, and no files left behind.
import { connect, type Socket } from 'node:net';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openThings, thing, type Things } from '../../../testing/data/things.ts';

const megabyte = 1024 * 1024;
const path = `/api/things/${thing}`;

let things: Things;
let origin: string;
let folder: string;
beforeAll(async () => {
  things = await openThings();
  origin = await things.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'tidings-test-'));
  vi.stubEnv('TMPDIR', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await things.app.close();
  await rm(folder, { recursive: true });
});

const formOf = (...sizes: number[]): FormData => {
  const form = new FormData();
  form.append('name', 'Ada');
  for (const size of sizes) form.append('picture', new Blob([Buffer.alloc(size, 'x')]), 'a.png');
  return form;
};
const send = async (body: FormData) => {
  const answer = await fetch(origin + path, { method: 'PUT', headers: { authorization: 'staff' }, body });
  const said = (await answer.json()) as { message?: string };
  return [answer.status, said.message];
};
const head =
  `PUT ${path} HTTP/1.1\r\nhost: x\r\nauthorization: staff\r\ncontent-length: 90000000\r\n` +
  'content-type: multipart/form-data; boundary=line\r\n\r\n';
const file = '--line\r\ncontent-disposition: form-data; name="picture"; filename="a"\r\n\r\nxyz\r\n';
const open = (text: string): Socket => {
  const { hostname, port } = new URL(origin);
  // The server may close while we still send.
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.write(text);
  return socket;
};

test('[AP-42] accepts a file of the largest size, and refuses a larger one and one file too many', async () => {
  expect(await send(formOf(megabyte))).toEqual([201, undefined]);
  expect(await send(formOf(megabyte + 1))).toEqual([413, 'This file is too large. The limit is 1 MB.']);
  expect(await send(formOf(9, 9))).toEqual([400, 'Send one file at a time.']);
  expect(await send(formOf(...Array(30).fill(megabyte)))).toEqual([400, 'Send one file at a time.']);
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
});

test('[AP-42] refuses before the whole request has arrived', async () => {
  const socket = open(head + file + file);
  const said = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  expect(said).toContain('Send one file at a time.');
  socket.destroy();
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
});

test('leaves nothing of a form whose upload was cut off', async () => {
  const socket = open(head + file);
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1));
  socket.destroy();
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
});
