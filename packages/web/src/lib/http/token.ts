// This browser's session tokens, one for each organisation, and the place to return to.
import { readKept, writeKept } from '../storage/kept-slot.ts';

// The token that a new tab starts with, and its user.
const tokenKey = 'tidings.token';
const userKey = 'tidings.user';
/** The same user's sessions in other organisations. */
const othersKey = 'tidings.others';
/** The token of this tab, so that another tab may show another organisation. */
const tabKey = 'tidings.tab';
const placeKey = 'tidings.place';
const placeTenantKey = 'tidings.place-tenant';
/** The organisation of this tab. */
const tabTenantKey = 'tidings.tab-tenant';
const removalKey = 'tidings.removal';

/** A session in another organisation; the user is JSON, as the server sent it. */
interface Other {
  token: string;
  user: string;
}

/** By the organisation's id. */
type Others = Record<string, Other>;

/** `removed`: the user was removed from the organisation, and nothing of it may show any more. */
type Listener = (ended: { removed: boolean }) => void;
const listeners = new Set<Listener>();

const readOthers = (): Others => readKept<Others>(localStorage, othersKey) ?? {};

function writeOthers(others: Others): void {
  if (Object.keys(others).length === 0) localStorage.removeItem(othersKey);
  else writeKept(localStorage, othersKey, others);
}

/** The session in another organisation that has this token. */
const otherOf = (token: string): Other | undefined =>
  Object.values(readOthers()).find((other) => other.token === token);

/**
 * The token that this tab's calls carry, or null where nobody is signed in. A tab keeps the organisation that it
 * started with, whatever other tabs do.
 */
export function readToken(): string | null {
  const own = sessionStorage.getItem(tabKey);
  const first = localStorage.getItem(tokenKey);
  if (own === null) {
    if (first !== null) sessionStorage.setItem(tabKey, first);
    return first;
  }
  // Null where another tab signed out: the screen belongs to a session that has ended.
  return own === first || otherOf(own) ? own : null;
}

/** A page that was just loaded shows nothing yet, so it may start with any session. */
export function startTab(): void {
  if (readToken() === null) sessionStorage.removeItem(tabKey);
}

/** Stores the token of a new session, and opens it in this tab. Another organisation's stays beside it. */
export function keepToken(token: string): void {
  parkFirst();
  localStorage.setItem(tokenKey, token);
  sessionStorage.setItem(tabKey, token);
}

/** Makes new tabs start with this tab's session, as a link opened from it expects. */
export function preferTabsToken(): void {
  const token = readToken();
  const other = token === null ? undefined : otherOf(token);
  if (token === null || !other) return;
  parkFirst();
  removeToken(token);
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(userKey, other.user);
}

/** Opens a session that this browser holds in another organisation; false where it holds none. */
export function openHeld(tenantId: string): boolean {
  const other = readOthers()[tenantId];
  if (!other) return false;
  sessionStorage.setItem(tabKey, other.token);
  preferTabsToken();
  return true;
}

/** The tokens of the same user's sessions in other organisations, by organisation. */
export function heldTokens(): Record<string, string> {
  const tokens = Object.entries(readOthers()).map(([tenantId, { token }]) => [tenantId, token]);
  return Object.fromEntries(tokens);
}

/** Moves the session of new tabs to the others, if it is known whose it is. */
function parkFirst(): void {
  const token = localStorage.getItem(tokenKey);
  const user = localStorage.getItem(userKey);
  if (token !== null && user !== null)
    writeOthers({ ...readOthers(), [identityOf(user).tenantId]: { token, user } });
  removeFirst();
}

function removeFirst(): void {
  localStorage.removeItem(userKey);
  localStorage.removeItem(tokenKey);
}

/** Removes one session, without notifying listeners. */
function removeToken(token: string): void {
  if (localStorage.getItem(tokenKey) === token) removeFirst();
  writeOthers(Object.fromEntries(Object.entries(readOthers()).filter(([, other]) => other.token !== token)));
}

