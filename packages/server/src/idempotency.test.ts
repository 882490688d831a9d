// Tests that every call with an Idempotency-Key creates once when it comes twice.
import type { Call } from '@tidings/contract/call.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Creating, creatingCalls, type Crowded } from '../testing/creating-calls.ts';
import { seedData } from '../testing/data/furnish.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { newId } from './platform/id.ts';

let server: TestServer;
let mine: Crowded;
/** The same organisation, as another of its owners sees it. */
let colleague: Crowded;
let theirs: Crowded;
let calls: [Call, Creating][];

beforeAll(async () => {
  server = await startTestServer({}, { sendMail: async () => {} });
  const first = await seedData(server, 'alpaca', '+2348031110001');
  const second = await seedData(server, 'zebedee', '+2348039990009');
  const other = await server.signUp();
  await server.query('update member set tenant_id = $1 where tenant_id = $2', [
    first.tenantId,
    other.tenantId,
  ]);
  await server.query('update "user" set is_operator = true');
  const emails = await server.query<{ tenant_id: string; email: string }>(
    `select tenant_id, email from member join "user" on "user".id = user_id where email <> $1 and role = 'owner'`,
    [other.email],
  );
  const emailOf = (tenantId: string) => emails.find((row) => row.tenant_id === tenantId)?.email ?? '';
  mine = { ...first, ...(await enter(emailOf(first.tenantId), first.tenantId)) };
  colleague = { ...first, ...(await enter(other.email, first.tenantId)), people: mine.people };
  theirs = { ...second, ...(await enter(emailOf(second.tenantId), second.tenantId)) };
  calls = server.calls.flatMap((call): [Call, Creating][] => {
    const creating = creatingCalls[nameOf(call)];
    return call.idempotencyKey && creating ? [[call, creating]] : [];
  });
});

