// Tests that the log at its most verbose holds no secret and no personal data.
import { beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { importJobs } from './import/jobs.ts';
import { openLog } from './platform/log.ts';
import { startWorker } from './worker.ts';

let server: TestServer;
const lines: string[] = [];
const mails: string[] = [];
beforeAll(async () => {
  server = await startTestServer(
    {},
    {
      log: openLog('debug', { write: (line: string) => void lines.push(line) }),
      sendMail: async ({ text }) => void mails.push(text),
    },
  );
  await server.context.accounts.work();
  await importJobs(server.context);
});

const waitFor = (look: () => unknown) => vi.waitFor(look, { timeout: 20_000 });
const password = 'correct horse battery';
const text = 'Rehearsal moved to Zion hall';
const phones = ['08031234567', '+2348031234567', '8031234567'];
const person = { firstName: 'Zebedee', lastName: 'Okonkwo', email: 'zeb@private.example' };

/** Sends the text to everybody, and waits until it is in the outbox. */
async function send(token: string, tenantId: string): Promise<void> {
  const mask = 'GRACE';
  await server.call('POST', '/api/Messaging/RequestSenderID', { token, body: { mask } });
  await server.query('update sender_id set status = 2 where tenant_id = $1', [tenantId]);
  await server.query('update tenant_setting set hold_seconds = 0 where tenant_id = $1', [tenantId]);
  const worker = await startWorker(server.context, { direct: server.logins, alone: true });
  const body = { subject: mask, message: text, toOthers: phones[0], groupedContacts: '' };
  const { body: sent } = await server.call('POST', '/api/Messaging/sendSms', { token, body });
  await waitFor(async () => {
    const { body: message } = await server.call('GET', `/api/messages/${sent.messageId}`, { token });
    expect(message.state).toBe('done');
  });
  await worker.stop();
}

/** Adds a provider account with wrong and right settings, tries it, and reports to its webhook. */
async function setUpProvider(token: string): Promise<string[]> {
  const pin = 'pin-of-the-provider';
  const body = {
    kind: 'smpp',
    name: 'Line',
    settings: { host: '127.0.0.1', port: 9, systemId: 'grace' },
    secrets: { password: pin },
    regular: false,
    hybrid: false,
  };
  await server.call('POST', '/api/providers', { token, body: { ...body, secrets: { pin } } });
  const { body: account } = await server.call('POST', '/api/providers', { token, body });
  const hook = new URL(account.hookAddress).pathname;
  await server.call('POST', `/api/providers/${account.id}/test`, { token, body: { to: phones[0] } });
  await server.call('POST', hook, { payload: 'id=1&status=delivered' });
  await server.call('GET', `${hook}x`);
  await server.call('DELETE', `/api/providers/${account.id}`, { token });
  const word = 'word-of-the-mailbox';
  const mail = { host: '127.0.0.1', port: 9, user: 'grace', from: 'grace@mailbox.example' };
  const { body: mailbox } = await server.call('POST', '/api/providers', {
    token,
    body: { kind: 'smtp', name: 'Mailbox', settings: mail, secrets: { password: word }, email: false },
  });
  await server.call('POST', `/api/providers/${mailbox.id}/test`, { token, body: { to: mail.from } });
  await server.call('DELETE', `/api/providers/${mailbox.id}`, { token });
  return [pin, word, mail.from, hook.split('/').at(-1) as string];
}

/** Causes refusals of every kind, and an internal error whose message names a value. */
async function fail(token: string, tenantId: string, email: string): Promise<void> {
  await server.call('POST', '/api/accounts/sign-in', { body: { email, password: `${password}s` } });
  await server.call('POST', '/api/people/createperson', {
    token,
    body: { ...person, firstName: '', email: '@' },
  });
  await server.call('POST', '/api/people/createperson', {
    token,
    payload: `{"phone":"${phones[0]}"`,
    headers: { 'content-type': 'application/json' },
  });
  await server.call('GET', `/api/people?search=${phones[0]}&password=${password}`, { token: `${token}x` });
  await server.call('GET', `/api/people/${phones[0]}`, { token });
  await server.query('alter table person add constraint nobody check (first_name <> $$Zebedee$$) not valid');
  const { status } = await server.call('POST', '/api/people/createperson', {
    token,
    body: { ...person, mobilePhone: phones[0] },
  });
  expect(status).toBe(500);
  const form = new FormData();
  form.append('file', new Blob([`First Name,Phone\nZebedee,${phones[0]}\n`]), 'people.csv');
  await server.call('POST', '/api/people/import', { token, payload: form });
  await waitFor(async () => {
    const rows = await server.query('select 1 from import where tenant_id = $1 and state = $2', [
      tenantId,
      'failed',
    ]);
    expect(rows).toHaveLength(1);
  });
}

test('ordinary work and faults leave nobody’s secrets in the log', async () => {
  const { token, tenantId, email } = await server.signUp({ password });
  const { body: signedIn } = await server.call('POST', '/api/accounts/sign-in', {
    body: { email, password },
  });
  await server.call('POST', '/api/accounts/forgot-password', { body: { email } });
  // Another mail tells of the new device.
  const resetMail = () => mails.find((mail) => mail.includes('token='));
  await waitFor(() => expect(resetMail()).toBeDefined());
  const resetToken = /token=(\S+)/.exec(resetMail() ?? '')?.[1] as string;
  await server.call('POST', '/api/people/createperson', {
    token,
    body: { ...person, mobilePhone: phones[0] },
  });
  await server.call('GET', `/api/people?search=${person.lastName}`, { token });
  await send(token, tenantId);
  const ofProvider = await setUpProvider(token);
  await fail(token, tenantId, email);
  const { token: stranger } = await server.signUp();
  expect((await server.call('GET', '/api/operator/tenants', { token: stranger })).status).toBe(403);
  await server.call('POST', '/api/accounts/reset-password', {
    body: { token: resetToken, password: `${password} new` },
  });

  const log = lines.join('');
  const secrets = [
    token,
    signedIn.token,
    resetToken,
    password,
    text,
    ...phones,
    ...ofProvider,
    ...Object.values(person),
    email,
  ];
  expect(secrets.filter((secret) => log.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  // The log is not empty either.
  expect(lines.length).toBeGreaterThan(10);
  expect(log).toContain('a request failed');
  expect(log).toMatch(/"ip":"127\.0\.0\.1","msg":"a sign-in"/);
  expect(log).toMatch(/"why":"badInput","msg":"a sign-in was refused"/);
  expect(log).toMatch(/"needs":"operator","msg":"a call was refused to this user"/);
  expect(log).toContain('a batch of an import failed');
});
