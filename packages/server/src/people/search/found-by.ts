// Derives the search columns of a person from their name and contact data.
import { firstSound, nameSound } from './name-sound.ts';
import { type Findable, searchText } from './search-key.ts';

export interface FoundBy {
  search: string;
  first_sound: string;
  name_sound: string;
}

/** Write these columns whenever one of the given fields is written. `name` is the name key, where it is known. */
export function foundBy(person: Findable, name?: string): FoundBy {
  return { search: searchText(person, name), first_sound: firstSound(person), name_sound: nameSound(person) };
}
