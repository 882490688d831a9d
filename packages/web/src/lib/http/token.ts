// The session token of this browser, whose it is, and the place to come back to after signing in again.

const tokenKey = 'tidings.token';
const userKey = 'tidings.user';
const placeKey = 'tidings.place';

type Listener = () => void;
const listeners = new Set<Listener>();

/** The token that calls carry, or null where nobody is signed in. */
export const readToken = (): string | null => localStorage.getItem(tokenKey);

/** Keeps the token of a new session. */
export function keepToken(token: string): void {
  localStorage.removeItem(userKey);
  localStorage.setItem(tokenKey, token);
}

/** Forgets the token and whose it was, without telling anybody. */
export function dropToken(): void {
  localStorage.removeItem(userKey);
  localStorage.removeItem(tokenKey);
}

/** The user of this token as text, for starting without a line; null where the server never told. */
export const readKeptUser = (): string | null => localStorage.getItem(userKey);

/** Keeps who the user of a token is, unless somebody else has signed in meanwhile. */
export function keepUser(token: string | null, user: string): void {
  if (token !== null && readToken() === token) localStorage.setItem(userKey, user);
}

/**
 * The server no longer knows this session (AU-03): forgets the token, remembers where the user was, and tells the
 * shell. Late answers of the same session change nothing.
 */
export function sessionEnded(token: string | null): void {
  if (readToken() !== token) return;
  if (token !== null) dropToken();
  rememberPlace(window.location.pathname + window.location.search);
  for (const listener of listeners) listener();
}

/** Calls back whenever the session ended from the server's side; the answer takes the listener off again. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes an address of our own to return to after sign-in; others are ignored. */
export function rememberPlace(place: string): void {
  if (place.startsWith('/tenant') || place.startsWith('/operator')) sessionStorage.setItem(placeKey, place);
}

/** The noted address, which stays noted until `forgetPlace`. */
export const rememberedPlace = (): string | null => sessionStorage.getItem(placeKey);

/** Takes the noted address off: the user is there, or somewhere else by choice. */
export const forgetPlace = (): void => sessionStorage.removeItem(placeKey);
