// Tests what the operator is told about the health of bounce intakes.
import { beforeAll, beforeEach, expect, it, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { mailboxTrouble } from './mailbox-trouble.ts';
import { openIntakeNotes } from './note-intakes.ts';

let server: TestServer;
let operator: string;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({ BOUNCE_IMAP: 'imaps://office:pass@mail.example.org' });
  operator = (await server.signUp()).token;
});
beforeEach(() => server.query('delete from engine.bounce_way'));

const look = async () => (await server.call('GET', '/api/operator/bounces', { token: operator })).body;
const open = (way: 'mailbox' | 'listener' = 'mailbox') =>
  openIntakeNotes({ ...server.context, clock: { now: () => now } }, way);
const age = (minutes: number) =>
  server.query('update engine.bounce_way set well_at = well_at - make_interval(mins => $1)', [minutes]);

it('[EC-15] gives no status before the first read', async () => {
  expect(await look()).toEqual({ configured: true, items: [] });
});

it('[EC-15] gives the time since when an intake fails, and its recovery', async () => {
  const notes = open();
  await notes.trouble('No password.', true);
  const { items } = await look();
  expect(items).toEqual([
    { way: 'mailbox', trouble: 'No password.', since: expect.any(String), wellAt: null },
  ]);
  await notes.trouble('No host.', false);
  expect((await look()).items).toMatchObject([{ trouble: 'No host.', since: items[0].since }]);
  await notes.well();
  expect((await look()).items).toMatchObject([{ trouble: '', since: null, wellAt: expect.any(String) }]);
});

it('[EC-15] reports a lost connection only when it lasts, and a wrong password at once', async () => {
  const notes = open();
  await notes.well();
  await notes.trouble('No host.', false);
  expect((await look()).items).toMatchObject([{ trouble: '' }]);
  await age(3);
  await notes.trouble('No host.', false);
  expect((await look()).items).toMatchObject([{ trouble: 'No host.' }]);
  await notes.well();
  await notes.trouble('No password.', true);
  expect((await look()).items).toMatchObject([{ trouble: 'No password.' }]);
});

it('[EC-15] writes at most twice a minute to the database while an intake works', async () => {
  const notes = open('listener');
  await notes.well();
  await age(1);
  const { items } = await look();
  await notes.well();
  expect((await look()).items).toEqual(items);
  now = new Date(now.getTime() + 30_000);
  await notes.well();
  expect((await look()).items[0].wellAt > items[0].wellAt).toBe(true);
});

it('[EC-15, AU-05] is for the operator only', async () => {
  const { token } = await server.signUp();
  expect((await server.call('GET', '/api/operator/bounces', { token })).status).toBe(403);
});

test.each<[object, string, boolean]>([
  [{ authenticationFailed: true, responseText: 'hunter2 is bad' }, 'user name and password', true],
  [{ responseText: "Mailbox doesn't exist: Bounces" }, "no folder 'Bounces'", true],
  [{ serverResponseCode: 'NONEXISTENT', responseText: 'x' }, "no folder 'Bounces'", true],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'certificate', true],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'certificate', true],
  [{ tlsFailed: true, message: 'Server does not support STARTTLS' }, 'STARTTLS', true],
  [{ code: 'ENOTFOUND' }, 'not known to DNS', false],
  [{ code: 'ECONNREFUSED' }, 'does not answer', false],
  [{ code: 'CONNECT_TIMEOUT' }, 'does not answer', false],
  [new Error('The connection was closed.'), 'does not answer', false],
  [{ code: 'NoConnection' }, 'does not answer', false],
  [{ responseText: 'Too many connections' }, 'says: Too many connections', false],
  [new Error('no database'), 'could not be kept', false],
])('[EC-15] %o is reported as: %s', (error, words, isLasting) => {
  const trouble = mailboxTrouble(error, 'Bounces');
  expect(trouble.words).toContain(words);
  expect(trouble.isLasting).toBe(isLasting);
  expect(trouble.words).not.toContain('hunter2');
});
