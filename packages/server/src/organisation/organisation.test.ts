// Exporting, closing and deleting a whole organisation, beside another one that nothing happens to.
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { addColleague, colleaguePassword } from '../../testing/colleagues.ts';
import { type SeededData, seedData } from '../../testing/data/furnish.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { keysOf } from '../media/image-files.ts';
import { openLogos } from '../media/keep-logo.ts';
import { keyPrefix } from '../platform/http/session.ts';
import { exportTables } from './export-store.ts';
import { type Deleting, endClosed } from './jobs.ts';

const dayMs = 86_400_000;

let server: TestServer;
let operator: { token: string; tenantId: string };
let mine: SeededData;
let theirs: SeededData;
let now = new Date();
const mails: { to: string; subject: string; text: string }[] = [];
beforeAll(async () => {
  server = await startTestServer(
    {},
    {
      clock: { now: () => now },
      sendMail: async (mail) => {
        mails.push({ to: mail.to, subject: mail.subject, text: mail.text });
      },
    },
  );
  await server.context.accounts.work();
  operator = await server.signUp({ organisation: 'Office' });
  mine = await seedData(server, 'alpaca', '+2348031110001');
  theirs = await seedData(server, 'zebedee', '+2348039990009');
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, token = mine.token) =>
  server.call(method, path, { token, ...(body === undefined ? {} : { body }) });

async function readExport(token: string): Promise<Record<string, string>> {
  const answer = await server.app.inject({
    url: '/api/organisation/export',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzipSync(answer.rawPayload);
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
}

describe('the export', () => {
  test('[PR-01] is one ZIP file with every table, file and image, and nothing of another organisation', async () => {
    const files = await readExport(mine.token);
    const readme = files['README.txt'] ?? '';
    for (const name of ['people.csv', ...exportTables.map(({ file }) => file)]) {
      expect(Object.keys(files)).toContain(name);
      expect(readme).toContain(name);
    }
    const all = Object.values(files).join('\n');
    expect(all).toContain('alpaca');
    expect(all).not.toContain('zebedee');
    expect(all).not.toContain(theirs.tenantId);
    expect(Object.keys(files).filter((name) => name.startsWith('images/'))).toHaveLength(1);

    for (const [file, table] of [
      ['people.csv', 'person'],
      ['memberships.csv', 'membership'],
      ['families.csv', 'household_member'],
      ['notes.csv', 'note'],
      ['custom-fields.csv', 'custom_value'],
      ['messages.csv', 'message'],
      ['recipients.csv', 'recipient'],
      ['units.csv', 'unit_ledger'],
      ['opt-outs.csv', 'suppression'],
      ['attendance.csv', 'attendance_mark'],
      ['replies.csv', 'inbox_message'],
    ] as const) {
      const [counted] = await server.query<{ n: number }>(
        `select count(*)::int as n from ${table} where tenant_id = $1`,
        [mine.tenantId],
      );
      // Texts over several lines are within quotes.
      const rows =
        (files[file] ?? '')
          .replaceAll(/"[^"]*"/g, '')
          .trimEnd()
          .split('\r\n').length - 1;
      expect([file, rows]).toEqual([file, counted?.n]);
    }
    const lines = await server.query(
      "select user_id is not null as who from audit where tenant_id = $1 and action = 'organisation.exported'",
      [mine.tenantId],
    );
    expect(lines).toEqual([{ who: true }]);
  });

  test('[PR-01] is an owner’s alone', async () => {
    const admin = await addColleague(server, mine.token, 'admin');
    for (const [method, path] of [
      ['GET', 'export'],
      ['POST', 'close'],
      ['POST', 'reopen'],
    ] as const) {
      const answer = await call(
        method,
        `/api/organisation/${path}`,
        method === 'POST' ? { name: 'x' } : undefined,
        admin.token,
      );
      expect([path, answer.status]).toEqual([path, 403]);
    }
    expect((await server.call('GET', '/api/organisation/export')).status).toBe(401);
  });
});

const deleting = (): Deleting => ({
  ...server.context,
  notify: server.context.accounts.notify,
  imageKeys: keysOf,
  removeLogos: openLogos(server.context.files).remove,
});

const goOn = async (days: number) => {
  now = new Date(now.getTime() + days * dayMs);
  await server.shiftClock((now.getTime() - Date.now()) / 1000);
};

/** How many rows of each table have this organisation, by the table. */
async function rowsOf(tenantId: string): Promise<Record<string, number>> {
  const tables = await server.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'engine')
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' where c.relkind = 'r' order by 1`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await server.query<{ n: number }>(
      `select count(*)::int as n from ${name} where tenant_id = $1`,
      [tenantId],
    );
    if (row && row.n > 0) counts[name] = row.n;
  }
  return counts;
}

