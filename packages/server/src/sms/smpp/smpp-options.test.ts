// Tests reading SMPP options from an account.
import { expect, it } from 'vitest';
import { providerKind } from '@tidings/contract/rules/provider-kinds.ts';
import type { Account } from '../../providers/account.ts';
import { alphabets, binds, longMessageModes, smppOptionsOf } from './smpp-options.ts';

const account: Account = {
  id: 'account-1',
  kind: 'smpp',
  settings: { host: ' smsc.example.org ', systemId: 'church' },
  secrets: { password: 'secret' },
  mayBePrivate: false,
  hookAddress: '',
};

const fieldOf = (name: string) => providerKind('smpp')?.fields.find((field) => field.name === name);

it('reads every setting of an account', () => {
  const settings = {
    host: 'smsc.example.org',
    port: 3600,
    tls: true,
    systemId: 'church',
    systemType: 'bulk',
    bind: 'tx',
    longMessages: 'header16',
    alphabet: 'latin1',
    receipts: false,
    window: 20,
    rate: 100,
    serviceType: 'REG',
    hybridServiceType: 'HOST',
    senderTon: 0,
    senderNpi: 1,
  };
  expect(smppOptionsOf({ ...account, settings, mayBePrivate: true })).toMatchObject({
    name: 'account-1',
    host: 'smsc.example.org',
    port: 3600,
    tls: true,
    insecure: false,
    mayBePrivate: true,
    systemId: 'church',
    password: 'secret',
    systemType: 'bulk',
    bind: 'tx',
    long: 'header16',
    alphabet: 'latin1',
    receipts: false,
    window: 20,
    rate: 100,
    serviceType: 'REG',
    hybridServiceType: 'HOST',
    senderTon: 0,
    senderNpi: 1,
  });
});

it('has the defaults of the form, and no limit for a rate of 0', () => {
  const fallback = (name: string) => {
    const field = fieldOf(name);
    return field && 'fallback' in field ? field.fallback : undefined;
  };
  const options = smppOptionsOf({ ...account, settings: { ...account.settings, rate: 0 } });
  expect(options).toMatchObject({ host: 'smsc.example.org', rate: null, senderTon: null, senderNpi: null });
  for (const name of ['port', 'tls', 'bind', 'alphabet', 'window', 'receipts', 'serviceType'] as const) {
    expect(options[name]).toBe(fallback(name));
  }
  expect(options.long).toBe(fallback('longMessages'));
});

it('knows every choice of the form', () => {
  const choices = (name: string) => {
    const field = fieldOf(name);
    return field?.type === 'choice' ? field.options.map(({ value }) => value).toSorted() : [];
  };
  expect(choices('longMessages')).toEqual(longMessageModes.toSorted());
  expect(choices('alphabet')).toEqual(alphabets.toSorted());
  expect(choices('bind')).toEqual(binds.toSorted());
});
