// What is being typed, kept in this browser for one user of one tenant until it is saved or discarded.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { signedIn, useUser } from './session.ts';

/** Reads what was kept under a full key; undefined where nothing, or nothing readable, is there. */
export function readKept<T>(storage: Storage, key: string): T | undefined {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

/** Keeps a value; says false where the browser has no room for it. */
export function writeKept(storage: Storage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Keeps what the browser has room for: the value, else as little of it as `slim` leaves. */
export function writeWhatFits<T>(storage: Storage, key: string, value: T, slim?: (value: T) => T): void {
  if (!writeKept(storage, key, value) && slim) writeKept(storage, key, slim(value));
}

/** The full key: one user's drafts are never shown to the next one at the same computer. */
export const keptKey = (tenantId: string, userId: string, key: string): string =>
  `tidings.kept.${tenantId}.${userId}.${key}`;

type Change<T> = (next: T | ((current: T) => T)) => void;

/**
 * State that survives a reload, a crash and a sign-out: `[value, set, clear]`. Clearing goes back to `initial` and
 * forgets what was kept. Another key starts from what is kept under that one. Where the browser has no room, what `slim`
 * leaves of the value is kept.
 */
export function useKept<T>(key: string, initial: T, slim?: (value: T) => T): [T, Change<T>, () => void] {
  const user = useUser();
  const full = keptKey(user.tenantId, user.id, key);
  const [held, setHeld] = useState(() => ({ full, value: readKept<T>(localStorage, full) ?? initial }));
  const current = held.full === full ? held : { full, value: readKept<T>(localStorage, full) ?? initial };
  if (current !== held) setHeld(current);
  // Several changes of one event build on each other, and are on disk before the screen shows them.
  const latest = useRef(current.value);
  const first = useRef(initial);
  const slimmer = useRef(slim);
  useLayoutEffect(() => {
    latest.current = current.value;
    first.current = initial;
    slimmer.current = slim;
  });

  const set = useCallback<Change<T>>(
    (next) => {
      const value = typeof next === 'function' ? (next as (current: T) => T)(latest.current) : next;
      latest.current = value;
      writeWhatFits(localStorage, full, value, slimmer.current);
      setHeld({ full, value });
    },
    [full],
  );
  const clear = useCallback(() => {
    localStorage.removeItem(full);
    latest.current = first.current;
    setHeld({ full, value: first.current });
  }, [full]);
  return [current.value, set, clear];
}

/**
 * The same for what is typed into a dialog: whichever way it is closed, it is forgotten; only where the session ends, or
 * the page goes, while it is open is it there again (AU-03).
 */
export function useKeptWhileOpen<T>(key: string, initial: T): [T, Change<T>] {
  const user = useUser();
  const full = keptKey(user.tenantId, user.id, key);
  const [value, set] = useKept(key, initial);
  useEffect(
    () => () => {
      if (signedIn()) localStorage.removeItem(full);
    },
    [full],
  );
  return [value, set];
}
