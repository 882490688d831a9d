// Parses the settings of an SMTP server from a URL.
import { isAscii } from 'node:buffer';
import { domainToASCII } from 'node:url';
import { AppError } from '@tidings/contract/errors.ts';
import { type ProviderUrl, readProviderUrl } from '../../providers/provider-url.ts';
import type { Grant } from './tokens.ts';

/**
 * - implicit: TLS from the first byte (smtps://).
 * - required: STARTTLS or nothing.
 * - opportunistic: STARTTLS where the server offers it; a password still never goes in the clear beyond loopback.
 * - never: in the clear, and the password too, because somebody said so in as many words.
 */
export type TlsMode = 'implicit' | 'required' | 'opportunistic' | 'never';

/** Milliseconds for each phase, after RFC 5321 4.5.3.2 but shortened to what a person would wait for. */
export interface SmtpTimeouts {
  /** To connect, with the handshake of TLS where it is the first thing; and for that of STARTTLS. */
  connect: number;
  greeting: number;
  ehlo: number;
  starttls: number;
  auth: number;
  mail: number;
  rcpt: number;
  data: number;
  /** For each 64 KB of a large mail to leave. */
  block: number;
  /** For the answer to the final dot, as long as RFC 5321 4.5.3.2.6 asks: who gives up here does not know what became of the mail. */
  final: number;
  quit: number;
  /** After this long without a mail a connection says goodbye. */
  idle: number;
  /** How long mails are held back from a server that seems to swallow them all, at first. */
  hold: number;
}

export const smtpTimeouts: SmtpTimeouts = {
  connect: 15_000,
  greeting: 60_000,
  ehlo: 60_000,
  starttls: 30_000,
  auth: 60_000,
  mail: 60_000,
  rcpt: 60_000,
  data: 60_000,
  block: 120_000,
  final: 600_000,
  quit: 3_000,
  idle: 30_000,
  hold: 60_000,
};

/** Ways to sign in: by a password, or by an access token of OAuth 2.0 in its place. */
export type Way = 'plain' | 'login' | 'xoauth2' | 'oauthbearer';

export interface Credentials {
  user: string;
  /** The password, or the access token where the way is one of OAuth and no grant fetches one. */
  password: string;
  /** The one way to take, of those that are offered; by itself the best. */
  way?: Way | null;
  /** Where access tokens are had from, in the password's place. */
  grant?: Grant | null;
}

export interface SmtpOptions {
  /** What the provider is called in reports. */
  name: string;
  host: string;
  port: number;
  tls: TlsMode;
  /** Takes any certificate, for a server of one's own that signed its own. */
  insecure: boolean;
  /** Whether it may be at an address of a private network. */
  mayBePrivate: boolean;
  auth: Credentials | null;
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

const settings = [
  'pool',
  'window',
  'rate',
  'tls',
  'insecure',
  'pipelining',
  'helo',
  'auth',
  'client_id',
  'client_secret',
  'refresh_token',
  'token_url',
  'scope',
] as const;

/**
 * Reads `smtp://` (port 587 with a user, else 25) or `smtps://` (465) with its query settings pool, window, rate,
 * tls (required, opportunistic, never), insecure, pipelining, helo, auth (plain, login, xoauth2, oauthbearer) and, for
 * access tokens, client_id, client_secret, refresh_token, token_url and scope. Throws AppError with a sentence.
 */
export function readSmtpUrl(address: string): SmtpOptions {
  const url = readProviderUrl(address, what, ['smtp', 'smtps'], settings);
  const implicit = url.scheme === 'smtps';
  const auth = readCredentials(url);
  const tls = url.word('tls', ['opportunistic', 'required', 'never'], 'opportunistic');
  const helo = url.text('helo', '') || null;
  if (helo !== null && !/^[\w.:[\]-]+$/.test(helo)) refuse("'helo' must be the name of a host.");
  return {
    name: 'smtp',
    host: isAscii(Buffer.from(url.host)) ? url.host : domainToASCII(url.host),
    port: url.port ?? (implicit ? 465 : auth === null ? 25 : 587),
    tls: implicit ? 'implicit' : tls,
    insecure: url.flag('insecure', false),
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

const what = 'Mail server';
const refuse = (sentence: string): never => {
  throw new AppError('badInput', `${what}: ${sentence}`);
};

function readCredentials(url: ProviderUrl): Credentials | null {
  const way = url.word('auth', ['', 'plain', 'login', 'xoauth2', 'oauthbearer'], '') || null;
  const grant = readGrant(url);
  if (url.user === '') {
    return way === null && grant === null ? null : refuse('to sign in, the address needs a user name.');
  }
  if (grant !== null && (way === 'plain' || way === 'login')) {
    refuse(`'auth=${way}' takes a password; with 'token_url' it must be xoauth2 or oauthbearer.`);
  }
  return { user: url.user, password: url.password, way, grant };
}

/** Loopback may be asked without TLS: nobody listens there. */
const tokenAddress = /^https:\/\/[^/]|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/;

function readGrant(url: ProviderUrl): Grant | null {
  const grant = {
    address: url.text('token_url', ''),
    clientId: url.text('client_id', ''),
    clientSecret: url.text('client_secret', ''),
    refreshToken: url.text('refresh_token', ''),
    scope: url.text('scope', ''),
  };
  if (Object.values(grant).every((text) => text === '')) return null;
  if (!URL.canParse(grant.address) || !tokenAddress.test(grant.address)) {
    refuse("'token_url' must be the address, https://…, where access tokens are given out.");
  }
  if (grant.clientId === '') refuse("'token_url' needs a 'client_id'.");
  if (grant.refreshToken === '' && grant.clientSecret === '') {
    refuse("'token_url' needs a 'refresh_token' or a 'client_secret'.");
  }
  return grant;
}
