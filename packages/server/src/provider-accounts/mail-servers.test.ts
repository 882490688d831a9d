// Tests mail server accounts: settings, selection and trials.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Church, makeChurch } from '../../testing/data/church.ts';
import { type FakeSmtp, type FakeSmtpScript, startFakeSmtp } from '../../testing/servers/fake-smtp.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openSendingRights } from '../accounts/sending-rights/sending-right.ts';
import { openChoice } from './selection/choose-provider.ts';

const password = 'open-sesame-of-grace';
const started: FakeSmtp[] = [];
let server: TestServer;
let operator: Church;
let church: Church;
beforeAll(async () => {
  server = await startTestServer({ MAIL_FROM: 'Tidings <office@tidings.example>' });
  operator = await makeChurch(server);
  church = await makeChurch(server);
});
beforeEach(() => server.query('delete from engine.provider_account'));
afterAll(() => Promise.all(started.map((one) => one.stop())));

const mailServer = (over: Record<string, unknown> = {}) => ({
  kind: 'smtp',
  name: 'Our mail',
  settings: { host: 'smtp.example.org', user: 'grace', from: 'Grace@Example.org' },
  secrets: { password },
  email: true,
  takeOver: true,
  ...over,
});
const add = (over: Record<string, unknown> = {}, { token } = church, path = '/api/providers') =>
  server.call('POST', path, { token, body: mailServer(over) });
const installation = '/api/operator/providers';
const mailRoute = async ({ token } = church) =>
  (await server.call('GET', '/api/messages/mail-route', { token })).body;

describe('a mail server', () => {
  test('[DE-03] is stored with defaults for what was left out, its password sealed and never shown', async () => {
    const { status, body } = await add();
    expect([status, body]).toMatchObject([
      201,
      {
        kind: 'smtp',
        settings: {
          host: 'smtp.example.org',
          port: 587,
          encryption: 'required',
          user: 'grace',
          from: 'grace@example.org',
          connections: 2,
          window: 10,
          rate: 0,
        },
        secretsSet: ['password'],
        regular: false,
        hybrid: false,
        email: true,
      },
    ]);
    const rows = await server.query('select * from engine.provider_account');
    for (const text of [JSON.stringify(body), JSON.stringify(rows)]) expect(text).not.toContain(password);
  });

  test('[DE-03] carries no SMS, and an SMS provider no e-mail', async () => {
    const mail = await add({ regular: true, hybrid: true });
    expect([mail.status, mail.body.errors]).toEqual([
      400,
      {
        regular: 'A mail server carries e-mail, and no SMS.',
        hybrid: 'A mail server carries e-mail, and no SMS.',
      },
    ]);
    const settings = { host: 'smsc.example.org', systemId: 'x' };
    const sms = await add({ kind: 'smpp', settings, secrets: {} });
    expect([sms.status, sms.body.errors]).toEqual([
      400,
      { email: 'This provider carries SMS, and no e-mail.' },
    ]);
    const { id, kind: _kind, ...changes } = { ...mailServer(), id: (await add()).body.id };
    const changed = await server.call('PUT', `/api/providers/${id}`, {
      token: church.token,
      body: { ...changes, regular: true },
    });
    expect(changed.status).toBe(400);
  });

  test('[DE-03] gets each fault at its field', async () => {
    const settings = { host: 'a b', port: 0, encryption: 'some', from: 'grace' };
    const { body } = await add({ settings });
    expect(body.errors).toMatchObject({
      'settings.host': 'Host must be the name or address of a machine.',
      'settings.port': 'Port must be a whole number from 1 to 65535.',
      'settings.encryption': expect.stringContaining('Encryption must be one of'),
      'settings.from': "'grace' is not an e-mail address: it should look like name@example.org.",
    });
  });

  test('[DE-03] of an organisation must be public and on a mail port; the operator may choose any', async () => {
    const near = { settings: { ...mailServer().settings, host: '10.0.0.5', port: 5432 } };
    const { status, body } = await add(near);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['settings.host', 'settings.port']]);
    expect(body.errors['settings.port']).toContain('25, 465, 587');
    for (const path of ['/api/providers', installation])
      expect((await add(near, operator, path)).status).toBe(201);
  });
});

