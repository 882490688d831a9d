// Chooses the order of the list.
import { NativeSelect } from '@mantine/core';
import type { Sort } from '../list-address.ts';
import classes from '../people-page.module.css';

const words: readonly { value: Sort; label: string }[] = [
  { value: 'name', label: 'First name A–Z' },
  { value: '-name', label: 'First name Z–A' },
  { value: 'lastName', label: 'Last name A–Z' },
  { value: '-lastName', label: 'Last name Z–A' },
  { value: '-created', label: 'Newest first' },
  { value: 'created', label: 'Oldest first' },
  { value: 'birthday', label: 'By birthday' },
  { value: '-birthday', label: 'Birthday (latest first)' },
];

/** All orders; the headings of the table offer only some of them. */
export function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <NativeSelect
      aria-label="Sorted"
      className={classes.sort}
      data={[...words]}
      value={sort}
      onChange={(event) => onSort(event.currentTarget.value as Sort)}
    />
  );
}
