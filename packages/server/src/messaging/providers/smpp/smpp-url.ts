// The settings of an SMPP provider, and how they are read from an address such as smpp://user:pass@host:2775?window=50.
import { readProviderUrl } from '../provider-url.ts';

/** Milliseconds. */
export interface SmppTimeouts {
  /** To connect and be bound. */
  bind: number;
  /** For the answer to a submit; after it the page is uncertain. */
  response: number;
  /** After this long without a sign of life we ask for one. */
  enquire: number;
  /** The first wait before binding again; each further one is twice as long, up to a minute. */
  reconnect: number;
}

export interface SmppOptions {
  /** What the provider is called in reports, and in what comes back. */
  name: string;
  host: string;
  port: number;
  tls: boolean;
  /** Takes any certificate. */
  insecure: boolean;
  systemId: string;
  password: string;
  systemType: string;
  /** One connection each way, one connection for both, or sending only. */
  bind: 'txrx' | 'transceiver' | 'tx';
  window: number;
  /** Pages a second, or null. */
  rate: number | null;
  /** Asks for delivery receipts. */
  receipts: boolean;
  /** The kind of sender (TON, NPI) this provider insists on; null takes what the sender looks like. */
  senderTon: number | null;
  senderNpi: number | null;
  /** service_type of the regular and of the hosted ('hybrid') route. */
  serviceType: string;
  hybridServiceType: string;
  timeouts: SmppTimeouts;
}

const smppTimeouts: SmppTimeouts = {
  bind: 15_000,
  response: 60_000,
  enquire: 30_000,
  reconnect: 1_000,
};

const settings = [
  'system_type',
  'bind',
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
 * Reads `smpp://` (port 2775) or `smpps://` (3550) with its query settings system_type, bind (txrx, transceiver,
 * tx), window, rate, receipts, ton, npi, service_type, hybrid_service_type, insecure. Throws AppError with a sentence.
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
    systemId: url.user,
    password: url.password,
    systemType: url.text('system_type', ''),
    bind: url.word('bind', ['txrx', 'transceiver', 'tx'], 'txrx'),
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
