// Tests that the data of a version 0.1.0 installation still works.
import { createHmac, createPublicKey, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { shiftedClock } from '../testing/clock.ts';
import { ownerLogins } from '../testing/database.ts';
import { databaseUrl } from '../testing/global-setup.ts';
import { type FakeSmtp, startFakeSmtp } from '../testing/servers/fake-smtp.ts';
import { loadFixture, readFixture } from '../testing/upgrade/fixture.ts';
import { startWholeServer, type WholeServer } from '../testing/whole-server.ts';
import { openDomainKeys } from './email/domains/domain-keys.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { deriveKey } from './platform/secret.ts';
import { openProviderAccounts } from './provider-accounts/open-accounts.ts';

const fixture = readFixture();
const { secret, account, queued } = fixture;
const { token } = account;
const name = `upgrade_${randomBytes(6).toString('hex')}`;
const postgres = inject('postgresUrl');
const url = databaseUrl(postgres, name);

let folder: string;
let admin: pg.Client;
let owner: pg.Client;
let db: Database;
let mailServer: FakeSmtp;
let server: WholeServer;
let startedAt: Date;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidings-upgrade-'));
  admin = new pg.Client({ connectionString: postgres });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await loadFixture(url, fixture);
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  startedAt = (await owner.query<{ now: Date }>('select now()')).rows[0]?.now as Date;
  mailServer = await startFakeSmtp();
  server = await startWholeServer(folder, {
    DATABASE_URL: url,
    TIDINGS_SECRET: secret,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'Tidings <post@tidings.example>',
    DNS_SERVERS: '127.0.0.1:9',
  });
  db = openDatabase(ownerLogins(url));
});
afterAll(async () => {
  await server?.stop();
  await mailServer?.stop();
  await db?.close();
  await owner?.end();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

const get = async (route: string) => (await server.call('GET', route, { token })).body;
const page = async (route: string, init?: RequestInit) => {
  const response = await fetch(new URL(route, server.address), init);
  return { status: response.status, text: await response.text() };
};
const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };

describe('after an upgrade from 0.1.0', () => {
  it('somebody who was signed in still is, and can sign in with the same password', async () => {
    expect(await get('/api/Membership/GetCurrentSignedInUser')).toMatchObject({ email: account.email });
    const { email, password } = account;
    const { status, body } = await server.call('POST', '/api/accounts/sign-in', {
      body: { email, password },
    });
    expect(status).toBe(200);
    expect(body.token).toBeTruthy();
  });

  it('[SC-10, EC-12] drafts open as they were saved', async () => {
    for (const { id, body, subject } of Object.values(fixture.drafts))
      expect(await get(`/api/messages/${id}`)).toMatchObject({ state: 'draft', message: body, subject });
  });

  it('[DE-03] the passwords of a provider and of the own mail server can be opened', async () => {
    const accounts = openProviderAccounts({ db, secret, config: { HOST: '127.0.0.1', PORT: 8080 } });
    for (const { id, password, hookAddress } of fixture.providers) {
      const opened = await accounts.readAccount(id);
      expect(opened?.secrets).toEqual({ password });
      // The provider knows this address.
      expect(new URL(opened?.hookAddress ?? '').pathname).toBe(new URL(hookAddress).pathname);
    }
  });

  it('[EC-15] the DKIM key of a domain is the one that its DNS record shows', async () => {
    const keys = await openDomainKeys(db, secret).read();
    const key = keys.find(({ domain }) => domain === fixture.dkim.domain);
    expect(`${key?.selector}._domainkey.${key?.domain}`).toBe(fixture.dkim.name);
    const shown = createPublicKey(key?.privateKey ?? '').export({ type: 'spki', format: 'der' });
    expect(fixture.dkim.record).toContain(`p=${shown.toString('base64')}`);
  });

  it('jobs that were queued are done', async () => {
    const { importId, importedName, proofTo, resetTo } = queued;
    await expect
      .poll(() => get(`/api/people/imports/${importId}`))
      .toMatchObject({ state: 'done', created: 1, failed: 0 });
    const { items } = await get(`/api/people?search=${importedName}`);
    expect(items).toMatchObject([{ firstName: importedName }]);
    await expect
      .poll(() => mailServer.mails.map(({ to }) => to))
      .toEqual(expect.arrayContaining([proofTo, resetTo]));
    const unfinished = "select name from pgboss.job where created_on < $1 and state <> 'completed'";
    await expect.poll(async () => (await owner.query(unfinished, [startedAt])).rows).toEqual([]);
  });

  it('every job that was due once an hour is still somebody’s', async () => {
    const { rows } = await owner.query('select name from pgboss.schedule where updated_on < $1', [startedAt]);
    expect(rows).toEqual([]);
  });

  it('[EC-15] the link to unsubscribe in a mail works; what stands in its Message-ID is no such link', async () => {
    const { unsubscribe, messageId } = fixture.mail;
    const isSuppressed = async () =>
      (await get('/api/suppressions?channel=email')).items.some(
        ({ address }: { address: string }) => address === fixture.reader.email,
      );
    const inMessageId = `/u/${messageId.split('@')[0]}`;
    expect((await page(inMessageId, oneClick)).text).toContain('This link');
    expect(await isSuppressed()).toBe(false);
    expect(await page(unsubscribe)).toMatchObject({ status: 200, text: expect.stringContaining('<button') });
    expect(await isSuppressed()).toBe(false);
    expect((await page(unsubscribe, oneClick)).status).toBe(200);
    expect(await isSuppressed()).toBe(true);
  });

  it('[EC-15] so does that of a mail from before 0.1.0, when one token stood for everything', async () => {
    // As commit c93cf58 made the token of its links and Message-IDs.
    const [number, n] = fixture.mail.messageId.split('-');
    const named = `${number}-${n}`;
    const mark = createHmac('sha256', deriveKey(secret, 'mail tokens')).update(named).digest('hex');
    const link = `/u/${named}-${mark.slice(0, 20)}`;
    expect(await page(link)).toMatchObject({ status: 200, text: expect.stringContaining('Grace') });
  });

  it('[SC-11] a scheduled message goes out at its time', async () => {
    const { id, message } = fixture.scheduled;
    expect(await get(`/api/messages/${id}`)).toMatchObject({ state: 'scheduled', message });
    const { rows } = await owner.query<{ wait: number }>(
      'select extract(epoch from execute_at - now())::float8 as wait from message where id = $1',
      [id],
    );
    await owner.query(shiftedClock((rows[0]?.wait ?? 0) + 60));
    await expect.poll(async () => (await get(`/api/messages/${id}`)).state).toBe('done');
    const { items } = await get(`/api/outbox?messageId=${id}`);
    expect(items).toMatchObject([{ to: fixture.reader.phone, body: message }]);
  });
});
