// Tests the operator's invitations to create an organisation.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshEmail } from '../../../../testing/colleagues.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { newId } from '../../../platform/id.ts';
import type { WrittenMail } from '../../../texts/write-mail.ts';

let server: TestServer;
let operator: { token: string; tenantId: string };
let now = new Date();
const mails: WrittenMail[] = [];
const start = (env: Record<string, string>, mail = true) =>
  startTestServer(env, {
    clock: { now: () => now },
    ...(mail && { sendMail: async (given: WrittenMail) => void mails.push(given) }),
  });
beforeAll(async () => {
  server = await start({ REGISTRATION: 'invited' });
  operator = await server.signUp({ organisation: 'Office' });
  await server.context.accounts.work();
});
beforeEach(() => {
  now = new Date();
});

const invite = async (email: string, organisation = 'Hope Church', at = server, by = operator) =>
  at.call('POST', '/api/operator/invitations', { token: by.token, body: { email, organisation } });
const tokenOf = ({ body }: { body: { link: string } }) => body.link.split('/').at(-1) ?? '';
const look = (token: string, at = server) =>
  at.call('GET', `/api/accounts/organisation-invitations/${token}`);
const register = (email: string, invitation: string | undefined, at = server) =>
  at.call('POST', '/api/accounts/register', {
    body: {
      organisation: 'Hope Church',
      country: 'NG',
      timeZone: 'Africa/Lagos',
      firstName: 'Sade',
      email,
      password: 'correct horse battery',
      ...(invitation !== undefined && { invitation }),
    },
  });
const waiting = async () =>
  (await server.call('GET', '/api/operator/invitations', { token: operator.token })).body.items as {
    id: string;
    email: string;
    expired: boolean;
  }[];
const stateOf = async (tenantId: string) =>
  (await server.query('select state from tenant where id = $1', [tenantId]))[0]?.['state'];

