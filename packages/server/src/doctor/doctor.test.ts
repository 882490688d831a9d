// Tests what the doctor finds in a database, at providers and on a machine.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { freePort } from '../../testing/program.ts';
import { startFakeMicrosoft } from '../../testing/servers/fake-microsoft.ts';
import { startFakeSmtp } from '../../testing/servers/fake-smtp.ts';
import { readConfig } from '../platform/config.ts';
import { migrationNames } from '../platform/db/migrate.ts';
import { newId } from '../platform/id.ts';
import { openSealing } from '../platform/sealing.ts';
import { checkDatabase, checkLogins, findingsAbout } from './check-database.ts';
import { checkClock, checkDisk } from './check-machine.ts';
import { checkMicrosoft } from './check-microsoft.ts';
import { checkMailServer, checkSmsProvider } from './check-providers.ts';
import { checkSending } from './check-sending.ts';
import { checkSecret } from './check-secret.ts';
import { checkSettings } from './check-settings.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

const wordsOf = (findings: Finding[], state: Finding['state']) =>
  findings.filter((one) => one.state === state).map(({ words }) => words);
const now = () => Date.now();

describe('the database', () => {
  const sound = {
    name: 'church',
    version: 170_004,
    durability: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
    hasStandby: false,
    aheadMs: 40,
    isNew: false,
    due: [],
    newer: [],
    beyond: [],
    bytes: 13_000_000,
  };

  it('[OP-03] is in order where nothing is wrong with it', () => {
    expect(wordsOf(findingsAbout(sound), 'good')).toEqual([
      'PostgreSQL 17, 13 MB.',
      'All migrations have run.',
    ]);
    expect(findingsAbout(sound)).toHaveLength(2);
  });

  it.each([
    [{ version: 140_011 }, /PostgreSQL 14 is too old/],
    [{ durability: { ...sound.durability, fsync: 'off' } }, /^fsync is off/],
    [{ durability: { ...sound.durability, full_page_writes: 'off' } }, /^full_page_writes is off/],
    [
      { hasStandby: true, durability: { ...sound.durability, synchronous_commit: 'local' } },
      /^synchronous_commit is local/,
    ],
    [{ aheadMs: 61_000 }, /61 seconds ahead of/],
    [{ aheadMs: -3_000 }, /3 seconds behind/],
    [{ newer: ['0999-later'], beyond: ['0999-later'] }, /A newer Tidings has used it \(0999-later\)/],
  ])('[OP-03] is wrong with %j', (over, words) => {
    expect(wordsOf(findingsAbout({ ...sound, ...over }), 'wrong')).toEqual([expect.stringMatching(words)]);
  });

  it('[OP-03] may be newer than the program where nothing is taken away', () => {
    expect(wordsOf(findingsAbout({ ...sound, newer: ['0999-later'] }), 'look')).toEqual([
      expect.stringMatching(/^A newer Tidings has migrated it/),
    ]);
  });

  it('[OP-03] is told to commit on disk where that is turned off for it', async () => {
    const { url } = await testDatabase({ synchronous_commit: 'off' });
    const { findings } = await checkDatabase(url, now);
    expect(wordsOf(findings, 'wrong')).toEqual(
      expect.arrayContaining([expect.stringContaining('synchronous_commit is off')]),
    );
  });

  it('[OP-03] has its migrations counted, and its logins tried', async () => {
    const database = await testDatabase();
    const { url, logins } = database;
    const [last = ''] = migrationNames().slice(-1);
    await database.query('delete from migration where name = $1', [last]);
    const { state, findings } = await checkDatabase(url, now);
    expect(state).toMatchObject({ due: [last], newer: [], isNew: false });
    expect(wordsOf(findings, 'look')).toEqual([expect.stringMatching(/^1 migration waits/)]);
    expect(wordsOf(await checkLogins(logins), 'good')).toHaveLength(2);
    const stranger = new URL(logins.system.url);
    stranger.username = 'nobody_here';
    const tried = await checkLogins({ ...logins, system: { url: stranger.href, role: 'nobody_here' } });
    expect(wordsOf(tried, 'look')).toEqual([expect.stringMatching(/^nobody_here cannot log in/)]);
  });

  it('[OP-03] that cannot be reached is told in a sentence', async () => {
    const port = await freePort();
    const { findings, state } = await checkDatabase(`postgresql://u:p@127.0.0.1:${port}/x`, now);
    expect(state).toBeUndefined();
    expect(wordsOf(findings, 'wrong')).toEqual([expect.stringMatching(/cannot be used.*DATABASE_URL/)]);
  });
});