describe('the provider of an e-mail', () => {
  const name = 'Theirs';
  const takes = [null, true, false] as const;

  test.each(
    takes.flatMap((own) =>
      takes.flatMap((ofInstallation) => [true, false].map((byUrl) => [own, ofInstallation, byUrl])),
    ),
  )(
    '[DE-03] own server takes it: %s, the installation’s: %s, SMTP_URL: %s (null: there is none)',
    async (own, ofInstallation, byUrl) => {
      const ownId = own === null ? null : (await add({ email: own })).body.id;
      const installationId =
        ofInstallation === null
          ? null
          : (await add({ email: ofInstallation, name }, operator, installation)).body.id;
      // Accounts for SMS, and of another owner, neither carry this e-mail nor keep it from the outbox.
      await add({}, operator);
      const settings = { host: 'smsc.example.org', systemId: 'x' };
      await add({ kind: 'smpp', settings, email: false, regular: true });
      const choose = openChoice(
        { SMPP_URL: undefined, SMTP_URL: byUrl ? 'smtp://localhost' : undefined },
        'office@tidings.example',
        openSendingRights({ REGISTRATION: undefined }),
      );
      const taker = await server.db.inTenant(church.tenantId, (tx) => choose(tx, church.tenantId, 'email'));
      const free = { keptFor: null, quota: null, pageRule: 'gsm', shows: '' };
      const byAccount = { from: 'grace@example.org', ...free };
      const builtIn = { accountId: null, from: 'office@tidings.example', ...free };
      expect(taker).toEqual(
        own
          ? { ...byAccount, by: 'own', lane: `email:${ownId}`, accountId: ownId, label: 'Our mail' }
          : ofInstallation
            ? {
                ...byAccount,
                by: 'installation',
                lane: `email:${installationId}`,
                accountId: installationId,
                label: name,
              }
            : byUrl
              ? { ...builtIn, by: 'installation', lane: 'email:smtp', label: 'SMTP' }
              : own === null && ofInstallation === null
                ? { ...builtIn, by: 'outbox', lane: 'email:outbox', label: 'Built-in outbox' }
                : null,
      );
    },
  );

  test("[DE-03] is shown to the screens, and a new server takes over from the organisation's other one", async () => {
    expect(await mailRoute()).toEqual({
      by: 'outbox',
      name: 'Built-in outbox',
      from: 'office@tidings.example',
    });
    const { body: first } = await add({ name: 'First' });
    await add({ name: 'Second', settings: { ...mailServer().settings, from: 'second@example.org' } });
    expect(await mailRoute()).toEqual({ by: 'own', name: 'Second', from: 'second@example.org' });
    const { body } = await server.call('GET', '/api/providers', { token: church.token });
    expect(body.items.map((one: Record<string, unknown>) => [one['name'], one['email']])).toEqual([
      ['First', false],
      ['Second', true],
    ]);
    for (const one of body.items)
      if (one.id !== first.id)
        await server.call('DELETE', `/api/providers/${one.id}`, { token: church.token });
    expect(await mailRoute()).toEqual({ by: 'none', name: '', from: '' });
  });

  test('[EC-11] is named in the report with its address, retired or not', async () => {
    await church.person({ first: 'Ada', email: 'ada@example.org', choir: true });
    const reported = async (subject: string) => {
      const { body } = await server.call('POST', '/api/Messaging/sendEmail', {
        token: church.token,
        body: { subject, message: '<p>Hello</p>', groupedContacts: `group_${church.choir}` },
      });
      await server.query('update engine.provider_account set retired_at = now()');
      return (await server.call('GET', `/api/messages/${body.mail.id}`, { token: church.token })).body;
    };
    expect(await reported('One')).toMatchObject({ provider: 'email:outbox', from: 'office@tidings.example' });
    const { body: account } = await add();
    expect(await reported('Two')).toMatchObject({
      provider: `email:${account.id}`,
      from: 'grace@example.org',
    });
  });

  test('[DE-03] is missing: an e-mail is refused with advice, and an SMS is not', async () => {
    await church.person({ first: 'Ada', email: 'ada@example.org', phone: '+2348031234567', choir: true });
    await add({ email: false });
    const body = { subject: 'GRACE', message: 'Hello', groupedContacts: [`group_${church.choir}`] };
    const mail = await server.call('POST', '/api/Messaging/sendEmail', { token: church.token, body });
    expect(mail.body).toMatchObject({
      status: false,
      message:
        'No mail server is set up to send e-mail. An administrator can set one up in the settings, under Providers.',
    });
    const sms = await server.call('POST', '/api/Messaging/sendSms', { token: church.token, body });
    expect(sms.body).toMatchObject({ status: true });
  });

  test('[UN-02] of the installation does not end the welcome units, but ends the sample church', async () => {
    const welcome = async () => (await server.call('GET', '/api/accounts/welcome')).body.sample;
    expect(await welcome()).toBe(true);
    await add({}, operator, installation);
    expect(await welcome()).toBe(false);
    const { token } = await server.signUp();
    expect((await server.call('GET', '/api/units', { token })).body.balance).toBe(10_000);
  });
});

