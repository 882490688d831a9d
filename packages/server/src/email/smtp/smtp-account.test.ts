// Tests how settings of an account become SMTP options.
import { expect, test } from 'vitest';
import { startFakeMicrosoft } from '../../../testing/servers/fake-microsoft.ts';
import { startFakeOutlook } from '../../../testing/servers/fake-outlook.ts';
import { gatewayAccount } from '../../../testing/providers/gateway-account.ts';
import type { Account } from '../../providers/account.ts';
import { openMailAccount, signInAgain, smtpOptionsOf } from './smtp-account.ts';

const parts = {
  inbound: { receipt: async () => {}, reply: async () => {} },
  clock: { now: () => new Date() },
};

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

test('[DE-03] a mailbox of Microsoft pauses its lane when it has to sign in again, and says so', async () => {
  const microsoft = await startFakeMicrosoft();
  const outlook = await startFakeOutlook(microsoft);
  const { MICROSOFT_CLIENT_ID: clientId = '', MICROSOFT_CLIENT_SECRET: clientSecret = '' } =
    microsoft.settings;
  const signedIn = account(
    { signIn: 'outlook', user: microsoft.mailbox, port: 587, window: 1, connections: 1 },
    { refreshToken: 'refused' },
  );
  expect(() => openMailAccount(signedIn, parts)).toThrow('no longer set up');
  const provider = openMailAccount(
    {
      ...signedIn,
      microsoftApp: {
        clientId,
        clientSecret,
        loginAddress: microsoft.address,
        mailServer: outlook.address,
      },
    },
    parts,
  );
  expect(provider.trouble?.()).toBeNull();
  expect(
    await provider.submit({
      key: 'm/1',
      from: microsoft.mailbox,
      to: 'a@example.org',
      data: 'Subject: x\r\n\r\n',
    }),
  ).toMatchObject({
    kind: 'retry',
    slow: true,
    reason: signInAgain,
    code: '400 invalid_grant',
    afterMs: 60_000,
  });
  expect(provider.trouble?.()).toBe(signInAgain);
  await provider.close();
  await Promise.all([microsoft.stop(), outlook.stop()]);
});
