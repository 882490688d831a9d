// Who of the list is chosen: some by one, or all that match the filter.
import { useState } from 'react';
import type { PeopleFilter } from '../api.ts';

export interface Selection {
  /** All that match, those on other pages too. */
  all: boolean;
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  toggle: (ids: readonly string[], chosen: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/** The choice outlives paging and sorting, not another search or group. */
export function useSelection({ search, group }: PeopleFilter): Selection {
  const filter = `${group} ${search}`;
  const [held, setHeld] = useState({ filter, all: false, ids: none });
  const { all, ids } = held.filter === filter ? held : { all: false, ids: none };
  return {
    all,
    ids,
    has: (id) => all || ids.has(id),
    toggle: (which, chosen) => {
      const next = new Set(ids);
      for (const id of which) {
        if (chosen) next.add(id);
        else next.delete(id);
      }
      setHeld({ filter, all: false, ids: next });
    },
    chooseAll: () => setHeld({ filter, all: true, ids: none }),
    clear: () => setHeld({ filter, all: false, ids: none }),
  };
}
