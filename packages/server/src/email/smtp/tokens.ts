// Fetches, caches and refreshes OAuth 2.0 access tokens (RFC 6749).
import type { StoredToken } from '../../providers/account.ts';
import { openHttpClient } from '../../providers/http-client.ts';
import { SmtpTrouble } from './trouble.ts';

/** What a token is requested with: the refresh token of a mailbox, or else the client's own credentials. */
export interface Grant {
  /** The token endpoint, https. */
  address: string;
  clientId: string;
  clientSecret: string;
  refreshToken: string;
  scope: string;
  /** Stores a new refresh token; without it the token lives only in this process. */
  kept?: StoredToken;
}

export interface Tokens {
  /** A token that is valid for a while. Rejects with SmtpTrouble, which contains no secret. */
  take(): Promise<string>;
  /** Reports a refused token, which is not given again. True if another one can be fetched. */
  refuse(token: string): boolean;
  close(): Promise<void>;
}

/** A token without a way to fetch another. */
export function fixedToken(token: string): Tokens {
  return { take: async () => token, refuse: () => false, close: async () => {} };
}

/** Milliseconds before its end when a token is replaced; a sign-in may take that long. */
const MARGIN_MS = 120_000;
/** Lifetime in seconds if the service gives none (RFC 6749 4.2.2 leaves it open). */
const USUAL_LIFE_S = 3_600;

/** Fetches tokens with a grant. `now` gives milliseconds of a monotonic clock. */
export function openTokens(grant: Grant, now: () => number = () => performance.now()): Tokens {
  const client = openHttpClient({ mayBePrivate: true, connections: 1 });
  let { refreshToken } = grant;
  /** The token known to be stored; it differs from ours while ours could not be stored. */
  let stored = refreshToken;
  let good: { token: string; until: number } | null = null;
  let fetching: Promise<string> | null = null;

  async function keep(): Promise<void> {
    if (stored === refreshToken) return;
    const next = refreshToken;
    // A token that cannot be stored now is used anyway and stored later.
    await grant.kept?.keep(next, stored).then(
      () => (stored = next),
      () => {},
    );
  }

  /** Adopts a newer refresh token from storage and says whether there was one; otherwise stores ours. */
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
      // Many services revoke the old token when they give another, which may have happened meanwhile.
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
    // A service may give a new refresh token with each answer and accept the old one no longer.
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

/** The fields of an answer that have the right type; nothing for an answer that is no JSON. */
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

/** Repeats only error words of RFC 6749 5.2, which contain no secret. */
function refusal(status: number, error: string | undefined): SmtpTrouble {
  const known = error !== undefined && /^[a-z_]{1,40}$/.test(error) ? error : '';
  const code = `${status} ${known}`.trim();
  if (status >= 500 || status === 429) {
    return new SmtpTrouble('The sign-in service of the mail server has a problem right now.', code, true);
  }
  return new SmtpTrouble('The sign-in service of the mail server does not accept our access.', code, true);
}
