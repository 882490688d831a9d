// Chooses one group by its path, with search.
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import classes from './group-select.module.css';
import { flatten, groupsQuery } from './groups.ts';

/** The class names of a modal that holds this list. */
export const modalWithList = { content: classes.roomy ?? '' };

interface GroupSelectProps {
  label?: string;
  /** For a field whose meaning shows without a label. */
  ariaLabel?: string;
  placeholder?: string;
  value: string | null;
  onChange: (id: string | null, path: string) => void;
  /** Groups that are not offered. */
  without?: readonly string[];
  /** Whether groups are offered whose members are whoever fits a filter: nobody is put into those by hand. */
  smart?: boolean;
  error?: ReactNode;
  disabled?: boolean;
  /** The first to have the focus in its dialog. */
  'data-autofocus'?: boolean;
}

/** A list of paths ('House Fellowship / Yaba'); at most 100 show at a time, the search finds the others. */
export function GroupSelect({
  label,
  ariaLabel,
  value,
  onChange,
  without = [],
  smart = false,
  ...rest
}: GroupSelectProps) {
  const { data } = useQuery(groupsQuery);
  const choices = useMemo(
    () =>
      flatten(data ?? [])
        .filter(({ group }) => !without.includes(group.id) && (smart || !group.smart))
        .map(({ group, path }) => ({ value: group.id, label: path })),
    [data, without, smart],
  );
  return (
    <Select
      {...(label && { label })}
      {...(ariaLabel && { 'aria-label': ariaLabel })}
      searchable
      // The list would lie over the dialog that has only just come up.
      openOnFocus={!rest['data-autofocus']}
      clearable
      clearButtonProps={{ 'aria-label': 'Choose no group' }}
      // What is typed is chosen by Enter; and without these the list looks up what is chosen a moment after it opens, and
      // forgets what a quick typist pressed in between.
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen
      limit={100}
      data={choices}
      value={value}
      onChange={(id) => onChange(id, choices.find((choice) => choice.value === id)?.label ?? '')}
      nothingFoundMessage={data?.length === 0 ? 'No groups yet' : 'No group of this name'}
      {...rest}
    />
  );
}
