// Filters the roster by the chosen part and the search text.
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Person, searchRoster } from '../api.ts';
import { findable, findPeople, inPart, type Part } from './people-view.ts';
import type { CheckIn } from './use-check-in.ts';

export type RosterSearch = ReturnType<typeof useRosterSearch>;

/** Searches the people on this device at once; of a list that is longer than that, the server finds the others. */
export function useRosterSearch(checkIn: CheckIn) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ part: Part; before: ReadonlySet<string> }>({
    part: 'all',
    before: new Set(),
  });
  const others = usePeopleOnServer(checkIn, typed.trim());
  const everybody = useMemo(() => findable([...checkIn.people, ...others]), [checkIn.people, others]);
  const matching = useMemo(
    () => (typed.trim() === '' ? checkIn.people : findPeople(everybody, typed)),
    [checkIn.people, everybody, typed],
  );
  const people = useMemo(
    () => inPart(matching, checkIn.ticks, chosen.part, chosen.before),
    [matching, checkIn.ticks, chosen],
  );
  return {
    typed,
    setTyped,
    part: chosen.part,
    choose: (part: Part) => {
      const here = checkIn.people.filter(checkIn.isHere).map(({ personId }) => personId);
      setChosen({ part, before: new Set(here) });
    },
    people,
  };
}

const noPeople: readonly Person[] = [];

function usePeopleOnServer(checkIn: CheckIn, typed: string): readonly Person[] {
  const [text] = useDebouncedValue(typed, 250);
  const isNeeded = !checkIn.complete && text.length >= 2;
  const { data } = useQuery({ ...searchRoster(checkIn.id, text), enabled: isNeeded });
  return useMemo(() => {
    if (!isNeeded || !data) return noPeople;
    const known = new Set(checkIn.people.map(({ personId }) => personId));
    return data.people.filter(({ personId }) => !known.has(personId));
  }, [isNeeded, data, checkIn.people]);
}
