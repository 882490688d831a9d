// Tests of configurations: which are accepted, and how the others are refused.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig, settingNames } from './config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-config-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});
const write = (text: string, name = 'tidings.env') => writeFileSync(join(folder, name), text);

test('has defaults, and puts the data folder below the working folder', () => {
  expect(readConfig({}, folder)).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    TIDINGS_DATA: join(folder, 'data'),
    WELCOME_UNITS: 10_000,
  });
});

test('prefers the environment to the file, and takes an empty value for none', () => {
  write('PORT=9000\nHOST=::1\nREGISTRATION=closed\n');
  expect(readConfig({ PORT: '9001', HOST: '' }, folder)).toMatchObject({
    PORT: 9001,
    HOST: '::1',
    REGISTRATION: 'closed',
  });
});

test('the example file names every setting once, and is valid once a secret is filled in', () => {
  const example = readFileSync(new URL('../../../../tidings.env.example', import.meta.url), 'utf8');
  const filled = example
    .replace(/^#([A-Z0-9_]+=)/gm, '$1')
    .replace(/^TIDINGS_SECRET=$/m, `$&${'s'.repeat(32)}`);
  expect(Object.keys(parseEnv(filled)).sort()).toEqual([...settingNames].sort());
  expect(filled.match(/^[A-Z0-9_]+=/gm)).toHaveLength(settingNames.length);
  write(filled);
  expect(() => readConfig({}, folder)).not.toThrow();
});

test('reads another file by name, which must then exist', () => {
  write('PORT=9002\n', 'other.env');
  expect(readConfig({ TIDINGS_CONFIG: join(folder, 'other.env') }, folder).PORT).toBe(9002);
  expect(() => readConfig({ TIDINGS_CONFIG: join(folder, 'none.env') }, folder)).toThrow(
    /^Tidings cannot start: the configuration file .* cannot be read\.$/,
  );
});

test('reports every fault at once, in words', () => {
  write('PROT=8080\n');
  const wrong = { PORT: '70000', LOG_LEVEL: 'loud', PUBLIC_URL: 'example.org', WELCOME_UNITS: '0.5' };
  expect(() => readConfig(wrong, folder)).toThrow(
    'Tidings cannot start: PROT is not a setting of Tidings; PORT must be a port number; ' +
      'PUBLIC_URL must be an address like https://tidings.example.org; ' +
      'WELCOME_UNITS must be a whole number of units; LOG_LEVEL must be debug, info, warn, error or silent.',
  );
});

test.each([
  [{ DATABASE_URL: 'postgres://a@b/c' }, 'TIDINGS_SECRET is needed with DATABASE_URL'],
  ...['proxy', '10.0.0.5,', '10.0.0.0/33', '0.0.0.0/0', '::/0', 'fd00::/129'].map(
    (TRUSTED_PROXIES): [Record<string, string>, string] => [
      { TRUSTED_PROXIES },
      'TRUSTED_PROXIES must be addresses or networks of proxies, like 10.0.0.5,192.168.1.0/24',
    ],
  ),
  [{ S3_URL: 's3://key:secret@host' }, 'S3_URL must name a bucket, like s3://key:secret@host/bucket'],
  [
    { DATABASE_DIRECT_URL: 'postgres://a@b/c' },
    'DATABASE_DIRECT_URL goes with DATABASE_URL, which is not set',
  ],
  [
    { DATABASE_READ_URL: 'postgres://replica/c' },
    'DATABASE_READ_URL goes with DATABASE_URL, which is not set',
  ],
  [
    {
      DATABASE_URL: 'postgres://a@b/c',
      TIDINGS_SECRET: 'x'.repeat(32),
      DATABASE_TENANT_URL: 'postgres://d@b/c',
    },
    'DATABASE_TENANT_URL needs DATABASE_SYSTEM_URL as well',
  ],
  ...['0', '-1', '1.5', 'many'].map((CONNECTIONS_PER_ADDRESS): [Record<string, string>, string] => [
    { CONNECTIONS_PER_ADDRESS },
    'CONNECTIONS_PER_ADDRESS must be a whole number above 0',
  ]),
  [{ HOST: 'not a host' }, 'HOST must be an address of this machine, like 127.0.0.1'],
  [{ PUBLIC_URL: 'https://example.org/?a=1' }, 'PUBLIC_URL must end before any ? or #'],
  [{ MAIL_FROM: 'Grace Church' }, 'MAIL_FROM must be like Grace Church <office@example.org>'],
  [{ TIDINGS_SECRET: 'short' }, 'TIDINGS_SECRET must have 32 characters or more'],
])('%o is refused', (env, sentence) => {
  expect(() => readConfig(env, folder)).toThrow(`Tidings cannot start: ${sentence}.`);
});

test.each(['office@example.org', 'Grace Church <office@example.org>'])(
  'mails may come from %s',
  (MAIL_FROM) => {
    expect(readConfig({ MAIL_FROM }, folder).MAIL_FROM).toBe(MAIL_FROM);
  },
);
