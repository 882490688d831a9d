// The keys of one form or dialog, for as long as it is open or what is typed into it is kept.
import { useEffect, useState } from 'react';
import { keptKey } from './storage/draft-store.ts';
import { readKept, writeKept } from './storage/kept-slot.ts';
import { type Begun, type BegunStore, type Once, openOnce } from './once.ts';
import { signedIn, useUser } from './http/session.ts';

/** Of a form that a reload closes too. */
export function useOnce(): Once {
  return useState(() => openOnce())[0];
}

/**
 * Of a form whose text survives a reload under `name`: so does the key. With 'open' it is forgotten when the form is
 * closed; with 'kept' when what was typed is saved, or its owner forgets it.
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

/** In this browser; where it has no room, for as long as the page lasts. */
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
