// The idempotency key of a form or dialog, over reloads where its text survives too.
import { useEffect, useState } from 'react';
import { keptKey } from './storage/draft-store.ts';
import { readKept, writeKept } from './storage/kept-slot.ts';
import { type Begun, type BegunStore, type Once, openOnce } from './once.ts';
import { signedIn, useUser } from './http/session.ts';

/** For a form that a reload closes. */
export function useOnce(): Once {
  return useState(() => openOnce())[0];
}

/**
 * For a form whose text survives a reload under `name`, so that the key does too. With 'open' the key goes when the form
 * closes; with 'kept' when the call is answered, or `forget` is called.
 */
export function useKeptOnce(name: string, lasts: 'open' | 'kept'): Once {
  const user = useUser();
  const key = keptKey(user.tenantId, user.id, `once:${name}`);
  const [held, setHeld] = useState(() => ({ key, once: openOnce(storeAt(key)) }));
  const current = held.key === key ? held : { key, once: openOnce(storeAt(key)) };
  if (current !== held) setHeld(current);
  useEffect(
    () => () => {
      if (lasts === 'open' && signedIn()) localStorage.removeItem(key);
    },
    [key, lasts],
  );
  return current.once;
}

/** A store in this browser; where the browser is full, it lasts as long as the page. */
function storeAt(key: string): BegunStore {
  let held = readKept<Begun>(localStorage, key);
  return {
    read: () => held,
    write: (begun) => {
      held = begun;
      if (begun) writeKept(localStorage, key, begun);
      else localStorage.removeItem(key);
    },
  };
}
