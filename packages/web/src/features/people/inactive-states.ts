// The word, the icon and the meaning of each inactive state.
import { IconArchive, IconCandle, IconTrash } from '@tabler/icons-react';
import type { PersonState } from '@tidings/contract/people-filter.ts';
import { peopleChanges } from '../../messages/en/people-changes.ts';

interface InactiveState {
  word: string;
  icon: typeof IconTrash;
  meaning: string;
  /** The label of the button that makes them active again. */
  back: string;
}

export const inactiveStates: Record<Exclude<PersonState, 'active'>, InactiveState> = {
  archived: {
    word: peopleChanges.archived,
    icon: IconArchive,
    meaning: peopleChanges.inactiveHint,
    back: peopleChanges.makeActive,
  },
  deceased: {
    word: peopleChanges.deceased,
    icon: IconCandle,
    meaning: peopleChanges.inactiveHint,
    back: peopleChanges.makeActive,
  },
  deleted: {
    word: peopleChanges.deleted,
    icon: IconTrash,
    meaning: peopleChanges.deletedHint,
    back: peopleChanges.restore,
  },
};
