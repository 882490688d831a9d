// The columns that a person is found by: the search text, and how the name sounds.
import { firstSound, nameSound } from './name-sound.ts';
import { type Findable, searchText } from './search-key.ts';

export interface FoundBy {
  search: string;
  first_sound: string;
  name_sound: string;
}

/** To be written whenever one of these facts is. */
export function foundBy(person: Findable): FoundBy {
  return { search: searchText(person), first_sound: firstSound(person), name_sound: nameSound(person) };
}