describe('a trial', () => {
  async function attempt(script: FakeSmtpScript, settings: object = {}, body: object = {}) {
    const smtp = await startFakeSmtp({ offers: ['AUTH PLAIN LOGIN', 'STARTTLS'], ...script });
    started.push(smtp);
    const { body: account } = await add(
      {
        settings: {
          ...mailServer().settings,
          host: 'localhost',
          port: smtp.port,
          encryption: 'never',
          ...settings,
        },
      },
      operator,
    );
    const answer = await server.call('POST', `/api/providers/${account.id}/test`, {
      token: operator.token,
      body: { to: 'Ada@Example.org', text: 'Größe\n.', ...body },
    });
    return { ...answer, smtp };
  }

  test("[DE-03] sends one e-mail from the address of the account and shows the server's answer", async () => {
    const { body, smtp } = await attempt({});
    expect(body).toEqual({
      kind: 'accepted',
      message: 'The mail server accepted it. Look into the mailbox.',
      next: null,
      code: '250 2.0.0 queued',
      reference: null,
    });
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({ from: 'grace@example.org', to: 'ada@example.org' });
    const [headers = '', text = ''] = mail?.data.split('\r\n\r\n') ?? [];
    expect(headers).toContain('From: Tidings <grace@example.org>\r\n');
    expect(Buffer.from(text, 'base64').toString()).toBe('Größe\r\n.');
    expect(await server.query('select 1 from message where tenant_id = $1', [operator.tenantId])).toEqual([]);
  });

  test.each([
    ['AUTH', '535 5.7.8 no', {}, 'does not accept this user name and password'],
    ['MAIL', '550 5.7.1 not yours', {}, 'does not accept our sender address'],
    ['RCPT', '550 5.1.1 who?', {}, 'this address does not exist'],
    ['.', '550 5.4.5 Daily user sending limit exceeded', {}, 'its limit is reached'],
    ['RCPT', '550 Domain has exceeded the max emails per hour (100/100)', {}, 'its limit is reached'],
    ['EHLO', '', { encryption: 'required' }, 'certificate cannot be trusted'],
  ])('[DE-03] says in a sentence what is wrong: %s %s %o', async (at, say, settings, sentence) => {
    const { body } = await attempt({ turn: (verb) => (verb === at && say ? { say } : undefined) }, settings);
    expect(body.kind).toBe(sentence.includes('does not exist') ? 'rejected' : 'retry');
    expect(body.message).toContain(sentence);
    if (say) expect(body.code).toContain(say.slice(0, 9));
    expect(JSON.stringify(body)).not.toContain(password);
  });

  test('[DE-03] of an organisation reaches nothing in a private network, whatever its host resolves to', async () => {
    const smtp = await startFakeSmtp();
    started.push(smtp);
    const { body: account } = await add();
    for (const host of ['127.0.0.1', 'localhost']) {
      await server.query('update engine.provider_account set settings = settings || $1::jsonb', [
        JSON.stringify({ host, port: smtp.port, encryption: 'never' }),
      ]);
      const { body } = await server.call('POST', `/api/providers/${account.id}/test`, {
        token: church.token,
        body: { to: 'ada@example.org' },
      });
      expect(body).toMatchObject({ kind: 'retry', code: 'EPRIVATE' });
      expect(body.message).toContain('private network');
    }
    expect(smtp.connections()).toBe(0);
  });

  test('[DE-03, DE-07] needs an e-mail address, and refuses one that opted out', async () => {
    const wrong = await attempt({}, {}, { to: '08031234567' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['to']]);
    await server.query(
      "insert into suppression (tenant_id, channel, address, reason) values ($1, 'email', 'ada@example.org', 'opted-out')",
      [operator.tenantId],
    );
    const { body, smtp } = await attempt({});
    expect(body.message).toBe('Nothing was sent: the owner of this address has opted out.');
    expect(smtp.connections()).toBe(0);
    await server.query('delete from suppression');
  });
});