test('[OP-03] lanes that are down or paused, and processes that are too old, are told', async () => {
  const database = await testDatabase();
  const { db } = database;
  const told = async () => (await checkSending(db)).map(({ state, words }) => [state, words]);
  expect(await told()).toEqual([['good', 'No lane is down or paused, and every message moves.']]);
  await database.query(
    `insert into engine.lane_report (lane, worker, host, pid, state, trouble, since)
       values ('email:smtp', $1, 'one', 7, 'down', 'The password is wrong.', engine.now()),
         ('sms:smpp', $1, 'one', 7, 'running', '', engine.now())`,
    [newId()],
  );
  await database.query("insert into engine.lane_control (lane, mode) values ('sms:smpp', 'paused')");
  const [last = ''] = migrationNames().slice(-1);
  await database.query('update migration set needs = $1 where name = $1', [last]);
  await database.query(
    `insert into engine.process (id, host, pid, part, settings, knows) values ($1, 'two', 8, 'worker', '{}', '{}')`,
    [newId()],
  );
  expect(await told()).toEqual([
    ['wrong', 'Process 8 on two is too old for this database and takes no work. Replace it.'],
    ['look', 'SMPP_URL is paused by the operator.'],
    ['wrong', 'SMTP_URL cannot send: The password is wrong.'],
  ]);
});

describe('the secret', () => {
  const secret = 'the secret of this installation, long';

  it('[OP-03] opens what was stored under it, and another one is told with what it closes', async () => {
    const database = await testDatabase();
    const { db } = database;
    expect(await checkSecret(db, secret)).toMatchObject({ state: 'good' });
    const [account, user] = [newId(), newId()];
    await database.query(
      `insert into engine.provider_account (id, kind, name, settings, secrets) values ($1, 'twilio', 'Ours', '{}', $2)`,
      [account, openSealing(secret, 'provider accounts').seal(account, '{"token":"x"}')],
    );
    await database.query(
      `insert into "user" (id, name, email, email_verified) values ($1, 'Ada', 'ada@example.org', true)`,
      [user],
    );
    await database.query(
      `insert into two_factor (id, user_id, secret, backup_codes, verified) values ($1, $2, $3, '[]', true)`,
      [newId(), user, openSealing(secret, 'two-factor secrets').seal(user, 'SECRET')],
    );
    expect(await checkSecret(db, secret)).toMatchObject({ state: 'good' });
    expect(await checkSecret(db, `not ${secret}`)).toMatchObject({
      state: 'wrong',
      words: expect.stringMatching(
        /^It does not open 1 of 1 secrets of provider accounts and 1 of 1 second factors/,
      ),
    });
  });
});

it('[OP-03] a built-in database that does not start is one finding among the others', async () => {
  const found: Finding[] = [];
  const config = readConfig({ TIDINGS_DATA: mkdtempSync(join(tmpdir(), 'tidings-doctor-')) }, '/tmp');
  for await (const one of examine(config, { refusal: 'The database did not start.' }, '1')) found.push(one);
  rmSync(config.TIDINGS_DATA, { recursive: true });
  expect(wordsOf(found, 'wrong')).toEqual(['The database did not start.']);
  expect(found.map(({ about }) => about)).toEqual(expect.arrayContaining(['Program', 'Disk', 'Settings']));
});

