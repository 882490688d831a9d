// Tests of a user's own account: name, password, e-mail address, sessions, mails.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addColleague } from '../../../testing/colleagues.ts';
import { addPasskey } from '../../../testing/passkeys.ts';
import { turnOn } from '../../../testing/second-factor.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { WrittenMail } from '../../texts/write-mail.ts';

const password = 'correct horse battery';
const currentUser = '/api/Membership/GetCurrentSignedInUser';
const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

let server: TestServer;
let now = () => new Date();
const mails: WrittenMail[] = [];
let arrived: () => void = () => {};
beforeAll(async () => {
  server = await startTestServer(
    { PUBLIC_URL: 'https://tidings.example.org', SMTP_URL: 'smtp://127.0.0.1:1' },
    {
      clock: { now: () => now() },
      sendMail: async (mail) => {
        mails.push(mail);
        arrived();
      },
    },
  );
  await server.context.accounts.work();
  await server.signUp();
});
beforeEach(() => {
  mails.length = 0;
  now = () => new Date();
});

const own = (method: 'GET' | 'PUT' | 'DELETE' | 'POST', path: string, token: string, body?: unknown) =>
  server.call(method, `/api/accounts/${path}`, { token, body });
const signIn = (email: string, headers: Record<string, string> = {}, given = password) =>
  server.call('POST', '/api/accounts/sign-in', { body: { email, password: given }, headers });
const status = async (token: string) => (await server.call('GET', currentUser, { token })).status;
/** The next mail to this address whose subject is this; those of an earlier test may still arrive. */
async function mailAbout(subject: string, to: string): Promise<WrittenMail> {
  for (;;) {
    const found = mails.find((mail) => mail.subject === subject && mail.to === to);
    if (found) return found;
    await new Promise<void>((resolve) => (arrived = resolve));
  }
}

test('[AU-09] a user reads and changes their name', async () => {
  const { token, email } = await server.signUp();
  expect((await own('GET', 'profile', token)).body).toEqual({
    firstName: 'Ada',
    lastName: 'Obi',
    email,
    newEmail: null,
    canMail: true,
    noticePhone: '',
    twoFactor: { on: false, app: false, passkeys: [], recoveryCodesLeft: 0, needsPassword: false },
  });
  expect((await own('PUT', 'name', token, { firstName: ' Ngozi ', lastName: '' })).status).toBe(200);
  const { body } = await server.call('GET', currentUser, { token });
  expect(body).toMatchObject({ name: 'Ngozi', firstName: 'Ngozi', lastName: '' });
  expect((await own('PUT', 'name', token, { firstName: '  ' })).body.errors).toHaveProperty('firstName');
});

test('[AU-09] a user chooses the language of the screens, which is known wherever they sign in', async () => {
  const { token, email } = await server.signUp();
  const language = async (of: string) => (await server.call('GET', currentUser, { token: of })).body.language;
  expect(await language(token)).toBeNull();
  expect((await own('PUT', 'language', token, { language: 'fr' })).status).toBe(200);
  expect(await language((await signIn(email)).body.token)).toBe('fr');
  expect((await own('PUT', 'language', token, { language: 'de' })).body.errors).toHaveProperty('language');
  const { body } = await server.call('GET', '/api/audit', { token });
  const actions = body.items.map(({ action }: { action: string }) => action);
  expect(actions).toContain('account.languageChanged');
});

describe('the password', () => {
  const change = (token: string, given: string, current = password) =>
    own('PUT', 'password', token, { current, password: given });

  test('[AU-09] needs the present one, and a good new one', async () => {
    const { token, email } = await server.signUp();
    const wrong = await change(token, 'a quite new password', 'wrong horse');
    expect([wrong.status, wrong.body.errors]).toEqual([400, { current: 'This is not your password.' }]);
    expect((await change(token, 'short')).status).toBe(400);
    expect((await change(token, 'password1')).status).toBe(400);
    expect((await signIn(email)).status).toBe(200);
  });

  test('[AU-09] ends all other sessions, which are told why, and is told by mail', async () => {
    const { token, email } = await server.signUp();
    const other = (await signIn(email, { 'user-agent': chrome })).body.token;
    const link = new URL((await server.context.accounts.resetLink(email))?.link ?? '');
    expect((await change(token, 'a quite new password')).status).toBe(200);
    expect(await status(token)).toBe(200);
    const refused = await server.call('GET', currentUser, { token: other });
    expect([refused.status, refused.body.code]).toEqual([401, 'ended']);
    expect(refused.body.message).toContain('You were signed out on this device from another one.');
    expect((await signIn(email)).status).toBe(400);
    expect((await signIn(email, {}, 'a quite new password')).status).toBe(200);
    // A link that somebody asked for before is of no more use.
    const body = { token: link.searchParams.get('token'), password: 'yet another password' };
    expect((await server.call('POST', '/api/accounts/reset-password', { body })).status).toBe(400);
    const mail = await mailAbout('Your password was changed', email);
    expect(mail.text).toContain('https://tidings.example.org/forgot-password');
    expect(mail.text).toContain('check the passkeys of your account');
  });

  test('[AU-07] wrong ones are counted', async () => {
    const limited = await startTestServer(
      {},
      { rateLimits: { perAddress: 1000, perEmail: 3, perUser: 20, registrations: 1000 } },
    );
    const { token } = await limited.signUp();
    const body = { current: 'wrong horse', password: 'a quite new password' };
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1)
      statuses.push((await limited.call('PUT', '/api/accounts/password', { token, body })).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
  });
});

