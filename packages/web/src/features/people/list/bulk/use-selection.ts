// Who of the list is chosen: some by one, or all that match the filter.
import { useState } from 'react';
import type { Chosen } from '../../change-people.ts';
import type { PeopleFilter } from '../list-address.ts';

export interface Selection {
  /** All that match, those on other pages too. */
  all: boolean;
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  toggle: (ids: readonly string[], chosen: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
}

const nobody: ReadonlySet<string> = new Set();

/** The choice outlives paging and sorting, not another filter. */
export function useSelection(filter: PeopleFilter): Selection {
  const key = JSON.stringify(filter);
  const [held, setHeld] = useState({ key, all: false, ids: nobody });
  const { all, ids } = held.key === key ? held : { all: false, ids: nobody };
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
      setHeld({ key, all: false, ids: next });
    },
    chooseAll: () => setHeld({ key, all: true, ids: nobody }),
    clear: () => setHeld({ key, all: false, ids: nobody }),
  };
}

/** The choice as calls take it; `total` is how many fit, as the screen says. */
export const chosenOf = ({ all, ids }: Selection, filter: PeopleFilter, total: number): Chosen =>
  all ? { filter, expected: total } : { ids: [...ids] };
