// Finds people by a part of name, number or e-mail; searching begins while typing.
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './filter.module.css';

interface SearchFieldProps {
  value: string;
  onChange: (search: string) => void;
}

/** Tells what is typed a moment after the last letter. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const search = useDebouncedCallback((text: string) => {
    setAsked(text);
    onChange(text);
  }, 200);
  // The address can change without this field: by the way back, or by 'Show everybody'.
  if (value !== asked) {
    setAsked(value);
    setTyped(value);
  }
  const type = (text: string) => {
    setTyped(text);
    search(text.trim());
  };
  return (
    <TextInput
      className={classes.search}
      aria-label="Search people"
      placeholder="Name, phone or e-mail"
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton aria-label="Empty the search" onClick={() => type('')} />}
      maxLength={100}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
