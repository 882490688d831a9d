// Tests signing mailboxes in with Microsoft: the flow, its refusals, and what is stored.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type FakeMicrosoft, startFakeMicrosoft } from '../../../testing/servers/fake-microsoft.ts';
import { type FakeOutlook, startFakeOutlook } from '../../../testing/servers/fake-outlook.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { signInAgain } from '../../email/smtp/smtp-account.ts';
import { openProviderAccounts } from '../open-accounts.ts';

let server: TestServer;
let microsoft: FakeMicrosoft;
let outlook: FakeOutlook;
let now = new Date();
const address = 'https://tidings.example.org';
const mailbox = 'office@church.example';
const begun = 'https://tidings.example.org/tenant/settings/providers/microsoft';

beforeAll(async () => {
  microsoft = await startFakeMicrosoft();
  outlook = await startFakeOutlook(microsoft);
  server = await startTestServer(
    { ...microsoft.settings, MICROSOFT_SMTP_URL: outlook.address, PUBLIC_URL: address },
    { clock: { now: () => now } },
  );
  // The first user is the operator, for whom other rules hold.
  await server.signUp();
});
afterAll(() => Promise.all([microsoft.stop(), outlook.stop()]));

let token: string;
let tenantId: string;
beforeEach(async () => {
  now = new Date();
  microsoft.faults = {};
  microsoft.mailbox = mailbox;
  outlook.refusal = null;
  ({ token, tenantId } = await server.signUp());
});

const wanted = { name: 'Our Outlook', settings: { perDay: 300 }, email: true };
const begin = (body: object = wanted, by = token) =>
  server.call('POST', '/api/providers/microsoft', { token: by, body });
/** The answer that the browser comes back with. */
const answered = (given: { body: { address: string } }): Record<string, string> =>
  Object.fromEntries(microsoft.signIn(given.body.address).searchParams);
const finish = (body: object, by = token) =>
  server.call('POST', '/api/providers/microsoft/finish', { token: by, body });
const list = async (by = token) => (await server.call('GET', '/api/providers', { token: by })).body;
const signedIn = async () => (await finish(answered(await begin()))).body;
const readToken = async (id: string) =>
  (await openProviderAccounts(server.context).readAccount(id))?.secrets['refreshToken'] ?? '';
const waiting = () => server.query("select value from verification where identifier like 'microsoft %'");

