// Tests that every audited call leaves its line in the audit log.
import type { Call } from '@tidings/contract/call.ts';
import { auditGroups } from '@tidings/contract/rules/audit-groups.ts';
import { hasAuditWords } from '@tidings/contract/rules/audit-words.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRoutes, type Route } from '../testing/api-calls.ts';
import { fillCall, ownTexts } from '../testing/fill-call.ts';
import { type SeededData, seedData } from '../testing/data/furnish.ts';
import { codeOf } from '../testing/app-code.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { addPasskey, beginPasskey, localOrigin } from '../testing/passkeys.ts';
import { type FakeMicrosoft, startFakeMicrosoft } from '../testing/servers/fake-microsoft.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

interface Line {
  action: string;
  subject: string;
  user: string | null;
  request: string;
}

let server: TestServer;
let microsoft: FakeMicrosoft;
let operator: { token: string; tenantId: string };
let routes: Route[];
beforeAll(async () => {
  microsoft = await startFakeMicrosoft();
  server = await startTestServer(microsoft.settings, { sendMail: async () => {} });
  operator = await server.signUp();
  routes = await readRoutes(server.app);
});

afterAll(() => microsoft.stop());

const linesOf = (tenantId: string) =>
  server.query<Line>(
    'select action, subject, user_id as user, request_id as request from audit where tenant_id = $1 order by seq',
    [tenantId],
  );

/** The second factor that some calls need: its code by the action of the call. */
async function prepareCode(call: Call, { token }: SeededData): Promise<string> {
  if (!call.path.includes('/two-factor/')) return '';
  const { body } = await server.call('POST', '/api/accounts/two-factor', { token, body: {} });
  // It is on already: a fresh organisation is made then.
  if (!body.uri) return '';
  const code = codeOf(body.uri);
  if (call.audit === 'account.twoFactorOn') return code;
  await server.call('POST', '/api/accounts/two-factor/verify', { token, body: { code } });
  return body.recoveryCodes[0];
}

/** What a call of passkeys is sent, which needs an answer of an authenticator; undefined for any other call. */
async function preparePasskey({ audit }: Call, token: string) {
  if (audit !== 'account.passkeyAdded' && audit !== 'account.passkeyRemoved') return undefined;
  const { on } = (await server.call('GET', '/api/accounts/profile', { token })).body.twoFactor;
  // Another one would need a proof: a fresh organisation is made then.
  if (on) return undefined;
  if (audit === 'account.passkeyAdded') {
    const { body } = await beginPasskey(server, token);
    return {
      path: '/api/accounts/passkeys',
      body: { credential: new Authenticator(localOrigin).make(body) },
    };
  }
  const { id, recoveryCodes } = await addPasskey(server, token);
  const body = { password: 'correct horse battery', code: recoveryCodes[0] };
  return { path: `/api/accounts/passkeys/${id}/remove`, body };
}

/** A sign-in at Microsoft that comes back; undefined for any other call. */
async function prepareSignIn({ audit, path }: Call, token: string) {
  if (audit !== 'provider.signedIn') return undefined;
  const begun = { name: 'Outlook', takeOver: true };
  const { body } = await server.call('POST', '/api/providers/microsoft', { token, body: begun });
  return { path, body: Object.fromEntries(microsoft.signIn(body.address).searchParams) };
}

/** The call, filled with an organisation's own records. */
function request(call: Call, mine: SeededData, token: string, code: string) {
  const route = routes.find(
    ({ method, path }) => method === call.method && path === call.path.replaceAll(/:(\w+)/g, '{$1}'),
  );
  if (!route) throw new Error(`${call.path} is not documented`);
  const own = ownTexts(mine, route);
  const { url, sent } = fillCall(route, (name, place) => (name === 'code' ? code : own(name, place)));
  return server.call(route.method, url, { token, ...sent });
}

/** Sends a message that skips somebody who has an e-mail address but no phone. */
async function sendPast({ token, mask, group, twin }: SeededData): Promise<string> {
  const { body } = await server.call('POST', '/api/Messaging/sendSms', {
    token,
    body: { subject: mask, message: 'Come', groupedContacts: `group_${group}`, ToContacts: twin },
  });
  await server.query("update person set email = 'twin@example.org' where id = $1", [twin]);
  return body.messageId;
}

/**
 * Makes what a call needs beyond the seeded records: a draft to delete, a scheduled message, a person who was not
 * reached.
 */
