// Tests that a new organisation reaches nobody until the operator approves it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { type FakeSmtp, startFakeSmtp } from '../../../testing/servers/fake-smtp.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { poll } from '../../../testing/providers/lanes.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { openComposing } from '../../open-composing.ts';
import { newId } from '../../platform/id.ts';
import { startWorker, type Worker } from '../../worker.ts';
import { findReplyProvider } from '../../messaging/compose/reply-provider.ts';

let server: TestServer;
let operator: Church;
let church: Church;
let smtp: FakeSmtp;
let worker: Worker;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  server = await startTestServer({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}?tls=never`,
    MAIL_FROM: 'office@t.example',
  });
  operator = await makeChurch(server);
  worker = await startWorker(server.context, { direct: server.logins, alone: true });
});
afterAll(async () => {
  await worker.stop();
  await smtp.stop();
});
beforeEach(async () => {
  smtp.mails.length = 0;
  church = await stranger();
});

/** A church without approval, and somebody in it with a phone and an e-mail address. */
async function stranger(): Promise<Church> {
  const made = await makeChurch(server, {}, server.signUpUnapproved);
  await made.person({ first: 'Ada', phone: '+2348031234567', email: 'ada@example.org', choir: true });
  return made;
}
const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, of = church) =>
  (await server.call(method, path, { token: of.token, body })).body;
const decide = (state: string, of = church) =>
  ask('PUT', `/api/operator/tenants/${of.tenantId}/state`, { state }, operator);
const letter = (over = {}) => ({
  subject: 'Rehearsal',
  message: '<p>Come</p>',
  groupedContacts: [`group_${church.choir}`],
  ...over,
});
const mail = async (over = {}): Promise<string> => {
  const body = await ask('POST', '/api/Messaging/sendEmail', letter(over));
  expect(body).toMatchObject({ status: true });
  return body.mail.id;
};
const done = (id: string) => poll(async () => (await ask('GET', `/api/messages/${id}`)).state).toBe('done');
const went = () => smtp.mails.map(({ to }) => to);
const kept = async (id: string): Promise<string> =>
  (await server.query('select kept_for from message where id = $1', [id]))[0]?.['kept_for'] as string;

describe('until the operator approves', () => {
  test('[AU-13] an e-mail stays in the outbox, with a notice; after the approval only later e-mails go out', async () => {
    expect(await ask('GET', '/api/organisation/sending')).toMatchObject({ state: 'new', email: 'approval' });
    const first = await mail();
    await done(first);
    const { items } = await ask('GET', `/api/outbox?messageId=${first}`);
    expect(items).toMatchObject([{ to: 'ada@example.org', subject: 'Rehearsal' }]);
    expect(await decide('approved')).toEqual({ status: true });
    expect(await ask('GET', '/api/organisation/sending')).toMatchObject({ state: 'approved', email: null });
    const second = await mail({ subject: 'Rehearsal again' });
    await done(second);
    expect(
      smtp.mails
        .filter(({ to }) => to === 'ada@example.org')
        .map(({ data }) => /^Subject: (.*)\r$/m.exec(data)?.[1]),
    ).toEqual(['Rehearsal again']);
    await checkInvariants(server);
  });

  test('[AU-13] a test message to anybody goes nowhere', async () => {
    const {
      mail: { id: messageId },
    } = await ask('POST', '/api/Messaging/testEmail', {
      ...letter(),
      to: 'victim@example.com',
    });
    await done(messageId);
    expect([await kept(messageId), went()]).toEqual(['approval', []]);
  });

  test('[AU-13] its own mail server is neither tried nor used', async () => {
    const settings = { host: 'mx.example.com', port: 25, encryption: 'never', from: 'bank@example.com' };
    const { id } = await ask('POST', '/api/providers', {
      kind: 'smtp',
      name: 'Own',
      settings,
      secrets: {},
      email: true,
      takeOver: true,
    });
    expect(
      await ask('POST', `/api/providers/${id}/test`, { to: 'victim@example.com', text: 'Hello' }),
    ).toMatchObject({
      status: false,
      message: 'You can test a provider once the operator of this server has approved your organisation.',
    });
    expect(await kept(await mail())).toBe('approval');
  });

  test('[AU-13] a follow-up and a schedule that is due stay too', async () => {
    const { mail: scheduled } = await ask(
      'POST',
      '/api/Messaging/saveEmailSchedule',
      letter({ executionDate: '2030-01-06T07:00:00Z' }),
    );
    await ask('POST', `/api/messages/${scheduled.id}/send-now`);
    await done(scheduled.id);
    expect([await kept(scheduled.id), went()]).toEqual(['approval', []]);
  });

  test('[AU-13] a schedule made before the approval goes out after it, at its time', async () => {
    const { mail: scheduled } = await ask(
      'POST',
      '/api/Messaging/saveEmailSchedule',
      letter({ executionDate: '2030-01-06T07:00:00Z' }),
    );
    expect(await kept(scheduled.id)).toBe('approval');
    await decide('approved');
    await ask('POST', `/api/messages/${scheduled.id}/send-now`);
    await done(scheduled.id);
    expect(await kept(scheduled.id)).toBeNull();
    expect(went()).toContain('ada@example.org');
  });

  test('[AU-13] its operator is told once, with the owner’s name, by notice and mail', async () => {
    const ofOperator = [operator.tenantId];
    const notices = () =>
      server.query(
        "select title, body, link from notice where tenant_id = $1 and kind = 'organisation'",
        ofOperator,
      );
    // Without those of earlier strangers, which this one would join.
    await server.query("delete from notice where tenant_id = $1 and kind = 'organisation'", ofOperator);
    await stranger();
    const told = [
      {
        title: expect.stringMatching(/^Grace \d+ is waiting for your approval$/),
        body: expect.stringContaining('Ada Obi ('),
        link: '/operator',
      },
    ];
    expect(await notices()).toEqual(told);
    await server.context.accounts.tellOperators();
    expect(await notices()).toEqual(told);
    await stranger();
    expect(await notices()).toMatchObject([
      { title: '2 organisations are waiting for your approval', link: '/operator' },
    ]);
  });
});

describe('once it is suspended', () => {
  beforeEach(() => decide('approved'));

  test('[AU-13] what was accepted before and not sent yet ends with the reason', async () => {
    await church.holdSeconds(600);
    const id = await mail();
    await decide('suspended');
    await server.query("update message set not_before = now() - interval '1 second' where id = $1", [id]);
    await server.query('update engine.due set next_at = now() where message_id = $1', [id]);
    await done(id);
    expect(await ask('GET', `/api/messages/${id}`)).toMatchObject({
      counts: { rejected: 1 },
      refusal: 'The operator of this server has suspended your organisation.',
    });
    expect(went()).not.toContain('ada@example.org');
    await checkInvariants(server);
  });

  test('[AU-13] a schedule waits at its time, with a notice, and is sent by hand afterwards', async () => {
    const { mail: scheduled } = await ask(
      'POST',
      '/api/Messaging/saveEmailSchedule',
      letter({ executionDate: '2030-01-06T07:00:00Z' }),
    );
    await decide('suspended');
    const sendNow = () =>
      server.call('POST', `/api/messages/${scheduled.id}/send-now`, { token: church.token });
    const refused = await sendNow();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The operator of this server has suspended your organisation. You can read everything, but nothing can be sent.',
    ]);
    await server.query('update message set execute_at = now() where id = $1', [scheduled.id]);
    await server.query('update engine.due set next_at = now() where message_id = $1', [scheduled.id]);
    await poll(async () => (await ask('GET', `/api/messages/${scheduled.id}`)).state).toBe('late');
    await poll(async () =>
      (await ask('GET', '/api/notices')).items.map(({ title }: { title: string }) => title),
    ).toContain('A scheduled message was not sent');
    expect(went()).not.toContain('ada@example.org');
    await decide('approved');
    expect((await sendNow()).status).toBe(200);
    await done(scheduled.id);
    expect(went()).toContain('ada@example.org');
    await checkInvariants(server);
  });

  test('[AU-13] it reads, but every way of sending is refused with the reason', async () => {
    const draft = await ask('POST', '/api/Messaging/saveEmaillDraft', letter());
    const sent = await mail();
    await done(sent);
    await ask(
      'PUT',
      `/api/operator/tenants/${church.tenantId}/state`,
      { state: 'suspended', reason: 'Complaints.' },
      operator,
    );
    const sentence =
      'The operator of this server has suspended your organisation: Complaints. You can read everything, but nothing can be sent.';
    const text = { subject: 'GRACE', message: 'Come', groupedContacts: [`group_${church.choir}`] };
    const later = { executionDate: '2030-01-06T07:00:00Z' };
    for (const [path, body] of [
      ['Messaging/sendEmail', letter({ subject: 'Another' })],
      ['Messaging/saveEmailSchedule', letter(later)],
      ['Messaging/testEmail', { ...letter(), to: 'ada@example.org' }],
      ['Messaging/sendSms', text],
      ['Messaging/saveSmsSchedule', { ...text, ...later }],
      ['Messaging/testSms', { ...text, phone: '+2348031234567' }],
    ] as const)
      expect([path, await ask('POST', `/api/${path}`, body)]).toEqual([
        path,
        expect.objectContaining({ status: false, message: sentence }),
      ]);
    expect(await ask('GET', '/api/organisation/sending')).toMatchObject({
      state: 'suspended',
      suspendedFor: 'Complaints.',
    });
    expect((await ask('GET', `/api/messages/${sent}`)).state).toBe('done');
    expect((await ask('GET', '/api/people')).total).toBe(1);
    expect((await ask('POST', '/api/Messaging/saveEmaillDraft', letter({ id: draft.id }))).status).toBe(true);
    expect((await ask('GET', '/api/notices')).items[0]).toMatchObject({
      title: 'Your organisation is suspended',
      body: `${sentence} Please contact the operator.`,
    });
    await decide('approved');
    expect((await ask('GET', '/api/notices')).items[0]).toMatchObject({
      title: 'Your organisation can send again',
    });
    expect(await ask('GET', '/api/organisation/sending')).toMatchObject({
      state: 'approved',
      suspendedFor: '',
    });
    await done(await mail({ subject: 'Again' }));
  });

  test('[AU-13] the operator’s own organisation cannot be suspended, and only the operator decides', async () => {
    expect(await decide('suspended', operator)).toEqual(
      expect.objectContaining({ status: false, message: 'Your own organisation cannot be suspended.' }),
    );
    const path = `/api/operator/tenants/${church.tenantId}`;
    for (const [part, body] of [
      ['state', { state: 'approved' }],
      ['quota', { lifted: true }],
    ] as const)
      expect((await server.call('PUT', `${path}/${part}`, { token: church.token, body })).status).toBe(403);
    const unknown = await server.call('PUT', `/api/operator/tenants/${newId()}/state`, {
      token: operator.token,
      body: { state: 'approved' },
    });
    expect(unknown.status).toBe(404);
  });
});

describe('by SMS', () => {
  const settings = {
    method: 'POST',
    address: 'https://gateway.example.org/send',
    bodyKind: 'json',
    body: '{"to":"{to}"}',
  };
  beforeAll(async () => {
    await server.call('POST', '/api/operator/providers', {
      token: operator.token,
      body: {
        kind: 'http',
        name: 'Gateway',
        settings,
        secrets: {},
        regular: true,
        hybrid: true,
        welcomeUnits: 'keep',
      },
    });
  });
  const sms = (over = {}) =>
    ask('POST', '/api/Messaging/sendSms', {
      subject: 'GRACE',
      message: 'Come',
      groupedContacts: [`group_${church.choir}`],
      ...over,
    });
  const laneOf = async (id: string) =>
    (
      await server.query('select provider, kept_for, second_step_cap, reserved from message where id = $1', [
        id,
      ])
    )[0];

  test('[AU-13] a text costs nothing while it stays in the outbox, and leaves no fallback', async () => {
    await server.query('update unit_balance set balance = 0 where tenant_id = $1', [church.tenantId]);
    const estimate = await ask('POST', '/api/messages/estimate', {
      channel: 'sms',
      subject: 'GRACE',
      message: 'Come',
      groupedContacts: [`group_${church.choir}`],
    });
    expect(estimate).toMatchObject({ recipients: 1, units: 0 });
    const { messageId } = await sms({ secondStepUnits: 5, fingerprint: estimate.fingerprint });
    expect(await laneOf(messageId)).toEqual({
      provider: 'sms:outbox',
      kept_for: 'approval',
      second_step_cap: null,
      reserved: 0,
    });
  });

  test('[AU-13] a reply does not go out by a provider, even from the number that was written to', async () => {
    const [account] = await server.query("select id from engine.provider_account where kind = 'http'");
    const back = () =>
      server.db.inTenant(church.tenantId, (tx) =>
        findReplyProvider(tx, openComposing(server.context), church.tenantId, {
          lane: `sms:${account?.['id']}`,
          to: '2348090000001',
        }),
      );
    expect(await back()).toMatchObject({ selection: { lane: 'sms:outbox', keptFor: 'approval' } });
    await decide('approved');
    expect(await back()).toMatchObject({ selection: { lane: `sms:${account?.['id']}`, keptFor: null } });
  });

  test('[AU-13] a test stays in the outbox', async () => {
    const { messageId } = await ask('POST', '/api/Messaging/testSms', {
      subject: 'GRACE',
      message: 'Come',
      phone: '+2348039999999',
    });
    expect(await laneOf(messageId)).toMatchObject({ provider: 'sms:outbox', kept_for: 'approval' });
  });
});
