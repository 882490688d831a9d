// The button of the filter on a phone, and the filter in words.
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { OnDemand } from '../../../../ui/menus/on-demand.tsx';
import type { PeopleFilter } from '../list-address.ts';
import { type FilterKind, kindsIn } from './filter-kinds.ts';
import type { FilterSheetProps } from './filter-sheet.tsx';
import { sentenceOf } from './filter-words.ts';
import classes from './filter.module.css';
import { useFilterNames } from './use-filter-names.ts';
import { filterTexts } from '../../../../messages/en/people-filter.ts';

const load = () => import('./filter-sheet.tsx').then(({ FilterSheet }) => FilterSheet);

/** The words stand below the button. */
export function FilterButton(about: FilterSheetProps) {
  const set = kindsIn(about.filter);
  return (
    <>
      <OnDemand
        opens="dialog"
        load={load}
        about={about}
        target={
          <Button
            variant={set.length > 0 ? 'light' : 'default'}
            className={classes.opener}
            justify="flex-start"
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          >
            {set.length > 0 ? filterTexts.countedFilter(set.length) : filterTexts.filter}
          </Button>
        }
      />
      {set.length > 0 && <FilterInWords filter={about.filter} kinds={set} />}
    </>
  );
}

function FilterInWords({ filter, kinds }: { filter: PeopleFilter; kinds: readonly FilterKind[] }) {
  const names = useFilterNames(kinds, filter.owner);
  const { search: _, ...chosen } = filter;
  return <p className={classes.summary}>{sentenceOf(chosen, names)}</p>;
}
