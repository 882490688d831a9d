// Who of a list is shown: the part that is chosen, and what is typed into the search.
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Person, searchRoster } from '../api.ts';
import { findable, findPeople, inPart, type Part } from './people-view.ts';
import type { CheckIn } from './use-check-in.ts';

export type Found = ReturnType<typeof useFound>;

/** Typing finds at once, among those who are on this device; of a list that is longer, the server finds the others. */
export function useFound(checkIn: CheckIn) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ part: Part; before: ReadonlySet<string> }>({
    part: 'all',
    before: new Set(),
  });
  const others = useOthers(checkIn, typed.trim());
  const everybody = useMemo(() => findable([...checkIn.people, ...others]), [checkIn.people, others]);
  const fitting = useMemo(
    () => (typed.trim() === '' ? checkIn.people : findPeople(everybody, typed)),
    [checkIn.people, everybody, typed],
  );
  const people = useMemo(
    () => inPart(fitting, checkIn.ticks, chosen.part, chosen.before),
    [fitting, checkIn.ticks, chosen],
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

const nobody: readonly Person[] = [];

function useOthers(checkIn: CheckIn, typed: string): readonly Person[] {
  const [text] = useDebouncedValue(typed, 250);
  const isAsked = !checkIn.complete && text.length >= 2;
  const { data } = useQuery({ ...searchRoster(checkIn.id, text), enabled: isAsked });
  return useMemo(() => {
    if (!isAsked || !data) return nobody;
    const known = new Set(checkIn.people.map(({ personId }) => personId));
    return data.people.filter(({ personId }) => !known.has(personId));
  }, [isAsked, data, checkIn.people]);
}
