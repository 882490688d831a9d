// Fetches, caches and refreshes OAuth 2.0 access tokens (RFC 6749).
import type { KeptToken } from '../../providers/account.ts';
import { openHttpClient } from '../../providers/http-client.ts';
import { SmtpTrouble } from './trouble.ts';

/** What a token is asked for with: a refresh token of a person's mailbox, or else the credentials of the client alone. */
export interface Grant {
  /** Where tokens are given out, https. */
  address: string;
  clientId: string;
  clientSecret: string;
  refreshToken: string;
  scope: string;
  /** Where the refresh token is kept when the service gives another; without it only here, until the end. */
  kept?: KeptToken;
}

export interface Tokens {
  /** A token that is good for a while yet. Rejects with SmtpTrouble, which tells no secret. */
  take(): Promise<string>;
  /** The mail server did not take this one: it is not given again. True where another one can be had. */
  refuse(token: string): boolean;
  close(): Promise<void>;
}

/** The one token there is, where nothing says how to get another. */
export function fixedToken(token: string): Tokens {
  return { take: async () => token, refuse: () => false, close: async () => {} };
}

/** A token is used no more this long before its end, in milliseconds: a sign-in may take as long. */
const MARGIN_MS = 120_000;
/** Where its life is not told (RFC 6749 4.2.2 leaves it open). */
const USUAL_LIFE_S = 3_600;

/** Tokens by a grant. `now` gives milliseconds of a clock that never jumps. */
export function openTokens(grant: Grant, now: () => number = () => performance.now()): Tokens {
  const client = openHttpClient({ mayBePrivate: true, connections: 1 });
  let { refreshToken } = grant;
  /** The one that is kept, as far as we know: another than ours where ours could not be kept yet. */
  let stored = refreshToken;
  let good: { token: string; until: number } | null = null;
  let fetching: Promise<string> | null = null;

  async function keep(): Promise<void> {
    if (stored === refreshToken) return;
    const next = refreshToken;
    // One that cannot be kept now is good here nevertheless, and is kept later.
    await grant.kept?.keep(next, stored).then(
      () => (stored = next),
      () => {},
    );
  }

  /** Takes the refresh token that another process was given since, and says whether one was; else keeps ours. */
  async function lookUp(): Promise<boolean> {
    if (!grant.kept) return false;
    const newest = (await grant.kept.read().catch(() => '')) || stored;
    if (newest !== stored) {
      stored = refreshToken = newest;
      return true;
    }
    await keep();
    return false;
  }

  async function fetchToken(): Promise<string> {
    await lookUp();
    try {
      return await ask();
    } catch (error) {
      // Many services end the old one as soon as they give another: it may have ended while we asked.
      if (!(error instanceof SmtpTrouble) || !error.code?.endsWith('invalid_grant')) throw error;
      if (!(await lookUp())) throw error;
      return ask();
    }
  }

  async function ask(): Promise<string> {
    const asked = now();
    const form = new URLSearchParams({
      grant_type: refreshToken === '' ? 'client_credentials' : 'refresh_token',
      client_id: grant.clientId,
      ...(grant.clientSecret !== '' && { client_secret: grant.clientSecret }),
      ...(refreshToken !== '' && { refresh_token: refreshToken }),
      ...(grant.scope !== '' && { scope: grant.scope }),
    });
    const exchange = await client.request({
      method: 'POST',
      address: grant.address,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: form.toString(),
    });
    if (exchange.kind !== 'answer') {
      throw new SmtpTrouble('The sign-in service of the mail server does not answer.', exchange.code, true);
    }
    const { status, body } = exchange.answer;
    const read = readAnswer(body);
    if (status !== 200 || read.access_token === undefined) throw refusal(status, read.error);
    // A service may give another refresh token with each, and take the old one no longer.
    refreshToken = read.refresh_token ?? refreshToken;
    await keep();
    const life = (read.expires_in ?? USUAL_LIFE_S) * 1_000;
    good = { token: read.access_token, until: asked + life - Math.min(MARGIN_MS, life / 2) };
    return read.access_token;
  }

  return {
    take() {
      if (good !== null && now() < good.until) {
        if (stored !== refreshToken) lookUp().catch(() => {});
        return Promise.resolve(good.token);
      }
      if (fetching !== null) return fetching;
      const asking = grant.kept ? grant.kept.inTurn(fetchToken) : fetchToken();
      fetching = asking.finally(() => (fetching = null));
      return fetching;
    },
    refuse(token) {
      if (good?.token === token) good = null;
      return true;
    },
    close: () => client.close(),
  };
}

interface TokenAnswer {
  access_token?: string;
  expires_in?: number;
  refresh_token?: string;
  error?: string;
}

/** Takes from an answer what has the kind it must have; nothing of one that is no JSON. */
function readAnswer(body: string): TokenAnswer {
  let json: Record<string, unknown>;
  try {
    json = Object(JSON.parse(body)) as Record<string, unknown>;
  } catch {
    return {};
  }
  const word = (name: string): string | undefined =>
    typeof json[name] === 'string' && json[name] !== '' ? json[name] : undefined;
  const life = Number(json['expires_in']);
  const [token, next, error] = [word('access_token'), word('refresh_token'), word('error')];
  return {
    ...(token !== undefined && { access_token: token }),
    ...(next !== undefined && { refresh_token: next }),
    ...(error !== undefined && { error }),
    ...(life > 0 && { expires_in: life }),
  };
}

/** The error is one of RFC 6749 5.2's words, which hold no secret; anything else is not repeated. */
function refusal(status: number, error: string | undefined): SmtpTrouble {
  const known = error !== undefined && /^[a-z_]{1,40}$/.test(error) ? error : '';
  const code = `${status} ${known}`.trim();
  if (status >= 500 || status === 429) {
    return new SmtpTrouble('The sign-in service of the mail server is not well just now.', code, true);
  }
  return new SmtpTrouble('The sign-in service of the mail server does not accept our access.', code, true);
}
