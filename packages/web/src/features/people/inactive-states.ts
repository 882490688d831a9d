// The word, the icon and the meaning of each inactive state.
import { IconArchive, IconCandle, IconTrash } from '@tabler/icons-react';
import type { PersonState } from '@tidings/contract/people-filter.ts';

interface InactiveState {
  word: string;
  icon: typeof IconTrash;
  meaning: string;
  /** The label of the button that makes them active again. */
  back: string;
}

export const inactiveStates: Record<Exclude<PersonState, 'active'>, InactiveState> = {
  archived: {
    word: 'Archived',
    icon: IconArchive,
    meaning: 'Gets no messages, and is in no count and no list of birthdays. Nothing is lost.',
    back: 'Make active',
  },
  deceased: {
    word: 'Deceased',
    icon: IconCandle,
    meaning: 'Gets no messages, and is in no count and no list of birthdays. Nothing is lost.',
    back: 'Make active',
  },
  deleted: {
    word: 'In the recycle bin',
    icon: IconTrash,
    meaning: 'Goes for good 30 days after it was deleted.',
    back: 'Restore',
  },
};
