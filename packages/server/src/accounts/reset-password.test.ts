// Tests of forgotten passwords: the mail, the link, and its limits.
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { WrittenMail } from '../texts/write-mail.ts';

let server: TestServer;
const mails: WrittenMail[] = [];
let mailed: () => void = () => {};
let now = () => new Date();
beforeAll(async () => {
  server = await startTestServer(
    { PUBLIC_URL: 'https://tidings.example.org/', SMTP_URL: 'smtp://127.0.0.1:1' },
    {
      clock: { now: () => now() },
      sendMail: async (mail) => {
        mails.push(mail);
        mailed();
      },
    },
  );
  await server.context.accounts.work();
});

const post = (path: string, body: unknown) => server.call('POST', `/api/accounts/${path}`, { body });
const linkFor = async (email: string) => {
  const found = await server.context.accounts.resetLink(email);
  return new URL(found?.link ?? '').searchParams.get('token') ?? '';
};

test('[AU-02] mails a link that sets a new password and ends every session', async () => {
  const { email, token } = await server.signUp();
  expect((await server.call('GET', '/api/notices', { token })).status).toBe(200);
  const arrived = new Promise<void>((resolve) => (mailed = resolve));
  expect((await post('forgot-password', { email })).body).toEqual({ status: true });
  await arrived;
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: email, subject: 'Set a new password' });
  const link = /https:\/\/tidings\.example\.org\/reset-password\?token=([\w-]+)$/m.exec(mails[0]?.text ?? '');
  const password = 'a quite new password';
  expect((await post('reset-password', { token: link?.[1], password })).body).toEqual({ status: true });
  expect((await server.call('GET', '/api/notices', { token })).status).toBe(401);
  expect((await post('sign-in', { email, password: 'correct horse battery' })).status).toBe(400);
  expect((await post('sign-in', { email, password })).status).toBe(200);
});

test('[AU-02] the answer does not show whether an address is known', async () => {
  const { email } = await server.signUp();
  const known = await post('forgot-password', { email });
  const unknown = await post('forgot-password', { email: 'nobody@example.org' });
  expect(unknown).toMatchObject({ status: known.status, body: known.body });
});

test('[AU-02] a link works once', async () => {
  const { email } = await server.signUp();
  const token = await linkFor(email);
  expect((await post('reset-password', { token, password: 'first new password' })).status).toBe(200);
  const { status, body } = await post('reset-password', { token, password: 'second new password' });
  expect(status).toBe(400);
  expect(body.message).toBe('This link has been used or is too old. Please ask for a new one.');
});

test("[AU-02] a new password ends all other links of that user, and nobody else's", async () => {
  const [{ email }, other] = [await server.signUp(), await server.signUp()];
  const [first, second] = [await linkFor(email), await linkFor(email)];
  const ofOther = await linkFor(other.email);
  expect((await post('reset-password', { token: second, password: 'first new password' })).status).toBe(200);
  expect((await post('reset-password', { token: first, password: 'second new password' })).status).toBe(400);
  expect((await post('sign-in', { email, password: 'first new password' })).status).toBe(200);
  expect((await post('reset-password', { token: ofOther, password: 'third new password' })).status).toBe(200);
});

test('[AU-02] a common password is refused, and the link stays good', async () => {
  const { email } = await server.signUp();
  const token = await linkFor(email);
  const { status, body } = await post('reset-password', { token, password: 'Password123' });
  expect(status).toBe(400);
  expect(body.errors).toEqual({ password: body.message });
  expect(body.message).toMatch(/^This password is easy to guess/);
  expect((await post('reset-password', { token, password: 'a quite new password' })).status).toBe(200);
});

test('[AU-02] a link works for an hour', async () => {
  const { email } = await server.signUp();
  now = () => new Date(Date.now() - 3_600_001);
  const token = await linkFor(email);
  now = () => new Date();
  expect((await post('reset-password', { token, password: 'a new password' })).status).toBe(400);
});

test('[AU-02] only a hash of a token is stored', async () => {
  const { email } = await server.signUp();
  const token = await linkFor(email);
  const kept = JSON.stringify(await server.query('select * from verification'));
  expect(kept).not.toContain(token);
});

test('there is no link for an address that nobody has', async () => {
  expect(await server.context.accounts.resetLink('nobody@example.org')).toBeNull();
});

test('a notice that says so is mailed to those it is for', async () => {
  const { email, tenantId } = await server.signUp();
  await server.context.accounts.notify(tenantId, {
    kind: 'senderId',
    code: 'senderIdDecided',
    params: { mask: 'GRACE', state: 'approved' },
    link: '/tenant/sms/compose',
    mail: true,
  });
  // A mail of another test may arrive meanwhile.
  await expect
    .poll(() => mails.filter(({ to }) => to === email))
    .toEqual([
      {
        to: email,
        language: 'en',
        subject: 'Sender id GRACE: approved',
        text: 'Sender id GRACE: approved\n\nhttps://tidings.example.org/tenant/sms/compose',
      },
    ]);
});
