// This browser's session token, its user, and the place to return to.

const tokenKey = 'tidings.token';
const userKey = 'tidings.user';
const placeKey = 'tidings.place';

type Listener = () => void;
const listeners = new Set<Listener>();

/** The token that calls carry, or null where nobody is signed in. */
export const readToken = (): string | null => localStorage.getItem(tokenKey);

/** Stores the token of a new session. */
export function keepToken(token: string): void {
  localStorage.removeItem(userKey);
  localStorage.setItem(tokenKey, token);
}

/** Removes the token and its user without notifying listeners. */
export function dropToken(): void {
  localStorage.removeItem(userKey);
  localStorage.removeItem(tokenKey);
}

/** The token's user as JSON, for starting offline; null where the server never sent one. */
export const readKeptUser = (): string | null => localStorage.getItem(userKey);

/** Stores the user of a token, unless another user has signed in in the meantime. */
export function keepUser(token: string | null, user: string): void {
  if (token !== null && readToken() === token) localStorage.setItem(userKey, user);
}

/**
 * Call when the server no longer knows the session (AU-03): removes the token, remembers where the user was, and
 * notifies the shell. Late answers of an older session change nothing.
 */
export function sessionEnded(token: string | null): void {
  if (readToken() !== token) return;
  if (token !== null) dropToken();
  rememberPlace(window.location.pathname + window.location.search);
  for (const listener of listeners) listener();
}

/** Calls `listener` when the server ends the session; returns a function that removes it. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores an address of the app to return to after sign-in; other addresses are ignored. */
export function rememberPlace(place: string): void {
  if (place.startsWith('/tenant') || place.startsWith('/operator')) sessionStorage.setItem(placeKey, place);
}

/** The stored address, which stays until `forgetPlace`. */
export const rememberedPlace = (): string | null => sessionStorage.getItem(placeKey);

/** Removes the stored address. */
export const forgetPlace = (): void => sessionStorage.removeItem(placeKey);
