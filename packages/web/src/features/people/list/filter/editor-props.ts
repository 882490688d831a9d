// What every editor of a part of the filter is given.
import type { PeopleFilter } from '../list-address.ts';
import type { FilterNames } from './filter-words.ts';

export interface EditorProps {
  filter: PeopleFilter;
  names: FilterNames;
  onChange: (filter: PeopleFilter) => void;
}
