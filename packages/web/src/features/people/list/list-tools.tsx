// The tools above the list of people: search, filter, order and columns.
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilterPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../lib/http/session.ts';
import { FilterButton } from './filter/filter-button.tsx';
import { kindsIn } from './filter/filter-kinds.ts';
import { FilterSentence } from './filter/filter-sentence.tsx';
import { SearchField } from './filter/search-field.tsx';
import classes from './people-page.module.css';
import { SaveSmartGroup } from './smart-group/save-smart-group.tsx';
import { ColumnsMenu } from './table/columns-menu.tsx';
import { SortSelect } from './table/sort-select.tsx';
import type { Columns } from './table/use-columns.ts';
import type { ListState } from './use-people-list.ts';
import { filterTexts } from '../../../messages/en/people-filter.ts';
import { peopleTexts } from '../../../messages/en/people.ts';

interface ListToolsProps {
  list: ListState;
  columns: Columns;
  /** How many people match; undefined while loading. */
  total: number | undefined;
}

/** On a phone the filter is a sheet, and there are no columns to choose. */
export function ListTools({ list, columns, total }: ListToolsProps) {
  const { filter, setFilter } = list;
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <>
      <div className={classes.tools} role="search">
        <SearchField
          label={peopleTexts.search}
          placeholder={peopleTexts.searchPlaceholder}
          value={filter.search ?? ''}
          onChange={(search) => {
            const { search: _, ...rest } = filter;
            setFilter(search ? { ...rest, search } : rest);
          }}
        />
        {narrow && (
          <FilterButton
            filter={filter}
            onChange={setFilter}
            show={total === undefined ? filterTexts.showPeople : filterTexts.showCount(total)}
          />
        )}
        <SortSelect sort={list.sort} onSort={list.setSort} />
        {!narrow && <ColumnsMenu {...columns} />}
      </div>
      <div className={classes.filter}>
        {!narrow && <FilterSentence filter={filter} onChange={setFilter} />}
        {total !== undefined && <SmartGroupButton list={list} total={total} />}
      </div>
    </>
  );
}

/** Hidden where the filter is a search alone or contains inactive people: no smart group can hold those. */
function SmartGroupButton({ list, total }: { list: ListState; total: number }) {
  const [saving, setSaving] = useState(false);
  const maySave = useMay('groups.write');
  const kinds = kindsIn(list.filter);
  if (!maySave || kinds.length === 0 || kinds.includes('states')) return null;
  return (
    <>
      <Button
        variant="subtle"
        px="xs"
        flex="none"
        leftSection={<IconFilterPlus size={18} stroke={1.7} aria-hidden />}
        onClick={() => setSaving(true)}
      >
        {filterTexts.saveSmartGroup}
      </Button>
      {saving && <SaveSmartGroup filter={list.filter} total={total} onClose={() => setSaving(false)} />}
    </>
  );
}
