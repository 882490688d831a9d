// Parses the settings of an SMTP server from a URL.
import { isAscii } from 'node:buffer';
import { domainToASCII } from 'node:url';
import { AppError } from '@tidings/contract/errors.ts';
import { type ProviderUrl, readProviderUrl } from '../../providers/provider-url.ts';
import type { Grant } from './tokens.ts';

/**
 * When TLS is used.
 * - implicit: from the first byte (smtps://).
 * - required: STARTTLS, or no mail is sent.
 * - opportunistic: STARTTLS if the server offers it; a password is never sent unencrypted beyond loopback.
 * - never: no TLS, even for the password, because the configuration says so.
 */
export type TlsMode = 'implicit' | 'required' | 'opportunistic' | 'never';

/** Milliseconds for each phase, after RFC 5321 4.5.3.2 but shorter. */
export interface SmtpTimeouts {
  /** Connecting, including the TLS handshake; also the handshake after STARTTLS. */
  connect: number;
  greeting: number;
  ehlo: number;
  starttls: number;
  auth: number;
  mail: number;
  rcpt: number;
  data: number;
  /** For each 64 KB of a large mail to be sent. */
  block: number;
  /** For the reply to the final dot, as long as RFC 5321 4.5.3.2.6 asks. Giving up here leaves the mail in doubt. */
  final: number;
  quit: number;
  /** Time without a mail until a connection is closed. */
  idle: number;
  /** First hold for a server that does not answer mails. */
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

/** Sign-in methods: by password, or by an access token of OAuth 2.0. */
export type AuthMethod = 'plain' | 'login' | 'xoauth2' | 'oauthbearer';

export interface Credentials {
  user: string;
  /** The password, or the access token for OAuth without a grant. */
  password: string;
  /** The only method to use; by default the best one offered. */
  method?: AuthMethod | null;
  /** Where access tokens are fetched, in place of a password. */
  grant?: Grant | null;
}

export interface SmtpOptions {
  /** The provider's name in reports. */
  name: string;
  host: string;
  port: number;
  tls: TlsMode;
  /** Accepts any certificate, for a server with a self-signed one. */
  insecure: boolean;
  /** Whether the host may be in a private network. */
  mayBePrivate: boolean;
  auth: Credentials | null;
  /** Connections at most. */
  pool: number;
  /** Mails in flight at most. */
  window: number;
  /** Mails a second, or null. */
  rate: number | null;
  /** False never pipelines, for a server that offers it and fails. */
  pipelining: boolean;
  /** The name in EHLO; null sends our own address. */
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
 * Reads `smtp://` (port 587 with a user, else 25) or `smtps://` (465) with the query settings pool, window, rate, tls
 * (required, opportunistic, never), insecure, pipelining, helo, auth (plain, login, xoauth2, oauthbearer) and, for
 * access tokens, client_id, client_secret, refresh_token, token_url and scope. Throws badInput with a sentence.
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
  const method = url.word('auth', ['', 'plain', 'login', 'xoauth2', 'oauthbearer'], '') || null;
  const grant = readGrant(url);
  if (url.user === '') {
    return method === null && grant === null ? null : refuse('to sign in, the address needs a user name.');
  }
  if (grant !== null && (method === 'plain' || method === 'login')) {
    refuse(`'auth=${method}' takes a password; with 'token_url' it must be xoauth2 or oauthbearer.`);
  }
  return { user: url.user, password: url.password, method, grant };
}

/** Plain HTTP is allowed on loopback, where nobody can listen. */
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
