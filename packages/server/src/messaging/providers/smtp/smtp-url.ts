// The settings of an SMTP server, and how they are read from an address such as smtp://user:pass@host:587?pool=8.
import { AppError } from '@tidings/contract/errors.ts';
import { readProviderUrl } from '../provider-url.ts';

/**
 * - implicit: TLS from the first byte (smtps://).
 * - required: STARTTLS or nothing.
 * - opportunistic: STARTTLS where the server offers it; a password still never goes in the clear beyond loopback.
 * - never: in the clear, and the password too, because somebody said so in as many words.
 */
export type TlsMode = 'implicit' | 'required' | 'opportunistic' | 'never';

/** Milliseconds. The scale of RFC 5321 4.5.3.2, shortened to what a person would wait for. */
export interface SmtpTimeouts {
  connect: number;
  reply: number;
  /** For the answer to the final dot, and for each 64 KB of a large mail to leave. */
  final: number;
  /** After this long without a mail a connection says goodbye. */
  idle: number;
}

export interface SmtpOptions {
  /** What the provider is called in reports. */
  name: string;
  host: string;
  port: number;
  tls: TlsMode;
  /** Takes any certificate, for a server of one's own that signed its own. */
  insecure: boolean;
  /** Whether the host may be at an address of a private network. */
  mayBePrivate: boolean;
  auth: { user: string; password: string } | null;
  /** The most connections at once. */
  pool: number;
  /** The most mails in flight at once. */
  window: number;
  /** Mails a second, or null. */
  rate: number | null;
  /** False never pipelines, even where it is offered: for a server that claims it and fails. */
  pipelining: boolean;
  /** The name we give in EHLO; null takes our own address on the connection. */
  helo: string | null;
  timeouts: SmtpTimeouts;
}

export const smtpTimeouts: SmtpTimeouts = { connect: 15_000, reply: 60_000, final: 120_000, idle: 30_000 };

const settings = ['pool', 'window', 'rate', 'tls', 'insecure', 'pipelining', 'helo'] as const;

/**
 * Reads `smtp://` (port 587 with a user, else 25) or `smtps://` (465) with its query settings pool, window, rate,
 * tls (required, opportunistic, never), insecure, pipelining, helo. Throws AppError with a sentence.
 */
export function readSmtpUrl(address: string): SmtpOptions {
  const url = readProviderUrl(address, 'Mail server', ['smtp', 'smtps'], settings);
  const implicit = url.scheme === 'smtps';
  const auth = url.user === '' ? null : { user: url.user, password: url.password };
  const tls = url.word('tls', ['opportunistic', 'required', 'never'], 'opportunistic');
  const helo = url.text('helo', '') || null;
  if (helo !== null && !/^[\w.:[\]-]+$/.test(helo)) {
    throw new AppError('badInput', "Mail server: 'helo' must be the name of a host.");
  }
  return {
    name: 'smtp',
    host: url.host,
    port: url.port ?? (implicit ? 465 : auth === null ? 25 : 587),
    tls: implicit ? 'implicit' : tls,
    insecure: url.flag('insecure', false),
    // Whoever writes the configuration decides what the server talks to.
    mayBePrivate: true,
    auth,
    pool: url.whole('pool', 1, 100, 8),
    window: url.whole('window', 1, 10_000, 100),
    rate: url.whole('rate', 1, 1_000_000, null),
    pipelining: url.flag('pipelining', true),
    helo,
    timeouts: smtpTimeouts,
  };
}
