// Who of a list is shown: the part that is chosen, and what is typed into the search.
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Person, searchRoster } from '../api.ts';
import { findable, findPeople, inPart, type Part } from './people-view.ts';
import type { Door } from './use-door.ts';

export type Found = ReturnType<typeof useFound>;

/** Typing finds at once, among those who are on this device; of a list that is longer, the server finds the others. */
export function useFound(door: Door) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ part: Part; before: ReadonlySet<string> }>({
    part: 'all',
    before: new Set(),
  });
  const others = useOthers(door, typed.trim());
  const everybody = useMemo(() => findable([...door.people, ...others]), [door.people, others]);
  const fitting = useMemo(
    () => (typed.trim() === '' ? door.people : findPeople(everybody, typed)),
    [door.people, everybody, typed],
  );
  const people = useMemo(
    () => inPart(fitting, door.ticks, chosen.part, chosen.before),
    [fitting, door.ticks, chosen],
  );
  return {
    typed,
    setTyped,
    part: chosen.part,
    choose: (part: Part) => {
      const here = door.people.filter(door.isHere).map(({ personId }) => personId);
      setChosen({ part, before: new Set(here) });
    },
    people,
  };
}

const nobody: readonly Person[] = [];

function useOthers(door: Door, typed: string): readonly Person[] {
  const [text] = useDebouncedValue(typed, 250);
  const isAsked = !door.complete && text.length >= 2;
  const { data } = useQuery({ ...searchRoster(door.id, text), enabled: isAsked });
  return useMemo(() => {
    if (!isAsked || !data) return nobody;
    const known = new Set(door.people.map(({ personId }) => personId));
    return data.people.filter(({ personId }) => !known.has(personId));
  }, [isAsked, data, door.people]);
}