describe('sessions', () => {
  test('[AU-07, AU-09] are listed with device and address, and ended one by one or all others', async () => {
    const { token, email } = await server.signUp({ organisation: 'Grace' });
    const from = { 'user-agent': chrome, 'x-forwarded-for': '41.58.1.1' };
    const phone = (await signIn(email, from)).body.token;
    const third = (await signIn(email)).body.token;
    const { items } = (await own('GET', 'sessions', token)).body;
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({
      current: true,
      organisation: 'Grace',
      sameNetwork: true,
      isLocal: true,
    });
    const onPhone = items.find(({ device }: { device: string }) => device === 'Chrome on Android');
    expect(onPhone).toMatchObject({
      current: false,
      address: '41.58.1.1',
      sameNetwork: false,
      country: 'NG',
      isLocal: false,
    });
    expect((await own('DELETE', `sessions/${onPhone.id}`, token)).status).toBe(200);
    expect(await status(phone)).toBe(401);
    expect(await status(third)).toBe(200);
    expect((await own('DELETE', `sessions/${onPhone.id}`, token)).status).toBe(404);
    expect((await own('DELETE', 'sessions', token)).status).toBe(200);
    expect(await status(third)).toBe(401);
    expect(await status(token)).toBe(200);
    expect((await own('GET', 'sessions', token)).body.items).toHaveLength(1);
  });

  test('[AU-06, AU-07] nobody sees or ends those of another user, not even a colleague', async () => {
    const owner = await server.signUp();
    const colleague = await addColleague(server, owner.token, 'staff');
    const { items } = (await own('GET', 'sessions', owner.token)).body;
    expect((await own('DELETE', `sessions/${items[0].id}`, colleague.token)).status).toBe(404);
    expect((await own('DELETE', 'sessions', colleague.token)).status).toBe(200);
    expect(await status(owner.token)).toBe(200);
    expect((await own('GET', 'sessions', colleague.token)).body.items).toHaveLength(1);
  });

  test('[AU-07] show when they were last used, to five minutes', async () => {
    const { token, email } = await server.signUp();
    const other = (await signIn(email)).body.token;
    expect(await status(other)).toBe(200);
    const seen = async () => {
      const { items } = (await own('GET', 'sessions', token)).body;
      return Date.parse(items.find(({ current }: { current: boolean }) => !current).seenAt);
    };
    const first = await seen();
    const start = Date.now();
    now = () => new Date(start + 4 * 60_000);
    expect(await status(other)).toBe(200);
    expect(await seen()).toBe(first);
    now = () => new Date(start + 6 * 60_000);
    expect(await status(other)).toBe(200);
    expect(await seen()).toBe(start + 6 * 60_000);
  });
});

describe('a new device', () => {
  test('[AU-09] is told by mail, but neither the first nor a known one', async () => {
    const { email } = await server.signUp();
    const first = await signIn(email, { 'user-agent': chrome, 'x-forwarded-for': '41.58.1.1' });
    const mail = await mailAbout('New sign-in to Tidings', email);
    expect(mail.text).toContain('Device: Chrome on Android');
    expect(mail.text).toContain('IP address: 41.58.1.1 (Nigeria)');
    mails.length = 0;
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    await signIn(email, { cookie });
    await own('PUT', 'password', first.body.token, { current: password, password: 'a quite new password' });
    await mailAbout('Your password was changed', email);
    expect(mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
    ]);
  });

  test('[AU-13] is not told to an address that a new organisation has not proved', async () => {
    const { email } = await server.signUpUnapproved();
    await signIn(email);
    // The jobs are worked in order.
    const other = await server.signUp();
    await signIn(other.email);
    await mailAbout('New sign-in to Tidings', other.email);
    expect(mails.map(({ to }) => to)).not.toContain(email);
  });
});

