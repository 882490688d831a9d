// The field that narrows a list by typed words.
import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

type SearchInputProps = Omit<TextInputProps, 'onChange' | 'type' | 'leftSection'> & {
  'aria-label': string;
  onSearch: (words: string) => void;
};

/** A text field with a magnifier. */
export function SearchInput({ onSearch, ...props }: SearchInputProps) {
  return (
    <TextInput
      {...props}
      type="search"
      leftSection={<IconSearch size={18} aria-hidden />}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  );
}
