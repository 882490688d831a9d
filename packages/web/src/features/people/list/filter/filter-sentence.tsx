// The filter on a wide screen: a sentence of chips.
import { useRef, useState } from 'react';
import { TextButton } from '../../../../ui/text-button.tsx';
import type { PeopleFilter } from '../list-address.ts';
import { AddFilter } from './add-filter.tsx';
import { FilterChip } from './filter-chip.tsx';
import { inOrder, kindsIn, withoutKind, type FilterKind } from './filter-kinds.ts';
import classes from './filter.module.css';
import { useFilterNames } from './use-filter-names.ts';
import { filterTexts } from '../../../../messages/en/people-filter.ts';

interface FilterSentenceProps {
  filter: PeopleFilter;
  onChange: (filter: PeopleFilter) => void;
}

/** A chip stays in the sentence while it is being edited, even when nothing is chosen in it. */
export function FilterSentence({ filter, onChange }: FilterSentenceProps) {
  const [open, setOpen] = useState<FilterKind | null>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const set = kindsIn(filter);
  const shown = open && !set.includes(open) ? [...set, open] : set;
  const names = useFilterNames(shown, filter.owner);
  // A new chip has its final place from the start: moving it would move its open editor.
  const kinds = inOrder(shown, names.fields ?? []);
  const close = (kind: FilterKind) => {
    setOpen(null);
    // A chip in which nothing was chosen disappears, so the focus has to go elsewhere.
    if (!set.includes(kind)) adding.current?.focus();
  };
  const remove = (kind: FilterKind) => {
    setOpen(null);
    onChange(withoutKind(filter, kind));
    adding.current?.focus();
  };
  return (
    <div className={classes.sentence} role="group" aria-label={filterTexts.filter}>
      <span className={classes.word}>{kinds.length > 0 ? filterTexts.people : filterTexts.everyone}</span>
      {kinds.map((kind) => (
        <FilterChip
          key={kind}
          kind={kind}
          filter={filter}
          names={names}
          onChange={onChange}
          opened={open === kind}
          onOpen={(opened) => (opened ? setOpen(kind) : close(kind))}
          onRemove={() => remove(kind)}
        />
      ))}
      <AddFilter ref={adding} used={kinds} fields={names.fields ?? []} onAdd={setOpen} />
      {set.length > 1 && (
        <TextButton
          onClick={() => {
            onChange(filter.search ? { search: filter.search } : {});
            adding.current?.focus();
          }}
        >
          {filterTexts.clear}
        </TextButton>
      )}
    </div>
  );
}
