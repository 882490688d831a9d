// Tests of open registration: proved addresses, the daily limit, and From.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { type FakeSmtp, startFakeSmtp } from '../../../testing/servers/fake-smtp.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { poll } from '../../../testing/providers/lanes.ts';
import { readMail } from '../../../testing/mail-reader.ts';
import { newId } from '../../platform/id.ts';
import { startWorker, type Worker } from '../../worker.ts';

let server: TestServer;
let operator: Church;
let church: Church;
let email: string;
let smtp: FakeSmtp;
let worker: Worker;
let shifted = 0;
const day = 24 * 3600;

/** The seconds until the next noon in UTC: far from the church's midnight, at which its count of the day begins again. */
const untilNoon = (): number => (1.5 * day - ((Date.now() / 1000) % day)) % day;

beforeAll(async () => {
  smtp = await startFakeSmtp();
  server = await startTestServer({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}?tls=never`,
    MAIL_FROM: 'office@t.example',
    REGISTRATION: 'open',
  });
  await server.shiftClock((shifted = untilNoon()));
  operator = await makeChurch(server);
  await server.context.accounts.work();
  worker = await startWorker(server.context, { direct: server.logins, alone: true });
});
afterAll(async () => {
  await worker.stop();
  await smtp.stop();
});
beforeEach(async () => {
  church = await makeChurch(server, { organisation: 'Grace Church' }, async (over) => {
    const account = await server.signUpUnapproved(over);
    ({ email } = account);
    return account;
  });
});

const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, of = church) =>
  (await server.call(method, path, { token: of.token, body })).body;
const mailTo = async (address: string) => {
  const find = () => smtp.mails.findLast(({ to }) => to === address);
  await poll(() => find() !== undefined).toBe(true);
  return readMail(find()?.data ?? '').parts['text/plain'] ?? '';
};
const prove = async () => {
  const path = /\/v\/\S+/.exec(await mailTo(email))?.[0] ?? '';
  const press = await server.app.inject({ method: 'POST', url: path });
  expect(press.statusCode).toBe(200);
  return path;
};
const letter = (over = {}) => ({
  subject: 'Rehearsal',
  message: '<p>Come</p>',
  groupedContacts: [`group_${church.choir}`],
  ...over,
});
const send = (over = {}) => ask('POST', '/api/Messaging/sendEmail', letter(over));
const done = (id: string) => poll(async () => (await ask('GET', `/api/messages/${id}`)).state).toBe('done');
const row = async (id: string) =>
  (await server.query('select sender, reply_to, kept_for from message where id = $1', [id]))[0];
const provedSender = (address: string, name: string) =>
  server.query(
    'insert into mail_sender (tenant_id, id, address, name, verified_at) values ($1, $2, $3, $4, now())',
    [church.tenantId, newId(), address, name],
  );

test('[AU-13] nothing is sent before the owner presses the link; afterwards messages are, and the link still works', async () => {
  await church.crowd(1);
  expect(await ask('GET', '/api/organisation/sending')).toEqual({
    state: 'new',
    suspendedFor: '',
    closedAt: null,
    sms: null,
    email: 'address',
    quota: { limit: 100, sms: 0, email: 0 },
    canProve: true,
    testMode: { sms: true, email: false },
  });
  const { mail: before } = await send();
  await done(before.id);
  expect(await row(before.id)).toMatchObject({ kept_for: 'address' });
  const text = await mailTo(email);
  expect(text).not.toContain('Ada');
  const path = await prove();
  expect((await server.app.inject({ method: 'GET', url: path })).body).toContain('is confirmed');
  expect(await ask('GET', '/api/organisation/sending')).toMatchObject({ email: null, canProve: false });
  const { mail: after } = await send({ subject: 'Again' });
  await done(after.id);
  expect(await row(after.id)).toMatchObject({ kept_for: null });
});

test('[AU-13] a link that is changed, too old, or another user’s proves nothing', async () => {
  const path = /\/v\/\S+/.exec(await mailTo(email))?.[0] ?? '';
  const status = async (url: string) => (await server.app.inject({ method: 'POST', url })).statusCode;
  const [user, seconds, mac] = path.slice('/v/'.length).split('.') as [string, string, string];
  const [other] = await server.query('select id from "user" where is_operator');
  expect(await status(`/v/${other?.['id']}.${seconds}.${mac}`)).toBe(404);
  expect(await status(`/v/${user}.${Number(seconds) + 1}.${mac}`)).toBe(404);
  expect(await status('/v/nothing')).toBe(404);
  await server.query('update "user" set email = $1 where id = $2', [`new.${email}`, user]);
  expect(await status(path)).toBe(404);
  expect((await server.query('select 1 from "user" where id = $1 and email_verified', [user])).length).toBe(
    0,
  );
});

test('[AU-13] refuses more than a hundred e-mails a day, schedules too, until the operator lifts the limit', async () => {
  await prove();
  await church.crowd(60);
  expect(await send()).toMatchObject({ status: true });
  const refused = await send({ subject: 'Second' });
  expect(refused).toMatchObject({ status: false, code: 'refused' });
  expect(refused.message).toBe(
    'Your organisation can send 100 e-mails a day until the operator of this server lifts the limit. You can send 40 more today, and this message goes to 60. Send it tomorrow, or ask the operator.',
  );
  expect(await ask('GET', '/api/organisation/sending')).toMatchObject({ quota: { email: 60, sms: 0 } });
  await church.crowd(41, 100);
  const late = { executionDate: '2030-01-06T07:00:00Z' };
  expect(await ask('POST', '/api/Messaging/saveEmailSchedule', letter(late))).toMatchObject({
    status: false,
    message: expect.stringContaining('This message goes to 101. Choose fewer people'),
  });
  const path = `/api/operator/tenants/${church.tenantId}/quota`;
  expect(await ask('PUT', path, { lifted: true }, operator)).toEqual({ status: true });
  expect(await send({ subject: 'Third' })).toMatchObject({ status: true });
  expect(await ask('GET', '/api/organisation/sending')).toMatchObject({ quota: null });
  const { items } = await ask('GET', '/api/audit', undefined, operator);
  expect(items[0]).toMatchObject({
    action: 'organisation.quota',
    subject: church.tenantId,
    detail: { organisation: 'Grace Church', lifted: true },
  });
});

test('[AU-13] two sends at once cannot exceed the limit together', async () => {
  await prove();
  await church.crowd(60);
  const answers = await Promise.all([send({ subject: 'One' }), send({ subject: 'Two' })]);
  expect(answers.filter(({ status }) => status)).toHaveLength(1);
});

test('[AU-13] what was undone does not count, and the next day starts at zero', async () => {
  await prove();
  await church.crowd(60);
  await church.holdSeconds(600);
  const { mail } = await send();
  await ask('POST', `/api/messages/${mail.id}/undo`);
  expect(await send({ subject: 'Second' })).toMatchObject({ status: true });
  expect(await send({ subject: 'Third' })).toMatchObject({ status: false });
  await server.shiftClock((shifted += day));
  expect(await send({ subject: 'Third' })).toMatchObject({ status: true });
});

test('[AU-13] a schedule beyond the limit is refused at its time, with a notice', async () => {
  await prove();
  await church.crowd(60);
  const { mail } = await ask(
    'POST',
    '/api/Messaging/saveEmailSchedule',
    letter({ executionDate: '2030-01-06T07:00:00Z' }),
  );
  await send();
  await ask('POST', `/api/messages/${mail.id}/send-now`);
  await poll(async () => (await ask('GET', `/api/messages/${mail.id}`)).state).toBe('refused');
  expect(await ask('GET', `/api/messages/${mail.id}`)).toMatchObject({
    refusal: expect.stringContaining('You can send 40 more today'),
  });
});

test('[AU-13] From has its own name and Reply-To a proved address, whatever was entered', async () => {
  await prove();
  await church.crowd(1);
  const bank = { emailDisplayName: 'First Bank', emailAddress: 'service@bank.example' };
  await ask('PUT', '/api/settings/mail', {
    fromName: 'First Bank',
    replyTo: bank.emailAddress,
    footer: '',
    trackOpens: false,
    trackClicks: false,
  });
  const { mail } = await send(bank);
  expect(await row(mail.id)).toMatchObject({ sender: 'Grace Church', reply_to: '' });
  await provedSender('choir@grace.example', 'Grace Choir');
  const { mail: own } = await send({
    subject: 'Own',
    emailDisplayName: 'Grace Choir',
    emailAddress: 'choir@grace.example',
  });
  expect(await row(own.id)).toMatchObject({ sender: 'Grace Choir', reply_to: 'choir@grace.example' });
  const { mail: mine } = await send({ subject: 'Mine', emailAddress: email });
  expect(await row(mine.id)).toMatchObject({ sender: 'Grace Church', reply_to: email });
  // What another organisation has proved does not count for this one.
  const theirs = church;
  church = await makeChurch(server, {}, server.signUpUnapproved);
  await church.crowd(1);
  const { mail: stolen } = await send({
    emailDisplayName: 'Grace Choir',
    emailAddress: 'choir@grace.example',
  });
  expect(await row(stolen.id)).toMatchObject({ reply_to: '' });
  expect((await row(stolen.id))?.['sender']).not.toBe('Grace Choir');
  church = theirs;
  await ask('PUT', `/api/operator/tenants/${church.tenantId}/state`, { state: 'approved' }, operator);
  const { mail: free } = await send({ subject: 'Free', ...bank });
  expect(await row(free.id)).toMatchObject({ sender: 'First Bank', reply_to: 'service@bank.example' });
});

test('[AU-13] by its own mail server it writes from a proved address only', async () => {
  await prove();
  await church.crowd(1);
  const settings = { host: 'mx.example.com', port: 25, encryption: 'never', from: 'service@bank.example' };
  await ask('POST', '/api/providers', {
    kind: 'smtp',
    name: 'Own',
    settings,
    secrets: {},
    email: true,
    takeOver: true,
  });
  const { mail } = await send();
  expect(await row(mail.id)).toMatchObject({ kept_for: 'address' });
  await provedSender('service@bank.example', '');
  const { mail: proved } = await send({ subject: 'Proved' });
  expect(await row(proved.id)).toMatchObject({ kept_for: null });
});

test('[AU-13] sends at most five proof mails a day, and three to one mailbox', async () => {
  const add = (address: string, of = church) =>
    server.call('POST', '/api/mail-senders', { token: of.token, body: { address, name: '' } });
  // One was sent when the organisation was created.
  for (const name of ['a', 'b', 'c', 'd']) expect((await add(`${name}@victim.example`)).status).toBe(201);
  const sixth = await add('e@victim.example');
  expect([sixth.status, sixth.body.message]).toEqual([
    429,
    'Too many confirmation e-mails were requested today. Please try again tomorrow, or ask the operator of this server to approve your organisation.',
  ]);
  const { items } = await ask('GET', '/api/mail-senders');
  expect(items).toHaveLength(4);
  for (const n of [1, 2, 3]) {
    const other = await makeChurch(server, {}, server.signUpUnapproved);
    expect((await add(`a+${n}@victim.example`, other)).status).toBe(n < 3 ? 201 : 429);
  }
});

test('[AU-13] only the link is mailed to an unproved address, and a reset contains none of the user’s text', async () => {
  const { accounts } = server.context;
  await accounts.notify(church.tenantId, {
    kind: 'message',
    code: 'notSent',
    params: { why: 'Look here' },
    mail: true,
  });
  const victim = `victim.${newId()}@example.com`;
  await server.signUpUnapproved({
    email: victim,
    firstName: 'your account is locked, see http://evil.example/x',
  });
  await accounts.forgotPassword(victim);
  await poll(() => smtp.mails.filter(({ to }) => to === victim).length).toBe(2);
  const all = smtp.mails.map(({ data }) => Object.values(readMail(data).parts).join('\n')).join('\n');
  expect(all).not.toContain('evil.example/x');
  expect(all).not.toContain('Look here');
});
