// Which people are shown, read as a sentence: found by …, in …, sorted by ….
import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { GroupSelect } from '../../pickers/group-select.tsx';
import type { PeopleFilter, Sort } from '../api.ts';
import classes from './people-page.module.css';

const sortWords: { value: Sort; label: string }[] = [
  { value: 'name', label: 'A to Z' },
  { value: '-name', label: 'Z to A' },
  { value: '-created', label: 'newest first' },
  { value: 'created', label: 'oldest first' },
];

interface PeopleFilterBarProps {
  filter: PeopleFilter;
  onChange: (part: Partial<PeopleFilter>) => void;
}

/** Searching begins while typing. */
export function PeopleFilterBar({ filter, onChange }: PeopleFilterBarProps) {
  const [typed, setTyped] = useState(filter.search);
  const [asked, setAsked] = useState(filter.search);
  const search = useDebouncedCallback((text: string) => {
    setAsked(text);
    onChange({ search: text });
  }, 200);
  // The address can change without this field: by the way back, or by 'Show everybody'.
  if (filter.search !== asked) {
    setAsked(filter.search);
    setTyped(filter.search);
  }
  const type = (text: string) => {
    setTyped(text);
    search(text.trim());
  };

  return (
    <div className={classes.filter} role="search">
      <TextInput
        className={classes.search}
        aria-label="Search people"
        placeholder="Name, phone or e-mail"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={typed && <CloseButton aria-label="Empty the search" onClick={() => type('')} />}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <span className={classes.word}>in</span>
      <GroupSelect
        ariaLabel="Group"
        placeholder="any group"
        value={filter.group || null}
        onChange={(id) => onChange({ group: id ?? '' })}
      />
      <span className={classes.word}>sorted</span>
      <NativeSelect
        aria-label="Sorted"
        data={sortWords}
        value={filter.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value as Sort })}
      />
    </div>
  );
}
