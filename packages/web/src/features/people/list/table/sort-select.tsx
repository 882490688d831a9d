// In which order the people stand.
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
  { value: '-birthday', label: 'By birthday, backwards' },
];

/** Every order that there is; the heads of the table know some of them. */
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
