// Chooses the order of the list.
import { NativeSelect } from '@mantine/core';
import type { Sort } from '../list-address.ts';
import classes from '../people-page.module.css';
import { peopleTexts } from '../../../../messages/en/people.ts';

const words: readonly { value: Sort; label: string }[] = [
  { value: 'name', label: peopleTexts.firstNameUp },
  { value: '-name', label: peopleTexts.firstNameDown },
  { value: 'lastName', label: peopleTexts.lastNameUp },
  { value: '-lastName', label: peopleTexts.lastNameDown },
  { value: '-created', label: peopleTexts.newest },
  { value: 'created', label: peopleTexts.oldest },
  { value: 'birthday', label: peopleTexts.birthdayUp },
  { value: '-birthday', label: peopleTexts.birthdayDown },
];

/** All orders; the headings of the table offer only some of them. */
export function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <NativeSelect
      aria-label={peopleTexts.sortBy}
      className={classes.sort}
      data={[...words]}
      value={sort}
      onChange={(event) => onSort(event.currentTarget.value as Sort)}
    />
  );
}
