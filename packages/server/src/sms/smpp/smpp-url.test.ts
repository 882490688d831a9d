// Tests parsing of SMPP URLs.
import { expect, it } from 'vitest';
import { readSmppUrl } from './smpp-url.ts';

it('reads every setting', () => {
  const url =
    'smpps://church:p%40ss@smsc.example.org:3600?system_type=bulk&bind=transceiver&window=20&rate=100&receipts=0' +
    '&long=sar&alphabet=packed&ton=3&npi=0&service_type=REG&hybrid_service_type=HOST&insecure=1';
  expect(readSmppUrl(url)).toMatchObject({
    host: 'smsc.example.org',
    port: 3600,
    tls: true,
    insecure: true,
    systemId: 'church',
    password: 'p@ss',
    systemType: 'bulk',
    bind: 'transceiver',
    long: 'sar',
    alphabet: 'packed',
    window: 20,
    rate: 100,
    receipts: false,
    senderTon: 3,
    senderNpi: 0,
    serviceType: 'REG',
    hybridServiceType: 'HOST',
  });
});

it('has defaults', () => {
  expect(readSmppUrl('smpp://a:b@h')).toMatchObject({
    port: 2775,
    tls: false,
    bind: 'txrx',
    long: 'header',
    alphabet: 'gsm',
    mayBePrivate: true,
    window: 50,
    rate: null,
    receipts: true,
    senderTon: null,
  });
});

it.each([
  ['http://a:b@h', 'must begin with smpp:// or smpps://'],
  ['smpp://a:secret@h?bind=all', "'bind' must be one of"],
  ['smpp://a:secret@h?long=short', "'long' must be one of"],
  ['smpp://a:secret@h?alphabet=ascii', "'alphabet' must be one of"],
  ['smpp://a:secret@h?window=0', "'window' must be a whole number"],
  ['smpp://a:secret@h?receipts=perhaps', "'receipts' must be 1 or 0"],
])('refuses %s', (url, sentence) => {
  expect(() => readSmppUrl(url)).toThrow(sentence);
  expect(() => readSmppUrl(url)).not.toThrow('secret');
});
