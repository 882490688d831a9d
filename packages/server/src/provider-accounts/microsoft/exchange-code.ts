// Exchanges the code of a sign-in with Microsoft for tokens.
import { AppError } from '@tidings/contract/errors.ts';
import { microsoftScope, tokenAddressOf } from '../../email/smtp/smtp-account.ts';
import type { Log } from '../../platform/log.ts';
import type { MicrosoftApp } from '../../providers/account.ts';
import type { HttpAnswer, HttpClient, HttpRequest } from '../../providers/http-client.ts';

/** What a sign-in asks for: the mailbox's address, and sending from it. */
export const signInScope = `${microsoftScope} openid email`;

interface Parts {
  client: HttpClient;
  app: MicrosoftApp;
  log: Log;
}

interface Given {
  code: string;
  /** The text whose SHA-256 went along with the browser. */
  verifier: string;
  /** Where the browser came back to. */
  redirect: string;
}

/**
 * The id token and the refresh token (RFC 6749 4.1.3, RFC 7636 4.5). Throws 'unavailable' where Microsoft does not answer or does not know us, and
 * 'refused' where it does not take the code.
 */
export async function exchangeCode(
  parts: Parts,
  { code, verifier, redirect }: Given,
): Promise<{ idToken: string; refreshToken: string }> {
  const { app, log } = parts;
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: app.clientId,
    client_secret: app.clientSecret,
    code,
    code_verifier: verifier,
    redirect_uri: redirect,
    scope: signInScope,
  });
  const { status, body } = await ask(parts, {
    method: 'POST',
    address: tokenAddressOf(app),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: form.toString(),
  });
  const answer = readJson(body);
  const { id_token: idToken, refresh_token: refreshToken } = answer;
  if (status === 200 && typeof idToken === 'string' && typeof refreshToken === 'string' && refreshToken)
    return { idToken, refreshToken };
  // Only error words of RFC 6749 5.2, which contain no secret.
  const error = /^[a-z_]{1,40}$/.test(String(answer['error'])) ? String(answer['error']) : '';
  log.warn({ status, error }, 'Microsoft did not exchange the code of a sign-in');
  if (error.endsWith('_client'))
    throw new AppError(
      'unavailable',
      'Microsoft does not accept the registration of this server. Ask the people who run it.',
    );
  throw signInFailed();
}

/** The public keys by which Microsoft signs, as JSON. Throws 'unavailable'. */
export async function fetchKeys(parts: Parts): Promise<Record<string, unknown>> {
  const { status, body } = await ask(parts, {
    method: 'GET',
    address: `${parts.app.loginAddress}/common/discovery/v2.0/keys`,
    headers: { accept: 'application/json' },
  });
  const keys = readJson(body);
  if (status !== 200 || !Array.isArray(keys['keys'])) throw noAnswer();
  return keys;
}

/** The refusal of a sign-in that does not hold, for whatever reason. */
export const signInFailed = (): AppError =>
  new AppError('refused', 'Microsoft did not confirm this sign-in. Please sign in again.');

const noAnswer = (): AppError =>
  new AppError('unavailable', 'Microsoft does not answer just now. Please try again in a few minutes.');

async function ask({ client, log }: Parts, request: HttpRequest): Promise<HttpAnswer> {
  const exchange = await client.request(request);
  if (exchange.kind === 'answer' && exchange.answer.status < 500 && exchange.answer.status !== 429)
    return exchange.answer;
  const code = exchange.kind === 'answer' ? String(exchange.answer.status) : exchange.code;
  log.warn({ code }, 'Microsoft does not answer a sign-in');
  throw noAnswer();
}

function readJson(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
