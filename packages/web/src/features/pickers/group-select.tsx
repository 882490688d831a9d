// A searchable select of one group by its path.
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { groupPickerTexts } from '../../messages/en/group-picker.ts';
import classes from './group-select.module.css';
import { flatten, groupsQuery } from './groups.ts';
import { specified } from '../../messages/en/specified.ts';

/** Class names for a modal that contains this select. */
export const modalWithList = { content: classes.overflowing ?? '' };

interface GroupSelectProps {
  label?: string;
  /** Instead of a visible label. */
  ariaLabel?: string;
  placeholder?: string;
  value: string | null;
  onChange: (id: string | null, path: string) => void;
  /** Ids of groups that are not offered. */
  without?: readonly string[];
  /** Offers smart groups too; people cannot be added to those by hand. */
  smart?: boolean;
  required?: boolean;
  error?: ReactNode;
  disabled?: boolean;
  /** Takes the focus when its dialog opens. */
  'data-autofocus'?: boolean;
}

/** Lists paths such as 'House Fellowship / Yaba', at most 100 at a time; the search finds the others. */
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
      // An open list would cover the dialog that has just opened.
      openOnFocus={!rest['data-autofocus']}
      clearable
      clearButtonProps={{ 'aria-label': groupPickerTexts.clear }}
      // Enter selects the best match. Without both props the list selects its option a moment after opening, and loses
      // keys that are pressed before that.
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen
      limit={100}
      data={choices}
      value={value}
      onChange={(id) => onChange(id, choices.find((choice) => choice.value === id)?.label ?? '')}
      nothingFoundMessage={data?.length === 0 ? specified.noGroupsYet : groupPickerTexts.noMatches}
      {...rest}
    />
  );
}
