// A search field that searches while the user types.
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './filter.module.css';
import { peopleTexts } from '../../../../messages/en/people.ts';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (search: string) => void;
  className?: string | undefined;
}

/** Calls `onChange` 200 ms after the last keystroke. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  className = classes.search,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  const search = useDebouncedCallback((text: string) => {
    setSearched(text);
    onChange(text);
  }, 200);
  // The address can change without this field: by going back, or by 'Clear filters'.
  if (value !== searched) {
    setSearched(value);
    setTyped(value);
  }
  const type = (text: string) => {
    setTyped(text);
    search(text.trim());
  };
  return (
    <TextInput
      className={className ?? ''}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton aria-label={peopleTexts.clearSearch} onClick={() => type('')} />}
      maxLength={100}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
