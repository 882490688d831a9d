// The props that the editors of all kinds of filter have in common.
import type { PeopleFilter } from '../list-address.ts';
import type { FilterNames } from './filter-words.ts';

export interface EditorProps {
  filter: PeopleFilter;
  names: FilterNames;
  onChange: (filter: PeopleFilter) => void;
}
