// Tests two versions on one database, and a database that is too new.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseUrl } from '../testing/global-setup.ts';
import { type FakeSmtp, startFakeSmtp } from '../testing/servers/fake-smtp.ts';
import { checkOutLastRelease, hasLastRelease } from '../testing/upgrade/last-release.ts';
import { startWholeServer, type WholeServer } from '../testing/whole-server.ts';
import { migrate, refuseUnderOlder } from './platform/db/migrate.ts';

const name = `upgrade_${randomBytes(6).toString('hex')}`;
const postgres = inject('postgresUrl');
const url = databaseUrl(postgres, name);
let folder: string;
let admin: pg.Client;
let owner: pg.Client;
let mailServer: FakeSmtp;
const servers: WholeServer[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidings-upgrade-'));
  admin = new pg.Client({ connectionString: postgres });
  await admin.connect();
  await admin.query(`create database ${name}`);
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  mailServer = await startFakeSmtp();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await mailServer?.stop();
  await owner?.end();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a version beside what runs. */
async function start(program?: string[]): Promise<WholeServer> {
  const data = await mkdtemp(path.join(folder, 'data-'));
  const env = {
    DATABASE_URL: url,
    TIDINGS_SECRET: 'the secret of two versions of a test',
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'Tidings <post@tidings.example>',
    // Each has a port of its own, and with it another address for links.
    ALLOW_DIFFERENT_SETTINGS: 'yes',
    DNS_SERVERS: '127.0.0.1:9',
    REGISTRATION: 'approval',
  };
  const server = await startWholeServer(data, env, [], program);
  servers.push(server);
  return server;
}

/** Sends an e-mail to a person; waits until it has arrived once. */
async function sends(server: WholeServer, token: string, subject: string): Promise<void> {
  const { rows } = await owner.query<{ id: string }>("select id from person where email <> ''");
  const { status, body } = await server.call('POST', '/api/Messaging/sendEmail', {
    token,
    body: { subject, message: '<p>Rehearsal</p>', ToContacts: rows[0]?.id },
  });
  expect([status, body]).toMatchObject([200, { status: true }]);
  await expect
    .poll(async () => (await server.call('GET', `/api/messages/${body.mail.id}`, { token })).body.state)
    .toBe('done');
  expect(mailServer.mails.filter((mail) => mail.data.includes(`Subject: ${subject}\r\n`))).toHaveLength(1);
}

const account = {
  organisation: 'Grace',
  country: 'NG',
  timeZone: 'Africa/Lagos',
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@grace.example',
  password: 'correct horse battery',
};

describe('the last release', () => {
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

  it.skipIf(!hasLastRelease())(
    '[OP-03] works on the new schema while both versions run (needs the whole git history)',
    async () => {
      // Its API alone: lanes of 0.2 do not survive an added column (decision 137), and the new worker sends for them.
      const program = checkOutLastRelease(await mkdtemp(path.join(folder, 'old-')));
      const old = await start([program, '--only=api']);
      const { body: registered } = await old.call('POST', '/api/accounts/register', { body: account });
      const { token } = registered;
      expect(token).toBeTruthy();
      await owner.query('update tenant_setting set hold_seconds = 0');
      const people = [
        { firstName: 'Obioma', lastName: 'Eze', email: 'obioma@grace.example' },
        { firstName: 'Bola', lastName: 'Ade', mobilePhone: '+2348030000001' },
      ];
      const add = (server: WholeServer, body: unknown) =>
        server.call('POST', '/api/people/createperson', { token, body });
      expect((await add(old, people[0])).status).toBeLessThan(300);

      expect(await migrate(url)).toContain('0071-minimum-version');
      // Nothing of what the old one does may fail on the new schema.
      expect((await old.call('POST', '/api/accounts/sign-in', { body: account })).status).toBe(200);
      expect((await add(old, people[1])).status).toBeLessThan(300);

      const fresh = await start();
      await sends(old, token, 'Beside the new one');
      await sends(fresh, token, 'From the new one');
      const { body } = await old.call('GET', '/api/people', { token });
      expect(body.items).toHaveLength(2);
      expect(old.log()).not.toMatch(/does not exist|violates|permission denied/);
    },
    120_000,
  );
});

describe('a server on a database that is too new for it', () => {
  const later = "insert into migration (name, needs) values ('0998-more', null), ('0999-less', '0998-more')";

  it('[OP-03] keeps a migration from running that it could not survive', async () => {
    await start();
    const needs = (one: string | null) => refuseUnderOlder(owner, '0999-less', one);
    await needs(null);
    await needs('0071-minimum-version');
    await expect(needs('0998-more')).rejects.toThrow(
      /an older version of Tidings uses, and one still runs: process/,
    );
  });

  it('[OP-03] takes no more work, says so, and does not start again', async () => {
    const server = servers[0] ?? (await start());
    const sentence = expect.stringMatching(/^This database was used by a newer version .*0999-less/);
    await owner.query(later);
    const ask = (route: string) => server.call('GET', route);
    await expect.poll(async () => (await ask('/readyz')).status, { timeout: 40_000 }).toBe(503);
    expect((await ask('/readyz')).body).toMatchObject({ status: false, message: sentence });
    expect((await ask('/healthz')).status).toBe(200);
    const refused = await server.call('POST', '/api/accounts/sign-in', { body: account });
    expect(refused).toMatchObject({ status: 503, body: { message: sentence } });
    await expect
      .poll(async () => (await owner.query('select from engine.process where stopped_at is null')).rows)
      .toEqual([]);
    expect(server.log()).toContain('takes no more work');
    await server.stop();
    expect(await server.code).toBe(0);
    servers.length = 0;
    await expect(start()).rejects.toThrow(/ended with 1: .*Start that version instead/s);
  }, 120_000);

  it('[OP-03] starts on one that is newer and only adds', async () => {
    await owner.query("delete from migration where name = '0999-less'");
    const server = await start();
    expect((await server.call('GET', '/readyz')).status).toBe(200);
  });
});