describe('signing a mailbox in', () => {
  test('[DE-03] makes an account of the mailbox that signed in, which sends by XOAUTH2', async () => {
    const first = await begin();
    expect(first.status).toBe(200);
    const page = new URL(first.body.address);
    expect(page.origin + page.pathname).toBe(`${microsoft.address}/common/oauth2/v2.0/authorize`);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: begun,
      scope: 'https://outlook.office.com/SMTP.Send offline_access openid email',
      code_challenge_method: 'S256',
    });
    const back = microsoft.signIn(first.body.address);
    expect(back.origin + back.pathname).toBe(begun);
    const answer = await finish(Object.fromEntries(back.searchParams));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      kind: 'smtp',
      name: 'Our Outlook',
      settings: {
        host: 'smtp.office365.com',
        port: 587,
        encryption: 'required',
        signIn: 'outlook',
        user: mailbox,
        from: mailbox,
        perDay: 300,
      },
      secretsSet: ['refreshToken'],
      email: true,
      needsSignIn: false,
    });
    expect(await list()).toMatchObject({ microsoftSignIn: true, items: [{ id: answer.body.id }] });

    const mails = outlook.mails.length;
    const trial = await server.call('POST', `/api/providers/${answer.body.id}/test`, {
      token,
      body: { to: 'ada@example.org' },
    });
    expect(trial.body).toMatchObject({ kind: 'accepted', next: null });
    expect(outlook.mails.slice(mails)).toMatchObject([{ from: mailbox, to: 'ada@example.org' }]);
    expect(outlook.heard.some((line) => line.includes('AUTH XOAUTH2'))).toBe(true);
  });

  test('[DE-03] keeps its secrets sealed, out of answers, out of the audit log, and rotates them', async () => {
    const account = await signedIn();
    const stored = await readToken(account.id);
    expect(stored).toMatch(/^refresh-/);
    const [row] = await server.query('select secrets, settings from engine.provider_account where id = $1', [
      account.id,
    ]);
    const lines = await server.query<{ action: string; detail: object }>(
      'select action, detail from audit where tenant_id = $1 and subject = $2',
      [tenantId, account.id],
    );
    expect(lines).toEqual([{ action: 'provider.signedIn', detail: { name: 'Our Outlook' } }]);
    expect(JSON.stringify([row, account, lines, await list()])).not.toContain('refresh-');
    await server.call('POST', `/api/providers/${account.id}/test`, {
      token,
      body: { to: 'ada@example.org' },
    });
    const rotated = await readToken(account.id);
    expect(rotated).toMatch(/^refresh-/);
    expect(rotated).not.toBe(stored);
  });

  test('[DE-03] sends a secret, a proof of possession and no more to exchange the code', async () => {
    const given = await begin();
    const query = answered(given);
    const rows = JSON.stringify(await waiting());
    microsoft.forms.length = 0;
    await finish(query);
    const [form] = microsoft.forms;
    expect(form?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
    // What a stranger may see of it, in the address or in the database, does not give it away.
    for (const seen of [given.body.address, rows])
      expect(seen).not.toContain(form?.get('code_verifier') ?? '-');
    expect(rows).not.toContain(query['state'] ?? '-');
  });

  test('[AU-06] counts once', async () => {
    const query = answered(await begin());
    expect((await finish(query)).status).toBe(200);
    expect(await finish(query)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await list()).items).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('[AU-06] counts for the session that began it alone, and then for none', async () => {
    const query = answered(await begin());
    const other = await server.signUp();
    expect((await finish(query, other.token)).status).toBe(409);
    expect((await finish(query)).status).toBe(409);
    const again = answered(await begin());
    const [email] = await server.query<{ email: string }>(
      `select u.email from "user" u join member m on m.user_id = u.id where m.tenant_id = $1`,
      [tenantId],
    );
    const { body } = await server.call('POST', '/api/accounts/sign-in', {
      body: { email: email?.email, password: 'correct horse battery' },
    });
    expect((await finish(again, body.token)).status).toBe(409);
    expect([(await list()).items, (await list(other.token)).items]).toEqual([[], []]);
  });

  test('ends after ten minutes', async () => {
    const query = answered(await begin());
    now = new Date(now.getTime() + 10 * 60_000 + 1);
    expect((await finish(query)).status).toBe(409);
    // A row that nobody came back for goes with the next sign-in.
    await begin();
    now = new Date(now.getTime() + 10 * 60_000 + 1);
    await begin();
    expect(await waiting()).toHaveLength(1);
  });

  test('refuses a state that we never gave', async () => {
    expect((await finish({ state: 'made-up', code: 'x' })).status).toBe(409);
    expect((await finish({ state: '', code: '' })).status).toBe(400);
  });

  test('asks before it takes e-mail from another account, and takes it once that is agreed', async () => {
    await signedIn();
    const refused = await begin({ ...wanted, name: 'Another' });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'unconfirmed', takesOver: [{ route: 'email', from: 'Our Outlook' }] },
    });
    const agreed = await begin({ ...wanted, name: 'Another', takeOver: true });
    expect((await finish(answered(agreed))).body).toMatchObject({ name: 'Another', email: true });
  });

  test('checks the settings before the browser leaves', async () => {
    const { status, body } = await begin({ ...wanted, settings: { perDay: -1 } });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['settings.perDay']]);
    expect((await begin({ ...wanted, name: '' })).status).toBe(400);
  });

  test("[AU-06] goes to Microsoft's server whatever host was asked for", async () => {
    const given = await begin({ ...wanted, settings: { host: 'mail.evil.example', port: 25 } });
    expect((await finish(answered(given))).body.settings).toMatchObject({
      host: 'smtp.office365.com',
      port: 587,
    });
  });
});

