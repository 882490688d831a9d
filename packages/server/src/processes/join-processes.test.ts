// Tests that a process starts only beside living processes with the same settings.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { readConfig } from '../platform/config.ts';
import { openLog } from '../platform/log.ts';
import { joinProcesses, type JoiningOptions } from './join-processes.ts';
import { differences, fingerprintOf } from './settings-fingerprint.ts';

const secret = 'a secret of tests, long enough to be one';
const base = {
  DATABASE_URL: 'postgres://u:p@127.0.0.1/x',
  TIDINGS_SECRET: secret,
  PUBLIC_URL: 'https://grace.example',
  SMTP_URL: 'smtp://u:p@mail.example.org',
  REGISTRATION: 'closed',
};

/** The fingerprint of these settings, besides `base`; an empty one is left out. */
function settings(over: Record<string, string> = {}, key = secret) {
  const config = readConfig({ ...base, ...over }, '/tmp');
  return fingerprintOf(config, key, config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`);
}

describe('a fingerprint', () => {
  test.each([
    ['PUBLIC_URL', 'https://other.example'],
    ['SMTP_URL', 'smtp://u:q@mail.example.org'],
    ['SMTP_URL', ''],
    ['SMPP_URL', 'smpp://u:p@smsc.example.org'],
    ['MAIL_FROM', 'office@example.org'],
    ['BOUNCE_ADDRESS', 'b+*@example.org'],
    ['S3_URL', 's3://key:secret@s3.example.org/bucket'],
    ['WELCOME_UNITS', '5'],
    ['REGISTRATION', 'approval'],
  ])('[OP-01] names %s where only that differs', (name, value) => {
    expect(differences(settings(), settings({ [name]: value }))).toEqual([name]);
  });

  test('[OP-01] is the same on machines of their own', () => {
    const other = {
      PORT: '9000',
      HOST: '0.0.0.0',
      TIDINGS_DATA: '/elsewhere',
      DATABASE_URL: 'postgres://w@10.0.0.1/x',
      LOG_LEVEL: 'debug',
      TRUSTED_PROXIES: '10.0.0.5',
      DNS_SERVERS: '9.9.9.9',
      WELCOME_UNITS: '10000',
    };
    expect(differences(settings(), settings(other))).toEqual([]);
  });

  test('[OP-01] is of the address that links lead to where PUBLIC_URL is not set', () => {
    expect(differences(settings({ PUBLIC_URL: '' }), settings({ PUBLIC_URL: '', PORT: '9000' }))).toEqual([
      'PUBLIC_URL',
    ]);
  });

  test('[OP-01] under another secret names the secret alone, and holds no value', () => {
    const ours = settings({ SMTP_URL: '' });
    expect(differences(ours, settings({}, 'another secret of tests, long enough'))).toEqual([
      'TIDINGS_SECRET',
    ]);
    const text = JSON.stringify(ours);
    for (const value of ['closed', 'grace.example', secret]) expect(text).not.toContain(value);
  });

  test('a setting that only the newer program knows is not compared', () => {
    const { MAIL_FROM: _, ...older } = settings();
    expect(differences(settings({ MAIL_FROM: 'a@example.org' }), older)).toEqual([]);
  });
});

describe('a start', () => {
  let database: TestDatabase;
  const logged: { msg: string; settings: string | string[] }[] = [];
  const log = openLog('info', { write: (line) => void logged.push(JSON.parse(line)) });
  let pids = 100;
  beforeAll(async () => {
    database = await testDatabase();
  });
  beforeEach(() => {
    logged.length = 0;
    return database.query('delete from engine.process');
  });
  const join = (over: Partial<JoiningOptions> = {}) =>
    joinProcesses({
      db: database.db,
      log,
      part: 'worker',
      settings: settings(),
      alone: false,
      allowDifferent: false,
      host: 'one',
      pid: (pids += 1),
      ...over,
    });
  const changed = settings({ SMTP_URL: 'smtp://elsewhere.example.org', MAIL_FROM: 'a@example.org' });
  /** The last sign of life of every process is so many seconds old. */
  const age = (seconds: number) =>
    database.query('update engine.process set seen_at = seen_at - make_interval(secs => $1)', [seconds]);
  const hosts = async () =>
    (await database.query<{ host: string }>('select host from engine.process order by host')).map(
      ({ host }) => host,
    );

  test('[OP-01] beside a process with the same settings is allowed', async () => {
    expect((await join()).refusal).toBeNull();
    expect((await join({ host: 'two', part: 'api' })).refusal).toBeNull();
    expect(await hosts()).toEqual(['one', 'two']);
  });

  test('[OP-01] beside a process with other settings is refused, and says which settings and who has them', async () => {
    await join({ pid: 4711 });
    const { refusal } = await join({ host: 'two', settings: changed });
    expect(refusal).toMatch(
      /^Tidings cannot start: all processes of one database need the same settings, and here SMTP_URL and MAIL_FROM differ from the worker on one \(process 4711, running since 20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ\)\. /,
    );
    expect(refusal).not.toContain('elsewhere');
    expect(await hosts()).toEqual(['one']);
  });

  test('[OP-01] of two at the same moment with different settings is allowed to one', async () => {
    const both = await Promise.all([join(), join({ host: 'two', settings: changed })]);
    expect(both.filter(({ refusal }) => refusal === null)).toHaveLength(1);
    expect(await hosts()).toHaveLength(1);
  });

  test('[OP-01] is allowed once the other has stopped, or gave no sign of life for three beats', async () => {
    const stopped = await join();
    await stopped.leave();
    expect((await join({ host: 'two', settings: changed })).refusal).toBeNull();
    await age(40);
    expect((await join({ host: 'three' })).refusal).toMatch(/MAIL_FROM differ from the worker on two/);
    await age(10);
    expect((await join({ host: 'three' })).refusal).toBeNull();
  });

  test('[OP-01] takes the row of an earlier life with the same host and number', async () => {
    await join({ pid: 1 });
    expect((await join({ pid: 1, settings: changed })).refusal).toBeNull();
    expect(await hosts()).toEqual(['one']);
  });

  test('on a database of its own takes all others for dead', async () => {
    await join({ host: 'zero' });
    expect((await join({ settings: changed, alone: true })).refusal).toBeNull();
    expect(await hosts()).toEqual(['one']);
  });

  test('[OP-01] is allowed with a warning while processes are replaced', async () => {
    const old = await join();
    expect((await join({ host: 'two', settings: changed, allowDifferent: true })).refusal).toBeNull();
    expect(logged.map(({ msg }) => msg)).toEqual(['started beside processes with other settings']);
    // The one that was there before finds it at its next beat, and says so once.
    await old.beat([]);
    await old.beat([]);
    expect(logged.slice(1).map(({ msg }) => msg)).toEqual([
      'another process of this database has other settings',
    ]);
    expect(logged[1]?.settings).toContain('SMTP_URL and MAIL_FROM differ from the worker on two');
  });

  test('rows of processes long gone are removed, and one that was away comes back', async () => {
    const away = await join();
    await age(601);
    await join({ host: 'two' });
    expect(await hosts()).toEqual(['two']);
    await away.beat(['sms:outbox']);
    expect(await hosts()).toEqual(['one', 'two']);
  });
});
