// The settings of an SMPP provider, and how they are read from an account that was set up in the app.
import type { Account } from '../../providers/account.ts';

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

/** Ways to join the pages of a long SMS; 'payload' hands it over whole, and the SMSC cuts it. */
export const longMessageModes = ['header', 'header16', 'sar', 'payload'] as const;

/** Ways in which a text of the GSM alphabet travels. */
export const alphabets = ['gsm', 'packed', 'latin1'] as const;

export const binds = ['txrx', 'transceiver', 'tx'] as const;

export interface SmppOptions {
  /** What the provider is called in reports, and in what comes back. */
  name: string;
  host: string;
  port: number;
  tls: boolean;
  /** Takes any certificate. */
  insecure: boolean;
  /** Whether the host may be at an address of a private network. */
  mayBePrivate: boolean;
  systemId: string;
  password: string;
  systemType: string;
  /** One connection each way, one connection for both, or sending only. */
  bind: (typeof binds)[number];
  long: (typeof longMessageModes)[number];
  alphabet: (typeof alphabets)[number];
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

export const smppTimeouts: SmppTimeouts = {
  bind: 15_000,
  response: 60_000,
  enquire: 30_000,
  reconnect: 1_000,
};

/** The settings of an account of kind 'smpp'. A setting of another type than its field's is as if it were not there. */
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
