// SMPP options, read from an account configured in the app.
import type { Account } from '../../providers/account.ts';

/** Milliseconds. */
export interface SmppTimeouts {
  /** To connect and bind. */
  bind: number;
  /** For the answer to a submit; after it the page is uncertain. */
  response: number;
  /** Time without a PDU after which we send enquire_link. */
  enquire: number;
  /** The first wait before reconnecting; each further one is twice as long, up to a minute. */
  reconnect: number;
}

/** Ways to join the pages of a long SMS; with 'payload' the SMSC splits the whole text. */
export const longMessageModes = ['header', 'header16', 'sar', 'payload'] as const;

/** Encodings of a GSM text on the wire. */
export const alphabets = ['gsm', 'packed', 'latin1'] as const;

export const binds = ['txrx', 'transceiver', 'tx'] as const;

export interface SmppOptions {
  /** The provider's name in reports and receipts. */
  name: string;
  host: string;
  port: number;
  tls: boolean;
  /** Accepts any certificate. */
  insecure: boolean;
  /** Whether the host may be in a private network. */
  mayBePrivate: boolean;
  systemId: string;
  password: string;
  systemType: string;
  /** One connection each way, one for both, or sending only. */
  bind: (typeof binds)[number];
  long: (typeof longMessageModes)[number];
  alphabet: (typeof alphabets)[number];
  window: number;
  /** Pages a second, or null. */
  rate: number | null;
  /** Whether delivery receipts are requested. */
  receipts: boolean;
  /** TON and NPI of the sender that this provider requires; null derives them from the sender. */
  senderTon: number | null;
  senderNpi: number | null;
  /** service_type of the regular and of the hosted ('hybrid') route. */
  serviceType: string;
  hybridServiceType: string;
  timeouts: SmppTimeouts;
}

export const smppTimeouts: SmppTimeouts = {
  bind: 15_000,
  response: 60_000,
  enquire: 30_000,
  reconnect: 1_000,
};

/** Reads an account of kind 'smpp'. A setting of the wrong type counts as missing. */
export function smppOptionsOf({ id, settings, secrets, mayBePrivate }: Account): SmppOptions {
  const text = (name: string): string => {
    const value = settings[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const whole = (name: string): number | null => {
    const value = settings[name];
    return typeof value === 'number' ? value : null;
  };
  const flag = (name: string, fallback: boolean): boolean => {
    const value = settings[name];
    return typeof value === 'boolean' ? value : fallback;
  };
  const word = <const W extends string>(name: string, words: readonly W[], fallback: W): W =>
    words.find((each) => each === settings[name]) ?? fallback;

  return {
    name: id,
    host: text('host'),
    port: whole('port') ?? 2775,
    tls: flag('tls', false),
    insecure: false,
    mayBePrivate,
    systemId: text('systemId'),
    password: secrets['password'] ?? '',
    systemType: text('systemType'),
    bind: word('bind', binds, 'transceiver'),
    long: word('longMessages', longMessageModes, 'header'),
    alphabet: word('alphabet', alphabets, 'gsm'),
    window: whole('window') ?? 50,
    rate: whole('rate') || null,
    receipts: flag('receipts', true),
    senderTon: whole('senderTon'),
    senderNpi: whole('senderNpi'),
    serviceType: text('serviceType'),
    hybridServiceType: text('hybridServiceType'),
    timeouts: smppTimeouts,
  };
}