describe('providers', () => {
  test('[OP-03] a mail server that takes the password is in order, and is handed nothing', async () => {
    const smtp = await startFakeSmtp();
    try {
      const finding = await checkMailServer({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
      expect(finding).toMatchObject({ state: 'good', words: expect.stringContaining('127.0.0.1 answers') });
      expect(smtp.mails).toEqual([]);
    } finally {
      await smtp.stop();
    }
  });

  test('[OP-03] a server that does not answer is wrong, and one that is not set is told', async () => {
    const port = await freePort();
    expect(await checkMailServer({ SMTP_URL: `smtp://127.0.0.1:${port}` })).toMatchObject({
      state: 'wrong',
      words: expect.stringMatching(/Nothing answers.*Check SMTP_URL/),
    });
    expect(await checkSmsProvider({ SMPP_URL: `smpp://u:p@127.0.0.1:${port}` })).toMatchObject({
      state: 'wrong',
      words: expect.stringContaining('ECONNREFUSED'),
    });
    expect((await checkMailServer({})).state).toBe('look');
    expect((await checkSmsProvider({})).state).toBe('look');
  });
});

describe('the machine', () => {
  const megabytes = (free: number) => async () => ({ free: free * 1024 * 1024, all: 1e12 });

  test.each([
    [10, 'wrong'],
    [500, 'look'],
    [5_000, 'good'],
  ] as const)('[OP-03] %i MB of free disk are found %s', async (free, state) => {
    expect(await checkDisk('/data', megabytes(free))).toMatchObject({ state });
  });

  test('[OP-03] a clock that nobody sets is told; a system that says nothing is not asked further', async () => {
    expect(await checkClock(async () => 'no\n')).toMatchObject({ state: 'look' });
    expect(await checkClock(async () => 'yes\n')).toMatchObject({ state: 'good' });
    expect(await checkClock(() => Promise.reject(new Error('ENOENT')))).toBeNull();
  });

  test('[OP-03] settings that are valid but rarely meant are told', () => {
    const told = (env: NodeJS.Dict<string>) => wordsOf(checkSettings(readConfig(env, '/tmp')), 'look');
    expect(told({ PUBLIC_URL: 'https://grace.example' })).toEqual([]);
    expect(told({})).toEqual([expect.stringContaining('PUBLIC_URL is not set')]);
    expect(told({ PUBLIC_URL: 'http://grace.example' })).toEqual([expect.stringContaining('clear text')]);
    const app = { MICROSOFT_CLIENT_ID: 'a', MICROSOFT_CLIENT_SECRET: 'b' };
    expect(told({ PUBLIC_URL: 'https://grace.example', ...app })).toEqual([]);
    expect(told({ PUBLIC_URL: 'http://localhost', ...app })).toEqual([
      expect.stringContaining('back to https alone'),
    ]);
    expect(
      told({ PUBLIC_URL: 'https://grace.example', ...app, MICROSOFT_LOGIN_URL: 'http://127.0.0.1' }),
    ).toEqual([expect.stringContaining('are for tests')]);
    expect(() => readConfig({ MICROSOFT_CLIENT_ID: 'a' }, '/tmp')).toThrow('needs MICROSOFT_CLIENT_SECRET');
  });
});

it('[OP-03] Microsoft says whether it takes the app, and nothing is asked without one', async () => {
  const microsoft = await startFakeMicrosoft();
  const told = async (over: object = {}) =>
    (await checkMicrosoft({ ...microsoft.settings, ...over })).map(({ state }) => state);
  expect(await told()).toEqual(['good']);
  expect(await told({ MICROSOFT_CLIENT_SECRET: 'ended' })).toEqual(['wrong']);
  microsoft.faults = { token: { status: 503 } };
  expect(await told()).toEqual(['look']);
  await microsoft.stop();
  expect(await told()).toEqual(['look']);
  expect(await checkMicrosoft({})).toEqual([]);
});
