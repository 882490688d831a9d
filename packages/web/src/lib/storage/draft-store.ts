// Drafts of forms, stored in this browser until they are saved or discarded.
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type KeptSlot, openSlot } from './kept-slot.ts';
import { signedIn, useUser } from '../http/session.ts';

/** The full storage key, so that the next user of the same computer never sees a draft. */
export const keptKey = (tenantId: string, userId: string, key: string): string =>
  `tidings.kept.${tenantId}.${userId}.${key}`;

type Change<T> = (next: T | ((current: T) => T)) => void;

export interface KeepingOptions<T> {
  /** The smaller part of a value to keep where the browser has no room for all of it. */
  slim?: (value: T) => T;
  /** Called when another tab has written a different value. */
  onElsewhere?: (theirs: T) => void;
}

export interface Keeping<T> {
  value: T;
  set: Change<T>;
  /** Resets to `initial` and removes the stored value. */
  clear: () => void;
  /** Removes the stored value and stores nothing more; the screen keeps its value until it is left. */
  forget: () => void;
  /** Takes over the value that another tab wrote; returns whether there was one. */
  take: () => boolean;
  /** From now on stores the value for this tab alone. */
  part: () => void;
}

const open = <T>(key: string, initial: T) => {
  const slot: KeptSlot<T> = openSlot(key, { shared: localStorage, own: sessionStorage });
  return { slot, value: slot.read() ?? initial };
};

/** State that survives a reload, a crash and a sign-out. A changed key starts from the value stored under it. */
export function useKeeping<T>(key: string, initial: T, options: KeepingOptions<T> = {}): Keeping<T> {
  const user = useUser();
  const full = keptKey(user.tenantId, user.id, key);
  const [held, setHeld] = useState(() => open(full, initial));
  const current = held.slot.key === full ? held : open(full, initial);
  if (current !== held) setHeld(current);
  const { slot } = current;
  // Several changes in one event build on each other, and are stored before the screen shows them.
  const latest = useRef(current.value);
  const first = useRef(initial);
  const slimmer = useRef(options.slim);
  useLayoutEffect(() => {
    latest.current = current.value;
    first.current = initial;
    slimmer.current = options.slim;
  });
  const notify = useEffectEvent((theirs: T) => options.onElsewhere?.(theirs));
  useEffect(() => {
    const listen = (event: StorageEvent) => {
      const theirs = slot.heard(event);
      if (theirs !== undefined) notify(theirs);
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
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
 * The same for a dialog: the value is removed when the dialog closes, and survives only where the session or the page
 * ends while it is open (AU-03).
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