describe('a new e-mail address', () => {
  const ask = (token: string, email: string, current = password) =>
    own('PUT', 'email', token, { email, current });
  const fresh = () => `new.${crypto.randomUUID().slice(0, 8)}@example.org`;
  const linkIn = ({ text }: WrittenMail) =>
    /https:\/\/tidings\.example\.org(\/e\/[\w.-]+)$/m.exec(text)?.[1] ?? '';
  const askedLink = async (token: string, current = password) => {
    const wanted = fresh();
    await ask(token, wanted, current);
    return linkIn(await mailAbout('Confirm your new e-mail address', wanted));
  };
  const press = (path: string) => server.call('POST', path, { payload: '' });

  test('[AU-09] counts once its link is used, and the old address is told', async () => {
    const { token, email } = await server.signUp();
    const wanted = fresh();
    expect((await ask(token, wanted, 'wrong horse')).body.errors).toHaveProperty('current');
    expect((await ask(token, wanted)).status).toBe(200);
    expect((await own('GET', 'profile', token)).body).toMatchObject({ email, newEmail: wanted });
    const mail = await mailAbout('Confirm your new e-mail address', wanted);
    const path = linkIn(mail);
    // Opening it changes nothing.
    const page = await server.call('GET', path);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('Use this e-mail address')]);
    expect((await signIn(email)).status).toBe(200);
    expect((await press(path)).body).toContain('Your e-mail address is changed');
    expect((await press(path)).body).toContain('Your e-mail address is changed');
    expect((await signIn(email)).status).toBe(400);
    expect((await signIn(wanted)).status).toBe(200);
    await mailAbout('Your e-mail address was changed', email);
    expect((await own('GET', 'profile', token)).body).toMatchObject({ email: wanted, newEmail: null });
  });

  test('[AU-09] a newer wish, keeping the old one, a new password or a day end the link', async () => {
    const { token } = await server.signUp();
    const paths: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      paths.push(await askedLink(token));
    }
    expect((await press(paths[0] ?? '')).status).toBe(404);
    expect((await own('DELETE', 'email', token)).status).toBe(200);
    expect((await press(paths[1] ?? '')).status).toBe(404);
    const third = await askedLink(token);
    await own('PUT', 'password', token, { current: password, password: 'a quite new password' });
    expect((await press(third)).status).toBe(404);
    const fourth = await askedLink(token, 'a quite new password');
    const start = Date.now();
    now = () => new Date(start + 25 * 3_600_000);
    expect((await press(fourth)).status).toBe(410);
    expect((await press(`${fourth}x`)).status).toBe(404);
  });

  test('[AU-09] cannot be that of another account, which may have taken it meanwhile', async () => {
    const { token } = await server.signUp();
    const other = await server.signUp();
    expect((await ask(token, other.email)).body.errors).toHaveProperty('email');
    const wanted = fresh();
    await ask(token, wanted);
    const path = linkIn(await mailAbout('Confirm your new e-mail address', wanted));
    await server.signUp({ email: wanted });
    expect((await press(path)).status).toBe(409);
    expect((await own('GET', 'profile', token)).body.email).not.toBe(wanted);
  });

  test('[AU-09] is refused in words where no mail can be sent', async () => {
    const silent = await startTestServer();
    const { token } = await silent.signUp();
    const body = { email: fresh(), current: password };
    const answer = await silent.call('PUT', '/api/accounts/email', { token, body });
    expect([answer.status, answer.body.status]).toEqual([200, false]);
    expect(answer.body.message).toContain('This server cannot send e-mail');
    expect((await silent.call('GET', '/api/accounts/profile', { token })).body.canMail).toBe(false);
  });
});

test('[AU-09] turning the second factor on is told by mail', async () => {
  const { token, email } = await server.signUp();
  await turnOn(server, token);
  expect((await mailAbout('Two-factor sign-in is on', email)).text).toContain('a code from your phone');
});

test('[AU-09] adding and removing a passkey is told by mail, with its name and what to do', async () => {
  const { token, email } = await server.signUp();
  const origin = 'https://tidings.example.org';
  const { id, recoveryCodes } = await addPasskey(server, token, { origin, name: 'Phone of Ada' });
  const added = await mailAbout('A passkey was added', email);
  expect(added.text).toContain('Passkey: Phone of Ada');
  expect(added.text).toContain(`remove it now (${origin}/tenant/account)`);
  const second = await addPasskey(server, token, { origin, by: recoveryCodes[0] });
  await own('POST', `passkeys/${second.id}/remove`, token, { password });
  await mailAbout('A passkey was removed', email);
  await own('POST', `passkeys/${id}/remove`, token, { password, code: recoveryCodes[1] });
  expect((await mailAbout('Two-factor sign-in is off', email)).text).toContain(
    'your password alone now signs you in',
  );
});
