// Stores a hash in place of a session's token.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

const starting = new AsyncLocalStorage<{ token?: string }>();

/** What is stored of a token: its SHA-256 in hex. Tokens are random, so they need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns what better-auth stores in place of a new session's token, which `startedToken` returns. */
export function hideToken(token: string): string {
  const started = starting.getStore();
  if (started) started.token = token;
  return hashToken(token);
}

/** Returns the token of the session that `start` makes better-auth start; better-auth itself returns its hash. */
export async function startedToken(start: () => Promise<{ token: string }>): Promise<string> {
  const started: { token?: string } = {};
  const { token: stored } = await starting.run(started, start);
  const { token } = started;
  if (token === undefined || hashToken(token) !== stored) throw new Error('no session was started');
  return token;
}