/** Removes the sessions in every organisation and their users, without notifying listeners. */
export function dropTokens(): void {
  removeFirst();
  writeOthers({});
  sessionStorage.removeItem(tabKey);
}

/** This tab's user as JSON, for starting offline; null where the server never sent one. */
export function readKeptUser(): string | null {
  const token = readToken();
  if (token === null) return null;
  return token === localStorage.getItem(tokenKey)
    ? localStorage.getItem(userKey)
    : (otherOf(token)?.user ?? null);
}

/** Stores the user of a token; one that is gone meanwhile is ignored, and other users' sessions are removed. */
export function keepUser(token: string | null, user: string): void {
  if (token === null || readToken() !== token) return;
  const { id, tenantId } = identityOf(user);
  sessionStorage.setItem(tabTenantKey, tenantId);
  const others = Object.entries(readOthers()).filter(([, other]) => identityOf(other.user).id === id);
  if (token === localStorage.getItem(tokenKey)) {
    localStorage.setItem(userKey, user);
    writeOthers(Object.fromEntries(others.filter(([other]) => other !== tenantId)));
  } else writeOthers({ ...Object.fromEntries(others), [tenantId]: { token, user } });
}

interface Identity {
  id: string;
  tenantId: string;
}

const identityOf = (user: string): Identity => JSON.parse(user) as Identity;

/**
 * Call when the server no longer knows the session (AU-03): removes the token, remembers where the user was, and
 * notifies the shell. `removal` is the server's sentence where the user was removed from the organisation; then
 * nothing of it is remembered, and another organisation of theirs opens. `said` is the server's sentence where the user
 * ended the session elsewhere. Late answers of an older session change nothing.
 */
export function sessionEnded(token: string | null, removal?: string, said?: string): void {
  if (readToken() !== token) return;
  const user = readKeptUser();
  if (token !== null) removeToken(token);
  sessionStorage.removeItem(tabKey);
  if (removal === undefined) {
    // The user signs in again, even where a session in another organisation is left.
    if (token !== null) parkFirst();
    rememberPlace(window.location.pathname + window.location.search);
    if (said !== undefined) sessionStorage.setItem(removalKey, said);
  } else {
    forgetPlace();
    sessionStorage.setItem(removalKey, removal);
    if (user !== null) forgetKept(identityOf(user));
    const [left] = Object.keys(readOthers());
    if (left !== undefined && localStorage.getItem(tokenKey) === null) openHeld(left);
  }
  for (const listener of listeners) listener({ removed: removal !== undefined });
}

/** Removes what this browser kept of a user's forms in one organisation. */
function forgetKept({ id, tenantId }: Identity): void {
  const start = `tidings.kept.${tenantId}.${id}.`;
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(start)) storage.removeItem(key);
}

/** The sentence for a user who was removed from an organisation, or has ended the session elsewhere. */
export const readRemoval = (): string | null => sessionStorage.getItem(removalKey);

/** The same, once. */
export function takeRemoval(): string | null {
  const sentence = readRemoval();
  sessionStorage.removeItem(removalKey);
  return sentence;
}

/** Calls `listener` when the server ends the session; returns a function that removes it. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores an address of the app to return to after sign-in, with this tab's organisation; ignores other addresses. */
export function rememberPlace(place: string): void {
  if (!place.startsWith('/tenant') && !place.startsWith('/operator')) return;
  sessionStorage.setItem(placeKey, place);
  const tenantId = sessionStorage.getItem(tabTenantKey);
  if (tenantId === null) sessionStorage.removeItem(placeTenantKey);
  else sessionStorage.setItem(placeTenantKey, tenantId);
}

/** The stored address, which stays until `forgetPlace`. */
export const rememberedPlace = (): string | null => sessionStorage.getItem(placeKey);

/** The organisation of the stored address. */
export const rememberedTenant = (): string | undefined => sessionStorage.getItem(placeTenantKey) ?? undefined;

/** Removes the stored address. */
export function forgetPlace(): void {
  sessionStorage.removeItem(placeKey);
  sessionStorage.removeItem(placeTenantKey);
}
