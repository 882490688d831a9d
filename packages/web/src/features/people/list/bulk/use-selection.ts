// Keeps the selection of the people list: some people, or all matches.
import { useState } from 'react';
import type { Chosen } from '../../change-people.ts';
import type { PeopleFilter } from '../list-address.ts';

export interface Selection {
  /** All who match, including those on other pages. */
  all: boolean;
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  toggle: (ids: readonly string[], chosen: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
}

const nobody: ReadonlySet<string> = new Set();

/** The selection survives paging and sorting, but not a change of the filter. */
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

/** The selection as the API takes it; `total` is the number of matches that the screen shows. */
export const chosenOf = ({ all, ids }: Selection, filter: PeopleFilter, total: number): Chosen =>
  all ? { filter, expected: total } : { ids: [...ids] };