describe('where registration is by invitation', () => {
  test('[AU-02] who is invited creates an organisation once, and it is approved', async () => {
    const email = freshEmail();
    const answer = await invite(email.toUpperCase());
    expect([answer.status, answer.body]).toEqual([
      201,
      { id: expect.any(String), link: expect.stringContaining('/new-organisation/'), mailed: true },
    ]);
    const token = tokenOf(answer);
    expect((await look(token)).body).toEqual({ state: 'open', email, organisation: 'Hope Church' });
    const stranger = await register(freshEmail(), undefined);
    expect([stranger.status, stranger.body.message]).toEqual([
      403,
      'New organisations are created here by invitation only.',
    ]);
    const other = await register(freshEmail(), token);
    expect([other.status, other.body.errors]).toEqual([400, { email: `This invitation is for ${email}.` }]);
    const both = await Promise.all([register(email, token), register(email, token)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const made = both.find(({ status }) => status === 201);
    expect(await stateOf(made?.body.tenantId)).toBe('approved');
    expect((await look(token)).body.state).toBe('used');
    expect((await register(freshEmail(), token)).body.message).toBe(
      'This invitation has been used. Please sign in.',
    );
    expect((await waiting()).map((one) => one.email)).not.toContain(email);
  });

  test('the link is mailed, is valid for 14 days, and is stored as a hash', async () => {
    const email = freshEmail();
    const answer = await invite(email);
    await expect.poll(() => mails.find(({ to }) => to === email), { timeout: 20_000 }).toBeTruthy();
    const mail = mails.find(({ to }) => to === email);
    expect(mail?.text).toContain(answer.body.link);
    expect(mail?.text).toContain('create Hope Church on Tidings');
    const stored = await server.query('select * from engine.organisation_invitation where id = $1', [
      answer.body.id,
    ]);
    expect(JSON.stringify(stored)).not.toContain(tokenOf(answer));
    now = new Date(now.getTime() + 14 * 86_400_000 - 60_000);
    expect((await look(tokenOf(answer))).body.state).toBe('open');
    now = new Date(now.getTime() + 60_000);
    expect((await look(tokenOf(answer))).body.state).toBe('expired');
    expect((await register(email, tokenOf(answer))).body.message).toBe(
      'This invitation has expired. Please ask for a new one.',
    );
    expect((await waiting()).find((one) => one.email === email)?.expired).toBe(true);
  });

  test('a newer invitation of an address replaces the older one, also at the same time', async () => {
    const email = freshEmail();
    const first = await invite(email);
    const [second, third] = await Promise.all([invite(email), invite(email)]);
    const states = await Promise.all(
      [first, second, third].map(async (one) => (await look(tokenOf(one))).body.state),
    );
    expect(states.filter((state) => state === 'open')).toHaveLength(1);
    expect(states.filter((state) => state === 'replaced')).toHaveLength(2);
    expect((await waiting()).filter((one) => one.email === email)).toHaveLength(1);
  });

  test('a withdrawn link is of no more use', async () => {
    const email = freshEmail();
    const answer = await invite(email);
    const withdraw = (token = operator.token, id = answer.body.id) =>
      server.call('DELETE', `/api/operator/invitations/${id}`, { token });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(404);
    expect((await look(tokenOf(answer))).body.state).toBe('withdrawn');
    expect((await register(email, tokenOf(answer))).status).toBe(409);
  });

  test('refuses an address with an account, strange links, and anybody but the operator', async () => {
    const email = freshEmail();
    await register(email, tokenOf(await invite(email)));
    const again = await invite(email);
    expect([again.status, again.body.errors]).toEqual([
      409,
      { email: `${email} has an account here already.` },
    ]);
    for (const token of ['x', newId()]) {
      expect((await look(token)).status).toBe(404);
      expect((await register(freshEmail(), token)).status).toBe(404);
    }
    const church = await server.call('POST', '/api/accounts/sign-in', {
      body: { email, password: 'correct horse battery' },
    });
    expect((await invite(freshEmail(), '', server, { ...operator, token: church.body.token })).status).toBe(
      403,
    );
    expect((await server.call('GET', '/api/operator/invitations', { token: church.body.token })).status).toBe(
      403,
    );
    for (const bad of ['', 'nobody', `${'x'.repeat(250)}@example.org`])
      expect((await invite(bad)).status).toBe(400);
  });

  test('[AU-10] colleagues are invited as ever', async () => {
    const { body } = await server.call('POST', '/api/accounts/invitations', {
      token: operator.token,
      body: { email: freshEmail(), role: 'staff' },
    });
    const token = body.link.split('/').at(-1);
    const accepted = await server.call('POST', `/api/accounts/invitations/${token}/accept`, {
      body: { firstName: 'Bola', password: 'correct horse battery' },
    });
    expect(accepted.status).toBe(200);
  });

  test('the sign-up page is told', async () => {
    expect((await server.call('GET', '/api/accounts/welcome')).body).toMatchObject({
      registration: false,
      byInvitation: true,
    });
  });
});

test('[AU-13] where anybody may register, an invited organisation needs no approval, and no link is mailed without mail', async () => {
  const free = await start({}, false);
  const first = await free.signUp();
  const email = freshEmail();
  const answer = await invite(email, '', free, first);
  expect(answer.body.mailed).toBe(false);
  const made = await register(email, tokenOf(answer), free);
  const [row] = await free.query('select state from tenant where id = $1', [made.body.tenantId]);
  expect(row?.['state']).toBe('approved');
});

test('[AU-02] a closed installation invites no organisation, and takes none that was invited before', async () => {
  const closed = await start({ REGISTRATION: 'closed' });
  const first = await closed.signUp();
  const answer = await invite(freshEmail(), '', closed, first);
  expect([answer.status, answer.body.message]).toEqual([
    403,
    'This server takes no new organisations: its setting REGISTRATION is closed.',
  ]);
  const refused = await register(freshEmail(), 'x', closed);
  expect([refused.status, refused.body.message]).toEqual([403, 'New organisations cannot be created here.']);
});