async function filesOf(tenantId: string): Promise<string[]> {
  const images = await server.query<{ token: string; extension: string }>(
    'select token::text as token, extension from media where tenant_id = $1',
    [tenantId],
  );
  const keys = new Set(images.flatMap((image) => keysOf(image)));
  const found: string[] = [];
  for await (const key of server.context.files.list())
    if (keys.has(key) || key.split('/')[1] === tenantId) found.push(key);
  return found.sort();
}

describe('closing', () => {
  test('[PR-01] asks for the name, stops sending, lets owners alone in, and can be undone', async () => {
    const staff = await addColleague(server, mine.token, 'staff');
    const key = await call('POST', '/api/keys', { name: 'Website', scopes: ['people.read'] });
    expect(key.body.key).toContain(keyPrefix);
    const scheduled = await call('POST', '/api/Messaging/saveSmsSchedule', {
      subject: mine.mask,
      message: 'Later',
      ToContacts: mine.person,
      executionDate: new Date(now.getTime() + dayMs).toISOString(),
    });
    expect(scheduled.body).toMatchObject({ status: true });

    expect(await call('POST', '/api/organisation/close', { name: 'alpaca' })).toMatchObject({
      status: 400,
      body: { errors: { name: 'Type the name exactly as it is shown.' } },
    });
    expect(await call('POST', '/api/organisation/close', { name: 'alpaca church' })).toMatchObject({
      status: 200,
    });
    expect((await call('POST', '/api/organisation/close', { name: 'alpaca church' })).status).toBe(409);

    expect(await call('GET', '/api/people', undefined, staff.token)).toMatchObject({
      status: 401,
      body: { code: 'removed', message: 'alpaca church was closed by its owner.' },
    });
    const again = await server.call('POST', '/api/accounts/sign-in', {
      body: { email: staff.email, password: colleaguePassword },
    });
    expect(again).toMatchObject({ status: 400, body: { message: 'alpaca church was closed by its owner.' } });
    expect((await call('GET', '/api/people', undefined, key.body.key)).status).toBe(401);

    expect((await call('GET', '/api/people')).status).toBe(200);
    expect((await call('GET', '/api/organisation/sending')).body).toMatchObject({
      state: 'suspended',
      suspendedFor: '',
      closedAt: now.toISOString(),
    });
    const send = { subject: mine.mask, message: 'Now', ToContacts: mine.person };
    expect((await call('POST', '/api/Messaging/sendSms', send)).body).toMatchObject({
      status: false,
      message: expect.stringContaining('Your organisation is closed'),
    });
    const list = await call('GET', '/api/operator/tenants?search=alpaca', undefined, operator.token);
    expect(list.body.items).toMatchObject([{ state: 'suspended', closedAt: now.toISOString() }]);
    const lift = { state: 'approved', reason: '' };
    expect(
      await call('PUT', `/api/operator/tenants/${mine.tenantId}/state`, lift, operator.token),
    ).toMatchObject({
      status: 409,
    });
    await expect.poll(() => mails.map(({ subject }) => subject)).toContain('alpaca church is closed');
    const told = await server.query<{ code: string }>('select code from notice where tenant_id = $1', [
      operator.tenantId,
    ]);
    expect(told.map(({ code }) => code)).toContain('organisationClosedByOwner');

    expect((await call('POST', '/api/organisation/reopen')).status).toBe(200);
    expect((await call('POST', '/api/organisation/reopen')).status).toBe(409);
    expect((await call('GET', '/api/people', undefined, staff.token)).status).toBe(200);
    expect((await call('GET', '/api/people', undefined, key.body.key)).status).toBe(200);
    expect((await call('GET', '/api/organisation/sending')).body).toMatchObject({
      state: 'approved',
      closedAt: null,
    });
    const actions = await server.query<{ action: string }>(
      "select action from audit where tenant_id = $1 and action in ('organisation.closed', 'organisation.reopened') order by seq",
      [mine.tenantId],
    );
    expect(actions.map(({ action }) => action)).toEqual(['organisation.closed', 'organisation.reopened']);
  });

  test('[PR-01] the operator’s own organisation cannot be closed', async () => {
    const answer = await call('POST', '/api/organisation/close', { name: 'Office' }, operator.token);
    expect(answer.body).toMatchObject({ status: false, message: expect.stringContaining('operator') });
  });

  test('[PR-01] after thirty days everything of it is deleted, and nothing of any other', async () => {
    expect((await call('POST', '/api/organisation/close', { name: 'alpaca church' })).status).toBe(200);
    const others = [await rowsOf(theirs.tenantId), await filesOf(theirs.tenantId)];
    const [users] = await server.query<{ n: number }>(
      'select count(*)::int as n from member where tenant_id = $1',
      [mine.tenantId],
    );
    expect(users?.n).toBeGreaterThan(2);
    // One of them belongs to the other organisation too, and stays.
    await server.query(
      `insert into member (id, tenant_id, user_id, role, created_at)
         select gen_random_uuid(), $1, $2, 'staff', now()`,
      [theirs.tenantId, mine.colleague],
    );
    const before = await rowsOf(theirs.tenantId);
    const homeless = () =>
      server.query<{ id: string }>(
        'select id from "user" where id not in (select user_id from member) order by id',
      );
    const alone = await homeless();

    await goOn(22);
    await endClosed(deleting());
    expect(mails.map(({ subject }) => subject)).not.toContain('alpaca church will be deleted within a week');
    await goOn(1.5);
    await endClosed(deleting());
    await endClosed(deleting());
    await expect
      .poll(
        () => mails.filter(({ subject }) => subject === 'alpaca church will be deleted within a week').length,
      )
      .toBe(1);
    await goOn(6);
    await endClosed(deleting());
    expect(
      (await rowsOf(mine.tenantId))['person'],
      'nothing before the thirty days are over',
    ).toBeGreaterThan(0);
    expect((await filesOf(mine.tenantId)).length).toBeGreaterThan(0);

    const keys = await filesOf(mine.tenantId);
    await goOn(1);
    await endClosed(deleting());
    expect(await rowsOf(mine.tenantId)).toEqual({});
    const left: string[] = [];
    for await (const file of server.context.files.list()) if (keys.includes(file)) left.push(file);
    expect(left).toEqual([]);
    expect(await server.query('select from tenant where id = $1', [mine.tenantId])).toEqual([]);
    expect(await homeless(), 'users who belonged to no other organisation are deleted').toEqual(alone);
    expect(await server.query('select from "user" where id = $1', [mine.colleague])).toHaveLength(1);
    expect(await rowsOf(theirs.tenantId)).toEqual(before);
    expect(await filesOf(theirs.tenantId)).toEqual(others[1]);
    const [line] = await server.query<{ detail: object }>(
      "select detail from audit where tenant_id = $1 and action = 'organisation.deleted'",
      [operator.tenantId],
    );
    expect(line?.detail).toEqual({ organisation: 'alpaca church' });
    expect((await call('GET', '/api/people')).status).toBe(401);
  });

  test('[PR-01] the database deletes no organisation that is open, or was closed a day ago', async () => {
    const kept = await rowsOf(theirs.tenantId);
    const run = () => server.query('select engine.delete_closed($1, 5000) as gone', [theirs.tenantId]);
    expect(await run()).toEqual([{ gone: 0 }]);
    await server.query("update tenant set closed_at = engine.now() - interval '29 days' where id = $1", [
      theirs.tenantId,
    ]);
    expect(await run()).toEqual([{ gone: 0 }]);
    expect(await rowsOf(theirs.tenantId)).toEqual(kept);
  });
});
