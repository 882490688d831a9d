// What is being typed, kept in this browser for one user of one tenant until it is saved or discarded.
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type KeptSlot, openSlot } from './kept-slot.ts';
import { signedIn, useUser } from '../http/session.ts';

/** The full key: one user's drafts are never shown to the next one at the same computer. */
export const keptKey = (tenantId: string, userId: string, key: string): string =>
  `tidings.kept.${tenantId}.${userId}.${key}`;

type Change<T> = (next: T | ((current: T) => T)) => void;

export interface KeepingOptions<T> {
  /** What is kept of a value where the browser has no room for all of it. */
  slim?: (value: T) => T;
  /** Another tab has written something else here. */
  onElsewhere?: (theirs: T) => void;
}

export interface Keeping<T> {
  value: T;
  set: Change<T>;
  /** Goes back to `initial` and forgets what was kept. */
  clear: () => void;
  /** Forgets at once what was kept, and keeps nothing more; what is on the screen stays there until it is left. */
  forget: () => void;
  /** Takes what another tab wrote here; says whether there was anything. */
  take: () => boolean;
  /** Keeps the value for this tab alone from now on. */
  part: () => void;
}

const open = <T>(key: string, initial: T) => {
  const slot: KeptSlot<T> = openSlot(key, { shared: localStorage, own: sessionStorage });
  return { slot, value: slot.read() ?? initial };
};

/** State that survives a reload, a crash and a sign-out. Another key starts from what is kept under that one. */
export function useKeeping<T>(key: string, initial: T, options: KeepingOptions<T> = {}): Keeping<T> {
  const user = useUser();
  const full = keptKey(user.tenantId, user.id, key);
  const [held, setHeld] = useState(() => open(full, initial));
  const current = held.slot.key === full ? held : open(full, initial);
  if (current !== held) setHeld(current);
  const { slot } = current;
  // Several changes of one event build on each other, and are on disk before the screen shows them.
  const latest = useRef(current.value);
  const first = useRef(initial);
  const slimmer = useRef(options.slim);
  useLayoutEffect(() => {
    latest.current = current.value;
    first.current = initial;
    slimmer.current = options.slim;
  });
  const tell = useEffectEvent((theirs: T) => options.onElsewhere?.(theirs));
  useEffect(() => {
    const hear = (event: StorageEvent) => {
      const theirs = slot.heard(event);
      if (theirs !== undefined) tell(theirs);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [slot]);

  const show = useCallback(
    (value: T) => {
      latest.current = value;
      setHeld({ slot, value });
    },
    [slot],
  );
  const set = useCallback<Change<T>>(
    (next) => {
      const value = typeof next === 'function' ? (next as (current: T) => T)(latest.current) : next;
      slot.write(value, slimmer.current);
      show(value);
    },
    [slot, show],
  );
  const clear = useCallback(() => {
    slot.remove();
    show(first.current);
  }, [slot, show]);
  return {
    value: current.value,
    set,
    clear,
    forget: slot.close,
    take: () => {
      const theirs = slot.read();
      if (theirs !== undefined) show(theirs);
      return theirs !== undefined;
    },
    part: slot.part,
  };
}

/** The same as `[value, set, clear]`. */
export function useKept<T>(key: string, initial: T): [T, Change<T>, () => void] {
  const { value, set, clear } = useKeeping(key, initial);
  return [value, set, clear];
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
