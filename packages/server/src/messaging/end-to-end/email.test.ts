// Sends e-mail end to end by servers of an organisation and of the installation.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { type FakeSmtp, startFakeSmtp, type Turn } from '../../../testing/servers/fake-smtp.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { poll } from '../../../testing/providers/lanes.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { newId } from '../../platform/id.ts';
import { startWorker, type Worker } from '../../worker.ts';
import { openDomainKeys } from '../../email/domains/domain-keys.ts';
import { insertDomain } from '../../email/domains/domain-store.ts';

const password = 'open-sesame-of-grace';

let server: TestServer;
/** The operator's own organisation, whose servers may run on this machine. */
let grace: Church;
let other: Church;
let worker: Worker | undefined;
let own: FakeSmtp;
let common: FakeSmtp;
let ownId: string;
/** What the installation's server does at each greeting. */
let atGreeting: Turn | undefined;

beforeAll(async () => {
  server = await startTestServer({ MAIL_FROM: 'office@tidings.example' });
  grace = await makeChurch(server);
  other = await makeChurch(server);
  for (const church of [grace, other])
    await church.person({ first: 'Ada', email: 'ada@example.org', choir: true });
  const right = `AUTH PLAIN ${Buffer.from(`\0grace\0${password}`).toString('base64')}`;
  own = await startFakeSmtp({
    offers: ['AUTH PLAIN', 'PIPELINING'],
    turn: (verb, line) =>
      verb === 'AUTH' && line !== right ? { say: '535 5.7.8 Username and Password not accepted' } : undefined,
  });
  common = await startFakeSmtp({ turn: (verb) => (verb === 'greeting' ? atGreeting : undefined) });
  ownId = await account('/api/providers', own, 'grace@tidings.example', { user: 'grace' }, { password });
  await account('/api/operator/providers', common, 'mail@tidings.example');
  await signFor('tidings.example');
});
afterAll(async () => {
  await Promise.all([own.stop(), common.stop()]);
  await worker?.stop();
});

const settingsOf = ({ port }: FakeSmtp, from: string) => ({
  host: '127.0.0.1',
  port,
  encryption: 'never',
  from,
});
async function account(path: string, smtp: FakeSmtp, from: string, over = {}, secrets = {}): Promise<string> {
  const settings = { ...settingsOf(smtp, from), ...over };
  const body = { kind: 'smtp', name: from, settings, secrets, email: true };
  return (await server.call('POST', path, { token: grace.token, body })).body.id;
}
/** The installation signs e-mail of this domain. */
async function signFor(domain: string): Promise<void> {
  const { db, secret } = server.context;
  const id = newId();
  const key = await openDomainKeys(db, secret).make(id);
  await db.inSystem((tx) => insertDomain(tx, { id, tenantId: null, domain, ...key }));
  await server.query('update engine.mail_domain set signs = true');
}
async function send(church: Church, subject: string): Promise<string> {
  const { body } = await server.call('POST', '/api/Messaging/sendEmail', {
    token: church.token,
    body: { subject, message: '<p>Hello</p>', groupedContacts: [`group_${church.choir}`] },
  });
  expect(body).toMatchObject({ status: true });
  return body.mail.id;
}
const begin = async () => {
  worker = await startWorker(server.context, { direct: server.logins, alone: true });
};
const stateOf = async (church: Church, id: string) =>
  (await server.call('GET', `/api/messages/${id}`, { token: church.token })).body.state;
const took = ({ mails }: FakeSmtp) =>
  mails.map(({ from, data }) => [
    from,
    /^From: .*<(.*)>/m.exec(data)?.[1],
    /^Subject: (.*)$/m.exec(data)?.[1]?.trim(),
  ]);

it('[DE-03] a mail server takes the e-mails of its organisation from its address; others use the installation’s', async () => {
  await begin();
  const first = await send(grace, 'Ours');
  const second = await send(other, 'Theirs');
  await poll(() => stateOf(grace, first)).toBe('done');
  await poll(() => stateOf(other, second)).toBe('done');
  expect(took(own)).toEqual([['grace@tidings.example', 'grace@tidings.example', 'Ours']]);
  expect(took(common)).toEqual([['mail@tidings.example', 'mail@tidings.example', 'Theirs']]);
  await checkInvariants(server);
});

it('[EC-15] a mail server gets nothing signed by the installation, which its owner could pass on as the installation’s word', () => {
  const isSigned = ({ mails }: FakeSmtp) => mails.map(({ data }) => /^DKIM-Signature: /m.test(data));
  expect([isSigned(common), isSigned(own)]).toEqual([[true], [false]]);
});

it('[DE-05] a silent mail server holds up no other one', async () => {
  await worker?.stop();
  atGreeting = 'silence';
  await send(other, 'Waits');
  const before = common.connections();
  await begin();
  await poll(() => common.connections()).toBe(before + 1);
  const id = await send(grace, 'Goes');
  await poll(() => stateOf(grace, id)).toBe('done');
  expect(took(own).at(-1)?.[2]).toBe('Goes');
  expect(took(common)).toHaveLength(1);
});

it('[DE-03] a mail server that refuses our password keeps its e-mails waiting and says so, until it is fixed', async () => {
  const settings = { ...settingsOf(own, 'grace@tidings.example'), user: 'grace' };
  const change = (secret: string) =>
    server.call('PUT', `/api/providers/${ownId}`, {
      token: grace.token,
      body: { name: 'Ours', settings, secrets: { password: secret }, email: true },
    });
  await change('wrong-word');
  const id = await send(grace, 'Held');
  const state = async () => {
    // The worker stores the states of accounts on every change, and every ten seconds.
    await server.query("select pg_notify('tidings_providers', '')");
    return (await server.call('GET', '/api/providers', { token: grace.token })).body.items[0].state;
  };
  await poll(state).toContain('does not accept this user name and password');
  expect(await stateOf(grace, id)).not.toBe('done');
  // A new attempt is made once a minute.
  await server.shiftClock(61);
  await change(password);
  await poll(() => stateOf(grace, id)).toBe('done');
  await poll(state).toBe('ready');
  expect(took(own).filter(([, , subject]) => subject === 'Held')).toHaveLength(1);
});

it('[DE-01] a removed mail server still sends what was accepted for it', async () => {
  // The silent server closes its connections.
  atGreeting = undefined;
  await common.stop();
  await worker?.stop();
  worker = undefined;
  const id = await send(grace, 'Last');
  await server.call('DELETE', `/api/providers/${ownId}`, { token: grace.token });
  await server.query(
    "update engine.provider_account set retired_at = engine.now() - interval '73 hours' where id = $1",
    [ownId],
  );
  await begin();
  await poll(() => stateOf(grace, id)).toBe('done');
  expect(took(own).at(-1)).toEqual(['grace@tidings.example', 'grace@tidings.example', 'Last']);
  const answer = await server.call('GET', '/api/messages/mail-route', { token: grace.token });
  expect(answer.body).toMatchObject({ by: 'installation', from: 'mail@tidings.example' });
  await checkInvariants(server);
});
