// Tests reading of settings: every fault by its path, every default filled in.
import type { AppError } from '@tidings/contract/errors.ts';
import type { ProviderKind } from '@tidings/contract/rules/provider-fields.ts';
import { providerKind, providerKinds } from '@tidings/contract/rules/provider-kinds.ts';
import { describe, expect, test } from 'vitest';
import { fallbacksOf, type GivenSettings, readSettings } from './read-settings.ts';

const kindOf = (name: string) => providerKind(name) as ProviderKind;
const smpp = { settings: { host: 'smsc.example.org', systemId: 'grace' }, secrets: {} };

function faultsOf(kind: string, given: Partial<GivenSettings>, mayBePrivate = false): Record<string, string> {
  try {
    readSettings(kindOf(kind), { settings: {}, secrets: {}, ...given }, { before: {}, mayBePrivate });
  } catch (error) {
    const { message, errors = {} } = error as AppError;
    expect(message).toBe(Object.values(errors)[0]);
    return errors;
  }
  return {};
}
const settingFault = (kind: string, over: Record<string, string | number | boolean>, mayBePrivate = false) =>
  faultsOf(kind, { settings: { ...smpp.settings, ...over } }, mayBePrivate);

test('[DE-03] what is left out or empty gets its default, and numbers may come as text', () => {
  expect(
    readSettings(
      kindOf('smpp'),
      { settings: { ...smpp.settings, port: ' 2776 ', tls: 'true', bind: '', window: '' }, secrets: {} },
      { before: {}, mayBePrivate: false },
    ),
  ).toEqual({
    settings: {
      ...fallbacksOf('smpp'),
      host: 'smsc.example.org',
      systemId: 'grace',
      port: 2776,
      tls: true,
    },
    secrets: {},
  });
  expect(fallbacksOf('smpp')).toMatchObject({ port: 2775, tls: false, window: 50, bind: 'transceiver' });
  expect(fallbacksOf('smpp')).not.toHaveProperty('senderTon');
});

test('[DE-03] a secret that is left out or empty stays as it is', () => {
  const read = (secrets: Record<string, string>) =>
    readSettings(
      kindOf('kannel'),
      { settings: { address: 'https://k.example.org/cgi-bin/sendsms', username: 'u' }, secrets },
      { before: { password: 'old' }, mayBePrivate: false },
    ).secrets;
  expect(read({})).toEqual({ password: 'old' });
  expect(read({ password: ' ' })).toEqual({ password: 'old' });
  expect(read({ password: 'new' })).toEqual({ password: 'new' });
});

test.each(providerKinds.map((kind) => [kind.kind, kind] as const))(
  '[DE-03] %s names every setting that is required and missing',
  (name, { fields }) => {
    const needed = fields.filter((field) => 'required' in field && field.required);
    expect(needed.length).toBeGreaterThan(0);
    const faults = faultsOf(name, {});
    expect(Object.keys(faults).toSorted()).toEqual(
      needed.map((field) => `${field.type === 'secret' ? 'secrets' : 'settings'}.${field.name}`).toSorted(),
    );
    for (const sentence of Object.values(faults)) expect(sentence).toMatch(/^Enter the .+\.$/);
  },
);

test('[DE-03] every fault has a sentence', () => {
  expect(settingFault('smpp', { port: 65_536 })).toEqual({
    'settings.port': 'Port must be a whole number from 1 to 65535.',
  });
  for (const port of [0, 1.5, 'x', true, '1e9', -1])
    expect(settingFault('smpp', { port })).toHaveProperty(['settings.port']);
  expect(settingFault('smpp', { tls: 'perhaps' })).toEqual({
    'settings.tls': 'Encrypted (TLS) must be yes or no.',
  });
  expect(settingFault('smpp', { bind: 'sideways' })['settings.bind']).toMatch(
    /^Connections must be one of: One for both ways/,
  );
  expect(settingFault('smpp', { systemId: 'a\nb' })).toEqual({
    'settings.systemId': 'System id must be one line.',
  });
  expect(settingFault('smpp', { systemId: 'a'.repeat(501) })).toEqual({
    'settings.systemId': 'System id is too long: 500 characters at most.',
  });
  for (const host of ['a b', 'http://a.example', 'a.example/x', 'a@b', 'a.example:2775', '[', '%'])
    expect(settingFault('smpp', { host })).toEqual({
      'settings.host': 'Host must be the name or address of a machine.',
    });
  expect(faultsOf('smpp', { ...smpp, secrets: { password: 'a\r\nb' } })).toEqual({
    'secrets.password': 'Password must be one line.',
  });
  expect(faultsOf('smpp', { ...smpp, settings: { ...smpp.settings, colour: 'red' } })).toEqual({
    'settings.colour': "SMPP 3.4 has no setting 'colour'.",
  });
  // A secret among the settings would be shown.
  expect(faultsOf('smpp', { ...smpp, settings: { ...smpp.settings, password: 'x' } })).toEqual({
    'settings.password': "SMPP 3.4 has no setting 'password'.",
  });
  for (const name of ['constructor', '__proto__', 'toString'])
    expect(faultsOf('smpp', { ...smpp, secrets: JSON.parse(`{"${name}": "x"}`) })).toHaveProperty([
      `secrets.${name}`,
    ]);
});