describe('what Microsoft says', () => {
  const failing = async () => {
    const { status, body } = await finish(answered(await begin()));
    expect((await list()).items).toEqual([]);
    return [status, body.code];
  };

  it.each<[string, FakeMicrosoft['faults']]>([
    ['another nonce', { claims: { nonce: 'other' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another app', { claims: { aud: 'another-app' } }],
    ['another issuer', { claims: { iss: 'https://evil.example/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0' } }],
    ['an issuer of another organisation', { claims: { tid: '00000000-6c67-4c5b-b112-36a304b66dad' } }],
    ['an organisation that is no id', { claims: { tid: '..' } }],
    ['an id token that has ended', { claims: { exp: 1_700_000_000 } }],
    ['no address of the mailbox', { claims: { email: undefined } }],
    ['a signature by another key', { otherKey: true }],
    ['a code that is refused', { token: { status: 400, body: { error: 'invalid_grant' } } }],
    ['no refresh token', { token: { status: 200, body: { access_token: 'x', id_token: 'x.y.z' } } }],
    ['no JSON', { token: { status: 200, body: '<html>' } }],
  ])('[AU-06] refuses %s', async (_, faults) => {
    microsoft.faults = faults;
    expect(await failing()).toEqual([200, 'refused']);
  });

  it.each<[string, FakeMicrosoft['faults']]>([
    ['an error of its own', { token: { status: 500 } }],
    ['too many requests', { token: { status: 429 } }],
    ['a lost connection', { token: 'drop' }],
    ['more than anybody reads', { token: { status: 200, body: 'x'.repeat(70_000) } }],
    ['no keys', { keys: { status: 503 } }],
    ['a registration that has ended', { token: { status: 401, body: { error: 'invalid_client' } } }],
  ])('says that it is not there with %s', async (_, faults) => {
    microsoft.faults = faults;
    expect(await failing()).toEqual([503, 'unavailable']);
  });

  test('takes the name of a sign-in where the token has no address', async () => {
    microsoft.faults = { claims: { email: undefined, preferred_username: 'grace@church.example' } };
    expect((await signedIn()).settings.user).toBe('grace@church.example');
  });
});

describe('signing in again', () => {
  const again = async (id: string) => {
    const given = await server.call('POST', `/api/providers/${id}/microsoft`, { token });
    expect(given.status).toBe(200);
    return given;
  };

  test('[DE-03] mends an account whose token was refused, and offers its mailbox', async () => {
    const { id } = await signedIn();
    microsoft.faults = { refusesRefresh: true };
    const attempt = () =>
      server.call('POST', `/api/providers/${id}/test`, { token, body: { to: 'ada@example.org' } });
    const refused = await attempt();
    expect(refused.body).toMatchObject({ kind: 'retry', next: 'microsoft', code: '400 invalid_grant' });
    expect(refused.body.message).toContain('Sign in again');
    const given = await again(id);
    expect(new URL(given.body.address).searchParams.get('login_hint')).toBe(mailbox);
    microsoft.faults = {};
    expect((await finish(answered(given))).body).toMatchObject({ id, needsSignIn: false, email: true });
    expect((await attempt()).body).toMatchObject({ kind: 'accepted' });
    expect((await list()).items).toHaveLength(1);
  });

  test('[DE-03] is asked for where a worker was refused, and no longer once it has been done', async () => {
    const { id } = await signedIn();
    await server.query(
      'insert into engine.provider_state (account_id, state, at) values ($1, $2, engine.now())',
      [id, signInAgain],
    );
    expect((await list()).items).toMatchObject([{ id, needsSignIn: true, state: signInAgain }]);
    const [before] = await server.query('select revision from engine.provider_account where id = $1', [id]);
    await finish(answered(await again(id)));
    // Workers open an account again whose revision has changed, and then report its state.
    const [after] = await server.query('select revision from engine.provider_account where id = $1', [id]);
    expect(after?.['revision']).toBe(Number(before?.['revision']) + 1);
    expect((await list()).items).toMatchObject([{ id, needsSignIn: false }]);
  });

  test('[AU-06] refuses another mailbox, and keeps the token that it had', async () => {
    const { id } = await signedIn();
    const before = await readToken(id);
    microsoft.mailbox = 'stranger@elsewhere.example';
    const { body } = await finish(answered(await again(id)));
    expect(body).toMatchObject({ status: false, code: 'refused' });
    expect(body.message).toContain(mailbox);
    expect(await readToken(id)).toBe(before);
  });

  test('does not mind how the address is spelt', async () => {
    const { id } = await signedIn();
    microsoft.mailbox = 'Office@Church.example';
    expect((await finish(answered(await again(id)))).body).toMatchObject({ id });
  });

  test("[AU-06] is for an organisation's own accounts of this kind", async () => {
    const { id } = await signedIn();
    const other = await server.signUp();
    expect((await server.call('POST', `/api/providers/${id}/microsoft`, { token: other.token })).status).toBe(
      404,
    );
    const { body } = await server.call('POST', '/api/providers', {
      token,
      body: {
        kind: 'smtp',
        name: 'Plain',
        settings: { host: 'mail.example.org', from: 'a@example.org' },
      },
    });
    expect((await server.call('POST', `/api/providers/${body.id}/microsoft`, { token })).body).toMatchObject({
      code: 'refused',
    });
  });

  test('an administrator is told where sending by other programs is off', async () => {
    const { id } = await signedIn();
    outlook.refusal = '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled';
    const { body } = await server.call('POST', `/api/providers/${id}/test`, {
      token,
      body: { to: 'ada@example.org' },
    });
    expect(body).toMatchObject({ kind: 'retry', next: 'smtpAuth' });
  });
});

describe('by hand', () => {
  const change = (id: string, body: object) =>
    server.call('PUT', `/api/providers/${id}`, {
      token,
      body: { name: 'Our Outlook', email: true, ...body },
    });

  test('[AU-06] neither mailbox, server nor token of a signed-in account can be entered', async () => {
    const { id, settings } = await signedIn();
    const changed = await change(id, {
      settings: { ...settings, host: 'mail.evil.example', user: 'other@church.example', perDay: 200 },
    });
    expect(changed.body.settings).toMatchObject({ host: 'smtp.office365.com', user: mailbox, perDay: 200 });
    expect(await readToken(id)).toMatch(/^refresh-/);
    expect((await change(id, { settings, secrets: { refreshToken: 'entered' } })).body).toMatchObject({
      code: 'refused',
    });
    const added = await server.call('POST', '/api/providers', {
      token,
      body: { kind: 'smtp', name: 'X', settings, secrets: { refreshToken: 'entered' } },
    });
    expect(added.body).toMatchObject({ code: 'refused' });
  });

  test('[AU-06] another way to sign in does not get the token', async () => {
    const { id, settings } = await signedIn();
    const google = { ...settings, signIn: 'google', clientId: 'x' };
    const refused = await change(id, { settings: google, secrets: { clientSecret: 'y' } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['secrets.refreshToken']]);
    const byPassword = await change(id, {
      settings: { ...settings, signIn: 'password' },
      secrets: { password: 'sesame' },
    });
    expect(byPassword.body).toMatchObject({ secretsSet: ['password'], needsSignIn: false });
    expect(await readToken(id)).toBe('');
    expect((await change(id, { settings })).body).toMatchObject({ code: 'refused' });
  });

  test('[DE-03] removing the account forgets its token', async () => {
    const { id } = await signedIn();
    await server.call('DELETE', `/api/providers/${id}`, { token });
    expect(await server.query('select secrets from engine.provider_account where id = $1', [id])).toEqual([
      { secrets: '' },
    ]);
  });
});

test('[DE-03] without the settings it is not offered, and says so', async () => {
  const plain = await startTestServer();
  await plain.signUp();
  const church = await plain.signUp();
  expect((await plain.call('GET', '/api/providers', { token: church.token })).body.microsoftSignIn).toBe(
    false,
  );
  const { body } = await plain.call('POST', '/api/providers/microsoft', {
    token: church.token,
    body: wanted,
  });
  expect(body).toMatchObject({ status: false, code: 'refused' });
  expect(body.message).toContain('not set up');
});
