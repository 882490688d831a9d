// Tests how settings of an account become SMTP options.
import { expect, test } from 'vitest';
import { gatewayAccount } from '../../../testing/providers/gateway-account.ts';
import type { Account } from '../../providers/account.ts';
import { smtpOptionsOf } from './smtp-account.ts';

const account = (settings: Account['settings'], secrets: Account['secrets'] = {}): Account => ({
  ...gatewayAccount('smtp', { host: 'smtp.example.org', from: 'grace@example.org', ...settings }, secrets),
  mayBePrivate: false,
});

test('[DE-03] signs in with its password or not at all, encrypted unless configured otherwise', () => {
  expect(smtpOptionsOf(account({}))).toMatchObject({
    host: 'smtp.example.org',
    port: 587,
    tls: 'required',
    insecure: false,
    mayBePrivate: false,
    auth: null,
    pool: 2,
    window: 10,
    rate: null,
  });
  const { auth, tls, rate } = smtpOptionsOf(
    account({ user: ' grace ', encryption: 'implicit', rate: 5 }, { password: 'x' }),
  );
  expect({ auth, tls, rate }).toEqual({
    auth: { user: 'grace', password: 'x', grant: null },
    tls: 'implicit',
    rate: 5,
  });
});

test('[DE-03] fetches access tokens only from Google and Microsoft', () => {
  const grantOf = (settings: Account['settings'], secrets: Account['secrets']) =>
    smtpOptionsOf(account({ user: 'grace', clientId: 'id', ...settings }, secrets)).auth?.grant;
  const secrets = { clientSecret: 's', refreshToken: 'r' };
  expect(grantOf({ signIn: 'google' }, secrets)).toEqual({
    address: 'https://oauth2.googleapis.com/token',
    clientId: 'id',
    ...secrets,
    scope: '',
  });
  expect(grantOf({ signIn: 'microsoft' }, { refreshToken: 'r' })).toMatchObject({
    address: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    scope: 'https://outlook.office.com/SMTP.Send offline_access',
  });
  expect(grantOf({ signIn: 'microsoft', directory: 'a/b' }, { clientSecret: 's' })).toMatchObject({
    address: 'https://login.microsoftonline.com/a%2Fb/oauth2/v2.0/token',
    scope: 'https://outlook.office365.com/.default',
  });
});

test('[DE-03] takes an app password as Google shows it, and any other as it is', () => {
  const passwordAt = (host: string, password: string) =>
    smtpOptionsOf(account({ host, user: 'grace' }, { password })).auth?.password;
  expect(passwordAt('smtp.gmail.com', 'abcd efgh ijkl mnop')).toBe('abcdefghijklmnop');
  expect(passwordAt('smtp.gmail.com', 'open sesame')).toBe('open sesame');
  expect(passwordAt('smtp.example.org', 'abcd efgh ijkl mnop')).toBe('abcd efgh ijkl mnop');
});
