// Tests of names in the environment that are almost those of settings.
import { expect, test } from 'vitest';
import { settingNames } from './config.ts';
import { misspeltSettings as misspelt } from './misspelt-settings.ts';

const misspeltSettings = (env: Record<string, string>) => misspelt(env, settingNames);

const told = (name: string, meant: string) =>
  `${name} is not a setting of Tidings and is ignored: did you mean ${meant}?`;

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['TIDINGS_SECERT', 'TIDINGS_SECRET'],
  ['SMTPURL', 'SMTP_URL'],
  ['PROT', 'PORT'],
  ['TIDINGS_CONFG', 'TIDINGS_CONFIG'],
])('%s is told', (name, meant) => {
  expect(misspeltSettings({ [name]: 'x' })).toEqual([told(name, meant)]);
});

test('any other name that begins with TIDINGS_ is told', () => {
  expect(misspeltSettings({ TIDINGS_PORT: '1' })).toEqual([
    'TIDINGS_PORT is not a setting of Tidings and is ignored.',
  ]);
});

test('settings, and the names of other programs, are not', () => {
  const names = [
    'HOME',
    'POST',
    'HOSTNAME',
    'PATH',
    'USER',
    'LANG',
    'SHELL',
    'PORT',
    'HOST',
    'DB_URL',
    'REDIS_URL',
  ];
  const more = [
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'TIDINGS_CONFIG',
    'NODE_OPTIONS',
    'npm_config_loglevel',
    'S3_URL',
  ];
  expect(misspeltSettings(Object.fromEntries([...names, ...more].map((name) => [name, 'x'])))).toEqual([]);
  // It is an alias that somebody sets beside the right name.
  expect(misspeltSettings({ PUBLIC_URL: 'x', PUBLIC_URI: 'x' })).toEqual([]);
});
