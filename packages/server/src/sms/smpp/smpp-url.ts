// Reads SMPP options from a URL such as smpp://user:pass@host:2775?window=50.
import { readProviderUrl } from '../../providers/provider-url.ts';
import { alphabets, binds, longMessageModes, type SmppOptions, smppTimeouts } from './smpp-options.ts';

const settings = [
  'system_type',
  'bind',
  'long',
  'alphabet',
  'window',
  'rate',
  'receipts',
  'ton',
  'npi',
  'service_type',
  'hybrid_service_type',
  'insecure',
] as const;

/**
 * Reads `smpp://` (port 2775) or `smpps://` (3550) with the query settings system_type, bind (txrx, transceiver, tx),
 * long (header, header16, sar, payload), alphabet (gsm, packed, latin1), window, rate, receipts, ton, npi,
 * service_type, hybrid_service_type, insecure. Throws badInput with a sentence.
 */
export function readSmppUrl(address: string): SmppOptions {
  const url = readProviderUrl(address, 'SMS provider', ['smpp', 'smpps'], settings);
  const tls = url.scheme === 'smpps';
  return {
    name: 'smpp',
    host: url.host,
    port: url.port ?? (tls ? 3550 : 2775),
    tls,
    insecure: url.flag('insecure', false),
    // The operator's own configuration may name any host.
    mayBePrivate: true,
    systemId: url.user,
    password: url.password,
    systemType: url.text('system_type', ''),
    bind: url.word('bind', binds, 'txrx'),
    long: url.word('long', longMessageModes, 'header'),
    alphabet: url.word('alphabet', alphabets, 'gsm'),
    window: url.whole('window', 1, 1_000, 50),
    rate: url.whole('rate', 1, 100_000, null),
    receipts: url.flag('receipts', true),
    senderTon: url.whole('ton', 0, 6, null),
    senderNpi: url.whole('npi', 0, 18, null),
    serviceType: url.text('service_type', ''),
    hybridServiceType: url.text('hybrid_service_type', ''),
    timeouts: smppTimeouts,
  };
}