/** Signs in as the operator that everybody is now, and gives the organisation its people. */
async function enter(email: string, tenantId: string) {
  const password = 'correct horse battery';
  const { token } = (await server.call('POST', '/api/accounts/sign-in', { body: { email, password } })).body;
  const { body: upload } = await server.call('GET', '/api/media/upload-token', { token });
  const people = await server.query<{ id: string }>(
    `insert into person (tenant_id, id, first_name)
       select $1, gen_random_uuid(), 'Person ' || n from generate_series(0, 999) n returning id`,
    [tenantId],
  );
  return { token, uploadToken: upload.token as string, people: people.map(({ id }) => id) };
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
let content = 0;
/** A content that no call has had yet. */
const next = () => (content += 1);

async function send(
  call: Call,
  creating: Creating,
  n: number,
  { key, of = mine }: { key?: string; of?: Crowded } = {},
) {
  const { url = call.path, ...sent } = await creating.make(of, n);
  return server.call(call.method, url, {
    token: of.token,
    ...sent,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
}

/** The number of rows of each table except the audit log and kept answers. */
async function countRows(): Promise<Record<string, number>> {
  const tables = await server.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'engine') and tablename not in ('audit', 'idempotency_key', 'session') order by 1`,
  );
  const all = tables.map(({ name }) => `select '${name}' as name, count(*)::integer as n from ${name}`);
  const rows = await server.query<{ name: string; n: number }>(all.join(' union all '));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

/** What `look` finds wrong with each call, in sentences. */
async function faultsOf(look: (call: Call, creating: Creating) => Promise<string[]>): Promise<string[]> {
  const faults: string[] = [];
  for (const [call, creating] of calls)
    faults.push(...(await look(call, creating)).map((fault) => `${nameOf(call)}: ${fault}`));
  return faults;
}

const isGood = ({ status, body }: { status: number; body: { status?: unknown } }) =>
  status < 300 && body.status !== false;
const answerInWords = (answer: { status: number; body: unknown }) =>
  `${answer.status} ${JSON.stringify(answer.body)}`.slice(0, 300);
const isSame = (one: { body: unknown }, other: { body: unknown }) =>
  JSON.stringify(one.body) === JSON.stringify(other.body);
/** The answer to a message's key may show the message's present state. */
const isSameFor = (call: Call, one: { body: Told }, other: { body: Told }) =>
  call.idempotencyKey === 'answer'
    ? isSame(one, other)
    : idIn(one.body) !== undefined && idIn(one.body) === idIn(other.body);
const idIn = (body: Told): unknown => body.messageId ?? body.mail?.id ?? body.response?.messageId;
/** What the answer to a sending call says of the message. */
interface Told {
  messageId?: string;
  mail?: { id: string };
  response?: { messageId: string };
}

test('every call that creates takes a key, and is tested here', () => {
  const named = server.calls.filter(({ idempotencyKey }) => idempotencyKey).map(nameOf);
  expect(named.toSorted()).toEqual([...Object.keys(creatingCalls), ...walkedElsewhere].toSorted());
  const others = server.calls.filter(({ method, idempotencyKey }) => method === 'POST' && !idempotencyKey);
  // A new call must take a key, or be listed with those that need none.
  expect(others.map(nameOf).filter((name) => !createNothing.includes(name))).toEqual([]);
});

test('the same call twice in a row creates once, with the same answer', async () => {
  const faults = await faultsOf(async (call, creating) => {
    const n = next();
    const key = newId();
    const before = await countRows();
    const first = await send(call, creating, n, { key });
    if (!isGood(first)) return [`refused: ${answerInWords(first)}`];
    const between = await countRows();
    const second = await send(call, creating, n, { key });
    return [
      ...(isSameFor(call, first, second) && first.status === second.status
        ? []
        : [`${answerInWords(first)} and then ${answerInWords(second)}`]),
      ...(JSON.stringify(between) === JSON.stringify(before) ? ['the first creates nothing'] : []),
      ...(JSON.stringify(await countRows()) === JSON.stringify(between) ? [] : ['the second creates too']),
    ];
  });
  expect(faults).toEqual([]);
}, 120_000);

test('the same call twice at once creates once, with the same answer', async () => {
  const faults = await faultsOf(async (call, creating) => {
    const [n, key] = [next(), newId()];
    const once = await rowsOfOne(call, creating);
    const before = total(await countRows());
    const answers = await Promise.all([1, 2, 3].map(() => send(call, creating, n, { key })));
    const [first] = answers;
    const made = total(await countRows()) - before;
    return [
      ...(first && answers.every((answer) => isGood(answer) && isSameFor(call, first, answer))
        ? []
        : [`not alike: ${answers.map(answerInWords).join(' / ')}`]),
      ...(made === once ? [] : [`made ${made} rows, where one makes ${once}`]),
    ];
  });
  expect(faults).toEqual([]);
}, 120_000);

test('the same key with other content is a conflict and creates nothing', async () => {
  const faults = await faultsOf(async (call, creating) => {
    const [n, key] = [next(), newId()];
    await send(call, creating, n, { key });
    const before = await countRows();
    const other = await send(call, creating, next(), { key });
    const isConflict =
      other.status === 409 && other.body.code === 'conflict' && /\w{3}.*\./.test(other.body.message);
    return [
      ...(isConflict ? [] : [answerInWords(other)]),
      ...(JSON.stringify(await countRows()) === JSON.stringify(before) ? [] : ['created something']),
    ];
  });
  expect(faults).toEqual([]);
}, 120_000);

test('a key belongs to one user: the same key of a colleague or another organisation is independent', async () => {
  const faults = await faultsOf(async (call, creating) => {
    const key = newId();
    // Records that are unique by content need different contents to be told apart.
    const [n, other] = [next(), next()];
    const of = creating.withoutKey === 'another' ? n : other;
    const answers = [
      await send(call, creating, n, { key }),
      await send(call, creating, of, { key, of: colleague }),
      await send(call, creating, n, { key, of: theirs }),
    ];
    const before = total(await countRows());
    const again = await send(call, creating, n, { key });
    const isOwn = isSameFor(call, answers[0] as typeof again, again) && total(await countRows()) === before;
    const ids = new Set(answers.map(({ body }) => JSON.stringify(body)));
    const areOthers = creating.withoutKey !== 'another' || ids.size === answers.length;
    return answers.every(isGood) && areOthers && isOwn ? [] : [...answers, again].map(answerInWords);
  });
  expect(faults).toEqual([]);
}, 120_000);

test('without a key only what is unique by content is created once', async () => {
  const faults = await faultsOf(async (call, creating) => {
    const n = next();
    const before = total(await countRows());
    await send(call, creating, n);
    const between = total(await countRows());
    const second = await send(call, creating, n);
    const [first, again] = [between - before, total(await countRows()) - between];
    if (creating.withoutKey === 'refused')
      return second.status >= 400 || second.body.status === false
        ? []
        : [`is not refused: ${answerInWords(second)}`];
    const isAsSaid = creating.withoutKey === 'another' ? again === first && again > 0 : again === 0;
    return isAsSaid && isGood(second)
      ? []
      : [`makes ${first} rows, and then ${again}: ${answerInWords(second)}`];
  });
  expect(faults).toEqual([]);
}, 120_000);

test('[AP-41] the API document shows the header on these calls only', async () => {
  interface Operation {
    parameters?: { in: string; name: string }[];
  }
  const document = (await server.app.inject('/api/openapi.json')).json();
  const paths: Record<string, Record<string, Operation>> = document.paths;
  const shown = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { parameters = [] }]) =>
        parameters.some((one) => one.in === 'header' && one.name === 'Idempotency-Key'),
      )
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  const taking = server.calls
    .filter(({ idempotencyKey }) => idempotencyKey)
    .flatMap(({ method, path, alsoAt = [] }) =>
      [path, ...alsoAt].map((one) => `${method} ${one.replaceAll(/:(\w+)/g, '{$1}')}`),
    );
  expect(shown.toSorted()).toEqual(taking.toSorted());
});

/** The number of rows that one such call creates. */
async function rowsOfOne(call: Call, creating: Creating): Promise<number> {
  const before = total(await countRows());
  await send(call, creating, next(), { key: newId() });
  return total(await countRows()) - before;
}

const total = (rows: Record<string, number>) => Object.values(rows).reduce((sum, n) => sum + n, 0);

/**
 * One needs messages that did not arrive (messaging/follow-up/send-follow-up.test.ts), the other is refused while a
 * request waits (messaging/units/requests/requests.test.ts).
 */
const walkedElsewhere = ['POST /api/messages/:id/follow', 'POST /api/units/requests'];

/**
 * They create nothing, or nothing twice in any case. A caller without a session has no key, and an e-mail address
 * registers once.
 */
const createNothing = `
  POST /api/organisation/close
  POST /api/organisation/reopen
  POST /api/accounts/invitations/:token/accept
  POST /api/accounts/forgot-password
  POST /api/accounts/leave
  POST /api/accounts/organisations/:id/enter
  POST /api/accounts/ownership
  POST /api/accounts/passkeys
  POST /api/accounts/passkeys/:id/remove
  POST /api/accounts/passkeys/ask
  POST /api/accounts/passkeys/begin
  POST /api/accounts/prove-address
  POST /api/accounts/register
  POST /api/accounts/reset-password
  POST /api/accounts/sign-in
  POST /api/accounts/sign-in/passkey
  POST /api/accounts/sign-in/passkey/begin
  POST /api/accounts/sign-in/two-factor
  POST /api/accounts/sign-out
  POST /api/accounts/two-factor
  POST /api/accounts/two-factor/off
  POST /api/accounts/two-factor/recovery-codes
  POST /api/accounts/two-factor/verify
  POST /api/attendance/:id/absentees
  POST /api/attendance/:id/marks
  POST /api/groups/members/move
  POST /api/groups/members/remove
  POST /api/inbox/:phone/done
  POST /api/inbox/:phone/opt-out
  POST /api/inbox/:phone/read
  POST /api/inbox/:phone/take
  POST /api/mail-domains/:id/check
  POST /api/mail-senders/:id/verify
  POST /api/messages/:id/approve
  POST /api/messages/:id/cancel
  POST /api/messages/:id/doubt
  POST /api/messages/:id/follow/estimate
  POST /api/messages/:id/repeat
  POST /api/messages/:id/send-back
  POST /api/messages/:id/send-now
  POST /api/messages/:id/undo
  POST /api/messages/estimate
  POST /api/messages/estimate/people
  POST /api/messaging/upload/preview
  POST /api/notices/read
  POST /api/operator/lanes/:lane/reconnect
  POST /api/operator/mail-domains/:id/check
  POST /api/operator/providers/:id/test
  POST /api/operator/stuck-messages/:id/try
  POST /api/people/:id/erase
  POST /api/people/changes/:id/stop
  POST /api/people/changes/:id/undo
  POST /api/people/duplicates/dismiss
  POST /api/people/imports/:id/start
  POST /api/people/merge
  POST /api/providers/:id/microsoft
  POST /api/providers/:id/test
  POST /api/providers/microsoft
  POST /api/providers/microsoft/finish
  POST /api/suppressions/lift
`
  .trim()
  .split(/\s*\n\s*/);