test('[DE-03] settings that do not fit together are refused before anything is sent', () => {
  const twilio = { accountSid: 'AC1', from: 'number' };
  const secrets = { authToken: 'x' };
  expect(faultsOf('twilio', { settings: twilio, secrets })).toEqual({
    'settings.number': 'Enter the number like +15551234567.',
  });
  expect(faultsOf('twilio', { settings: { ...twilio, number: '+15551234567' }, secrets })).toEqual({});
  expect(faultsOf('twilio', { settings: { ...twilio, from: 'service' }, secrets })).toEqual({
    'settings.messagingServiceSid': 'Enter the messaging service SID.',
  });
  const gateway = { address: 'https://gateway.example.org/', body: '{"to": {to}}', headers: 'X-Api-Key' };
  expect(faultsOf('http', { settings: gateway })).toEqual({
    'settings.body': 'The body is not JSON. Write it like {"to": "{to}", "text": "{text}"}.',
    'settings.headers': 'Write each header on a line of its own, like X-Api-Key: {password}.',
  });
  expect(faultsOf('http', { settings: { ...gateway, headers: '', bodyKind: 'form' } })).toEqual({});
  expect(faultsOf('http', { settings: { ...gateway, headers: '', method: 'GET' } })).toEqual({});
});

const http = (address: string, mayBePrivate = false) =>
  faultsOf('http', { settings: { address, body: '{}' } }, mayBePrivate)['settings.address'];

describe('an address', () => {
  test('[DE-03] must be a whole HTTP address without a password in it', () => {
    expect(http('https://gateway.example.org/send?to={to}&text={text}')).toBeUndefined();
    const shape = 'Address must begin with https:// or http:// and be a whole address.';
    for (const wrong of [
      'gateway.example.org',
      'ftp://a.example',
      'file:///etc/passwd',
      'javascript:1',
      'https://',
      'http://{to}.example',
    ])
      expect(http(wrong)).toBe(shape);
    expect(http('https://me:secret@a.example')).toBe(
      'Address must not hold a user name and password: they have fields of their own.',
    );
  });

  test('[DE-03] of a private network is for the operator only, in every spelling', () => {
    const hosts = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '10.0.0.5',
      '192.168.1.1',
      '172.16.0.1',
      '169.254.169.254',
      '0.0.0.0',
      '[::1]',
      '[::]',
      '[fd00::1]',
      '[fe80::1]',
      '[::ffff:127.0.0.1]',
      'localhost',
      'LOCALHOST',
      'smsbox.localhost',
      'localhost.',
      'printer.local',
      'gateway.internal',
    ];
    const sentence =
      'is in a private network. Only the operator of this installation may choose such an address.';
    const bare = (host: string) => host.replace(/^\[(.*)\]$/, '$1');
    const refused = (host: string) =>
      http(`http://${host}:13013/cgi-bin/sendsms`) === `Address ${sentence}` &&
      settingFault('smpp', { host: bare(host) })['settings.host'] === `Host ${sentence}`;
    const allowed = (host: string) =>
      http(`http://${host}/`, true) === undefined &&
      Object.keys(settingFault('smpp', { host: bare(host) }, true)).length === 0;
    expect(hosts.filter((host) => !refused(host))).toEqual([]);
    expect(hosts.filter((host) => !allowed(host))).toEqual([]);
    for (const host of ['8.8.8.8', '[2606:4700::1111]', 'localhost.example.org'])
      expect(http(`https://${host}/`)).toBeUndefined();
  });
});

test('[DE-03] a mail server must have all that its sign-in method needs', () => {
  const settings = { host: 'smtp.example.org', from: 'grace@example.org' };
  const faults = (over: Record<string, string>, secrets = {}) =>
    Object.keys(faultsOf('smtp', { settings: { ...settings, ...over }, secrets }));
  expect(faults({})).toEqual([]);
  expect(faults({ user: 'grace' })).toEqual(['secrets.password']);
  expect(faults({}, { password: 'x' })).toEqual(['settings.user']);
  expect(faults({ user: 'grace' }, { password: 'x' })).toEqual([]);
  expect(faults({ signIn: 'google' })).toEqual([
    'settings.user',
    'settings.clientId',
    'secrets.clientSecret',
    'secrets.refreshToken',
  ]);
  const microsoft = { signIn: 'microsoft', user: 'grace', clientId: 'id' };
  expect(faults({ ...microsoft, directory: '../x' })).toEqual(['settings.directory', 'secrets.refreshToken']);
  expect(faults(microsoft, { clientSecret: 'x' })).toEqual([]);
  expect(faults(microsoft, { refreshToken: 'x' })).toEqual([]);
});