async function prepare(call: Call, mine: SeededData): Promise<SeededData> {
  if (call.audit === 'draft.deleted') return { ...mine, message: mine.draft };
  if (call.audit === 'message.secondStepCancelled')
    await server.query('update message set second_step_cap = 1000 where id = $1', [mine.message]);
  if (call.audit === 'message.followLaterStopped')
    await server.call('PUT', `/api/messages/${mine.message}/follow-later`, {
      token: mine.token,
      body: { kind: 'retry', days: 7 },
    });
  // The last owner cannot leave.
  if (call.audit === 'colleague.left')
    await server.query("update member set role = 'owner' where user_id = $1", [mine.colleague]);
  if (call.audit === 'mailSender.asked')
    await server.query('update mail_sender set verified_at = null where id = $1', [mine.mailSender]);
  if (call.path.startsWith('/api/operator/mail-domains/')) {
    await server.query('update engine.mail_domain set tenant_id = null where id = $1', [mine.mailDomain]);
    return mine;
  }
  if (call.path.endsWith('/changes/:id/stop'))
    await server.query("update bulk_change set state = 'running' where id = $1", [mine.change]);
  // An organisation has one request at a time.
  if (call.audit === 'units.requested')
    await server.query("update unit_request set state = 'withdrawn' where id = $1", [mine.unitRequest]);
  if (call.audit === 'message.approved' || call.audit === 'message.sentBack') {
    const waiting = "update message set state = 'approval', approval = 'wanted' where id = $1";
    await server.query(waiting, [mine.message]);
  }
  if (call.audit === 'message.followed') return { ...mine, message: await sendPast(mine) };
  if (!['message.sentNow', 'message.rescheduled', 'message.repeated'].includes(call.audit || '')) return mine;
  const { body } = await server.call('POST', '/api/Messaging/saveSmsSchedule', {
    token: mine.token,
    body: {
      subject: mine.mask,
      message: 'Come at nine',
      groupedContacts: `group_${mine.group}`,
      executionDate: '2035-01-01T09:00',
    },
  });
  return { ...mine, message: body.messageId };
}

/** Makes the call with an organisation's records; returns the fault of its audit line, or null. */
async function faultOf(call: Call, seeded: SeededData): Promise<string | null> {
  const mine = await prepare(call, seeded);
  const { token, tenantId } = call.needs === 'operator' ? operator : mine;
  const code = await prepareCode(call, mine);
  const special = (await preparePasskey(call, token)) ?? (await prepareSignIn(call, token));
  const before = await linesOf(tenantId);
  const answer = await (special
    ? server.call('POST', special.path, { token, body: special.body })
    : request(call, mine, token, code));
  const lines = (await linesOf(tenantId)).slice(before.length);
  const [line] = lines;
  const isRight =
    answer.status < 300 &&
    line !== undefined &&
    lines.length === 1 &&
    line.action === call.audit &&
    line.subject !== '' &&
    line.user !== null &&
    line.request === answer.headers['x-request-id'];
  return isRight
    ? null
    : `${call.path}: ${answer.status} ${JSON.stringify(answer.body)} ${JSON.stringify(lines)}`;
}

test('[AU-08] every audited call leaves one line: who did what to what', async () => {
  // Calls without a session have tests of their own, in accounts/audit.
  // So have closing and reopening, which needs a closed one, in organisation.
  const elsewhere = ['closeOrganisation', 'reopenOrganisation'];
  const audited = server.calls.filter(
    (call) => call.audit && call.needs !== 'nobody' && !elsewhere.includes(call.operationId),
  );
  expect(audited.length).toBeGreaterThan(15);
  const faults: string[] = [];
  let mine = await seedData(server, 'church', '+2348031110001');
  for (const [at, call] of audited.entries()) {
    if (!(await faultOf(call, mine))) continue;
    // An earlier call may have deleted what this one needs.
    mine = await seedData(server, `church${at}`, '+2348031110001');
    const fault = await faultOf(call, mine);
    if (fault) faults.push(fault);
  }
  expect(faults).toEqual([]);
}, 240_000);

test('[AU-08] operators who act on one another’s organisations at once lose no line and do not wait for each other', async () => {
  const other = await server.signUp();
  await server.query('update "user" set is_operator = true where email = $1', [other.email]);
  const topUp = (by: typeof operator, tenantId: string, n: number) =>
    server.call('POST', '/api/operator/units', {
      token: by.token,
      body: { tenantId, units: 1, note: 'At once' },
      headers: { 'idempotency-key': `${by.tenantId}-${n}` },
    });
  const count = async ({ tenantId }: { tenantId: string }) =>
    (await linesOf(tenantId)).filter(({ action }) => action === 'units.toppedUp').length;
  const before = [await count(operator), await count(other)];
  const each = 15;
  const answers = await Promise.all(
    Array.from({ length: each }, (_, n) => [
      topUp(operator, other.tenantId, n),
      topUp(other, operator.tenantId, n),
    ]).flat(),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect([await count(operator), await count(other)]).toEqual(before.map((n) => n + 2 * each));
});

test('[AU-08] every action has a sentence and belongs to a group of the filter', () => {
  // What use cases write themselves, since their calls have no session.
  const written = [
    'colleague.joined',
    'password.reset',
    'account.emailChanged',
    'account.lockedOut',
    'audit.pruned',
  ];
  const actions = [...server.calls.flatMap(({ audit }) => audit || []), ...written];
  const groups = Object.values(auditGroups).flat() as string[];
  expect(actions.filter((action) => !hasAuditWords(action))).toEqual([]);
  expect(actions.filter((action) => !groups.includes(action.split('.')[0] ?? ''))).toEqual([]);
});
